import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { Json } from './json.ts'
import { byName, line, nodesIn, prose, readBounded, tooLarge, unread } from './overlay-bounds.ts'

/** A list with so many values in all, itself included. */
const values = (count: number): Json => Array.from({ length: count - 1 }, () => 0)

/** So many lists within each other. */
const nested = (depth: number): Json => (depth === 0 ? 0 : [nested(depth - 1)])

describe('corrections', () => {
  test('of 20,000 values are read, of one more they are too large', () => {
    expect(tooLarge(values(20_000))).toBeNull()
    expect(tooLarge(values(20_001))).toEqual({ problems: ['the corrections have more than 20000 values'] })
  })

  test('nested 50 deep are read, one deeper they are too deep', () => {
    expect(tooLarge(nested(50))).toBeNull()
    expect(tooLarge(nested(51))).toEqual({ problems: ['the corrections are nested too deeply'] })
  })
})

test('a line has 300 characters at most, a paragraph 4,000', () => {
  const fits = (shape: z.ZodString, length: number) => shape.safeParse('x'.repeat(length)).success
  expect([fits(line, 300), fits(line, 301)]).toEqual([true, false])
  expect([fits(prose, 4000), fits(prose, 4001)]).toEqual([true, false])
})

test('values are counted whole, or until there are more than may be', () => {
  expect(nodesIn({ a: [1, { b: null }], c: 'd' })).toBe(6)
  expect(nodesIn(values(100), 10)).toBe(11)
})

test('a table by name and what nobody reads hold as much as they may, and no more', () => {
  const table = byName(z.number(), 2)
  expect(table.safeParse({ a: 1, b: 2 }).success).toBe(true)
  expect(table.safeParse({ a: 1, b: 2, c: 3 }).error?.issues).toMatchObject([{ message: 'too many: at most 2' }])
  expect(unread(3).safeParse([1, 2]).success).toBe(true)
  expect(unread(3).safeParse([1, 2, 3]).error?.issues).toMatchObject([{ message: 'too much: at most 3 values' }])
})

describe('bounded data', () => {
  const schema = z.object({ hexes: z.array(z.number()) })
  const work = ({ hexes }: { hexes: number[] }) =>
    hexes.map((amount, at) => ({ place: `hexes.${at}`, what: 'steps', amount, most: 10 }))

  test('is given back when it asks for no more work than may be', () => {
    expect(readBounded(schema, work, { hexes: [10, 0] })).toEqual({ hexes: [10, 0] })
  })

  test('names each place that asks for more, twenty of them', () => {
    expect(readBounded(schema, work, { hexes: [10, 11, 12] })).toEqual({
      problems: ['hexes.1: 11 steps, at most 10', 'hexes.2: 12 steps, at most 10'],
    })
    expect(readBounded(schema, work, { hexes: Array(21).fill(11) })).toMatchObject({ problems: { length: 20 } })
  })

  test('names each place of another shape, twenty of them', () => {
    const read = readBounded(schema, work, { hexes: Array(21).fill('many') })
    expect(read).toMatchObject({ problems: { length: 20 } })
    expect('problems' in read && read.problems[0]).toMatch(/^hexes\.0: /)
  })
})
