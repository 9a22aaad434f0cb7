import { describe, expect, test } from 'vitest'
import type { Id } from './id.ts'
import {
  anyJson,
  either,
  fields,
  finite,
  idShape,
  integer,
  listOf,
  nothing,
  oneOf,
  optional,
  orNull,
  type Shape,
  sequence,
  text,
  yesOrNo,
} from './shape.ts'

const problemOf = (shape: Shape<unknown>, value: unknown): string | null =>
  shape.fits(value) ? null : shape.problem(value, 'the answer')

const side = oneOf('attack', 'defend')
const unit = idShape('a unit')
const order = fields({ unit, to: listOf(integer('a hex')), card: optional(orNull(text('a card'))) })

describe('a shape fits values of its type and no others', () => {
  const samples: readonly (readonly [string, Shape<unknown>, readonly unknown[], readonly unknown[]])[] = [
    ['any plain value', anyJson, [null, 0, '', [], {}], [undefined]],
    ['nothing', nothing, [null], [undefined, 0, '', []]],
    ['yes or no', yesOrNo, [true, false], [null, 0, 'true']],
    ['text', text(), ['', 'a'], [null, 1, ['a']]],
    ['a number', finite(), [0, -1.5], [Number.NaN, Number.POSITIVE_INFINITY, '1', null]],
    ['a whole number', integer(), [0, -3], [0.5, 2 ** 60, '1']],
    ['an id', unit, [0, 12], [-1, 0.5, '1', null]],
    ['one of some words', side, ['attack', 'defend'], ['', 'Attack', 0, null]],
    ['a list', listOf(unit), [[], [1, 2]], [{}, [1, -1], ['1'], null]],
    ['a list of one length', sequence([unit, side]), [[1, 'attack']], [[1], [1, 'attack', 2], ['attack', 1], null]],
    ['a list with a tail', sequence([side], unit), [['attack'], ['attack', 1, 2]], [[], [1], ['attack', 'attack']]],
    [
      'fields',
      order,
      [
        { unit: 1, to: [] },
        { unit: 1, to: [2], card: null },
      ],
      [{ unit: 1 }, [], null, 'unit'],
    ],
    ['either of two', either(unit, side), [3, 'attack'], [-1, 'pass', null]],
    ['empty or not', orNull(unit), [null, 3], [-1, 'a', undefined]],
  ]
  for (const [name, shape, fitting, others] of samples)
    test(name, () => {
      expect(fitting.map((value) => problemOf(shape, value))).toEqual(fitting.map(() => null))
      for (const value of others) expect(problemOf(shape, value), JSON.stringify(value)).toBeTypeOf('string')
    })
})

describe('a problem names the place and what belongs there', () => {
  test.each([
    [unit, -1, 'the answer must be a unit'],
    [side, 'pass', 'the answer must be one of attack, defend'],
    [oneOf('done'), 'pass', 'the answer must be done'],
    [listOf(unit), 'all', 'the answer must be a list, each part a unit'],
    [listOf(unit), [1, 'x'], 'part 2 of the answer must be a unit'],
    [sequence([unit, side]), [1], 'the answer must be a unit, then one of attack, defend'],
    [sequence([unit], side), [1, 'attack', 2], 'part 3 of the answer must be one of attack, defend'],
    [sequence([unit], side), [], 'the answer must be a unit, then any number of parts, each one of attack, defend'],
    [order, 7, 'the answer must be an object with unit, to, card'],
    [fields({ x: integer(), y: integer() }, 'a place'), 7, 'the answer must be a place'],
    [order, { unit: 1 }, "the answer lacks 'to'"],
    [order, { unit: 1, to: [], from: 2 }, "the answer has no field 'from'"],
    [order, { unit: 1, to: [0, 0.5] }, "part 2 of 'to' of the answer must be a hex"],
    [order, { unit: 1, to: [], card: 3 }, "'card' of the answer must be a card, or empty"],
    [either(unit, side), 'x', 'the answer must be a unit, or one of attack, defend'],
  ])('%#: %o', (shape, value, problem) => {
    expect(problemOf(shape, value)).toBe(problem)
  })

  test('without repeating a stranger at length', () => {
    expect(problemOf(order, { ['x'.repeat(5000)]: 1 })?.length).toBeLessThan(100)
  })
})

test('a word can be an id', () => {
  const card: Shape<Id<'card', string>> = text('a card')
  expect(problemOf(card, 7)).toBe('the answer must be a card')
})

test('an object that inherits a field lacks it', () => {
  expect(order.fits(Object.create({ unit: 1, to: [] }))).toBe(false)
})
