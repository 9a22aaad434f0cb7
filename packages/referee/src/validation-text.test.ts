import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { issueText, shortened } from './validation-text.ts'

/** The messages about a value that does not fit its shape. */
const messagesFor = (shape: z.ZodType, value: unknown): string[] =>
  (shape.safeParse(value, { error: issueText }).error?.issues ?? []).map(({ message }) => message)

/** This number of different names. */
const names = (count: number): string[] => Array.from({ length: count }, (_, i) => `n${i + 1}`)

describe('validation messages', () => {
  test.each([
    ['is missing', z.string(), undefined],
    ['must be text', z.string(), 7],
    ['must be a number', z.number(), 'seven'],
    ['must be a whole number', z.int(), 0.5],
    ['must be true or false', z.boolean(), 1],
    ['must be a list', z.array(z.number()), 7],
    ['must be an object', z.object({}), 7],
    ['must be an object', z.record(z.string(), z.number()), 7],
    ['must be date', z.date(), 7],
    ['must be one of: fire, hold', z.enum(['fire', 'hold']), 'run'],
    ['must have at least 2 characters', z.string().min(2), 'a'],
    ['must have at most 2 characters', z.string().max(2), 'abc'],
    ['must hold at least 1', z.array(z.number()).min(1), []],
    ['must hold at most 1', z.set(z.number()).max(1), new Set([1, 2])],
    ['must be at least 3', z.number().min(3), 2],
    ['must be at most 3', z.number().max(3), 4],
    ['is no name that is known here', z.record(z.string().max(1), z.number()), { long: 1 }],
    ['is not written as it should be', z.string().regex(/^a$/), 'b'],
    ['is of no kind that is known here', z.union([z.number(), z.boolean()]), 'b'],
    ['is missing', z.union([z.number(), z.boolean()]), undefined],
    ['is not as it should be', z.number().multipleOf(5), 7],
  ])('%s', (message, shape, value) => {
    expect(messagesFor(shape, value)).toEqual([message])
  })

  test('list twelve allowed words and count the rest', () => {
    expect(messagesFor(z.enum(names(12)), 'x')).toEqual([`must be one of: ${names(12).join(', ')}`])
    expect(messagesFor(z.enum(names(13)), 'x')).toEqual([`must be one of: ${names(12).join(', ')} and 1 more`])
    expect(messagesFor(z.enum(names(20)), 'x')).toEqual([`must be one of: ${names(12).join(', ')} and 8 more`])
  })

  test('list three unknown names, each up to forty characters', () => {
    expect(messagesFor(z.strictObject({}), { a: 1, ['b'.repeat(41)]: 1, c: 1, d: 1 })).toEqual([
      `has something in it that is not known here: a, ${'b'.repeat(40)}…, c`,
    ])
  })

  test('keep the message of a shape that has its own', () => {
    expect(messagesFor(z.string({ error: 'write something' }), 7)).toEqual(['write something'])
  })
})

test('text is cut after forty characters', () => {
  expect(shortened('a'.repeat(40))).toBe('a'.repeat(40))
  expect(shortened('a'.repeat(41))).toBe(`${'a'.repeat(40)}…`)
})
