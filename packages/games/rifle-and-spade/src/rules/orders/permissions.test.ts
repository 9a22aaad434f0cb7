import { at, type Ruling } from '@firestep/referee'
import { describe, expect, test } from 'vitest'
import { type OrderType, orderTypes } from '../../data/schema.ts'
import { brigadeOnOrder, ruleOf } from '../../testing/brigade-on-order.ts'
import { hexId, unitId } from '../../testing/ids.ts'
import { type TestBattleSetup, testBattle } from '../../testing/test-battle.ts'
import type { Hex, UnitId } from '../ids.ts'
import type { Battlefield, Construction, Order } from '../state.ts'
import {
  actInHexRuling,
  assaultsUnchecked,
  assaultUnderOrdersRuling,
  digUnderOrdersRuling,
  fireUnderOrdersRuling,
  hasSurprise,
  isSpared,
} from './permissions.ts'

const units = [
  'entente HQ headquarters 02.02',
  'entente Line half battalion 03.03',
  'entente MG mg section 03.03',
  'entente Support half battalion 03.03 support',
  'entente Committed half battalion 03.03 committed',
  'entente Unaware half battalion 03.03 isolated',
  'entente Picket picket 03.03',
  'entente Guns mountain 75mm 4guns 03.03',
  'ottoman C half battalion 03.04',
]
const names = ['HQ', 'Line', 'MG', 'Support', 'Committed', 'Unaware', 'Picket', 'Guns']
const table = (type: OrderType, setup: TestBattleSetup = {}, order: Partial<Order> = {}) =>
  brigadeOnOrder(type, (hex) => ({ point: { hex: hex('03.07'), radius: 1 }, ...order }), {
    units,
    ...setup,
    change(state, places) {
      const unaware = at(state.secrets.entente.units, places.unit('Unaware'))
      unaware.unaware = true
      setup.change?.(state, places)
    },
  })
/** For each order the ruling for each unit, in the order of `names`. */
const leave = (
  rulingOf: (battlefield: Battlefield, unit: UnitId, hex: Hex) => Ruling,
  setup: TestBattleSetup = {},
  order: Partial<Order> = {},
) =>
  Object.fromEntries(
    orderTypes.map((type) => {
      const battle = table(type, setup, order)
      return [
        type,
        names
          .map((name) => ruleOf(rulingOf(battle.battlefield('entente'), battle.unit(name), battle.hex('03.04'))))
          .join(' '),
      ]
    }),
  )

