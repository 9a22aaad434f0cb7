import { type GameTypes, Match, type MatchRecord, orThrow } from '@firestep/referee'
import { registered } from '@firestep/registry'
import { describe, expect, test } from 'vitest'
import type { MatchRow, SeatRow } from '../../store/schema.ts'
import { attackRow, defendRow, matchRow } from '../../testing/match-rows.ts'
import {
  awaitedBotSearchIn,
  botStrengthFor,
  isSearchGivenUp,
  pendingSearchOf,
  restartSearch,
  updateSearchColumns,
} from './awaited-bot-search.ts'
import type { MatchHandle } from './match-registry.ts'
import { maxEntries } from './quotas.ts'

/** A raid whose attack is asked for its first command. */
async function raid(): Promise<Match<GameTypes>> {
  const game = await registered('raid')?.load()
  if (game === undefined) throw new Error('there are no raids')
  const dice: MatchRecord['dice'] = { kind: 'quick', seed: 5 }
  return orThrow(Match.start(game, { scenario: 'skirmish', dice }))
}

const recruit = { by: 'opponent', strength: 'recruit', user: null } as const

/** The part of a match handle that `updateSearchColumns` needs. */
function handleWith(match: Match<GameTypes> | null, row: Partial<MatchRow>, seats: readonly SeatRow[]) {
  const changes: Partial<MatchRow>[] = []
  const handle: Pick<MatchHandle, 'match' | 'row' | 'seats' | 'now' | 'set'> = {
    match,
    row: matchRow(row),
    seats,
    now: 77,
    set: (columns) => void changes.push(columns),
  }
  return { handle, changes }
}

describe('a match waits for a bot', () => {
  test('that holds the seat asked, described by question number and strength', async () => {
    const match = await raid()
    const awaitedIn = (row: Partial<MatchRow>, ...seats: SeatRow[]) =>
      awaitedBotSearchIn({ match, row: matchRow(row), seats })
    expect(awaitedIn({}, attackRow(recruit), defendRow())).toEqual({ seat: 'attack', number: 0, strength: 'recruit' })
    expect(awaitedIn({}, attackRow(), defendRow(recruit))).toBeNull()
    expect(awaitedIn({}, attackRow({ ...recruit, strength: null }), defendRow())).toMatchObject({ strength: 'random' })
    expect(awaitedIn({ length: maxEntries - 1 }, attackRow(recruit), defendRow())).not.toBeNull()
    expect(awaitedIn({ length: maxEntries }, attackRow(recruit), defendRow())).toBeNull()
    for (const status of ['held', 'over'] as const)
      expect(awaitedIn({ status }, attackRow(recruit), defendRow())).toBeNull()
    expect(awaitedBotSearchIn({ match: null, row: matchRow(), seats: [attackRow(recruit)] })).toBeNull()
  })

  test('that is the deputy of a player', async () => {
    const match = await raid()
    expect(botStrengthFor(match, attackRow())).toBeNull()
    expect(botStrengthFor(match, attackRow({ by: 'nobody', user: null }))).toBeNull()
    match.setDeputy('attack', { strength: 'colonel', span: 'turn' })
    expect(botStrengthFor(match, attackRow())).toBe('colonel')
    expect(botStrengthFor(match, defendRow())).toBeNull()
    expect(botStrengthFor(match, attackRow({ by: 'nobody', user: null }))).toBeNull()
    expect(awaitedBotSearchIn({ match, row: matchRow(), seats: [attackRow(), defendRow()] })).toEqual({
      seat: 'attack',
      number: 0,
      strength: 'colonel',
    })
  })
})

describe('a search', () => {
  test('is retried until it has failed four times; then it is given up', () => {
    const search = 'attack 0 recruit'
    expect(pendingSearchOf({ search, search_failures: 3 })).toBe(search)
    expect(pendingSearchOf({ search, search_failures: 4 })).toBeNull()
    expect(isSearchGivenUp({ search, search_failures: 3 })).toBe(false)
    expect(isSearchGivenUp({ search, search_failures: 4 })).toBe(true)
    expect(isSearchGivenUp({ search: null, search_failures: 4 })).toBe(false)
  })

  test('is recorded for a new question, cleared after the last, and unchanged in between', async () => {
    const match = await raid()
    const columnsSetFor = (testedMatch: typeof match | null, row: Partial<MatchRow>, ...seats: SeatRow[]) => {
      const { handle, changes } = handleWith(testedMatch, row, seats)
      updateSearchColumns(handle)
      return changes
    }
    const seats = [attackRow(recruit), defendRow()]
    expect(columnsSetFor(match, { search_failures: 2 }, ...seats)).toEqual([
      { search: 'attack 0 recruit', search_since: 77, search_failures: 0 },
    ])
    expect(columnsSetFor(match, { search: 'attack 0 recruit', search_failures: 2 }, ...seats)).toEqual([])
    expect(columnsSetFor(match, { search: 'attack 0 colonel' }, ...seats)).toMatchObject([
      { search: 'attack 0 recruit' },
    ])
    expect(columnsSetFor(match, { search: 'attack 0 recruit' }, attackRow(), defendRow())).toEqual([
      { search: null, search_since: null, search_failures: 0 },
    ])
    expect(columnsSetFor(null, {}, ...seats)).toEqual([])
  })

  test('can be requested again, from now on', () => {
    const columnsSetByRestart = (search: string | null) => {
      const { handle, changes } = handleWith(null, { search }, [])
      restartSearch(handle, 3)
      return changes
    }
    expect(columnsSetByRestart('attack 0 recruit')).toEqual([{ search_failures: 3, search_since: 77 }])
    expect(columnsSetByRestart(null)).toEqual([{ search_failures: 3, search_since: null }])
  })
})
