import { expect, test } from 'vitest'
import { dealThings } from './deal-things.ts'

const deal = (places: readonly string[], items: readonly string[], liked: Readonly<Record<string, string>> = {}) =>
  // The letters of a place are the things that it takes.
  dealThings(places, items, {
    takes: (place, thing) => place.includes(thing),
    prefers: (place, thing) => liked[place] === thing,
  }).join(' ')

test('each place gets the first free thing it prefers, else the first it takes', () => {
  expect(deal(['abc', 'bca', 'cab'], ['b', 'c', 'a'])).toBe('b c a')
  expect(deal(['abc', 'bca', 'cab'], ['b', 'c', 'a'], { abc: 'a' })).toBe('a b c')
})

test('a place gives up a thing that only another place can use, repeatedly if needed', () => {
  expect(deal(['ab', 'bc', 'b'], ['b', 'c', 'a'])).toBe('a c b')
  expect(deal(['ab', 'bc', 'cd', 'a'], ['a', 'b', 'c', 'd'])).toBe('b c d a')
})

test('throws if the things do not suffice', () => {
  expect(() => deal(['a', 'ab', 'b'], ['a', 'b', 'c'])).toThrow('does not suffice')
})
