import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { at } from '../lists.ts'
import { allHexes, allSides, allVertices, isHalfHex, makeHexGrid } from './grid.ts'
import { cornerName, cornerNamed, directionName, directionNamed } from './grid-layout.ts'
import {
  area,
  clusters,
  directionTo,
  distance,
  distanceTable,
  hexRow,
  neighbour,
  neighbours,
  ray,
  ring,
  squaredSpacing,
} from './hexes.ts'
import { DIRECTIONS, type Direction, hexId, opposite, type SideId, sideId, turn, vertexId } from './ids.ts'
import { printHex } from './notation.ts'
import { reachableHexes } from './paths.ts'
import { hexPoint, sidePoint, vertexPoint } from './sheet-points.ts'
import {
  acrossSide,
  directionOfSide,
  hexesBeside,
  hexesOfSide,
  hexesOfVertex,
  sideBetween,
  sideOf,
  spines,
  vertexBetween,
  vertexOf,
  verticesOfSide,
} from './sides.ts'
import { everySheet, greatWar, hexNamed, ragged, redPoppies, redPoppiesLayout } from './testing/sheets.ts'

describe.each(everySheet)('%s', (_, grid) => {
  const anyHex = fc.nat(grid.size - 1).map((hex) => hexId(hex))
  const anySide = fc.nat(grid.sideCount - 1).map((side) => sideId(side))
  const anyVertex = fc.nat(grid.vertexCount - 1).map((vertex) => vertexId(vertex))

  test('a step and its reverse use the same side and lead back', () => {
    fc.assert(
      fc.property(anyHex, fc.constantFrom(...DIRECTIONS), (hex, k) => {
        const next = neighbour(grid, hex, k)
        if (next === null) return
        expect(neighbour(grid, next, opposite(k))).toBe(hex)
        expect(directionTo(grid, hex, next)).toBe(k)
        expect(sideOf(grid, hex, k)).toBe(sideOf(grid, next, opposite(k)))
        expect(sideBetween(grid, hex, next)).toBe(sideOf(grid, hex, k))
        expect(acrossSide(grid, sideOf(grid, hex, k), hex)).toBe(next)
        expect(directionOfSide(grid, sideOf(grid, hex, k), next)).toBe(opposite(k))
        expect(distance(grid, hex, next)).toBe(1)
      }),
    )
  })

  test('the whole hexes beside a side are its hexes without dead half-hexes and places off the sheet', () => {
    fc.assert(
      fc.property(anySide, (side) => {
        const beside = hexesBeside(grid, side)
        expect(beside).toEqual(hexesOfSide(grid, side).filter((hex) => hex !== null && !isHalfHex(grid, hex)))
        if (beside.length === 2) expect(sideBetween(grid, at(beside, 0), at(beside, 1))).toBe(side)
      }),
    )
  })

  test('all sides and vertices are listed by id', () => {
    expect(allSides(grid)).toEqual([...Array(grid.sideCount).keys()])
    expect(allVertices(grid)).toEqual([...Array(grid.vertexCount).keys()])
  })

  test('the table of distances has every pair of whole hexes', () => {
    const distances = distanceTable(grid)
    expect(distances).toHaveLength(grid.size ** 2)
    fc.assert(
      fc.property(anyHex, anyHex, (a, b) => {
        expect(distances[a * grid.size + b]).toBe(distance(grid, a, b))
      }),
    )
  })

  test('distance is symmetric, and no detour is shorter', () => {
    fc.assert(
      fc.property(anyHex, anyHex, anyHex, (a, b, c) => {
        expect(distance(grid, a, b)).toBe(distance(grid, b, a))
        expect(distance(grid, a, c)).toBeLessThanOrEqual(distance(grid, a, b) + distance(grid, b, c))
      }),
    )
  })

  test('area and ring hold exactly the hexes at that distance, in id order', () => {
    fc.assert(
      fc.property(anyHex, fc.nat(6), (centre, radius) => {
        const all = allHexes(grid)
        expect(area(grid, centre, radius)).toEqual(all.filter((hex) => distance(grid, centre, hex) <= radius))
        expect(ring(grid, centre, radius)).toEqual(all.filter((hex) => distance(grid, centre, hex) === radius))
      }),
    )
  })

  test('a side joins two vertices, each with a spine to the other', () => {
    fc.assert(
      fc.property(anySide, (side) => {
        const [a, b] = verticesOfSide(grid, side)
        expect(a).not.toBe(b)
        for (const [from, to] of [
          [a, b],
          [b, a],
        ] as const) {
          const spine = spines(grid, from).find((candidate) => candidate.side === side)
          expect(spine?.to).toBe(to)
        }
        const adjoiningHexes = hexesOfSide(grid, side).filter((hex) => hex !== null)
        expect(adjoiningHexes.length).toBeGreaterThan(0)
        for (const hex of adjoiningHexes) {
          expect(hexesOfVertex(grid, a)).toContain(hex)
          expect(hexesOfVertex(grid, b)).toContain(hex)
        }
      }),
    )
  })

  test('a vertex is a corner of each of its hexes, and of three inside the sheet', () => {
    fc.assert(
      fc.property(anyVertex, (vertex) => {
        const hexes = hexesOfVertex(grid, vertex)
        for (const hex of hexes) expect(DIRECTIONS.map((k) => vertexOf(grid, hex, k))).toContain(vertex)
        const [a, b, c] = hexes
        if (a !== undefined && b !== undefined && c !== undefined) {
          expect([distance(grid, a, b), distance(grid, b, c), distance(grid, c, a)]).toEqual([1, 1, 1])
          expect(vertexBetween(grid, c, a, b)).toBe(vertex)
          expect(spines(grid, vertex).every((spine) => spine.side !== null && spine.to !== null)).toBe(true)
        }
      }),
    )
    for (const hex of allHexes(grid).filter((id) => neighbours(grid, id).length === 6))
      for (const k of DIRECTIONS) expect(hexesOfVertex(grid, vertexOf(grid, hex, k))).toHaveLength(3)
  })

  test('corner k ends sides k and k + 1', () => {
    fc.assert(
      fc.property(anyHex, fc.constantFrom(...DIRECTIONS), (hex, k) => {
        expect(verticesOfSide(grid, sideOf(grid, hex, k))).toContain(vertexOf(grid, hex, k))
        expect(verticesOfSide(grid, sideOf(grid, hex, turn(k, 1)))).toContain(vertexOf(grid, hex, k))
      }),
    )
  })

  test('directions, corners and spines point on the drawn sheet where their names say', () => {
    // Stretched to a common unit: squares of the true sizes compare as 3 to 1.
    const [wide, high] = grid.layout.shape === 'columns' ? [3, 1] : [1, 3]
    const compassOf = (from: { x: number; y: number }, to: { x: number; y: number }) => {
      const [dx, dy] = [to.x - from.x, to.y - from.y]
      const [x, y] = [dx * dx * wide, dy * dy * high]
      // At 30 or 60 degrees a step is a diagonal, on an axis it is not.
      return `${y === 0 ? '' : dy < 0 ? 'N' : 'S'}${x === 0 ? '' : dx < 0 ? 'W' : 'E'}`
    }
    fc.assert(
      fc.property(anyHex, fc.constantFrom(...DIRECTIONS), (hex, k) => {
        expect(compassOf(hexPoint(grid, hex), sidePoint(grid, sideOf(grid, hex, k)))).toBe(
          directionName(grid.layout, k),
        )
        expect(compassOf(hexPoint(grid, hex), vertexPoint(grid, vertexOf(grid, hex, k)))).toBe(
          cornerName(grid.layout, k),
        )
      }),
    )
    fc.assert(
      fc.property(anyVertex, (vertex) => {
        for (const { heading, to } of spines(grid, vertex))
          if (to !== null) expect(compassOf(vertexPoint(grid, vertex), vertexPoint(grid, to))).toBe(heading)
      }),
    )
  })

  test('spines turn clockwise from any start', () => {
    const compass = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'] as const
    fc.assert(
      fc.property(anyVertex, fc.constantFrom(...compass), (vertex, start) => {
        const eighthsFromStart = spines(grid, vertex, start).map(
          (spine) => (compass.indexOf(spine.heading) - compass.indexOf(start) + 8) % 8,
        )
        expect(eighthsFromStart).toEqual([...eighthsFromStart].sort((a, b) => a - b))
      }),
    )
  })

  test('a ray walks straight to the edge, and a hex row is part of it', () => {
    fc.assert(
      fc.property(anyHex, fc.constantFrom(...DIRECTIONS), fc.nat(20), (hex, k, n) => {
        const fullRay = ray(grid, hex, k)
        fullRay.forEach((rayHex, i) => {
          expect(distance(grid, hex, rayHex)).toBe(i + 1)
        })
        expect(ray(grid, hex, k, n)).toEqual(fullRay.slice(0, n))
        const end = fullRay[n]
        if (end !== undefined) expect(hexRow(grid, hex, end)).toEqual([hex, ...fullRay.slice(0, n + 1)])
      }),
    )
  })

  test('clusters divide a set into pieces that are not connected', () => {
    fc.assert(
      fc.property(fc.uniqueArray(anyHex, { maxLength: 60 }), (members) => {
        const pieces = clusters(grid, members)
        expect(pieces.flat().sort((a, b) => a - b)).toEqual([...members].sort((a, b) => a - b))
        expect(clusters(grid, (hex) => members.includes(hex))).toEqual(pieces)
        for (const piece of pieces) {
          const start = at(piece, 0)
          const { cost } = reachableHexes(grid, start, (_from, to) => (members.includes(to) ? 1 : null))
          expect(allHexes(grid).filter((hex) => (cost[hex] ?? -1) >= 0)).toEqual(piece)
        }
      }),
      { numRuns: 30 },
    )
  })
})

