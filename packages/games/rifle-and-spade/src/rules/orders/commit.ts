/** 11.5.9 to 11.5.12: committing units In Support. */
import {
  type AboutOf,
  allowed,
  at,
  fields,
  listOf,
  type NextParts,
  type Ruling,
  refused,
  sequence,
  type TypeOf,
  text,
} from '@firestep/referee'
import type { Side } from '../../data/schema.ts'
import {
  type BattlefieldOf,
  battlefieldFor,
  brigimentOf,
  distanceBetween,
  isHex,
  isUnit,
  neighboursOf,
  unitOf,
  unitsOf,
} from '../battlefield.ts'
import { type BrigimentId, type Hex, isOnMap, type UnitId } from '../ids.ts'
import { memoizeOnBattlefield } from '../memoize.ts'
import { list } from '../question-types.ts'
import { brigimentShape, hexShape, unitShape } from '../shapes.ts'
import type { Battle, Battlefield, Brigiment, ObjectivePoint, Order } from '../state.ts'
import * as refusals from '../texts/orders.ts'
import { channelOf } from './channel-of-march.ts'
import {
  allOnObjectives,
  hexesOfPoint,
  inLineOf,
  isAttackType,
  isDefenseType,
  objectiveOf,
  orderInEffect,
  roleOf,
} from './order-in-effect.ts'
import { makePlanner } from './pathfinding.ts'
import { cross, crossesAhead, routesPlanned } from './routes-of-march.ts'
import { plotRoute } from './write/compile-order.ts'

/** A unit, its Objective, and the Intermediate Objectives on its way. */
const commitmentShape = sequence([unitShape, hexShape], hexShape)
export type Commitment = TypeOf<typeof commitmentShape>

/** At least one commitment, units in ascending order. */
export const commitQuestion = list('commit', {
  rule: '11.5.11',
  about: fields({ brigiment: brigimentShape, battalion: text('a battalion') }),
  answer: listOf(commitmentShape),
  open: false,
})
export type AboutCommit = AboutOf<typeof commitQuestion>

/** 11.5.9: ruling for a unit In Support to be committed. */
export const commitRuling = memoizeOnBattlefield((battlefield: Battlefield, unit: UnitId): Ruling => {
  const { brigiment, isolated, hex } = unitOf(battlefield, unit)
  if (brigiment === null || roleOf(battlefield, unit) !== 'support' || !isOnMap(hex))
    return refused('11.5.9', refusals.notInSupport)
  if (isolated) return refused('11.5.9', refusals.isolatedNotCommitted)
  if (allOnObjectives(battlefield, brigiment)) return allowed
  const channel = channelOf(battlefield, brigiment)
  return channel === null || channel.holds(hex) ? allowed : refused('11.5.9', refusals.outsideChannel)
})

/** 11.5.9 11.5.11: true if a battalion has a unit that could be committed, and a legal Commit Objective for it. */
export const canCommit = (battlefield: Battlefield, brigiment: BrigimentId, battalion: string): boolean =>
  committable(battlefield, brigiment, battalion).some(
    (unit) => objectivesFor(battlefield, { brigiment, battalion }, unit, []).next().done !== true,
  )

/** The units of a battalion of which a successful check may commit some or all. */
const committable = (battlefield: Battlefield, brigiment: BrigimentId, battalion: string): UnitId[] =>
  unitsOf(battlefield, brigiment).filter(
    (unit) => unitOf(battlefield, unit).battalion === battalion && commitRuling(battlefield, unit).allowed,
  )

/** 11.14.11a: committed units of a Regroup order that may return to the Regroup Point. */
export const revertible = (battlefield: Battlefield, brigiment: BrigimentId, battalion: string): UnitId[] =>
  brigimentOf(battlefield, brigiment).order.type !== 'regroup'
    ? []
    : unitsOf(battlefield, brigiment).filter((unit) => {
        const { battalion: of, committed, isolated } = unitOf(battlefield, unit)
        return of === battalion && committed && !isolated
      })

