/** Buildings, trees and wire as paths. */
import { expect, test } from 'vitest'
import { renderTree } from '../testing/render-tree.ts'
import { housePath, housesAround } from './buildings.ts'
import { scatter } from './seeded-random.ts'
import { crownPaths } from './trees.ts'
import { cutWirePath, WireBelts } from './wire.tsx'

const pathCount = (path: string): number => path.split('M').length - 1

test('a house is a block around its middle, turned by an angle', () => {
  expect(housePath({ x: 10, y: 20 }, 8, 4, 0)).toBe('M6 18L14 18L14 22L6 22Z')
  expect(housePath({ x: 0, y: 0 }, 8, 4, Math.PI / 2)).toBe('M2 -4L2 4L-2 4L-2 -4Z')
})

test('houses stand by turns in two rings around their middle, alike for one hex', () => {
  const ring = { count: 6, outer: [40, 40], inner: [20, 20], widths: [2, 2] } as const
  const houses = housesAround({ x: 100, y: 100 }, scatter(3, 6), ring)
  const distances = houses
    .split('Z')
    .slice(0, -1)
    .map((house) => {
      const [x = 0, y = 0] = house.slice(1).split('L')[0]?.split(' ').map(Number) ?? []
      return Math.round(Math.hypot(x - 100, y - 100) / 20) * 20
    })
  expect(distances).toEqual([40, 20, 40, 20, 40, 20])
  expect(housesAround({ x: 100, y: 100 }, scatter(3, 6), ring)).toBe(houses)
  expect(housesAround({ x: 100, y: 100 }, scatter(4, 6), ring)).not.toBe(houses)
})

test('every crown has a shade within it', () => {
  const { crowns, shade } = crownPaths([
    { x: 0, y: 0, r: 5 },
    { x: 20, y: 0, r: 4 },
  ])
  expect(pathCount(crowns)).toBe(2)
  expect(pathCount(shade)).toBe(2)
  expect(shade).toContain('A3.1 3.1')
})

test('a belt of wire has a strand from end to end, and crosses between its insets', () => {
  const belts = WireBelts({
    lines: [
      [
        { x: 0, y: 0 },
        { x: 100, y: 0 },
      ],
    ],
    inset: 0.1,
    spacing: 20,
    crossSize: 3,
    halo: { width: 4, opacity: 0.5 },
  })
  const paths = renderTree(belts).flatMap(({ type, props: { d } }) => (type === 'path' ? [String(d)] : []))
  const [halo = '', strand = '', crosses = ''] = paths
  expect(strand).toBe('M0 0L100 0')
  expect(crosses).toBe(halo)
  // Five crosses of two strokes, from 10 to 90.
  expect(pathCount(crosses)).toBe(10)
  expect(crosses.startsWith('M7 -3L13 3')).toBe(true)
  expect(crosses.endsWith('M87 3L93 -3')).toBe(true)
})

test('cut wire is folded back on both sides of its gap', () => {
  const cut = cutWirePath(
    [
      { x: 0, y: 0 },
      { x: 100, y: 0 },
    ],
    { from: 0.3, reach: 8 },
  )
  expect(cut).toBe('M30 8L40 0L30 -8M70 8L60 0L70 -8')
})
