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
  ['a base that is not a number', { bases: [a, null] }],
  ['an unknown base', { bases: [-1] }],
  ['nested bases', { bases: [[a]] }],
  ['a negative heading', { bases: [a], heading: -1 }],
  ['half a degree', { bases: [a], heading: 0.5 }],
  ['a heading of null', { bases: [a], heading: null }],
  ['a mad minute other than true', { bases: [a], madMinute: 1 }],
  ['targets that are not lists', { bases: [a], targets: [t] }],
  ['a target that is not a number', { bases: [a], targets: [['T1']] }],
  ['a fractional target', { bases: [a], targets: [[0.5]] }],
  ['targets that are a string', { bases: [a], targets: 't' }],
  ['an unknown field', { bases: [a], shells: true }],
])('orders.12: refuses a FIRE with %s as malformed', (_, detail) => expect(ruled(detail)).toBe('orders.12'))

test.each([
  ['fewer', { bases: [a, b], targets: [[t]] }],
  ['more', { bases: [a], targets: [[t], [t]] }],
])('target.5: refuses a FIRE with %s lists of targets than bases', (_, detail) =>
  expect(ruled(detail)).toBe('target.5'),
)

test('orders.12: allows well-formed FIRE actions', () => {
  expect(ruled({ bases: [a, b] })).toBe('allowed')
  expect(ruled({ bases: [a, b], targets: [[t], []] })).toBe('allowed')
  expect(ruled({ bases: [a], heading: 0 })).toBe('allowed')
})
