import { at } from '@firestep/referee'
import { allHexes, allSides, DIRECTIONS, hexId, neighbour, opposite, sideOf } from '@firestep/terrain'
import { describe, expect, test } from 'vitest'
import { distanceBetween } from '../drawing/svg-paths.ts'
import { areaAround, boundsOf, halfHeightOf, hexPaths, makeHexGeometry } from './hex-geometry.ts'
import { columnsGrid, rowsGrid } from './testing/grids.ts'

const side = 40
const margin = 25

describe.each([
  ['flat-topped', columnsGrid],
  ['pointed', rowsGrid],
])('%s hexes', (_, grid) => {
  const geometry = makeHexGeometry(grid, { side, margin })
  const hexes = allHexes(grid)

  test('have six equal sides round their centre', () => {
    for (const hex of hexes) {
      const corners = geometry.corners(hex)
      expect(corners).toHaveLength(6)
      for (const [i, corner] of corners.entries()) {
        expect(distanceBetween(corner, at(corners, (i + 1) % 6))).toBeCloseTo(side, 9)
        expect(distanceBetween(corner, geometry.centre(hex))).toBeCloseTo(side, 9)
      }
    }
  })

  test('have their gates in the middle of their sides, where they meet their neighbours', () => {
    for (const hex of hexes)
      for (const direction of DIRECTIONS) {
        const gate = geometry.gate(hex, direction)
        const [a, b] = geometry.edge(hex, direction)
        expect(distanceBetween(gate, a)).toBeCloseTo(side / 2, 9)
        expect(distanceBetween(gate, b)).toBeCloseTo(side / 2, 9)
        expect(distanceBetween(gate, geometry.centre(hex))).toBeCloseTo(halfHeightOf(side), 9)
        const next = neighbour(grid, hex, direction)
        if (next === null) continue
        expect(distanceBetween(gate, geometry.gate(next, opposite(direction)))).toBeCloseTo(0, 9)
        expect(distanceBetween(geometry.centre(hex), geometry.centre(next))).toBeCloseTo(2 * halfHeightOf(side), 9)
      }
  })

  test('have edges that draw in towards the centre', () => {
    const [hex] = hexes
    if (hex === undefined) throw new Error('no hex')
    for (const direction of DIRECTIONS) {
      const [a, b] = geometry.edge(hex, direction, 0.5)
      expect(distanceBetween(a, b)).toBeCloseTo(side / 2, 9)
      expect(distanceBetween(a, geometry.centre(hex))).toBeCloseTo(side / 2, 9)
    }
  })

  test('share the ends of a hexside', () => {
    for (const hex of hexes)
      for (const direction of DIRECTIONS) {
        const corners = geometry.corners(hex)
        const ends = geometry.ends(sideOf(grid, hex, direction))
        for (const end of ends) expect(corners).toContainEqual(end)
        expect(distanceBetween(ends[0], ends[1])).toBeCloseTo(side, 9)
      }
  })

  test('leave the margin free on all sides of the sheet', () => {
    const { left, top, right, bottom } = boundsOf(hexes.flatMap(geometry.corners))
    const { frame, width, height } = geometry
    for (const gap of [left, top, width - right, height - bottom]) expect(gap).toBeCloseTo(margin, 9)
    for (const gap of [frame.left, frame.top, width - frame.right, height - frame.bottom])
      expect(gap).toBeCloseTo(margin, 9)
  })

  test('the ends of every side are corners of the grid', () => {
    for (const id of allSides(grid)) expect(distanceBetween(...geometry.ends(id))).toBeCloseTo(side, 9)
  })
})

test('half-hexes do not widen the sheet', () => {
  const { width } = makeHexGeometry(rowsGrid, { side, margin })
  expect(rowsGrid.hexCount).toBe(rowsGrid.size + 2)
  expect(width).toBeCloseTo(4 * 2 * halfHeightOf(side) + 2 * margin, 9)
})

test('the area round hexes has a margin of ground, and stays on the sheet', () => {
  const geometry = makeHexGeometry(columnsGrid, { side, margin })
  const { x, y } = geometry.centre(hexId(0))
  expect(areaAround(geometry, [hexId(0)], 10)).toEqual({ left: x - 10, top: y - 10, right: x + 10, bottom: y + 10 })
  expect(areaAround(geometry, allHexes(columnsGrid), 1000)).toEqual({
    left: 0,
    top: 0,
    right: geometry.width,
    bottom: geometry.height,
  })
})

test('the path of a hex is its closed outline', () => {
  const geometry = makeHexGeometry(columnsGrid, { side: 60, margin: 0 })
  expect(hexPaths(geometry, [hexId(0)])).toEqual(['M90 0L120 52L90 103.9L30 103.9L0 52L30 0Z'])
})
