/** 11.12.7: the few activities of pickets. */
import { allowed, type RuleId, type Ruling, refused } from '@firestep/referee'
import { brigimentOf, distanceBetween, isEnemyAt, kindOf, unitOf, unitsOf } from '../battlefield.ts'
import type { BrigimentId, Hex, UnitId } from '../ids.ts'
import type { Battlefield } from '../state.ts'
import * as refusals from '../texts/orders.ts'
import { isPicket, isWithin } from './order-in-effect.ts'
import { hexesTo } from './pathfinding.ts'

const joinWithin = 3

/** 11.12.6-2: the remaining Rally Points; an enemy in one of them ends it. */
const rallyPointsOf = (battlefield: Battlefield, brigiment: BrigimentId): Hex[] =>
  brigimentOf(battlefield, brigiment)
    .order.rallyPoints.map(({ hex }) => hex)
    .filter((hex) => !isEnemyAt(battlefield, hex))

/** 11.12.7-2: hexes with a company or larger unit of its Brigiment near enough to be joined. */
function companiesNear(battlefield: Battlefield, unit: UnitId, brigiment: BrigimentId): Hex[] {
  const { hex } = unitOf(battlefield, unit)
  return unitsOf(battlefield, brigiment)
    .filter((other) => kindOf(battlefield, other) === 'rifle')
    .map((other) => unitOf(battlefield, other).hex)
    .filter((objectiveHex) => distanceBetween(battlefield, objectiveHex, hex) <= joinWithin)
}

/** 11.12.7-5: Objectives of the Brigiment, open to one picket of a battalion each turn. */
function objectivesOpenTo(battlefield: Battlefield, unit: UnitId, brigiment: BrigimentId): Hex[] {
  const { battalion } = unitOf(battlefield, unit)
  const { roving, order } = brigimentOf(battlefield, brigiment)
  if (battalion !== null && roving.includes(battalion)) return []
  const posts = order.objectives.flatMap(({ point }) => (point.hex === 'ships' ? [] : [point.hex]))
  return posts.filter((hex) => !isEnemyAt(battlefield, hex))
}

/** The destinations of a picket, grouped by the case that allows them. */
function picketGoals(
  battlefield: Battlefield,
  unit: UnitId,
): { readonly rule: string; readonly hexes: readonly Hex[] }[] {
  const { brigiment } = unitOf(battlefield, unit)
  if (brigiment === null) return []
  return [
    { rule: '11.12.7-2', hexes: companiesNear(battlefield, unit, brigiment) },
    { rule: '11.12.7-3', hexes: rallyPointsOf(battlefield, brigiment) },
    { rule: '11.12.7-5', hexes: objectivesOpenTo(battlefield, unit, brigiment) },
  ].filter(({ hexes }) => hexes.length > 0)
}

/** Allows a step that brings a picket nearer to one of its destinations; otherwise refuses by the rule of its order. */
export function picketRuling(
  battlefield: Battlefield,
  unit: UnitId,
  { from, to, path }: { readonly from: Hex; readonly to: Hex; readonly path: readonly Hex[] },
  rule: RuleId,
): Ruling {
  const start = path[0] ?? from
  const nearer = picketGoals(battlefield, unit).some(({ hexes }) =>
    hexes.some((hex) => {
      const distances = hexesTo(battlefield, [hex])
      const distanceTo = (place: Hex): number => distances[place] ?? Number.NaN
      // A picket that keeps to one destination comes nearer to it with every step.
      return distanceTo(to) >= 0 && distanceTo(to) < distanceTo(from) && distanceTo(from) <= distanceTo(start)
    }),
  )
  if (nearer) return allowed
  return refused(rule, refusals.picketMoves)
}

/**
 * 11.12.7-1: at a post of its Brigiment, at a Rally Point, or with a company of it. A picket driven from there has to
 * go on.
 */
export function isPosted(battlefield: Battlefield, unit: UnitId): boolean {
  const { brigiment, hex } = unitOf(battlefield, unit)
  if (brigiment === null) return true
  const { objectives } = brigimentOf(battlefield, brigiment).order
  return (
    objectives.some(({ point }) => isWithin(battlefield, point, hex)) ||
    rallyPointsOf(battlefield, brigiment).includes(hex) ||
    companiesNear(battlefield, unit, brigiment).includes(hex)
  )
}

/** 11.12.7-4: the pickets rout, and may recover when their Brigiment regroups. */
export const routAtWillRuling = (battlefield: Battlefield, unit: UnitId): Ruling => {
  if (!battlefield.state.orders || !isPicket(battlefield, unit)) return refused('11.12.7-4', refusals.onlyPicketsRout)
  return allowed
}

/** 11.12.9 11.3.6: pickets that must be gone before the order can be changed. */
export const picketsLeft = (battlefield: Battlefield, brigiment: BrigimentId): UnitId[] =>
  unitsOf(battlefield, brigiment).filter((unit) => isPicket(battlefield, unit))

/**
 * 11.12.7-5: true if the move of a picket used up the one move that its battalion has per turn to another Objective.
 */
export function hasRoved(battlefield: Battlefield, unit: UnitId, start: Hex): boolean {
  const { hex, brigiment } = unitOf(battlefield, unit)
  if (brigiment === null || hex === start) return false
  const goals = picketGoals(battlefield, unit).filter(({ rule }) => rule !== '11.12.7-5')
  return !goals.some(({ hexes }) =>
    hexes.some((goal) => {
      const distances = hexesTo(battlefield, [goal])
      return (
        isWithin(battlefield, { hex: goal, radius: 0 }, hex) ||
        ((distances[hex] ?? -1) >= 0 && (distances[hex] ?? -1) < (distances[start] ?? -1))
      )
    }),
  )
}
