import { at, type Script } from '@firestep/referee'
import { describe, expect, test } from 'vitest'
import type { OrderType } from '../../data/schema.ts'
import { brigadeOf, brigadeOnOrder, objectivesAt } from '../../testing/brigade-on-order.ts'
import { brigimentId, hexId } from '../../testing/ids.ts'
import type { TestBattle, TestBattleSetup } from '../../testing/test-battle.ts'
import { movementSegment } from '../movement/movement-subsegment.ts'
import type { Battle, Brigiment, Unit } from '../state.ts'
import { changeOrders } from './change-orders-segment.ts'
import { continuation, degrade } from './continuation.ts'
import { markThreatenedBrigiments } from './imminent-threats.ts'
import { orderModifiers } from './modifiers.ts'
import { roleOf } from './order-in-effect.ts'

const base = [
  'entente HQ headquarters 02.02',
  'entente A half battalion 03.03 battalion=1 Bn',
  'entente B half battalion 05.03 battalion=2 Bn',
  'entente S half battalion 03.02 battalion=3 Bn',
  'ottoman C half battalion 03.09',
]

const continues = (battle: Battle): Script =>
  (function* () {
    continuation(battle, 'entente', brigimentId(0))
    if (battle.state.secrets.entente.brigiments[0]?.failed === true) degrade(battle, 'entente', brigimentId(0))
  })()

