import { copy } from '@firestep/referee'
import { expect, test } from 'vitest'
import { printedBoard } from '../../testing/boards.ts'
import { skirmish } from '../../testing/skirmish.ts'
import { logFace } from './index.ts'

const { luck, casualties: fallen, strength } = logFace(printedBoard('opening-action-1'))

test('luck belongs to the roller, losses to the hex of the unit, and strength falls with them', () => {
  const combat = skirmish({ units: ['british infantry 7,4', 'german infantry 5,4'], dice: ['burst', 'hq'] })
  const before = copy(combat.battle.position.view('british'))
  combat.fight('7,4', '5,4')
  expect(luck(combat.lastEvent('battle'), before)).toEqual([
    { seat: 'british', got: 1, expected: expect.closeTo(1, 12) },
  ])
  expect(fallen(combat.lastEvent('losses'), before)).toEqual([
    { seat: 'german', place: String(combat.battle.hex('5,4')), count: 1 },
  ])
  expect(strength(before)).toEqual({ german: 4, british: 4 })
  expect(strength(combat.battle.position.view(null))).toEqual({ german: 3, british: 4 })
})
