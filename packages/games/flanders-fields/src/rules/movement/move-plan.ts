/** A fully computed move: every leg of every base, its contacts, and all final positions. */
import { allowed, type RuleId, type Ruling, refused } from '@firestep/referee'
import { plane } from '@firestep/terrain'
import type { MovementRow, Side } from '../../data/schema.ts'
import { baseOf, enrolled, type Footprint, footprint, poseOf, roomAt, sizeOf } from '../battlefield.ts'
import { isOnTable, overlap } from '../free-space.ts'
import type { BaseId, BattalionId, UnitId } from '../ids.ts'
import type { Battlefield, Pose } from '../state.ts'
import type { BoundingBox } from '../table-terrain.ts'
import * as refusals from '../texts/refusals.ts'
import { contactsOf } from './enemy-contacts.ts'
import { formationRuling } from './formation.ts'
import { directionRuling, mayWalk } from './may-move.ts'
import type { MovePath } from './move-paths.ts'
import { costsOf, gaitRules, mayOnlyTurn, paceOf } from './movement-rates.ts'
import { basesNear, type NearbyBase } from './nearby-bases.ts'
import {
  bridgeRuling,
  groundRuling,
  type Leg,
  legOf,
  meetBases,
  printAfter,
  stopsOnWire,
  waysThroughWire,
  wireCost,
} from './path-leg.ts'
import { march, ruleOfRow, turnCost } from './terrain-cost.ts'

export interface PlannedPath {
  readonly base: BaseId
  readonly legs: readonly Leg[]
  readonly end: Pose
  /** Enemies it comes into contact with. */
  readonly contacts: readonly BaseId[]
  /** FF-34 */
  readonly marched: boolean
  /** True if it leaves over its exit edge. */
  readonly exits: boolean
  /** The footprint at the end. */
  readonly print: Footprint
  /** The rules of its cost, and those that let it through wire. */
  readonly because: readonly RuleId[]
}

export interface MovePlan {
  readonly ways: readonly PlannedPath[]
  readonly passed: readonly BattalionId[]
}

export type Planned = { readonly plan: MovePlan } | { readonly refusal: Ruling }

export interface MoveLimits {
  /** Null for command stands, which are not ordered. */
  readonly unit: UnitId | null
  points(base: BaseId): number
  readonly column: boolean
}

export function planMove(
  battlefield: Battlefield,
  ways: readonly MovePath[],
  terms: MoveLimits,
  nearby?: readonly NearbyBase[],
): Planned {
  const movers = ways.map(({ base }) => base)
  for (const base of movers) {
    const ruling = mayWalk(battlefield, terms.unit, base)
    if (!ruling.allowed) return { refusal: ruling }
  }
  const [first] = ways
  if (first === undefined) return { refusal: refused('move.1', refusals.nameMoves) }
  const points = ways.flatMap(({ base, way }) => [poseOf(battlefield, base), ...way])
  const nearbyBases = nearby ?? basesNear(battlefield, first.base, points, movers)
  const planned: PlannedPath[] = []
  const passed: BattalionId[] = []
  for (const [i, path] of ways.entries()) {
    const outcome = planWay(battlefield, path, terms, nearbyBases, passed)
    if ('refusal' in outcome) return outcome
    const otherPrints = () => [
      ...nearbyBases.map(({ pose }) => pose),
      ...planned.map(({ end }) => end),
      ...ways.slice(i + 1).map(({ base }) => poseOf(battlefield, base)),
    ]
    for (const leg of outcome.way.legs) {
      const bridge = bridgeRuling(battlefield, leg, otherPrints)
      if (!bridge.allowed) return { refusal: bridge }
    }
    planned.push(outcome.way)
  }
  const ruling = endRuling(battlefield, planned, nearbyBases, terms)
  return ruling.allowed ? { plan: { ways: planned, passed } } : { refusal: ruling }
}

/** One path of a move, whoever else goes: `passed` collects the battalions it passes through. */
export function planWay(
  battlefield: Battlefield,
  { base, way }: MovePath,
  { unit, points, column }: MoveLimits,
  nearby: readonly NearbyBase[],
  passed: BattalionId[],
): { readonly way: PlannedPath } | { readonly refusal: Ruling } {
  const start = poseOf(battlefield, base)
  const costs = costsOf(battlefield, base)
  const tooFar = (): { readonly refusal: Ruling } => ({
    refusal:
      points(base) < battlefield.book.tables.movement.points
        ? refused('formation.6', refusals.tooFarAfterClosingUp)
        : refused('move.2', refusals.tooFar),
  })
  const { type } = enrolled(battlefield, base)
  const startPrint = footprint(battlefield, base)
  let print = startPrint
  let current = start
  let pointsLeft = points(base)
  let marched = false
  const legs: Leg[] = []
  const touched: NearbyBase[] = []
  const rows: MovementRow[] = []
  const ways: RuleId[] = []
  for (const to of way) {
    const turn = turnCost(battlefield, costs, current, to.heading)
    if (turn === null) return { refusal: refused('move.table.trench', refusals.cannotTurnHere) }
    pointsLeft -= turn
    if (pointsLeft < 0) return tooFar()
    const marchResult = march(battlefield, costs, current, to, pointsLeft, column)
    if (marchResult.barred !== null) return { refusal: barredBy(battlefield, base, marchResult.barred) }
    if (!marchResult.whole) return tooFar()
    pointsLeft -= marchResult.spent
    marched ||= marchResult.onRoad
    rows.push(...marchResult.rows)
    if (current.heading !== to.heading)
      print = roomAt(battlefield.book, type, { x: current.x, y: current.y, heading: to.heading })
    const leg = legOf(battlefield, base, current, to, print)
    pointsLeft -= wireCost(battlefield, leg)
    if (pointsLeft < 0) return tooFar()
    const meeting = meetBases(battlefield, leg, nearby)
    if (!meeting.ruling.allowed) return { refusal: meeting.ruling }
    touched.push(...meeting.touched)
    for (const battalion of meeting.passed) if (!passed.includes(battalion)) passed.push(battalion)
    const ground = groundRuling(battlefield, leg)
    if (!ground.allowed) return { refusal: ground }
    ways.push(...waysThroughWire(battlefield, leg))
    legs.push(leg)
    print = printAfter(leg)
    current = to
  }
  const moved = legs.some(({ from, to }) => from.x !== to.x || from.y !== to.y)
  if (moved && mayOnlyTurn(battlefield, base))
    return { refusal: refused('troop.mortar.2', refusals.mediumMortarOnlyTurns) }
  const direction = directionRuling(battlefield, unit, base, start, current)
  if (!direction.allowed) return { refusal: direction }
  const meeting = contactsOf(battlefield, base, touched, startPrint, print, moved)
  if ('refusal' in meeting) return meeting
  return {
    way: {
      base,
      legs,
      end: current,
      contacts: meeting.contacts,
      marched,
      print,
      exits: isExit(battlefield, base, current, print.box),
      because: [...paidBy(battlefield, base, rows, isTurned(start, legs)), ...ways],
    },
  }
}

