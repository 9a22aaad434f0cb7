/** The map is drawn from the same geometry as the rule judges by: here sight is worked out from the picture alone. */
import { quickTape } from '@firestep/referee'
import {
  DIRECTIONS,
  type Direction,
  type HexId,
  hexPoint,
  type SheetPoint,
  vertexOf,
  vertexPoint,
} from '@firestep/terrain'
import { describe, expect, test } from 'vitest'
import { printedVista, vista } from '../testing/vista.ts'
import { groundAbove } from './contours.ts'
import type { Sheet } from './sheet.ts'
import { concealed, look, lookAtVertex, type SightLine, sees, seesVertex } from './sight.ts'

/** Where a straight line between two points of the sheet crosses edge after edge, in fractions of its length. */
function crossings(a: SheetPoint, b: SheetPoint, edges: readonly (readonly [SheetPoint, SheetPoint])[]): number[] {
  const [dx, dy] = [b.x - a.x, b.y - a.y]
  const found = [0, 1]
  for (const [p, q] of edges) {
    const [ex, ey] = [q.x - p.x, q.y - p.y]
    const turn = dx * ey - dy * ex
    if (turn === 0) {
      if (dx * (p.y - a.y) === dy * (p.x - a.x))
        for (const end of [p, q]) found.push(((end.x - a.x) * dx + (end.y - a.y) * dy) / (dx * dx + dy * dy))
      continue
    }
    const along = ((p.x - a.x) * ey - (p.y - a.y) * ex) / turn
    const across = ((p.x - a.x) * dy - (p.y - a.y) * dx) / turn
    if (across > -1e-9 && across < 1 + 1e-9) found.push(along)
  }
  return found.filter((t) => t >= 0 && t <= 1).sort((s, t) => s - t)
}

const ring = (points: readonly SheetPoint[]): [SheetPoint, SheetPoint][] =>
  points.map((point, i) => [point, points[(i + 1) % points.length] as SheetPoint])

const inside = (piece: readonly SheetPoint[], { x, y }: SheetPoint): boolean => {
  const hands = ring(piece).map(([p, q]) => (q.x - p.x) * (y - p.y) - (q.y - p.y) * (x - p.x))
  return hands.every((hand) => hand > 0) || hands.every((hand) => hand < 0)
}

function sectorTriangle({ field }: Sheet, hex: HexId, k: Direction): SheetPoint[] {
  const corner = (c: number) => vertexPoint(field, vertexOf(field, hex, (c % 6) as Direction))
  return [hexPoint(field, hex), corner(k + 5), corner(k)]
}

const obstacle = 2
const concealing = 1

/** What the picture shows at a point: which hex, and what stands there for a line between those levels. */
function shownAt(sheet: Sheet, near: readonly HexId[], point: SheetPoint, [lower, upper]: readonly [number, number]) {
  const limit = lower === upper ? upper + 1 : upper
  for (const hex of near)
    for (const k of DIRECTIONS) {
      if (!inside(sectorTriangle(sheet, hex, k), point)) continue
      const level = sheet.high[hex] as number
      const matters = level >= lower && (Math.abs(level - lower) <= 1 || level >= upper - 1)
      const trees = ((sheet.woods[hex] as number) & (1 << k)) !== 0
      const high = groundAbove(sheet, hex, limit).some((piece) => inside(piece, point))
      if (high || (matters && (sheet.village[hex] === 1 || (trees && sheet.greenDot[hex] === 1))))
        return { hex, high, shown: obstacle }
      const veiled = matters && (trees || (sheet.wheat[hex] === 1 && lower === upper))
      return { hex, high, shown: veiled ? concealing : 0 }
    }
  return { hex: -1, high: false, shown: 0 }
}

/** A line is over what lies on both its hands. */
function seenInThePicture(sheet: Sheet, from: HexId, to: HexId): 'blocked' | 'clear' | 'concealed' {
  const { field } = sheet
  const [a, b] = [hexPoint(field, from), hexPoint(field, to)]
  const [dx, dy] = [b.x - a.x, b.y - a.y]
  const long = Math.sqrt(dx * dx + dy * dy)
  const near = Array.from({ length: field.size }, (_, hex) => hex as HexId).filter((hex) => {
    const { x, y } = hexPoint(field, hex)
    const ahead = ((x - a.x) * dx + (y - a.y) * dy) / long
    return Math.abs((x - a.x) * dy - (y - a.y) * dx) / long < 10 && ahead > -10 && ahead < long + 10
  })
  const levels = [sheet.high[from] as number, sheet.high[to] as number].sort((s, t) => s - t) as [number, number]
  const limit = levels[0] === levels[1] ? levels[1] + 1 : levels[1]
  const edges = near.flatMap((hex) => [
    ...DIRECTIONS.flatMap((k) => ring(sectorTriangle(sheet, hex, k))),
    ...groundAbove(sheet, hex, limit).flatMap(ring),
  ])
  const stops = crossings(a, b, edges)
  const veils = new Set<string>()
  for (let i = 1; i < stops.length; i++) {
    const [start, end] = [stops[i - 1] as number, stops[i] as number]
    if (end - start < 1e-7) continue
    const t = (start + end) / 2
    const nudge = 1e-6 * (end - start)
    const hand = (side: number) =>
      shownAt(sheet, near, { x: a.x + t * dx - side * nudge * dy, y: a.y + t * dy + side * nudge * dx }, levels)
    const [left, right] = [hand(-1), hand(1)]
    if ([left.hex, right.hex].some((hex) => hex === from || hex === to)) continue
    const shown = Math.min(left.shown, right.shown)
    // Beyond the rim everything is open, but the rim itself is as high as the ground beside it.
    const atRim = (left.hex < 0 && right.high) || (right.hex < 0 && left.high)
    if (shown === obstacle || atRim) return 'blocked'
    if (shown === concealing) veils.add(`${left.hex} ${right.hex}`)
  }
  return veils.size > 1 ? 'blocked' : veils.size === 1 ? 'concealed' : 'clear'
}

