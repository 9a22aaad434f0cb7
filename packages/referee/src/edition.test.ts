import { describe, expect, test } from 'vitest'
import { applyOverlay } from './edition.ts'

describe('an overlay corrects data', () => {
  test('objects are merged, anything else replaces, null removes', () => {
    const printed = { cards: { gas: { cost: 2, copies: 3 }, lice: { cost: 1, copies: 1 } }, rows: [1, 2] }
    expect(applyOverlay(printed, { cards: { gas: { cost: 1 }, lice: null }, rows: [3] })).toEqual({
      cards: { gas: { cost: 1, copies: 3 } },
      rows: [3],
    })
    expect(printed.cards.gas.cost).toBe(2)
  })

  test('it can add what was not there', () => {
    expect(applyOverlay({}, { maps: { hooge: { rows: 3 } } })).toEqual({ maps: { hooge: { rows: 3 } } })
  })

  test('what is no object replaces what is one, and the other way round', () => {
    expect(applyOverlay({ a: { b: 1 } }, { a: [1] })).toEqual({ a: [1] })
    expect(applyOverlay({ a: [1] }, { a: { b: 1 } })).toEqual({ a: { b: 1 } })
    expect(applyOverlay({ a: 'text' }, { a: { b: 1 } })).toEqual({ a: { b: 1 } })
    expect(applyOverlay({ a: 1 }, 7)).toBe(7)
    expect(applyOverlay({ a: 1 }, null)).toBeNull()
    expect(applyOverlay({ a: 1, b: 2 }, { a: null, c: null })).toEqual({ b: 2 })
  })

  test('a name that every object has is a name like any other', () => {
    expect(applyOverlay({}, JSON.parse('{ "__proto__": { "rows": 3 } }'))).toEqual(
      JSON.parse('{ "__proto__": { "rows": 3 } }'),
    )
  })
})
