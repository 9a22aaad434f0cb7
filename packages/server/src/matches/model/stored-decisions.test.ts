import { describe, expect, test } from 'vitest'
import { attackRow, defendRow } from '../../testing/match-rows.ts'
import { defaultDecisions, inForce } from './stored-decisions.ts'

describe('at the beginning a seat', () => {
  const forced = (...others: Parameters<typeof defendRow>[0][]) =>
    JSON.parse(defaultDecisions([attackRow(), ...others.map(defendRow)], 'attack')).forced

  test('lets forced answers go by where nobody learns from that: always among opponents alone', () => {
    expect(forced({})).toBe('openly')
    expect(forced({ by: 'nobody', user: null })).toBe('openly')
    expect(forced({ by: 'opponent', user: null })).toBe('always')
    expect(forced()).toBe('always')
  })

  test('counts somebody whose place an opponent holds for a while as a person', () => {
    expect(forced({ by: 'opponent', user: 'bert' })).toBe('openly')
    expect(forced({ by: 'opponent', user: null }, { seat: 'navy', by: 'person' })).toBe('openly')
  })

  test('has decided nothing else', () => {
    expect(JSON.parse(defaultDecisions([attackRow(), defendRow()], 'attack'))).toEqual({
      windows: {},
      plan: [],
      halted: null,
      orders: [],
      forced: 'openly',
    })
  })
})

test('what a seat decided holds while a person plays it, not while an opponent stands in', () => {
  const ahead = JSON.stringify({ windows: { card: 'pass' }, plan: [], halted: null, orders: [] })
  expect(inForce(attackRow({ ahead }))).toBe(ahead)
  expect(JSON.parse(inForce(attackRow({ by: 'opponent', ahead })))).toEqual({
    windows: {},
    plan: [],
    halted: null,
    orders: [],
  })
})
