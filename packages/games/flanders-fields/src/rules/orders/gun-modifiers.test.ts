import { describe, expect, test } from 'vitest'
import { type TestBattleSetup, testBattle } from '../../testing/test-battle.ts'
import { orderModifiers } from './modifiers.ts'

const enemy = { battalions: { D: { companies: { C: ['D1 infantry platoon 800 600 180'] } } } }
const wood = {
  id: 'W',
  type: 'wood' as const,
  polygon: [
    [500, 520],
    [600, 520],
    [600, 700],
    [500, 700],
  ] satisfies [number, number][],
}

/** Order modifiers of a unit, by rule. */
const modifiersOf = (unit: string, arrangement: TestBattleSetup) => {
  const { battlefield, unit: find, valuesByRule } = testBattle(arrangement)
  return valuesByRule(orderModifiers(battlefield, find(unit), {}, 4))
}

describe('order modifiers of guns and mortars', () => {
  test('artorders.sights orders.mod.artillery-los: guns that see an enemy add 1: field guns in every period, heavy ones only late', () => {
    const sights = (type: string, period: 'mid' | 'late', terrain: (typeof wood)[] = []) =>
      modifiersOf('G', {
        period,
        terrain,
        attacker: { assets: [`G ${type} 300 600 0`] },
        defender: { ...enemy, hq: null },
      })
    const field = { 'artorders.sights': 1 }
    expect([sights('field gun', 'mid'), sights('field howitzer', 'late')]).toEqual([field, field])
    expect([sights('heavy artillery', 'mid'), sights('heavy artillery', 'late')]).toEqual([
      {},
      { 'orders.mod.artillery-los': 1 },
    ])
    expect(sights('field gun', 'mid', [wood])).toEqual({})
  })

  test('artorders.sights: field guns that see an enemy add 1 in the early war, by the other reading not', () => {
    const early = (earlySights: 'plus one' | 'no bonus') =>
      modifiersOf('G', {
        period: 'early',
        switches: { earlySights },
        defender: { ...enemy, hq: null },
        attacker: { assets: ['G field gun 300 600 0'] },
      })
    expect([early('plus one'), early('no bonus')]).toEqual([{ 'artorders.sights': 1 }, {}])
  })

  test('mortar.spot.3: a mortar that sees no enemy itself and is spotted for has -1', () => {
    const spotted = (terrain: (typeof wood)[]) =>
      modifiersOf('L', {
        terrain,
        defender: { ...enemy, hq: null },
        attacker: {
          battalions: { B: { hq: 'B.HQ battalion command 300 400 0', support: ['L light mortar 300 600 0'] } },
        },
      })
    expect([spotted([wood]), spotted([])]).toEqual([{ 'mortar.spot.3': -1 }, {}])
  })

  test('orders.mod.mortar-spotted FF-262: late in the war such a mortar has -1 even without a spotter', () => {
    const unseeing = (period: 'mid' | 'late') =>
      modifiersOf('L', {
        period,
        terrain: [wood],
        defender: { ...enemy, hq: null },
        attacker: {
          battalions: { B: { hq: 'B.HQ battalion command 250 600 0', support: ['L light mortar 300 600 0'] } },
        },
      })
    expect([unseeing('mid'), unseeing('late')]).toEqual([{}, { 'orders.mod.mortar-spotted': -1 }])
  })

  test('orders.mod.ds FF-32: deep suppression counts against the defender’s off-table guns, not against assets on the table', () => {
    const deep = (unit: string) =>
      modifiersOf(unit, {
        side: 'defender',
        attacker: { hq: null },
        defender: {
          batteries: ['G field gun'],
          assets: ['H field howitzer 1500 300 180', 'M machine gun 1500 600 180'],
          battalions: {
            D: { hq: 'D.HQ battalion command 1500 500 180', support: ['L light mortar 1500 550 180 packed'] },
          },
        },
        change: (state) => {
          state.deepSuppression = -2
        },
      })
    expect(deep('G')).toEqual({ 'orders.mod.ds': -2 })
    for (const id of ['H', 'M', 'L']) expect(deep(id)).not.toHaveProperty('orders.mod.ds')
  })
})
