import { expect, test } from 'vitest'
import { testBattle } from '../../testing/test-battle.ts'
import { type StruckChances, struckByAll } from './odds.ts'

const battle = testBattle({
  attacker: {
    battalions: { B: { companies: { A: ['A1 infantry platoon 300 600 0', 'A2 infantry platoon 300 632 0'] } } },
  },
  suppressed: { A2: 2 },
})
const shot = (changes: Partial<StruckChances>): StruckChances => ({
  dice: 1,
  spreads: false,
  suppress: 2,
  kill: 1,
  cover: 'soft',
  rule: 'fire.1',
  modifiers: [],
  ...changes,
})
const cases = (id: string, attacks: readonly StruckChances[], total: number) =>
  Object.fromEntries(
    struckByAll(battle.battlefield, battle.base(id), attacks).map(({ label, chance }) => [
      label,
      Math.round(chance * total),
    ]),
  )

test('suppress.kill.1: odds of three shots include death by the third marker', () => {
  // Of 216: 27 leave it alone, 3 · 2 · 9 mark it once, 3 · 4 · 3 twice; in 8 the markers kill, in all others a shot.
  const three = [shot({}), shot({}), shot({})]
  expect(cases('A1', three, 216)).toEqual({ Unharmed: 27, Suppressed: 54, 'Suppressed twice': 36, Killed: 99 })
  expect(cases('A2', [shot({})], 6)).toEqual({ Unharmed: 3, 'Killed, or by a third marker': 3 })
})

test('suppress.5 FF-84: an attack that spreads marks a company once, two attacks mark it twice', () => {
  const always = { suppress: 6, kill: 0, spreads: true }
  expect(cases('A1', [shot({ ...always, dice: 3 })], 1)).toEqual({ Suppressed: 1 })
  expect(cases('A1', [shot(always), shot(always)], 1)).toEqual({ 'Suppressed twice': 1 })
  expect(cases('A1', [shot(always), shot(always), shot(always)], 1)).toEqual({ Killed: 1 })
})