/** Existing Objectives of units In Line; if no unit is In Line, the hexes of the supports. */
const existing = memoizeOnBattlefield((battlefield: Battlefield, id: BrigimentId): readonly Hex[] => {
  const objectives = inLineOf(battlefield, id).flatMap((unit) => objectiveOf(battlefield, unit) ?? [])
  const { point, line } = brigimentOf(battlefield, id).order
  const points = [
    ...objectives,
    ...line.map((hex): ObjectivePoint => ({ hex, radius: 0 })),
    ...(point === null ? [] : [point]),
  ]
  const found = [...new Set(points.flatMap((one) => hexesOfPoint(battlefield, one)))]
  return found.length > 0 ? found : unitsOf(battlefield, id).map((unit) => unitOf(battlefield, unit).hex)
})

/** The Objective of a committed unit: the Point Objective of its Brigiment with its radius, or its own hex. */
const commitPoint = ({ order: { point } }: Brigiment, hex: Hex): ObjectivePoint =>
  point !== null && point.hex === hex ? point : { hex, radius: 0 }

/** 11.5.11 11.8.5 11.11.8 11.14.11: ruling on the hex of a Commit Objective, with one hex of deviation. */
export function commitObjectiveRuling(battlefield: Battlefield, id: BrigimentId, unit: UnitId, hex: Hex): Ruling {
  const type = orderInEffect(battlefield, brigimentOf(battlefield, id))
  const near = (test: (one: Hex) => boolean): boolean => test(hex) || neighboursOf(battlefield.sheet, hex).some(test)
  const goals = existing(battlefield, id)
  if (near((one) => goals.includes(one))) return allowed
  if (isDefenseType(type)) {
    const from = unitOf(battlefield, unit).hex
    const between = (hex: Hex): boolean =>
      goals.some(
        (goal) =>
          distanceBetween(battlefield, from, hex) + distanceBetween(battlefield, hex, goal) ===
          distanceBetween(battlefield, from, goal),
      )
    return near(between)
      ? allowed
      : refused(type === 'disorganized defense' ? '11.13.10' : '11.11.8', refusals.objectiveInBetween)
  }
  const rule = isAttackType(type) ? '11.8.5' : '11.14.11'
  const channel = channelOf(battlefield, id)
  return channel === null || near((one) => channel.holds(one)) ? allowed : refused(rule, refusals.objectiveInChannel)
}

/** 11.5.12: a committed unit takes the routes of an attack: beside enemies and at them. */
function commitRoute(battlefield: Battlefield, unit: UnitId, goal: Hex, via: readonly Hex[]): readonly Hex[] | null {
  const hexes = plotRoute(
    { planner: makePlanner(battlefield, 'attack') },
    unit,
    unitOf(battlefield, unit).hex,
    goal,
    via,
  )
  if (hexes === null || new Set(hexes).size !== hexes.length) return null
  const { brigiment } = unitOf(battlefield, unit)
  if (crossesAhead(battlefield, hexes, (other) => other === unit)) return null
  return routesPlanned(battlefield, brigiment).some((other) => cross(battlefield.sheet, hexes, other)) ? null : hexes
}

export const commitKind = (battlefieldOf: BattlefieldOf) =>
  commitQuestion.kind({
    sampled: true,
    next: (view, about, soFar) => commitGrowth(battlefieldOf(view), about, soFar),
    check: (view, about, answer) => commitmentRuling(battlefieldOf(view), about, answer),
    explain: (view, about, thing) =>
      commitmentShape.fits(thing) ? commitmentRuling(battlefieldOf(view), about, [thing]) : badCommitment,
  })

function commitGrowth(
  battlefield: Battlefield,
  about: AboutCommit,
  soFar: readonly Commitment[],
): NextParts<Commitment> {
  const last = soFar.at(-1)?.[0] ?? -1
  const parts = committable(battlefield, about.brigiment, about.battalion)
    .filter((unit) => unit > last)
    .flatMap((unit) => [...objectivesFor(battlefield, about, unit, soFar)])
  return { parts, enough: soFar.length > 0 }
}

