import { expect, test } from 'vitest'
import { units as mapUnits } from '../table-terrain.ts'
import { nearestOnLine } from './nearest-on-line.ts'

const pointAt = (x: number, y: number) => ({ x: mapUnits(x), y: mapUnits(y) })

test('the nearest point of a line is beside the place, at a corner, or at an end', () => {
  const road = [pointAt(100, 200), pointAt(300, 200), pointAt(300, 500)]
  const nearest = (x: number, y: number) => {
    const { point, index: segment, squared } = nearestOnLine(road, pointAt(x, y))
    return { x: point.x / mapUnits(1), y: point.y / mapUnits(1), segment, squared: squared / mapUnits(1) ** 2 }
  }
  expect(nearest(150, 250)).toEqual({ x: 150, y: 200, segment: 0, squared: 2500 })
  expect(nearest(340, 400)).toEqual({ x: 300, y: 400, segment: 1, squared: 1600 })
  expect(nearest(330, 160)).toEqual({ x: 300, y: 200, segment: 0, squared: 2500 })
  expect(nearest(60, 170)).toEqual({ x: 100, y: 200, segment: 0, squared: 2500 })
  expect(nearest(260, 530)).toEqual({ x: 300, y: 500, segment: 1, squared: 2500 })
})

test('of two segments equally near the first counts, and a single point is its own nearest point', () => {
  expect(nearestOnLine([pointAt(0, 0), pointAt(100, 0), pointAt(100, 100)], pointAt(110, -10)).index).toBe(0)
  expect(nearestOnLine([pointAt(5, 7)], pointAt(50, 70)).point).toEqual(pointAt(5, 7))
  expect(nearestOnLine([pointAt(5, 7), pointAt(5, 7)], pointAt(5, 17))).toMatchObject({
    point: pointAt(5, 7),
    squared: mapUnits(10) ** 2,
  })
})
