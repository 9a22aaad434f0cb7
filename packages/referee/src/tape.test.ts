import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { presetTape, quickTape, type Tape, uniformBelow, Xoshiro128 } from './tape.ts'

describe('quick dice', () => {
  test('follow the reference vector of xoshiro128** from the state 1, 2, 3, 4', () => {
    const words = new Xoshiro128(0, 0)
    words.set(1, 2, 3, 4)
    const expected = [
      11520, 0, 5927040, 70819200, 2031721883, 1637235492, 1287239034, 3734860849, 3729100597, 4258142804,
    ]
    expect(expected.map(() => words.next())).toEqual(expected)
  })

  test('of a seed and an entry never change, since stored matches are replayed with them', () => {
    const rolls = (tape: Tape, ply?: number) => {
      if (ply !== undefined) tape.enter?.(ply)
      return Array.from({ length: 12 }, () => tape.draw(6))
    }
    expect(rolls(quickTape(7), 0)).toEqual([6, 5, 3, 3, 2, 1, 1, 5, 6, 5, 5, 4])
    expect(rolls(quickTape(7), 1)).toEqual([1, 2, 2, 3, 6, 2, 2, 2, 3, 4, 3, 3])
    expect(rolls(quickTape(8), 1)).toEqual([6, 2, 4, 4, 5, 3, 3, 4, 5, 1, 1, 3])
    expect(rolls(quickTape(7))).toEqual(rolls(quickTape(7), 0))
  })

  test('depend on the seed and the entry alone', () => {
    const first = quickTape(7)
    const second = quickTape(7)
    second.draw(6)
    second.draw(6)
    first.enter?.(12)
    second.enter?.(12)
    const roll = (tape: typeof first) => Array.from({ length: 20 }, () => tape.draw(6))
    expect(roll(first)).toEqual(roll(second))
  })

  test('stay in range for any number of sides', () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer({ min: 1, max: 0xffffffff }), (seed, sides) => {
        const value = quickTape(seed).draw(sides)
        return Number.isInteger(value) && value >= 1 && value <= sides
      }),
    )
  })

  test('show every face of a die about equally often', () => {
    const tape = quickTape(1)
    const faces = [0, 0, 0, 0, 0, 0]
    for (let i = 0; i < 60_000; i++) {
      const face = tape.draw(6) - 1
      faces[face] = (faces[face] ?? 0) + 1
    }
    for (const count of faces) expect(Math.abs(count - 10_000)).toBeLessThan(500)
  })

  test('refuse a die without sides', () => {
    expect(() => quickTape(1).draw(0)).toThrow(RangeError)
    expect(() => quickTape(1).draw(Number.NaN)).toThrow(RangeError)
  })
})

describe('a uniform number below a bound', () => {
  const words = (...drawn: number[]) => ({ next: () => drawn.shift() ?? 0 })

  test('is the remainder of a word, and words beyond the last whole multiple are discarded', () => {
    expect(uniformBelow(6, words(11))).toBe(5)
    expect(uniformBelow(6, words(12))).toBe(0)
    // 2^32 is three times 1,431,655,765, with one word left over.
    expect(uniformBelow(3, words(0xffff_fffe))).toBe(2)
    expect(uniformBelow(3, words(0xffff_ffff, 7))).toBe(1)
    expect(uniformBelow(4, words(0xffff_ffff))).toBe(3)
  })

  test('takes bounds from 1 to 2^32 and no others', () => {
    expect(uniformBelow(0x1_0000_0000, words(0xffff_ffff))).toBe(0xffff_ffff)
    expect(uniformBelow(1, words(0xffff_ffff))).toBe(0)
    for (const sides of [0, 0.5, -6, 0x1_0000_0001, Number.POSITIVE_INFINITY])
      expect(() => uniformBelow(sides, words(0))).toThrow(RangeError)
  })
})

describe('a preset tape', () => {
  test('gives its values in order and says how many are left', () => {
    const tape = presetTape(1, 4, 4, 6)
    expect([tape.draw(6), tape.draw(6)]).toEqual([1, 4])
    expect(tape.left).toBe(2)
    expect([tape.draw(4), tape.draw(6)]).toEqual([4, 6])
    expect(tape.left).toBe(0)
  })

  test('throws when it runs out or a value does not fit the die', () => {
    expect(() => presetTape().draw(6)).toThrow('one more was drawn')
    expect(() => presetTape(7).draw(6)).toThrow('value 1 of the tape is 7, drawn from 1 to 6')
    expect(() => presetTape(0).draw(6)).toThrow('value 1 of the tape is 0, drawn from 1 to 6')
  })
})
