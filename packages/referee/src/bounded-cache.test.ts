import { expect, test } from 'vitest'
import { remembered } from './bounded-cache.ts'

test('keeps recently used values, and recomputes the least recently used ones beyond the limit', () => {
  const made: string[] = []
  const remember = remembered<string>(2)
  const ask = (name: string) =>
    remember(name, () => {
      made.push(name)
      return `made ${name}`
    })
  expect(['a', 'b', 'a', 'c', 'a', 'b'].map(ask)).toEqual(['a', 'b', 'a', 'c', 'a', 'b'].map((name) => `made ${name}`))
  // Asking for a again made b the oldest: c took its place.
  expect(made).toEqual(['a', 'b', 'c', 'b'])
})
