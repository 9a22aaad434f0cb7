/** Bot answers besides orders and actions: setup, commanders, close combat, morale, cards. */
import type { Candidate, KindBot } from '@firestep/bots'
import type { Json, QuestionType } from '@firestep/referee'
import type { plane } from '@firestep/terrain'
import { enemyOf } from '../data/schema.ts'
import { targetsIn } from '../rules/air/flight-lane.ts'
import type { airQuestion } from '../rules/air/missions.ts'
import type { followUpQuestion, refaceQuestion } from '../rules/assault/after-combat.ts'
import type { standAndShootQuestion } from '../rules/assault/defensive-fire.ts'
import {
  armOf,
  battalionOf,
  battalionUnits,
  enrolled,
  formationOf,
  isPresent,
  isSuppressed,
  poseOf,
  unitOf,
} from '../rules/battlefield.ts'
import type { BaseId, BattalionId } from '../rules/ids.ts'
import { baseReach } from '../rules/movement/base-reach.ts'
import { forwardHeading } from '../rules/movement/may-move.ts'
import type { MovePath } from '../rules/movement/move-paths.ts'
import { costsOf } from '../rules/movement/movement-rates.ts'
import { mayShelter } from '../rules/orders/deep-dugouts.ts'
import type { CardPoint } from '../rules/random-events/black-cards.ts'
import type { BattleView, Pose } from '../rules/state.ts'
import { units } from '../rules/table-terrain.ts'
import { trenchAt } from '../rules/terrain-at.ts'
import type { PositionAnalysis } from './analysis.ts'
import { fightGain } from './assault-value.ts'
import { bearing } from './moves.ts'
import { killGain } from './unit-values.ts'

/** Candidates in the given sequence, the first with the highest prior: it is proposed by the scenario or the rules. */
export const inGivenOrder = <Answer extends Json>(options: readonly Answer[]): Candidate<Answer>[] =>
  options.map((answer, i) => ({ answer, prior: -0.01 * i }))

/** Bases by their value; none of them is worth nothing. */
export const candidatesByValue = <Answer extends BaseId | null>(
  options: readonly Answer[],
  value: (base: BaseId) => number,
): Candidate<Answer>[] => options.map((answer) => ({ answer, prior: answer === null ? 0 : value(answer) }))

type Bot<Q extends QuestionType> = KindBot<BattleView, PositionAnalysis, Q>['candidates']

/** assault.6: at the attacker most dangerous in combat. */
export const standAndShoot: Bot<typeof standAndShootQuestion> = ({ battlefield }, { about: { by }, options }) =>
  candidatesByValue(
    options(),
    (attacker) => fightGain(battlefield, attacker, by, false) + killGain(battlefield, attacker),
  )

/** assault.13 */
export const followUp: Bot<typeof followUpQuestion> = ({ battlefield }, { about: { base }, options }) =>
  candidatesByValue(options(), (foe) => fightGain(battlefield, base, foe))

/** assault.16: towards the nearest enemy. */
export const reface: Bot<typeof refaceQuestion> = ({ battlefield, foes }, { about: { base }, options }) => {
  const ownPose = poseOf(battlefield, base)
  const nearest = foes
    .filter((foe) => armOf(battlefield, foe) !== 'command')
    .map((foe) => poseOf(battlefield, foe))
    .reduce<Pose | null>((best, pose) => (best === null || gap(ownPose, pose) < gap(ownPose, best) ? pose : best), null)
  const targetHeading = nearest === null ? ownPose.heading : bearing(ownPose, nearest)
  const headingError = (heading: number): number => Math.abs(((heading - targetHeading + 540) % 360) - 180)
  return options().map((answer) => ({ answer, prior: -headingError(answer ?? ownPose.heading) / 180 }))
}

const gap = (a: plane.Point, b: plane.Point): number => Math.hypot(a.x - b.x, a.y - b.y)

/** Distance of a commander behind the middle of his bases, and the distance from there at which he moves. */
const distanceBehind = units(60)
const minMoveDistance = units(60)
const commandStandActions = 2

