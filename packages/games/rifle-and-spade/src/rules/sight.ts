/**
 * 5.2: lines of sight. The effect of the printed map is cached per pair of hexes; light, contact and a ridge that the target
 * has just crossed are added on each query.
 */
import { asId, at, getOrCompute, memoByObject, type RuleId } from '@firestep/referee'
import { DIRECTIONS, type HexId, type HexLine, hexesOfSide, sideBetween, TOUCH } from '@firestep/terrain'
import type { Light } from '../data/schema.ts'
import { distanceBetween, groundOf, isInContact, lightNow } from './battlefield.ts'
import type { Book } from './book.ts'
import { observationRange } from './charts.ts'
import type { Facing, Hex, HexSide } from './ids.ts'
import { type MapSheet, SIDE } from './map-sheet.ts'
import type { Battlefield, Shown } from './state.ts'

const sights = ['open', 'partial', 'blocked'] as const
type Sight = (typeof sights)[number]

export interface SightRuling {
  readonly sight: Sight
  readonly rule: RuleId
}

/** The cases of 5.2.13 that the map alone decides. Their indices are cached as one byte each. */
const printedCases = [
  { sight: 'open', rule: '5.2.13-9' },
  { sight: 'blocked', rule: '5.2.13-4' },
  { sight: 'blocked', rule: '5.2.13-5' },
  { sight: 'blocked', rule: '5.2.13-6' },
  { sight: 'partial', rule: '5.2.13-6' },
  { sight: 'partial', rule: '5.2.13-7' },
] as const satisfies readonly SightRuling[]
const OPEN = 0
const HIGHER = 1
const BLOCKING = 2
const CREST = 3
const CONTOUR = 4
const RIDGE = 5

/** Case index by pair of hexes, lower hex first. Filled on demand because computing a whole map takes seconds. */
const printedSights = memoByObject(({ grid: { size } }: MapSheet) => new Uint8Array(size * size).fill(notComputed))
const notComputed = 255

function printedSight(book: Book, sheet: MapSheet, from: Hex, to: Hex): number {
  const { size } = sheet.grid
  const verdicts = printedSights(sheet)
  const [lower, higher] = from < to ? [from, to] : [to, from]
  const pair = lower * size + higher
  const found = verdicts[pair] ?? 0
  if (found !== notComputed) return found
  const computed = leastBlockingCase(book, sheet, sheet.lines.between(lower, higher))
  verdicts[pair] = computed
  return computed
}

export interface SightOptions {
  /** Overrides the current light, as for Imminent Threat (5.3.1). */
  readonly light?: Light
  /** 8.3.6: the spotter is in Us/Them. */
  readonly usThem?: boolean
  /** 17.7.6a: ignores the observation range. */
  readonly anyRange?: boolean
  /** 5.2.13-8: Opportunity Fire at a target that has just crossed this Ridge. */
  readonly crossedRidge?: HexSide | null
}

/** 5.2.13 */
export function lineOfSight(battlefield: Battlefield, from: Hex, to: Hex, options: SightOptions = {}): SightRuling {
  const { light, usThem, anyRange, crossedRidge } = options
  const { book, sheet } = battlefield
  const range = distanceBetween(battlefield, from, to)
  if (anyRange !== true && range > observationRange(book.tables, light ?? lightAt(battlefield, to), usThem ?? false)) {
    return outOfRange
  }
  if (crossedRidge != null && range > 0) return onRidge(battlefield, from, to, crossedRidge)
  if (range <= 1) return beside
  // At two hexes or more the ends are not In Contact, so the exception for ravines does not apply.
  if (sheet.ravine[from] === 1 || sheet.ravine[to] === 1) return ravine
  return rulingOf(printedSight(book, sheet, from, to))
}

/**
 * 5.2.13-8: a unit that crosses a ridge counts as standing on it, and terrain in between may still block. Checked before range
 * one, as in the first example of the rules.
 */
function onRidge({ book, sheet }: Battlefield, from: Hex, to: Hex, side: HexSide): SightRuling {
  if (sheet.ravine[from] === 1 && sheet.distances[from * sheet.grid.size + to] !== 1) return ravine
  const height = ridgeLevel(sheet, side)
  const line = sheet.lines.between(from, to)
  const seen = rulingOf(
    leastBlockingCase(book, sheet, line, (hex) => (hex === to ? height : (sheet.level[hex] ?? Number.NaN))),
  )
  return seen.sight === 'blocked' ? seen : overRidge
}

/** 5.2.3: an Illuminated Zone counts as day, even if the hexes in between are dark. */
function lightAt(battlefield: Battlefield, hex: Hex): Light {
  if (!battlefield.scenario.illuminated.includes(hex)) return lightNow(battlefield)
  return 'day'
}