describe.each(everySheet.filter(([, grid]) => grid !== ragged))('%s, an unbroken sheet', (_, grid) => {
  test('distance is the length of a shortest path', () => {
    const anyHex = fc.nat(grid.size - 1).map((hex) => hexId(hex))
    fc.assert(
      fc.property(anyHex, anyHex, (a, b) => {
        expect(reachableHexes(grid, a, () => 1).cost[b]).toBe(distance(grid, a, b))
      }),
      { numRuns: 40 },
    )
  })
})

describe('the edge of the sheet', () => {
  test('a corner hex has sides and vertices with nothing beyond them', () => {
    const corner = hexNamed(redPoppies, 'A01')
    const directionOf = (name: string) => directionNamed(redPoppies.layout, name) as Direction
    expect(acrossSide(redPoppies, sideOf(redPoppies, corner, directionOf('NW')), corner)).toBeNull()
    expect(hexesOfSide(redPoppies, sideOf(redPoppies, corner, directionOf('S')))).not.toContain(null)
    const west = vertexOf(redPoppies, corner, cornerNamed(redPoppies.layout, 'W') as Direction)
    expect(hexesOfVertex(redPoppies, west)).toEqual([corner])
    const outward = spines(redPoppies, west, 'W')[0]
    expect(outward).toEqual({ heading: 'W', side: null, to: null })
  })
  test('the counts of hexes, sides and vertices satisfy Euler’s formula', () => {
    // Faces + one outside face - edges + vertices = 2 on a sheet in one piece without holes.
    for (const grid of [redPoppies, greatWar]) expect(grid.hexCount + 1 - grid.sideCount + grid.vertexCount).toBe(2)
  })
  test('a side throws when asked from a hex that it does not border', () => {
    const side = sideOf(redPoppies, hexNamed(redPoppies, 'A01'), 0)
    expect(() => acrossSide(redPoppies, side, hexNamed(redPoppies, 'N19'))).toThrow(RangeError)
    expect(() => directionOfSide(redPoppies, side, hexNamed(redPoppies, 'N19'))).toThrow(RangeError)
  })
  test('half-hexes border whole ones in The Great War', () => {
    const west = sideOf(greatWar, hexNamed(greatWar, '1,0'), directionNamed(greatWar.layout, 'W') as Direction)
    expect(hexesOfSide(greatWar, west)).toContain(hexNamed(greatWar, '1,-1'))
    expect(area(greatWar, hexNamed(greatWar, '1,0'), 1)).toHaveLength(6)
  })
})

