import { expect, test } from 'vitest'
import { boundedCache } from './bounded-cache.ts'

test('keeps recently used values, and recomputes the least recently used ones beyond the limit', () => {
  const computed: string[] = []
  const cached = boundedCache<string>(2)
  const ask = (name: string) =>
    cached(name, () => {
      computed.push(name)
      return `value of ${name}`
    })
  expect(['a', 'b', 'a', 'c', 'a', 'b'].map(ask)).toEqual(
    ['a', 'b', 'a', 'c', 'a', 'b'].map((name) => `value of ${name}`),
  )
  // Asking for a again made b the oldest: c took its place.
  expect(computed).toEqual(['a', 'b', 'c', 'b'])
})
