import { linkTo } from '../routes.ts'

/** Where to go on: a place within this page, whatever a link says. */
export const withinPage = (wanted: string | null): string =>
  wanted !== null && /^\/(?![/\\])/.test(wanted) ? wanted : linkTo.lobby()
