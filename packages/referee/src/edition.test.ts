import { describe, expect, test } from 'vitest'
import { applyOverlay } from './edition.ts'

describe('an overlay', () => {
  test('merges objects, replaces other values and removes on null', () => {
    const printed = { cards: { gas: { cost: 2, copies: 3 }, lice: { cost: 1, copies: 1 } }, rows: [1, 2] }
    expect(applyOverlay(printed, { cards: { gas: { cost: 1 }, lice: null }, rows: [3] })).toEqual({
      cards: { gas: { cost: 1, copies: 3 } },
      rows: [3],
    })
    expect(printed.cards.gas.cost).toBe(2)
  })

  test('adds new entries', () => {
    expect(applyOverlay({}, { maps: { hooge: { rows: 3 } } })).toEqual({ maps: { hooge: { rows: 3 } } })
  })

  test('replaces objects by other values, and other values by objects', () => {
    expect(applyOverlay({ a: { b: 1 } }, { a: [1] })).toEqual({ a: [1] })
    expect(applyOverlay({ a: [1] }, { a: { b: 1 } })).toEqual({ a: { b: 1 } })
    expect(applyOverlay({ a: 'text' }, { a: { b: 1 } })).toEqual({ a: { b: 1 } })
    expect(applyOverlay({ a: 1 }, 7)).toBe(7)
    expect(applyOverlay({ a: 1 }, null)).toBeNull()
    expect(applyOverlay({ a: 1, b: 2 }, { a: null, c: null })).toEqual({ b: 2 })
  })

  test('treats the name __proto__ like any other', () => {
    expect(applyOverlay({}, JSON.parse('{ "__proto__": { "rows": 3 } }'))).toEqual(
      JSON.parse('{ "__proto__": { "rows": 3 } }'),
    )
  })
})
