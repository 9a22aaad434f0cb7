/** What rooms know of people they were told when they were read. When that changes they are read anew. */
import type { Store } from '../../store/open-store.ts'
import type { MatchRegistry } from '../model/match-registry.ts'

export async function matchesOf(store: Store, user: string): Promise<string[]> {
  const rows = await store.selectFrom('seats').select('match').distinct().where('user', '=', user).execute()
  return rows.map(({ match }) => match)
}

/** Whoever looks at a match that is in memory reads who sits there now. */
export async function reloadMatches(rooms: MatchRegistry, matches: readonly string[]): Promise<void> {
  for (const id of matches) await rooms.forget(id)
}
