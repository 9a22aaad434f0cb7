import { at, type Json } from '@firestep/referee'
import { describe, expect, test } from 'vitest'
import type { OrderType } from '../../data/schema.ts'
import { brigadeOf, brigadeOnOrder } from '../../testing/brigade-on-order.ts'
import { brigimentId, hexId } from '../../testing/ids.ts'
import { elementsOf } from '../../testing/json.ts'
import type { TestBattleSetup } from '../../testing/test-battle.ts'
import type { Order, Unit } from '../state.ts'
import { putInEffect } from './change-order.ts'
import { changeOrders } from './change-orders-segment.ts'
import { continuation } from './continuation.ts'

const units = [
  'entente HQ headquarters 02.02',
  'entente A half battalion 03.03 battalion=1 Bn',
  'entente B half battalion 05.03 battalion=2 Bn',
  'entente S half battalion 03.02 battalion=3 Bn support',
  'entente T half battalion 04.02 battalion=3 Bn support',
  'ottoman C half battalion 03.09',
]
const changing = (type: OrderType, dice: readonly number[], order: Partial<Order> = {}, setup: TestBattleSetup = {}) =>
  brigadeOnOrder(
    type,
    (hex, unit) => ({
      since: 0,
      objectives: [
        { unit: unit('A'), point: { hex: hex('03.07'), radius: 0 } },
        { unit: unit('B'), point: { hex: hex('05.07'), radius: 0 } },
      ],
      ...order,
    }),
    { units, dice, turn: 2, script: (battle) => changeOrders(battle, 'entente'), ...setup },
  )

