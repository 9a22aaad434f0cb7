/** The last step: command stands and liaison officers move, at twice the normal rate, without a die (FF-25). */
import {
  allowed,
  ask,
  type Json,
  multiPart,
  type QuestionKind,
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
import type { BaseId } from '../roster.ts'
import type { Battle, Battlefield, BattleView, Pose } from '../state.ts'
import { units } from '../table-terrain.ts'
import { baseReach } from './base-reach.ts'
import { goTheWays } from './move.ts'
import { type MovePath, readMovePaths } from './move-paths.ts'
import { type Planned, planMove } from './move-plan.ts'
import { forwardHeading } from './readiness.ts'

const MOVES = 2
/** Places nearer together than this give one option. */
const HARDLY = units(5)

/** Stands that may move now. */
export const standsOf = (field: Battlefield): BaseId[] =>
  present(field, field.state.side).filter((id) => armOf(field, id) === 'command' && !isSuppressed(field, id))

export const standPoints = ({ book }: Battlefield): number => MOVES * book.tables.movement.points

const planFor = (field: Battlefield, ways: readonly MovePath[]): Planned =>
  planMove(field, ways, { unit: null, points: () => standPoints(field), column: false })

export function* moveCommandStands(battle: Battle): Script {
  const { side } = battle.state
  if (standsOf(battle).length === 0) return
  const answer = yield* ask<Json[]>({
    seat: side,
    kind: 'command stands',
    rule: 'move.command.1',
    about: null,
    open: true,
  })
  if (answer.length === 0) return
  const planned = planFor(battle, readMovePaths(battle, answer) ?? [])
  if (!('plan' in planned)) throw new Error(`no such moves: ${JSON.stringify(planned.refusal)}`)
  battle.table.use('command stands')
  yield* goTheWays(battle, planned.plan)
}

/** A list of paths, one for each stand that moves. */
export const commandStandKinds = (fieldOf: BattlefieldOf): Readonly<Record<string, QuestionKind<BattleView>>> => ({
  'command stands': multiPart<BattleView>({
    sampled: true,
    pass: [],
    next(view, _about, soFar) {
      const field = fieldOf(view)
      const earlier = readMovePaths(field, [...soFar]) ?? []
      return { parts: proposals(field, earlier), enough: true }
    },
    check: (view, _about, answer) => ruling(fieldOf(view), answer),
    explain: (view, _about, thing) => explain(fieldOf(view), thing),
  }),
})

function ruling(field: Battlefield, answer: Json): Ruling {
  if (Array.isArray(answer) && answer.length === 0) return allowed
  const ways = readMovePaths(field, answer)
  if (ways === null) return refused('move.command.1', 'say for each stand, once, by which places it goes')
  for (const { base } of ways) {
    const may = isStand(field, base)
    if (!may.allowed) return may
  }
  const planned = planFor(field, ways)
  return 'plan' in planned ? allowed : planned.refusal
}

const isStand = (field: Battlefield, base: BaseId): Ruling =>
  standsOf(field).includes(base) ? allowed : refused('move.command.1', 'only command stands move now')

function explain(field: Battlefield, thing: Json): Ruling {
  if (typeof thing === 'number' && Number.isInteger(thing) && thing >= 0 && thing < field.state.bases.length)
    return isStand(field, thing)
  return ruling(field, Array.isArray(thing) ? thing : [thing])
}

/** Sample moves of every later stand, by number: up to the units it commands, and forward. */
function proposals(field: Battlefield, earlier: readonly MovePath[]): Json[] {
  const found: Json[] = []
  const last = Math.max(-1, ...earlier.map((way) => way.base))
  for (const base of standsOf(field)) {
    if (base <= last) continue
    const from = poseOf(field, base)
    const ends: Pose[] = []
    for (const goal of goalsOf(field, base, from)) {
      const { pose, steps } = baseReach(field, base, from, goal, standPoints(field))
      const way: MovePath = { base, way: [{ ...pose }] }
      // Two goals in one direction lead to one place.
      if (steps === 0 || ends.some((end) => plane.squaredDistance(end, pose) < HARDLY * HARDLY)) continue
      if (!('plan' in planFor(field, [...earlier, way]))) continue
      ends.push(pose)
      found.push({ base, way: [{ ...pose }] })
    }
  }
  return found
}

function goalsOf(field: Battlefield, base: BaseId, from: Pose): Pose[] {
  const { battalion, side } = enrolled(field, base)
  const ahead = { ...plane.pointAhead({ ...from, heading: forwardHeading(side) }, units(200)), heading: from.heading }
  if (battalion === null) return [ahead]
  const led = battalionUnits(field, battalion).flatMap((unit) => unitOf(field, unit).bases)
  const near = led
    .filter((id) => isPresent(field, id))
    .map((id) => poseOf(field, id))
    .reduce<Pose | null>(
      (best, one) =>
        best === null || plane.squaredDistance(from, one) < plane.squaredDistance(from, best) ? one : best,
      null,
    )
  return near === null ? [ahead] : [ahead, { x: near.x, y: near.y, heading: from.heading }]
}
