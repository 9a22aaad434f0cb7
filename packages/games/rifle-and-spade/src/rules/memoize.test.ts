import { expect, test } from 'vitest'
import { testBattle } from '../testing/test-battle.ts'
import { frozenBattlefieldFor } from './battlefield.ts'
import { memoizeOnBattlefield } from './memoize.ts'

test('memoizes per frozen battlefield and argument, and recomputes otherwise', () => {
  const { context: battle, battlefield } = testBattle()
  let worked = 0
  const count = memoizeOnBattlefield((_, of) => [of, ++worked])
  const otherFunction = memoizeOnBattlefield(() => 'other')
  const moving = battlefield('entente')
  expect([count(moving), count(moving)]).toEqual([
    [0, 1],
    [0, 2],
  ])
  const frozen = frozenBattlefieldFor(battle, 'entente')
  expect([count(frozen), count(frozen), count(frozen, 0)]).toEqual([
    [0, 3],
    [0, 3],
    [0, 3],
  ])
  expect([count(frozen, 1), count(frozen, 1), count(frozen)]).toEqual([
    [1, 4],
    [1, 4],
    [0, 3],
  ])
  expect([otherFunction(frozen), count(frozen)]).toEqual(['other', [0, 3]])
  // A copy does not share the memory.
  expect(count({ ...frozen })).toEqual([0, 5])
  expect(count(frozen)).toEqual([0, 3])
})
