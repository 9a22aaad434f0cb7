import { describe, expect, test } from 'vitest'
import { correct } from './edition.ts'

describe('an overlay corrects data', () => {
  test('objects are merged, anything else replaces, null removes', () => {
    const printed = { cards: { gas: { cost: 2, copies: 3 }, lice: { cost: 1, copies: 1 } }, rows: [1, 2] }
    expect(correct(printed, { cards: { gas: { cost: 1 }, lice: null }, rows: [3] })).toEqual({
      cards: { gas: { cost: 1, copies: 3 } },
      rows: [3],
    })
    expect(printed.cards.gas.cost).toBe(2)
  })

  test('it can add what was not there', () => {
    expect(correct({}, { maps: { hooge: { rows: 3 } } })).toEqual({ maps: { hooge: { rows: 3 } } })
  })
})
