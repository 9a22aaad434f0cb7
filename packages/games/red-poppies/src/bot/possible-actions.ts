/** Possible actions of a unit under command, with their values: a shot, a move, another formation, digging. */
import { faceOf, isGun, typeOf, unitOf, unitsAt } from '../rules/battlefield.ts'
import { isInCover } from '../rules/cover.ts'
import { digRuling } from '../rules/dig.ts'
import { isOnMap, type UnitId } from '../rules/ids.ts'
import { shotsOf } from '../rules/shots.ts'
import { offMap } from '../rules/state.ts'
import type { UnitAction } from '../rules/unit-actions.ts'
import type { PositionAnalysis } from './analysis.ts'
import { returnFireValue, shotValue } from './shot-value.ts'

export interface PossibleAction {
  /** An answer to a question of the kind 'act'. */
  readonly answer: UnitAction
  readonly value: number
}

/** Chance that the targets shoot back. */
const returnFireChance = 0.8
/** Enemies within this distance beyond its range make a unit worth keeping ready. */
const reserveDistance = 3
const farShare = 0.1
/** Share of fire losses that a scrape saves in a turn or two. */
const digShare = 0.35
/** The cost of waiting off the map, in companies. */
const offMapCost = 0.3

/** All actions, unsorted; the cost of being spent is subtracted. */
export function possibleActionsOf(analysis: PositionAnalysis, id: UnitId): PossibleAction[] {
  const { battlefield } = analysis
  const unit = unitOf(battlefield, id)
  if (!isOnMap(unit.hex)) return [entryMove(analysis, id)]
  const cost = readinessCost(analysis, id)
  const restValue = analysis.routes(id).restValue(unit.hex, unit.within !== null)
  const actions: PossibleAction[] = []
  const addAction = (answer: UnitAction, value: number) => actions.push({ answer, value: value - cost })
  for (const shot of shotsOf(battlefield, id)) {
    const returnFire = returnFireChance * returnFireValue(battlefield, analysis.values, shot, analysis.enemy)
    const answer: UnitAction = shot.afv === null ? [id, 'fire', shot.hex] : [id, 'anti-tank', shot.hex, shot.afv]
    addAction(answer, shotValue(battlefield, analysis.values, shot) - returnFire)
  }
  const { move } = faceOf(battlefield, id)
  if (move > 0) {
    addAction([id, 'move'], analysis.routes(id).bestValue(unit.hex, unit.within !== null, move) - restValue)
    // Moving together pays only if there is an enemy to attack.
    const companion = analysis.isNearEnemy(unit.hex, move) ? companionOf(analysis, id) : null
    if (companion !== null) {
      const jointValue = analysis.routesOf([id, companion]).bestValue(unit.hex, unit.within !== null, move)
      addAction([id, 'move', companion], jointValue / 2 - restValue)
    }
  }
  // Guns unlimber and dispersed units form; the enemy disperses formed units soon enough.
  if (!unit.formed || isGun(typeOf(battlefield, id))) addAction([id, 'deploy'], deployValue(analysis, id, restValue))
  if (digRuling(battlefield, id).allowed) addAction([id, 'dig'], digValue(analysis, id))
  return actions
}

/** A similar unit in the hex that has not acted yet: two are stronger in a melee, but one shot hits both (6.61-2). */
function companionOf({ battlefield, side }: PositionAnalysis, id: UnitId): UnitId | null {
  const { hex, type, formed, within } = unitOf(battlefield, id)
  const { command, units } = battlefield.state
  const isAlike = (other: UnitId): boolean => {
    const otherUnit = unitOf(battlefield, other)
    return (
      other !== id &&
      otherUnit.type === type &&
      otherUnit.formed === formed &&
      otherUnit.within === within &&
      !otherUnit.spent
    )
  }
  const companion =
    command === null || command.side !== side
      ? unitsAt(battlefield, hex, side).find(isAlike)
      : command.waiting.find((other) => units[other]?.hex === hex && isAlike(other))
  return companion ?? null
}

/** The value of the best action. */
export function bestActionValue(analysis: PositionAnalysis, id: UnitId): number {
  let best = Number.NEGATIVE_INFINITY
  for (const { value } of possibleActionsOf(analysis, id)) best = Math.max(best, value)
  return best
}

/** 10.2: the move onto the map. */
function entryMove(analysis: PositionAnalysis, id: UnitId): PossibleAction {
  const { move } = faceOf(analysis.battlefield, id)
  const value = offMapCost * analysis.values.company + analysis.routes(id).bestValue(offMap, false, move)
  return { answer: [id, 'move'], value: move > 0 ? value : -1 }
}

/** The value of readiness that an acting unit gives up: it cannot react for the rest of the turn. */
function readinessCost(analysis: PositionAnalysis, id: UnitId): number {
  const { battlefield, values } = analysis
  const unit = unitOf(battlefield, id)
  const { couplets, second } = battlefield.state
  const isLast = couplets <= 1 && second
  const range = faceOf(battlefield, id).range ?? 0
  const isWatched = !isLast && analysis.isNearEnemy(unit.hex, range + reserveDistance)
  return values.readiness(unit) * (isWatched ? 1 : farShare)
}

/** 6.3: the value of turning the counter over in place. */
function deployValue(analysis: PositionAnalysis, id: UnitId, restValue: number): number {
  const { battlefield, values } = analysis
  const unit = unitOf(battlefield, id)
  const change = values.of(unit, !unit.formed) - values.of(unit, unit.formed)
  return change + analysis.routes(id, !unit.formed).restValue(unit.hex, unit.within !== null) - restValue
}

/** 6.41: the value of cover for units in reach of fire. */
function digValue({ battlefield, values, shooters }: PositionAnalysis, id: UnitId): number {
  const unit = unitOf(battlefield, id)
  if (isInCover(battlefield, id) || battlefield.state.shovels.some(({ hex }) => hex === unit.hex)) return -1
  const { distances, grid } = battlefield.sheet
  const shootersInReach = shooters.filter(
    ({ hex, range }) => (distances[hex * grid.size + unit.hex] ?? 0) <= range + (unit.formed ? 1 : 2),
  ).length
  const stayFactor = isGun(typeOf(battlefield, id)) || !unit.formed ? 1 : 0.6
  return digShare * 0.25 * values.company * stayFactor * Math.min(2, shootersInReach)
}