/** The rows that were paid, and the rules that changed or mixed them. */
const paidBy = (battlefield: Battlefield, base: BaseId, rows: readonly MovementRow[], turned: boolean): RuleId[] => [
  ...rows.map((row) => ruleOfRow[row]),
  ...(new Set(rows).size > 1 ? ['move.mixed.1'] : []),
  ...(rows.length > 0 ? gaitRules(battlefield, base, rows) : []),
  ...(turned ? ['move.turn.1'] : []),
]

const isTurned = (start: Pose, legs: readonly Leg[]): boolean => legs.some(({ to }) => to.heading !== start.heading)

function barredBy(battlefield: Battlefield, base: BaseId, row: MovementRow): Ruling {
  const crosses = battlefield.book.tables.movement.rates['trench cross'][paceOf(battlefield, base)] !== null
  return row === 'trench along' && crosses
    ? refused('move.table.trench-cross', refusals.notAlongTrenches)
    : refused(ruleOfRow[row], refusals.groundForbidden)
}

const edges: Readonly<Record<string, (pose: Pose, width: number, height: number) => Pose>> = {
  'x=0': (pose) => ({ ...pose, x: 0 }),
  'x=1800': (pose, width) => ({ ...pose, x: width }),
  'y=0': (pose) => ({ ...pose, y: 0 }),
  'y=1200': (pose, _, height) => ({ ...pose, y: height }),
}

/** Straight from a place to the edge by which a side may leave (FF-204); null where it may not. */
export function exitFrom({ scenario: { data, terrain } }: Battlefield, side: Side, from: Pose): Pose | null {
  const { exit } = data.victory
  return exit?.side === side ? (edges[exit.edge]?.(from, terrain.width, terrain.height) ?? null) : null
}

function isExit(battlefield: Battlefield, base: BaseId, pose: Pose, box: BoundingBox): boolean {
  const edgeExit = isOnTable(battlefield, box) ? null : exitFrom(battlefield, enrolled(battlefield, base).side, pose)
  return edgeExit !== null && edgeExit.x === pose.x && edgeExit.y === pose.y
}

/** Ruling on all final positions. */
export function endRuling(
  battlefield: Battlefield,
  ways: readonly PlannedPath[],
  nearby: readonly NearbyBase[],
  terms: MoveLimits,
): Ruling {
  for (const [i, { print, exits }] of ways.entries()) {
    if (exits) continue
    if (!isOnTable(battlefield, print.box)) return refused('move.free.1', refusals.offTable)
    if (
      nearby.some((other) => overlap(print, other)) ||
      ways.some((path, j) => j < i && !path.exits && overlap(print, path.print))
    )
      return refused('move.pass.1', refusals.noEndOnBase)
  }
  if (abreast(battlefield, ways)) return refused('move.road.1', refusals.columnOneBehindAnother)
  const { unit } = terms
  if (unit === null)
    return ways.some(({ legs }) => legs.some((leg) => stopsOnWire(battlefield, leg)))
      ? refused('wire.2', refusals.standsNotOnWire)
      : allowed
  const ends = new Map(ways.map(({ base, end, exits }) => [base, exits ? null : end]))
  return formationRuling(battlefield, unit, (id) =>
    ends.has(id) ? (ends.get(id) ?? null) : baseOf(battlefield, id).pose,
  )
}

/** FF-34 */
function abreast(battlefield: Battlefield, ways: readonly PlannedPath[]): boolean {
  const marching = ways.filter(({ marched, exits }) => marched && !exits)
  return marching.some(({ base, end }, i) => {
    const { width, depth } = sizeOf(battlefield.book, enrolled(battlefield, base).type)
    return marching.some((other, j) => {
      if (j <= i) return false
      const { forward, left } = plane.inFrameOf(end, other.end)
      return Math.abs(forward) < depth * plane.Q14 && Math.abs(left) <= 2 * width * plane.Q14
    })
  })
}
