/** Platoons out of formation close up automatically before their company's order die (FF-47). */
import { plane } from '@firestep/terrain'
import { baseOf, enrolled, footprint, poseOf, roomAt, unitOf } from '../battlefield.ts'
import type { BaseId, UnitId } from '../ids.ts'
import type { Battle, Battlefield, Pose } from '../state.ts'
import { baseReach } from './base-reach.ts'
import { connectedGroups, gapLimit } from './formation.ts'
import { mayWalk } from './may-move.ts'
import { startMove } from './move-start-and-end.ts'
import { basesNear } from './nearby-bases.ts'
import { legOf, meetBases } from './path-leg.ts'

/** formation.5: each stray platoon rejoins the main group, as far as one allowance takes it. */
export function closeUp(battle: Battle, unit: UnitId): void {
  if (unitOf(battle, unit).bases.length < 2) return
  const { order } = battle.state
  const tried: BaseId[] = []
  for (;;) {
    const [main, ...strays] = connectedGroups(battle, unit, (id) => baseOf(battle, id).pose)
    const next = strays.flat().filter((id) => !tried.includes(id) && mayWalk(battle, unit, id).allowed)
    const stray = next.sort((a, b) => a - b)[0]
    if (main === undefined || stray === undefined) return
    tried.push(stray)
    const points = rejoin(battle, unit, stray, main)
    // formation.6: the first MOVE of the order pays for it.
    if (points > 0 && order?.unit === unit) order.closing.push([stray, points])
  }
}

/** Moves straight towards the nearest of the main group, until near enough or out of points; returns the points spent. */
function rejoin(battle: Battle, unit: UnitId, base: BaseId, main: readonly BaseId[]): number {
  const from = poseOf(battle, base)
  const goal = nearest(battle, from, main)
  const nearby = basesNear(battle, base, [from, goal], [base])
  const allowance = battle.book.tables.movement.points
  const to: Pose = { x: goal.x, y: goal.y, heading: from.heading }
  const reach = baseReach(battle, base, from, to, allowance, { nearby })
  if (reach.steps === 0) return 0
  const limit = gapLimit(battle, unit)
  const { type } = enrolled(battle, base)
  const isNear = (pose: Pose): boolean => {
    const { shape } = roomAt(battle.book, type, pose)
    return main.some((id) => plane.gapAtMost(shape, footprint(battle, id).shape, limit))
  }
  // The first point on the way that is near enough and where the base may stop; else as far as it gets.
  let end = reach
  for (let steps = 1; steps < reach.steps; steps++) {
    const pose = { ...plane.legPoint(from, to, steps), heading: from.heading }
    if (!isNear(pose)) continue
    const shorter = baseReach(battle, base, from, pose, allowance, { nearby })
    if (shorter.steps < steps) continue
    end = shorter
    break
  }
  // move.pass.1: a unit it passes through stays.
  const { passed } = meetBases(battle, legOf(battle, base, from, end.pose), nearby)
  startMove(battle, [{ base, contacts: [] }], passed)
  baseOf(battle, base).pose = end.pose
  battle.table.noteUsed('closing up')
  battle.table.tell({ type: 'shifted', rule: 'formation.5', base, pose: end.pose, cause: 'closing up' })
  return end.spent
}

function nearest(battlefield: Battlefield, from: Pose, main: readonly BaseId[]): Pose {
  const poses = main.map((id) => poseOf(battlefield, id))
  const [first] = poses
  if (first === undefined) throw new Error('a company without a main group')
  return poses.reduce(
    (best, pose) => (plane.squaredDistance(from, pose) < plane.squaredDistance(from, best) ? pose : best),
    first,
  )
}