describe('permissions under orders', () => {
  test('11.5.4 11.6.3-2 11.11.6 11.14.7: Movement to Assault, under each order', () => {
    expect(leave((battlefield, unit, hex) => assaultUnderOrdersRuling(battlefield, unitId(unit), hexId(hex)))).toEqual({
      attack: '9.2.11 allowed allowed 11.5.4 allowed 11.6.3-2 allowed allowed',
      'cordon defense': '9.2.11 11.11.6 11.11.6 11.5.4 11.11.9 11.6.3-2 11.11.6 11.11.6',
      defense: '9.2.11 11.11.6 11.11.6 11.5.4 11.11.9 11.6.3-2 11.11.6 11.11.6',
      'disorganized defense': '9.2.11 11.11.6 11.11.6 11.5.4 11.11.9 11.6.3-2 11.11.6 11.11.6',
      'general reserve': '9.2.11 11.15.7 11.15.7 11.5.4 allowed 11.6.3-2 11.15.7 11.15.7',
      'initial attack': '9.2.11 allowed allowed 11.5.4 allowed 11.6.3-2 allowed allowed',
      march: '9.2.11 11.15.7 11.15.7 11.5.4 allowed 11.6.3-2 11.15.7 11.15.7',
      regroup: '9.2.11 11.14.7 11.14.7 11.5.4 allowed 11.6.3-2 11.14.7 11.14.7',
      'stalled attack': '9.2.11 allowed allowed 11.5.4 allowed 11.6.3-2 allowed allowed',
    })
    expect(
      leave((battlefield, unit, hex) => assaultUnderOrdersRuling(battlefield, unitId(unit), hexId(hex)), {
        orders: false,
      }),
    ).toEqual({
      attack: '9.2.11 allowed allowed allowed allowed allowed allowed allowed',
      'cordon defense': '9.2.11 allowed allowed allowed allowed allowed allowed allowed',
      defense: '9.2.11 allowed allowed allowed allowed allowed allowed allowed',
      'disorganized defense': '9.2.11 allowed allowed allowed allowed allowed allowed allowed',
      'general reserve': '9.2.11 allowed allowed allowed allowed allowed allowed allowed',
      'initial attack': '9.2.11 allowed allowed allowed allowed allowed allowed allowed',
      march: '9.2.11 allowed allowed allowed allowed allowed allowed allowed',
      regroup: '9.2.11 allowed allowed allowed allowed allowed allowed allowed',
      'stalled attack': '9.2.11 allowed allowed allowed allowed allowed allowed allowed',
    })
    expect(
      leave(
        (battlefield, unit, hex) => assaultUnderOrdersRuling(battlefield, unitId(unit), hexId(hex)),
        {},
        { start: 2 },
      ).attack,
    ).toBe('9.2.11 11.11.6 11.11.6 11.5.4 11.11.9 11.6.3-2 11.11.6 11.11.6')
    expect(
      leave(
        (battlefield, unit, hex) => assaultUnderOrdersRuling(battlefield, unitId(unit), hexId(hex)),
        {},
        { point: { hex: hexId(21), radius: 0 } },
      ).defense,
    ).toBe('9.2.11 11.11.6 11.11.6 11.5.4 allowed 11.6.3-2 11.11.6 11.11.6')
  })

  test('11.5.12-6: an assault is a step along the route, from the hex that the unit has reached', () => {
    const battle = table('attack')
    const assault = (name: string, to: string, ...path: string[]) =>
      ruleOf(
        assaultUnderOrdersRuling(
          battle.battlefield('entente'),
          battle.unit(name),
          battle.hex(to),
          path.map(battle.hex),
        ),
      )
    expect([assault('Line', '03.04'), assault('Line', '03.02')]).toEqual(['allowed', '11.4.12'])
    expect([assault('Committed', '03.04'), assault('Committed', '03.02')]).toEqual(['allowed', '11.5.12-6'])
    expect([assault('Line', '03.05', '03.03', '03.04'), assault('Line', '02.02', '03.03', '03.04')]).toEqual([
      'allowed',
      '11.4.12',
    ])
    expect([assault('Committed', '03.05', '03.03', '03.04'), assault('Committed', '02.02', '03.03', '02.03')]).toEqual([
      'allowed',
      '11.5.12-6',
    ])
    // In its own hex, from boats, and for guns without a route, there is no step to judge.
    expect([assault('Line', '03.03'), assault('Committed', '03.03'), assault('Guns', '03.02')]).toEqual([
      'allowed',
      'allowed',
      'allowed',
    ])
    battle.of('Line').hex = hexId(-1)
    expect(assault('Line', '09.09')).toBe('allowed')
  })

  test('11.11.6 11.0: without orders a scenario limit still bars assaults if it allows no attack', () => {
    const limited = (only: OrderType[], turn: number) => {
      const battle = table('defense', {
        orders: false,
        turn,
        changes: { orderLimits: [{ brigiment: 'entente Brigade', until: 2, only }] },
      })
      return ruleOf(assaultUnderOrdersRuling(battle.battlefield('entente'), battle.unit('Line'), battle.hex('03.04')))
    }
    expect([limited(['defense'], 2), limited(['defense'], 3), limited(['defense', 'attack'], 2)]).toEqual([
      '11.11.6',
      'allowed',
      'allowed',
    ])
  })

  test('11.5.4 11.6.3-3 11.14.8 11.15.8: Commanded Fire, under each order', () => {
    expect(leave(fireUnderOrdersRuling)).toEqual({
      attack: '9.2.10 allowed allowed 11.5.4 allowed 11.6.3-3 allowed allowed',
      'cordon defense': '9.2.10 allowed allowed 11.5.4 allowed 11.6.3-3 allowed allowed',
      defense: '9.2.10 allowed allowed 11.5.4 allowed 11.6.3-3 allowed allowed',
      'disorganized defense': '9.2.10 allowed allowed 11.5.4 allowed 11.6.3-3 allowed allowed',
      'general reserve': '9.2.10 11.15.8 11.15.8 11.5.4 allowed 11.6.3-3 11.15.8 11.15.8',
      'initial attack': '9.2.10 allowed allowed 11.5.4 allowed 11.6.3-3 allowed allowed',
      march: '9.2.10 11.15.8 11.15.8 11.5.4 allowed 11.6.3-3 11.15.8 11.15.8',
      regroup: '9.2.10 11.14.8 11.14.8 11.5.4 allowed 11.6.3-3 11.14.8 11.14.8',
      'stalled attack': '9.2.10 allowed allowed 11.5.4 allowed 11.6.3-3 allowed allowed',
    })
    const unsupplied: TestBattleSetup = {
      change: (state) => {
        for (const unit of state.secrets.entente.units) unit.outOfSupply = true
      },
    }
    expect(leave(fireUnderOrdersRuling, unsupplied).attack).toBe(
      '9.2.10 20.2.3 20.2.3 20.2.3 allowed 20.2.3 20.2.3 allowed',
    )
    expect(leave(fireUnderOrdersRuling, { ...unsupplied, orders: false }).attack).toBe(
      '9.2.10 20.2.3 20.2.3 20.2.3 20.2.3 20.2.3 20.2.3 allowed',
    )
    expect(leave(fireUnderOrdersRuling, { orders: false }).regroup).toBe(
      '9.2.10 allowed allowed allowed allowed allowed allowed allowed',
    )
  })

  test('11.8.4 11.11.7 11.12.8 13.1.1: digging, under each order', () => {
    const dig = (work: Construction, setup: TestBattleSetup = {}) =>
      leave((battlefield, unit) => digUnderOrdersRuling(battlefield, unitId(unit), work), setup)
    expect(dig('rifle pit')).toEqual({
      attack: '9.2.9 11.8.4 11.8.4 11.8.4 11.8.4 11.8.4 11.8.4 11.8.4',
      'cordon defense': '9.2.9 allowed allowed 11.11.7 allowed 11.6.3 allowed allowed',
      defense: '9.2.9 allowed allowed 11.11.7 allowed 11.6.3 allowed allowed',
      'disorganized defense': '9.2.9 allowed allowed 11.11.7 allowed 11.6.3 allowed allowed',
      'general reserve': '9.2.9 11.15.9 11.15.9 11.15.9 11.15.9 11.15.9 11.15.9 11.15.9',
      'initial attack': '9.2.9 11.8.4 11.8.4 11.8.4 11.8.4 11.8.4 11.8.4 11.8.4',
      march: '9.2.9 11.15.9 11.15.9 11.15.9 11.15.9 11.15.9 11.15.9 11.15.9',
      regroup: '9.2.9 11.14.9 11.14.9 11.14.9 11.14.9 11.14.9 11.14.9 11.14.9',
      'stalled attack': '9.2.9 11.8.4 11.8.4 11.8.4 11.8.4 11.8.4 11.8.4 11.8.4',
    })
    const inDefense = (['shallow trench', 'fire trench', 'gun pit', 'barbed wire'] as const).map((work) => {
      const { defense, 'cordon defense': cordon, 'disorganized defense': disorganised } = dig(work)
      return [work, defense, cordon, disorganised]
    })
    expect(inDefense).toEqual([
      [
        'shallow trench',
        '9.2.9 allowed allowed 11.11.7 allowed 11.6.3 11.12.8 allowed',
        '9.2.9 allowed allowed 11.11.7 allowed 11.6.3 11.12.8 allowed',
        '9.2.9 11.13.9 11.13.9 11.13.9 11.13.9 11.13.9 11.12.8 11.13.9',
      ],
      [
        'fire trench',
        '9.2.9 allowed allowed 11.11.7 allowed 11.6.3 11.12.8 allowed',
        '9.2.9 allowed allowed 11.11.7 allowed 11.6.3 11.12.8 allowed',
        '9.2.9 11.13.9 11.13.9 11.13.9 11.13.9 11.13.9 11.12.8 11.13.9',
      ],
      [
        'gun pit',
        '9.2.9 allowed allowed 11.11.7 allowed 11.6.3 11.12.8 allowed',
        '9.2.9 allowed allowed 11.11.7 allowed 11.6.3 11.12.8 allowed',
        '9.2.9 11.13.9 11.13.9 11.13.9 11.13.9 11.13.9 11.12.8 11.13.9',
      ],
      [
        'barbed wire',
        '9.2.9 allowed allowed 11.11.7 allowed 11.6.3 11.12.8 allowed',
        '9.2.9 allowed allowed 11.11.7 allowed 11.6.3 11.12.8 allowed',
        '9.2.9 11.13.9 11.13.9 11.13.9 11.13.9 11.13.9 11.12.8 11.13.9',
      ],
    ])
    expect(dig('fire trench', { orders: false }).attack).toBe(
      '9.2.9 allowed allowed allowed allowed allowed allowed allowed',
    )
  })

  test('11.13.5 11.13.8: changing formation and entering works, under each order', () => {
    const unitsAway = { units: units.map((unit) => unit.replace('03.04', '09.09')) }
    expect(leave(actInHexRuling, unitsAway)).toEqual({
      attack: 'allowed allowed allowed allowed allowed allowed allowed allowed',
      'cordon defense': 'allowed allowed allowed allowed allowed allowed allowed allowed',
      defense: 'allowed allowed allowed allowed allowed allowed allowed allowed',
      'disorganized defense': 'allowed 11.13.5 11.13.5 allowed allowed allowed allowed allowed',
      'general reserve': 'allowed allowed allowed allowed allowed allowed allowed allowed',
      'initial attack': 'allowed allowed allowed allowed allowed allowed allowed allowed',
      march: 'allowed allowed allowed allowed allowed allowed allowed allowed',
      regroup: 'allowed allowed allowed allowed allowed allowed allowed allowed',
      'stalled attack': 'allowed allowed allowed allowed allowed allowed allowed allowed',
    })
    const shift = (setup: TestBattleSetup, order: Partial<Order>) =>
      leave(actInHexRuling, setup, order)['disorganized defense']
    expect(shift(unitsAway, { fallBack: true })).toBe('allowed allowed allowed allowed allowed allowed allowed allowed')
    expect(shift({}, { fallBack: true })).toBe('allowed 11.13.8 11.13.8 allowed allowed allowed allowed allowed')
    expect(shift({ light: 'night' }, { fallBack: true })).toBe(
      'allowed allowed allowed allowed allowed allowed allowed allowed',
    )
    expect(shift(unitsAway, { fallBack: true, point: { hex: hexId(0), radius: 0 } })).toBe(
      'allowed 11.13.5 allowed allowed allowed allowed allowed allowed',
    )
    expect(shift({ ...unitsAway, orders: false }, {})).toBe(
      'allowed allowed allowed allowed allowed allowed allowed allowed',
    )
  })
})

