import { expect, test } from 'vitest'
import { testBattle } from '../../testing/test-battle.ts'
import { poseOf } from '../battlefield.ts'
import { units } from '../table-terrain.ts'
import { baseReach } from './base-reach.ts'

test('wire.1: a base that would turn into wire stays in place, even towards an enemy', () => {
  const { battlefield, base, place } = testBattle({
    attacker: { battalions: { B: { companies: { A: ['A1 infantry platoon 300 600 0'] } } } },
    defender: { battalions: { D: { companies: { C: ['D1 infantry platoon 300 660 180'] } } } },
    wire: [
      {
        id: 'W',
        side: 'defender',
        polygon: [
          [312, 500],
          [332, 500],
          [332, 700],
          [312, 700],
        ],
      },
    ],
  })
  const from = poseOf(battlefield, base('A1'))
  const towards = { ...from, y: units(640), heading: 90 }
  expect(baseReach(battlefield, base('A1'), from, towards, 42_000, { assault: true })).toMatchObject({
    pose: from,
    steps: 0,
  })
  expect(place('A1')).toEqual([300, 600, 0])
})
