import { at } from '@firestep/referee'
import { describe, expect, test } from 'vitest'
import { orderTypes } from '../../data/schema.ts'
import { brigadeOnOrder } from '../../testing/brigade-on-order.ts'
import { brigimentId, hexId, unitId } from '../../testing/ids.ts'
import { markedHexes } from '../../testing/letter-maps.ts'
import { type TestBattleSetup, testBattle } from '../../testing/test-battle.ts'
import { awaited, destroyed, type Order } from '../state.ts'
import {
  commanderOf,
  hasObjective,
  hasUnitsLeft,
  hexesOfPoint,
  inLineOf,
  isAttackType,
  isCompleted,
  isDefenseType,
  isInLine,
  isOnObjective,
  isRearArea,
  isWithin,
  objectiveOf,
  orderInEffect,
  orderLimitOf,
  roleOf,
} from './order-in-effect.ts'

const units = [
  'entente HQ headquarters 01.01',
  'entente Line half battalion 02.02',
  'entente MG mg section 02.02',
  'entente Support half battalion 03.02 support',
  'entente Committed half battalion 04.02 committed',
  'entente Unaware half battalion 05.02 isolated',
  'entente Guns mountain 75mm 4guns 03.03',
  'ottoman C half battalion 07.07',
]
const names = ['HQ', 'Line', 'MG', 'Support', 'Committed', 'Unaware', 'Guns']
const roles = (setup: TestBattleSetup = {}) =>
  brigadeOnOrder('attack', (hex) => ({ point: { hex: hex('02.06'), radius: 1 } }), {
    units,
    ...setup,
    change(state, places) {
      Object.assign(state.secrets.entente.units[places.unit('Unaware')] ?? {}, { unaware: true })
      setup.change?.(state, places)
    },
  })

