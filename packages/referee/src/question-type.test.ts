import { describe, expect, test } from 'vitest'
import { kindsByName, questionTypes } from './question-type.ts'
import { allowed, refused } from './ruling.ts'
import { idShape, integer, listOf, nothing, oneOf, sequence } from './shape.ts'

/** A hill with some hexes that can be climbed to. */
interface Hill {
  readonly hexes: readonly number[]
}
const hill: Hill = { hexes: [2, 5] }

const { choice, list } = questionTypes<Hill>()
const climb = choice('climb', { rule: 'hill.1', about: idShape('a unit'), answer: integer('a hex, or -1') })
const walk = list('walk', { rule: 'hill.2', about: nothing, answer: listOf(idShape('a hex')), open: false })

describe('a question type', () => {
  test('asks under its rule, and gives the answer to the script', () => {
    const script = climb.ask('attack', 3)
    expect(script.next()).toEqual({
      done: false,
      value: { question: { seat: 'attack', kind: 'climb', rule: 'hill.1', about: 3, open: true } },
    })
    expect(script.next(5)).toEqual({ done: true, value: 5 })
  })

  test('asks under another rule where one is named, and in private if it is not open', () => {
    expect(walk.ask('defend', null, 'hill.9').next().value).toEqual({
      question: { seat: 'defend', kind: 'walk', rule: 'hill.9', about: null, open: false },
    })
  })

  test('reads the subject of its own questions only', () => {
    const question = { seat: 'attack', kind: 'climb', rule: 'hill.1', about: 3, open: true }
    expect(climb.aboutOf(question)).toBe(3)
    expect(() => walk.aboutOf(question)).toThrow("'climb' is not a question of type 'walk'")
    expect(() => climb.aboutOf({ ...question, about: 'hill' })).toThrow('is not a question')
  })
})

describe('the kind of a choice', () => {
  test('lists its options, and refuses others under the rule of the question', () => {
    const kind = climb.kind({ pass: -1, options: ({ hexes }) => [-1, ...hexes] })
    expect(kind.next(hill, 3, [])).toEqual({ parts: [-1, 2, 5], enough: false })
    expect(kind.check(hill, 3, 5)).toEqual(allowed)
    expect(kind.check(hill, 3, 4)).toMatchObject({ allowed: false, rule: 'hill.1' })
    expect(kind).toMatchObject({ isMultiPart: false, sampled: false, pass: -1, type: { name: 'climb' } })
  })

  test('refuses others under a rule of its own where it has one', () => {
    const kind = climb.kind({ refusalRule: 'hill.8', options: () => [1] })
    expect(kind.check(hill, 3, 4)).toMatchObject({ rule: 'hill.8' })
  })

  test('with a check holds the answer against its shape first', () => {
    const kind = climb.kind({
      sampled: true,
      options: ({ hexes }) => hexes,
      check: (_view, unit, hex) => (hex > unit ? allowed : refused('hill.3', 'that is downhill')),
    })
    expect(kind.check(hill, 3, 4)).toEqual(allowed)
    expect(kind.check(hill, 3, 1)).toMatchObject({ rule: 'hill.3' })
    expect(kind.check(hill, 3, '4')).toEqual({
      allowed: false,
      rule: 'hill.1',
      why: 'the answer must be a hex, or -1',
    })
    expect(kind.explain(hill, 3, 1)).toMatchObject({ rule: 'hill.3' })
    expect(kind.next(hill, 3, [5])).toEqual({ parts: [], enough: true })
    expect(kind.preparedAnswer(hill, 3)).toBeNull()
    expect(kind.sampled).toBe(true)
  })
})

describe('the kind of a list', () => {
  const kind = walk.kind({
    next: ({ hexes }, _about, soFar) => ({ parts: hexes.filter((hex) => !soFar.includes(hex)), enough: true }),
    check: ({ hexes }, _about, walked) =>
      walked.every((hex) => hexes.includes(hex)) ? allowed : refused('hill.4', 'that is no hill'),
    explain: () => allowed,
  })

  test('is built part by part', () => {
    expect(kind.isMultiPart).toBe(true)
    expect(kind.next(hill, null, [2])).toEqual({ parts: [5], enough: true })
  })

  test('checks answers of its shape only; others are refused with a sentence', () => {
    expect(kind.check(hill, null, [2, 5])).toEqual(allowed)
    expect(kind.check(hill, null, [3])).toMatchObject({ rule: 'hill.4' })
    expect(kind.check(hill, null, [2, 'x'])).toEqual({
      allowed: false,
      rule: 'hill.2',
      why: 'part 2 of the answer must be a hex',
    })
    expect(kind.check(hill, null, { 0: 2 })).toMatchObject({ allowed: false, rule: 'hill.2' })
  })
})

test('the kinds of a game stand under their names', () => {
  const kinds = kindsByName(
    climb.kind({ options: () => [1] }),
    walk.kind({ next: () => ({ parts: [], enough: true }), check: () => allowed, explain: () => allowed }),
  )
  expect(Object.keys(kinds)).toEqual(['climb', 'walk'])
  expect(kinds.climb.type.name).toBe('climb')
})

test('names, subjects and answers are typed', () => {
  const { choice: ask } = questionTypes<Hill>()
  const pair = ask('pair', { rule: 'hill.5', about: nothing, answer: sequence([integer(), oneOf('up', 'down')]) })
  pair.kind({
    // @ts-expect-error A pair is a number and a word.
    options: () => [[1, 2]],
  })
  // @ts-expect-error It is about nothing.
  pair.ask('attack', 3)
  const kinds = kindsByName(pair.kind({ options: () => [[1, 'up']] }))
  // @ts-expect-error There is no such kind.
  expect(kinds.pear).toBeUndefined()
})
