import { expect, test } from 'vitest'
import { placeCallouts } from './place-callouts.ts'

const frame = { width: 800, height: 600 }
const size = { width: 100, height: 60 }

test('a callout goes to the right of its point, as far off as a place reaches', () => {
  expect(placeCallouts([{ at: { x: 400, y: 300 }, size }], [], frame, 40)).toEqual([{ x: 40, y: -30 }])
})

test('at the right edge it goes above its point, within the frame', () => {
  expect(placeCallouts([{ at: { x: 770, y: 300 }, size }], [], frame, 40)).toEqual([{ x: -82, y: -100 }])
})

test('it covers no place that must stay in sight', () => {
  const firer = { x: 490, y: 300 }
  const [offset = { x: 0, y: 0 }] = placeCallouts([{ at: { x: 400, y: 300 }, size }], [firer], frame, 40)
  expect(offset.x + 400 + size.width <= firer.x - 40 || offset.y + 300 + size.height <= firer.y - 40).toBe(true)
})

test('two callouts of one point do not cover each other', () => {
  const box = { at: { x: 400, y: 300 }, size }
  const [first, second] = placeCallouts([box, box], [], frame, 40)
  expect(first).not.toEqual(second)
})

test('in a corner it stays within the frame', () => {
  const [offset = { x: 0, y: 0 }] = placeCallouts([{ at: { x: 5, y: 5 }, size }], [], frame, 40)
  expect(offset.x + 5).toBeGreaterThanOrEqual(12)
  expect(offset.y + 5).toBeGreaterThanOrEqual(12)
})
