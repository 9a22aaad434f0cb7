/** Compares sight computed from the drawn shapes of the map with sight by the rules. */
import { quickTape } from '@firestep/referee'
import { type HexId, hexPoint, type SheetPoint, vertexOf, vertexPoint } from '@firestep/terrain'
import { expect, test } from 'vitest'
import type { ContourPiece } from '../../../rules/contours.ts'
import type { MapSheet } from '../../../rules/map-sheet.ts'
import { look } from '../../../rules/sight.ts'
import { printedBoard } from '../../../testing/boards.ts'
import { hexId } from '../../../testing/ids.ts'
import { printedSightMap } from '../../../testing/sight-map.ts'
import { levelOutline } from './heights.tsx'
import { villageOutline } from './villages.tsx'
import { standingWheat } from './whole-hex-terrain.tsx'
import { woodsOutline } from './woods.tsx'

type Edge = readonly [SheetPoint, SheetPoint]

const edgesOf = (loop: ContourPiece): Edge[] => loop.map((a, i) => [a, loop[(i + 1) % loop.length] ?? a])

/** Drawn loops, indexed by their position down the sheet; holes are loops too. */
class Shape {
  private readonly bands = new Map<number, Edge[]>()
  private static readonly bandHeight = 12

  constructor(loops: readonly ContourPiece[]) {
    for (const edge of loops.flatMap(edgesOf))
      for (const band of Shape.bandsBetween(edge[0].y, edge[1].y)) {
        const edges = this.bands.get(band)
        if (edges === undefined) this.bands.set(band, [edge])
        else edges.push(edge)
      }
  }

  private static *bandsBetween(a: number, b: number): Generator<number> {
    for (
      let band = Math.floor(Math.min(a, b) / Shape.bandHeight);
      band <= Math.floor(Math.max(a, b) / Shape.bandHeight);
      band++
    )
      yield band
  }

  has({ x, y }: SheetPoint): boolean {
    let inside = false
    for (const [a, b] of this.bands.get(Math.floor(y / Shape.bandHeight)) ?? [])
      if (a.y > y !== b.y > y && x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x) inside = !inside
    return inside
  }

  /** Intersections of a straight line with the edges, in fractions of the line. */
  *intersections(from: SheetPoint, to: SheetPoint): Generator<number> {
    const [dx, dy] = [to.x - from.x, to.y - from.y]
    for (const band of Shape.bandsBetween(from.y, to.y))
      for (const [p, q] of this.bands.get(band) ?? []) {
        const [ex, ey] = [q.x - p.x, q.y - p.y]
        const crossProduct = dx * ey - dy * ex
        if (crossProduct === 0) {
          if (dx * (p.y - from.y) === dy * (p.x - from.x))
            for (const end of [p, q]) yield ((end.x - from.x) * dx + (end.y - from.y) * dy) / (dx * dx + dy * dy)
          continue
        }
        const edgeShare = ((p.x - from.x) * dy - (p.y - from.y) * dx) / crossProduct
        if (edgeShare > -1e-9 && edgeShare < 1 + 1e-9) yield ((p.x - from.x) * ey - (p.y - from.y) * ex) / crossProduct
      }
  }
}

const cornersOf = ({ grid }: MapSheet, hex: HexId): ContourPiece =>
  ([0, 1, 2, 3, 4, 5] as const).map((corner) => vertexPoint(grid, vertexOf(grid, hex, corner)))

/** The drawn shapes of a map. */
interface Picture {
  readonly sheet: MapSheet
  readonly levels: readonly Shape[]
  readonly trees: Shape
  readonly thickets: Shape
  readonly villages: Shape
  readonly wheat: Shape
  readonly hexes: readonly Shape[]
}

function pictureOf(scenario: string): Picture {
  const board = printedBoard(scenario)
  const { sheet } = board
  const hexes = sheet.hexes.map((hex) => new Shape([cornersOf(sheet, hex)]))
  return {
    sheet,
    levels: Array.from({ length: sheet.highest + 2 }, (_, level) => new Shape(levelOutline(sheet, level).loops)),
    trees: new Shape(woodsOutline(sheet, true).loops),
    thickets: new Shape(woodsOutline(sheet, false).loops),
    villages: new Shape(villageOutline(sheet).loops),
    wheat: new Shape(standingWheat(board).map((hex) => cornersOf(sheet, hex))),
    hexes,
  }
}

/** A line of sight is blocked by one blocking hexside or two concealing ones. */
const blocking = 2
const concealing = 1

interface DrawnPoint {
  /** -1 beyond the rim. */
  readonly hex: number
  /** True on ground higher than both ends of the line. */
  readonly high: boolean
  readonly obstruction: 0 | typeof concealing | typeof blocking
}