describe('11.3.4: attempts in the Change Orders Segment', () => {
  test('11.5.10 11.3.2 11.14.11a: offers every allowed attempt, and refuses others', () => {
    const offered = (type: OrderType, order: Partial<Order> = {}, setup: TestBattleSetup = {}) =>
      changing(type, [], order, setup).choices('entente').map(String)
    expect(offered('attack')).toEqual([
      'done',
      'commit,0,3 Bn',
      ...['attack', 'defense', 'regroup', 'general reserve'].map((type) => `change,0,${type}`),
    ])
    const committed: NonNullable<TestBattleSetup['change']> = (state) => {
      for (const unit of state.secrets.entente.units.slice(3)) Object.assign(unit, { support: false, committed: true })
    }
    const point = { hex: hexId(20), radius: 1 }
    expect(offered('regroup', { point }, { change: committed })).toContain('revert,0,3 Bn')
    expect(offered('attack', {}, { change: committed })).not.toContain('revert,0,3 Bn')
    const withOneBrigiment: NonNullable<TestBattleSetup['change']> = (state) =>
      void Object.assign(at(state.secrets.entente.units, 3), { support: false, committed: true })
    expect(offered('regroup', { point }, { change: withOneBrigiment })).toContain('revert,0,3 Bn')
    expect(offered('regroup', { point })).not.toContain('revert,0,3 Bn')
    const battle = changing('attack', [])
    const refusal = (...thing: Json[]) => battle.refusal('entente', thing)
    expect([
      refusal('commit', 0, '3 Bn'),
      refusal('commit', 0, '1 Bn'),
      refusal('commit', 1, '3 Bn'),
      refusal('commit', 0, '3 Bn', 0),
    ]).toEqual(['allowed', '11.5.9', '11.1.4', '11.3.4'])
    expect([refusal('revert', 0, '3 Bn'), refusal('change', 0, 'nonsense'), refusal('other', 0, 'attack')]).toEqual([
      '11.3.2',
      '11.3.4',
      '11.3.4',
    ])
    expect(battle.refusal('entente', 'done')).toBe('allowed')
    expect(battle.refusal('entente', 'nothing')).toBe('11.3.4')
  })

  test('11.5.10: each battalion is checked once, and others may still be tried', () => {
    const battle = changing('attack', [9, 9, 9, 9])
    battle.say('entente', ['commit', 0, '3 Bn'])
    expect(battle.eventsFor('entente')).toMatchObject([
      {
        type: 'commit',
        side: 'entente',
        brigiment: 0,
        battalion: '3 Bn',
        revert: false,
        success: false,
        rules: ['11.5.10', '11.5.10a'],
      },
    ])
    expect(battle.choices('entente').map(String)).not.toContain('commit,0,3 Bn')
    battle.say('entente', ['change', 0, 'defense'])
    expect(battle.asked('entente')).toBeUndefined()
    expect([...battle.used]).toEqual([])
  })

  test('11.5.11 11.5.12: commits some or all units of a battalion, each with an Objective, in their order', () => {
    const battle = changing('attack', [0, 0])
    battle.say('entente', ['commit', 0, '3 Bn'])
    const [s, t] = [battle.unit('S'), battle.unit('T')]
    const goalAt = (name: number, hex: string, ...via: string[]): Json => [
      name,
      battle.hex(hex),
      ...via.map(battle.hex),
    ]
    const refused = (...parts: Json[]) => battle.refusal('entente', parts)
    expect([
      refused(goalAt(s, '03.07')),
      refused(goalAt(t, '05.07')),
      refused(goalAt(s, '03.07'), goalAt(t, '05.07')),
    ]).toEqual(['allowed', 'allowed', 'allowed'])
    expect([
      refused(),
      refused(goalAt(t, '05.07'), goalAt(s, '03.07')),
      refused(goalAt(s, '03.07'), goalAt(s, '03.07')),
    ]).toEqual(['11.5.10a', '11.5.10a', '11.5.10a'])
    expect([
      refused([s]),
      refused([s, 'x']),
      refused(['x', 3]),
      refused('03.07'),
      refused([s, battle.hex('03.07'), -1]),
    ]).toEqual(new Array(5).fill('11.5.11'))
    expect(refused(goalAt(s, '05.07'), goalAt(t, '03.07'))).toBe('11.5.11')
    expect([refused(goalAt(s, '03.07', '03.05')), refused(goalAt(s, '03.07', '03.01'))]).toEqual(['allowed', '11.5.11'])
    const first = battle.choices('entente')
    expect(battle.mayStop('entente')).toBe(false)
    expect(first[0]).toEqual([s, battle.hex('03.02')])
    expect(new Set(first.map((part) => elementsOf(part)[0]))).toEqual(new Set([s, t]))
    const next = battle.choices('entente', goalAt(s, '03.07'))
    expect(new Set(next.map((part) => elementsOf(part)[0]))).toEqual(new Set([t]))
    expect(battle.mayStop('entente', goalAt(s, '03.07'))).toBe(true)
    // Objectives whose route would cross the first one are not offered to the second unit.
    const beside = battle.choices('entente', goalAt(s, '05.07'))
    expect(first).toContainEqual(goalAt(t, '03.07'))
    expect(next).toContainEqual(goalAt(t, '03.07'))
    expect(beside).not.toContainEqual(goalAt(t, '03.07'))
    expect(beside).toContainEqual(goalAt(t, '05.07'))
    battle.say('entente', [goalAt(s, '03.07', '03.05')])
    expect(brigadeOf(battle).order.objectives.at(-1)).toEqual({
      unit: s,
      point: { hex: battle.hex('03.07'), radius: 0 },
    })
    expect(brigadeOf(battle).order.objectives).toHaveLength(3)
    expect(brigadeOf(battle).order.routes).toEqual([
      { unit: s, hexes: ['03.02', '03.03', '03.04', '03.05', '03.06', '03.07'].map(battle.hex) },
    ])
    expect([battle.of('S').committed, battle.of('T').committed, battle.of('T').support]).toEqual([true, false, true])
    expect([...battle.used]).toEqual(['commit'])
  })

  test('11.14.11a: a recalled battalion goes to the Regroup Point, and no other battalion does', () => {
    const battle = changing(
      'regroup',
      [0, 0],
      { point: { hex: hexId(11), radius: 1 } },
      {
        change: (state, places) => {
          const brigiment = at(state.secrets.entente.brigiments, 0)
          for (const name of ['S', 'B'])
            Object.assign(at(state.secrets.entente.units, places.unit(name)), { support: false, committed: true })
          const routes = ['S', 'B'].map((name) => ({ unit: places.unit(name), hexes: [0, 1].map(hexId) }))
          brigiment.order = {
            ...brigiment.order,
            routes,
            objectives: ['S', 'B'].map((name) => ({ unit: places.unit(name), point: { hex: hexId(1), radius: 0 } })),
          }
        },
      },
    )
    battle.say('entente', ['revert', 0, '3 Bn'])
    const b = battle.unit('B')
    expect(brigadeOf(battle).order).toMatchObject({ objectives: [{ unit: b }], routes: [{ unit: b }] })
    expect([battle.of('S').committed, battle.of('B').committed]).toEqual([false, true])
    expect(battle.eventsFor('entente').map(({ type, rules }) => [type, ...rules])).toEqual([
      ['commit', '11.14.11a'],
      ['committed', '11.14.11a'],
    ])
    expect([...battle.used]).toEqual(['commitment withdrawn'])
  })

  test('11.1a 11.3.3: reports every characteristic of an order that takes effect', () => {
    const used = (order: Partial<Order>, marks: Partial<Unit> = {}) => {
      const battle = brigadeOnOrder(
        'defense',
        {},
        {
          units: [...units, 'entente Off company off battalion=3 Bn'],
          *script(battle) {
            const brigiment = at(battle.state.secrets.entente.brigiments, 0)
            putInEffect(battle, 'entente', brigimentId(0), { ...brigiment.order, type: 'attack', ...order }, ['11.4.4'])
          },
          change: (state) => void Object.assign(at(state.secrets.entente.units, 1), { committed: true, ...marks }),
        },
      )
      const [event] = battle.eventsFor('entente')
      const support = battle.state.secrets.entente.units.flatMap((unit) => (unit.support ? unit.name : []))
      return {
        used: [...battle.used].slice(1),
        rules: event?.rules.slice(2),
        support,
        committed: battle.of('A').committed,
        unaware: battle.of('A').unaware,
      }
    }
    const plain = { used: [], rules: ['11.4.4'], support: [], committed: false, unaware: false }
    expect(used({})).toEqual(plain)
    expect(used({ start: 3 })).toEqual({ ...plain, used: ['scheduled attack'], rules: ['11.4.4', '11.8.1a'] })
    expect(used({ line: [hexId(3)] })).toEqual({ ...plain, used: ['objective line'] })
    expect(used({ point: { hex: hexId(3), radius: 1 } })).toEqual({ ...plain, used: ['point objective'] })
    expect(used({ support: ['3 Bn'] })).toEqual({
      ...plain,
      used: ['battalions In Support'],
      support: ['S', 'T', 'Off'],
    })
    expect(used({ support: ['1 Bn'] }, { isolated: true })).toEqual({
      ...plain,
      used: ['battalions In Support', 'order not heard of'],
      rules: ['11.4.4', '11.6.3'],
      unaware: true,
    })
  })

  test('11.2 11.2.4: a failing order is marked, halts its Brigiment and is reported in full', () => {
    const battle = changing(
      'attack',
      [9, 9],
      {},
      {
        *script(battle) {
          continuation(battle, 'entente', brigimentId(0))
        },
      },
    )
    const [event] = battle.eventsFor('entente')
    expect(event).toMatchObject({
      type: 'order fails',
      side: 'entente',
      brigiment: 0,
      order: 'attack',
      to: 'stalled attack',
    })
    expect(event?.rules.slice(-3)).toEqual(['11.8.6', '11.2.4', '11.8.7'])
    expect(brigadeOf(battle)).toMatchObject({ failed: true, threatened: false })
    expect(battle.halts).toEqual([{ seat: 'entente', rule: '11.8.6' }])
    expect([...battle.used]).toEqual(['order: attack', 'order fails by a roll'])
    expect(battle.eventsFor('ottoman')).toEqual([])
  })
})
