import { plane } from '@firestep/terrain'
import { describe, expect, test } from 'vitest'
import { type TestBattleSetup, testBattle } from '../../testing/test-battle.ts'
import { footprint } from '../battlefield.ts'
import { units } from '../table-terrain.ts'
import { crossFire } from './fire-zones.ts'

const company = (...texts: string[]) => ({ battalions: { B: { companies: { A: texts } } } })

/** A platoon of the attacker walks 200 mm over an area of 100 x 100 round 600, 600. */
const walk = (gun: string, live: boolean, dice: number[], of: TestBattleSetup = {}) => {
  const answers: boolean[] = []
  const game = testBattle({
    attacker: company('A1 infantry platoon 520 600 0', 'A2 infantry platoon 300 600 0'),
    defender: gun.includes(' 1') ? { assets: [gun] } : { batteries: [gun] },
    change(state, at) {
      state.aims = [{ battery: at.base('G'), x: units(600), y: units(600), live, settled: true, sos: false }]
    },
    *script(battle, at) {
      const { shape } = footprint(battle, at.base('A1'))
      const hull = plane.swept(shape, units(200), 0)
      for (let i = 0; i < 2; i++) answers.push(yield* crossFire(battle, at.base('A1'), hull))
    },
    dice,
    ...of,
  })
  return { ...game, answers }
}

describe('moving through fire', () => {
  test('zone.1 the battery attacks whoever moves through at once, at -1, without a penalty for a part, and once in a player turn', () => {
    const { all, sum, answers } = walk('G field gun', true, [2])
    expect(all('attacked').map(({ modifiers }) => sum(modifiers))).toEqual([{ 'zone.1': -1 }])
    expect(answers).toEqual([true, true])
  })

  test('zone.1 whoever is suppressed there goes no farther, and his company with him', () => {
    const { of, answers } = walk('G field gun', true, [5])
    expect([of('A1').marks, of('A2').marks, answers]).toEqual([1, 1, [false, false]])
  })

  test('a point at which nobody has fired yet is harmless', () => {
    expect(walk('G field gun', false, []).all('attacked')).toEqual([])
  })

  test('nor is the ground dangerous while the crew is suppressed or packed up', () => {
    expect(walk('G field gun 1200 600 180', true, [1]).all('attacked')).toHaveLength(1)
    expect(walk('G field gun 1200 600 180', true, [], { suppressed: { G: 1 } }).all('attacked')).toEqual([])
    expect(walk('G field gun 1200 600 180 limbered', true, []).all('attacked')).toEqual([])
  })

  test('nor when the guns have been turned away from it', () => {
    expect(walk('G field gun 1200 600 90', true, []).all('attacked')).toEqual([])
  })

  test('zone.1 indirect machine guns keep a zone too, mortars do not (FF-264)', () => {
    expect(walk('G machine gun 1200 600 180', true, [1]).all('attacked')).toHaveLength(1)
    expect(walk('G medium mortar 1200 600 180', true, []).all('attacked')).toEqual([])
  })

  test('zone.3 a command stand that goes through it is not attacked: it moves without an order', () => {
    const stand = walk('G field gun', true, [], {
      attacker: { battalions: { B: { hq: 'A1 battalion command 520 600 0' } } },
    })
    expect([stand.all('attacked'), stand.all('spared').map(({ rule, base }) => [rule, base])]).toEqual([
      [],
      [['zone.3', stand.base('A1')]],
    ])
  })

  test('FF-412 whoever does not move is not asked: a zone beside the way does nothing', () => {
    const { all } = walk('G field gun', true, [], {
      change(state, at) {
        state.aims = [{ battery: at.base('G'), x: units(600), y: units(680), live: true, settled: true, sos: false }]
      },
    })
    expect(all('attacked')).toEqual([])
  })
})
