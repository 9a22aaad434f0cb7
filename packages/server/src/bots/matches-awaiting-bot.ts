/** Matches that wait for an opponent, as far as the store tells. */

import { maxFailures, settleSearch } from '../matches/model/awaited-search.ts'
import type { LiveMatchRegistry } from '../matches/registry/live-match-registry.ts'
import type { Store } from '../store/open-store.ts'

/** A match and whom its searches are charged to. */
export interface WaitingMatch {
  readonly id: string
  readonly payer: string
}

/** Matches whose search is to be made, those that wait longest first. */
export const openSearchesIn = (store: Store): Promise<readonly WaitingMatch[]> =>
  searchesIn(store).where('search_failures', '<', maxFailures).orderBy('search_since').orderBy('id').execute()

/** Those of one payer. */
export const openSearchesOf = (store: Store, payer: string, most: number): Promise<readonly WaitingMatch[]> =>
  searchesIn(store)
    .where('payer', '=', payer)
    .where('search_failures', '<', maxFailures)
    .orderBy('search_since')
    .orderBy('id')
    .limit(most)
    .execute()

const searchesIn = (store: Store) => store.selectFrom('matches').select(['id', 'payer']).where('search', 'is not', null)

/** How many matches wait for an opponent that was given up. */
export async function givenUpIn(store: Store): Promise<number> {
  const { count } = await store
    .selectFrom('matches')
    .select((is) => is.fn.countAll<number>().as('count'))
    .where('search', 'is not', null)
    .where('search_failures', '>=', maxFailures)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Matches of a store from before searches were noted get theirs. */
export async function noteSearches(store: Store, rooms: LiveMatchRegistry): Promise<void> {
  const rows = await store
    .selectFrom('seats')
    .innerJoin('matches', 'matches.id', 'seats.match')
    .select('seats.match')
    .distinct()
    .where('matches.status', '=', 'playing')
    .where('matches.search', 'is', null)
    .where(({ or, and, eb }) =>
      or([
        and([eb('seats.by', '=', 'opponent'), eb('seats.asked', '=', 1)]),
        // Somebody lets an opponent play in their place for a while: whether it is asked, a look will tell.
        and([eb('seats.by', '=', 'person'), eb('seats.ahead', 'like', '%"deputy":%')]),
      ]),
    )
    .execute()
  for (const { match } of rows) await rooms.change(match, settleSearch)
}
