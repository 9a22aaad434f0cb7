import { describe, expect, test } from 'vitest'
import { buildAnswer, noMoreParts } from './question-kind.ts'
import { questionTypes } from './question-type.ts'
import { allowed, modifier, modifierTotal, onRuleCited, refused } from './ruling.ts'
import { anyJson, either, integer, listOf, nothing, oneOf, sequence } from './shape.ts'

const { choice, list } = questionTypes<null>()

describe('a single choice', () => {
  const goShape = either(oneOf('stay', 'fly'), sequence([oneOf('go'), integer()]))
  const question = choice('go', { rule: 'x.1', about: nothing, answer: goShape })
  const kind = question.kind({
    options: () => ['stay', ['go', 1]],
    explain: (_view, _about, thing) => (thing === 'fly' ? refused('x.2', 'nobody flies') : allowed),
  })

  test('accepts every listed option, text or list', () => {
    expect(kind.check(null, null, 'stay').allowed).toBe(true)
    expect(kind.check(null, null, ['go', 1]).allowed).toBe(true)
  })

  test('refuses other answers with the rule that explains why, or its own', () => {
    expect(kind.check(null, null, 'fly')).toEqual({ allowed: false, rule: 'x.2', why: 'nobody flies' })
    expect(kind.check(null, null, ['go', 2])).toMatchObject({ allowed: false, rule: 'x.1' })
  })

  test('is built in one part', () => {
    expect(buildAnswer(kind, null, null, () => 1)).toEqual(['go', 1])
    expect([kind.next(null, null, []), kind.next(null, null, ['stay'])]).toEqual([
      { parts: ['stay', ['go', 1]], enough: false },
      { parts: [], enough: true },
    ])
  })

  test('is neither multi-part nor sampled, and has no pass, quiet or prepared answer', () => {
    expect(kind).toMatchObject({ isMultiPart: false, sampled: false, pass: undefined, quiet: undefined })
    expect(kind.preparedAnswer(null, null)).toBeNull()
  })

  test('without an explanation refuses with its own rule', () => {
    const bare = question.kind({ pass: 'stay', quiet: true, options: () => ['stay'] })
    expect(bare.explain(null, null, 'go')).toEqual({
      allowed: false,
      rule: 'x.1',
      why: 'that is not among the choices',
    })
    expect(bare).toMatchObject({ pass: 'stay', quiet: true })
  })
})

const anyList = list('any', { rule: 'x.1', about: nothing, answer: listOf(anyJson) })

test('a kind with a builder takes its next parts from it, and building adds each part once', () => {
  let added = 0
  const climbing = list('climb', { rule: 'x.1', about: nothing, answer: listOf(integer()) }).kind({
    builder() {
      let top = 0
      return {
        next: () => (top === 3 ? { parts: [], enough: true } : { parts: [top + 1], enough: false }),
        add(part) {
          added++
          top = part
        },
      }
    },
    check: () => allowed,
    explain: () => allowed,
  })
  expect(climbing.next(null, null, [1, 2])).toEqual({ parts: [3], enough: false })
  expect(climbing.next(null, null, [1, 2, 3])).toEqual({ parts: [], enough: true })
  added = 0
  expect(buildAnswer(climbing, null, null, () => 0)).toEqual([1, 2, 3])
  expect(added).toBe(3)
})

test('a multi-part kind is not sampled and has no prepared answer unless it says so', () => {
  const kind = { next: () => noMoreParts, check: () => allowed, explain: () => allowed }
  expect(anyList.kind(kind)).toMatchObject({ isMultiPart: true, sampled: false })
  expect(anyList.kind(kind).preparedAnswer(null, null)).toBeNull()
  const sampled = anyList.kind({ ...kind, sampled: true, pass: [], quiet: true, preparedAnswer: () => [1] })
  expect(sampled).toMatchObject({ isMultiPart: true, sampled: true, pass: [], quiet: true })
  expect(sampled.preparedAnswer(null, null)).toEqual([1])
  expect(sampled.builder).toBeUndefined()
})

describe('a multi-part answer', () => {
  /** One to three stones. */
  const stones = anyList.kind({
    next: (_view, _about, soFar) => ({ parts: soFar.length < 3 ? ['small', 'large'] : [], enough: soFar.length > 0 }),
    check: () => allowed,
    explain: () => allowed,
  })
  const grow = (...picks: number[]) => {
    const among: number[] = []
    const answer = buildAnswer(stones, null, null, (n) => {
      among.push(n)
      return picks.shift() ?? 0
    })
    return { answer, among }
  }

  test('is picked part by part, with stopping as one more option where it may stop', () => {
    expect(grow(1, 2)).toEqual({ answer: ['large'], among: [2, 3] })
    expect(grow(0, 1, 2)).toEqual({ answer: ['small', 'large'], among: [2, 3, 3] })
  })

  test('stops without a pick when no more parts are possible', () => {
    expect(grow(0, 1, 0)).toEqual({ answer: ['small', 'large', 'small'], among: [2, 3, 3] })
  })

  test('without any possible part is an error of the rules', () => {
    const stuck = { ...stones, next: () => ({ parts: [], enough: false }) }
    expect(() => buildAnswer(stuck, null, null, () => 0)).toThrow('a question that nothing answers')
  })
})

test('refusals and modifiers cite their rules to the listener', () => {
  const heard: string[] = []
  const before = onRuleCited((rule) => heard.push(rule))
  const sum = modifierTotal([modifier('x.3', 'cover', -1), modifier('x.4', 'massed', 2)])
  refused('x.5', 'no')
  onRuleCited(before)
  expect(sum).toBe(1)
  expect(heard).toEqual(expect.arrayContaining(['x.3', 'x.4', 'x.5']))
})
