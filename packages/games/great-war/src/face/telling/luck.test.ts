import { copy } from '@firestep/referee'
import { describe, expect, test } from 'vitest'
import type { BattleSymbol } from '../../data/schema.ts'
import { skirmish } from '../../skirmish.ts'
import { boardFor, printedBook } from '../played.ts'
import { telling } from './index.ts'
import { expectedHits } from './luck.ts'

const { faces } = printedBook

/** Every roll of so many dice there is. */
const rolls = (dice: number): BattleSymbol[][] =>
  dice === 0 ? [[]] : rolls(dice - 1).flatMap((roll) => faces.map((face) => [...roll, face]))

const count = (roll: readonly BattleSymbol[], symbol: BattleSymbol): number =>
  roll.filter((one) => one === symbol).length

describe('the hits to be expected', () => {
  for (const dice of [0, 1, 2, 3])
    for (const ignored of [0, 1, 2])
      for (const deadlyHits of [false, true])
        test(`${dice} dice, ${ignored} soldiers ignored, Deadly sides ${deadlyHits ? 'hit' : 'miss'}`, () => {
          const all = rolls(dice)
          const hits = all.reduce(
            (sum, roll) =>
              sum +
              count(roll, 'burst') +
              (deadlyHits ? count(roll, 'deadly') : 0) +
              Math.max(0, count(roll, 'soldier') - ignored),
            0,
          )
          expect(expectedHits({ dice, faces, ignored, deadlyHits })).toBeCloseTo(hits / all.length, 12)
        })
})

const board = boardFor('opening-action-1')
const { luck, fallen, strength } = telling(board)

test('two dice in the open at two hexes: half a die each; with a bomber the Deadly side counts', () => {
  const shot = (bomber: string) => {
    const field = skirmish({ units: [`british infantry 7,4 ${bomber}`, 'german infantry 5,4'], dice: ['burst', 'hq'] })
    const before = copy(field.war.position.view('british'))
    field.battle('7,4', '5,4')
    return luck(field.last('battle'), before)
  }
  expect(shot('')).toEqual([{ seat: 'british', got: 1, expected: expect.closeTo(1, 12) }])
  expect(shot('bomber')).toEqual([{ seat: 'british', got: 1, expected: expect.closeTo(2 * (4 / 6), 12) }])
})

test('nobody is lucky who shells his own men', () => {
  const field = skirmish({
    units: ['british infantry 9,3', 'british infantry 3,3', 'german infantry 0,0'],
    guns: true,
    dice: [1, 1, 'burst', 'burst'],
  })
  const before = copy(field.war.position.view('british'))
  field.war.say('british', [field.war.hex('3,3'), 2])
  expect(luck(field.last('battle'), before)).toEqual([])
  expect(fallen(field.last('losses'), before)).toEqual([
    { seat: 'british', place: String(field.war.hex('3,3')), count: 2 },
  ])
  expect(strength(before)).toEqual({ german: 4, british: 8 })
  expect(strength(field.war.position.view(null))).toEqual({ german: 4, british: 6 })
})
