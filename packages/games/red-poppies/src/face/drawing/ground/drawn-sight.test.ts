/** Compares sight computed from the drawn shapes of the map with sight by the rules. */
import { quickTape } from '@firestep/referee'
import { type HexId, hexPoint, type SheetPoint, vertexOf, vertexPoint } from '@firestep/terrain'
import { expect, test } from 'vitest'
import type { ContourPiece } from '../../../rules/contours.ts'
import type { MapSheet } from '../../../rules/map-sheet.ts'
import { look } from '../../../rules/sight.ts'
import { printedBoard } from '../../../testing/boards.ts'
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
  private static readonly tall = 12

  constructor(loops: readonly ContourPiece[]) {
    for (const edge of loops.flatMap(edgesOf))
      for (const band of Shape.between(edge[0].y, edge[1].y)) {
        const found = this.bands.get(band)
        if (found === undefined) this.bands.set(band, [edge])
        else found.push(edge)
      }
  }

  private static *between(a: number, b: number): Generator<number> {
    for (let band = Math.floor(Math.min(a, b) / Shape.tall); band <= Math.floor(Math.max(a, b) / Shape.tall); band++)
      yield band
  }

  has({ x, y }: SheetPoint): boolean {
    let inside = false
    for (const [a, b] of this.bands.get(Math.floor(y / Shape.tall)) ?? [])
      if (a.y > y !== b.y > y && x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x) inside = !inside
    return inside
  }

  /** Intersections of a straight line with the edges, in fractions of the line. */
  *met(from: SheetPoint, to: SheetPoint): Generator<number> {
    const [dx, dy] = [to.x - from.x, to.y - from.y]
    for (const band of Shape.between(from.y, to.y))
      for (const [p, q] of this.bands.get(band) ?? []) {
        const [ex, ey] = [q.x - p.x, q.y - p.y]
        const turn = dx * ey - dy * ex
        if (turn === 0) {
          if (dx * (p.y - from.y) === dy * (p.x - from.x))
            for (const end of [p, q]) yield ((end.x - from.x) * dx + (end.y - from.y) * dy) / (dx * dx + dy * dy)
          continue
        }
        const across = ((p.x - from.x) * dy - (p.y - from.y) * dx) / turn
        if (across > -1e-9 && across < 1 + 1e-9) yield ((p.x - from.x) * ey - (p.y - from.y) * ex) / turn
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

function drawn(scenario: string): Picture {
  const board = printedBoard(scenario)
  const { sheet } = board
  const hexes = Array.from({ length: sheet.grid.size }, (_, hex) => new Shape([cornersOf(sheet, hex as HexId)]))
  return {
    sheet,
    levels: Array.from({ length: sheet.highest + 2 }, (_, level) => new Shape(levelOutline(sheet, level).loops)),
    trees: new Shape(woodsOutline(sheet, true).loops),
    thickets: new Shape(woodsOutline(sheet, false).loops),
    villages: new Shape(villageOutline(sheet).loops),
    wheat: new Shape(standingWheat(board).map((hex) => cornersOf(sheet, hex as HexId))),
    hexes,
  }
}

const obstacle = 2
const veil = 1

interface Shown {
  readonly hex: number
  readonly high: boolean
  readonly what: number
}

/** The obstacle that the picture shows at a point, for a line between hexes of two levels (4.41, 4.5). */
function shownAt(picture: Picture, near: readonly HexId[], at: SheetPoint, lower: number, upper: number): Shown {
  const { sheet, levels, trees, thickets, villages, wheat } = picture
  const hex = near.find((one) => picture.hexes[one]?.has(at))
  if (hex === undefined) return { hex: -1, high: false, what: 0 }
  const level = sheet.high[hex] ?? 0
  const matters = level >= lower && (Math.abs(level - lower) <= 1 || level >= upper - 1)
  const high = levels[lower === upper ? upper + 1 : upper]?.has(at) === true
  if (high || (matters && (villages.has(at) || trees.has(at)))) return { hex, high, what: obstacle }
  const veiled = matters && (thickets.has(at) || (lower === upper && wheat.has(at)))
  return { hex, high, what: veiled ? veil : 0 }
}

/** A line is only affected by ground on both of its sides. */
function seenInThePicture(picture: Picture, from: HexId, to: HexId): string {
  const { sheet, levels, trees, thickets, villages, hexes } = picture
  const { grid } = sheet
  const [a, b] = [hexPoint(grid, from), hexPoint(grid, to)]
  const [dx, dy] = [b.x - a.x, b.y - a.y]
  const long = Math.sqrt(dx * dx + dy * dy)
  const near = Array.from({ length: grid.size }, (_, hex) => hex as HexId).filter((hex) => {
    const { x, y } = hexPoint(grid, hex)
    const ahead = ((x - a.x) * dx + (y - a.y) * dy) / long
    return Math.abs((x - a.x) * dy - (y - a.y) * dx) / long < 10 && ahead > -10 && ahead < long + 10
  })
  const [one, other] = [sheet.high[from] ?? 0, sheet.high[to] ?? 0]
  const [lower, upper] = [Math.min(one, other), Math.max(one, other)]
  const shapes = [trees, thickets, villages, ...levels, ...near.flatMap((hex) => hexes[hex] ?? [])]
  const stops = [0, 1, ...shapes.flatMap((shape) => [...shape.met(a, b)])].filter((t) => t >= 0 && t <= 1)
  stops.sort((s, t) => s - t)
  const veils = new Set<string>()
  for (const [i, end] of stops.entries()) {
    const start = stops[i - 1] ?? 0
    if (end - start < 1e-7) continue
    const t = (start + end) / 2
    const nudge = 1e-6 * (end - start)
    const hand = (side: number): Shown =>
      shownAt(picture, near, { x: a.x + t * dx - side * nudge * dy, y: a.y + t * dy + side * nudge * dx }, lower, upper)
    const [left, right] = [hand(-1), hand(1)]
    if ([left.hex, right.hex].some((hex) => hex === from || hex === to)) continue
    const what = Math.min(left.what, right.what)
    // Beyond the rim everything is open, but the rim itself is as high as the ground beside it.
    const atRim = (left.hex < 0 && right.high) || (right.hex < 0 && left.high)
    if (what === obstacle || atRim) return 'blocked'
    if (what === veil) veils.add(`${left.hex} ${right.hex}`)
  }
  return veils.size > 1 ? 'blocked' : veils.size === 1 ? 'concealed' : 'clear'
}

const lines = 1000

test.each([
  ['Ypres 1914', 'ys1'],
  ['Ypres 1915', 'ys3'],
  ['Ypres 1917', 'proving'],
  ['Limanowa', 'lll1'],
])('4.42 4.41-1: on %s the drawn shapes and the rules agree on sight', (_name, scenario) => {
  const { battlefield } = printedSightMap(scenario)
  const picture = drawn(scenario)
  const { sheet } = battlefield
  const { size } = sheet.grid
  const tape = quickTape(4)
  const differing: string[] = []
  const count = { clear: 0, concealed: 0, blocked: 0 }
  while (count.clear + count.concealed + count.blocked < lines) {
    const from = (tape.draw(size) - 1) as HexId
    // Every other line runs along hexsides, like all lines to a hex in the same row an even number of columns away.
    const along = from + tape.draw(3) * 2 * (sheet.grid.row.at(-1) ?? 0)
    const to = (tape.draw(2) === 1 ? along : tape.draw(size) - 1) as HexId
    const away = sheet.distances[from * size + to] ?? 0
    if (to >= size || away < 2 || away > 9) continue
    const { clear, concealed } = look(battlefield, from, to)
    const judged = clear ? (concealed ? 'concealed' : 'clear') : 'blocked'
    if (judged === 'blocked' && count.blocked > lines / 2) continue
    count[judged]++
    if (seenInThePicture(picture, from, to) !== judged)
      differing.push(`${sheet.label(from)} ${sheet.label(to)} ${judged}`)
  }
  expect(differing).toEqual([])
  expect(Math.min(count.clear, count.blocked)).toBeGreaterThan(lines / 20)
  expect(count.concealed).toBeGreaterThan(0)
})
