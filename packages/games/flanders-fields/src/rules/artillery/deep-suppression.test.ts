import { describe, expect, test } from 'vitest'
import { planned } from '../../testing/fire-plan.ts'
import { testBattle } from '../../testing/test-battle.ts'
import { deepSuppression } from './deep-suppression.ts'
import { deepSuppressionModifier, firesDirectOnly } from './front-zone.ts'

const trench = (x: number) => ({
  id: 'front',
  line: [[x, 0] satisfies [number, number], [x, 1200] satisfies [number, number]],
  width: 20,
  cover: 'medium' as const,
  side: 'defender' as const,
  role: 'front' as const,
  deepShelters: false,
})

const guns = {
  assets: [
    'FG field gun 1000 600 180',
    'HOW field howitzer 1100 300 180',
    'MM medium mortar 1300 900 180',
    'MG machine gun 1500 200 180',
  ],
  batteries: ['GA1 field gun', 'GA2 heavy artillery'],
}

const roll = (die: number, furtherDice: number[] = [], setup: Parameters<typeof testBattle>[0] = {}) =>
  testBattle({
    ...planned({ attacker: { deepSuppression: true } }),
    trenches: [trench(800)],
    defender: guns,
    script: deepSuppression,
    dice: [die, ...furtherDice],
    ...setup,
  })

describe('deep suppression', () => {
  test('ds.1 ds.2 ds.3 ds.4: the attacker’s die of 1 to 5 gives 0, 0, -1, -1, -2', () => {
    const values = [1, 2, 3, 4, 5].map((die) => {
      const { state, last, drawsLeft } = roll(die)
      expect(drawsLeft).toBe(0)
      expect(last('deep suppression')).toMatchObject({ die, lost: null, value: state.deepSuppression, rules: ['ds.1'] })
      return [state.deepSuppression, last('deep suppression').rule]
    })
    expect(values).toEqual([
      [0, 'ds.2'],
      [0, 'ds.2'],
      [-1, 'ds.3'],
      [-1, 'ds.3'],
      [-2, 'ds.4'],
    ])
  })

  test('ds.5: a 6 destroys a random battery outside the front zone, and takes 1 off orders to the others', () => {
    // FG stands 160 from the trench: HOW, GA1 and GA2 are left to choose from.
    const { state, baseState, last, base } = roll(6, [2])
    expect([baseState('GA1').fate, baseState('GA2').fate, baseState('FG').fate, baseState('HOW').fate]).toEqual([
      'killed',
      'off table',
      'present',
      'present',
    ])
    expect([state.deepSuppression, last('deep suppression').lost]).toEqual([-1, base('GA1')])
    expect(last('killed').rule).toBe('ds.5')
  })

  test('ds.6: a 6 destroys nothing if every gun stands in the front zone, and cites the rule', () => {
    const six = (assets: string[]) => {
      const { last, drawsLeft } = roll(6, [], { defender: { assets } })
      expect(drawsLeft).toBe(0)
      return [last('deep suppression').lost, last('deep suppression').rules]
    }
    expect(six(['FG field gun 1000 600 180'])).toEqual([null, ['ds.1', 'ds.6']])
    expect(six(['MG machine gun 1000 600 180'])).toEqual([null, ['ds.1']])
  })

  test('ds.5: the lostBattery switch lets a side choose, but not guns in the front zone', () => {
    for (const [choice, seat] of [
      ['attacker chooses', 'attacker'],
      ['defender chooses', 'defender'],
    ] as const) {
      const game = roll(6, [], { switches: { lostBattery: choice } })
      expect(game.asked(seat)).toBe('lost battery')
      expect(game.refusal(seat, game.base('FG'))).toBe('ds.5')
      game.say(seat, game.base('HOW'))
      expect(game.baseState('HOW').fate).toBe('killed')
    }
  })

  test('orders.mod.ds FF-32: counts against orders to off-table guns, not to guns on the table', () => {
    const { battlefield, unit } = roll(5)
    const values = ['FG', 'HOW', 'MM', 'MG', 'GA1', 'GA2'].map((id) => deepSuppressionModifier(battlefield, unit(id)))
    expect(values).toEqual([0, 0, 0, 0, -2, -2])
    expect(roll(2).state.deepSuppression).toBe(0)
  })

  test('ds.7: a field gun in the front zone fires direct only', () => {
    const { battlefield, base } = roll(1)
    expect(['FG', 'HOW', 'MM', 'GA1'].map((id) => firesDirectOnly(battlefield, base(id)))).toEqual([
      true,
      false,
      false,
      false,
    ])
    // The base of FG is 40 deep: its front edge stands at 980, 170 from the strip of the trench. At 261 away it is outside.
    const farFromTrench = testBattle({ trenches: [trench(709)], defender: { assets: ['FG field gun 1000 600 180'] } })
    const nearTrench = testBattle({ trenches: [trench(720)], defender: { assets: ['FG field gun 1000 600 180'] } })
    expect([
      firesDirectOnly(nearTrench.battlefield, nearTrench.base('FG')),
      firesDirectOnly(farFromTrench.battlefield, farFromTrench.base('FG')),
    ]).toEqual([true, false])
  })

  test('hurricane.4: is rolled every turn of a hurricane bombardment, but not in early battles or without a plan for it', () => {
    const storm = roll(3, [], { ...planned({ attacker: { hurricane: true } }), attacker: { army: 'german' } })
    expect([storm.drawsLeft, storm.last('deep suppression').rules]).toEqual([0, ['hurricane.4']])
    expect(roll(3, [], { period: 'early' }).drawsLeft).toBe(1)
    expect(roll(3, [], planned({ attacker: {} })).drawsLeft).toBe(1)
  })
})
