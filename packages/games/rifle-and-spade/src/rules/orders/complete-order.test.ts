import { describe, expect, test } from 'vitest'
import type { OrderType } from '../../data/schema.ts'
import { brigadeOf, brigadeOnOrder } from '../../testing/brigade-on-order.ts'
import { brigimentId, unitId } from '../../testing/ids.ts'
import { type TestBattleSetup, testBattle } from '../../testing/test-battle.ts'
import type { Hex, UnitId } from '../ids.ts'
import type { Order } from '../state.ts'
import { settleOrder } from './complete-order.ts'
import { objectiveOf } from './order-in-effect.ts'

const units = [
  'entente HQ headquarters 02.02',
  'entente A half battalion 03.03 battalion=1 Bn',
  'entente B half battalion 05.03 battalion=2 Bn',
  'entente S half battalion 03.02 battalion=3 Bn support',
  'entente T half battalion 04.02 battalion=3 Bn support',
  'ottoman C half battalion 03.09',
]

test('11.1b 11.4.10 11.11.2a: units without an Objective or route get one, and others keep theirs', () => {
  const settled = (
    type: OrderType,
    order: (hex: (label: string) => Hex) => Partial<Order>,
    setup: TestBattleSetup = {},
  ) => {
    const battle = brigadeOnOrder(type, (hex) => order(hex), {
      units,
      ...setup,
      *script(battle) {
        settleOrder(battle, 'entente', brigimentId(0))
      },
    })
    const { objectives, routes } = brigadeOf(battle).order
    const name = (unit: UnitId) => battle.state.secrets.entente.units[unit]?.name
    return {
      objectives: objectives.map(({ unit, point }) => `${name(unit)} ${battle.label(point.hex)}`),
      routes: routes.map(({ unit, hexes }) => `${name(unit)} ${hexes.map(battle.label).join(' ')}`),
    }
  }
  const a = (hex: (label: string) => Hex) => ({
    objectives: [{ unit: unitId(1), point: { hex: hex('03.04'), radius: 0 } }],
  })
  expect(settled('defense', a)).toEqual({ objectives: ['A 03.04', 'B 05.03'], routes: ['A 03.03 03.04', 'B 05.03'] })
  expect(settled('attack', a)).toEqual({ objectives: ['A 03.04'], routes: ['A 03.03 03.04'] })
  expect(settled('attack', (hex) => ({ point: { hex: hex('04.04'), radius: 1 } }))).toEqual({
    objectives: [],
    routes: ['A 03.03 03.04 04.04', 'B 05.03 04.03 04.04'],
  })
  expect(settled('attack', (hex) => ({ line: ['03.05', '05.05'].map(hex) }))).toEqual({
    objectives: ['A 03.05', 'B 05.05'],
    routes: ['A 03.03 03.04 03.05', 'B 05.03 05.04 05.05'],
  })
  expect(settled('attack', (hex) => ({ ...a(hex), start: 2 })).routes).toEqual([])
  const keptRallyPoints = (hex: (label: string) => Hex) => ({
    ...a(hex),
    routes: [{ unit: unitId(1), hexes: ['03.03', '04.03', '03.04'].map(hex) }],
  })
  expect(settled('attack', keptRallyPoints).routes).toEqual(['A 03.03 04.03 03.04'])
})

describe('orders given by the scenario', () => {
  test('11.1b 11.11.2a 11.12 11.12.4: units without an Objective or route get one', () => {
    const attack = brigadeOnOrder(
      'attack',
      {},
      {
        brigiments: [{ side: 'entente', order: { type: 'attack', line: ['03.06', '05.06'] } }],
        script: function* (battle) {
          settleOrder(battle, 'entente', brigimentId(0))
        },
      },
    )
    const { order } = brigadeOf(attack)
    expect(order.objectives.map(({ point }) => point.hex)).toContain(attack.hex('03.06'))
    for (const { unit, point } of order.objectives)
      expect(order.routes.find((one) => one.unit === unit)?.hexes.at(-1)).toBe(point.hex)
    for (const type of ['defense', 'cordon defense'] as const) {
      const battle = brigadeOnOrder(
        type,
        {},
        {
          script: function* (battle) {
            settleOrder(battle, 'entente', brigimentId(0))
          },
        },
      )
      expect(brigadeOf(battle).order.objectives).toHaveLength(3)
      expect(objectiveOf(battle.battlefield('entente'), battle.unit('A'))).toEqual({
        hex: battle.hex('03.03'),
        radius: 0,
      })
    }
  })

  test('11.12.6-2: the 27th Regiment has its Rally Point until an enemy has been there', () => {
    const rallyPoints = (change?: TestBattleSetup['change']) =>
      testBattle({
        scenario: 'anzac landing',
        ...(change === undefined ? {} : { change }),
        script: function* (battle) {
          settleOrder(battle, 'ottoman', brigimentId(0))
        },
      })
    const battle = rallyPoints()
    expect(battle.state.secrets.ottoman.brigiments[0]?.order.rallyPoints).toEqual([
      { battalion: '2/27', hex: battle.hex('11.07') },
    ])
    const lostRallyPoint = rallyPoints((state, places) => {
      const passed = [...state.passed]
      passed[places.hex('11.07')] = 'e'
      state.passed = passed.join('')
    })
    expect(lostRallyPoint.state.secrets.ottoman.brigiments[0]?.order.rallyPoints).toEqual([])
  })
})
