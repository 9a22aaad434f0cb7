import { describe, expect, test } from 'vitest'
import { fireRefusal, fireWith } from '../../testing/fire.ts'
import { type TestBattleSetup, testBattle } from '../../testing/test-battle.ts'
import type { BaseId } from '../ids.ts'
import type { Base } from '../state.ts'
import { directFire } from './direct-fire.ts'
import { mayFire } from './may-fire.ts'

const line: TestBattleSetup = {
  attacker: {
    battalions: {
      B: {
        companies: {
          C: ['A1 infantry platoon 100 500 0', 'A2 infantry platoon 100 600 0', 'A3 infantry platoon 100 700 0'],
        },
      },
    },
  },
  defender: {
    assets: ['T1 infantry platoon 300 500 180', 'T2 infantry platoon 300 600 180', 'T3 infantry platoon 300 700 180'],
  },
}

describe('fire of a company', () => {
  test('orders.12 FF-19: each named platoon fires once', () => {
    const fireOfAll = fireWith(line, 'C', [5, 6, 1])
    expect(fireOfAll.all('attacked').map(({ hit }) => hit)).toEqual(['suppressed', 'killed', 'unharmed'])
    const fireOfTwo = fireWith(line, 'C', [1, 1], (places) => ({ bases: [places.base('A3'), places.base('A1')] }))
    expect(fireOfTwo.all('attacked').map(({ by, target }) => [by, target])).toEqual([
      [fireOfTwo.base('A3'), fireOfTwo.base('T3')],
      [fireOfTwo.base('A1'), fireOfTwo.base('T1')],
    ])
    expect([fireOfTwo.baseState('A1').fired, fireOfTwo.baseState('A2').fired, fireOfTwo.baseState('A3').fired]).toEqual(
      [2, null, 2],
    )
  })
  test('orders.12: refuses FIRE of nobody, of one base twice and of other units', () => {
    const { battlefield, unit, base } = testBattle(line)
    const a = base('A1')
    const wrong = [{ bases: [] }, { bases: [a, a] }, { bases: [base('T1')] }, { at: base('T1') }, {}]
    for (const detail of wrong)
      expect([detail, directFire.check(battlefield, unit('C'), { do: 'fire', ...detail })]).toMatchObject([
        detail,
        { allowed: false, rule: 'orders.12' },
      ])
  })
  test('target.5: needs one list of targets for each firing base', () => {
    const { battlefield, unit, base } = testBattle({ ...line, switches: { targets: 'free' } })
    const rulingOn = (...targets: BaseId[][]) => {
      const ruling = directFire.check(battlefield, unit('C'), { do: 'fire', bases: [base('A1')], targets })
      return ruling.allowed ? 'allowed' : ruling.rule
    }
    expect([rulingOn(), rulingOn([base('T1')]), rulingOn([base('T1')], [])]).toEqual([
      'target.5',
      'allowed',
      'target.5',
    ])
  })
  test('target.1: refuses a target that does not exist', () => {
    for (const target of [-1, 9999])
      expect(
        fireRefusal({ ...line, switches: { targets: 'free' } }, 'C', (places) => ({
          bases: [places.base('A1')],
          targets: [[target]],
        })),
      ).toBe('target.1')
  })
  test('suppress.4: the fire of a rifle platoon suppresses its target alone', () => {
    const { baseState } = fireWith(
      {
        ...line,
        defender: {
          battalions: {
            D: { companies: { E: ['T1 infantry platoon 300 500 180', 'T2 infantry platoon 300 600 180'] } },
          },
        },
      },
      'C',
      [5],
      (places) => ({ bases: [places.base('A1')] }),
    )
    expect([baseState('T1').marks, baseState('T2').marks]).toEqual([1, 0])
  })
})

