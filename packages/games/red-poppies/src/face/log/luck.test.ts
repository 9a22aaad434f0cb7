import { copy } from '@firestep/referee'
import { expect, test } from 'vitest'
import type { Event } from '../../rules/events.ts'
import { printedBoard } from '../../testing/boards.ts'
import { unitId } from '../../testing/ids.ts'
import { testBattle } from '../../testing/test-battle.ts'
import { logFace } from './index.ts'

const { luck, casualties, strength } = logFace(printedBoard('ys3'))
const battle = testBattle({ units: ['ge-inf X10', 'br-inf V10', 'br-inf off'] })
const view = copy(battle.position.view(null))

type CheckEvent = Extract<Event, { readonly type: 'check' }>
const check = (difference: Partial<CheckEvent>): CheckEvent => ({
  type: 'check',
  hex: battle.hex('V10'),
  moot: false,
  unit: unitId(1),
  cause: 'fire',
  rules: ['3.72'],
  modifiers: [],
  dice: [5, 4],
  total: 9,
  cohesion: 8,
  doubles: false,
  result: 'dispersed',
  failure: 'dispersed',
  ...difference,
})

test('3.72 3.73: the luck of a check belongs to the enemy of the roller: one hit for a failure, two for a loss', () => {
  // Two dice: 9 or 10 in 7 of 36 cases, 11 or 12 in 3.
  expect(luck(check({}), view)).toEqual([{ seat: 'central', got: 1, expected: expect.closeTo((7 + 2 * 3) / 36, 12) }])
  expect(luck(check({ dice: [6, 6], total: 12, result: 'destroyed' }), view)[0]?.got).toBe(2)
  expect(luck(check({ cause: 'rally' }), view)).toEqual([])
  // 3.72-2: failing has no further effect on some units; only 11 and 12 have.
  expect(luck(check({ result: 'fails', failure: 'fails' }), view)).toEqual([
    { seat: 'central', got: 0, expected: expect.closeTo((2 * 3) / 36, 12) },
  ])
})

test('3.73-1: a lost check never destroys, so no such hit is expected', () => {
  expect(luck(check({ cause: 'lost' }), view)[0]?.expected).toBeCloseTo(10 / 36, 12)
})

test('7.12a 7.12b: the die of a bombardment counts as luck', () => {
  const lethalCheck = {
    type: 'bombarded',
    unit: unitId(1),
    hex: battle.hex('V10'),
    die: 6,
    result: 'destroyed',
  } as const
  expect(luck({ ...lethalCheck, rules: ['7.12a'] }, view)).toEqual([{ seat: 'central', got: 2, expected: 1 / 3 }])
  expect(luck({ ...lethalCheck, die: 1, result: 'dispersed', rules: ['7.12b'] }, view)).toEqual([
    { seat: 'central', got: 0, expected: 5 / 6 },
  ])
})

test('losses are counted where they happened, and strength is the units on the map', () => {
  expect(casualties(check({ result: 'destroyed' }), view)).toEqual([{ seat: 'entente', place: 'V10', count: 1 }])
  expect(casualties(check({}), view)).toEqual([])
  expect(casualties(check({ result: 'destroyed', moot: true }), view)).toEqual([])
  expect(casualties({ type: 'destroyed', unit: unitId(0), hex: battle.hex('X10'), rules: ['7.12-1'] }, view)).toEqual([
    { seat: 'central', place: 'X10', count: 1 },
  ])
  expect(strength(view)).toEqual({ central: 1, entente: 1 })
})
