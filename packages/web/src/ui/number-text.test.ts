import { describe, expect, test } from 'vitest'
import { bytesText, countText } from './number-text.ts'

describe('numbers as text', () => {
  test('bytesText has two digits or more and a fitting unit', () => {
    expect([0, 999, 1000, 12_345, 4_200_000, 731_000_000, 2.5e9].map(bytesText)).toEqual([
      '0 bytes',
      '999 bytes',
      '1.0 kB',
      '12 kB',
      '4.2 MB',
      '731 MB',
      '2.5 GB',
    ])
  })

  test('countText says "one match" and "3 matches"', () => {
    expect([countText(1, 'match', 'matches'), countText(3, 'match', 'matches')]).toEqual(['one match', '3 matches'])
  })
})