describe('bases that do not fire', () => {
  const state = (change: Partial<Base>) =>
    fireRefusal(
      { ...line, change: (state, places) => Object.assign(state.bases[places.base('A2')] ?? {}, change) },
      'C',
      (places) => ({
        bases: [places.base('A2')],
      }),
    )
  test.each([
    ['suppress.1', { marks: 1 }],
    ['move.table.river', { inRiver: { area: 'R', done: 1 } }],
    ['shelter.3', { sheltered: true }],
    ['move.road.1', { inColumn: true }],
    ['orders.12', { pose: null }],
  ] as const)('%s: refuses fire with %o', (rule, change) => {
    expect(state({})).toBe('allowed')
    expect(state(change)).toBe(rule)
  })
  test('wire.6 FF-352: a platoon stuck on the wire may fire', () => {
    expect(state({ onWire: 'W' })).toBe('allowed')
  })
  test('move.road.1: no platoon of a company that marched in column fires', () => {
    const marched: TestBattleSetup = {
      ...line,
      change: (state, places) => Object.assign(state.bases[places.base('A1')] ?? {}, { inColumn: true }),
    }
    expect(fireRefusal(marched, 'C', (places) => ({ bases: [places.base('A2')] }))).toBe('move.road.1')
    const { battlefield, unit } = testBattle(marched)
    expect(directFire.options(battlefield, unit('C'))).toEqual([])
  })
  const gun = (change: Partial<Base>, text = 'M machine gun 100 600 0') =>
    fireRefusal(
      {
        attacker: { assets: [text] },
        defender: line.defender,
        change: (state, places) => Object.assign(state.bases[places.base('M')] ?? {}, change),
      } as TestBattleSetup,
      'M',
      (places) => ({ bases: [places.base('M')] }),
    )
  test('move.support.3: a packed machine gun does not fire', () => {
    expect([gun({}), gun({}, 'M machine gun 100 600 0 packed')]).toEqual(['allowed', 'move.support.3'])
  })
  test('air.14: a machine gun that has lost its lane does not fire', () => {
    expect(gun({ astray: true })).toBe('air.14')
  })
  test('cavalry.2: mounted cavalry does not fire', () => {
    const horse = (mounted: boolean) =>
      fireRefusal(
        {
          attacker: {
            battalions: { B: { companies: { C: { kind: 'squadron', bases: ['H cavalry platoon 100 600 0'] } } } },
          },
          defender: { assets: ['T infantry platoon 300 600 180'] },
          change: (state, places) => Object.assign(state.bases[places.base('H')] ?? {}, { mounted }),
        },
        'C',
        (places) => ({ bases: [places.base('H')] }),
      )
    expect([horse(true), horse(false)]).toEqual(['cavalry.2', 'allowed'])
  })
  test('command.1: command stands do not fire', () => {
    const { battlefield, base } = testBattle(line)
    expect(mayFire(battlefield, base('B.HQ'))).toMatchObject({ allowed: false, rule: 'command.1' })
  })
  test('fire.1: unarmed vehicles do not fire, nor do guns with this action', () => {
    expect(gun({}, 'M motor vehicle 100 600 0')).toBe('fire.1')
    expect(gun({}, 'M field gun 100 600 0')).toBe('fire.1')
  })
  test('fire.1 FF-467: an armoured car only drives, and is fired at as troops, not as a tank', () => {
    const car = 'M motor vehicle 300 600 180 model=Austin_armoured_car'
    expect(gun({}, car)).toBe('fire.1')
    const { battlefield, unit } = testBattle({ ...line, attacker: { assets: [car] } })
    expect([directFire.may(battlefield, unit('M')), directFire.options(battlefield, unit('M'))]).toEqual([false, []])
    const target = { ...line, defender: { assets: [car] } }
    const { last, baseState } = fireWith(target, 'C', [5], (places) => ({ bases: [places.base('A2')] }))
    expect(last('attacked')).toMatchObject({ rule: 'period.late.fire.inf', cover: 'soft', hit: 'suppressed' })
    expect(baseState('M').marks).toBe(1)
  })
})

describe('options of FIRE', () => {
  test('arc.mg.pivot: a machine gun fires as it stands, or turned as far as it goes if that finds other targets', () => {
    const { battlefield, unit, base } = testBattle({
      attacker: { assets: ['M machine gun 300 600 350'] },
      defender: {
        hq: null,
        assets: ['T infantry platoon 500 527 180', 'L infantry platoon 400 800 180', 'R infantry platoon 360 450 180'],
      },
    })
    const bases = [base('M')]
    expect(directFire.options(battlefield, unit('M'))).toEqual([
      { do: 'fire', bases },
      { do: 'fire', bases, heading: 35 },
      { do: 'fire', bases, heading: 305 },
    ])
    const rulingAt = (heading: number) => {
      const ruling = directFire.check(battlefield, unit('M'), { do: 'fire', bases, heading })
      return ruling.allowed ? 'allowed' : ruling.rule
    }
    expect([rulingAt(350), rulingAt(35), rulingAt(36), rulingAt(305), rulingAt(304)]).toEqual([
      'allowed',
      'allowed',
      'arc.mg.pivot',
      'allowed',
      'arc.mg.pivot',
    ])
  })

  test('FF-63: with free targets each enemy is offered to bases that can engage it; the others aim by priority', () => {
    const { battlefield, unit, base } = testBattle({
      switches: { targets: 'free' },
      attacker: {
        battalions: { B: { companies: { C: ['A1 infantry platoon 100 300 0', 'A2 infantry platoon 100 600 0'] } } },
      },
      defender: {
        hq: null,
        assets: ['N infantry platoon 200 600 180', 'F infantry platoon 300 640 180', 'L infantry platoon 250 300 180'],
      },
    })
    const bases = [base('A1'), base('A2')]
    expect(directFire.options(battlefield, unit('C'))).toEqual([
      { do: 'fire', bases },
      { do: 'fire', bases, targets: [[], [base('F')]] },
    ])
  })

  test('target.1: without enemies on the table there is no target', () => {
    const empty: TestBattleSetup = { ...line, defender: { hq: null } }
    expect(fireRefusal(empty, 'C', (places) => ({ bases: [places.base('A1')] }))).toBe('target.1')
    const { battlefield, unit } = testBattle(empty)
    expect([directFire.may(battlefield, unit('C')), directFire.options(battlefield, unit('C'))]).toEqual([false, []])
  })

  test('target.4: a turret with all-round fire has no priority straight ahead', () => {
    const { last, base } = fireWith(
      {
        attacker: { assets: ['K light tank 600 600 0 model=renault_lmg'] },
        defender: { hq: null, assets: ['T infantry platoon 860 600 180', 'U infantry platoon 600 360 90'] },
      },
      'K',
      [1],
    )
    expect([last('attacked').target, last('attacked').rules?.includes('target.4')]).toEqual([base('U'), true])
  })
})

