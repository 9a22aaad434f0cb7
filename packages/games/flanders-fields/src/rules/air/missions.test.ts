import { describe, expect, test } from 'vitest'
import { planned } from '../../testing/fire-plan.ts'
import { type TestBattleSetup, testBattle } from '../../testing/test-battle.ts'
import { units } from '../table-terrain.ts'
import { airMissions } from './missions.ts'

const company = (...texts: string[]) => ({ battalions: { D: { companies: { C: texts } } } })

const call = (dice: number[], overrides: TestBattleSetup = {}) =>
  testBattle({
    ...planned({ attacker: { air: 1 } }),
    defender: company('D1 infantry platoon 900 600 180'),
    script: airMissions,
    dice,
    ...overrides,
  })

const laneOver = (x: number, y: number, heading = 0) => ({ x: units(x), y: units(y), heading })

/** A mission over one base. */
const strafe = (dice: [number, number], overrides: TestBattleSetup = {}) => {
  const game = call([6, ...dice], overrides)
  game.say('attacker', laneOver(900, 600))
  return game
}

const raw = {
  defender: { battalions: { D: { quality: 'raw', companies: { C: ['D1 infantry platoon 900 600 180'] } } } },
} as const
const trench = (cover: 'medium' | 'hard') => ({
  trenches: [
    {
      id: 'T',
      line: [
        [900, 0],
        [900, 1200],
      ] satisfies [number, number][],
      width: 20,
      cover,
      side: 'defender' as const,
      role: 'front' as const,
      deepShelters: false,
    },
  ],
})

describe('calling aircraft', () => {
  test('period.late.orders.air: a mission arrives on 5 or 6', () => {
    const comes = [1, 2, 3, 4, 5, 6].map((die) => call([die]).asked('attacker'))
    expect(comes).toEqual([undefined, undefined, undefined, undefined, 'air', 'air'])
    expect(call([4]).last('air').rule).toBe('period.late.orders.air')
  })

  test('air.2: by the other reading a call is an order at -3, with the modifiers of its commander', () => {
    const switches = { airCall: 'order at minus three' } as const
    const comes = (overrides: TestBattleSetup) =>
      [4, 5, 6].map((die) => call([die], { switches, ...overrides }).asked('attacker'))
    expect(comes({})).toEqual([undefined, 'air', 'air'])
    expect(comes({ suppressed: { 'attacker.F.HQ': 1 } })).toEqual([undefined, undefined, 'air'])
    const { last, valuesByRule } = call([5], { switches, suppressed: { 'attacker.F.HQ': 1 } })
    expect([last('air').rule, valuesByRule(last('air').modifiers)]).toEqual([
      'air.2',
      { 'air.2': -3, 'orders.mod.hq-suppressed': -1 },
    ])
  })

  test('needs a regimental commander, in the turn of his side', () => {
    expect(call([6], { attacker: { hq: null } }).drawsLeft).toBe(1)
    expect(call([6], { side: 'defender' }).drawsLeft).toBe(1)
  })

  test('FF-152: each mission left has one die; a flown mission is used up, a declined one is not', () => {
    const twoMissions = { ...planned({ attacker: { air: 2 } }) }
    const game = call([6, 2, 4, 5], twoMissions)
    game.say('attacker', laneOver(900, 600))
    expect(game.state.air.attacker).toBe(1)
    game.say('attacker', 'none')
    expect([game.state.air.attacker, game.all('air').length, game.drawsLeft]).toEqual([1, 2, 0])
  })
})

describe('the lane', () => {
  const fourTargets = company(
    'D1 infantry platoon 860 600 180',
    'D2 infantry platoon 880 600 180',
    'D3 infantry platoon 900 600 180',
    'D4 infantry platoon 920 600 180',
    'D5 infantry platoon 900 640 180',
  )

  test('air.4: attacks the first three bases along the line of flight', () => {
    for (const [heading, expected] of [
      [0, ['D1', 'D2', 'D3']],
      [180, ['D4', 'D3', 'D2']],
    ] as const) {
      const game = call([6, 2, 4, 2, 4, 2, 4], { defender: fourTargets })
      game.say('attacker', laneOver(900, 600, heading))
      expect(game.all('strafed').map(({ target }) => target)).toEqual(expected.map((id) => game.base(id)))
    }
  })

  test('air.4: refuses a lane with no base within 50 mm; proposed lanes are legal', () => {
    const game = call([6], { defender: fourTargets })
    expect([game.refusal('attacker', laneOver(900, 700)), game.refusal('attacker', laneOver(802, 600))]).toEqual([
      'air.4',
      'air.4',
    ])
    expect(game.refusal('attacker', laneOver(803, 600))).toBe('allowed')
    const odd = [null, {}, { ...laneOver(900, 600), heading: 360 }, { ...laneOver(900, 600), more: 1 }, [1]]
    expect(odd.map((answer) => game.refusal('attacker', answer))).toEqual(odd.map(() => 'air.4'))
    const choices = game.choices('attacker')
    expect(choices.length).toBeGreaterThan(2)
    expect(choices.map((choice) => game.refusal('attacker', choice))).toEqual(choices.map(() => 'allowed'))
  })

  test('air.3 FF-268: skips bases in hard cover or fortified, tanks, blockhouses and staffs', () => {
    expect(call([6], trench('medium')).refusal('attacker', laneOver(900, 600))).toBe('allowed')
    // One base of two is in hard cover: no mission flies over it alone.
    const battle = call([6], {
      ...trench('hard'),
      defender: company('D1 infantry platoon 900 600 180', 'D2 infantry platoon 1100 600 180'),
    })
    expect([battle.refusal('attacker', laneOver(900, 600)), battle.refusal('attacker', laneOver(1100, 600))]).toEqual([
      'air.3',
      'allowed',
    ])
    // Without targets no mission is called.
    expect(call([6], trench('hard')).drawsLeft).toBe(1)
    const steel = { assets: ['BH blockhouse 900 600 180', 'T heavy tank 900 700 180 model=a7v'] }
    expect(call([6], { defender: steel }).drawsLeft).toBe(1)
  })
})

