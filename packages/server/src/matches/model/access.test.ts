import { describe, expect, test } from 'vitest'
import { newUser } from '../../accounts/users.ts'
import type { MatchRow } from '../../store/schema.ts'
import { attackRow, defendRow, matchRow } from '../../testing/match-rows.ts'
import { isParticipant, mayView, requireOwnSeat, requirePlayedSeat } from './access.ts'

const seats = [attackRow(), defendRow()]
const earlyStatuses = ['gathering', 'dice'] as const
const startedStatuses = ['playing', 'held', 'over'] as const

/** Users who may see the match: a player, its creator, another user, an anonymous one. */
const usersWhoMayView = (columns: Partial<MatchRow>) =>
  ['bert', 'maker', 'carl', null].filter((user) =>
    mayView({ row: matchRow({ made_by: 'maker', ...columns }), seats }, user),
  )

describe('a match is visible', () => {
  test.each(earlyStatuses)('while %s to all if it is listed, otherwise to its players and its creator', (status) => {
    const spectators = JSON.stringify({ kind: 'none' })
    expect(usersWhoMayView({ status, listed: 1, spectators })).toEqual(['bert', 'maker', 'carl', null])
    expect(usersWhoMayView({ status, listed: 0 })).toEqual(['bert', 'maker'])
  })

  test.each(startedStatuses)('while %s to its players, and to all if spectators are allowed', (status) => {
    expect(usersWhoMayView({ status, listed: 0 })).toEqual(['bert', 'maker', 'carl', null])
    expect(usersWhoMayView({ status, listed: 1, spectators: JSON.stringify({ kind: 'none' }) })).toEqual(['bert'])
  })
})

test('a match belongs to its players, and until it begins to its creator', () => {
  const owners = (status: MatchRow['status']) =>
    ['anna', 'bert', 'maker', 'carl'].filter((user) =>
      isParticipant({ row: matchRow({ made_by: 'maker', status }), seats }, user),
    )
  for (const status of earlyStatuses) expect(owners(status)).toEqual(['anna', 'bert', 'maker'])
  for (const status of startedStatuses) expect(owners(status)).toEqual(['anna', 'bert'])
})

test('a player’s seat must exist and be the player’s own, and is played by the player while no bot stands in', () => {
  const anna = newUser('anna', 'Anna', 0)
  const [attack, defend] = [attackRow(), defendRow()]
  expect(requireOwnSeat([attack, defend], anna, 'attack')).toBe(attack)
  expect(requirePlayedSeat([attack, defend], anna, 'attack')).toBe(attack)
  expect(() => requireOwnSeat([attack, defend], anna, 'defend')).toThrow("The seat 'defend' is not yours.")
  expect(() => requireOwnSeat([attack, defend], anna, 'navy')).toThrow("There is no seat 'navy' at this table.")
  const stoodIn = attackRow({ by: 'opponent', strength: 'recruit' })
  expect(requireOwnSeat([stoodIn, defend], anna, 'attack')).toBe(stoodIn)
  expect(() => requirePlayedSeat([stoodIn, defend], anna, 'attack')).toThrow("An opponent stands in for 'attack'.")
})
