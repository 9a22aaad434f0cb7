/** Obstacles of a leg (4.8). */
import { allowed, type RuleId, type Ruling, refused } from '@firestep/referee'
import { plane } from '@firestep/terrain'
import type { Terrain } from '../../data/schema.ts'
import { armOf, enrolled, type Footprint, footprintOf, movesWith, roomShifted, sizeOf } from '../battlefield.ts'
import type { BaseId, BattalionId } from '../ids.ts'
import type { Battlefield, Pose } from '../state.ts'
import { apart, type BoundingBox, type TerrainArea, type WireStrip } from '../table-terrain.ts'
import * as refusals from '../texts/refusals.ts'
import { isOnFoot, paceOf } from './movement-rates.ts'
import { CONTACT, type NearbyBase } from './nearby-bases.ts'
import { passes } from './passages.ts'
import { openedBy, openingsFor, stripsNear, tracksThrough } from './wire-belts.ts'

/** A straight leg at one heading. */
export interface Leg {
  readonly base: BaseId
  /** Its start, and the footprint there, already turned. */
  readonly from: plane.Point
  readonly print: Footprint
  readonly to: Pose
  readonly hull: plane.Shape
  readonly box: BoundingBox
}

export function legOf(battlefield: Battlefield, base: BaseId, from: Pose, to: Pose, knownFootprint?: Footprint): Leg {
  const print = knownFootprint ?? turnedPrint(battlefield, base, from, to.heading)
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  if (dx === 0 && dy === 0) return { base, from, print, to, hull: print.shape, box: print.box }
  const { left, right, bottom, top } = print.box
  const box = {
    left: Math.min(left, left + dx),
    right: Math.max(right, right + dx),
    bottom: Math.min(bottom, bottom + dy),
    top: Math.max(top, top + dy),
  }
  return { base, from, print, to, hull: plane.swept(print.shape, dx, dy), box }
}

/** The footprint of a base after turning in place. */
export const turnedPrint = (battlefield: Battlefield, base: BaseId, from: Pose, heading: number): Footprint =>
  footprintOf(battlefield, base, from.heading === heading ? from : { x: from.x, y: from.y, heading })

/** The footprint at the end. */
export const printAfter = ({ print, from, to }: Leg): Footprint => roomShifted(print, to.x - from.x, to.y - from.y)

/** Result of checking all bases near a leg. */
export interface Meeting {
  readonly ruling: Ruling
  /** Enemies it touches anywhere. */
  readonly touched: readonly NearbyBase[]
  /** FF-49: battalions it passes through. */
  readonly passed: readonly BattalionId[]
}

const nobody: readonly never[] = []
const clear: Meeting = { ruling: allowed, touched: nobody, passed: nobody }
const stopped = (ruling: Ruling): Meeting => ({ ruling, touched: nobody, passed: nobody })

export function meetBases(battlefield: Battlefield, leg: Leg, nearby: readonly NearbyBase[]): Meeting {
  let touched: NearbyBase[] | null = null
  let passed: BattalionId[] | null = null
  const ownBattalion = movesWith(battlefield, leg.base)
  const isCommandStand = armOf(battlefield, leg.base) === 'command'
  for (const other of nearby) {
    if (apart(leg.box, other.box, CONTACT)) continue
    if (other.enemy) {
      if (!plane.gapAtMost(leg.hull, other.shape, CONTACT)) continue
      if (plane.overlaps(leg.hull, other.shape)) return stopped(refused('move.enemy.1', refusals.enemyInTheWay))
      touched ??= []
      touched.push(other)
      continue
    }
    // FF-203: command stands block no one.
    const foreign =
      other.battalion !== null &&
      ownBattalion !== null &&
      other.battalion !== ownBattalion &&
      !other.command &&
      !isCommandStand
    if ((!other.fort && !foreign) || !plane.overlaps(leg.hull, other.shape)) continue
    if (other.fort) return stopped(refused('move.enemy.1', refusals.blockhouseInTheWay))
    if (other.battalion === null) continue
    if (battlefield.state.battalions[other.battalion]?.moved === true)
      return stopped(refused('move.pass.1', refusals.movedBattalionInTheWay))
    passed ??= []
    if (!passed.includes(other.battalion)) passed.push(other.battalion)
  }
  return touched === null && passed === null
    ? clear
    : { ruling: allowed, touched: touched ?? nobody, passed: passed ?? nobody }
}

const isWater = (type: Terrain): type is 'stream' | 'river' => type === 'stream' || type === 'river'

const longHalf = (battlefield: Battlefield, base: BaseId): number => {
  const { width, depth } = sizeOf(battlefield.book, enrolled(battlefield, base).type)
  return Math.max(width, depth) / 2
}

/** Uncut wire and water. */
export function groundRuling(battlefield: Battlefield, leg: Leg): Ruling {
  const wire = wireRuling(battlefield, leg)
  return wire.allowed ? waterRuling(battlefield, leg) : wire
}

