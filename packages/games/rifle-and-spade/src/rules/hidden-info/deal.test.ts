import { expect, test } from 'vitest'
import { dealOut } from './deal.ts'

const deal = (places: readonly string[], things: readonly string[], liked: Readonly<Record<string, string>> = {}) =>
  // A place is the things that it takes.
  dealOut(places, things, {
    takes: (place, thing) => place.includes(thing),
    prefers: (place, thing) => liked[place] === thing,
  }).join(' ')

test('each place has the first free thing that it takes, or one that it prefers', () => {
  expect(deal(['abc', 'bca', 'cab'], ['b', 'c', 'a'])).toBe('b c a')
  expect(deal(['abc', 'bca', 'cab'], ['b', 'c', 'a'], { abc: 'a' })).toBe('a b c')
})

test('whoever has taken what only another can use moves on to something else, as often as it takes', () => {
  expect(deal(['ab', 'bc', 'b'], ['b', 'c', 'a'])).toBe('a c b')
  expect(deal(['ab', 'bc', 'cd', 'a'], ['a', 'b', 'c', 'd'])).toBe('b c d a')
})

test('what does not suffice is a fault', () => {
  expect(() => deal(['a', 'ab', 'b'], ['a', 'b', 'c'])).toThrow('does not suffice')
})
