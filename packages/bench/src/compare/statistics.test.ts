import { expect, test } from 'vitest'
import { changeOf } from './statistics.ts'

const rounds = (...ratios: readonly number[]) => ratios.map((ratio) => ({ old: 100, now: 100 * ratio }))

test('a build that takes half as long in every round is faster', () => {
  expect(changeOf(rounds(0.5, 0.52, 0.48, 0.5, 0.51, 0.49, 0.5, 0.5))).toMatchObject({ ratio: 0.5, verdict: 'faster' })
})

test('a build that takes longer is slower', () => {
  expect(changeOf(rounds(1.1, 1.12, 1.3, 1.2, 1.15, 1.1, 1.1, 1.2)).verdict).toBe('slower')
})

test('rounds on both sides of 1 show no change, however large their mean', () => {
  expect(changeOf(rounds(0.9, 1.1, 0.8, 3, 0.95, 1.02, 0.97, 1.05)).verdict).toBe('no change beyond noise')
})

test('a change of 1% is within noise', () => {
  expect(changeOf(rounds(...Array.from({ length: 40 }, () => 0.99))).verdict).toBe('no change beyond noise')
})

test('the interval leaves out as many ranks as the binomial table says', () => {
  // 20 rounds: the 6th smallest to the 6th largest, 95.9%.
  const { low, high } = changeOf(rounds(...Array.from({ length: 20 }, (_, i) => 1 + i / 100)))
  expect(low).toBeCloseTo(1.05)
  expect(high).toBeCloseTo(1.14)
})

test('5 rounds are too few for a verdict, 6 are enough', () => {
  expect(changeOf(rounds(0.5, 0.5, 0.5, 0.5, 0.5)).verdict).toBe('no change beyond noise')
  expect(changeOf(rounds(0.5, 0.5, 0.5, 0.5, 0.5, 0.5)).verdict).toBe('faster')
})
