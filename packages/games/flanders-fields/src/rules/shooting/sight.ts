/** Visibility. */
import { allowed, type RuleId, type Ruling, refused } from '@firestep/referee'
import { plane } from '@firestep/terrain'
import { enemyOf, type Side } from '../../data/schema.ts'
import { armOf, baseOf, enrolled, footprint, isPresent, playerTurn, poseOf, present, sizeOf } from '../battlefield.ts'
import { coverOf } from '../cover.ts'
import type { BaseId } from '../ids.ts'
import type { Battlefield } from '../state.ts'
import { apart, units } from '../table-terrain.ts'
import { areasAt, trenchAt } from '../terrain-at.ts'
import * as refusals from '../texts/refusals.ts'
import { type Hindrance, hindrance } from './clear-line.ts'

/** Result of a sight check, with its rule. */
export interface Sighting {
  readonly seen: boolean
  readonly rule: RuleId
  readonly why: string
}

/** The same as a ruling for players. */
export const sightRuling = ({ seen, rule, why }: Sighting): Ruling => (seen ? allowed : refused(rule, why))

/** vis.1 vis.4: true if a base on the table sees another, all round. */
export function sees(battlefield: Battlefield, viewer: BaseId, target: BaseId): boolean {
  const reach = reachOf(battlefield, viewer, target)
  return (
    reach !== null &&
    isWithin(battlefield, viewer, target, reach.millimetres) &&
    hiddenFrom(battlefield, viewer, target) === null
  )
}

/** The same with the reason, for the page and for refusals. */
export function sighting(battlefield: Battlefield, viewer: BaseId, target: BaseId): Sighting {
  if (!isPresent(battlefield, viewer) || !isPresent(battlefield, target)) return absent
  const reach = reachOf(battlefield, viewer, target)
  if (reach === null) return below
  if (!isWithin(battlefield, viewer, target, reach.millimetres)) return tooFar(reach)
  const hidden = hiddenFrom(battlefield, viewer, target)
  return hidden === null ? clear(reach) : unclear(hidden)
}

const absent: Sighting = { seen: false, rule: 'vis.1', why: refusals.notOnTable }
const below: Sighting = {
  seen: false,
  rule: 'shelter.2',
  why: refusals.shelterIsBlind,
}
const clear = ({ rule, what: reason, millimetres }: SightRange): Sighting => ({
  seen: true,
  rule,
  why: refusals.seenWithin(reason, millimetres),
})
/** vis.1 */
const tooFar = ({ rule, what: reason, millimetres }: SightRange): Sighting => ({
  seen: false,
  rule,
  why: refusals.notSeenBeyond(reason, millimetres),
})

/** All bases of a side that see a base, by ascending number. */
export function watchersOf(battlefield: Battlefield, side: Side, target: BaseId): BaseId[] {
  const watchers: BaseId[] = []
  for (const id of battlefield.scenario.roster.baseIds)
    if (enrolled(battlefield, id).side === side && isPresent(battlefield, id) && sees(battlefield, id, target))
      watchers.push(id)
  return watchers
}

/** True if a base would see troops standing in the open at a point. */
export function seesPoint(battlefield: Battlefield, viewer: BaseId, point: plane.Point): boolean {
  if (!isPresent(battlefield, viewer) || baseOf(battlefield, viewer).sheltered) return false
  return (
    isNearPoint(battlefield, viewer, point, reachInOpen(battlefield, viewer).millimetres) &&
    hindrance(battlefield, poseOf(battlefield, viewer), point, [viewer]) === null
  )
}

/** The same with the reason. */
export function pointSighting(battlefield: Battlefield, viewer: BaseId, point: plane.Point): Sighting {
  if (!isPresent(battlefield, viewer)) return absent
  if (baseOf(battlefield, viewer).sheltered) return below
  const reach = reachInOpen(battlefield, viewer)
  if (!isNearPoint(battlefield, viewer, point, reach.millimetres)) return tooFar(reach)
  const hidden = hindrance(battlefield, poseOf(battlefield, viewer), point, [viewer])
  return hidden === null ? clear(reach) : unclear(hidden)
}

function reachInOpen(battlefield: Battlefield, viewer: BaseId): SightRange {
  const name = rowOf(battlefield, viewer)
  return capped(battlefield, rowRules[name], refusals.inTheOpen, battlefield.book.tables.visibility.rows[name].open)
}

const isNearPoint = (battlefield: Battlefield, viewer: BaseId, point: plane.Point, millimetres: number): boolean =>
  plane.pointGapAtMost(point, footprint(battlefield, viewer).shape, units(millimetres))

/** Distance at which a base is seen by another, its rule, and its category. */
export interface SightRange {
  readonly rule: RuleId
  readonly what: string
  readonly millimetres: number
}

/** Null if one of them is below ground (FF-230). */
export function reachOf(battlefield: Battlefield, viewer: BaseId, target: BaseId): SightRange | null {
  if (baseOf(battlefield, viewer).sheltered || baseOf(battlefield, target).sheltered) return null
  const { rows, fired } = battlefield.book.tables.visibility
  const name = rowOf(battlefield, viewer)
  const [row, rule] = [rows[name], rowRules[name]]
  if (isLarge(battlefield, target)) return capped(battlefield, rule, refusals.large, row.large)
  if (!isHidden(battlefield, target)) return capped(battlefield, rule, refusals.inTheOpen, row.open)
  return row.cover < fired && hasFired(battlefield, target)
    ? capped(battlefield, 'vis.fired', refusals.firingFromCover, fired)
    : capped(battlefield, 'vis.cover', refusals.inCover, row.cover)
}