test('clusters can be separated by a test of the side between two hexes', () => {
  const [a, b] = [hexNamed(redPoppies, 'N18'), hexNamed(redPoppies, 'N19')]
  expect(clusters(redPoppies, [a, b])).toEqual([[a, b]])
  const askedSides: SideId[] = []
  const separated = clusters(redPoppies, [a, b], (_from, _to, side) => {
    askedSides.push(side)
    return false
  })
  expect(separated).toEqual([[a], [b]])
  expect(new Set(askedSides)).toEqual(new Set([sideBetween(redPoppies, a, b)]))
})

test('4.92: squared spacing tells the farthest of the hexes round a vertex', () => {
  const hex = (label: string) => hexNamed(redPoppies, label)
  const spacings = ['M21', 'L21', 'L20'].map((label) => squaredSpacing(redPoppies, hex('P21'), hex(label)))
  expect(spacings).toEqual([7, 12, 13])
})

test('a hole is not a hex, and a grid needs at least one hex', () => {
  expect(ragged.size).toBeLessThan(72)
  expect(() => makeHexGrid({ ...redPoppiesLayout, kind: () => 'none' })).toThrow(RangeError)
  expect(
    printHex(makeHexGrid({ ...redPoppiesLayout, kind: (c, r) => (c === 7 && r === 9 ? 'whole' : 'none') }), hexId(0)),
  ).toBe('G09')
})