describe('support weapons', () => {
  const alone = (text: string, targets: string[], overrides: TestBattleSetup = {}): TestBattleSetup => ({
    attacker: { battalions: { B: { support: [`S ${text}`] } } },
    defender: { assets: targets },
    ...overrides,
  })
  test('fire.5 troop.lmg.1: a light machine gun shoots twice at one target', () => {
    const { all, baseState } = fireWith(
      alone('light machine gun 100 600 0', ['T infantry platoon 300 600 180']),
      'S',
      [5, 5],
    )
    expect([all('attacked').map(({ row, hit }) => [row, hit]), baseState('T').marks]).toEqual([
      [
        ['infantry', 'suppressed'],
        ['infantry', 'suppressed'],
      ],
      2,
    ])
  })
  test('fire.5 FF-239: the second shot is lost if the first destroys the target', () => {
    const twoTargets = ['T infantry platoon 300 600 180', 'U infantry platoon 320 600 180']
    const { all, drawsLeft } = fireWith(alone('light machine gun 100 600 0', twoTargets), 'S', [6, 6])
    expect([all('attacked').length, drawsLeft]).toEqual([1, 1])
  })
  test('range.flame: a flamethrower uses its own row, once', () => {
    const { all } = fireWith(alone('flamethrower 250 600 0', ['T infantry platoon 300 600 180']), 'S', [5])
    expect(all('attacked').map(({ row, hit, modifiers }) => [row, hit, modifiers])).toEqual([
      ['flamethrower', 'killed', []],
    ])
  })
  test('armourfire.at-rifle FF-234: an anti-tank rifle aims at tanks first', () => {
    const { all, base, valuesByRule } = fireWith(
      alone('anti-tank rifle 100 600 0', ['T infantry platoon 200 600 180', 'K light tank 350 650 180 model=whippet']),
      'S',
      [6],
    )
    const [shot] = all('attacked')
    expect([shot?.target, shot?.hit, valuesByRule(shot?.modifiers ?? [])]).toEqual([
      base('K'),
      'killed',
      { 'armourfire.at-rifle': 1 },
    ])
  })
  test('armourfire.mod.cover: rifles engage a tank in a wood or village only from under 50 mm', () => {
    const tank = (x: number, firer: string) =>
      fireRefusal(
        alone(`${firer} ${x} 600 0`, ['K light tank 400 600 180 model=whippet'], {
          terrain: [
            {
              id: 'V',
              type: 'built up',
              polygon: [
                [380, 500],
                [600, 500],
                [600, 700],
                [380, 700],
              ],
            },
          ],
        }),
        'S',
        (places) => ({ bases: [places.base('S')] }),
      )
    // The tank's front is at 370.
    expect([tank(310, 'light machine gun'), tank(311, 'light machine gun')]).toEqual([
      'armourfire.mod.cover',
      'allowed',
    ])
    expect([tank(310, 'anti-tank rifle'), tank(311, 'anti-tank rifle')]).toEqual(['armourfire.mod.cover', 'allowed'])
    expect(tank(250, 'machine gun')).toBe('allowed')
  })
  test('FF-137 suppress.5: an infantry gun hits one target as a field gun, and marks its company', () => {
    const { all, baseState } = fireWith(
      {
        attacker: { battalions: { B: { support: ['S infantry gun 100 600 0'] } } },
        defender: {
          battalions: { D: { companies: { E: ['T infantry platoon 900 600 180', 'U infantry platoon 900 640 180'] } } },
        },
      },
      'S',
      [4],
    )
    expect([all('attacked').map(({ row }) => row), baseState('T').marks, baseState('U').marks]).toEqual([
      ['field gun'],
      1,
      1,
    ])
  })
})
