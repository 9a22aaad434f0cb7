import { allHexes, area, DIRECTIONS, type HexGrid, type HexId, hexPoint, parseHex } from '@firestep/terrain'
import { describe, expect, test } from 'vitest'
import { type GroundPiece, hexPiece, isOnRim, outlineOf, sectorOf } from './outline.ts'
import { columnsGrid, rowsGrid } from './testing/grids.ts'

/** Twice the signed area; clockwise is positive. */
const signedArea = (piece: GroundPiece): number =>
  piece.reduce((sum, a, i) => {
    const b = piece[(i + 1) % piece.length] ?? a
    return sum + a.x * b.y - b.x * a.y
  }, 0)

const hexNamed = (grid: HexGrid, name: string): HexId => {
  const hex = parseHex(grid, name)
  if (hex === null) throw new Error(`there is no hex ${name}`)
  return hex
}

describe.each([
  ['flat-topped', columnsGrid],
  ['pointed', rowsGrid],
])('%s hexes', (_, grid) => {
  const hexes = allHexes(grid)
  const sectorsOf = (hex: HexId): GroundPiece[] => DIRECTIONS.map((direction) => sectorOf(grid, hex, direction))

  test('the six sectors of a hex have the outline of the hex', () => {
    for (const hex of hexes) {
      const [loop = [], ...others] = outlineOf(grid, sectorsOf(hex)).loops
      expect(others).toEqual([])
      expect(new Set(loop.map(({ x, y }) => `${x} ${y}`))).toEqual(
        new Set(hexPiece(grid, hex).map(({ x, y }) => `${x} ${y}`)),
      )
    }
  })

  test('the whole map is one loop on the rim, without a line on it', () => {
    const { loops, lines } = outlineOf(
      grid,
      hexes.map((hex) => hexPiece(grid, hex)),
    )
    expect(loops).toHaveLength(1)
    expect(lines).toEqual([])
    const [loop = []] = loops
    expect(signedArea(loop)).toBe(hexes.reduce((sum, hex) => sum + signedArea(hexPiece(grid, hex)), 0))
    for (const [i, corner] of loop.entries())
      expect(isOnRim(grid, corner, loop[(i + 1) % loop.length] ?? corner)).toBe(true)
  })
})

test('a hole runs the other way than the ground round it', () => {
  const centre = hexNamed(columnsGrid, 'B02')
  const ring = area(columnsGrid, centre, 1).filter((hex) => hex !== centre)
  expect(ring).toHaveLength(6)
  const { loops } = outlineOf(
    columnsGrid,
    ring.map((hex) => hexPiece(columnsGrid, hex)),
  )
  const hexArea = signedArea(hexPiece(columnsGrid, centre))
  expect(loops.map(signedArea).sort((a, b) => a - b)).toEqual([-hexArea, 7 * hexArea])
})

test('half of a side meets half of a neighbour', () => {
  const [upper, lower] = [hexNamed(columnsGrid, 'A01'), hexNamed(columnsGrid, 'A02')]
  const [dot, left, right] = sectorOf(columnsGrid, lower, 0)
  if (dot === undefined || left === undefined || right === undefined) throw new Error('a sector has three corners')
  const gate = { x: (left.x + right.x) / 2, y: (left.y + right.y) / 2 }
  const { loops } = outlineOf(columnsGrid, [hexPiece(columnsGrid, upper), [dot, left, gate]])
  expect(loops).toHaveLength(1)
  expect(loops.flat()).toContainEqual(gate)
  expect(loops.flat()).toContainEqual(hexPoint(columnsGrid, lower))
  expect(loops.flat()).not.toContainEqual(left)
})

test('lines leave out the rim and end where they meet it', () => {
  const corner = hexNamed(columnsGrid, 'A01')
  const { lines } = outlineOf(columnsGrid, [hexPiece(columnsGrid, corner)])
  expect(lines).toHaveLength(1)
  // Its neighbours are B01 and A02: two of its six sides.
  expect(lines[0]).toHaveLength(3)
})

test('pieces off the grid are no ground', () => {
  expect(() =>
    outlineOf(columnsGrid, [
      [
        { x: 0.3, y: 0 },
        { x: 1, y: 0 },
        { x: 0, y: 1 },
      ],
    ]),
  ).toThrow('no point of a sheet')
})
