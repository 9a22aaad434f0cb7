import { describe, expect, test } from 'vitest'
import type { OrderType } from '../../data/schema.ts'
import type { Arrangement } from '../../testing/arranged.ts'
import { brigadeOf, rule, under } from '../../testing/ordered.ts'
import type { Brigiment, Order } from '../state.ts'
import { mayChange } from './change.ts'
import { changeOrders } from './changing.ts'
import { roleOf } from './standing.ts'

const base = [
  'entente HQ headquarters 02.02',
  'entente A half battalion 03.03 battalion=1 Bn',
  'entente B half battalion 05.03 battalion=2 Bn',
  'entente S half battalion 03.02 battalion=3 Bn',
  'ottoman C half battalion 03.09',
]

describe('11.3 Change Orders', () => {
  const changing = (
    type: OrderType,
    dice: readonly number[],
    more: Arrangement = {},
    brigade: Partial<Brigiment> = {},
    order: Partial<Order> = {},
  ) =>
    under(
      type,
      { since: 0, ...order },
      { script: (battle) => changeOrders(battle, 'entente'), dice, turn: 2, ...more },
      brigade,
    )

  test('2.0 step 3e-ii 11.3 11.3.2 11.3.2a 11.3.3 11.3.4 11.1a 11.1: the type first, then a roll, then the details', () => {
    const war = changing('defense', [4, 8])
    expect(war.asked('entente')).toBe('change orders')
    war.say('entente', ['change', 0, 'attack'])
    // Ten points: 63; from Defense to Attack 5, completed -20: 48 - 15 succeeds.
    expect(war.asked('entente')).toBe('order')
    war.say('entente', [['point', war.hex('03.07')]])
    expect(brigadeOf(war).order).toMatchObject({
      type: 'attack',
      point: { hex: war.hex('03.07'), radius: 1 },
      since: 2,
    })
    expect(war.asked('entente')).toBeUndefined()
    expect(war.heard('ottoman')).toEqual([])
    expect(war.heard('entente').map(({ type }) => type)).toEqual(['change', 'order written'])
  })

  test('11.3.3: a failed check leaves the order, and may be tried on a later turn', () => {
    const war = changing('defense', [9, 9])
    war.say('entente', ['change', 0, 'attack'])
    expect(brigadeOf(war).order.type).toBe('defense')
    expect(war.asked('entente')).toBeUndefined()
    expect(rule(mayChange(war.ground('entente'), 0, 'attack', [0]))).toBe('11.3.3')
  })

  test('11.3.2: a Brigiment that failed this turn does not change', () => {
    expect(rule(mayChange(changing('defense', [], {}, { failed: true }).ground('entente'), 0, 'attack', []))).toBe(
      '11.3.2',
    )
  })

  test('11.3.5: not on the midnight turn', () => {
    const night = {
      changes: {
        turns: [
          { date: '25', start: '20:00' },
          { date: '26', start: '00:00' },
        ],
      },
    }
    const war = changing('defense', [], night)
    expect(rule(mayChange(war.ground('entente'), 0, 'attack', []))).toBe('11.3.5')
    expect(war.asked('entente')).toBeUndefined()
  })

  test('11.3.6 11.12.9a: not while pickets are out', () => {
    const war = changing('cordon defense', [], { units: [...base, 'entente P picket 04.04 battalion=1 Bn'] })
    expect(rule(mayChange(war.ground('entente'), 0, 'defense', []))).toBe('11.3.6')
  })

  test('11.9.2 11.10.1 11.12.1 11.12.2 11.13.1: orders that nobody chooses', () => {
    const ground = changing('defense', []).ground('entente')
    expect(
      (['initial attack', 'stalled attack', 'cordon defense', 'disorganized defense'] as const).map((type) =>
        rule(mayChange(ground, 0, type, [])),
      ),
    ).toEqual(['11.9.2', '11.10.1', '11.12.2', '11.13.1'])
    const held = changing('disorganized defense', [])
    expect(held.asked('entente')).toBe('change orders')
    expect(rule(mayChange(held.ground('entente'), 0, 'attack', []))).toBe('11.13.1')
    expect(rule(mayChange(held.ground('entente'), 0, 'regroup', []))).toBe('allowed')
    const fresh = changing('disorganized defense', [], {}, {}, { since: 2 })
    expect(rule(mayChange(fresh.ground('entente'), 0, 'regroup', []))).toBe('11.13.1')
  })

  test('11.14.1 11.15.1: Regroup is easy to get, a General Reserve easy to leave', () => {
    const war = changing('general reserve', [5, 5], {}, {}, { point: { hex: 0, radius: 1 } })
    war.say('entente', ['change', 0, 'regroup'])
    const [told] = war.heard('entente')
    expect(told).toMatchObject({
      type: 'change',
      success: true,
      roll: { modifiers: [{ name: 'from general reserve to regroup', value: -20 }] },
    })
  })

  test('15.1.4: no orders before it has come', () => {
    expect(
      rule(
        mayChange(
          changing('defense', [], { change: (state) => (state.released.entente = []) }).ground('entente'),
          0,
          'attack',
          [],
        ),
      ),
    ).toBe('15.1.4')
  })

  test('11.6.3: Isolated units do not hear of the change', () => {
    const war = changing('defense', [0, 0], {
      units: [
        base[0] as string,
        base[1] as string,
        'entente B half battalion 09.03 isolated battalion=2 Bn',
        base[3] as string,
        base[4] as string,
      ],
    })
    war.say('entente', ['change', 0, 'defense'])
    war.say('entente', [['support', '3 Bn'], ['here']])
    expect(['A', 'B', 'S'].map((name) => roleOf(war.ground('entente'), war.unit(name)))).toEqual([
      'line',
      'unaware',
      'support',
    ])
  })
})
