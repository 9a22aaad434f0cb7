import { expect, test } from 'vitest'
import { placePath } from './svg-paths.ts'

const to = { x: 10, y: -5 }

test('absolute points of a path are moved and scaled, relative points only scaled', () => {
  expect(placePath('M1 2L-3 .5H4V6Q1 1 2 2Z', to, 2)).toBe('M12 -1L4 -4H18V7Q12 -3 14 -1Z')
  expect(placePath('M0 0l1 2h3v-4q1 0 1 1z', to, 2)).toBe('M10 -5l2 4h6v-8q2 0 2 2z')
})

test('an arc keeps its rotation and its flags', () => {
  expect(placePath('M0 0a3 4 30 1 0 5 6', to, 2)).toBe('M10 -5a6 8 30 1 0 10 12')
  expect(placePath('A3 4 30 0 1 5 6', to, 2)).toBe('A6 8 30 0 1 20 7')
})
