import { describe, expect, test } from 'vitest'
import { moveOf, playAction } from '../../testing/moves.ts'
import type { TestBattle, TestBattleSetup } from '../../testing/test-battle.ts'
import { units } from '../table-terrain.ts'

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
      [350, 600, 0],
      [300, 640, 0],
      [at.base('P')],
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
