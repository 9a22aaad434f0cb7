import { describe, expect, test } from 'vitest'
import { type TestBattleSetup, testBattle } from '../../testing/test-battle.ts'
import { shootDefensively } from './defensive-shot.ts'

/** The attack of D on A, which is in contact with it, and the turn in which D has fired. */
const defensiveShotOf = (defender: string, isFrontal: boolean, overrides: TestBattleSetup = {}) => {
  const { last, valuesByRule, baseState } = testBattle({
    attacker: { assets: ['A infantry platoon 600 600 0'] },
    defender: { assets: [`D ${defender}`] },
    dice: [4],
    ...overrides,
    *script(battle, places) {
      shootDefensively(battle, places.base('D'), places.base('A'), isFrontal, [
        { rule: 'assault.armour.1', name: 'made', value: -1 },
      ])
    },
  })
  const { row, modifiers, cause, rules } = last('attacked')
  return {
    row,
    cause,
    modifiers: valuesByRule(modifiers),
    fired: baseState('D').fired,
    assaultRules: rules?.filter((rule) => rule.startsWith('assault.')),
  }
}

describe('defensive fire', () => {
  test('fire.mod.late.inf-short assault.7: platoons attacked in front have their short-range bonus', () => {
    expect(defensiveShotOf('infantry platoon 616 600 180', true)).toEqual({
      row: 'infantry',
      cause: 'defensive fire',
      modifiers: { 'fire.mod.late.inf-short': 2, 'assault.armour.1': -1 },
      fired: 2,
      assaultRules: ['assault.7'],
    })
  })
  test('assault.8: platoons attacked in the flank have no short-range bonus', () => {
    expect(defensiveShotOf('infantry platoon 616 600 90', false)).toEqual({
      row: 'infantry',
      cause: 'defensive fire',
      modifiers: { 'assault.armour.1': -1 },
      fired: 2,
      assaultRules: ['assault.8'],
    })
  })
  test('fire.mod.late.mg-short fire.mod.late.tank-short: machine guns, blockhouses and tanks have their own bonus', () => {
    const modifiersOf = (defender: string) => defensiveShotOf(defender, true).modifiers
    expect(modifiersOf('machine gun 618 600 180')).toMatchObject({ 'fire.mod.late.mg-short': 2 })
    expect(modifiersOf('blockhouse 628 600 180')).toMatchObject({ 'fire.mod.late.mg-short': 2 })
    expect(modifiersOf('heavy tank 638 600 180 model=a7v')).toMatchObject({ 'fire.mod.late.tank-short': 1 })
  })
  test('fire.mod.late.raw: raw troops have -1', () => {
    const raw = { battalions: { E: { quality: 'raw', companies: { C: ['D infantry platoon 616 600 180'] } } } } as const
    expect(defensiveShotOf('', true, { defender: raw }).modifiers).toMatchObject({ 'fire.mod.late.raw': -1 })
  })
})
