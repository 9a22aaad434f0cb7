import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { at } from '../lists.ts'
import { makeHexGrid } from './grid.ts'
import { directionName } from './grid-layout.ts'
import {
  emptyHexLine,
  hexesAlong,
  type LineTouch,
  makeHexLines,
  sectorsFollowed,
  sectorsThrough,
  touches,
} from './hex-lines.ts'
import { distance, hexRow } from './hexes.ts'
import { hexId, type SideId, sideId, vertexId } from './ids.ts'
import { letterLabels } from './labels.ts'
import { TOUCH } from './line-pattern.ts'
import { parseSide, printHex } from './notation.ts'
import { hexPoint, sidePoint, vertexPoint } from './sheet-points.ts'
import { hexesOfSide, hexesOfVertex, verticesOfSide } from './sides.ts'
import { everySheet, greatWar, hexNamed, ragged, redPoppies, rifleAndSpade, vertexNamed } from './testing/sheets.ts'
import { slowTouches } from './testing/slow-lines.ts'

/** Small enough for the reference implementation, large enough for long lines and odd slopes. */
const small = makeHexGrid({ shape: 'columns', shifted: 'odd', columns: [3, 16], rows: [1, 11], labels: letterLabels })

describe.each([
  ['flat-top', small],
  ['pointy-top with half-hexes', greatWar],
  ['with holes', ragged],
] as const)('%s: lines agree with a slow reference implementation', (_, grid) => {
  const lines = makeHexLines(grid)
  const hex = fc.nat(grid.size - 1).map((id) => hexId(id))
  const withoutOffSheet = (elements: readonly LineTouch[]) =>
    elements.filter(
      (touch) => (touch.kind === 'hex' ? touch.hex : touch.kind === 'vertex' ? touch.vertex : touch.side) !== null,
    )

  test('from centre to centre', () => {
    fc.assert(
      fc.property(hex, hex, (a, b) => {
        if (a === b) return
        expect(withoutOffSheet(touches(lines.between(a, b)))).toEqual(
          slowTouches(grid, hexPoint(grid, a), hexPoint(grid, b)),
        )
      }),
      { numRuns: 60 },
    )
  })
  test('from centre to vertex', () => {
    const vertex = fc.nat(grid.vertexCount - 1).map((id) => vertexId(id))
    fc.assert(
      fc.property(hex, vertex, (a, b) => {
        const elements = touches(lines.toVertex(a, b))
        expect(elements.at(-1)).toEqual({ kind: 'vertex', vertex: b })
        expect(withoutOffSheet(elements)).toEqual(slowTouches(grid, hexPoint(grid, a), vertexPoint(grid, b)))
      }),
      { numRuns: 60 },
    )
  })
  test('from centre to the middle of a hexside', () => {
    const side = fc.nat(grid.sideCount - 1).map((id) => sideId(id))
    fc.assert(
      fc.property(hex, side, (a, b) => {
        const elements = touches(lines.toSide(a, b))
        expect(elements.at(-1)).toMatchObject({ side: b })
        expect(withoutOffSheet(elements)).toEqual(slowTouches(grid, hexPoint(grid, a), sidePoint(grid, b)))
      }),
      { numRuns: 60 },
    )
  })
})

describe.each(everySheet)('%s', (_, grid) => {
  const lines = makeHexLines(grid)
  const hex = fc.nat(grid.size - 1).map((id) => hexId(id))

  test('the line back meets the same elements in reverse', () => {
    fc.assert(
      fc.property(hex, hex, (a, b) => {
        expect(touches(lines.between(b, a))).toEqual(touches(lines.between(a, b)).reverse())
      }),
      { numRuns: 150 },
    )
  })

  test('consecutive elements of a line touch each other', () => {
    const hexesOf = (touch: LineTouch): (number | null)[] => {
      if (touch.kind === 'vertex') return touch.vertex === null ? [] : hexesOfVertex(grid, touch.vertex)
      return touch.kind === 'hex' ? [touch.hex] : touch.side === null ? [] : hexesOfSide(grid, touch.side)
    }
    fc.assert(
      fc.property(hex, hex, (a, b) => {
        const elements = touches(lines.between(a, b))
        expect(elements[0]).toMatchObject({ kind: 'hex', hex: a })
        expect(elements.at(-1)).toMatchObject({ kind: 'hex', hex: b })
        elements.slice(1).forEach((current, i) => {
          const previous = at(elements, i)
          // A hex is followed by a side or vertex; a stretch along a side lies between vertices.
          const kinds = [previous.kind, current.kind].sort((x, y) => (x < y ? -1 : 1)).join(' ')
          expect(['hex side', 'hex vertex', 'along vertex']).toContain(kinds)
          for (const [first, second] of [
            [previous, current],
            [current, previous],
          ] as const)
            if (first.kind === 'along' && first.side !== null && second.kind === 'vertex')
              expect(verticesOfSide(grid, first.side)).toContain(second.vertex)
          // Over a hole of the sheet there is nothing to compare.
          const [previousHexes, currentHexes] = [hexesOf(previous), hexesOf(current)]
          const areOnSheet = [previousHexes, currentHexes].every(
            (hexes) => hexes.length > 0 && hexes.every((hex) => hex !== null),
          )
          if (areOnSheet) expect(previousHexes.some((hex) => currentHexes.includes(hex))).toBe(true)
        })
      }),
      { numRuns: 60 },
    )
  })

  test('a line along a hex row meets its hexes in order', () => {
    fc.assert(
      fc.property(hex, hex, (a, b) => {
        const row = hexRow(grid, a, b)
        if (row === null) return
        expect(hexesAlong(lines.between(a, b))).toEqual(row)
        expect(lines.between(a, b).length).toBe(2 * distance(grid, a, b) + 1)
      }),
    )
  })

  test('a line redrawn into an old one equals a new one', () => {
    const line = emptyHexLine()
    fc.assert(
      fc.property(hex, hex, (a, b) => {
        lines.redraw(line, a, b)
        expect(touches(line)).toEqual(touches(lines.between(a, b)))
      }),
    )
  })
})

