import { describe, expect, test } from 'vitest'
import type { ScenarioData } from '../../data/schema.ts'
import { type Places, type TestBattleSetup, testBattle } from '../../testing/test-battle.ts'
import type { Battle } from '../state.ts'
import { units } from '../table-terrain.ts'
import { retreat } from './retreat.ts'

/** A script without questions. */
const plainly = (run: (battle: Battle, places: Places) => void): NonNullable<TestBattleSetup['script']> =>
  function* (battle, places) {
    run(battle, places)
  }

const line: TestBattleSetup = {
  attacker: {
    battalions: {
      B: { companies: { A: ['P infantry platoon 600 600 0', 'Q infantry platoon 600 640 0'] } },
      C: { companies: { X: ['X1 infantry platoon 400 600 0', 'X2 infantry platoon 390 630 0'] } },
    },
  },
}

const belt: ScenarioData['wire'] = [
  {
    id: 'W',
    side: 'attacker',
    polygon: [
      [500, 0],
      [520, 0],
      [520, 1200],
      [500, 1200],
    ],
  },
]

describe('retreat', () => {
  const retreatBy = (mm: number, overrides: TestBattleSetup = {}) =>
    testBattle({
      ...line,
      ...overrides,
      script: plainly((battle, places) => retreat(battle, [places.base('P'), places.base('Q')], mm, 'morale')),
    })

  test('morale.4 morale.5: goes straight towards the own edge, or aside where there is no room', () => {
    const battle = retreatBy(200)
    // X1 and X2 stand in the way: each base goes aside by tens, to the side that is free first.
    expect([battle.place('P'), battle.place('Q')]).toEqual([
      [400, 570, 0],
      [400, 660, 0],
    ])
    expect(battle.last('shifted').rule).toBe('morale.5')
    const retreatedFar = retreatBy(400)
    expect([retreatedFar.place('P'), retreatedFar.last('shifted').rule]).toEqual([[200, 600, 0], 'morale.4'])
  })

  test('morale.4: bases that cross the edge are routed', () => {
    const battle = retreatBy(600)
    expect([battle.baseState('P').fate, battle.place('P')]).toEqual(['routed', null])
  })

  test('wire.own.1: retreating through wire costs a marker', () => {
    const battle = retreatBy(200, { wire: belt })
    expect([battle.baseState('P').marks, battle.last('changed').rule]).toEqual([1, 'wire.own.1'])
    const lane: ScenarioData['wire'] = [
      {
        id: 'W',
        side: 'attacker',
        polygon: [
          [500, 0],
          [520, 0],
          [520, 500],
          [500, 500],
        ],
      },
    ]
    expect(retreatBy(200, { wire: lane }).baseState('P').marks).toBe(0)
  })

  test('wire.own.1: retreating through a gap costs no marker, beside the gap it costs one', () => {
    const opened = (from: number, to: number) =>
      retreatBy(200, {
        wire: belt,
        change(state) {
          const corners = [490, 530, 530, 490].map((x, i) => ({ x: units(x), y: units(i < 2 ? from : to) }))
          state.openings.push({ corners, by: 'engineers', strip: 'W' })
        },
      }).baseState('P').marks
    // P goes from 600, 600 to 400, 570.
    expect([opened(560, 620), opened(700, 760)]).toEqual([0, 1])
  })

  test('morale.5: a base does not end in water, but farther back', () => {
    const terrain: ScenarioData['terrain'] = [
      {
        id: 'R',
        type: 'river',
        polygon: [
          [380, 0],
          [410, 0],
          [410, 1200],
          [380, 1200],
        ],
      },
    ]
    const alone: TestBattleSetup = {
      terrain,
      attacker: {
        battalions: { B: { companies: { A: ['P infantry platoon 600 600 0', 'Q infantry platoon 600 640 0'] } } },
      },
    }
    expect(retreatBy(200, alone).place('P')).toEqual([370, 600, 0])
  })
})
