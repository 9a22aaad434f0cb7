import { copy } from '@firestep/referee'
import { expect, test } from 'vitest'
import { skirmish } from '../../skirmish.ts'
import { boardFor } from '../played.ts'
import { telling } from './index.ts'

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

test('cover and close combat are reckoned in', () => {
  const field = skirmish({
    units: ['british infantry 6,4', 'german infantry 5,4'],
    ground: { '5,4': 'trench' },
    dice: ['soldier', 'soldier', 'hq'],
  })
  const before = copy(field.war.position.view('british'))
  field.battle('6,4', '5,4')
  // Three dice: a burst or a Deadly side on each, and soldiers beyond the first.
  const soldiers = 3 / 3 - (1 - (2 / 3) ** 3)
  expect(luck(field.last('battle'), before)).toEqual([
    { seat: 'british', got: 1, expected: expect.closeTo(3 / 3 + soldiers, 12) },
  ])
})

test('a sniper hopes for Deadly sides alone', () => {
  const before = copy(skirmish({ units: ['british infantry 9,3', 'german infantry 0,0'] }).war.position.view('british'))
  const dice = ['deadly', 'burst', 'deadly'] as const
  const event = { type: 'dice', side: 'british', why: 'three-on-a-match', dice, rules: [] } as const
  expect(luck(event, before)).toEqual([{ seat: 'british', got: 2, expected: expect.closeTo(0.5, 12) }])
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
