/** Queries for matches that wait for a bot. */

import { maxSearchFailures, updateSearchColumns } from '../matches/model/awaited-bot-search.ts'
import type { LiveMatchRegistry } from '../matches/registry/live-match-registry.ts'
import type { Store } from '../store/open-store.ts'

/** A match and the payer of its searches. */
export interface WaitingMatch {
  readonly id: string
  readonly payer: string
}

/** Matches with a pending search, longest wait first. */
export const pendingSearchesIn = (store: Store): Promise<readonly WaitingMatch[]> =>
  searchesIn(store).where('search_failures', '<', maxSearchFailures).orderBy('search_since').orderBy('id').execute()

/** Pending searches of one payer. */
export const pendingSearchesOf = (store: Store, payer: string, limit: number): Promise<readonly WaitingMatch[]> =>
  searchesIn(store)
    .where('payer', '=', payer)
    .where('search_failures', '<', maxSearchFailures)
    .orderBy('search_since')
    .orderBy('id')
    .limit(limit)
    .execute()

const searchesIn = (store: Store) => store.selectFrom('matches').select(['id', 'payer']).where('search', 'is not', null)

/** Number of matches whose search was given up. */
export async function countGivenUpSearches(store: Store): Promise<number> {
  const { count } = await store
    .selectFrom('matches')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('search', 'is not', null)
    .where('search_failures', '>=', maxSearchFailures)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Fills the search columns of matches from older versions of the store. */
export async function fillSearchColumns(store: Store, registry: LiveMatchRegistry): Promise<void> {
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
        // A seat with a deputy may be waiting for a bot; loading the match decides that.
        and([eb('seats.by', '=', 'person'), eb('seats.ahead', 'like', '%"deputy":%')]),
      ]),
    )
    .execute()
  for (const { match } of rows) await registry.change(match, updateSearchColumns)
}
