import { linkTo } from '../routes.ts'

/** The page to continue with: always within this site, whatever a link says. */
export const safeRedirect = (requested: string | null): string =>
  requested !== null && /^\/(?![/\\])/.test(requested) ? requested : linkTo.lobby()
