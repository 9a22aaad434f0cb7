import type { Json } from '@firestep/referee'
import { describe, expect, test } from 'vitest'
import { brigadeOf, rule, under } from '../../testing/brigade-on-order.ts'
import { type TestBattleSetup, testBattle } from '../../testing/test-battle.ts'
import { mayChangeAtAll } from './change-order.ts'
import { changeOrders } from './change-orders-segment.ts'
import { settleOrder } from './complete-order.ts'
import { objectiveOf } from './order-in-effect.ts'
import { fallBackRuling, takePosture } from './posture.ts'

/** On the second turn nobody changes orders. */
const midnight = {
  changes: {
    turns: [
      { date: '25', start: '20:00' },
      { date: '26', start: '00:00' },
    ],
  },
}

describe('posture', () => {
  const shaken = (answer: readonly Json[], wanted: TestBattleSetup = {}) =>
    under(
      'disorganized defense',
      {},
      {
        script: function* (battle) {
          takePosture(battle, 'entente', 0, answer)
        },
        units: [
          'entente HQ headquarters 03.01',
          'entente A half battalion 03.05',
          'entente B half battalion 03.08',
          'ottoman C half battalion 03.09',
        ],
        ...wanted,
      },
    )

  test('11.13.2 11.13.3: holding the line, everybody stays', () => {
    const war = shaken(['hold'])
    expect(['A', 'B'].map((name) => objectiveOf(war.ground('entente'), war.unit(name))?.hex)).toEqual([
      war.hex('03.05'),
      war.hex('03.08'),
    ])
  })

  test('11.13.4: falling back, those out of contact make for the HQ; by night those in contact choose', () => {
    const war = shaken(['fall back'])
    expect(['A', 'B'].map((name) => objectiveOf(war.ground('entente'), war.unit(name)))).toEqual([
      { hex: war.hex('03.01'), radius: 1 },
      { hex: war.hex('03.08'), radius: 0 },
    ])
    const night = shaken(['fall back'], { light: 'night' })
    expect(objectiveOf(night.ground('entente'), night.unit('B'))).toMatchObject({ radius: 1 })
    const stays = shaken(['fall back', 2], { light: 'night' })
    expect(objectiveOf(stays.ground('entente'), stays.unit('B'))).toMatchObject({ radius: 0 })
  })

  test('11.13.4-2: not if the HQ is the closest to the enemy', () => {
    const war = shaken(['hold'], {
      units: ['entente HQ headquarters 03.08', 'entente A half battalion 03.05', 'ottoman C half battalion 03.09'],
    })
    expect(rule(fallBackRuling(war.ground('entente'), 0))).toBe('11.13.4-2')
  })

  test('11.13.2 11.13.4-2: where it cannot fall back it holds, unasked; and a Brigiment that is gone is asked nothing', () => {
    const left = (dead: boolean) =>
      under(
        'disorganized defense',
        { since: 0 },
        {
          units: ['entente HQ headquarters 03.08', 'entente A half battalion 03.05', 'ottoman C half battalion 03.09'],
          turn: 2,
          script: (battle) => changeOrders(battle, 'entente'),
          ...midnight,
          change: (state) => {
            if (dead) for (const unit of state.secrets.entente.units) unit.hex = -2
          },
        },
      )
    const leading = left(false)
    expect(leading.asked('entente')).toBeUndefined()
    expect(leading.heard('entente')).toMatchObject([{ type: 'posture', fallBack: false }])
    const gone = left(true)
    expect([gone.asked('entente'), gone.heard('entente')]).toEqual([undefined, []])
    expect(mayChangeAtAll(gone.ground('entente'), 0, [])).toMatchObject({ rule: '11.3.2' })
  })

  test('11.13.2: it is asked anew every turn', () => {
    const war = under(
      'disorganized defense',
      { since: 0 },
      {
        script: (battle) => changeOrders(battle, 'entente'),
        turn: 2,
        ...midnight,
      },
    )
    expect(war.asked('entente')).toBe('posture')
    expect(war.refusal('entente', ['run'])).toBe('11.13.2')
    expect(war.refusal('entente', ['fall back', 1])).toBe('11.13.4')
    war.say('entente', ['fall back'])
    expect(brigadeOf(war).order.fallBack).toBe(true)
  })
})

describe('orders of the scenario', () => {
  test('11.1b 11.11.2a 11.12 11.12.4: whoever has none gets his Objective and route', () => {
    const attack = under(
      'attack',
      {},
      {
        brigiments: [{ side: 'entente', order: { type: 'attack', line: ['03.06', '05.06'] } }],
        script: function* (battle) {
          settleOrder(battle, 'entente', 0)
        },
      },
    )
    const { order } = brigadeOf(attack)
    expect(order.objectives.map(({ point }) => point.hex)).toContain(attack.hex('03.06'))
    for (const { unit, point } of order.objectives)
      expect(order.routes.find((one) => one.unit === unit)?.hexes.at(-1)).toBe(point.hex)
    for (const type of ['defense', 'cordon defense'] as const) {
      const war = under(
        type,
        {},
        {
          script: function* (battle) {
            settleOrder(battle, 'entente', 0)
          },
        },
      )
      expect(brigadeOf(war).order.objectives).toHaveLength(3)
      expect(objectiveOf(war.ground('entente'), war.unit('A'))).toEqual({ hex: war.hex('03.03'), radius: 0 })
    }
  })

  test('11.12.6-2: the Rally Point of the 27th on its cordon, until an enemy has been there', () => {
    const rallyPoints = (change?: TestBattleSetup['change']) =>
      testBattle({
        scenario: 'anzac landing',
        ...(change === undefined ? {} : { change }),
        script: function* (battle) {
          settleOrder(battle, 'ottoman', 0)
        },
      })
    const war = rallyPoints()
    expect(war.state.secrets.ottoman.brigiments[0]?.order.rallyPoints).toEqual([
      { battalion: '2/27', hex: war.hex('11.07') },
    ])
    const lost = rallyPoints((state, at) => {
      const passed = [...state.passed]
      passed[at.hex('11.07')] = 'e'
      state.passed = passed.join('')
    })
    expect(lost.state.secrets.ottoman.brigiments[0]?.order.rallyPoints).toEqual([])
  })
})
