import { expect, test } from 'vitest'
import { testBattle } from '../testing/test-battle.ts'
import { maxInSupport } from './charts.ts'
import { decimalRound } from './dice.ts'

test('RS-001 1.4.5: fractions are dropped: 1.8 battalions use the line of 1', () => {
  const { tables } = testBattle().context.book
  expect([1, 1.8, 2].map((battalions) => maxInSupport(tables, 'attack', battalions))).toEqual([0, 0, 1])
})

test('RS-002 1.4.6: 1.36 is 2 on a roll of 36, and 1 on 37', () => {
  expect([36, 37].map((roll) => decimalRound(136, roll))).toEqual([2, 1])
})
