import { describe, expect, test } from 'vitest'
import { type TestBattleSetup, testBattle } from '../../testing/test-battle.ts'
import { orderModifiers } from './modifiers.ts'

/** An enemy platoon in the line of fire. */
const enemy = { battalions: { D: { companies: { C: ['D1 infantry platoon 800 600 180'] } } } }
/** A wood between the unit and the enemy. */
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

/** Modifiers of a unit’s order die by rule, if it declares no bonus. */
const modifiersOf = (name: string, arrangement: TestBattleSetup) => {
  const { battlefield, unit, valuesByRule } = testBattle(arrangement)
  const anyDie = 4
  return valuesByRule(orderModifiers(battlefield, unit(name), {}, anyDie))
}

describe('order modifiers of guns and mortars', () => {
  const modifiersOfGun = (type: string, period: 'mid' | 'late', terrain: (typeof wood)[] = []) =>
    modifiersOf('G', { period, terrain, attacker: { assets: [`G ${type} 300 600 0`] }, defender: enemy })

  test('artorders.sights: a field gun that sees an enemy has +1', () => {
    expect(modifiersOfGun('field gun', 'mid')).toEqual({ 'artorders.sights': 1 })
    expect(modifiersOfGun('field howitzer', 'late')).toEqual({ 'artorders.sights': 1 })
    expect(modifiersOfGun('field gun', 'mid', [wood])).toEqual({})
  })

  test('orders.mod.artillery-los: a heavy gun that sees an enemy has +1 late in the war, not before', () => {
    expect(modifiersOfGun('heavy artillery', 'mid')).toEqual({})
    expect(modifiersOfGun('heavy artillery', 'late')).toEqual({ 'orders.mod.artillery-los': 1 })
  })

  test('artorders.sights: early in the war a field gun that sees an enemy has +1 or nothing, by a switch', () => {
    const modifiersWith = (earlySights: 'plus one' | 'no bonus') =>
      modifiersOf('G', {
        period: 'early',
        switches: { earlySights },
        defender: enemy,
        attacker: { assets: ['G field gun 300 600 0'] },
      })
    expect(modifiersWith('plus one')).toEqual({ 'artorders.sights': 1 })
    expect(modifiersWith('no bonus')).toEqual({})
  })

  test('mortar.spot.3: a mortar that fires by a spotter has -1, unless it sees an enemy itself', () => {
    const modifiersOfMortar = (terrain: (typeof wood)[]) =>
      modifiersOf('L', {
        terrain,
        defender: enemy,
        attacker: {
          battalions: { B: { hq: 'B.HQ battalion command 300 400 0', support: ['L light mortar 300 600 0'] } },
        },
      })
    expect(modifiersOfMortar([wood])).toEqual({ 'mortar.spot.3': -1 })
    expect(modifiersOfMortar([])).toEqual({})
  })

  test('orders.mod.mortar-spotted FF-262: late in the war a mortar that sees no enemy has -1 even without a spotter', () => {
    const modifiersIn = (period: 'mid' | 'late') =>
      modifiersOf('L', {
        period,
        terrain: [wood],
        defender: enemy,
        attacker: {
          battalions: { B: { hq: 'B.HQ battalion command 250 600 0', support: ['L light mortar 300 600 0'] } },
        },
      })
    expect(modifiersIn('mid')).toEqual({})
    expect(modifiersIn('late')).toEqual({ 'orders.mod.mortar-spotted': -1 })
  })

  test('orders.mod.ds FF-32: deep suppression counts for the defender’s guns off the table, not for those on it', () => {
    const modifiersUnderSuppression = (unit: string) =>
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
    expect(modifiersUnderSuppression('G')).toEqual({ 'orders.mod.ds': -2 })
    for (const id of ['H', 'M', 'L']) expect(modifiersUnderSuppression(id)).not.toHaveProperty('orders.mod.ds')
  })
})
