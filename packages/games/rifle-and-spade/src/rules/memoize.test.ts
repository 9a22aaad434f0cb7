import { expect, test } from 'vitest'
import { testBattle } from '../testing/test-battle.ts'
import { frozenBattlefieldFor } from './battlefield.ts'
import { memoizeOnBattlefield } from './memoize.ts'

test('memoizes per frozen battlefield and argument, and recomputes otherwise', () => {
  const { context: battle, battlefield } = testBattle()
  let worked = 0
  const count = memoizeOnBattlefield((_, of) => [of, ++worked])
  const other = memoizeOnBattlefield(() => 'other')
  const moving = battlefield('entente')
  expect([count(moving), count(moving)]).toEqual([
    [0, 1],
    [0, 2],
  ])
  const still = frozenBattlefieldFor(battle, 'entente')
  expect([count(still), count(still), count(still, 0)]).toEqual([
    [0, 3],
    [0, 3],
    [0, 3],
  ])
  expect([count(still, 1), count(still, 1), count(still)]).toEqual([
    [1, 4],
    [1, 4],
    [0, 3],
  ])
  expect([other(still), count(still)]).toEqual(['other', [0, 3]])
  // A copy does not share the memory.
  expect(count({ ...still })).toEqual([0, 5])
  expect(count(still)).toEqual([0, 3])
})
