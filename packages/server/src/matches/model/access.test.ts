import { describe, expect, test } from 'vitest'
import { newUser } from '../../accounts/users.ts'
import type { MatchRow } from '../../store/schema.ts'
import { attackRow, defendRow, matchRow } from '../../testing/match-rows.ts'
import { isParticipant, mayView, requireOwnSeat, requirePlayedSeat } from './access.ts'

/** Anna attacks, Bert defends. The match was created by someone else. */
const seats = [attackRow(), defendRow()]
const earlyStatuses = ['gathering', 'dice'] as const
const startedStatuses = ['playing', 'held', 'over'] as const

const open = JSON.stringify({ kind: 'open', delay: 0 })
const nobody = JSON.stringify({ kind: 'none' })

/** Users who may see the match: a player, its creator, another user, an anonymous one. */
const usersWhoMayView = (columns: Pick<MatchRow, 'status' | 'listed' | 'spectators'>) =>
  ['bert', 'maker', 'carl', null].filter((user) =>
    mayView({ row: matchRow({ made_by: 'maker', ...columns }), seats }, user),
  )

describe.each(earlyStatuses)('while %s a match', (status) => {
  test('is visible to all if it is listed, whoever may watch it later', () => {
    for (const spectators of [open, nobody])
      expect(usersWhoMayView({ status, listed: 1, spectators })).toEqual(['bert', 'maker', 'carl', null])
  })
  test('is visible to its players and its creator if it is not listed', () => {
    for (const spectators of [open, nobody])
      expect(usersWhoMayView({ status, listed: 0, spectators })).toEqual(['bert', 'maker'])
  })
})

describe.each(startedStatuses)('while %s a match', (status) => {
  test('is visible to all if spectators are allowed, listed or not', () => {
    for (const listed of [0, 1] as const)
      expect(usersWhoMayView({ status, listed, spectators: open })).toEqual(['bert', 'maker', 'carl', null])
  })
  test('is visible to its players if spectators are not allowed', () => {
    for (const listed of [0, 1] as const)
      expect(usersWhoMayView({ status, listed, spectators: nobody })).toEqual(['bert'])
  })
})

describe('a match belongs', () => {
  const owners = (status: MatchRow['status']) =>
    ['anna', 'bert', 'maker', 'carl'].filter((user) =>
      isParticipant({ row: matchRow({ made_by: 'maker', status }), seats }, user),
    )
  test.each(earlyStatuses)('to its players and its creator while %s', (status) => {
    expect(owners(status)).toEqual(['anna', 'bert', 'maker'])
  })
  test.each(startedStatuses)('to its players while %s', (status) => {
    expect(owners(status)).toEqual(['anna', 'bert'])
  })
})

describe('the seat of a player', () => {
  const anna = newUser('anna', 'Anna', 0)
  const [attack, defend] = [attackRow(), defendRow()]
  const heldByStandIn = attackRow({ by: 'opponent', strength: 'recruit' })

  test('is found', () => {
    expect(requireOwnSeat([attack, defend], anna, 'attack')).toBe(attack)
    expect(requirePlayedSeat([attack, defend], anna, 'attack')).toBe(attack)
  })
  test('must be the player’s own', () => {
    expect(() => requireOwnSeat([attack, defend], anna, 'defend')).toThrow("The seat 'defend' is not yours.")
    expect(() => requirePlayedSeat([attack, defend], anna, 'defend')).toThrow("The seat 'defend' is not yours.")
  })
  test('must exist', () => {
    expect(() => requireOwnSeat([attack, defend], anna, 'navy')).toThrow("There is no seat 'navy' at this table.")
  })
  test('stays the player’s own while a bot stands in, but is not played by the player', () => {
    expect(requireOwnSeat([heldByStandIn, defend], anna, 'attack')).toBe(heldByStandIn)
    expect(() => requirePlayedSeat([heldByStandIn, defend], anna, 'attack')).toThrow(
      "An opponent stands in for 'attack'.",
    )
  })
})
