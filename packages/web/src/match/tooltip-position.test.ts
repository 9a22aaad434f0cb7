import { expect, test } from 'vitest'
import { tooltipPosition } from './tooltip-position.ts'

const frame = { width: 800, height: 600 }
const size = { width: 240, height: 90 }
const placeAt = (x: number, y: number, half = 30) => ({
  left: x - half,
  right: x + half,
  top: y - half,
  bottom: y + half,
})

test('a tooltip stands to the right of its place', () => {
  expect(tooltipPosition(placeAt(200, 300), size, frame)).toEqual({ x: 244, y: 270 })
})

test('at the right edge it flips to the left', () => {
  expect(tooltipPosition(placeAt(760, 300), size, frame)).toEqual({ x: 476, y: 270 })
})

test('where neither side has room it goes below, and at the lower edge above', () => {
  const phone = { width: 360, height: 300 }
  expect(tooltipPosition(placeAt(180, 100), size, phone)).toEqual({ x: 60, y: 144 })
  expect(tooltipPosition(placeAt(180, 250), size, phone)).toEqual({ x: 60, y: 116 })
})

test('it stays within the frame at every edge', () => {
  for (const x of [0, 400, 800])
    for (const y of [0, 300, 600]) {
      const at = tooltipPosition(placeAt(x, y), size, frame)
      expect(at.x).toBeGreaterThanOrEqual(0)
      expect(at.y).toBeGreaterThanOrEqual(0)
      expect(at.x + size.width).toBeLessThanOrEqual(frame.width)
      expect(at.y + size.height).toBeLessThanOrEqual(frame.height)
    }
})

test('it gives way to dice and results on the map', () => {
  const result = { left: 240, right: 400, top: 250, bottom: 320 }
  expect(tooltipPosition(placeAt(300, 300), size, frame, [])).toEqual({ x: 344, y: 270 })
  const besideRight = { ...result, left: 340, right: 500 }
  expect(tooltipPosition(placeAt(300, 300), size, frame, [besideRight])).toEqual({ x: 16, y: 270 })
  const besideLeft = { ...result, left: 100, right: 260 }
  expect(tooltipPosition(placeAt(300, 300), size, frame, [besideRight, besideLeft])).toEqual({ x: 180, y: 344 })
})
