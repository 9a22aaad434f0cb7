import { describe, expect, test } from 'vitest'
import { attackRow, defendRow } from '../../testing/match-rows.ts'
import { decisionsInForce, defaultDecisions } from './stored-decisions.ts'

describe('the default decisions of a seat', () => {
  const forced = (...others: Parameters<typeof defendRow>[0][]) =>
    JSON.parse(defaultDecisions([attackRow(), ...others.map(defendRow)], 'attack')).forced

  test('play forced answers where no one learns from it: always among bots only', () => {
    expect(forced({})).toBe('openly')
    expect(forced({ by: 'nobody', user: null })).toBe('openly')
    expect(forced({ by: 'opponent', user: null })).toBe('always')
    expect(forced()).toBe('always')
  })

  test('count a player with a stand-in as a person', () => {
    expect(forced({ by: 'opponent', user: 'bert' })).toBe('openly')
    expect(forced({ by: 'opponent', user: null }, { seat: 'navy', by: 'person' })).toBe('openly')
  })

  test('hold nothing else', () => {
    expect(JSON.parse(defaultDecisions([attackRow(), defendRow()], 'attack'))).toEqual({
      windows: {},
      plan: [],
      halted: null,
      orders: [],
      forced: 'openly',
    })
  })
})

test('standing decisions are in force while a person plays, not while a bot stands in', () => {
  const ahead = JSON.stringify({ windows: { card: 'pass' }, plan: [], halted: null, orders: [] })
  expect(decisionsInForce(attackRow({ ahead }))).toBe(ahead)
  expect(JSON.parse(decisionsInForce(attackRow({ by: 'opponent', ahead })))).toEqual({
    windows: {},
    plan: [],
    halted: null,
    orders: [],
  })
})
