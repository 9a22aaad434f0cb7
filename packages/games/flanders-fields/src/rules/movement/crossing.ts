/**
 * Straight crossings of obstacles that a move may not cross: wire, water, a trench. One leg, with unchanged heading.
 */
import { allowed, type Ruling, refused } from '@firestep/referee'
import { plane } from '@firestep/terrain'
import { type Footprint, poseOf } from '../battlefield.ts'
import { isOnTable, overlap } from '../free-space.ts'
import type { BaseId, BattalionId, UnitId } from '../ids.ts'
import type { Battlefield, Pose } from '../state.ts'
import { units } from '../table-terrain.ts'
import * as refusals from '../texts/refusals.ts'
import type { CrossingDetail } from '../unit-action.ts'
import { contactsOf } from './enemy-contacts.ts'
import { directionRuling, mayLeave } from './may-move.ts'
import { areCrossings, type CrossingPath } from './move-paths.ts'
import { basesNear, type NearbyBase } from './nearby-bases.ts'
import { type Leg, legOf, meetBases, printAfter } from './path-leg.ts'

export interface CrossedPath {
  readonly base: BaseId
  readonly leg: Leg
  readonly print: Footprint
  readonly contacts: readonly BaseId[]
  readonly passed: readonly BattalionId[]
}

/** Range of end points of a base that goes straight in a direction, in millimetres of its path. */
export interface CrossingExit {
  /** The first point that is clear, and the last. */
  readonly clear: number
  readonly farthest: number
  at(millimetres: number): Pose
}

/** Poses of a base on its path straight in a direction, with its current heading. */
export function straightOn(battlefield: Battlefield, base: BaseId, direction: number): CrossingExit['at'] {
  const from = poseOf(battlefield, base)
  return (millimetres) => ({
    ...plane.pointAhead({ ...from, heading: direction }, units(millimetres)),
    heading: from.heading,
  })
}

/** The specific part of each crossing: the obstacle crossed, or the reason it is not. */
export type ObstacleFinder<T> = (
  battlefield: Battlefield,
  base: BaseId,
  leg: Leg,
) => { readonly over: T } | { readonly refusal: Ruling }

export type Crossings<T> =
  | { readonly ways: readonly (CrossedPath & { readonly over: T })[] }
  | { readonly refusal: Ruling }

/** All of a unit's bases that cross in one action. */
export function planCrossings<T>(
  battlefield: Battlefield,
  unit: UnitId,
  { ways = [] }: Partial<CrossingDetail>,
  findObstacle: ObstacleFinder<T>,
): Crossings<T> {
  if (!areCrossings(battlefield, ways)) return { refusal: refused('move.1', refusals.nameCrossings) }
  return planPaths(battlefield, unit, ways, findObstacle)
}

export function planPaths<T>(
  battlefield: Battlefield,
  unit: UnitId,
  paths: readonly CrossingPath[],
  findObstacle: ObstacleFinder<T>,
): Crossings<T> {
  const ways: (CrossedPath & { readonly over: T })[] = []
  const movers = paths.map(({ base }) => base)
  for (const { base, to } of paths) {
    const ruling = mayLeave(battlefield, unit, base)
    if (!ruling.allowed) return { refusal: ruling }
    const from = poseOf(battlefield, base)
    const leg = legOf(battlefield, base, from, { x: to.x, y: to.y, heading: from.heading })
    const obstacle = findObstacle(battlefield, base, leg)
    if ('refusal' in obstacle) return obstacle
    const nearby = basesNear(battlefield, base, [from, to], movers)
    const result = crossed(battlefield, unit, leg, nearby)
    if ('refusal' in result) return result
    ways.push({ ...result.way, over: obstacle.over })
  }
  for (const [i, { print }] of ways.entries())
    if (ways.slice(0, i).some((other) => overlap(print, other.print)))
      return { refusal: refused('move.pass.1', refusals.noEndOnBase) }
  return { ways }
}

function crossed(
  battlefield: Battlefield,
  unit: UnitId,
  leg: Leg,
  nearby: readonly NearbyBase[],
): { readonly way: CrossedPath } | { readonly refusal: Ruling } {
  const { base, to } = leg
  const { ruling, touched, passed } = meetBases(battlefield, leg, nearby)
  if (!ruling.allowed) return { refusal: ruling }
  const print = printAfter(leg)
  if (!isOnTable(battlefield, print.box)) return { refusal: refused('move.free.1', refusals.offTable) }
  if (nearby.some((other) => overlap(print, other))) return { refusal: refused('move.pass.1', refusals.noEndOnBase) }
  const direction = directionRuling(battlefield, unit, base, poseOf(battlefield, base), to)
  if (!direction.allowed) return { refusal: direction }
  const contacts = contactsOf(battlefield, base, touched, leg.print, print, true)
  return 'refusal' in contacts ? contacts : { way: { base, leg, print, contacts: contacts.contacts, passed } }
}

export const rulingOf = <T>(crossings: Crossings<T>): Ruling => ('refusal' in crossings ? crossings.refusal : allowed)

export function orThrow<T>(crossings: Crossings<T>): readonly (CrossedPath & { readonly over: T })[] {
  if ('refusal' in crossings) throw new Error(`no such crossing: ${JSON.stringify(crossings.refusal)}`)
  return crossings.ways
}
