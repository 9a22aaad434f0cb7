import { useCurrentUser, userOf } from './account/current-user.ts'
import { useWatchingMatches } from './connection/my-matches.ts'

/** On every page: how many matches wait for the person stands in the tab's title. */
export function OnlineWatch() {
  useWatchingMatches(userOf(useCurrentUser())?.id ?? null)
  return null
}
