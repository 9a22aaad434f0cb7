/**
 * 5.2: lines of sight. What is printed on the map is judged once for each pair of hexes; light, contact and what a target has
 * just crossed are added to that.
 */
import { emit, type RuleId } from '@firestep/referee'
import { type HexId, hexesOfSide, type Line, makeSight, type SideId, TOUCH } from '@firestep/terrain'
import type { Light } from '../data/schema.ts'
import type { Book } from './book.ts'
import { distanceBetween, groundOf, isInContact, lightNow } from './ground.ts'
import type { Facing, Hex } from './ids.ts'
import { lasting } from './lasting.ts'
import { type Sheet, SIDE } from './sheet.ts'
import type { Ground } from './state.ts'
import { observationRange } from './tables.ts'

export const sights = ['open', 'partial', 'blocked'] as const
export type Sight = (typeof sights)[number]

export interface Seen {
  readonly sight: Sight
  readonly rule: RuleId
}

/** The cases of 5.2.13 that the map alone decides, as one byte each: how it is seen, and by which case. */
const cases = [
  { sight: 'open', rule: '5.2.13-9' },
  { sight: 'blocked', rule: '5.2.13-4' },
  { sight: 'blocked', rule: '5.2.13-5' },
  { sight: 'blocked', rule: '5.2.13-6' },
  { sight: 'partial', rule: '5.2.13-6' },
  { sight: 'partial', rule: '5.2.13-7' },
] as const satisfies readonly Seen[]
const OPEN = 0
const HIGHER = 1
const BLOCKING = 2
const CREST = 3
const CONTOUR = 4
const RIDGE = 5

const known = new WeakMap<Sheet, Uint8Array>()

/** By pair of hexes. */
function printedSight(book: Book, sheet: Sheet): Uint8Array {
  const found =
    known.get(sheet) ?? makeSight(sheet.lines, (line, from, to) => judge(book, sheet, line, from, to)).verdicts
  known.set(sheet, found)
  return found
}

export interface SightOptions {
  /** Another light than now, as for Imminent Threat (5.3.1). */
  readonly light?: Light
  /** 8.3.6: the spotter is in Us/Them. */
  readonly usThem?: boolean
  /** 5.2.13-8: Opportunity Fire at a target that has just crossed a Ridge. */
  readonly crossedRidge?: boolean
}

/** 5.2.13 */
export function lineOfSight(ground: Ground, from: Hex, to: Hex, options: SightOptions = {}): Seen {
  const seen = lookAlong(ground, from, to, options)
  for (const rule of ['1.4.1', '5.2', '5.2.4', '5.2.5', '5.2.13', seen.rule]) emit(rule)
  return seen
}

function lookAlong(ground: Ground, from: Hex, to: Hex, { light, usThem, crossedRidge }: SightOptions): Seen {
  const { book, sheet } = ground
  const range = distanceBetween(ground, from, to)
  if (range > observationRange(book.tables, light ?? lightAt(ground, to), usThem ?? false)) return outOfRange
  if (crossedRidge === true && range > 0) return overRidge
  if (range <= 1) return beside
  // Two hexes apart they are not In Contact with each other.
  if (sheet.ravine[from] === 1 || sheet.ravine[to] === 1) return ravine
  return cases[printedSight(book, sheet)[from * sheet.field.size + to] as number] as Seen
}

/** 5.2.3: in an Illuminated Zone it is day, however dark it is in between. */
function lightAt(ground: Ground, hex: Hex): Light {
  if (!ground.scenario.illuminated.includes(hex)) return lightNow(ground)
  emit('5.2.3')
  return 'day'
}

const outOfRange: Seen = { sight: 'blocked', rule: '5.2.13-1' }
const beside: Seen = { sight: 'open', rule: '5.2.13-2' }
const ravine: Seen = { sight: 'blocked', rule: '5.2.13-3' }
/** Tried before range one, as the first example of the rules does. */
const overRidge: Seen = { sight: 'partial', rule: '5.2.13-8' }

/** A hex or hexside that the line crosses, and how high it stands. */
interface Step {
  readonly kind: 'hex' | 'side' | 'along'
  readonly id: number
}

function stepsOf(line: Line): Step[] {
  const found: Step[] = []
  for (let i = 1; i < line.length - 1; i++) {
    const id = line.ids[i] as number
    const kind = line.kinds[i]
    if (id < 0) continue
    if (kind === TOUCH.hex) found.push({ kind: 'hex', id })
    else if (kind === TOUCH.side) found.push({ kind: 'side', id })
    else if (kind === TOUCH.along) found.push({ kind: 'along', id })
  }
  return found
}

function judge(book: Book, sheet: Sheet, line: Line, from: HexId, to: HexId): number {
  const steps = stepsOf(line)
  const a = sheet.level[from] as number
  const b = sheet.level[to] as number
  const upper = Math.max(a, b)
  const isBeside = (side: number): boolean =>
    hexesOfSide(sheet.field, side as SideId).some((hex) => hex === from || hex === to)
  // 5.2.9: a side that the line runs along is never adjacent to either end. 5.2.10: a cliff is a ridge.
  for (const rule of ['5.2.9', '5.2.12']) emit(rule)
  const ridges = steps.filter(
    ({ kind, id }) => kind !== 'hex' && isRidge(sheet, id) && (kind === 'along' || !isBeside(id)),
  )
  if (steps.some((step) => groundLevel(book, sheet, step) > upper)) return HIGHER
  if (ridges.some(({ id }) => ridgeLevel(sheet, id) > upper)) return HIGHER
  if (a === b && steps.some((step) => blocks(book, sheet, step, a))) return BLOCKING
  const slope = downSlope(book, sheet, line)
  if (slope !== OPEN) return slope
  // 5.2.13-7: it stands as high as one end or lower, and no lower than the other.
  const lower = Math.min(a, b)
  if (ridges.some(({ id }) => ridgeLevel(sheet, id) <= upper && ridgeLevel(sheet, id) > lower)) return RIDGE
  return OPEN
}