type Rows = Battlefield['book']['tables']['visibility']['rows']
const rowRules: Readonly<Record<keyof Rows, RuleId>> = {
  infantry: 'vis.infantry',
  artillery: 'vis.artillery',
  vehicle: 'vis.vehicle',
}

function rowOf(battlefield: Battlefield, viewer: BaseId): keyof Rows {
  const arm = armOf(battlefield, viewer)
  if (arm === 'armour' || arm === 'vehicle') return 'vehicle'
  // FF-233: artillery observers have binoculars.
  return arm === 'artillery' || enrolled(battlefield, viewer).type === 'artillery observer' ? 'artillery' : 'infantry'
}

function isLarge(battlefield: Battlefield, target: BaseId): boolean {
  const arm = armOf(battlefield, target)
  const { type } = enrolled(battlefield, target)
  return (
    arm === 'armour' ||
    arm === 'vehicle' ||
    arm === 'fortification' ||
    type === 'heavy artillery' ||
    type === 'super heavy artillery'
  )
}

/** vis.cover (FF-116): terrain hides, and by the switch fieldcraft too. */
function isHidden(battlefield: Battlefield, target: BaseId): boolean {
  if (battlefield.scenario.switches.fieldcraft === 'hides') return coverOf(battlefield, target).cover !== 'open'
  const pose = poseOf(battlefield, target)
  return (
    trenchAt(battlefield, pose) !== null ||
    areasAt(battlefield, pose).some(({ type }) => type === 'wood' || type === 'built up' || type === 'strong point')
  )
}

/** vis.fired: the enemies who would see a base only because it fires now. */
export function drawnByFire(battlefield: Battlefield, base: BaseId): BaseId[] {
  if (isLarge(battlefield, base) || !isHidden(battlefield, base) || hasFired(battlefield, base)) return []
  const maxReach = capped(battlefield, 'vis.fired', refusals.firingFromCover, battlefield.book.tables.visibility.fired)
  return present(battlefield, enemyOf(enrolled(battlefield, base).side)).filter((viewer) => {
    const currentReach = reachOf(battlefield, viewer, base)
    if (
      currentReach === null ||
      currentReach.millimetres >= maxReach.millimetres ||
      isWithin(battlefield, viewer, base, currentReach.millimetres)
    )
      return false
    return isWithin(battlefield, viewer, base, maxReach.millimetres) && hiddenFrom(battlefield, viewer, base) === null
  })
}

/** vis.fired (FF-117): until the end of its owner's next player turn. */
export function hasFired(battlefield: Battlefield, base: BaseId): boolean {
  const { fired } = baseOf(battlefield, base)
  if (fired === null) return false
  const inOwnTurn = fired % 2 === (enrolled(battlefield, base).side === 'attacker' ? 0 : 1)
  return playerTurn(battlefield) <= fired + (inOwnTurn ? 2 : 1)
}

function capped(
  { scenario: { data }, state: { turn } }: Battlefield,
  rule: RuleId,
  reason: string,
  millimetres: number,
): SightRange {
  const { fog } = data
  if (fog === null || turn < fog.from || turn > fog.to || millimetres <= fog.cap)
    return { rule, what: reason, millimetres }
  return { rule: 'vis.fog', what: reason, millimetres: fog.cap }
}

function isWithin(battlefield: Battlefield, a: BaseId, b: BaseId, millimetres: number): boolean {
  const [printA, printB] = [footprint(battlefield, a), footprint(battlefield, b)]
  const limit = units(millimetres)
  return !apart(printA.box, printB.box, limit) && plane.gapAtMost(printA.shape, printB.shape, limit)
}

const unclearBy: Readonly<Record<Hindrance, readonly [RuleId, string]>> = {
  'something higher': ['vis.1', refusals.somethingHigher],
  'dead ground': ['vis.3', refusals.deadGround],
  'too deep in': ['vis.wood', refusals.tooDeepInCover],
}
export function unclear(hidden: Hindrance): Sighting {
  const [rule, why] = unclearBy[hidden]
  return { seen: false, rule, why }
}

/** The obstacle that hides a base from the centre of another; null if some point of it is seen. */
function hiddenFrom(battlefield: Battlefield, viewer: BaseId, target: BaseId): Hindrance | null {
  const eye = poseOf(battlefield, viewer)
  let first: Hindrance | null = null
  for (const point of targetPoints(battlefield, target)) {
    const obstacle = hindrance(battlefield, eye, point, [viewer, target])
    if (obstacle === null) return null
    first ??= obstacle
  }
  return first
}

/** Points at which a base is looked for: its centre, then its corners; for a round one the points to the four sides. */
export function targetPoints(battlefield: Battlefield, base: BaseId): plane.Point[] {
  const pose = poseOf(battlefield, base)
  const { shape } = footprint(battlefield, base)
  if (shape.points.length > 1) return [pose, ...shape.points]
  const radius = sizeOf(battlefield.book, enrolled(battlefield, base).type).width / 2
  return [
    pose,
    { x: pose.x + radius, y: pose.y },
    { x: pose.x, y: pose.y + radius },
    { x: pose.x - radius, y: pose.y },
    { x: pose.x, y: pose.y - radius },
  ]
}
