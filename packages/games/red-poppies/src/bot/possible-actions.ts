/** Possible actions of a unit under command, with their values: a shot, a move, another formation, digging. */
import type { Json } from '@firestep/referee'
import { faceOf, isGun, typeOf, unitOf, unitsAt } from '../rules/battlefield.ts'
import { isInCover } from '../rules/cover.ts'
import { digRuling } from '../rules/dig.ts'
import type { UnitId } from '../rules/ids.ts'
import { shotsOf } from '../rules/shots.ts'
import type { PositionAnalysis } from './analysis.ts'
import { answerValue, shotValue } from './shot-value.ts'

export interface PossibleAction {
  /** An answer to the question `act`. */
  readonly answer: readonly Json[]
  readonly value: number
}

/** Chance that the targets shoot back. */
const answered = 0.8
/** Enemies within this distance beyond its range make a unit worth keeping ready. */
const waitingFor = 3
const farAway = 0.1
/** Share of fire losses that a scrape saves in a turn or two. */
const dugOut = 0.35
/** The cost of waiting off the map, in companies. */
const absent = 0.3

/** All actions, unsorted; the cost of being spent is subtracted. */
export function deedsOf(analysis: PositionAnalysis, id: UnitId): PossibleAction[] {
  const { battlefield } = analysis
  const unit = unitOf(battlefield, id)
  if (unit.hex < 0) return [moveOn(analysis, id)]
  const cost = readyWorth(analysis, id)
  const rest = analysis.routes(id).rest(unit.hex, unit.within !== null)
  const found: PossibleAction[] = []
  const add = (answer: readonly Json[], value: number) => found.push({ answer: [id, ...answer], value: value - cost })
  for (const shot of shotsOf(battlefield, id)) {
    const back = answered * answerValue(battlefield, analysis.values, shot, analysis.enemy)
    const answer = shot.afv === null ? ['fire', shot.hex] : ['anti-tank', shot.hex, shot.afv]
    add(answer, shotValue(battlefield, analysis.values, shot) - back)
  }
  const { move } = faceOf(battlefield, id)
  if (move > 0) {
    add(['move'], analysis.routes(id).best(unit.hex, unit.within !== null, move) - rest)
    // Moving together pays only if there is an enemy to attack.
    const mate = analysis.isNearEnemy(unit.hex, move) ? companionOf(analysis, id) : null
    if (mate !== null) {
      const together = analysis.routesOf([id, mate]).best(unit.hex, unit.within !== null, move)
      add(['move', mate], together / 2 - rest)
    }
  }
  // Guns unlimber and dispersed units form; the enemy disperses formed units soon enough.
  if (!unit.formed || isGun(typeOf(battlefield, id))) add(['deploy'], deployWorth(analysis, id, rest))
  if (digRuling(battlefield, id).allowed) add(['dig'], digWorth(analysis, id))
  return found
}

/** A similar unit in the hex that has not acted yet: two are stronger in a melee, but one shot hits both (6.61-2). */
function companionOf({ battlefield, side }: PositionAnalysis, id: UnitId): UnitId | null {
  const { hex, type, formed, within } = unitOf(battlefield, id)
  const { command, units } = battlefield.state
  const alike = (other: UnitId): boolean => {
    const one = unitOf(battlefield, other)
    return other !== id && one.type === type && one.formed === formed && one.within === within && !one.spent
  }
  const found =
    command === null || command.side !== side
      ? unitsAt(battlefield, hex, side).find(alike)
      : command.waiting.find((other) => units[other]?.hex === hex && alike(other))
  return found ?? null
}

/** The value of the best action. */
export function gainOf(analysis: PositionAnalysis, id: UnitId): number {
  let best = Number.NEGATIVE_INFINITY
  for (const { value } of deedsOf(analysis, id)) best = Math.max(best, value)
  return best
}

/** 10.2: the move onto the map. */
function moveOn(analysis: PositionAnalysis, id: UnitId): PossibleAction {
  const { move } = faceOf(analysis.battlefield, id)
  const value = absent * analysis.values.company + analysis.routes(id).best(-1, false, move)
  return { answer: [id, 'move'], value: move > 0 ? value : -1 }
}

/** The value of readiness that an acting unit gives up: it cannot react for the rest of the turn. */
function readyWorth(analysis: PositionAnalysis, id: UnitId): number {
  const { battlefield, values } = analysis
  const unit = unitOf(battlefield, id)
  const { couplets, second } = battlefield.state
  const last = couplets <= 1 && second
  const range = faceOf(battlefield, id).range ?? 0
  const watched = !last && analysis.isNearEnemy(unit.hex, range + waitingFor)
  return values.readiness(unit) * (watched ? 1 : farAway)
}

/** 6.3: the value of turning the counter over in place. */
function deployWorth(analysis: PositionAnalysis, id: UnitId, rest: number): number {
  const { battlefield, values } = analysis
  const unit = unitOf(battlefield, id)
  const other = !unit.formed
  const change = values.of(unit, other) - values.of(unit, unit.formed)
  return change + analysis.routes(id, other).rest(unit.hex, unit.within !== null) - rest
}

/** 6.41: the value of cover for units in reach of fire. */
function digWorth({ battlefield, values, shooters }: PositionAnalysis, id: UnitId): number {
  const unit = unitOf(battlefield, id)
  if (isInCover(battlefield, id) || battlefield.state.shovels.some(({ hex }) => hex === unit.hex)) return -1
  const { distances, grid } = battlefield.sheet
  const reached = shooters.filter(
    ({ hex, range }) => (distances[hex * grid.size + unit.hex] as number) <= range + (unit.formed ? 1 : 2),
  ).length
  const stays = isGun(typeOf(battlefield, id)) || !unit.formed ? 1 : 0.6
  return dugOut * 0.25 * values.company * stays * Math.min(2, reached)
}