const isRidge = (sheet: Sheet, side: number): boolean =>
  ((sheet.sides[side] as number) & (SIDE.ridge | SIDE.cliff)) !== 0

/** 5.1.1 5.1.5: how high a hex stands in the way; elevated terrain stands one level above its ground. */
function heightOf(book: Book, sheet: Sheet, hex: Hex): number {
  const { elevated } = groundOf(book, sheet, hex)
  if (elevated) emit('5.1.5 Elevated')
  return (sheet.level[hex] as number) + (elevated ? 1 : 0)
}

/** 5.2.9-b: along a side, the lesser of the two hexes; off the map there is nothing. */
function groundLevel(book: Book, sheet: Sheet, { kind, id }: Step): number {
  if (kind === 'side') return 0
  if (kind === 'hex') return heightOf(book, sheet, id)
  emit('5.2.9-b')
  const [one, other] = hexesOfSide(sheet.field, id as SideId)
  return one === null || other === null ? 0 : Math.min(heightOf(book, sheet, one), heightOf(book, sheet, other))
}

/** 5.2.11: one level above the ground of the lower of its two land hexes, whatever grows there. */
function ridgeLevel(sheet: Sheet, side: number): number {
  for (const rule of ['5.1.3 Ridges', '5.2.10', '5.2.11', '5.2.11a']) emit(rule)
  const land = hexesOfSide(sheet.field, side as SideId).filter(
    (hex): hex is HexId => hex !== null && sheet.terrain[hex] !== 'sea',
  )
  return 1 + Math.min(...land.map((hex) => sheet.level[hex] as number))
}

/** 5.2.13-5 */
function blocks(book: Book, sheet: Sheet, { kind, id }: Step, level: number): boolean {
  const isBlocking = (hex: Hex | null): boolean =>
    hex !== null && groundOf(book, sheet, hex).blocking && sheet.level[hex] === level
  emit('5.1.5 Blocking')
  if (kind === 'hex') return isBlocking(id)
  if (kind === 'side') return false
  return hexesOfSide(sheet.field, id as SideId).every(isBlocking)
}

/**
 * 5.2.13-6: over a contour down to slopes that fall away. Every hex below it up to the lower end must be such a slope and lower
 * than the upper side of the contour: with the lower side, as it is printed, the case could never hold.
 */
function downSlope(book: Book, sheet: Sheet, line: Line): number {
  const hexes: Hex[] = []
  const crossed: number[] = []
  for (let i = 0; i < line.length; i++) {
    const id = line.ids[i] as number
    if (line.kinds[i] === TOUCH.hex && id >= 0) hexes.push(id)
    else if (line.kinds[i] === TOUCH.side && id >= 0) crossed[hexes.length] = id
  }
  return Math.max(
    slopeFrom(book, sheet, hexes, crossed),
    slopeFrom(book, sheet, [...hexes].reverse(), mirrored(crossed, hexes.length)),
  )
}

/** The sides between hexes, counted from the other end. */
function mirrored(crossed: readonly number[], hexes: number): number[] {
  const turned: number[] = []
  crossed.forEach((side, before) => {
    turned[hexes - before] = side
  })
  return turned
}

/** Looking down from the first hex: `crossed[i]` lies between hex i - 1 and hex i. A military crest weighs more than a contour. */
function slopeFrom(book: Book, sheet: Sheet, hexes: readonly Hex[], crossed: readonly number[]): number {
  let found = OPEN
  for (let i = 1; i < hexes.length; i++) {
    const top = sheet.level[hexes[i - 1] as Hex] as number
    const side = crossed[i]
    if (side === undefined || (sheet.level[hexes[i] as Hex] as number) >= top) continue
    const below = hexes.slice(i)
    const falls = below.every((hex) => groundOf(book, sheet, hex).downSlope && (sheet.level[hex] as number) < top)
    if (!falls) {
      emit('5.2.13-6a')
      continue
    }
    emit('5.1.5 DSB')
    if (((sheet.sides[side] as number) & SIDE.crest) !== 0) return CREST
    found = CONTOUR
  }
  return found
}

/** 6.1.6: by which side of the target's hex a line comes in; through a corner by either of two, and the firer picks. */
export function comesInBy({ sheet: { field, lines } }: Ground, from: Hex, to: Hex): readonly Facing[] {
  if (from === to) return []
  const line = lines.between(from as HexId, to as HexId)
  const before = line.length - 2
  const id = line.ids[before] as number
  const facings = [0, 1, 2, 3, 4, 5]
  if (line.kinds[before] === TOUCH.side) return facings.filter((facing) => field.hexSides[to * 6 + facing] === id)
  // A corner lies between the sides of its own number and the next.
  return facings.filter(
    (facing) => field.hexVertices[to * 6 + facing] === id || field.hexVertices[to * 6 + ((facing + 5) % 6)] === id,
  )
}

/** 5.3.1 */
export const isUnderThreat = lasting((ground: Ground, hex: Hex): boolean => {
  const light = lightNow(ground)
  emit('5.3.1')
  emit(light === 'night' ? '5.3.1-2' : '5.3.1-1')
  if (light === 'night') return isInContact(ground, hex)
  const near = ground.book.tables.threat.hexes[light]
  return ground.enemy.stacks.some(
    (stack) =>
      distanceBetween(ground, stack.hex, hex) <= near &&
      lookAlong(ground, stack.hex, hex, { light: 'day' }).sight !== 'blocked',
  )
})
