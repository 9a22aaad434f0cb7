import type { Json } from '@firestep/referee'
import { expect, test } from 'vitest'
import { testBattle } from '../../testing/test-battle.ts'
import { directFire } from './direct-fire.ts'

const { battlefield, unit, base } = testBattle({
  attacker: {
    battalions: { B: { companies: { C: ['A1 infantry platoon 100 600 0', 'A2 infantry platoon 100 640 0'] } } },
  },
  defender: { assets: ['T1 infantry platoon 300 600 180'] },
  switches: { targets: 'free' },
})
const [a, b, t] = [base('A1'), base('A2'), base('T1')]

const ruled = (detail: { readonly [key: string]: Json }): string => {
  const ruling = directFire.check(battlefield, unit('C'), { do: 'fire', ...detail })
  return ruling.allowed ? 'allowed' : ruling.rule
}

test.each<[what: string, detail: { readonly [key: string]: Json }]>([
  ['a base that is no number', { bases: [a, null] }],
  ['a base that is nobody’s', { bases: [-1] }],
  ['a list in a list', { bases: [[a]] }],
  ['a heading below nothing', { bases: [a], heading: -1 }],
  ['half a degree', { bases: [a], heading: 0.5 }],
  ['a heading of null', { bases: [a], heading: null }],
  ['a mad minute that is no yes', { bases: [a], madMinute: 1 }],
  ['targets that are no lists', { bases: [a], targets: [t] }],
  ['a target that is no number', { bases: [a], targets: [['T1']] }],
  ['a target that is no whole number', { bases: [a], targets: [[0.5]] }],
  ['targets that are no list at all', { bases: [a], targets: 't' }],
  ['something nobody asked for', { bases: [a], shells: true }],
])('orders.12: a FIRE with %s is refused as malformed', (_, detail) => expect(ruled(detail)).toBe('orders.12'))

test.each([
  ['fewer', { bases: [a, b], targets: [[t]] }],
  ['more', { bases: [a], targets: [[t], [t]] }],
])('target.5: a FIRE with %s lists of targets than bases is refused', (_, detail) =>
  expect(ruled(detail)).toBe('target.5'),
)

test('orders.12: the same well formed is allowed', () => {
  expect(ruled({ bases: [a, b] })).toBe('allowed')
  expect(ruled({ bases: [a, b], targets: [[t], []] })).toBe('allowed')
  expect(ruled({ bases: [a], heading: 0 })).toBe('allowed')
})
