/** The pose of a base in contact with an enemy. */
import { plane } from '@firestep/terrain'
import { footprint, poseOf } from '../battlefield.ts'
import { isRoom } from '../free-space.ts'
import type { BaseId } from '../ids.ts'
import type { Battlefield, Pose } from '../state.ts'
import { basesNear, CONTACT } from './nearby-bases.ts'
import { groundRuling, legOf, meetBases, printAfter } from './path-leg.ts'

/** Pose of a base after moving straight into contact with an enemy, clear of all others; null if impossible. */
export function contactPose(battlefield: Battlefield, base: BaseId, enemy: BaseId): Pose | null {
  const from = poseOf(battlefield, base)
  const target = footprint(battlefield, enemy)
  const goal = poseOf(battlefield, enemy)
  const nearby = basesNear(battlefield, base, [from, goal], [base])
  const steps = plane.legSteps(from, goal)
  for (let step = 0; step <= steps; step++) {
    const pose = { ...plane.legPoint(from, goal, step), heading: from.heading }
    const leg = legOf(battlefield, base, from, pose)
    const print = printAfter(leg)
    if (!plane.gapAtMost(print.shape, target.shape, CONTACT)) continue
    const clear = meetBases(battlefield, leg, nearby).ruling.allowed && groundRuling(battlefield, leg).allowed
    return clear && isRoom(battlefield, print, nearby) ? pose : null
  }
  return null
}