describe('Orders Continuation', () => {
  const going = (
    type: OrderType,
    points: number,
    dice: readonly number[] = [],
    setup: TestBattleSetup = {},
    brigade: Partial<Brigiment> = {},
  ) =>
    brigadeOnOrder(
      type,
      { since: 0, point: null },
      { script: continues, dice, turn: 3, ...setup },
      { points, ...brigade },
    )
  const orderTypeOf = (battle: TestBattle) => brigadeOf(battle).order.type

  const eventOf = (battle: TestBattle, type: 'order continues' | 'order fails' | 'order degraded') =>
    battle.eventsFor('entente').find((event) => event.type === type)

  test('11.2 11.2.3 11.2.3b 11.2.4: a roll above the number fails', () => {
    // 5 points: 71.
    const [continued, failed] = [going('attack', 5, [7, 1]), going('attack', 5, [7, 2])]
    expect([orderTypeOf(continued), orderTypeOf(failed)]).toEqual(['attack', 'stalled attack'])
    expect(eventOf(continued, 'order continues')).toMatchObject({ order: 'attack', roll: { number: 71, total: 71 } })
    expect(eventOf(continued, 'order continues')?.rules).toEqual(['11.1', '2.0 step 3d', '11.2', '11.2.3', '11.2.3b'])
    expect(eventOf(failed, 'order fails')).toMatchObject({ to: 'stalled attack', roll: { number: 71, total: 72 } })
    expect(eventOf(failed, 'order fails')?.rules).toEqual([
      '2.0 step 3d',
      '11.2',
      '11.2.3',
      '11.2.3b',
      '11.8.6',
      '11.2.4',
      '11.8.7',
    ])
  })

  test('2.0 step 3e-i 11.3: a Brigiment that failed takes the degraded order in the next segment', () => {
    const battle = brigadeOnOrder(
      'attack',
      { since: 0 },
      { script: (battle) => changeOrders(battle, 'entente'), turn: 3 },
      {
        failed: true,
      },
    )
    expect(orderTypeOf(battle)).toBe('stalled attack')
    expect(battle.eventsFor('entente')).toEqual([
      {
        type: 'order degraded',
        side: 'entente',
        brigiment: 0,
        order: 'stalled attack',
        support: [],
        rules: ['2.0 step 3e-i', '11.3', '11.10', '11.2.5'],
      },
    ])
    expect(battle.asked('entente')).toBeUndefined()
  })

  test('11.1 11.2.3a: with enough Officer Points there is no roll, and with none the order fails', () => {
    expect(orderTypeOf(going('attack', 13))).toBe('attack')
    expect(orderTypeOf(going('defense', 0))).toBe('disorganized defense')
  })

  /** The degraded order after all points are lost, and its rules. */
  const without = (type: OrderType) => {
    const battle = going(type, 0)
    return [orderTypeOf(battle), eventOf(battle, 'order fails')?.rules]
  }

  test('11.2.1 11.8.6 11.8.7 11.9: an attack or Initial Attack without Officer Points stalls', () => {
    const rules = ['2.0 step 3d', '11.2', '11.2.1', '11.8.6', '11.2.4', '11.8.7']
    expect(without('attack')).toEqual(['stalled attack', rules])
    const initial = ['2.0 step 3d', '11.2', '11.2.1', '11.9', '11.8.6', '11.2.4', '11.8.7']
    expect(without('initial attack')).toEqual(['stalled attack', initial])
  })

  test('11.11.10 11.11.11 11.12: a Defense or Cordon Defense without Officer Points is disorganised', () => {
    const rules = ['2.0 step 3d', '11.2', '11.2.1', '11.11.10', '11.2.4', '11.11.11']
    expect(without('defense')).toEqual(['disorganized defense', rules])
    const cordon = ['2.0 step 3d', '11.2', '11.2.1', '11.12', '11.11.10', '11.2.4', '11.11.11']
    expect(without('cordon defense')).toEqual(['disorganized defense', cordon])
  })

  test('11.14.19a 11.14.20: a Regroup without Officer Points that is not entered is disorganised', () => {
    const rules = ['2.0 step 3d', '11.2', '11.2.1', '11.14.19a', '11.2.4', '11.14.20']
    expect(without('regroup')).toEqual(['disorganized defense', rules])
  })

  /** An attack with a unit In Support that fails on turn 3. */
  const stalls = (support: boolean) =>
    going('attack', 5, [9, 9], {
      change: (state, places) => {
        Object.assign(state.secrets.entente.units[places.unit('S')] ?? {}, { support })
        const brigiment = at(state.secrets.entente.brigiments, 0)
        const routes = [{ unit: places.unit('A'), hexes: ['03.03', '03.04', '03.05'].map(places.hex) }]
        brigiment.order = { ...brigiment.order, ...objectivesAt({ A: '03.05' })(places.hex, places.unit), routes }
      },
    })

  test('11.10 11.2.5: a Stalled Attack keeps Objectives and routes', () => {
    const battle = stalls(false)
    expect(brigadeOf(battle).order).toMatchObject({
      type: 'stalled attack',
      since: 3,
      from: 'attack',
      objectives: [{ unit: battle.unit('A'), point: { hex: battle.hex('03.05'), radius: 0 } }],
      routes: [{ unit: battle.unit('A'), hexes: ['03.03', '03.04', '03.05'].map(battle.hex) }],
    })
    expect(eventOf(battle, 'order degraded')?.rules).toEqual(['2.0 step 3e-i', '11.3', '11.10', '11.2.5'])
  })

  test('11.10.2: a Stalled Attack keeps its units In Support', () => {
    const battle = stalls(true)
    expect(battle.of('S').support).toBe(true)
    expect(eventOf(battle, 'order degraded')).toMatchObject({ order: 'stalled attack', support: [battle.unit('S')] })
    expect(eventOf(battle, 'order degraded')?.rules).toContain('11.10.2')
  })

  test('11.10.5: a Stalled Attack holds on the turn on which it stalled, and fails on the next', () => {
    const stalled = (turn: number) =>
      orderTypeOf(brigadeOnOrder('stalled attack', { since: 3, from: 'attack' }, { script: continues, turn }))
    expect([stalled(3), stalled(4)]).toEqual(['stalled attack', 'disorganized defense'])
  })

  test('11.13.11: a Disorganized Defense never fails', () => {
    const battle = going('disorganized defense', 0)
    expect(orderTypeOf(battle)).toBe('disorganized defense')
    expect(eventOf(battle, 'order continues')?.rules).toContain('11.13.11')
  })

  test('11.13 11.13.6 11.6.2: a disorganised Brigiment keeps its units In Support, Isolated or not', () => {
    const failing = (marks: Partial<Unit>) =>
      going('defense', 0, [], {
        change: (state, places) => {
          Object.assign(state.secrets.entente.units[places.unit('S')] ?? {}, marks)
        },
      })
    const cut = failing({ support: true, isolated: true })
    expect(orderTypeOf(cut)).toBe('disorganized defense')
    expect(roleOf(cut.battlefield('entente'), cut.unit('S'))).toBe('support')
    const common = ['2.0 step 3e-i', '11.3', '11.13']
    expect(eventOf(cut, 'order degraded')).toMatchObject({ support: [cut.unit('S')] })
    expect(eventOf(cut, 'order degraded')?.rules).toEqual([...common, '11.2.5', '11.13.6', '11.6.2'])
    expect(eventOf(failing({ support: true }), 'order degraded')?.rules).toEqual([...common, '11.2.5', '11.13.6'])
    expect(eventOf(failing({}), 'order degraded')?.rules).toEqual(common)
  })

  test('11.16 11.15.10: a March fails like a General Reserve', () => {
    const near = [...base.slice(0, 4), 'ottoman C half battalion 03.06']
    const fails = (type: OrderType) =>
      eventOf(
        brigadeOnOrder(type, { point: { hex: hexId(0), radius: 1 } }, { script: continues, units: near }),
        'order fails',
      )?.rules
    expect(fails('general reserve')).toEqual(['2.0 step 3d', '11.2', '11.2.1', '11.15.10', '11.2.4', '11.15.11'])
    expect(fails('march')).toEqual(['2.0 step 3d', '11.2', '11.2.1', '11.16', '11.15.10', '11.2.4', '11.16.6'])
  })

  test('11.14.19 11.15.10 11.15.11 11.16.6: enemies in the wrong place fail the order', () => {
    const near = [...base.slice(0, 4), 'ottoman C half battalion 03.06']
    const point = { hex: hexId(0), radius: 1 }
    for (const type of ['general reserve', 'march'] as const)
      expect(orderTypeOf(brigadeOnOrder(type, { point }, { script: continues, units: near }))).toBe(
        'disorganized defense',
      )
    expect(orderTypeOf(brigadeOnOrder('general reserve', { point }, { script: continues }))).toBe('general reserve')
    const regrouping = { entered: 1, missing: 0, routed: 0 }
    const threatened = brigadeOnOrder(
      'regroup',
      {},
      {
        script: continues,
        units: near,
        change: (state, places) => {
          const brigiment = at(state.secrets.entente.brigiments, 0)
          brigiment.order = { ...brigiment.order, point: { hex: places.hex('03.03'), radius: 1 } }
        },
      },
      { regrouping },
    )
    expect(orderTypeOf(threatened)).toBe('disorganized defense')
    expect(orderTypeOf(brigadeOnOrder('regroup', { point }, { script: continues }, { regrouping, points: 0 }))).toBe(
      'regroup',
    )
  })

  test('11.14.19 11.15.10: a threat counts whenever it occurs, even if the enemy is gone at the check', () => {
    const passing = (type: OrderType, goal: string, point = '03.03') =>
      brigadeOnOrder(type, (hex) => ({ point: { hex: hex(point), radius: 1 } }), {
        units: ['entente HQ headquarters 03.02', 'entente A half battalion 03.03', 'ottoman C half battalion 03.09'],
        active: { side: 'ottoman', segment: 'movement' },
        dice: [0, 1],
        change(state, places) {
          const foe = at(state.secrets.ottoman.brigiments, 0)
          const objectives = [{ unit: places.unit('C'), point: { hex: places.hex(goal), radius: 0 } }]
          foe.order = { ...foe.order, type: 'attack', objectives }
        },
        *script(battle, places) {
          yield* movementSegment(battle)
          const foe = battle.state.secrets.ottoman.units[places.unit('C')]
          if (foe !== undefined) foe.hex = places.hex('09.09')
          continuation(battle, 'entente', brigimentId(0))
        },
      })
    const come = (type: OrderType, ...path: string[]) => {
      const battle = passing(type, path.at(-1) ?? '')
      battle.say('ottoman', [battle.unit('C')])
      battle.say('ottoman', ['go', ...path.map(battle.hex)])
      while (battle.asked('entente') !== undefined) battle.say('entente', [])
      battle.say('ottoman', ['stop'])
      const threatened = brigadeOf(battle).threatened
      battle.say('ottoman', ['end'])
      const fails = battle.eventsFor('entente').filter((event) => event.type === 'order fails')
      return [threatened, fails.map((event) => event.rules)]
    }
    const failure = ['2.0 step 3d', '11.2', '11.2.1', '11.14.19', '11.2.4', '11.14.20']
    expect(come('regroup', '03.08', '03.07')).toEqual([true, [failure]])
    expect(come('general reserve', '03.08')).toEqual([false, []])
    expect(come('regroup', '02.08')).toEqual([false, []])
    const after = passing('regroup', '03.07')
    expect(brigadeOf(after).threatened).toBe(false)
  })

  test('11.15.10: a reserve is threatened near its units, not near its Objective', () => {
    const units = ['entente HQ headquarters 03.01', 'entente A half battalion 03.02', 'ottoman C half battalion 03.09']
    const threatened = (type: OrderType, enemy: string) => {
      const battle = brigadeOnOrder(type, (hex) => ({ point: { hex: hex('03.08'), radius: 1 } }), { units })
      battle.of('C').hex = battle.hex(enemy)
      markThreatenedBrigiments(battle.context)
      return brigadeOf(battle).threatened
    }
    expect([
      threatened('general reserve', '03.09'),
      threatened('march', '03.05'),
      threatened('march', '03.06'),
    ]).toEqual([false, true, false])
    expect([threatened('regroup', '03.09'), threatened('regroup', '03.03')]).toEqual([true, false])
    expect(threatened('defense', '03.05')).toBe(false)
  })

  test('11.12.9: a Cordon Defense that fails keeps its Rally Points', () => {
    const battle = brigadeOnOrder(
      'cordon defense',
      { rallyPoints: [{ battalion: '1 Bn', hex: hexId(12) }] },
      { script: continues, units: [...base, 'entente P picket 04.04 battalion=1 Bn'] },
      { points: 0 },
    )
    expect(brigadeOf(battle).order).toMatchObject({
      type: 'disorganized defense',
      rallyPoints: [{ battalion: '1 Bn' }],
      from: 'cordon defense',
    })
    expect(eventOf(battle, 'order degraded')?.rules).toContain('11.12.9')
  })

  test('9.8.4 9.2.2 11.1.10 11.6: modifiers of the Orders Continuation roll', () => {
    const battle = brigadeOnOrder(
      'attack',
      {},
      {
        units: [
          'entente HQ headquarters 02.02',
          'entente A half battalion 03.03 isolated battalion=1 Bn',
          'entente B half battalion 03.04 battalion=2 Bn',
          'entente D half battalion 03.05 battalion=1 Bn',
          'ottoman C half battalion 04.03',
          'ottoman E half battalion 04.05',
        ],
        changes: {
          divisions: [
            { name: 'entente Division', side: 'entente', headquarters: null, traceTo: '09.09', extra: 0 },
            { name: 'ottoman Division', side: 'ottoman', headquarters: null, traceTo: null, extra: 0 },
          ],
        },
      },
      { class: 'III' },
    )
    const modifiersWhen = (changing: boolean) =>
      battle.sum(orderModifiers(battle.battlefield('entente'), brigimentId(0), changing))
    expect(modifiersWhen(false)).toMatchObject({ 'isolated units': 5, intermingled: 10, 'class III': 5 })
    expect(Object.keys(modifiersWhen(false)).some((name) => name.endsWith('to the division'))).toBe(true)
    const done = brigadeOnOrder('defense', {}, {}, {})
    expect(done.sum(orderModifiers(done.battlefield('entente'), brigimentId(0), false))).toMatchObject({
      'order completed': -20,
    })
  })

  test('4.1.4: modifiers are added to the roll, and without any the total is the roll', () => {
    // 5 points: 71. One Isolated unit adds 5.
    const cut = (isolated: boolean) =>
      eventOf(
        going('attack', 5, [7, 0], {
          change: (state, places) => {
            Object.assign(state.secrets.entente.units[places.unit('S')] ?? {}, { isolated })
          },
        }),
        isolated ? 'order fails' : 'order continues',
      )
    expect(cut(true)).toMatchObject({ roll: { roll: 70, total: 75 } })
    expect(cut(true)?.rules).toContain('4.1.4')
    expect(cut(false)).toMatchObject({ roll: { roll: 70, total: 70 } })
    expect(cut(false)?.rules).not.toContain('4.1.4')
  })
})