const outOfRange: SightRuling = { sight: 'blocked', rule: '5.2.13-1' }
const beside: SightRuling = { sight: 'open', rule: '5.2.13-2' }
const ravine: SightRuling = { sight: 'blocked', rule: '5.2.13-3' }
const overRidge: SightRuling = { sight: 'partial', rule: '5.2.13-8' }

/** One reading of a line: its hexes in order, and the sides it runs along. */
interface LineReading {
  readonly hexes: readonly (Hex | null)[]
  readonly along: readonly HexSide[]
}

/** 5.2.9-b: a line along a hexside can be read through either adjacent hex. */
function readingsOf({ grid }: MapSheet, line: HexLine): LineReading[] {
  let readings: readonly (Hex | null)[][] = [[]]
  const lineHexes: HexSide[] = []
  for (let i = 0; i < line.length; i++) {
    const kind = line.kinds[i]
    const id = line.ids[i] ?? -1
    if (kind === TOUCH.hex) {
      const hex = id < 0 ? null : asId<Hex>(id)
      for (const way of readings) way.push(hex)
    } else if (kind === TOUCH.along && id >= 0) {
      const side = asId<HexSide>(id)
      lineHexes.push(side)
      const beside = hexesOfSide(grid, side)
      readings = readings.flatMap((way) => beside.map((hex) => [...way, hex]))
    }
  }
  return readings.map((hexes) => ({ hexes, along: lineHexes }))
}

/** The level of a hex; a target that crosses a ridge has the level of the ridge (5.2.13-8). */
type Levels = (hex: Hex) => number

/** Case index of the least blocking reading of a line. */
function leastBlockingCase(
  book: Book,
  sheet: MapSheet,
  line: HexLine,
  levels: Levels = (hex) => sheet.level[hex] ?? Number.NaN,
): number {
  const readings = readingsOf(sheet, line)
  let found = caseOfReading(book, sheet, at(readings, 0), levels)
  for (let i = 1; i < readings.length && found !== OPEN; i++) {
    const otherCase = caseOfReading(book, sheet, at(readings, i), levels)
    if (sights.indexOf(rulingOf(otherCase).sight) < sights.indexOf(rulingOf(found).sight)) found = otherCase
  }
  return found
}

const rulingOf = (verdict: number): SightRuling => at(printedCases, verdict)

/** An end of a line, which is never off the sheet. */
function endOf(hexes: readonly (Hex | null)[], index: 0 | -1): Hex {
  const hex = hexes.at(index) ?? null
  if (hex === null) throw new Error('a line of sight ends off the sheet')
  return hex
}

function caseOfReading(book: Book, sheet: MapSheet, { hexes, along }: LineReading, levels: Levels): number {
  const [a, b] = [levels(endOf(hexes, 0)), levels(endOf(hexes, -1))]
  const [lower, upper] = [Math.min(a, b), Math.max(a, b)]
  const crossed = hexes.map((hex, i) => {
    const before = hexes[i - 1]
    return hex === null || before == null ? null : sideBetween(sheet.grid, before, hex)
  })
  const between = hexes.slice(1, -1).filter((hex) => hex !== null)
  // 5.2.9 5.2.12: the first and last sides belong to the two ends and are ignored; a side the line runs along never does.
  const ridges = [...along, ...crossed.slice(2, -1).filter((side) => side !== null)]
    .filter((side) => isRidge(sheet, side))
    .map((side) => ridgeLevel(sheet, side))
  if (between.some((hex) => heightOf(book, sheet, hex) > upper)) return HIGHER
  if (ridges.some((level) => level > upper)) return HIGHER
  if (a === b && between.some((hex) => blocksSight(book, sheet, hex, a))) return BLOCKING
  const slopes = [
    slopeFrom(book, sheet, hexes, crossed, levels),
    slopeFrom(book, sheet, [...hexes].reverse(), [null, ...crossed.slice(1).reverse()], levels),
  ]
  if (slopes.includes(CREST)) return CREST
  if (slopes.includes(CONTOUR)) return CONTOUR
  // 5.2.13-7: a ridge above the lower end and no higher than the upper end.
  return ridges.some((level) => level <= upper && level > lower) ? RIDGE : OPEN
}

const isRidge = (sheet: MapSheet, side: number): boolean => ((sheet.sides[side] ?? 0) & (SIDE.ridge | SIDE.cliff)) !== 0

/** 5.1.1 5.1.5: the height of a hex as an obstacle; elevated terrain adds one level. */
function heightOf(book: Book, sheet: MapSheet, hex: Hex): number {
  const { elevated } = groundOf(book, sheet, hex)
  return (sheet.level[hex] ?? Number.NaN) + (elevated ? 1 : 0)
}

