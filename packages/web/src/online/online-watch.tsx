import { useMe, userOf } from '../people/me.ts'
import { useWatchingMatches } from './my-matches.ts'

/** On every page: how many matches wait for the person stands in the tab's title. */
export function OnlineWatch() {
  useWatchingMatches(userOf(useMe())?.id ?? null)
  return null
}
