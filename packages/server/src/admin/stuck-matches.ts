/** Matches that do not go on by themselves, for operators. */
import type { Overview } from '@firestep/api'
import { isGivenUp, maxFailures } from '../matches/model/awaited-search.ts'
import type { FailedLoad } from '../matches/registry/live-match-registry.ts'
import { isCorrected } from '../matches/views/match-cards.ts'
import type { Store } from '../store/open-store.ts'

type Stuck = Overview['stuck'][number]

/** Much longer than the slowest bot search. */
const opponentSilence = 10 * 60_000
const gatheringTooLong = 60 * 24 * 3_600_000
/** More than anyone reads. */
const most = 100

export async function stuckMatches(store: Store, failed: readonly FailedLoad[], now: number): Promise<Stuck[]> {
  const rows = await store
    .selectFrom('matches')
    .select(['id', 'title', 'status', 'held', 'created', 'updated', 'search', 'search_failures'])
    .select(isCorrected)
    .where((match) =>
      match.or([
        match('status', '=', 'held'),
        match.and([match('status', 'in', ['gathering', 'dice']), match('created', '<', now - gatheringTooLong)]),
        match.and([
          match('status', '=', 'playing'),
          match('search', 'is not', null),
          match.or([match('search_failures', '>=', maxFailures), match('search_since', '<', now - opponentSilence)]),
        ]),
        ...(failed.length === 0
          ? []
          : [
              match(
                'id',
                'in',
                failed.map(({ id }) => id),
              ),
            ]),
      ]),
    )
    .where('status', '!=', 'over')
    .orderBy('updated')
    .limit(most)
    .execute()
  const waiting = await waitingFor(
    store,
    rows.map(({ id }) => id),
  )
  return rows.map(({ id, title, corrected, status, held, created, updated, ...search }) => {
    const load = failed.find((one) => one.id === id)
    const match = { id, title, corrected: corrected === 1 }
    const seats = waiting.get(id) ?? []
    if (load !== undefined)
      return { ...match, why: `It cannot be read: ${load.why}`, since: load.at, waitingFor: seats }
    if (status === 'held') return { ...match, why: heldBecause(held), since: updated, waitingFor: seats }
    if (status === 'playing') return { ...match, why: silent(search), since: updated, waitingFor: seats }
    return {
      ...match,
      why: 'It has been waiting for players for more than 60 days.',
      since: created,
      waitingFor: seats,
    }
  })
}

const silent = (search: Parameters<typeof isGivenUp>[0]): string =>
  isGivenUp(search)
    ? `An opponent was asked ${search.search_failures} times and failed: it is asked again when somebody wants it to be.`
    : 'An opponent does not answer.'

async function waitingFor(store: Store, ids: readonly string[]): Promise<ReadonlyMap<string, string[]>> {
  const waiting = new Map<string, string[]>()
  if (ids.length === 0) return waiting
  const seats = await store
    .selectFrom('seats')
    .select(['match', 'seat'])
    .where('match', 'in', ids)
    .where((seat) => seat.or([seat('asked', '=', 1), seat('by', '=', 'nobody')]))
    .orderBy('seat')
    .execute()
  for (const { match, seat } of seats) waiting.set(match, [...(waiting.get(match) ?? []), seat])
  return waiting
}

function heldBecause(held: string): string {
  const why = (JSON.parse(held) as { why?: string } | null)?.why
  return why === undefined ? 'It is held.' : `It is held: ${why}`
}
