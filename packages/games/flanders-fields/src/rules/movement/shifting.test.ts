import { plane } from '@firestep/terrain'
import { describe, expect, test } from 'vitest'
import type { ScenarioData } from '../../data/schema.ts'
import { moveOf, playAction } from '../../testing/moves.ts'
import { type Places, type TestBattle, type TestBattleSetup, testBattle } from '../../testing/test-battle.ts'
import { footprint, footprintOf, poseOf } from '../battlefield.ts'
import type { Battle } from '../state.ts'
import { units } from '../table-terrain.ts'
import { contactPose } from './contact-pose.ts'
import { fallBack } from './fall-back.ts'
import { freePlaceBeside } from './free-places.ts'
import { retreat } from './retreat.ts'

/** A script without questions. */
const plainly = (run: (battle: Battle, at: Places) => void): NonNullable<TestBattleSetup['script']> =>
  function* (battle, at) {
    run(battle, at)
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
    ...{ id: 'W', side: 'attacker' },
    polygon: [
      [500, 0],
      [520, 0],
      [520, 1200],
      [500, 1200],
    ],
  },
]

describe('retreat', () => {
  const back = (mm: number, more: TestBattleSetup = {}) =>
    testBattle({
      ...line,
      ...more,
      script: plainly((battle, at) => retreat(battle, [at.base('P'), at.base('Q')], mm, 'morale')),
    })

  test('morale.4 morale.5: goes straight towards the own edge, or aside where there is no room', () => {
    const at = back(200)
    // X1 and X2 stand in the way: each base goes aside by tens, to the side that is free first.
    expect([at.place('P'), at.place('Q')]).toEqual([
      [400, 570, 0],
      [400, 660, 0],
    ])
    expect(at.last('shifted').rule).toBe('morale.5')
    const far = back(400)
    expect([far.place('P'), far.last('shifted').rule]).toEqual([[200, 600, 0], 'morale.4'])
  })

  test('morale.4: bases that cross the edge are routed', () => {
    const at = back(600)
    expect([at.baseState('P').fate, at.place('P')]).toEqual(['routed', null])
  })

  test('wire.own.1: retreating through wire costs a marker', () => {
    const at = back(200, { wire: belt })
    expect([at.baseState('P').marks, at.last('changed').rule]).toEqual([1, 'wire.own.1'])
    const lane: ScenarioData['wire'] = [
      {
        ...{ id: 'W', side: 'attacker' },
        polygon: [
          [500, 0],
          [520, 0],
          [520, 500],
          [500, 500],
        ],
      },
    ]
    expect(back(200, { wire: lane }).baseState('P').marks).toBe(0)
  })

  test('wire.own.1: retreating through a gap costs no marker, beside the gap it costs one', () => {
    const opened = (from: number, to: number) =>
      back(200, {
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
        ...{ id: 'R', type: 'river' },
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
    expect(back(200, alone).place('P')).toEqual([370, 600, 0])
  })
})

describe('bases thrown back', () => {
  const facing: TestBattleSetup = {
    attacker: { battalions: { B: { companies: { A: ['P infantry platoon 585 600 0'] } } } },
    defender: { battalions: { D: { companies: { X: ['E infantry platoon 600 600 180'] } } } },
  }
  const thrown = (more: TestBattleSetup = {}) =>
    testBattle({
      ...facing,
      ...more,
      script: plainly((battle, at) => fallBack(battle, at.base('P'), poseOf(battle, at.base('E')), 30, 'assault')),
    })

  test('assault.14: go 30 mm along the line of centres', () => {
    const at = thrown()
    expect([at.place('P'), at.last('shifted').rule]).toEqual([[555, 600, 0], 'assault.14'])
  })

  test('assault.14 FF-460: go behind friends who stand there', () => {
    const attacker = {
      battalions: { B: { companies: { A: ['P infantry platoon 585 600 0', 'Q infantry platoon 560 600 0'] } } },
    }
    expect(thrown({ attacker }).place('P')).toEqual([545, 600, 0])
  })

  test('assault.15: hang on wire they are thrown onto', () => {
    const wire: ScenarioData['wire'] = [
      {
        ...{ id: 'W', side: 'defender' },
        polygon: [
          [540, 0],
          [560, 0],
          [560, 1200],
          [540, 1200],
        ],
      },
    ]
    expect(thrown({ wire }).baseState('P').onWire).toBe('W')
    expect(thrown().baseState('P').onWire).toBe(null)
  })
})

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
          ...(belt[0] as ScenarioData['wire'][number]),
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

describe('under fire on the way', () => {
  /** A battery that has fired at its aiming point at 400, 600. */
  const shelled = (dice: readonly number[]): TestBattleSetup => ({
    attacker: { battalions: { B: { companies: { A: ['P infantry platoon 300 600 0'] } } } },
    defender: { batteries: ['G field gun'] },
    dice,
    change(state, at) {
      state.aims.push({ battery: at.base('G'), x: units(400), y: units(600), live: true, settled: true, sos: false })
    },
  })

  test('zone.1: a suppressed base stops where it entered the zone', () => {
    const at = playAction(shelled([5]), 'A', (one) => moveOf(one, { P: [[500, 600]] }))
    expect(at.baseState('P').marks).toBe(1)
    // The zone begins at 350 and the front edge is 7.5 ahead: the piece from 340 to 350 enters it.
    expect(at.place('P')).toEqual([350, 600, 0])
  })

  /** Reported moves and attacks; a move is given by the x of its corners in millimetres. */
  const course = (at: TestBattle) =>
    at.events.flatMap((event): (string | number)[] => {
      if (event.type === 'moved') return event.way.map(({ x }) => x / units(1))
      return event.type === 'attacked' || event.type === 'killed' ? [event.type] : []
    })

  test('zone.1 move.measure.1: reports where fire met the move, and then if it went on', () => {
    const told = (die: number) => course(playAction(shelled([die]), 'A', (one) => moveOf(one, { P: [[500, 600]] })))
    expect(told(5)).toEqual([350, 'attacked'])
    expect(told(2)).toEqual([350, 'attacked', 500])
    expect(told(6)).toEqual([350, 'attacked', 'killed'])
  })

  test('zone.1 suppress.5: once shells suppress a company, the rest of it does not set out', () => {
    const two: TestBattleSetup = {
      ...shelled([5]),
      attacker: {
        battalions: { B: { companies: { A: ['P infantry platoon 300 600 0', 'Q infantry platoon 300 640 0'] } } },
      },
    }
    const at = playAction(two, 'A', (one) => moveOf(one, { P: [[500, 600]], Q: [[500, 640]] }))
    expect([at.place('P'), at.place('Q'), at.all('moved').map(({ base }) => base)]).toEqual([
      ...[[350, 600, 0], [300, 640, 0], [at.base('P')]],
    ])
  })

  test('zone.1 move.free.1: a base that did not set out does not leave the table', () => {
    const two: TestBattleSetup = {
      attacker: {
        battalions: { B: { companies: { A: ['P infantry platoon 1700 600 0', 'Q infantry platoon 1700 640 0'] } } },
      },
      defender: { hq: null, batteries: ['G field gun'] },
      victory: { exit: { side: 'attacker', edge: 'x=1800', basesPerPoint: 3 } },
      dice: [5],
      change(state, at) {
        state.aims.push({ battery: at.base('G'), x: units(1780), y: units(560), live: true, settled: true, sos: false })
      },
    }
    const at = playAction(two, 'A', (one) => moveOf(one, { P: [[1800, 600]], Q: [[1800, 640]] }))
    expect([at.baseState('P').marks, at.baseState('Q').marks]).toEqual([1, 1])
    expect([at.baseState('P').fate, at.baseState('Q').fate, at.place('Q')]).toEqual([
      'present',
      'present',
      [1700, 640, 0],
    ])
  })

  test('zone.1: an unharmed base goes on, and is attacked once', () => {
    const at = playAction(shelled([2]), 'A', (one) => moveOf(one, { P: [[500, 600]] }))
    expect([at.place('P'), at.drawsLeft]).toEqual([[500, 600, 0], 0])
  })

  test('zone.1: a killed base is gone', () => {
    const at = playAction(shelled([6]), 'A', (one) => moveOf(one, { P: [[500, 600]] }))
    expect([at.place('P'), at.baseState('P').fate]).toEqual([null, 'killed'])
  })
})
