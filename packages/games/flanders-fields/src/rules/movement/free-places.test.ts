import { plane } from '@firestep/terrain'
import { describe, expect, test } from 'vitest'
import { type TestBattleSetup, testBattle } from '../../testing/test-battle.ts'
import { footprint, footprintOf } from '../battlefield.ts'
import { units } from '../table-terrain.ts'
import { contactPose } from './contact-pose.ts'
import { freePlaceBeside } from './free-places.ts'

const line: TestBattleSetup = {
  attacker: {
    battalions: {
      B: { companies: { A: ['P infantry platoon 600 600 0', 'Q infantry platoon 600 640 0'] } },
      C: { companies: { X: ['X1 infantry platoon 400 600 0', 'X2 infantry platoon 390 630 0'] } },
    },
  },
}

describe('free places', () => {
  test('command.6: a place beside a base touches it and overlaps no other base', () => {
    const { battlefield, base } = testBattle(line)
    const pose = freePlaceBeside(battlefield, base('B.HQ'), base('P'))
    if (pose === null) throw new Error('there is room')
    const { shape } = footprintOf(battlefield, base('B.HQ'), pose)
    expect(plane.inContact(shape, footprint(battlefield, base('P')).shape)).toBe(true)
    for (const id of ['P', 'Q', 'X1']) expect(plane.overlaps(shape, footprint(battlefield, base(id)).shape)).toBe(false)
  })

  test('assault.13: a contact pose touches the enemy, and there is none across wire', () => {
    const setup: TestBattleSetup = {
      attacker: { battalions: { B: { companies: { A: ['P infantry platoon 560 600 0'] } } } },
      defender: { battalions: { D: { companies: { X: ['E infantry platoon 600 600 180'] } } } },
    }
    const { battlefield, base } = testBattle(setup)
    expect(contactPose(battlefield, base('P'), base('E'))).toEqual({ x: units(584), y: units(600), heading: 0 })
    const walled = testBattle({
      ...setup,
      wire: [
        {
          id: 'W',
          side: 'attacker',
          polygon: [
            [570, 0],
            [580, 0],
            [580, 1200],
            [570, 1200],
          ],
        },
      ],
    })
    expect(contactPose(walled.battlefield, walled.base('P'), walled.base('E'))).toBe(null)
  })
})
