/** The last step: command stands and liaison officers move, at twice the normal rate, without a die (FF-25). */
import { allowed, type Json, listOf, nothing, type Ruling, refused, type Script } from '@firestep/referee'
import { plane } from '@firestep/terrain'
import {
  armOf,
  type BattlefieldOf,
  battalionUnits,
  enrolled,
  isPresent,
  isSuppressed,
  poseOf,
  present,
  unitOf,
} from '../battlefield.ts'
import type { BaseId } from '../ids.ts'
import { baseShape, list } from '../question-types.ts'
import type { Battle, Battlefield, Pose } from '../state.ts'
import { units } from '../table-terrain.ts'
import * as refusals from '../texts/refusals.ts'
import { baseReach } from './base-reach.ts'
import { forwardHeading } from './may-move.ts'
import { movePaths } from './move.ts'
import { areMovePaths, type MovePath, movePathShape } from './move-paths.ts'
import { type Planned, planMove } from './move-plan.ts'

const MOVES = 2
/** Places nearer together than this give one option. */
const HARDLY = units(5)

/** Stands that may move now. */
export const standsOf = (battlefield: Battlefield): BaseId[] =>
  present(battlefield, battlefield.state.side).filter(
    (id) => armOf(battlefield, id) === 'command' && !isSuppressed(battlefield, id),
  )

export const standPoints = ({ book }: Battlefield): number => MOVES * book.tables.movement.points

const planFor = (battlefield: Battlefield, ways: readonly MovePath[]): Planned =>
  planMove(battlefield, ways, { unit: null, points: () => standPoints(battlefield), column: false })

/** A list of paths, one for each stand that moves. */
export const commandStandsQuestion = list('command stands', {
  rule: 'move.command.1',
  about: nothing,
  answer: listOf(movePathShape),
})

export function* moveCommandStands(battle: Battle): Script {
  const { side } = battle.state
  if (standsOf(battle).length === 0) return
  const ways = yield* commandStandsQuestion.ask(side, null)
  if (ways.length === 0) return
  const planned = planFor(battle, ways)
  if (!('plan' in planned)) throw new Error(`no such moves: ${JSON.stringify(planned.refusal)}`)
  battle.table.noteUsed('command stands')
  yield* movePaths(battle, planned.plan)
}

export const commandStandsKind = (battlefieldOf: BattlefieldOf) =>
  commandStandsQuestion.kind({
    sampled: true,
    pass: [],
    ownMove: true,
    next: (view, _about, soFar) => ({ parts: proposals(battlefieldOf(view), soFar), enough: true }),
    check: (view, _about, ways) => ruling(battlefieldOf(view), ways),
    explain: (view, _about, thing) => explain(battlefieldOf(view), thing),
  })

function ruling(battlefield: Battlefield, ways: readonly MovePath[]): Ruling {
  if (ways.length === 0) return allowed
  if (!areMovePaths(battlefield, ways)) return refused('move.command.1', refusals.nameStandPaths)
  for (const { base } of ways) {
    const ruling = isStand(battlefield, base)
    if (!ruling.allowed) return ruling
  }
  const planned = planFor(battlefield, ways)
  return 'plan' in planned ? allowed : planned.refusal
}

const isStand = (battlefield: Battlefield, base: BaseId): Ruling =>
  standsOf(battlefield).includes(base) ? allowed : refused('move.command.1', refusals.onlyStandsMove)

/** A stand, a path of one, or paths of several. */
function explain(battlefield: Battlefield, thing: Json): Ruling {
  if (baseShape.fits(thing) && thing < battlefield.state.bases.length) return isStand(battlefield, thing)
  if (movePathShape.fits(thing)) return ruling(battlefield, [thing])
  const { answer } = commandStandsQuestion.shapes
  return answer.fits(thing) ? ruling(battlefield, thing) : refused('move.command.1', refusals.nameStandPaths)
}

/** Sample moves of every later stand, by number: up to the units it commands, and forward. */
function proposals(battlefield: Battlefield, earlier: readonly MovePath[]): MovePath[] {
  const proposals: MovePath[] = []
  const lastBase = Math.max(-1, ...earlier.map((path) => path.base))
  for (const base of standsOf(battlefield)) {
    if (base <= lastBase) continue
    const from = poseOf(battlefield, base)
    const ends: Pose[] = []
    for (const goal of goalsOf(battlefield, base, from)) {
      const { pose, steps } = baseReach(battlefield, base, from, goal, standPoints(battlefield))
      const path: MovePath = { base, way: [{ ...pose }] }
      // Two goals in one direction lead to one place.
      if (steps === 0 || ends.some((end) => plane.squaredDistance(end, pose) < HARDLY * HARDLY)) continue
      if (!('plan' in planFor(battlefield, [...earlier, path]))) continue
      ends.push(pose)
      proposals.push({ base, way: [{ ...pose }] })
    }
  }
  return proposals
}

function goalsOf(battlefield: Battlefield, base: BaseId, from: Pose): Pose[] {
  const { battalion, side } = enrolled(battlefield, base)
  const ahead = { ...plane.pointAhead({ ...from, heading: forwardHeading(side) }, units(200)), heading: from.heading }
  if (battalion === null) return [ahead]
  const ledBases = battalionUnits(battlefield, battalion).flatMap((unit) => unitOf(battlefield, unit).bases)
  const nearest = ledBases
    .filter((id) => isPresent(battlefield, id))
    .map((id) => poseOf(battlefield, id))
    .reduce<Pose | null>(
      (best, pose) =>
        best === null || plane.squaredDistance(from, pose) < plane.squaredDistance(from, best) ? pose : best,
      null,
    )
  return nearest === null ? [ahead] : [ahead, { x: nearest.x, y: nearest.y, heading: from.heading }]
}
