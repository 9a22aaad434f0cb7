import { describe, expect, test } from 'vitest'
import { attackRow, defendRow } from '../../testing/match-rows.ts'
import { decisionsInForce, defaultDecisions } from './stored-decisions.ts'

describe('the default decisions of a seat', () => {
  const noClock = { kind: 'none' } as const
  const forced = (...others: Parameters<typeof defendRow>[0][]) =>
    JSON.parse(defaultDecisions([attackRow(), ...others.map(defendRow)], 'attack', noClock)).forced

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

  test.each([
    ['when able', { kind: 'none' }],
    ['when able', { kind: 'live', each: 600_000, more: 0 }],
    ['when able', { kind: 'post', days: 3 }],
    ['once a turn', { kind: 'post', days: 3, reactions: 'once a turn' }],
    ['never', { kind: 'post', days: 3, reactions: 'never' }],
  ] as const)('ask for reactions %s under the time control %j', (policy, time) => {
    expect(JSON.parse(defaultDecisions([attackRow(), defendRow()], 'attack', time)).reactions).toBe(policy)
  })

  test('hold nothing else', () => {
    expect(JSON.parse(defaultDecisions([attackRow(), defendRow()], 'attack', noClock))).toEqual({
      windows: {},
      plan: [],
      halted: null,
      orders: [],
      forced: 'openly',
      reactions: 'when able',
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
