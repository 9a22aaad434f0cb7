import { at } from '@firestep/referee'
import { describe, expect, test } from 'vitest'
import type { OrderType } from '../../data/schema.ts'
import { brigadeOf, brigadeOnOrder } from '../../testing/brigade-on-order.ts'
import { brigimentId } from '../../testing/ids.ts'
import type { TestBattleSetup } from '../../testing/test-battle.ts'
import type { Brigiment } from '../state.ts'
import { markThreatenedBrigiments, threatTo } from './imminent-threats.ts'

const units = [
  'entente HQ headquarters 03.01',
  'entente A half battalion 03.02',
  'entente X half battalion 09.02 of=2 Bde',
  'ottoman C half battalion 03.09',
]
const brigiments = [{ side: 'entente' as const }, { side: 'entente' as const, name: '2 Bde' }]
const near = (type: OrderType, enemy: string, setup: TestBattleSetup = {}, point = '03.02') => {
  const battle = brigadeOnOrder(type, (hex) => ({ point: { hex: hex(point), radius: 1 } }), {
    units,
    brigiments,
    ...setup,
  })
  battle.of('C').hex = battle.hex(enemy)
  return battle
}

describe('11.14.19 11.15.10: Imminent Threats to a Brigiment', () => {
  test.each([
    // By day within 3 hexes of a unit, or of the Regroup Point.
    ['general reserve', '03.05', '11.15.10'],
    ['general reserve', '03.06', null],
    ['march', '03.05', '11.15.10'],
    ['march', '03.06', null],
    ['regroup', '03.06', '11.14.19'],
    ['regroup', '03.07', null],
    ['attack', '03.03', null],
    ['defense', '03.03', null],
    ['disorganized defense', '03.03', null],
  ] as const)('11.14.19 11.15.10: under %s with an enemy in %s', (type, enemy, rule) => {
    const battle = near(type, enemy)
    expect(threatTo(battle.battlefield('entente'), brigimentId(0))).toBe(rule)
    markThreatenedBrigiments(battle.context)
    expect(brigadeOf(battle).threatened).toBe(rule !== null)
  })

  test('11.14.19 11.15.10: a reserve is threatened at its units and not its Objective, a Regroup the other way round', () => {
    expect(threatTo(near('march', '03.09', {}, '03.08').battlefield('entente'), brigimentId(0))).toBeNull()
    expect(threatTo(near('regroup', '03.09', {}, '03.08').battlefield('entente'), brigimentId(0))).toBe('11.14.19')
    expect(threatTo(near('regroup', '03.03', {}, '03.08').battlefield('entente'), brigimentId(0))).toBeNull()
    // An enemy near any of its units.
    expect(threatTo(near('general reserve', '04.03').battlefield('entente'), brigimentId(0))).toBe('11.15.10')
    const aimless = near('regroup', '03.03')
    brigadeOf(aimless).order = { ...brigadeOf(aimless).order, point: null }
    expect(threatTo(aimless.battlefield('entente'), brigimentId(0))).toBeNull()
  })

  const watched = (
    change: (one: Brigiment, other: Brigiment) => void,
    setup: TestBattleSetup = {},
    enemy = '03.05',
  ) => {
    const battle = near('general reserve', enemy, setup)
    const { brigiments } = battle.state.secrets.entente
    const [firstBrigiment, secondBrigiment] = [at(brigiments, 0), at(brigiments, 1)]
    change(firstBrigiment, secondBrigiment)
    markThreatenedBrigiments(battle.context)
    return [firstBrigiment, secondBrigiment, at(battle.state.secrets.ottoman.brigiments, 0)].map(
      ({ threatened }) => threatened,
    )
  }
  const same = () => {}

  test('11.2.1: each Brigiment is threatened separately, on both sides', () => {
    const reserve = (one: Brigiment) => void Object.assign(one.order, { type: 'general reserve' })
    expect(watched(same)).toEqual([true, false, false])
    expect(watched((_, other) => reserve(other))).toEqual([true, false, false])
    expect(watched((_, other) => reserve(other), {}, '09.04')).toEqual([false, true, false])
    expect(
      watched(same, {
        change: (state) => reserve(at(state.secrets.ottoman.brigiments, 0)),
      }),
    ).toEqual([true, false, true])
  })

  test('11.2.1: a threat stays recorded after the enemy has gone', () => {
    expect(watched((one) => void Object.assign(one, { threatened: true }), {}, '09.09')).toEqual([true, false, false])
  })

  test('15.1.4 11.0: unreleased Brigiments and matches without orders record no threats', () => {
    expect(watched(same, { change: (state) => (state.released.entente = [brigimentId(1)]) })).toEqual([
      false,
      false,
      false,
    ])
    expect(watched(same, { orders: false })).toEqual([false, false, false])
  })
})
