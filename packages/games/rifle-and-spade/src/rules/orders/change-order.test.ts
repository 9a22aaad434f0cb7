import { at } from '@firestep/referee'
import { describe, expect, test } from 'vitest'
import type { OrderType } from '../../data/schema.ts'
import { brigadeOf, brigadeOnOrder, ruleOf } from '../../testing/brigade-on-order.ts'
import { brigimentId, hexId } from '../../testing/ids.ts'
import type { TestBattleSetup } from '../../testing/test-battle.ts'
import type { Brigiment, Order } from '../state.ts'
import { changeRuling, putInEffect } from './change-order.ts'
import { changeOrders } from './change-orders-segment.ts'
import { roleOf } from './order-in-effect.ts'

const base = [
  'entente HQ headquarters 02.02',
  'entente A half battalion 03.03 battalion=1 Bn',
  'entente B half battalion 05.03 battalion=2 Bn',
  'entente S half battalion 03.02 battalion=3 Bn',
  'ottoman C half battalion 03.09',
]

describe('Change Orders', () => {
  const changing = (
    type: OrderType,
    dice: readonly number[],
    setup: TestBattleSetup = {},
    brigade: Partial<Brigiment> = {},
    order: Partial<Order> = {},
  ) =>
    brigadeOnOrder(
      type,
      { since: 0, ...order },
      { script: (battle) => changeOrders(battle, 'entente'), dice, turn: 2, ...setup },
      brigade,
    )

  /** From Defense to Attack with 10 points: 63. Completed -20, change 5: 48 - 15 succeeds. */
  const changed = () => {
    const battle = changing('defense', [4, 8])
    const first = battle.position.asked('entente')
    battle.say('entente', ['change', 0, 'attack'])
    const second = battle.position.asked('entente')
    battle.say('entente', [['point', battle.hex('03.07')]])
    return { battle, first, second }
  }

  test('2.0 step 3e-ii 11.3.4 11.1a: chooses a type first, then rolls, then writes the details', () => {
    const { battle, first, second } = changed()
    expect(first).toMatchObject({ kind: 'change orders', rule: '11.3.4' })
    expect(second).toMatchObject({ kind: 'order', rule: '11.1a', about: { brigiment: 0, type: 'attack' } })
    expect(battle.eventsFor('entente').map(({ type }) => type)).toEqual(['change', 'order written'])
    expect(battle.eventsFor('entente')[0]?.rules).toContain('2.0 step 3e-ii')
    expect(battle.eventsFor('ottoman')).toEqual([])
  })

  test('11.3 11.3.2 11.3.2a 4.1.4: the roll has the line of the matrix and all other modifiers', () => {
    const { battle } = changed()
    const [event] = battle.eventsFor('entente')
    expect(event).toMatchObject({ type: 'change', success: true, roll: { number: 63, roll: 48, total: 33 } })
    expect(event?.type === 'change' && battle.sum(event.roll.modifiers)).toEqual({
      'order completed': -20,
      'from defense to attack': 5,
    })
    expect(event?.rules).toEqual(['2.0 step 3e-ii', '11.3', '11.3.2', '11.3.2a', '11.1a', '4.1.4'])
  })

  test('11.3.3: a new order takes effect at once, and is not tried again', () => {
    const { battle } = changed()
    expect(brigadeOf(battle).order).toMatchObject({
      type: 'attack',
      point: { hex: battle.hex('03.07'), radius: 1 },
      since: 2,
    })
    expect(battle.asked('entente')).toBeUndefined()
    expect(battle.eventsFor('entente')[1]?.rules).toEqual(['11.1a', '11.3.3', '11.4.10'])
  })

  test('11.1.4: only Brigiments receive orders', () => {
    const battle = changing('defense', [])
    expect(battle.refusal('entente', ['change', 0, 'attack'])).toBe('allowed')
    expect(battle.refusal('entente', ['change', 1, 'attack'])).toBe('11.1.4')
    expect(battle.refusal('entente', ['change', 'entente Division', 'attack'])).toBe('11.3.4')
  })

  test('11.3.3: a failed check keeps the order, and may be repeated on a later turn', () => {
    const battle = changing('defense', [9, 9])
    battle.say('entente', ['change', 0, 'attack'])
    expect(brigadeOf(battle).order.type).toBe('defense')
    expect(battle.asked('entente')).toBeUndefined()
    expect(ruleOf(changeRuling(battle.battlefield('entente'), brigimentId(0), 'attack', [brigimentId(0)]))).toBe(
      '11.3.3',
    )
  })

  test('11.3.2: a Brigiment that failed its order this turn cannot change it', () => {
    expect(
      ruleOf(
        changeRuling(
          changing('defense', [], {}, { failed: true }).battlefield('entente'),
          brigimentId(0),
          'attack',
          [],
        ),
      ),
    ).toBe('11.3.2')
  })

  test('11.3.5: orders do not change on the midnight turn', () => {
    const night = {
      changes: {
        turns: [
          { date: '25', start: '20:00' },
          { date: '26', start: '00:00' },
        ],
      },
    }
    const battle = changing('defense', [], night)
    expect(ruleOf(changeRuling(battle.battlefield('entente'), brigimentId(0), 'attack', []))).toBe('11.3.5')
    expect(battle.asked('entente')).toBeUndefined()
  })

  test('11.3.6: orders do not change while pickets are out', () => {
    const battle = changing('cordon defense', [], { units: [...base, 'entente P picket 04.04 battalion=1 Bn'] })
    expect(ruleOf(changeRuling(battle.battlefield('entente'), brigimentId(0), 'defense', []))).toBe('11.3.6')
  })

  test('11.9.2 11.10.1 11.13.1: some orders cannot be chosen', () => {
    const battlefield = changing('defense', []).battlefield('entente')
    const types = ['initial attack', 'stalled attack', 'disorganized defense'] as const
    expect(types.map((type) => ruleOf(changeRuling(battlefield, brigimentId(0), type, [])))).toEqual([
      '11.9.2',
      '11.10.1',
      '11.13.1',
    ])
  })

  test('11.13.1: a Disorganized Defense lasts a turn, and then leads to Defense or Regroup', () => {
    const defenseChange = changing('disorganized defense', [])
    expect(defenseChange.asked('entente')).toBe('change orders')
    const types = ['attack', 'march', 'general reserve', 'defense', 'regroup'] as const
    expect(
      types.map((type) => ruleOf(changeRuling(defenseChange.battlefield('entente'), brigimentId(0), type, []))),
    ).toEqual(['11.13.1', '11.13.1', '11.13.1', 'allowed', 'allowed'])
    const fresh = changing('disorganized defense', [], {}, {}, { since: 2 })
    expect(ruleOf(changeRuling(fresh.battlefield('entente'), brigimentId(0), 'regroup', []))).toBe('11.13.1')
  })

  test('11.12.1 11.12.2: a Cordon Defense comes from the scenario only, and cannot be chosen', () => {
    const cordon = (type: OrderType) =>
      ruleOf(changeRuling(changing(type, []).battlefield('entente'), brigimentId(0), 'cordon defense', []))
    expect([cordon('defense'), cordon('cordon defense')]).toEqual(['11.12.1', '11.12.2'])
  })

  test('11.4.11: an order that could not be written now is not offered', () => {
    const reserve = (enemies: readonly string[]) => {
      const battle = changing('defense', [], { units: [...base.slice(0, 4), ...enemies] })
      return ruleOf(changeRuling(battle.battlefield('entente'), brigimentId(0), 'general reserve', []))
    }
    expect(reserve(['ottoman C half battalion 03.09'])).toBe('allowed')
    // No route begins where an enemy threatens it.
    expect(reserve(['ottoman C half battalion 03.05'])).toBe('11.4.11')
  })

  test('11.14.1 11.15.1: changing to Regroup is easy, and so is leaving General Reserve', () => {
    const eased = (from: OrderType, to: OrderType) => {
      const battle = changing(from, [5, 5], {}, {}, { point: from === 'defense' ? null : { hex: hexId(0), radius: 1 } })
      battle.say('entente', ['change', 0, to])
      const [event] = battle.eventsFor('entente')
      return event?.type === 'change' ? event.roll.modifiers.filter(({ name }) => name.startsWith('from')) : []
    }
    expect(eased('defense', 'regroup')).toEqual([{ rule: '11.14.1', name: 'from defense to regroup', value: -10 }])
    expect(eased('general reserve', 'attack')).toEqual([
      { rule: '11.15.1', name: 'from general reserve to attack', value: -15 },
    ])
    expect(eased('defense', 'attack')).toEqual([{ rule: '11.3.2a', name: 'from defense to attack', value: 5 }])
  })

  test('15.1.4: a Brigiment has no orders before it arrives', () => {
    expect(
      ruleOf(
        changeRuling(
          changing('defense', [], { change: (state) => (state.released.entente = []) }).battlefield('entente'),
          brigimentId(0),
          'attack',
          [],
        ),
      ),
    ).toBe('15.1.4')
  })

  test('11.6.3: Isolated units do not receive the change', () => {
    const battle = changing('defense', [0, 0], {
      units: [
        at(base, 0),
        at(base, 1),
        'entente B half battalion 09.03 isolated battalion=2 Bn',
        at(base, 3),
        at(base, 4),
      ],
    })
    battle.say('entente', ['change', 0, 'defense'])
    battle.say('entente', [['support', '3 Bn'], ['here']])
    expect(['A', 'B', 'S'].map((name) => roleOf(battle.battlefield('entente'), battle.unit(name)))).toEqual([
      'line',
      'unaware',
      'support',
    ])
    expect(battle.eventsFor('entente').at(-1)).toMatchObject({ type: 'order written' })
    expect(battle.eventsFor('entente').at(-1)?.rules).toContain('11.6.3')
  })

  test('11.6.3 11.5.3: an Isolated unit cannot be put In Support, but a unit still to arrive can', () => {
    const battle = changing('defense', [], {
      brigiments: [{ side: 'entente' }, { side: 'entente', name: '2 Bde' }],
      units: [
        'entente HQ headquarters 02.02',
        'entente A half battalion 03.03 support battalion=1 Bn',
        'entente S half battalion 01.01 isolated battalion=3 Bn',
        'entente T half battalion 03.02 battalion=3 Bn',
        'entente U half battalion off battalion=3 Bn',
        'entente V half battalion off support battalion=1 Bn',
        'entente W half battalion off support of=2 Bde battalion=1 Bn',
        'entente X half battalion 05.05 of=2 Bde battalion=3 Bn',
        'ottoman C half battalion 03.09',
      ],
    })
    putInEffect(battle.context, 'entente', brigimentId(0), { ...brigadeOf(battle).order, support: ['3 Bn'] })
    const is = (mark: 'support' | 'unaware') =>
      battle.state.secrets.entente.units.flatMap((unit) => (unit[mark] ? unit.name : []))
    expect([is('support'), is('unaware')]).toEqual([['T', 'U', 'W'], ['S']])
  })
})
