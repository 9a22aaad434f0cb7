import { describe, expect, test } from 'vitest'
import { asId, at, type Id, idsOf, valueAt } from './id.ts'

type UnitId = Id<'unit'>
type HexId = Id<'hex'>
type CardId = Id<'card', string>

describe('ids', () => {
  test('are plain values', () => {
    const unit: UnitId = asId(3)
    const card: CardId = asId('raid')
    expect(JSON.stringify([unit, card])).toBe('[3,"raid"]')
  })

  test('of different things are kept apart by the compiler', () => {
    const unit: UnitId = asId(3)
    // @ts-expect-error A unit is no hex.
    const hex: HexId = unit
    // @ts-expect-error A number is no unit.
    const other: UnitId = 3
    // @ts-expect-error A unit's id is a number.
    const misnamed: UnitId = asId('3')
    expect([hex, other, misnamed]).toEqual([3, 3, '3'])
  })

  test('serve brands of other packages', () => {
    const side: number & { readonly brand: 'side' } = asId(4)
    expect(side).toBe(4)
  })

  test('of a list are its indexes', () => {
    const units: UnitId[] = idsOf(['gun', 'tank'])
    expect(units).toEqual([0, 1])
  })
})

describe('looking up what must exist', () => {
  test('gives the element, whatever its value', () => {
    expect(at(['gun', ''], 1)).toBe('')
    expect(valueAt({ raid: 0 }, 'raid')).toBe(0)
  })

  test('throws where there is none', () => {
    expect(() => at(['gun'], 1)).toThrow('nothing at 1 of 1')
    expect(() => at(['gun'], -1)).toThrow('nothing at -1 of 1')
    expect(() => valueAt<string, number>({ raid: 0 }, 'gas')).toThrow("nothing is called 'gas'")
    expect(() => valueAt<string, number>({}, 'toString')).toThrow("nothing is called 'toString'")
  })
})
