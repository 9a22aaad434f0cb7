/** Execution of a path: through fire zones and gas, leaving tracks, to its end or to where it was stopped. */
import type { RuleId, Script } from '@firestep/referee'
import { plane } from '@firestep/terrain'
import { meetsBarrage } from '../artillery/barrage-strip.ts'
import { crossFire, isFireNear, leaveUnderFire } from '../artillery/fire-zones.ts'
import { baseOf, enrolled, footprint, isArmour, isPresent, isSuppressed, poseOf, roomAt } from '../battlefield.ts'
import { besides } from '../events.ts'
import { isRoom } from '../free-space.ts'
import type { BaseId } from '../ids.ts'
import type { Battle, Battlefield, Pose } from '../state.ts'
import { units } from '../table-terrain.ts'
import { freePlaceNear } from './free-places.ts'
import { basesNear } from './nearby-bases.ts'
import { type Leg, legOf } from './path-leg.ts'
import { crush } from './tanks-over-wire.ts'

/** FF-206: ground under fire is entered in pieces; a stopped base stops at the end of such a piece. */
const PIECE = 10

const isDangerous = (battlefield: Battlefield, { hull, box }: Leg): boolean =>
  isFireNear(battlefield, box) || meetsBarrage(battlefield, hull, box)

/**
 * Moves the whole path or as far as fire allows, and reports each part under this rule before the attack there. Returns
 * true if it reached the end unharmed.
 */
export function* walk(
  battle: Battle,
  base: BaseId,
  legs: readonly Leg[],
  rule: RuleId,
  because: readonly RuleId[] = [],
): Script<boolean> {
  // zone.1: fire at another of its company may have stopped it before it set out.
  if (isSuppressed(battle, base)) return false
  const baseState = baseOf(battle, base)
  const { goTo, arrive } = eventOf(battle, base, rule, because)
  leaveUnderFire(battle, base)
  for (const leg of legs) {
    const steps = isDangerous(battle, leg) ? plane.legSteps(leg.from, leg.to) : 0
    for (let stepsDone = 0; stepsDone < steps; stepsDone += PIECE) {
      const first = plane.legPoint(leg.from, leg.to, stepsDone)
      const next = plane.legPoint(leg.from, leg.to, Math.min(steps, stepsDone + PIECE))
      const heading = leg.to.heading
      const piece = legOf(battle, base, { ...first, heading }, { ...next, heading })
      baseState.pose = piece.to
      const halt = () => {
        goTo(piece.to)
        arrive()
      }
      if (yield* crossFire(battle, base, piece.hull, halt)) continue
      halt()
      if (isArmour(battle, base)) crush(battle, base, legOf(battle, base, { ...leg.from, heading }, piece.to))
      return false
    }
    baseState.pose = leg.to
    goTo(leg.to)
    if (!isArmour(battle, base)) continue
    arrive()
    crush(battle, base, leg)
  }
  arrive()
  return isPresent(battle, base)
}

/** Collects the movement of a base, and reports it in one piece at each stop. */
function eventOf({ table }: Battle, base: BaseId, rule: RuleId, because: readonly RuleId[]) {
  let lastPose: Pose | null = null
  let unreported: Pose[] = []
  return {
    goTo(pose: Pose): void {
      if (lastPose === null || !isSame(lastPose, pose)) unreported.push(pose)
      lastPose = pose
    },
    arrive(): void {
      if (unreported.length > 0) table.tell({ type: 'moved', rule, base, way: unreported, ...besides(...because) })
      unreported = []
    },
  }
}

const isSame = (a: Pose, b: Pose): boolean => a.x === b.x && a.y === b.y && a.heading === b.heading

/** Stopped bases may stand at the destinations of others: a base without room goes back along its path until it has. */
export function makeRoom(
  battle: Battle,
  ways: readonly { readonly base: BaseId; readonly legs: readonly Leg[] }[],
): void {
  for (const { base, legs } of ways) {
    if (!isPresent(battle, base)) continue
    const ownPose = poseOf(battle, base)
    const nearby = basesNear(battle, base, [ownPose, ...legs.flatMap(({ from, to }) => [from, to])], [base])
    if (isRoom(battle, footprint(battle, base), nearby)) continue
    const pose = backAlong(battle, base, legs, (pose) =>
      isRoom(battle, roomAt(battle.book, enrolled(battle, base).type, pose), nearby),
    )
    baseOf(battle, base).pose = pose
    battle.table.tell({ type: 'shifted', rule: 'move.pass.1', base, pose, cause: 'closing up' })
  }
}

function backAlong(battle: Battle, base: BaseId, legs: readonly Leg[], is: (pose: Pose) => boolean): Pose {
  const ownPose = poseOf(battle, base)
  let reached = false
  for (const { from, to } of legs.toReversed())
    for (let step = plane.legSteps(from, to); step >= 0; step--) {
      const pose = { ...plane.legPoint(from, to, step), heading: to.heading }
      reached ||= plane.squaredDistance(pose, ownPose) <= units(1) * units(1)
      if (reached && is(pose)) return pose
    }
  const place = freePlaceNear(battle, base, ownPose, 0)
  if (place === null) throw new Error(`there is no room for ${enrolled(battle, base).id}`)
  return place
}