const verdict = ({ clear, concealed: veiled }: SightLine) => (clear ? (veiled ? 'concealed' : 'clear') : 'blocked')

describe.each([
  ['Ypres', 'ys3', 200],
  ['Limanowa', 'lll1', 200],
])('%s', (_name, scenario, pairs) => {
  const { ground } = printedVista(scenario)
  const { sheet } = ground
  const { size, vertexCount } = sheet.field
  const label = (a: number, b: number) => `${sheet.label(a)} ${sheet.label(b)}`

  test('4.42 4.41-1: sight is what the picture shows', () => {
    const tape = quickTape(4)
    const differing: string[] = []
    const count = { clear: 0, concealed: 0, blocked: 0 }
    while (count.clear + count.concealed + count.blocked < pairs) {
      const from = (tape.draw(size) - 1) as HexId
      // Every other line runs along hexsides, as all do from a hex to one in its row an even number of columns away.
      const along = from + tape.draw(3) * 2 * (sheet.field.row.at(-1) ?? 0)
      const to = (tape.draw(2) === 1 ? along : tape.draw(size) - 1) as HexId
      const away = sheet.distances[from * size + to] ?? 0
      if (to >= size || away < 2 || away > 9) continue
      const judged = verdict(look(ground, from, to))
      if (judged === 'blocked' && count.blocked > pairs / 2) continue
      count[judged]++
      if (seenInThePicture(sheet, from, to) !== judged) differing.push(`${label(from, to)} ${judged}`)
    }
    expect(differing).toEqual([])
    expect(Math.min(count.clear, count.blocked)).toBeGreaterThan(pairs / 20)
    expect(count.concealed).toBeGreaterThan(0)
  })

  test('4.1-1: whoever sees is seen, and what is quickly known is what is explained', () => {
    const tape = quickTape(5)
    const differing: string[] = []
    for (let i = 0; i < 4000; i++) {
      const [from, to] = [tape.draw(size) - 1, tape.draw(size) - 1] as [HexId, HexId]
      const there = verdict(look(ground, from, to))
      const alike =
        verdict(look(ground, to, from)) === there &&
        sees(ground, from, to) === (there !== 'blocked') &&
        concealed(ground, to, from) === (there === 'concealed')
      if (!alike) differing.push(label(from, to))
    }
    expect(differing).toEqual([])
  })

  test('4.92: the same for vertices', () => {
    const tape = quickTape(6)
    const differing: string[] = []
    for (let i = 0; i < 2000; i++) {
      const [from, vertex] = [tape.draw(size) - 1, tape.draw(vertexCount) - 1]
      if (seesVertex(ground, from, vertex) !== lookAtVertex(ground, from, vertex).clear)
        differing.push(`${sheet.label(from)} ${vertex}`)
    }
    expect(differing).toEqual([])
  })
})

test('4.1-1 4.6: the same where smoke, night and friends come and go', () => {
  const tape = quickTape(7)
  for (let i = 0; i < 60; i++) {
    const some = (count: number) =>
      Array.from({ length: count }, () => `${'ABCDEFGHI'[tape.draw(9) - 1]}0${tape.draw(9)}`).join(' ')
    const { ground } = vista({
      hills: { 1: some(20), 2: some(3) },
      villages: some(2),
      wheat: some(6),
      woods: { D04: 'N NE', F06: 'S SW NW' },
      smoke: some(4),
      barrage: some(3),
      night: tape.draw(4) === 1,
      units: some(8)
        .split(' ')
        .map((hex) => `central ${hex}`),
    })
    for (let j = 0; j < 100; j++) {
      const [from, to] = [tape.draw(81) - 1, tape.draw(81) - 1]
      const friends = tape.draw(2) === 1 ? 'central' : undefined
      const there = look(ground, from, to, friends)
      expect(verdict(look(ground, to, from, friends))).toBe(verdict(there))
      expect(sees(ground, from, to, friends)).toBe(there.clear)
    }
  }
})
