import { signedInUser, useCurrentUser } from './account/current-user.ts'
import { useMatchListUpdates } from './connection/my-matches.ts'

/** The number of waiting matches in the tab's title, on every page. */
export function TitleCounter() {
  useMatchListUpdates(signedInUser(useCurrentUser())?.id ?? null)
  return null
}
