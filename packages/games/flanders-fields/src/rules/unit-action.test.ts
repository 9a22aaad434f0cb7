import type { Json } from '@firestep/referee'
import { describe, expect, test } from 'vitest'
import { playFromStep } from '../testing/order-step.ts'
import { testBattle } from '../testing/test-battle.ts'
import { movesIn } from './movement/move-options.ts'
import { directFire } from './shooting/direct-fire.ts'
import { answerOf, detailOf, readAction } from './unit-action.ts'

const attacker = {
  battalions: { B: { companies: { C: ['A1 infantry platoon 100 600 0', 'A2 infantry platoon 100 640 0'] } } },
}
const defender = { assets: ['T1 infantry platoon 300 600 180'] }
const switches = { targets: 'free' } as const
const asked = playFromStep('battalions', { attacker, defender, switches, order: { unit: 'C', actions: 1 } })
const [a, b, t] = [asked.base('A1'), asked.base('A2'), asked.base('T1')]

/** The rule that refuses an answer, or 'allowed'. */
const ruled = (...answer: readonly Json[]): string => asked.refusal('attacker', answer)

describe('orders.12: malformed actions are refused', () => {
  test.each<[what: string, ...answer: Json[]]>([
    ['an unknown name', 'dig in'],
    ['no name'],
    ['a detail of an action that has none', 'recover', {}],
    ['a base that is not a number', 'fire', { bases: [a, null] }],
    ['an unknown base', 'fire', { bases: [-1] }],
    ['half a base', 'fire', { bases: [0.5] }],
    ['nested bases', 'fire', { bases: [[a]] }],
    ['bases that are a string', 'fire', { bases: 'A1' }],
    ['a base twice', 'fire', { bases: [a, a] }],
    ['nobody', 'fire', { bases: [] }],
    ['the enemy', 'fire', { bases: [t] }],
    ['a negative heading', 'fire', { bases: [a], heading: -1 }],
    ['half a degree', 'fire', { bases: [a], heading: 0.5 }],
    ['a full circle', 'fire', { bases: [a], heading: 360 }],
    ['a heading of null', 'fire', { bases: [a], heading: null }],
    ['a mad minute other than true', 'fire', { bases: [a], madMinute: 1 }],
    ['a mad minute that is not wanted', 'fire', { bases: [a], madMinute: false }],
    ['targets that are not lists', 'fire', { bases: [a], targets: [t] }],
    ['a target that is not a number', 'fire', { bases: [a], targets: [['T1']] }],
    ['targets that are a string', 'fire', { bases: [a], targets: 't' }],
    ['an unknown field', 'fire', { bases: [a], shells: true }],
    ['paths that are none', 'move', { ways: null }],
    ['a path that is none', 'move', { ways: [null] }],
    ['a path of half a base', 'move', { ways: [{ base: 1.5, way: [{ x: 440, y: 2400, heading: 0 }] }] }],
    ['half a step', 'move', { ways: [{ base: a, way: [{ x: 0.5, y: 1, heading: 0 }] }] }],
    ['a pose without heading', 'move', { ways: [{ base: a, way: [{ x: 440, y: 2400 }] }] }],
    ['an unknown manner', 'move', 'backwards'],
    ['a column other than a yes or no', 'move', { ways: [{ base: a, way: [] }], column: 'yes' }],
    ['the paths of a crossing for a move', 'move', { ways: [{ base: a, to: { x: 440, y: 2400 } }] }],
    ['the path of a move for a crossing', 'wire', { ways: [{ base: a, way: [{ x: 440, y: 2400, heading: 0 }] }] }],
    ['a point that is a string', 'redirect', { x: 'far', y: 0 }],
    ['two details', 'fire', { bases: [a] }, { bases: [a] }],
  ])('%s', (_, ...answer) => expect(ruled(...answer)).toBe('orders.12'))
})

test.each([
  ['fewer', { bases: [a, b], targets: [[t]] }],
  ['more', { bases: [a], targets: [[t], [t]] }],
])('target.5: refuses a FIRE with %s lists of targets than bases', (_, detail) =>
  expect(ruled('fire', detail)).toBe('target.5'),
)

test('orders.12: allows well-formed FIRE actions', () => {
  expect(ruled('fire', { bases: [a, b] })).toBe('allowed')
  expect(ruled('fire', { bases: [a, b], targets: [[t], []] })).toBe('allowed')
})

test('an action is read from the answer that gives it', () => {
  const { battlefield, unit } = testBattle({ attacker, defender, switches })
  for (const action of [...directFire.options(battlefield, unit('C')), ...movesIn(battlefield, unit('C'), 'ahead')]) {
    expect(readAction(answerOf(action))).toEqual(action)
    expect(answerOf(action)).toEqual([action.do, detailOf(action)])
  }
  expect(readAction(['move', 'ahead'])).toEqual({ do: 'move' })
  expect(detailOf({ do: 'stop' })).toBeUndefined()
})
