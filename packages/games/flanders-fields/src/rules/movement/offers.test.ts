import { describe, expect, test } from 'vitest'
import { type Arrangement, arrange } from '../../testing/arranged.ts'
import { actionNamed } from '../../testing/moves.ts'
import { poseOf } from '../field.ts'
import { units } from '../land.ts'
import { bodyMove } from './body.ts'
import { stretch } from './stretch.ts'

/** A platoon that touches wire ahead: turned where it stands it would be in it. */
const atWire: Arrangement = {
  attacker: { battalions: { B: { companies: { A: ['P infantry platoon 392 600 0'] } } } },
  wire: [
    {
      ...{ id: 'W', side: 'defender' },
      polygon: [
        [400, 0],
        [420, 0],
        [420, 1200],
        [400, 1200],
      ],
    },
  ],
}

describe('what is offered', () => {
  test('in every battle all moves offered at the start are lawful (move.2)', () => {
    for (const scenario of ['mons-1914', 'cambrai-1917']) {
      const { field } = arrange({ scenario })
      let offered = 0
      for (const unit of field.scenario.roster.units.keys())
        for (const deed of actionNamed('move').options(field, unit)) {
          offered++
          expect(actionNamed('move').check(field, unit, deed)).toEqual({ allowed: true })
        }
      expect(offered).toBeGreaterThan(100)
    }
  })

  test('a base goes as far along a leg as it lawfully can (wire.2, move.2)', () => {
    const { field, base } = arrange(atWire)
    const from = { ...poseOf(field, base('P')), x: units(300) }
    const reach = stretch(field, base('P'), from, { ...from, x: units(700) }, 42000)
    expect([reach.pose.x, reach.spent]).toEqual([units(392), 92 * 210])
  })

  test('who has no room to turn stays as it is (wire.2)', () => {
    const { field, base, unit } = arrange(atWire)
    const here = poseOf(field, base('P'))
    const turned = stretch(field, base('P'), here, { ...here, heading: 45 }, 42000, { assault: true })
    expect(turned.pose).toEqual(here)
    expect(bodyMove(field, unit('A'), 0, 0, 45)).toBe(null)
  })
})