describe('the first turn of an Initial Attack', () => {
  const first = (
    type: OrderType,
    turn: number,
    order: Partial<Order> = {},
    surprise: number | null = 2,
    setup: TestBattleSetup = {},
  ) => {
    const battle = table(
      type,
      { turn, brigiments: [{ side: 'entente', order: { type: 'initial attack', surprise } }], ...setup },
      order,
    )
    const resultsFor = (test: (battlefield: Battlefield, unit: UnitId) => boolean) =>
      names.filter((name) => test(battle.battlefield('entente'), battle.unit(name))).join(' ')
    return { unchecked: resultsFor(assaultsUnchecked), surprise: resultsFor(hasSurprise) }
  }

  test('11.9.4-1 11.7.1: needs no Morale Check, and has Tactical Surprise on the turn given by the scenario', () => {
    expect(first('initial attack', 2, { since: 2 })).toEqual({
      surprise: 'HQ Line MG Support Committed Unaware Picket',
      unchecked: 'HQ Line MG Support Committed Picket Guns',
    })
    expect(first('initial attack', 3, { since: 2 })).toEqual({ unchecked: '', surprise: '' })
    expect(first('initial attack', 3, { since: 2, start: 3 }).unchecked).toBe(
      'HQ Line MG Support Committed Picket Guns',
    )
    expect(first('initial attack', 2, { since: 2, start: 3 }).unchecked).toBe('')
    expect(first('attack', 2, { since: 2 })).toEqual({ unchecked: '', surprise: '' })
    expect(first('initial attack', 2, { since: 2 }, null).surprise).toBe('')
    expect(first('initial attack', 2, { since: 2 }, 2, { orders: false })).toEqual({ unchecked: '', surprise: '' })
  })

  test('11.7.1 11.7.1a: Tactical Surprise spares the first hex, and the first wave into it', () => {
    const battle = table('initial attack', {
      turn: 1,
      brigiments: [{ side: 'entente', order: { type: 'initial attack', surprise: 1 } }],
    })
    const spared = (hexes: number, wave: number, name = 'Line') =>
      isSpared(battle.battlefield('entente'), battle.unit(name), hexes, wave)
    expect([spared(0, 0), spared(1, 0), spared(2, 0)]).toEqual([true, true, false])
    expect([spared(1, 1), spared(1, 2)]).toEqual([true, false])
    expect(spared(0, 0, 'Guns')).toBe(false)
  })
})

test('11.11.6 11.0: without orders too, a Brigiment limited to Defense by the scenario does not assault', () => {
  const rule = (turn: number) => {
    const battle = testBattle({
      scenario: 'sedd el bahr',
      orders: false,
      turn,
      active: { side: 'entente', brigiment: 1 },
    })
    const ruling = assaultUnderOrdersRuling(
      battle.battlefield('entente'),
      battle.unit('L 1/Essex'),
      battle.hex('06.04'),
    )
    return ruling.allowed ? 'allowed' : ruling.rule
  }
  expect([2, 3].map(rule)).toEqual(['11.11.6', 'allowed'])
})
