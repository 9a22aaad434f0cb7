import { describe, expect, test } from 'vitest'
import type { OrderType } from '../../data/schema.ts'
import { brigadeOnOrder } from '../../testing/brigade-on-order.ts'
import { brigimentId } from '../../testing/ids.ts'
import { type TestBattle, type TestBattleSetup, testBattle } from '../../testing/test-battle.ts'
import type { Brigiment, Order } from '../state.ts'
import { adjustOfficers, gainOf, leaderCasualty, spendOfficer, spendRuling } from './officer-points.ts'

interface Case extends TestBattleSetup {
  readonly type: OrderType
  readonly order?: Partial<Order>
}
const on = (type: OrderType, order: Partial<Order> = {}): Case => ({ type, order })
const gains = { day: { attack: -1, defense: 1, regroup: 2 }, night: { attack: -3, defense: 1, regroup: 3 } }
const brigade = (changes: Partial<Brigiment>, { type, order = {}, ...setup }: Case) =>
  brigadeOnOrder(
    type,
    order,
    {
      units: ['entente HQ headquarters 02.02', 'entente A half battalion 02.03', 'ottoman C half battalion 06.06'],
      brigiments: [{ side: 'entente', class: 'I', gains }],
      script: function* (battle) {
        adjustOfficers(battle, 'entente', brigimentId(0))
      },
      ...setup,
    },
    changes,
  )
const points = (battle: TestBattle) => battle.state.secrets.entente.brigiments[0]?.points

describe('10.1: gaining and losing Officer Points', () => {
  test('10.1 10.1.2: twilight counts as day for an attack, and a Cordon Defense gains', () => {
    expect(points(brigade({}, { ...on('attack'), light: 'twilight' }))).toBe(9)
    expect(points(brigade({}, { ...on('cordon defense') }))).toBe(11)
  })

  test('10.1.2b: General Reserve and March change nothing', () => {
    for (const type of ['general reserve', 'march'] as const) expect(points(brigade({}, on(type)))).toBe(10)
  })

  test('10.1.3 11.14.4 11.14.12-5: Regroup gains at half the Defense rate until it is entered', () => {
    expect(points(brigade({}, { ...on('regroup'), dice: [4] }))).toBe(11)
    expect(points(brigade({ regrouping: { entered: 1, missing: 0, routed: 0 } }, on('regroup')))).toBe(12)
  })

  test('10.1.5 10.1.6: gains stop at the maximum; in Regroup they may pass one half', () => {
    expect(points(brigade({ points: 14 }, on('defense')))).toBe(14)
    expect(
      points(
        brigade({ points: 4, maximum: 9, half: 4, regrouping: { entered: 1, missing: 0, routed: 0 } }, on('regroup')),
      ),
    ).toBe(6)
  })

  test('10.1.7: a dawn bonus is given at 04:00 only, with fractions by Decimal Rounding', () => {
    const dawn = { turns: [{ date: '26 April', start: '04:00' }], dawnBonus: 0.5 }
    expect(points(brigade({ battalions: 3 }, { ...on('march'), changes: dawn, dice: [4] }))).toBe(12)
    expect(points(brigade({ battalions: 2.5 }, { ...on('march'), changes: dawn, dice: [2, 6] }))).toBe(11)
    expect(
      points(
        brigade(
          { battalions: 3 },
          { ...on('march'), changes: { ...dawn, turns: [{ date: '26 April', start: '06:00' }] } },
        ),
      ),
    ).toBe(10)
  })

  test('10.1.2: an attack still waiting to start gains like a Defense', () => {
    expect(gainOf(brigade({}, on('attack', { start: 3 })).battlefield('entente'), brigimentId(0)).gain).toBe(1)
  })
})

describe('10.2 10.3: the cost of events', () => {
  const battle = (script: TestBattleSetup['script'], dice: readonly number[] = []) =>
    testBattle({
      units: [
        'entente A half battalion 02.03',
        'entente Guns mountain 75mm 4guns 02.04',
        'ottoman C half battalion 06.06',
      ],
      brigiments: [{ side: 'entente', points: 3 }],
      dice,
      ...(script === undefined ? {} : { script }),
    })

  test('10.2 10.2.3: losses cost points, but never below zero', () => {
    const spent = battle(function* (battle) {
      spendOfficer(battle, 'entente', brigimentId(0), 'fire', 2)
      spendOfficer(battle, 'entente', brigimentId(0), 'rout', 2)
    })
    expect(points(spent)).toBe(0)
    expect(spent.events).toEqual([])
    expect(spent.eventsFor('entente')).toHaveLength(2)
    expect(spent.eventsFor('ottoman')).toEqual([])
  })

  test('4.4: changes of Officer Points are hidden from the other side', () => {
    const rolled = battle(
      function* (battle) {
        leaderCasualty(battle, 'entente', brigimentId(0), 'lead from the front')
      },
      [3],
    )
    expect(rolled.eventsFor('entente')).toHaveLength(2)
    expect(rolled.eventsFor('ottoman')).toEqual([])
  })

  test('10.2.2: an action cannot cost more points than the Brigiment has', () => {
    const battlefield = battle(undefined).battlefield('entente')
    expect(spendRuling(battlefield, brigimentId(0), 4)).toMatchObject({ allowed: false, rule: '10.2.2' })
    expect(spendRuling(battlefield, brigimentId(0), 3).allowed).toBe(true)
  })

  test('losses of independent units cost no points', () => {
    const spent = battle(function* (battle) {
      spendOfficer(battle, 'entente', null, 'fire', 2)
    })
    expect(points(spent)).toBe(3)
  })

  test('10.3: the Leader Casualty Table adds a modifier for each cause', () => {
    const losses = (cause: 'form column' | 'headquarters destroyed', die: number) => {
      let loss = -1
      battle(
        function* (battle) {
          loss = leaderCasualty(battle, 'entente', brigimentId(0), cause)
        },
        [die],
      )
      return loss
    }
    expect(losses('form column', 8)).toBe(2)
    expect(losses('headquarters destroyed', 8)).toBe(4)
  })
})