/** All existing Objectives, and new ones within 4 hexes; the nearest first. */
function* objectivesFor(
  battlefield: Battlefield,
  about: AboutCommit,
  unit: UnitId,
  soFar: readonly Commitment[],
): Generator<Commitment, void> {
  const goals = existing(battlefield, about.brigiment)
  const { hex: from } = unitOf(battlefield, unit)
  const hexes = battlefield.sheet.hexes.filter(
    (hex) =>
      battlefield.scenario.land[hex] === 1 && (distanceBetween(battlefield, from, hex) <= 4 || goals.includes(hex)),
  )
  hexes.sort((a, b) => distanceBetween(battlefield, from, a) - distanceBetween(battlefield, from, b))
  for (const hex of hexes) {
    const part: Commitment = [unit, hex]
    if (commitmentRuling(battlefield, about, [...soFar, part]).allowed) yield part
  }
}

const badCommitment = refused('11.5.10a', refusals.unitsAndObjectives)

/** True if there are such units and hexes, and the units stand in their order. */
const areReal = (battlefield: Battlefield, commitments: readonly Commitment[]): boolean =>
  commitments.length > 0 &&
  commitments.every(
    ([unit, ...hexes], i) =>
      isUnit(battlefield, unit) &&
      hexes.every((hex) => isHex(battlefield, hex)) &&
      unit > (commitments[i - 1]?.[0] ?? -1),
  )

function commitmentRuling(
  battlefield: Battlefield,
  { brigiment, battalion }: AboutCommit,
  commitments: readonly Commitment[],
): Ruling {
  if (!areReal(battlefield, commitments)) return badCommitment
  const able = committable(battlefield, brigiment, battalion)
  const usedRoutes: (readonly Hex[])[] = []
  for (const [unit, hex, ...via] of commitments) {
    if (!able.includes(unit)) {
      const ruling = commitRuling(battlefield, unit)
      return ruling.allowed ? refused('11.5.10', refusals.otherBattalion) : ruling
    }
    const placed = commitObjectiveRuling(battlefield, brigiment, unit, hex)
    if (!placed.allowed) return placed
    const route = commitRoute(battlefield, unit, hex, via)
    if (route === null || usedRoutes.some((other) => cross(battlefield.sheet, route, other)))
      return refused('11.5.11', refusals.routeWouldCross)
    usedRoutes.push(route)
  }
  return allowed
}

/** 11.5.10a: the units are In Line now, each with its own Objective; the order of the Brigiment does not change. */
export function commit(
  battle: Battle,
  side: Side,
  { brigiment: id }: AboutCommit,
  commitments: readonly Commitment[],
): void {
  const battlefield = battlefieldFor(battle, side)
  const brigiment = brigimentOf(battlefield, id)
  const units = commitments.map(([unit]) => unit)
  const routes = commitments.map(([unit, hex, ...via]) => ({
    unit,
    hexes: commitRoute(battlefield, unit, hex, via) ?? [],
  }))
  const withoutUnits = <T extends { readonly unit: UnitId }>(list: readonly T[]): T[] =>
    list.filter(({ unit }) => !units.includes(unit))
  brigiment.order = {
    ...brigiment.order,
    objectives: [
      ...withoutUnits(brigiment.order.objectives),
      ...commitments.map(([unit, hex]) => ({ unit, point: commitPoint(brigiment, hex) })),
    ],
    routes: [...withoutUnits(brigiment.order.routes), ...routes],
  }
  for (const unit of units) {
    const unitState = at(battlefield.army.units, unit)
    unitState.support = false
    unitState.committed = true
  }
  const rules = ['11.5', '11.5.10a', '11.5.12']
  battle.table.tell(null, { [side]: { type: 'committed', side, brigiment: id, units, rules } }, side)
}

/** 11.14.11a: the battalion moves to the Regroup Point again. */
export function revert(battle: Battle, side: Side, { brigiment: id, battalion }: AboutCommit): void {
  const battlefield = battlefieldFor(battle, side)
  const brigiment = brigimentOf(battlefield, id)
  const units = revertible(battlefield, id, battalion)
  for (const unit of units) at(battlefield.army.units, unit).committed = false
  const { order } = brigiment
  const without = <T extends { readonly unit: UnitId }>(list: readonly T[]): T[] =>
    list.filter(({ unit }) => !units.includes(unit))
  brigiment.order = { ...order, objectives: without(order.objectives), routes: without(order.routes) } satisfies Order
  battle.table.noteUsed('commitment withdrawn')
  battle.table.tell(null, { [side]: { type: 'committed', side, brigiment: id, units: [], rules: ['11.14.11a'] } }, side)
}
