/** Reloading of live matches: they hold names of players, which are read only on load. */
import type { Store } from '../../store/open-store.ts'
import type { MatchRegistry } from '../model/match-registry.ts'

export async function matchIdsOf(store: Store, user: string): Promise<string[]> {
  const rows = await store.selectFrom('seats').select('match').distinct().where('user', '=', user).execute()
  return rows.map(({ match }) => match)
}

/** Drops these matches, so that the next use reads the current players. */
export async function reloadMatches(registry: MatchRegistry, matches: readonly string[]): Promise<void> {
  for (const id of matches) await registry.reload(id)
}
