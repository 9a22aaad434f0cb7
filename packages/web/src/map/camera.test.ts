import type { Point } from '@firestep/face'
import { expect, test } from 'vitest'
import { type Camera, type Fingers, pinchedCamera } from './camera.ts'

const camera: Camera = { scale: 0.8, x: -120, y: 40 }
const start: Fingers = [
  { x: 100, y: 200 },
  { x: 220, y: 260 },
]
const anyScale = (scale: number) => scale
const sheetPoint = ({ scale, x, y }: Camera, point: Point): Point => ({
  x: (point.x - x) / scale,
  y: (point.y - y) / scale,
})

test('two fingers that keep their distance move the map with them', () => {
  const now: Fingers = [
    { x: 130, y: 180 },
    { x: 250, y: 240 },
  ]
  expect(pinchedCamera(camera, start, now, anyScale)).toEqual({ scale: 0.8, x: -90, y: 20 })
})

test('what lay under each of two fingers stays under it while they part and move', () => {
  const now: Fingers = [
    { x: 70, y: 215 },
    { x: 310, y: 335 },
  ]
  const pinched = pinchedCamera(camera, start, now, anyScale)
  expect(pinched.scale).toBeCloseTo(1.6, 9)
  for (const finger of [0, 1] as const) {
    expect(sheetPoint(pinched, now[finger]).x).toBeCloseTo(sheetPoint(camera, start[finger]).x, 9)
    expect(sheetPoint(pinched, now[finger]).y).toBeCloseTo(sheetPoint(camera, start[finger]).y, 9)
  }
})

test('at the largest scale the middle still follows the fingers', () => {
  const now: Fingers = [
    { x: 0, y: 0 },
    { x: 400, y: 200 },
  ]
  const pinched = pinchedCamera(camera, start, now, () => 1)
  expect(pinched.scale).toBe(1)
  expect(sheetPoint(pinched, { x: 200, y: 100 })).toEqual(sheetPoint(camera, { x: 160, y: 230 }))
})

test('fingers put down at one point only move the map', () => {
  const together: Fingers = [start[0], start[0]]
  expect(pinchedCamera(camera, together, start, anyScale).scale).toBe(0.8)
})