describe('air combat', () => {
  const factors = (overrides: TestBattleSetup) => {
    const { last, valuesByRule } = strafe([1, 1], overrides)
    return last('strafed').modifiers.map(valuesByRule)
  }
  test('air.9: aircraft add 3 against targets in the open', () => expect(factors(raw)).toEqual([{ 'air.9': 3 }, {}]))
  test('air.10: aircraft add 2 against soft cover', () => expect(factors({})).toEqual([{ 'air.10': 2 }, {}]))
  test('air.11: aircraft add 1 against medium cover', () =>
    expect(factors(trench('medium'))).toEqual([{ 'air.11': 1 }, {}]))
  test('air.12: aircraft add 2 more against guns and support weapons', () => {
    expect(factors({ defender: { assets: ['G field gun 900 600 180'] } })).toEqual([{ 'air.10': 2, 'air.12': 2 }, {}])
    expect(factors({ defender: { assets: ['L light mortar 900 600 180'] } })).toEqual([
      { 'air.10': 2, 'air.12': 2 },
      {},
    ])
  })
  test('air.13: a machine gun target adds 2', () => {
    expect(factors({ defender: { assets: ['M machine gun 900 600 180'] } })).toEqual([
      { 'air.10': 2, 'air.12': 2 },
      { 'air.13': 2 },
    ])
  })

  test.each([
    ['air.6: a draw has no effect', [2, 4], 'nothing', 1],
    ['air.7: winning by 1 suppresses the target', [3, 4], 'suppressed', 1],
    ['air.7: winning by 2 suppresses the target', [2, 2], 'suppressed', 1],
    ['air.8: winning by 3 destroys the target', [3, 2], 'killed', 1],
    ['air.7: losing by 2 drives the aircraft off, and the mission may be called again', [1, 5], 'driven off', 0],
    ['air.8: losing by 3 destroys the aircraft, and the mission is used up', [1, 6], 'shot down', 1],
  ] as const)('%s', (_name, dice, result, used) => {
    // The aircraft adds 2 in soft cover.
    const { last, state } = strafe([dice[0], dice[1]])
    expect([last('strafed').result, state.air.attacker]).toEqual([result, used])
  })

  test('air.14: a machine gun that survives loses its lane', () => {
    const gun = { defender: { assets: ['M machine gun 900 600 180'] } }
    expect(strafe([2, 4], gun).baseState('M').astray).toBe(true)
    expect(strafe([6, 1], gun).baseState('M')).toMatchObject({ fate: 'killed', astray: false })
    expect(strafe([2, 4]).baseState('D1').astray).toBe(false)
  })

  test('air.5 FF-85 FF-07: attacks bases one after another until driven off, and puts the battalion under fire', () => {
    const game = call([6, 3, 4, 1, 5], {
      defender: company(
        'D1 infantry platoon 880 600 180',
        'D2 infantry platoon 900 600 180',
        'D3 infantry platoon 920 600 180',
      ),
    })
    game.say('attacker', laneOver(900, 600))
    expect(game.all('strafed').map(({ result, rules }) => [result, rules])).toEqual([
      ['suppressed', undefined],
      ['driven off', ['air.5']],
    ])
    expect(['D1', 'D2', 'D3'].map((id) => game.baseState(id).marks)).toEqual([1, 0, 0])
    expect(game.state.battalions[game.battalion('D')]?.underFire).toBe(true)
  })
})

test('air.5 morale.3: attacks no more bases of a battalion that routs, and the mission is used up', () => {
  const platoons = ['D1 infantry platoon 880 600 180', 'D2 infantry platoon 920 600 180']
  const routs = call([6, 6, 1, 1], {
    defender: { battalions: { D: { quality: 'raw', hq: null, companies: { C: platoons } } } },
  })
  routs.say('attacker', laneOver(900, 600))
  expect(routs.all('strafed').map(({ result }) => result)).toEqual(['killed'])
  expect([routs.baseState('D1').fate, routs.baseState('D2').fate].sort()).toEqual(['killed', 'routed'])
  expect([routs.state.air.attacker, routs.drawsLeft]).toEqual([1, 0])
})
