import { plane } from '@firestep/terrain'
import { describe, expect, test } from 'vitest'
import { type TestBattleSetup, testBattle } from '../../testing/test-battle.ts'
import { footprint } from '../battlefield.ts'
import { units } from '../table-terrain.ts'
import { crossFire } from './fire-zones.ts'

const company = (...texts: string[]) => ({ battalions: { B: { companies: { A: texts } } } })

/** A platoon of the attacker walks 200 mm over an area of 100 x 100 round 600, 600. */
const walk = (gun: string, live: boolean, dice: number[], setup: TestBattleSetup = {}) => {
  const answers: boolean[] = []
  const game = testBattle({
    attacker: company('A1 infantry platoon 520 600 0', 'A2 infantry platoon 300 600 0'),
    defender: gun.includes(' 1') ? { assets: [gun] } : { batteries: [gun] },
    change(state, places) {
      state.aims = [{ battery: places.base('G'), x: units(600), y: units(600), live, settled: true, sos: false }]
    },
    *script(battle, places) {
      const { shape } = footprint(battle, places.base('A1'))
      const hull = plane.swept(shape, units(200), 0)
      for (let i = 0; i < 2; i++) answers.push(yield* crossFire(battle, places.base('A1'), hull))
    },
    dice,
    ...setup,
  })
  return { ...game, answers }
}

describe('moving through fire', () => {
  test('zone.1: the battery attacks a base that moves through once a player turn, at -1, with no penalty for partial cover', () => {
    const { all, valuesByRule, answers } = walk('G field gun', true, [2])
    expect(all('attacked').map(({ modifiers }) => valuesByRule(modifiers))).toEqual([{ 'zone.1': -1 }])
    expect(answers).toEqual([true, true])
  })

  test('zone.1: a base suppressed on the way stops, and its company with it', () => {
    const { baseState, answers } = walk('G field gun', true, [5])
    expect([baseState('A1').marks, baseState('A2').marks, answers]).toEqual([1, 1, [false, false]])
  })

  test('a point that has not been fired at is harmless', () => {
    expect(walk('G field gun', false, []).all('attacked')).toEqual([])
  })

  test('a zone is harmless while its crew is suppressed or limbered', () => {
    expect(walk('G field gun 1200 600 180', true, [1]).all('attacked')).toHaveLength(1)
    expect(walk('G field gun 1200 600 180', true, [], { suppressed: { G: 1 } }).all('attacked')).toEqual([])
    expect(walk('G field gun 1200 600 180 limbered', true, []).all('attacked')).toEqual([])
  })

  test('a zone is harmless once its gun has turned away from it', () => {
    expect(walk('G field gun 1200 600 90', true, []).all('attacked')).toEqual([])
  })

  test('zone.1 FF-264: indirect machine guns keep a zone, mortars do not', () => {
    expect(walk('G machine gun 1200 600 180', true, [1]).all('attacked')).toHaveLength(1)
    expect(walk('G medium mortar 1200 600 180', true, []).all('attacked')).toEqual([])
  })

  test('zone.3: a command stand moves without an order, so a zone does not attack it', () => {
    const stand = walk('G field gun', true, [], {
      attacker: { battalions: { B: { hq: 'A1 battalion command 520 600 0' } } },
    })
    expect([stand.all('attacked'), stand.all('spared').map(({ rule, base }) => [rule, base])]).toEqual([
      [],
      [['zone.3', stand.base('A1')]],
    ])
  })

  test('FF-412: a zone beside the path does not attack', () => {
    const { all } = walk('G field gun', true, [], {
      change(state, places) {
        state.aims = [
          { battery: places.base('G'), x: units(600), y: units(680), live: true, settled: true, sos: false },
        ]
      },
    })
    expect(all('attacked')).toEqual([])
  })
})
