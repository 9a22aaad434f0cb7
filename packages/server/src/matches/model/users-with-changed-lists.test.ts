import { describe, expect, test } from 'vitest'
import type { MatchRow, SeatRow } from '../../store/schema.ts'
import { attackRow, defendRow, matchRow } from '../../testing/match-rows.ts'
import { usersWithChangedLists } from './users-with-changed-lists.ts'

const rows = (row: Partial<MatchRow> = {}, attack: Partial<SeatRow> = {}, defend: Partial<SeatRow> = {}) => ({
  row: matchRow(row),
  seats: [attackRow(attack), defendRow(defend)],
})

describe('a list has changed', () => {
  test('for no user where nothing listed changed', () => {
    expect(usersWithChangedLists(rows(), rows())).toEqual([])
    expect(usersWithChangedLists(rows(), rows({ length: 9, revision: 9 }, { left: 9, ahead: '{}' }))).toEqual([])
  })

  test('for the user whose seat is asked or has heard something', () => {
    expect(usersWithChangedLists(rows(), rows({}, { asked: 1 }))).toEqual(['anna'])
    expect(usersWithChangedLists(rows(), rows({}, {}, { heard: 1 }))).toEqual(['bert'])
    expect(usersWithChangedLists(rows(), rows({}, { heard: 1 }, { asked: 1 }))).toEqual(['anna', 'bert'])
  })

  test.each([
    ['its status', rows({ status: 'over' })],
    ['that it is played again', rows({ rematch: 'match2' })],
    ['its result', rows({ result: '{"how":"agreed"}' })],
    ['that an opponent stands in', rows({}, { by: 'opponent' })],
    ['how strong an opponent is', rows({}, { strength: 'colonel' })],
  ])('for all players when it shows %s', (_, after) => {
    expect(usersWithChangedLists(rows(), after)).toEqual(['anna', 'bert'])
  })

  test('for a user who joins or leaves', () => {
    expect(usersWithChangedLists(rows(), rows({}, {}, { user: 'carl' }))).toEqual(['anna', 'carl', 'bert'])
    expect(usersWithChangedLists(rows(), rows({}, {}, { by: 'nobody', user: null }))).toEqual(['anna', 'bert'])
  })
})
