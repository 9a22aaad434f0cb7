import { expect, test } from 'vitest'
import { playFromStep } from '../../testing/order-step.ts'

const french = (n: number) => ({
  army: 'french' as const,
  special: ['mutiny' as const],
  battalions: Object.fromEntries(
    Array.from({ length: n }, (_, i) => [
      `F${i}`,
      { companies: { [`c${i}`]: [`p${i} infantry platoon 300 ${100 + 60 * i} 0`] } },
    ]),
  ),
})

test('national.french-1917.mutiny: the enemy names three battalions, or half of fewer than six', () => {
  const six = playFromStep('opening', { attacker: french(6) })
  expect(six.asked('defender')).toBe('mutiny')
  expect(six.refusal('defender', [0, 1])).toBe('national.french-1917.mutiny')
  expect(six.refusal('defender', [0, 0, 1])).toBe('national.french-1917.mutiny')
  expect(six.refusal('defender', [0, 2, 5])).toBe('allowed')
  expect(six.whyNot('defender', 9)).toBe('national.french-1917.mutiny')
  const five = playFromStep('opening', { attacker: french(5) })
  expect(five.choices('defender')).toEqual([0, 1, 2, 3])
  expect(five.choices('defender', 3)).toEqual([4])
  five.say('defender', [3, 4])
  expect(five.state.battalions.map(({ mutinous }) => mutinous)).toEqual([false, false, false, true, true])
  expect(five.last('mutiny').battalions).toEqual([3, 4])
})

test('national.french-1917.mutiny: a single battalion stays loyal', () => {
  expect(playFromStep('opening', { attacker: french(1) }).asked('defender')).not.toBe('mutiny')
})
