/** The last step: command stands and liaison officers move, at twice the normal rate, without a die (FF-25). */
import {
  type AnswerBuilder,
  allowed,
  getOrCompute,
  type Json,
  listOf,
  nothing,
  type Ruling,
  refused,
  type Script,
} from '@firestep/referee'
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
import { overlap } from '../free-space.ts'
import type { BaseId } from '../ids.ts'
import { baseShape, list } from '../question-types.ts'
import type { Battle, Battlefield, Pose } from '../state.ts'
import { units } from '../table-terrain.ts'
import * as refusals from '../texts/refusals.ts'
import { baseReach } from './base-reach.ts'
import { forwardHeading, mayWalk } from './may-move.ts'
import { movePaths } from './move.ts'
import { areMovePaths, type MovePath, movePathShape } from './move-paths.ts'
import { endRuling, type MoveLimits, type Planned, type PlannedPath, planMove, planWay } from './move-plan.ts'
import { basesNear, type NearbyBase } from './nearby-bases.ts'
import { nearsBridge } from './path-leg.ts'

const MOVES = 2
/** Places nearer together than this give one option. */
const HARDLY = units(5)

/** Stands that may move now. */
export const standsOf = (battlefield: Battlefield): BaseId[] =>
  present(battlefield, battlefield.state.side).filter(
    (id) => armOf(battlefield, id) === 'command' && !isSuppressed(battlefield, id),
  )

export const standPoints = ({ book }: Battlefield): number => MOVES * book.tables.movement.points

const limitsOf = (battlefield: Battlefield): MoveLimits => ({
  unit: null,
  points: () => standPoints(battlefield),
  column: false,
})

const planFor = (battlefield: Battlefield, ways: readonly MovePath[]): Planned =>
  planMove(battlefield, ways, limitsOf(battlefield))

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
    builder: (view) => standMovesBuilder(battlefieldOf(view)),
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

/** A sample move of a stand, planned as far as it does not depend on what other stands do. */
interface SampleMove {
  readonly path: MovePath
  readonly planned: PlannedPath
  readonly nearby: readonly NearbyBase[]
}

/**
 * Sample moves of every later stand, by number: up to the units it commands, and forward. Stands are in nobody's way
 * (FF-203), so each sample is planned once, and only bridges and ends are compared with the other moves.
 */
function standMovesBuilder(battlefield: Battlefield): AnswerBuilder<MovePath> {
  const parts: MovePath[] = []
  let earlier: readonly PlannedPath[] | null = []
  const samples = new Map<BaseId, readonly SampleMove[]>()
  return {
    add(part) {
      parts.push(part)
      const plan = planFor(battlefield, parts)
      earlier = 'plan' in plan ? plan.plan.ways : null
    },
    next() {
      if (earlier === null) return { parts: [], enough: true }
      const lastBase = Math.max(-1, ...parts.map((path) => path.base))
      const proposals: MovePath[] = []
      for (const base of standsOf(battlefield)) {
        if (base <= lastBase) continue
        const ends: Pose[] = []
        for (const sample of getOrCompute(samples, base, () => sampleMoves(battlefield, base))) {
          const { end } = sample.planned
          // Two goals in one direction lead to one place.
          if (ends.some((other) => plane.squaredDistance(other, end) < HARDLY * HARDLY)) continue
          if (!joins(battlefield, sample, parts, earlier)) continue
          ends.push(end)
          proposals.push({ base, way: sample.path.way.map((pose) => ({ ...pose })) })
        }
      }
      return { parts: proposals, enough: true }
    },
  }
}

function sampleMoves(battlefield: Battlefield, base: BaseId): readonly SampleMove[] {
  const from = poseOf(battlefield, base)
  return goalsOf(battlefield, base, from).flatMap((goal): SampleMove[] => {
    const { pose, steps } = baseReach(battlefield, base, from, goal, standPoints(battlefield))
    if (steps === 0 || !mayWalk(battlefield, null, base).allowed) return []
    const path: MovePath = { base, way: [{ ...pose }] }
    const nearby = basesNear(battlefield, base, [from, pose], [base])
    const outcome = planWay(battlefield, path, limitsOf(battlefield), nearby, [])
    return 'refusal' in outcome ? [] : [{ path, planned: outcome.way, nearby }]
  })
}

/** True if a move can be added to those of earlier stands. */
function joins(
  battlefield: Battlefield,
  { path, planned, nearby }: SampleMove,
  parts: readonly MovePath[],
  earlier: readonly PlannedPath[],
): boolean {
  if (planned.legs.some((leg) => nearsBridge(battlefield, leg))) return 'plan' in planFor(battlefield, [...parts, path])
  const standing = nearby.filter(({ id }) => !parts.some(({ base }) => base === id))
  return (
    endRuling(battlefield, [planned], standing, limitsOf(battlefield)).allowed &&
    !earlier.some(({ exits, print }) => !exits && !planned.exits && overlap(planned.print, print))
  )
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
