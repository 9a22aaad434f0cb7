import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { Json } from './json.ts'
import { byName, line, nodesIn, prose, readBounded, sizeProblem, unread } from './overlay-bounds.ts'

/** A list with this number of values in all, itself included. */
const values = (count: number): Json => Array.from({ length: count - 1 }, () => 0)

/** Lists nested to this depth. */
const nested = (depth: number): Json => (depth === 0 ? 0 : [nested(depth - 1)])

describe('limits of corrections', () => {
  test('20,000 values are accepted, one more is refused', () => {
    expect(sizeProblem(values(20_000))).toBeNull()
    expect(sizeProblem(values(20_001))).toEqual({ problems: ['the corrections have more than 20000 values'] })
  })

  test('a depth of 50 is accepted, one more is refused', () => {
    expect(sizeProblem(nested(50))).toBeNull()
    expect(sizeProblem(nested(51))).toEqual({ problems: ['the corrections are nested too deeply'] })
  })
})

test('a line has at most 300 characters, a paragraph 4,000', () => {
  const fits = (shape: z.ZodString, length: number) => shape.safeParse('x'.repeat(length)).success
  expect([fits(line, 300), fits(line, 301)]).toEqual([true, false])
  expect([fits(prose, 4000), fits(prose, 4001)]).toEqual([true, false])
})

test('counting includes all values, or stops above the limit', () => {
  expect(nodesIn({ a: [1, { b: null }], c: 'd' })).toBe(6)
  expect(nodesIn(values(100), 10)).toBe(11)
})

test('a table by name and unread data are limited in size', () => {
  const table = byName(z.number(), 2)
  expect(table.safeParse({ a: 1, b: 2 }).success).toBe(true)
  expect(table.safeParse({ a: 1, b: 2, c: 3 }).error?.issues).toMatchObject([{ message: 'too many: at most 2' }])
  expect(unread(3).safeParse([1, 2]).success).toBe(true)
  expect(unread(3).safeParse([1, 2, 3]).error?.issues).toMatchObject([{ message: 'too much: at most 3 values' }])
})

describe('bounded data', () => {
  const schema = z.object({ hexes: z.array(z.number()) })
  const workOf = ({ hexes }: { hexes: number[] }) =>
    hexes.map((amount, at) => ({ place: `hexes.${at}`, what: 'steps', amount, most: 10 }))

  test('is returned when it asks for no more work than allowed', () => {
    expect(readBounded(schema, workOf, { hexes: [10, 0] })).toEqual({ hexes: [10, 0] })
  })

  test('names up to twenty places that ask for too much work', () => {
    expect(readBounded(schema, workOf, { hexes: [10, 11, 12] })).toEqual({
      problems: ['hexes.1: 11 steps, at most 10', 'hexes.2: 12 steps, at most 10'],
    })
    expect(readBounded(schema, workOf, { hexes: Array(21).fill(11) })).toMatchObject({ problems: { length: 20 } })
  })

  test('names up to twenty places of the wrong shape', () => {
    const result = readBounded(schema, workOf, { hexes: Array(21).fill('many') })
    expect(result).toMatchObject({ problems: { length: 20 } })
    expect('problems' in result && result.problems[0]).toMatch(/^hexes\.0: /)
  })
})
