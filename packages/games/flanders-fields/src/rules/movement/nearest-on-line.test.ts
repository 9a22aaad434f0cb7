import { expect, test } from 'vitest'
import { units } from '../table-terrain.ts'
import { nearestOnLine } from './nearest-on-line.ts'

const pointAt = (x: number, y: number) => ({ x: units(x), y: units(y) })

test('the nearest point of a line is beside the place, at a corner, or at an end', () => {
  const road = [pointAt(100, 200), pointAt(300, 200), pointAt(300, 500)]
  const nearest = (x: number, y: number) => {
    const { point, index: stretch, squared } = nearestOnLine(road, pointAt(x, y))
    return [point.x / units(1), point.y / units(1), stretch, squared / units(1) ** 2]
  }
  expect(nearest(150, 250)).toEqual([150, 200, 0, 2500])
  expect(nearest(340, 400)).toEqual([300, 400, 1, 1600])
  expect(nearest(330, 160)).toEqual([300, 200, 0, 2500])
  expect(nearest(60, 170)).toEqual([100, 200, 0, 2500])
  expect(nearest(260, 530)).toEqual([300, 500, 1, 2500])
})

test('of two segments equally near the first counts, and a single point is its own nearest point', () => {
  expect(nearestOnLine([pointAt(0, 0), pointAt(100, 0), pointAt(100, 100)], pointAt(110, -10)).index).toBe(0)
  expect(nearestOnLine([pointAt(5, 7)], pointAt(50, 70)).point).toEqual(pointAt(5, 7))
  expect(nearestOnLine([pointAt(5, 7), pointAt(5, 7)], pointAt(5, 17))).toMatchObject({
    point: pointAt(5, 7),
    squared: units(10) ** 2,
  })
})
