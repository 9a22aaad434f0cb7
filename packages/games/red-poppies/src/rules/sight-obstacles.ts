/**
 * The walk along a line of sight: for each hex it passes through and each pair of hexes it passes between, the
 * obstacles there. Verdicts and their explanations both use it.
 */

import { asId } from '@firestep/referee'
import {
  type HexLine,
  hexesOfVertex,
  hexPoint,
  NOWHERE,
  sectorsFollowed,
  sectorsThrough,
  squaredSpacing,
  TOUCH,
  vertexPoint,
} from '@firestep/terrain'
import type { Side } from '../data/schema.ts'
import { barrageHexes, isNight } from './battlefield.ts'
import { type ContourPath, courseBetween, followsGroundAt, goesOver } from './contours.ts'
import { type Hex, type HexSide, isOnMap, type Vertex } from './ids.ts'
import type { MapSheet } from './map-sheet.ts'
import { isWheatSeason } from './scenario.ts'
import type { Battlefield } from './state.ts'

/** Features that block or conceal, as bits. */
export const FEATURE = {
  hill: 1,
  village: 2,
  friends: 4,
  /** With a green dot. */
  woods: 8,
  /** Woods without a green dot. */
  thicket: 16,
  wheat: 32,
  smoke: 64,
  barrage: 128,
  night: 256,
} as const
export const OBSTACLES = FEATURE.hill | FEATURE.village | FEATURE.friends | FEATURE.woods

export const VERDICT = { unknown: 0, blocked: 1, clear: 2, concealed: 3 } as const

export interface SightLineWalk {
  readonly sheet: MapSheet
  readonly line: HexLine
  readonly course: ContourPath
  /** The level of the lower of the two ends, and of the higher. */
  readonly lower: number
  readonly upper: number
  /** Ground on this level or higher blocks. */
  readonly limit: number
  readonly battlefield: Battlefield
  /** True if units, smoke, barrage and night count too, not only printed features. */
  readonly passing: boolean
  /** The firing side, if units of its own side block (4.6). */
  readonly friends: Side | null
}

/** Centre to centre, along a line drawn between them. */
export function walkBetween(
  battlefield: Battlefield,
  line: HexLine,
  from: Hex,
  to: Hex,
  passing: boolean,
  friends: Side | null,
): SightLineWalk {
  const { sheet } = battlefield
  const course = courseBetween(hexPoint(sheet.grid, from), hexPoint(sheet.grid, to))
  return makeWalk(battlefield, line, course, from, to, passing, friends)
}

/** 4.92: centre to vertex. */
export function walkToVertex(
  battlefield: Battlefield,
  line: HexLine,
  from: Hex,
  vertex: Vertex,
  passing: boolean,
): SightLineWalk {
  const { sheet } = battlefield
  const course = courseBetween(hexPoint(sheet.grid, from), vertexPoint(sheet.grid, vertex))
  return makeWalk(battlefield, line, course, from, hexOfVertex(sheet, from, vertex), passing, null)
}

/** 4.92: a vertex is part of the furthest of its hexes. Of two equally far it is part of the higher (4.51). */
export function hexOfVertex({ grid, high }: MapSheet, from: Hex, vertex: Vertex): Hex {
  let farthestHex: Hex | null = null
  let furthest = -1
  for (const hex of hexesOfVertex(grid, vertex)) {
    const spacing = squaredSpacing(grid, from, hex)
    if (
      farthestHex === null ||
      spacing > furthest ||
      (spacing === furthest && (high[hex] ?? 0) > (high[farthestHex] ?? 0))
    ) {
      farthestHex = hex
      furthest = spacing
    }
  }
  if (farthestHex === null) throw new Error(`vertex ${vertex} belongs to no hex`)
  return farthestHex
}

/** 4.51 8.44: both ends are on the highest ground of their hexes. 4.43 4.52: what is above both blocks, or as high as the higher. */
function makeWalk(
  battlefield: Battlefield,
  line: HexLine,
  course: ContourPath,
  from: Hex,
  to: Hex,
  passing: boolean,
  friends: Side | null,
): SightLineWalk {
  const { sheet } = battlefield
  const a = sheet.high[from] ?? 0
  const b = sheet.high[to] ?? 0
  const upper = a > b ? a : b
  const lower = a < b ? a : b
  return { sheet, line, course, lower, upper, limit: a === b ? upper + 1 : upper, battlefield, passing, friends }
}

/** 4.2 4.81 4.82: the first obstacle blocks, and the second concealment. */
export function verdictOn(walk: SightLineWalk): number {
  const last = walk.line.length - 1
  let concealment = 0
  for (let entry = 1; entry < last; entry++) {
    const features = featuresAt(walk, entry)
    if ((features & OBSTACLES) !== 0) return VERDICT.blocked
    if (features !== 0 && ++concealment === 2) return VERDICT.blocked
  }
  return concealment === 0 ? VERDICT.clear : VERDICT.concealed
}

/** Obstacles at one entry of the line: none in the hexes of the observer and the target (4.2-2). */
export function featuresAt(walk: SightLineWalk, entry: number): number {
  const { line } = walk
  const kind = line.kinds[entry]
  if (kind !== TOUCH.hex && kind !== TOUCH.along) return 0
  const id = line.ids[entry] ?? NOWHERE
  if (id < 0) return featuresOutside(walk)
  return kind === TOUCH.hex ? featuresThrough(walk, asId(id), entry) : featuresAlong(walk, asId(id))
}

/** Off the map everything is open, but night applies there too. */
const featuresOutside = ({ battlefield, passing }: SightLineWalk): number =>
  passing && isNight(battlefield) ? FEATURE.night : 0

