import { linkTo } from '../routes.ts'

/** The page to continue with: always within this site, whatever a link says. */
export const withinPage = (wanted: string | null): string =>
  wanted !== null && /^\/(?![/\\])/.test(wanted) ? wanted : linkTo.lobby()
