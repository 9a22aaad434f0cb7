import { allowed, integer, kindsByName, listOf, noMoreParts, nothing, questionTypes } from '@firestep/referee'
import { expect, test } from 'vitest'
import { greedyAnswer } from './greedy-answer.ts'

const { list } = questionTypes<readonly number[]>()

/** Up to three of the numbers in the view, each once. */
const pickThree = list('pick', { rule: '1', about: nothing, answer: listOf(integer()) }).kind({
  next: (view, _, soFar) =>
    soFar.length === 3 ? noMoreParts : { parts: view.filter((part) => !soFar.includes(part)), enough: true },
  check: () => allowed,
  explain: () => allowed,
})
const context = { kinds: kindsByName(pickThree), view: [4, 7, 1, 9] }

test('takes the part with the highest value each time until no parts are left', () => {
  expect(greedyAnswer(context, 'pick', null, (part) => Number(part))).toEqual([9, 7, 4])
})

test('takes the first of several parts with the same value', () => {
  expect(greedyAnswer(context, 'pick', null, () => 0)).toEqual([4, 7, 1])
})

test('evaluates each part with the parts already taken', () => {
  const alternate = (part: unknown, soFar: readonly unknown[]) => (soFar.length % 2 === 0 ? 1 : -1) * Number(part)
  expect(greedyAnswer(context, 'pick', null, alternate)).toEqual([9, 1, 7])
})

test('throws for an unknown question kind', () => {
  expect(() => greedyAnswer(context, 'guess', null, () => 0)).toThrow("unknown question kind 'guess'")
})
