import { describe, expect, test } from 'vitest'
import type { ScenarioData } from '../../data/schema.ts'
import { type TestBattleSetup, testBattle } from '../../testing/test-battle.ts'
import { poseOf } from '../battlefield.ts'
import { fallBack } from './fall-back.ts'

describe('bases thrown back', () => {
  const facing: TestBattleSetup = {
    attacker: { battalions: { B: { companies: { A: ['P infantry platoon 585 600 0'] } } } },
    defender: { battalions: { D: { companies: { X: ['E infantry platoon 600 600 180'] } } } },
  }
  const thrownBack = (overrides: TestBattleSetup = {}) =>
    testBattle({
      ...facing,
      ...overrides,
      *script(battle, places) {
        fallBack(battle, places.base('P'), poseOf(battle, places.base('E')), 30, 'assault')
      },
    })

  test('assault.14: go 30 mm along the line of centres', () => {
    const battle = thrownBack()
    expect([battle.place('P'), battle.last('shifted').rule]).toEqual([[555, 600, 0], 'assault.14'])
  })

  test('assault.14 FF-460: go behind friends who stand there', () => {
    const attacker = {
      battalions: { B: { companies: { A: ['P infantry platoon 585 600 0', 'Q infantry platoon 560 600 0'] } } },
    }
    expect(thrownBack({ attacker }).place('P')).toEqual([545, 600, 0])
  })

  test('assault.15: hang on wire they are thrown onto', () => {
    const wire: ScenarioData['wire'] = [
      {
        id: 'W',
        side: 'defender',
        polygon: [
          [540, 0],
          [560, 0],
          [560, 1200],
          [540, 1200],
        ],
      },
    ]
    expect(thrownBack({ wire }).baseState('P').onWire).toBe('W')
    expect(thrownBack().baseState('P').onWire).toBe(null)
  })
})
