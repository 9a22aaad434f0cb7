import { describe, expect, test } from 'vitest'
import { type TestBattleSetup, testBattle } from '../../testing/test-battle.ts'
import { shootClose } from './defensive-shot.ts'

/** Row, cause, modifiers and rules of a shot at an attacker in contact. */
const close = (shooter: string, bonus: boolean, overrides: TestBattleSetup = {}) => {
  const { last, valuesByRule, baseState } = testBattle({
    attacker: { assets: ['A infantry platoon 600 600 0'] },
    defender: { assets: [`D ${shooter}`] },
    dice: [4],
    ...overrides,
    *script(battle, places) {
      shootClose(battle, places.base('D'), places.base('A'), bonus, [
        { rule: 'assault.armour.1', name: 'made', value: -1 },
      ])
    },
  })
  const { row, modifiers, cause, rules } = last('attacked')
  return [
    row,
    cause,
    valuesByRule(modifiers),
    baseState('D').fired,
    rules?.filter((rule) => rule.startsWith('assault.')),
  ]
}

describe('defensive fire', () => {
  test('fire.mod.late.inf-short assault.7: platoons attacked in front have their short-range bonus', () => {
    expect(close('infantry platoon 616 600 180', true)).toEqual([
      'infantry',
      'defensive fire',
      { 'fire.mod.late.inf-short': 2, 'assault.armour.1': -1 },
      2,
      ['assault.7'],
    ])
  })
  test('assault.8: platoons attacked in the flank have no short-range bonus', () => {
    expect(close('infantry platoon 616 600 90', false)).toEqual([
      'infantry',
      'defensive fire',
      { 'assault.armour.1': -1 },
      2,
      ['assault.8'],
    ])
  })
  test('fire.mod.late.mg-short fire.mod.late.tank-short: machine guns, blockhouses and tanks have their own bonus', () => {
    expect(close('machine gun 618 600 180', true)[2]).toMatchObject({ 'fire.mod.late.mg-short': 2 })
    expect(close('blockhouse 628 600 180', true)[2]).toMatchObject({ 'fire.mod.late.mg-short': 2 })
    expect(close('heavy tank 638 600 180 model=a7v', true)[2]).toMatchObject({ 'fire.mod.late.tank-short': 1 })
  })
  test('fire.mod.late.raw: raw troops have -1', () => {
    const raw = { battalions: { E: { quality: 'raw', companies: { C: ['D infantry platoon 616 600 180'] } } } } as const
    expect(close('', true, { defender: raw })[2]).toMatchObject({ 'fire.mod.late.raw': -1 })
  })
})
