/** Matches that do not go on by themselves, for operators. */
import type { Overview } from '@firestep/api'
import { isSearchGivenUp, maxSearchFailures } from '../matches/model/awaited-bot-search.ts'
import type { FailedLoad } from '../matches/registry/live-match-registry.ts'
import { selectCorrected } from '../matches/views/match-cards.ts'
import { parseJsonText } from '../store/json-text.ts'
import type { Store } from '../store/open-store.ts'
import type { MatchRow } from '../store/schema.ts'

type StuckMatch = Overview['stuck'][number]

/** Much longer than the slowest bot search. */
const botTimeoutMs = 10 * 60_000
const gatheringTimeoutMs = 60 * 24 * 3_600_000
/** More than anyone reads. */
const maxListed = 100

export async function stuckMatches(
  store: Store,
  failedLoads: readonly FailedLoad[],
  now: number,
): Promise<StuckMatch[]> {
  const rows = await store
    .selectFrom('matches')
    .select(['id', 'title', 'status', 'held', 'created', 'updated', 'search', 'search_failures'])
    .select(selectCorrected)
    .where((match) =>
      match.or([
        match('status', '=', 'held'),
        match.and([match('status', 'in', ['gathering', 'dice']), match('created', '<', now - gatheringTimeoutMs)]),
        match.and([
          match('status', '=', 'playing'),
          match('search', 'is not', null),
          match.or([match('search_failures', '>=', maxSearchFailures), match('search_since', '<', now - botTimeoutMs)]),
        ]),
        ...(failedLoads.length === 0
          ? []
          : [
              match(
                'id',
                'in',
                failedLoads.map(({ id }) => id),
              ),
            ]),
      ]),
    )
    .where('status', '!=', 'over')
    .orderBy('updated')
    .limit(maxListed)
    .execute()
  const waiting = await waitingSeatsOf(
    store,
    rows.map(({ id }) => id),
  )
  return rows.map(({ id, title, corrected, status, held, created, updated, ...search }) => {
    const failedLoad = failedLoads.find((candidate) => candidate.id === id)
    const match = { id, title, corrected: corrected === 1 }
    const seats = waiting.get(id) ?? []
    if (failedLoad !== undefined)
      return { ...match, why: `It cannot be read: ${failedLoad.why}`, since: failedLoad.at, waitingFor: seats }
    if (status === 'held') return { ...match, why: heldText(held), since: updated, waitingFor: seats }
    if (status === 'playing') return { ...match, why: silentBotText(search), since: updated, waitingFor: seats }
    return {
      ...match,
      why: 'It has been waiting for players for more than 60 days.',
      since: created,
      waitingFor: seats,
    }
  })
}

const silentBotText = (search: Parameters<typeof isSearchGivenUp>[0]): string =>
  isSearchGivenUp(search)
    ? `An opponent was asked ${search.search_failures} times and failed: it is asked again when somebody wants it to be.`
    : 'An opponent does not answer.'

async function waitingSeatsOf(store: Store, ids: readonly string[]): Promise<ReadonlyMap<string, string[]>> {
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

function heldText(held: MatchRow['held']): string {
  const why = parseJsonText(held)?.why
  return why === undefined ? 'It is held.' : `It is held: ${why}`
}