/** Each stand moves to the bases it leads; a stand that is blocked stays. */
export function commandStands(analysis: PositionAnalysis): Candidate<MovePath[]>[] {
  const { battlefield, kinds, view, ownBases } = analysis
  const paths: MovePath[] = []
  const kind = kinds['command stands']
  for (const base of ownBases) {
    if (armOf(battlefield, base) !== 'command' || isSuppressed(battlefield, base)) continue
    const from = poseOf(battlefield, base)
    const to = postOf(analysis, base)
    if (to === null || gap(from, to) < minMoveDistance) continue
    const points = commandStandActions * battlefield.book.tables.movement.points
    const cost = costsOf(battlefield, base)['cross country'] ?? 0
    const maxDistance = cost === 0 ? 0 : units(Math.floor(points / cost))
    const fraction = Math.min(1, maxDistance / gap(from, to))
    const target = {
      x: Math.round(from.x + (to.x - from.x) * fraction),
      y: Math.round(from.y + (to.y - from.y) * fraction),
      heading: from.heading,
    }
    const { pose, steps } = baseReach(battlefield, base, from, target, points)
    const path = { base, way: [{ x: pose.x, y: pose.y, heading: pose.heading }] }
    if (steps > 0 && kind.check(view, null, [...paths, path]).allowed) paths.push(path)
  }
  return [
    { answer: paths, prior: 1 },
    { answer: [], prior: 0 },
  ]
}

/** The post of a stand: behind the middle of the bases it leads. */
function postOf({ battlefield, side }: PositionAnalysis, base: BaseId): plane.Point | null {
  const { battalion, formation } = enrolled(battlefield, base)
  const ledBases =
    battalion !== null
      ? battalionUnits(battlefield, battalion).flatMap((unit) => unitOf(battlefield, unit).bases)
      : formationOf(battlefield, formation).battalions.flatMap((id) => battalionOf(battlefield, id).hq ?? [])
  const poses = ledBases.filter((id) => isPresent(battlefield, id)).map((id) => poseOf(battlefield, id))
  if (poses.length === 0) return null
  const offset = (battalion === null ? 2 : 1) * distanceBehind * (forwardHeading(side) === 0 ? -1 : 1)
  const { width } = battlefield.scenario.terrain
  const mean = (coordinate: (pose: Pose) => number): number =>
    Math.round(poses.reduce((sum, pose) => sum + coordinate(pose), 0) / poses.length)
  return { x: Math.max(units(20), Math.min(width - units(20), mean(({ x }) => x) + offset)), y: mean(({ y }) => y) }
}

/** air.4: the lane with the most hits. */
export const air: Bot<typeof airQuestion> = ({ battlefield, side }, { options }) =>
  options().map((answer) => ({
    answer,
    prior:
      answer === 'none'
        ? 0
        : targetsIn(battlefield, side, answer).reduce((sum, base) => sum + killGain(battlefield, base), 0),
  }))

/** Distance of the enemy, in millimetres, below which bases stay out of dugouts: they could not come up in time. */
const minEnemyDistance = 300

/**
 * shelter.1: shelters bases that will be shelled before the enemy can come: infantry under any bombardment or barrage,
 * weapons only where their trench is bombarded before the battle.
 */
export function shelter({ battlefield, side, foes }: PositionAnalysis): Candidate<BaseId[]>[] {
  const { bombardment, barrage, hurricane } = battlefield.scenario.data.plans[enemyOf(side)]
  const sheltered = mayShelter(battlefield, side).filter((base) => {
    const pose = poseOf(battlefield, base)
    if (foes.some((foe) => gap(pose, poseOf(battlefield, foe)) < units(minEnemyDistance))) return false
    const trench = trenchAt(battlefield, pose)?.id ?? ''
    const isShelled =
      hurricane || bombardment.some(({ turn, trenches }) => turn === undefined && trenches.includes(trench))
    return isShelled || (armOf(battlefield, base) === 'infantry' && barrage !== null)
  })
  return [{ answer: sheltered, prior: 0 }]
}

/** national.french-1917.mutiny: keeps the strongest battalions. */
export function mutiny(analysis: PositionAnalysis): Candidate<BattalionId[]>[] {
  const { kinds, view } = analysis
  const namedBattalions: BattalionId[] = []
  for (;;) {
    const [first] = kinds.mutiny.next(view, null, namedBattalions).parts
    if (first === undefined) break
    namedBattalions.push(first)
  }
  return [{ answer: namedBattalions, prior: 0 }]
}

/** The point for a card's template: where the enemy is most crowded. */
export function cardSpot(
  { battlefield, foes, ownBases }: PositionAnalysis,
  { options }: { options(): readonly CardPoint[] },
): Candidate<CardPoint>[] {
  const countNear = (point: plane.Point, bases: readonly BaseId[]): number =>
    bases.filter((base) => gap(poseOf(battlefield, base), point) < units(60)).length
  return options().map((answer) => ({ answer, prior: countNear(answer, foes) - countNear(answer, ownBases) }))
}
