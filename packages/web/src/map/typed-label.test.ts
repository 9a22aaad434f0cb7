import { expect, test } from 'vitest'
import { type TypedLabel, withKey } from './typed-label.ts'

const type = (...keys: readonly (readonly [key: string, at: number])[]): string | null =>
  keys.reduce<TypedLabel | null>((typed, [key, at]) => withKey(typed, key, at), null)?.text ?? null

test('capitals begin a label, digits continue it', () => {
  expect(type(['D', 0])).toBe('D')
  expect(type(['D', 0], ['1', 500], ['2', 1000])).toBe('D12')
  expect(type(['A', 0], ['B', 100], ['3', 200])).toBe('AB3')
})

test('a capital after a digit, or after a pause, begins another label', () => {
  expect(type(['D', 0], ['1', 100], ['E', 200])).toBe('E')
  expect(type(['D', 0], ['E', 1199])).toBe('DE')
  expect(type(['D', 0], ['E', 1200])).toBe('E')
})

test('a digit without a recent capital and any other key are part of no label', () => {
  expect(withKey(null, '0', 0)).toBeNull()
  expect(withKey({ text: 'D', at: 0 }, '0', 1200)).toBeNull()
  expect(withKey({ text: 'D', at: 0 }, 'g', 100)).toBeNull()
  expect(withKey({ text: 'D', at: 0 }, 'Enter', 100)).toBeNull()
})
