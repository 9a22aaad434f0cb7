import { expect, test } from 'vitest'
import { hexId, unitId } from '../testing/ids.ts'
import { actingIn, triggerIn } from './fire-triggers.ts'
import type { UnitId } from './ids.ts'

const plain = {
  side: 'entente',
  deed: 'limber',
  hex: 7,
  left: null,
  crossed: null,
  points: { entered: 0, left: 0 },
  wave: 0,
  inWork: false,
  fromBoats: false,
}

test('17.4.4 17.4.11 17.4.12: a trigger in one hex is by default no assault wave, costs no points and comes from no boat', () => {
  expect(triggerIn('entente', 'limber', hexId(7))).toEqual(plain)
  expect(triggerIn('entente', 'limber', hexId(7), { wave: 2, guns: unitId(3) })).toEqual({ ...plain, wave: 2, guns: 3 })
})

test('16.4.2 17.4.4: fire falls on the moving stack, or on the routing guns', () => {
  const acting = (guns?: UnitId) =>
    actingIn(
      { moving: [unitId(1), unitId(2)] },
      triggerIn('entente', 'move', hexId(7), guns === undefined ? {} : { guns }),
    )
  expect([acting(), acting(unitId(0)), acting(unitId(4))]).toEqual([[1, 2], [0], [4]])
})
