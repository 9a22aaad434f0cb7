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
    change(state, places) {
      state.aims.push({
        battery: places.base('G'),
        x: units(400),
        y: units(600),
        live: true,
        settled: true,
        sos: false,
      })
    },
  })

  test('zone.1: a suppressed base stops where it entered the zone', () => {
    const battle = playAction(shelled([5]), 'A', (places) => moveOf(places, { P: [[500, 600]] }))
    expect(battle.baseState('P').marks).toBe(1)
    // The zone begins at 350 and the front edge is 7.5 ahead: the piece from 340 to 350 enters it.
    expect(battle.place('P')).toEqual([350, 600, 0])
  })

  /** Reported moves and attacks; a move is given by the x of its corners in millimetres. */
  const course = (battle: TestBattle) =>
    battle.events.flatMap((event): (string | number)[] => {
      if (event.type === 'moved') return event.way.map(({ x }) => x / units(1))
      return event.type === 'attacked' || event.type === 'killed' ? [event.type] : []
    })

  test('zone.1 move.measure.1: reports where fire met the move, and then if it went on', () => {
    const courseWithDie = (die: number) =>
      course(playAction(shelled([die]), 'A', (battle) => moveOf(battle, { P: [[500, 600]] })))
    expect(courseWithDie(5)).toEqual([350, 'attacked'])
    expect(courseWithDie(2)).toEqual([350, 'attacked', 500])
    expect(courseWithDie(6)).toEqual([350, 'attacked', 'killed'])
  })

  test('zone.1 suppress.5: once shells suppress a company, the rest of it does not set out', () => {
    const setup: TestBattleSetup = {
      ...shelled([5]),
      attacker: {
        battalions: { B: { companies: { A: ['P infantry platoon 300 600 0', 'Q infantry platoon 300 640 0'] } } },
      },
    }
    const battle = playAction(setup, 'A', (places) => moveOf(places, { P: [[500, 600]], Q: [[500, 640]] }))
    expect([battle.place('P'), battle.place('Q'), battle.all('moved').map(({ base }) => base)]).toEqual([
      [350, 600, 0],
      [300, 640, 0],
      [battle.base('P')],
    ])
  })

  test('zone.1 move.free.1: a base that did not set out does not leave the table', () => {
    const setup: TestBattleSetup = {
      attacker: {
        battalions: { B: { companies: { A: ['P infantry platoon 1700 600 0', 'Q infantry platoon 1700 640 0'] } } },
      },
      defender: { hq: null, batteries: ['G field gun'] },
      victory: { exit: { side: 'attacker', edge: 'x=1800', basesPerPoint: 3 } },
      dice: [5],
      change(state, places) {
        state.aims.push({
          battery: places.base('G'),
          x: units(1780),
          y: units(560),
          live: true,
          settled: true,
          sos: false,
        })
      },
    }
    const battle = playAction(setup, 'A', (places) => moveOf(places, { P: [[1800, 600]], Q: [[1800, 640]] }))
    expect([battle.baseState('P').marks, battle.baseState('Q').marks]).toEqual([1, 1])
    expect([battle.baseState('P').fate, battle.baseState('Q').fate, battle.place('Q')]).toEqual([
      'present',
      'present',
      [1700, 640, 0],
    ])
  })

  test('zone.1: an unharmed base goes on, and is attacked once', () => {
    const battle = playAction(shelled([2]), 'A', (places) => moveOf(places, { P: [[500, 600]] }))
    expect([battle.place('P'), battle.drawsLeft]).toEqual([[500, 600, 0], 0])
  })

  test('zone.1: a killed base is gone', () => {
    const battle = playAction(shelled([6]), 'A', (places) => moveOf(places, { P: [[500, 600]] }))
    expect([battle.place('P'), battle.baseState('P').fate]).toEqual([null, 'killed'])
  })
})
