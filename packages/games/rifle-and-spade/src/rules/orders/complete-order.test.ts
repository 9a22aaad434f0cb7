import { describe, expect, test } from 'vitest'
import type { OrderType, Side } from '../../data/schema.ts'
import { brigadeOf, brigadeOnOrder, type OrderOn } from '../../testing/brigade-on-order.ts'
import { brigimentId, unitId } from '../../testing/ids.ts'
import { type TestBattleSetup, testBattle } from '../../testing/test-battle.ts'
import type { UnitId } from '../ids.ts'
import type { Battle } from '../state.ts'
import { completeOrder } from './complete-order.ts'
import { objectiveOf } from './order-in-effect.ts'

/** A script that completes the order of a side's first Brigiment. */
const completes = (side: Side): Required<Pick<TestBattleSetup, 'script'>> => ({
  *script(battle: Battle) {
    completeOrder(battle, side, brigimentId(0))
  },
})

describe('11.1b 11.4.10 11.11.2a: units without an Objective or route get one', () => {
  // A whole battalion is in support: its units need neither Objectives nor routes.
  const units = [
    'entente HQ headquarters 02.02',
    'entente A half battalion 03.03 battalion=1 Bn',
    'entente B half battalion 05.03 battalion=2 Bn',
    'entente S half battalion 03.02 battalion=3 Bn support',
    'entente T half battalion 04.02 battalion=3 Bn support',
    'ottoman C half battalion 03.09',
  ]
  /** Objectives and routes of an order after its completion. */
  const completed = (type: OrderType, order: OrderOn) => {
    const battle = brigadeOnOrder(type, order, { units, ...completes('entente') })
    const { objectives, routes } = brigadeOf(battle).order
    const name = (unit: UnitId) => battle.state.secrets.entente.units[unit]?.name
    return {
      objectives: objectives.map(({ unit, point }) => `${name(unit)} ${battle.label(point.hex)}`),
      routes: routes.map(({ unit, hexes }) => `${name(unit)} ${hexes.map(battle.label).join(' ')}`),
    }
  }
  const objectiveOfA: OrderOn = (hex) => ({
    objectives: [{ unit: unitId(1), point: { hex: hex('03.04'), radius: 0 } }],
  })

  test('on Defense the hex of a unit is its Objective', () => {
    expect(completed('defense', objectiveOfA)).toEqual({
      objectives: ['A 03.04', 'B 05.03'],
      routes: ['A 03.03 03.04', 'B 05.03'],
    })
  })

  test('on Attack a unit without an Objective gets neither Objective nor route', () => {
    expect(completed('attack', objectiveOfA)).toEqual({ objectives: ['A 03.04'], routes: ['A 03.03 03.04'] })
  })

  test('the point of a Brigiment takes the place of Objectives', () => {
    expect(completed('attack', (hex) => ({ point: { hex: hex('04.04'), radius: 1 } }))).toEqual({
      objectives: [],
      routes: ['A 03.03 03.04 04.04', 'B 05.03 04.03 04.04'],
    })
  })

  test('an Objective line is shared out among the units', () => {
    expect(completed('attack', (hex) => ({ line: ['03.05', '05.05'].map(hex) }))).toEqual({
      objectives: ['A 03.05', 'B 05.05'],
      routes: ['A 03.03 03.04 03.05', 'B 05.03 05.04 05.05'],
    })
  })

  test('an order that waits for a later turn gets no routes yet', () => {
    expect(completed('attack', (hex, unit) => ({ ...objectiveOfA(hex, unit), start: 2 }))).toEqual({
      objectives: ['A 03.04'],
      routes: [],
    })
  })

  test('a drawn route is kept', () => {
    const drawnRoute: OrderOn = (hex, unit) => ({
      ...objectiveOfA(hex, unit),
      routes: [{ unit: unitId(1), hexes: ['03.03', '04.03', '03.04'].map(hex) }],
    })
    expect(completed('attack', drawnRoute).routes).toEqual(['A 03.03 04.03 03.04'])
  })
})

describe('orders given by the scenario', () => {
  test('11.1b 11.12: units on Attack get Objectives on the printed line, and routes to them', () => {
    const battle = brigadeOnOrder(
      'attack',
      {},
      {
        brigiments: [{ side: 'entente', order: { type: 'attack', line: ['03.06', '05.06'] } }],
        ...completes('entente'),
      },
    )
    const { order } = brigadeOf(battle)
    expect(order.objectives.map(({ point }) => point.hex)).toContain(battle.hex('03.06'))
    for (const { unit, point } of order.objectives)
      expect(order.routes.find((one) => one.unit === unit)?.hexes.at(-1)).toBe(point.hex)
  })

  test.each(['defense', 'cordon defense'] as const)('11.11.2a 11.12.4: units on %s stay where they stand', (type) => {
    const battle = brigadeOnOrder(type, {}, completes('entente'))
    expect(brigadeOf(battle).order.objectives).toHaveLength(3)
    expect(objectiveOf(battle.battlefield('entente'), battle.unit('A'))).toEqual({
      hex: battle.hex('03.03'),
      radius: 0,
    })
  })

  test('11.12.6-2: the 27th Regiment has its Rally Point until an enemy has been there', () => {
    const rallyPoints = (setup: TestBattleSetup = {}) => {
      const battle = testBattle({ scenario: 'anzac landing', ...completes('ottoman'), ...setup })
      return battle.state.secrets.ottoman.brigiments[0]?.order.rallyPoints.map(({ battalion, hex }) => [
        battalion,
        battle.label(hex),
      ])
    }
    expect(rallyPoints()).toEqual([['2/27', '11.07']])
    const ententeWasThere = rallyPoints({
      change(state, { hex }) {
        // By hex: the side that was the last to enter.
        const passed = [...state.passed]
        passed[hex('11.07')] = 'e'
        state.passed = passed.join('')
      },
    })
    expect(ententeWasThere).toEqual([])
  })
})