describe('11.1.6: roles of units under an order', () => {
  test('11.1.6 11.4.13 11.4.14: riflemen and machine guns are In Line, and of these only riflemen have an Objective', () => {
    const battle = roles()
    const battlefield = battle.battlefield('entente')
    const objectiveTexts = names.map((name) => {
      const role = roleOf(battlefield, battle.unit(name))
      return [name, role, isInLine(role), hasObjective(role), objectiveOf(battlefield, battle.unit(name)) !== null]
    })
    expect(objectiveTexts).toEqual([
      ['HQ', 'headquarters', false, false, false],
      ['Line', 'line', true, true, true],
      ['MG', 'machine guns', true, false, false],
      ['Support', 'support', false, false, false],
      ['Committed', 'committed', true, true, true],
      ['Unaware', 'unaware', false, false, false],
      ['Guns', 'independent', false, false, false],
    ])
    expect(inLineOf(battlefield, brigimentId(0)).map((unit) => battlefield.army.units[unit]?.name)).toEqual([
      'Line',
      'Committed',
    ])
  })

  test('11.1.4: an independent unit acts under the active Brigiment of its side, and others under their own', () => {
    const commander = (active: TestBattleSetup['active'], name: string) => {
      const battle = testBattle({
        units: ['entente A company 01.01 of=1 Bde', 'entente Guns mountain 75mm 4guns 03.03'],
        brigiments: ['1 Bde', '2 Bde'].map((one) => ({ side: 'entente' as const, name: one })),
        ...(active === undefined ? {} : { active }),
      })
      return commanderOf(battle.battlefield('entente'), battle.unit(name))?.name ?? null
    }
    expect(commander(undefined, 'A')).toBe('1 Bde')
    expect(commander(undefined, 'Guns')).toBeNull()
    expect(commander('ottoman', 'Guns')).toBeNull()
    expect(commander({ side: 'entente', brigiment: 1 }, 'Guns')).toBe('2 Bde')
    expect(commander({ side: 'entente', brigiment: 1 }, 'A')).toBe('1 Bde')
  })

  test('11.1.7: sorts orders into three attacks, three defenses and two rear area orders', () => {
    const of = (test: (type: (typeof orderTypes)[number]) => boolean) => orderTypes.filter(test)
    expect(of(isAttackType)).toEqual(['attack', 'initial attack', 'stalled attack'])
    expect(of(isDefenseType)).toEqual(['defense', 'cordon defense', 'disorganized defense'])
    expect(of(isRearArea)).toEqual(['general reserve', 'march'])
  })

  test('11.8.1 11.9.1: an attack before its turn is a Defense where its units muster or stand', () => {
    const objectives = (turn: number) => {
      const battle = brigadeOnOrder(
        'attack',
        (hex, unit) => ({
          start: 3,
          muster: [{ unit: unit('A'), hex: hex('02.05') }],
          point: { hex: hex('05.05'), radius: 1 },
        }),
        { turn, units: ['entente A company 02.02', 'entente B company 03.03', 'entente Off company off'] },
      )
      const battlefield = battle.battlefield('entente')
      const goals = ['A', 'B', 'Off'].map((name) => {
        const point = objectiveOf(battlefield, battle.unit(name))
        return point === null ? null : [battle.label(point.hex), point.radius]
      })
      return [orderInEffect(battlefield, at(battle.state.secrets.entente.brigiments, 0)), ...goals]
    }
    expect(objectives(2)).toEqual(['defense', ['02.05', 0], ['03.03', 0], null])
    const pointThere = ['05.05', 1]
    expect(objectives(3)).toEqual(['attack', pointThere, pointThere, pointThere])
  })

  test('11.4 11.11.2a: a unit has its own Objective, that of its Brigiment, or under Defense its own hex', () => {
    const goal = (type: Order['type'], hasOwnObjective: boolean, point: boolean, label = '02.02') => {
      const battle = brigadeOnOrder(
        type,
        (hex, unit) => ({
          objectives: hasOwnObjective ? [{ unit: unit('A'), point: { hex: hex('03.05'), radius: 0 } }] : [],
          point: point ? { hex: hex('05.05'), radius: 1 } : null,
        }),
        { units: [`entente A company ${label}`] },
      )
      const found = objectiveOf(battle.battlefield('entente'), battle.unit('A'))
      return found === null ? null : battle.label(found.hex)
    }
    expect([goal('attack', true, true), goal('attack', false, true), goal('attack', false, false)]).toEqual([
      '03.05',
      '05.05',
      null,
    ])
    expect([goal('defense', false, false), goal('defense', false, false, 'off')]).toEqual(['02.02', null])
    expect(goal('regroup', false, false)).toBeNull()
  })
})