/** The drawing at a point, for a line between hexes of two levels (4.41, 4.5). */
function drawnPointAt(
  picture: Picture,
  nearbyHexes: readonly HexId[],
  at: SheetPoint,
  lower: number,
  upper: number,
): DrawnPoint {
  const { sheet, levels, trees, thickets, villages, wheat } = picture
  const hex = nearbyHexes.find((nearbyHex) => picture.hexes[nearbyHex]?.has(at))
  if (hex === undefined) return { hex: -1, high: false, obstruction: 0 }
  const level = sheet.high[hex] ?? 0
  const matters = level >= lower && (Math.abs(level - lower) <= 1 || level >= upper - 1)
  const high = levels[lower === upper ? upper + 1 : upper]?.has(at) === true
  if (high || (matters && (villages.has(at) || trees.has(at)))) return { hex, high, obstruction: blocking }
  const isConcealed = matters && (thickets.has(at) || (lower === upper && wheat.has(at)))
  return { hex, high, obstruction: isConcealed ? concealing : 0 }
}

/** Half the width of the strip along a line in which hexes are examined. */
const stripHalfWidth = 10

/** Sight along a line by the drawing: a line is only affected by ground on both of its sides. */
function sightInPicture(picture: Picture, from: HexId, to: HexId): string {
  const { sheet, levels, trees, thickets, villages, hexes } = picture
  const { grid } = sheet
  const [a, b] = [hexPoint(grid, from), hexPoint(grid, to)]
  const [dx, dy] = [b.x - a.x, b.y - a.y]
  const length = Math.sqrt(dx * dx + dy * dy)
  const nearbyHexes = sheet.hexes.filter((hex) => {
    const { x, y } = hexPoint(grid, hex)
    const ahead = ((x - a.x) * dx + (y - a.y) * dy) / length
    return (
      Math.abs((x - a.x) * dy - (y - a.y) * dx) / length < stripHalfWidth &&
      ahead > -stripHalfWidth &&
      ahead < length + stripHalfWidth
    )
  })
  const [fromLevel, toLevel] = [sheet.high[from] ?? 0, sheet.high[to] ?? 0]
  const [lower, upper] = [Math.min(fromLevel, toLevel), Math.max(fromLevel, toLevel)]
  const shapes = [trees, thickets, villages, ...levels, ...nearbyHexes.flatMap((hex) => hexes[hex] ?? [])]
  const crossings = [0, 1, ...shapes.flatMap((shape) => [...shape.intersections(a, b)])].filter((t) => t >= 0 && t <= 1)
  crossings.sort((s, t) => s - t)
  const concealingHexes = new Set<string>()
  for (const [i, end] of crossings.entries()) {
    const start = crossings[i - 1] ?? 0
    if (end - start < 1e-7) continue
    const t = (start + end) / 2
    const nudge = 1e-6 * (end - start)
    const pointBeside = (side: -1 | 1): DrawnPoint =>
      drawnPointAt(
        picture,
        nearbyHexes,
        { x: a.x + t * dx - side * nudge * dy, y: a.y + t * dy + side * nudge * dx },
        lower,
        upper,
      )
    const [left, right] = [pointBeside(-1), pointBeside(1)]
    if ([left.hex, right.hex].some((hex) => hex === from || hex === to)) continue
    const obstruction = Math.min(left.obstruction, right.obstruction)
    // Beyond the rim everything is open, but the rim itself is as high as the ground beside it.
    const atRim = (left.hex < 0 && right.high) || (right.hex < 0 && left.high)
    if (obstruction === blocking || atRim) return 'blocked'
    if (obstruction === concealing) concealingHexes.add(`${left.hex} ${right.hex}`)
  }
  return concealingHexes.size > 1 ? 'blocked' : concealingHexes.size === 1 ? 'concealed' : 'clear'
}

const lineCount = 1000

test.each([
  ['Ypres 1914', 'ys1'],
  ['Ypres 1915', 'ys3'],
  ['Ypres 1917', 'proving'],
  ['Limanowa', 'lll1'],
])('4.42 4.41-1: on %s the drawn shapes and the rules agree on sight', (_name, scenario) => {
  const { battlefield } = printedSightMap(scenario)
  const picture = pictureOf(scenario)
  const { sheet } = battlefield
  const { size } = sheet.grid
  const tape = quickTape(4)
  const differing: string[] = []
  const counts = { clear: 0, concealed: 0, blocked: 0 }
  while (counts.clear + counts.concealed + counts.blocked < lineCount) {
    const from = hexId(tape.draw(size) - 1)
    // Every other line runs along hexsides, like all lines to a hex in the same row an even number of columns away.
    const inSameRow = from + tape.draw(3) * 2 * (sheet.grid.row.at(-1) ?? 0)
    const to = hexId(tape.draw(2) === 1 ? inSameRow : tape.draw(size) - 1)
    const distance = sheet.distances[from * size + to] ?? 0
    if (to >= size || distance < 2 || distance > 9) continue
    const { clear, concealed } = look(battlefield, from, to)
    const byRules = clear ? (concealed ? 'concealed' : 'clear') : 'blocked'
    if (byRules === 'blocked' && counts.blocked > lineCount / 2) continue
    counts[byRules]++
    if (sightInPicture(picture, from, to) !== byRules)
      differing.push(`${sheet.label(from)} ${sheet.label(to)} ${byRules}`)
  }
  expect(differing).toEqual([])
  expect(Math.min(counts.clear, counts.blocked)).toBeGreaterThan(lineCount / 20)
  expect(counts.concealed).toBeGreaterThan(0)
})