function wireRuling(battlefield: Battlefield, leg: Leg): Ruling {
  const nearStrips = stripsNear(battlefield, leg.box)
  if (nearStrips.length === 0) return allowed
  // FF-146
  if (armOf(battlefield, leg.base) === 'armour' || paysForWire(battlefield, leg.base)) return allowed
  for (const strip of nearStrips) {
    if (!plane.overlaps(leg.hull, strip.shape)) continue
    const ways = openingsFor(battlefield, leg.base, strip, leg.box, longHalf(battlefield, leg.base))
    if (passes(leg.print, leg.from, leg.to, strip.shape, ways, longHalf(battlefield, leg.base))) continue
    if (isOnFoot(battlefield, leg.base)) return refused('wire.2', refusals.wireTakesAction)
    return isOnTrack(battlefield, leg, strip)
      ? refused('wire.extra.3', refusals.trackOnlyOnFoot)
      : refused('wire.extra.6', refusals.clearedWireOnly)
  }
  return allowed
}

/** FF-382: by the other reading a commander crosses a belt for one of two moves. */
const paysForWire = (battlefield: Battlefield, base: BaseId): boolean =>
  battlefield.scenario.switches.commandWire === 'for a move' && armOf(battlefield, base) === 'command'

/** The cost of a leg besides its terrain: a move for each unopened belt. */
export const wireCost = (battlefield: Battlefield, leg: Leg): number =>
  beltsPaid(battlefield, leg).length * battlefield.book.tables.movement.points

function beltsPaid(battlefield: Battlefield, leg: Leg): WireStrip[] {
  if (!paysForWire(battlefield, leg.base)) return []
  const half = longHalf(battlefield, leg.base)
  return stripsNear(battlefield, leg.box).filter(
    (strip) =>
      plane.overlaps(leg.hull, strip.shape) &&
      !passes(leg.print, leg.from, leg.to, strip.shape, openingsFor(battlefield, leg.base, strip, leg.box, half), half),
  )
}

/** True if it would stop on a belt that it pays for, outside any gap. */
export const stopsOnWire = (battlefield: Battlefield, leg: Leg): boolean =>
  beltsPaid(battlefield, leg).some(({ shape }) => plane.overlaps(printAfter(leg).shape, shape))

/** True if it would get through on foot. */
const isOnTrack = (battlefield: Battlefield, leg: Leg, strip: WireStrip): boolean =>
  armOf(battlefield, leg.base) === 'cavalry' &&
  passes(
    leg.print,
    leg.from,
    leg.to,
    strip.shape,
    tracksThrough(battlefield, strip, leg.box),
    longHalf(battlefield, leg.base),
  )

/** The rules that let an allowed leg over wire. */
export function waysThroughWire(battlefield: Battlefield, leg: Leg): RuleId[] {
  const crossedStrips = stripsNear(battlefield, leg.box).filter(({ shape }) => plane.overlaps(leg.hull, shape))
  const arm = armOf(battlefield, leg.base)
  if (arm === 'armour') return crossedStrips.length > 0 ? ['wire.tank.1'] : []
  const rules = { engineers: 'wire.extra.1', tank: 'wire.extra.2', grapnel: 'wire.extra.4' } as const
  return crossedStrips.flatMap((strip) => {
    const origin = openedBy(battlefield, leg.base, strip, leg.box).find(({ shape }) =>
      passes(leg.print, leg.from, leg.to, strip.shape, [shape], longHalf(battlefield, leg.base)),
    )?.by
    if (origin === undefined) return []
    return [origin === 'grapnel' && arm === 'cavalry' ? 'wire.extra.5' : rules[origin]]
  })
}

export function waterRuling(battlefield: Battlefield, leg: Leg): Ruling {
  for (const area of battlefield.scenario.terrain.areas) {
    if (!isWater(area.type) || apart(area.box, leg.box) || !plane.overlaps(leg.hull, area.shape)) continue
    const bridges = bridgesNear(battlefield, leg.box).map((bridge) => bridge.shape)
    if (passes(leg.print, leg.from, leg.to, area.shape, bridges, longHalf(battlefield, leg.base))) continue
    const printed = battlefield.book.tables.movement.rates[area.type][paceOf(battlefield, leg.base)]
    return refused(
      `move.table.${area.type}`,
      printed === null ? refusals.cannotCross(area.type) : refusals.takesAction(area.type),
    )
  }
  return allowed
}

const bridgesNear = ({ scenario: { terrain } }: Battlefield, box: BoundingBox): TerrainArea[] =>
  terrain.areas.filter((area) => area.type === 'bridge' && !apart(area.box, box))

/** True if a leg comes near a bridge at all. */
export const nearsBridge = (battlefield: Battlefield, { box }: Leg): boolean => bridgesNear(battlefield, box).length > 0

/** move.bridge.1: ruling on a leg over a bridge that is occupied by another base. */
export function bridgeRuling(battlefield: Battlefield, leg: Leg, otherCentres: () => readonly plane.Point[]): Ruling {
  for (const { shape } of bridgesNear(battlefield, leg.box)) {
    const isOnBridge = (point: plane.Point): boolean => plane.holds(shape, point)
    const uses =
      isOnBridge(leg.from) || isOnBridge(leg.to) || plane.spansInside(shape.points, leg.from, leg.to).length > 0
    if (uses && otherCentres().some(isOnBridge)) return refused('move.bridge.1', refusals.oneOnBridge)
  }
  return allowed
}