/** 5.2.11: one level above the lower of its two land hexes, without elevated terrain. */
function ridgeLevel(sheet: MapSheet, side: HexSide): number {
  const land = hexesOfSide(sheet.grid, side).filter((hex): hex is HexId => hex !== null && sheet.terrain[hex] !== 'sea')
  return 1 + Math.min(...land.map((hex) => sheet.level[hex] ?? Number.NaN))
}

/**
 * The first hex of a line where terrain is in the way, for display: a hex that is too high or blocks, or the hex behind a ridge or
 * crest. Null if nothing blocks, or only a slope does.
 */
export function obstacleBetween({ book, sheet }: Battlefield, from: Hex, to: Hex): Hex | null {
  const [reading] = readingsOf(sheet, sheet.lines.between(from, to))
  const levels = [sheet.level[from] ?? Number.NaN, sheet.level[to] ?? Number.NaN] as const
  const upper = Math.max(...levels)
  const hexes = reading?.hexes ?? []
  for (let i = 1; i < hexes.length; i++) {
    const [before, hex] = [hexes[i - 1], hexes[i]]
    if (hex == null) continue
    const within = i < hexes.length - 1
    if (within && heightOf(book, sheet, hex) > upper) return hex
    if (within && levels[0] === levels[1] && blocksSight(book, sheet, hex, upper)) return hex
    const side = before == null ? null : sideBetween(sheet.grid, before, hex)
    if (side === null) continue
    if (i > 1 && within && isRidge(sheet, side)) return hex
    if (((sheet.sides[side] ?? 0) & SIDE.crest) !== 0) return hex
  }
  return null
}

/** 5.2.13-5 */
function blocksSight(book: Book, sheet: MapSheet, hex: Hex, level: number): boolean {
  return groundOf(book, sheet, hex).blocking && sheet.level[hex] === level
}

/**
 * 5.2.13-6: a contour that drops to down slopes, seen from the first hex; `crossed[i]` lies between hexes i - 1 and i. Every hex
 * from the contour to the lower end must be a down slope and lower than the upper side of the contour. The rule as printed says
 * the lower side, but then the case could never apply. A military crest takes precedence over a contour.
 */
function slopeFrom(
  book: Book,
  sheet: MapSheet,
  hexes: readonly (Hex | null)[],
  crossed: readonly (number | null)[],
  levels: Levels,
): number {
  let found = OPEN
  for (let i = 1; i < hexes.length; i++) {
    const [above, below, side] = [hexes[i - 1], hexes[i], crossed[i]]
    if (above == null || below == null || side == null) continue
    const top = levels(above)
    if (levels(below) >= top) continue
    const falls = hexes
      .slice(i)
      .every((hex) => hex !== null && groundOf(book, sheet, hex).downSlope && levels(hex) < top)
    if (!falls) {
      continue
    }
    if (((sheet.sides[side] ?? 0) & SIDE.crest) !== 0) return CREST
    found = CONTOUR
  }
  return found
}

/** 6.1.6: the sides of the target's hex that a line enters by. Through a corner there are two, and the firer picks one. */
export function facingsEntered({ sheet: { grid, lines } }: Battlefield, from: Hex, to: Hex): readonly Facing[] {
  if (from === to) return []
  const line = lines.between(from, to)
  const before = line.length - 2
  const id = line.ids[before] ?? -1
  if (line.kinds[before] === TOUCH.side) return DIRECTIONS.filter((facing) => grid.hexSides[to * 6 + facing] === id)
  // Corner k lies between sides k and k + 1.
  return DIRECTIONS.filter(
    (facing) => grid.hexVertices[to * 6 + facing] === id || grid.hexVertices[to * 6 + ((facing + 5) % 6)] === id,
  )
}

/** Threatened hexes by light, cached until the enemy's visible counters change. */
const threats = memoByObject((_enemy: Shown) => ({
  day: new Map<Hex, boolean>(),
  twilight: new Map<Hex, boolean>(),
}))

/** 5.3.1 */
export function isUnderThreat(battlefield: Battlefield, hex: Hex): boolean {
  const light = lightNow(battlefield)
  if (light === 'night') return isInContact(battlefield, hex)
  return getOrCompute(threats(battlefield.enemy)[light], hex, () =>
    isNearAndSeen(battlefield, hex, battlefield.book.tables.threat.hexes[light]),
  )
}

const isNearAndSeen = (battlefield: Battlefield, hex: Hex, near: number): boolean =>
  battlefield.enemy.stacks.some(
    (stack) =>
      distanceBetween(battlefield, stack.hex, hex) <= near &&
      lineOfSight(battlefield, stack.hex, hex, { light: 'day' }).sight !== 'blocked',
  )