function featuresThrough(walk: SightLineWalk, hex: Hex, entry: number): number {
  const { sheet, line, course, limit } = walk
  const followed = sectorsFollowed(line, entry)
  const hill = goesOver(sheet, hex, limit, course, followed) ? FEATURE.hill : 0
  return hill | featuresIn(walk, hex, crossesWoods(sheet, hex, sectorsThrough(line, entry), followed))
}

/** A line meets woods if it passes through one of their sectors, or along a spoke between two of them. */
export function crossesWoods({ woods }: MapSheet, hex: Hex, through: number, followed: number): boolean {
  const art = woods[hex] ?? 0
  const followedTrees = art & followed
  return (art & through) !== 0 || (followedTrees & ((followedTrees << 1) | (followedTrees >> 5))) !== 0
}

/**
 * 4.41-1: a line along a hexside goes through neither of its hexes. An obstacle in both of them blocks; an obstacle
 * beside mere concealment conceals. The ground under it belongs to both.
 */
function featuresAlong(walk: SightLineWalk, side: HexSide): number {
  const [a, b] = hexesBeside(walk, side)
  if (a === undefined) throw new Error(`side ${side} belongs to no hex`)
  if (followsGroundAt(walk.sheet, a.hex, a.direction, walk.limit)) return FEATURE.hill
  return lesserOf(featuresBeside(walk, a), b === undefined ? featuresOutside(walk) : featuresBeside(walk, b))
}

function lesserOf(a: number, b: number): number {
  if (a === 0 || b === 0) return 0
  if ((a & OBSTACLES) !== 0 && (b & OBSTACLES) !== 0) return a | b
  return (a | b) & ~OBSTACLES
}

/** A hex beside a line that runs along one of its sides, and that side. */
export interface HexBeside {
  readonly hex: Hex
  readonly direction: number
}

/** The hexes of a side: only one at the edge of the map. */
export function hexesBeside({ sheet: { grid } }: SightLineWalk, side: HexSide): readonly HexBeside[] {
  const hexes: HexBeside[] = []
  for (let i = 0; i < 2; i++) {
    const hex = grid.sideHexes[side * 2 + i] ?? NOWHERE
    if (hex < 0) continue
    let direction = 0
    while (grid.hexSides[hex * 6 + direction] !== side) direction++
    hexes.push({ hex: asId(hex), direction })
  }
  return hexes
}

export const featuresBeside = (walk: SightLineWalk, { hex, direction }: HexBeside): number =>
  featuresIn(walk, hex, ((walk.sheet.woods[hex] ?? 0) & (1 << direction)) !== 0)

/** Everything but the ground itself; `woods`: the line meets their artwork. */
function featuresIn(walk: SightLineWalk, hex: Hex, woods: boolean): number {
  const { sheet, battlefield, passing, friends } = walk
  let features = 0
  if (isInTheWay(walk, sheet.high[hex] ?? 0)) {
    if (sheet.village[hex] === 1) features |= FEATURE.village
    if (woods) features |= sheet.greenDot[hex] === 1 ? FEATURE.woods : FEATURE.thicket
    // 8.8: between equals only.
    if (sheet.wheat[hex] === 1 && walk.lower === walk.upper && isWheatSeason(battlefield.scenario))
      features |= FEATURE.wheat
    if (passing && friends !== null && barsFire(battlefield, hex, friends)) features |= FEATURE.friends
  }
  return passing ? features | concealmentIn(battlefield, hex) : features
}

/**
 * 4.4 4.53 8.41-1: true if a feature on a level is in the way of sight between two others: not below both, and at most
 * one level from either. Between equals: any feature that is not below them.
 */
export const isInTheWay = ({ lower, upper }: SightLineWalk, level: number): boolean =>
  level >= lower && (level <= lower + 1 || level >= upper - 1)

/** 4.6 4.6-1: true if a unit of the side in the hex is not IN a shelter. */
function barsFire({ state: { units } }: Battlefield, hex: Hex, side: Side): boolean {
  for (let i = 0; i < units.length; i++) {
    const unit = units[i]
    if (unit?.hex === hex && unit.side === side && unit.within === null) return true
  }
  return false
}

/** 4.8 4.8-2: features that fill a hex up to every level. Gas does not: it sinks (7.514-1). */
function concealmentIn(battlefield: Battlefield, hex: Hex): number {
  let concealment = isNight(battlefield) ? FEATURE.night : 0
  if (battlefield.state.smoke.includes(hex)) concealment |= FEATURE.smoke
  if (barrageHexes(battlefield).includes(hex)) concealment |= FEATURE.barrage
  return concealment
}

/**
 * True if any of a side's units could block, by distances alone: every hex that a line passes through or beside is on a
 * shortest path between its ends.
 */
export function mayBarFire({ sheet, state: { units } }: Battlefield, from: Hex, to: Hex, side: Side): boolean {
  const { distances, grid } = sheet
  const lineLength = distances[from * grid.size + to] ?? 0
  for (let i = 0; i < units.length; i++) {
    const unit = units[i]
    if (unit?.side !== side || !isOnMap(unit.hex) || unit.within !== null) continue
    const { hex } = unit
    const fromStart = distances[from * grid.size + hex] ?? 0
    if (fromStart === 0 || fromStart >= lineLength) continue
    if (fromStart + (distances[to * grid.size + hex] ?? 0) === lineLength) return true
  }
  return false
}

/** True if smoke, night or a barrage conceals any hex. */
export const isConcealmentAnywhere = (battlefield: Battlefield): boolean =>
  battlefield.state.smoke.length > 0 || isNight(battlefield) || barrageHexes(battlefield).length > 0
