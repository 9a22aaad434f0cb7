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
  /** The answer to 'act'. */
  readonly answer: readonly Json[]
  readonly worth: number
}

/** Those who are fired at do not always answer. */
const answered = 0.8
/** Within so many hexes beyond its range enemies are worth waiting for. */
const waitingFor = 3
const farAway = 0.1
/** How much of what fire takes a scrape keeps, for a turn or two. */
const dugOut = 0.35
/** A unit that waits off the map is of no use yet, in companies. */
const absent = 0.3

/** Every deed, in no order; what a unit gives up by being spent is taken off. */
export function deedsOf(study: PositionAnalysis, id: UnitId): PossibleAction[] {
  const { ground } = study
  const unit = unitOf(ground, id)
  if (unit.hex < 0) return [moveOn(study, id)]
  const cost = readyWorth(study, id)
  const rest = study.routes(id).rest(unit.hex, unit.within !== null)
  const found: PossibleAction[] = []
  const add = (answer: readonly Json[], worth: number) => found.push({ answer: [id, ...answer], worth: worth - cost })
  for (const shot of shotsOf(ground, id)) {
    const back = answered * answerValue(ground, study.values, shot, study.enemy)
    const answer = shot.afv === null ? ['fire', shot.hex] : ['anti-tank', shot.hex, shot.afv]
    add(answer, shotValue(ground, study.values, shot) - back)
  }
  const { move } = faceOf(ground, id)
  if (move > 0) {
    add(['move'], study.routes(id).best(unit.hex, unit.within !== null, move) - rest)
    // Together is better only where there is somebody to attack.
    const mate = study.isNearEnemy(unit.hex, move) ? companionOf(study, id) : null
    if (mate !== null) {
      const together = study.routesOf([id, mate]).best(unit.hex, unit.within !== null, move)
      add(['move', mate], together / 2 - rest)
    }
  }
  // Guns unlimber and stragglers fall in; formed troops are dispersed by the enemy soon enough.
  if (!unit.formed || isGun(typeOf(ground, id))) add(['deploy'], deployWorth(study, id, rest))
  if (digRuling(ground, id).allowed) add(['dig'], digWorth(study, id))
  return found
}

/** Another like it in its hex that has not acted yet: two strike harder in a melee, and one shot hits both (6.61-2). */
function companionOf({ ground, side }: PositionAnalysis, id: UnitId): UnitId | null {
  const { hex, type, formed, within } = unitOf(ground, id)
  const { command, units } = ground.state
  const alike = (other: UnitId): boolean => {
    const one = unitOf(ground, other)
    return other !== id && one.type === type && one.formed === formed && one.within === within && !one.spent
  }
  const found =
    command === null || command.side !== side
      ? unitsAt(ground, hex, side).find(alike)
      : command.waiting.find((other) => units[other]?.hex === hex && alike(other))
  return found ?? null
}

/** The best of them. */
export function gainOf(study: PositionAnalysis, id: UnitId): number {
  let best = Number.NEGATIVE_INFINITY
  for (const { worth } of deedsOf(study, id)) best = Math.max(best, worth)
  return best
}

/** 10.2 */
function moveOn(study: PositionAnalysis, id: UnitId): PossibleAction {
  const { move } = faceOf(study.ground, id)
  const worth = absent * study.values.company + study.routes(id).best(-1, false, move)
  return { answer: [id, 'move'], worth: move > 0 ? worth : -1 }
}

/** What a unit gives up that acts: it cannot react before the turn is over, if anybody comes its way. */
function readyWorth(study: PositionAnalysis, id: UnitId): number {
  const { ground, values } = study
  const unit = unitOf(ground, id)
  const { couplets, second } = ground.state
  const last = couplets <= 1 && second
  const range = faceOf(ground, id).range ?? 0
  const watched = !last && study.isNearEnemy(unit.hex, range + waitingFor)
  return values.readiness(unit) * (watched ? 1 : farAway)
}

/** 6.3: the other side of the counter, in the same place. */
function deployWorth(study: PositionAnalysis, id: UnitId, rest: number): number {
  const { ground, values } = study
  const unit = unitOf(ground, id)
  const other = !unit.formed
  const change = values.of(unit, other) - values.of(unit, unit.formed)
  return change + study.routes(id, other).rest(unit.hex, unit.within !== null) - rest
}

/** 6.41: cover where there is none, for those whom fire may reach. */
function digWorth({ ground, values, shooters }: PositionAnalysis, id: UnitId): number {
  const unit = unitOf(ground, id)
  if (isInCover(ground, id) || ground.state.shovels.some(({ hex }) => hex === unit.hex)) return -1
  const { distances, field } = ground.sheet
  const reached = shooters.filter(
    ({ hex, range }) => (distances[hex * field.size + unit.hex] as number) <= range + (unit.formed ? 1 : 2),
  ).length
  const stays = isGun(typeOf(ground, id)) || !unit.formed ? 1 : 0.6
  return dugOut * 0.25 * values.company * stays * Math.min(2, reached)
}
