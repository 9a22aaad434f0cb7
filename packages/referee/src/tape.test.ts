import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fedTape, quickTape, Xoshiro128 } from './tape.ts'

describe('quick dice', () => {
  test('follow the reference vector of xoshiro128** from the state 1, 2, 3, 4', () => {
    const words = new Xoshiro128(0, 0)
    words.set(1, 2, 3, 4)
    const expected = [
      11520, 0, 5927040, 70819200, 2031721883, 1637235492, 1287239034, 3734860849, 3729100597, 4258142804,
    ]
    expect(expected.map(() => words.next())).toEqual(expected)
  })

  test('depend on the seed and the entry alone', () => {
    const one = quickTape(7)
    const other = quickTape(7)
    other.draw(6)
    other.draw(6)
    one.enter?.(12)
    other.enter?.(12)
    const roll = (tape: typeof one) => Array.from({ length: 20 }, () => tape.draw(6))
    expect(roll(one)).toEqual(roll(other))
  })

  test('stay in their range, whatever it is', () => {
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

describe('a tape fed by hand', () => {
  test('gives its values in order and says how many are left', () => {
    const tape = fedTape(1, 4, 4, 6)
    expect([tape.draw(6), tape.draw(6)]).toEqual([1, 4])
    expect(tape.left).toBe(2)
  })

  test('tells a test that feeds too little or the wrong die', () => {
    expect(() => fedTape().draw(6)).toThrow('one more was drawn')
    expect(() => fedTape(7).draw(6)).toThrow('value 1 of the tape is 7')
  })
})