describe('lines in the games', () => {
  const lines = makeHexLines(redPoppies)
  const at = (label: string) => hexNamed(redPoppies, label)
  const sectorNames = (mask: number) =>
    ([0, 1, 2, 3, 4, 5] as const).filter((k) => mask & (1 << k)).map((k) => directionName(redPoppies.layout, k))

  test('Red Poppies 4.42: N19 to Q24 follows the spoke of P22 between its N and NW sectors, and on between S and SE', () => {
    const line = lines.between(at('N19'), at('Q24'))
    const entry = [...line.ids].findIndex((id, i) => line.kinds[i] === TOUCH.hex && id === at('P22'))
    expect(sectorNames(sectorsThrough(line, entry))).toEqual([])
    expect(sectorNames(sectorsFollowed(line, entry))).toEqual(['N', 'SE', 'S', 'NW'])
  })
  test('Red Poppies 4.42: a line due south passes the N and S sectors of each hex', () => {
    const line = lines.between(at('N19'), at('N22'))
    const sectorsByHex = [0, 2, 4, 6].map((entry) => sectorNames(sectorsThrough(line, entry)))
    expect(sectorsByHex).toEqual([['S'], ['N', 'S'], ['N', 'S'], ['N']])
  })
  test('Red Poppies 4.92: the line from P21 to the vertex of L20, L21, M21 ends there, coming from the nearer M21', () => {
    const elements = touches(lines.toVertex(at('P21'), vertexNamed(redPoppies, 'L20/L21/M21')))
    const texts = elements.map((touch) =>
      touch.kind === 'hex' && touch.hex !== null ? printHex(redPoppies, touch.hex) : touch.kind,
    )
    expect(texts).toEqual(['P21', 'side', 'O21', 'side', 'N21', 'side', 'M21', 'vertex'])
  })
  test('Rifle and Spade 5.2: opportunity fire to a hexside may run along it', () => {
    const grid = rifleAndSpade
    const along = parseSide(grid, '05.05|06.05')
    const across = parseSide(grid, '05.06|06.05')
    if (along === null || across === null) throw new Error('no side')
    const kinds = (side: SideId) =>
      touches(makeHexLines(grid).toSide(hexNamed(grid, '06.04'), side)).map(({ kind }) => kind)
    expect(kinds(along)).toEqual(['hex', 'vertex', 'along'])
    expect(kinds(across)).toEqual(['hex', 'side', 'hex', 'side'])
  })
  test('The Great War: a line straight up two rows at the left edge runs between a half-hex and a hex', () => {
    const line = makeHexLines(greatWar).between(hexNamed(greatWar, '2,0'), hexNamed(greatWar, '0,0'))
    const along = touches(line)[2]
    if (along?.kind !== 'along' || along.side === null) throw new Error('not along a side')
    expect(hexesOfSide(greatWar, along.side).map((hex) => (hex === null ? null : printHex(greatWar, hex)))).toEqual([
      '1,-1',
      '1,0',
    ])
  })
  test('at a ragged edge a line may leave the sheet for a moment', () => {
    const elements = touches(lines.between(at('B25'), at('D25')))
    expect(elements[2]).toMatchObject({ kind: 'along' })
    const along = elements[2]
    if (along?.kind !== 'along' || along.side === null) throw new Error('not along a side')
    expect(hexesOfSide(redPoppies, along.side)).toContain(null)
  })
  test('a line from a hex to itself has only that hex', () => {
    expect(touches(lines.between(at('N19'), at('N19')))).toEqual([
      { kind: 'hex', hex: at('N19'), through: [], followed: [] },
    ])
  })
})
