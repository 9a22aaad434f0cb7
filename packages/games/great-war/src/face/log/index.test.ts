import { copy } from '@firestep/referee'
import { expect, test } from 'vitest'
import { printedBoard } from '../../testing/boards.ts'
import { skirmish } from '../../testing/skirmish.ts'
import { logFace } from './index.ts'

const { luck, fallen, strength } = logFace(printedBoard('opening-action-1'))

test('luck is told of who rolls, the fallen of where they stood, and strength goes down by them', () => {
  const field = skirmish({ units: ['british infantry 7,4', 'german infantry 5,4'], dice: ['burst', 'hq'] })
  const before = copy(field.war.position.view('british'))
  field.battle('7,4', '5,4')
  expect(luck(field.last('battle'), before)).toEqual([{ seat: 'british', got: 1, expected: expect.closeTo(1, 12) }])
  expect(fallen(field.last('losses'), before)).toEqual([
    { seat: 'german', place: String(field.war.hex('5,4')), count: 1 },
  ])
  expect(strength(before)).toEqual({ german: 4, british: 4 })
  expect(strength(field.war.position.view(null))).toEqual({ german: 3, british: 4 })
})