describe('11.4.5: Point Objectives', () => {
  test('11.4.5 11.15.2: are a hex, all hexes within 1 of it, or the ships', () => {
    const battle = testBattle()
    const battlefield = battle.battlefield('entente')
    const pointAt = (radius: number, label = '03.03') => ({ hex: battle.hex(label), radius })
    expect(markedHexes(battle, (hex) => isWithin(battlefield, pointAt(1), hex))).toEqual([
      '.......',
      '.###...',
      '.###...',
      '..#....',
      '.......',
      '.......',
      '.......',
    ])
    expect(hexesOfPoint(battlefield, pointAt(1)).map(battle.label)).toEqual([
      '03.03',
      '03.02',
      '04.02',
      '04.03',
      '03.04',
      '02.03',
      '02.02',
    ])
    expect(hexesOfPoint(battlefield, pointAt(0)).map(battle.label)).toEqual(['03.03'])
    expect(markedHexes(battle, (hex) => isWithin(battlefield, pointAt(0), hex)).join('')).toMatch(/^\.*#\.*$/)
    const ships = { hex: 'ships' as const, radius: 1 }
    expect([awaited, destroyed, 0].map((hex) => isWithin(battlefield, ships, hexId(hex)))).toEqual([true, false, false])
    expect([awaited, destroyed, 0].map((hex) => isWithin(battlefield, pointAt(1, '01.01'), hexId(hex)))).toEqual([
      false,
      false,
      true,
    ])
    expect(hexesOfPoint(battlefield, ships)).toEqual([])
  })

  test('11.1.10: an order is completed when all riflemen not In Support, at least one, are on their Objectives', () => {
    const completed = (...placed: string[]) => {
      const battle = brigadeOnOrder('attack', (hex) => ({ point: { hex: hex('03.05'), radius: 1 } }), {
        units: placed.map((one) => `entente ${one}`),
      })
      const battlefield = battle.battlefield('entente')
      return [
        isCompleted(battlefield, brigimentId(0)),
        ...placed.map((_, unit) => isOnObjective(battlefield, unitId(unit))),
      ]
    }
    expect(completed('A company 03.04')).toEqual([true, true])
    expect(completed('A company 03.03')).toEqual([false, false])
    expect(completed('A company 03.04', 'B company 03.03')).toEqual([false, true, false])
    expect(completed('A company 03.04', 'B company 03.03 support')).toEqual([true, true, true])
    expect(completed('A company 03.04', 'MG mg section 07.07', 'HQ headquarters 07.07')).toEqual([
      true,
      true,
      true,
      true,
    ])
    expect(completed('A company 03.03 support')).toEqual([false, true])
    expect(completed('A company 03.04', 'Off company off')).toEqual([true, true, false])
  })
})

test('15.1.4 11.14.16: a Brigiment is left while a unit is on the map or to come, and not pending removal', () => {
  const orderAfterLosses = (hex: number, isOffMap = false) => {
    const { state } = testBattle({
      units: ['entente A company 01.01 of=1 Bde', 'entente B company 01.01 of=2 Bde'],
      brigiments: ['1 Bde', '2 Bde'].map((one) => ({ side: 'entente' as const, name: one })),
    })
    const army = state.secrets.entente
    Object.assign(army.units[0] ?? {}, { hex })
    army.pending = isOffMap
      ? [{ unit: unitId(0), steps: 0, hex: destroyed }]
      : [{ unit: unitId(1), steps: 0, hex: destroyed }]
    return hasUnitsLeft(army, brigimentId(0))
  }
  expect([orderAfterLosses(0), orderAfterLosses(awaited), orderAfterLosses(destroyed)]).toEqual([true, true, false])
  expect([orderAfterLosses(0, true), orderAfterLosses(awaited, true)]).toEqual([false, false])
})

test('11.3.2: a scenario may limit the orders of one Brigiment up to a turn', () => {
  const limit = (turn: number, id: number) => {
    const battle = testBattle({
      turn,
      brigiments: ['1 Bde', '2 Bde'].map((one) => ({ side: 'entente' as const, name: one })),
      changes: { orderLimits: [{ brigiment: '1 Bde', until: 3, only: ['defense'] }] },
    })
    return orderLimitOf(battle.battlefield('entente'), at(battle.state.secrets.entente.brigiments, id))?.only
  }
  expect([limit(3, 0), limit(4, 0), limit(3, 1)]).toEqual([['defense'], undefined, undefined])
})

test('11.1.10 11.15.2: a floating reserve is complete by its own riflemen, not those of another Brigiment', () => {
  const completed = (ownObjective: string) => {
    const battle = testBattle({
      brigiments: [
        { side: 'entente', name: '1 Bde' },
        { side: 'entente', name: '2 Bde' },
      ],
      units: [
        `entente A half battalion ${ownObjective} of=1 Bde`,
        'entente B half battalion 03.03 of=2 Bde',
        'ottoman C half battalion 07.07',
      ],
      change(state) {
        const brigiment = at(state.secrets.entente.brigiments, 0)
        brigiment.order = { ...brigiment.order, type: 'general reserve', point: { hex: 'ships', radius: 1 } }
      },
    })
    return isCompleted(battle.battlefield('entente'), brigimentId(0))
  }
  expect([completed('off'), completed('04.04')]).toEqual([true, false])
})
