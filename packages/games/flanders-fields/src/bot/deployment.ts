/** Deployment: as the scenario proposes, but clear of fire known to fall before the first turn. */
import type { Candidate } from '@firestep/bots'
import { at } from '@firestep/referee'
import type { plane } from '@firestep/terrain'
import { openingFireAt } from '../rules/artillery/bombardment.ts'
import { baseOf, enrolled } from '../rules/battlefield.ts'
import { coverAt } from '../rules/cover.ts'
import type { BaseId } from '../rules/ids.ts'
import { forwardHeading } from '../rules/movement/may-move.ts'
import type { Deployment } from '../rules/orders/deployment.ts'
import { groupsOf } from '../rules/orders/deployment-groups.ts'
import type { Pose } from '../rules/state.ts'
import { units } from '../rules/table-terrain.ts'
import { trenchAt } from '../rules/terrain-at.ts'
import type { PositionAnalysis } from './analysis.ts'
import { inGivenOrder } from './minor-questions.ts'
import { fireChances } from './odds.ts'

/** Distances behind a work that will be shelled at which its garrison may wait, in millimetres. */
const retreatDistances = [25, 30, 40, 50, 60, 80, 100, 120, 150, 180]
/** Share of a base below which expected losses do not justify leaving its post. */
const maxAcceptedLoss = 0.1

/**
 * The scenario's deployments. Deployments in which bases due for bombardment wait behind their works are rated higher.
 */
export function deployments(analysis: PositionAnalysis, options: readonly Deployment[]): Candidate<Deployment>[] {
  const [first] = options
  const cleared = first === undefined ? null : deploymentClearOfFire(analysis, first)
  const proposed = inGivenOrder(options)
  return cleared === null ? proposed : [{ answer: cleared, prior: 1 }, ...proposed]
}

/** Null if no base has to wait, or there is no room. */
function deploymentClearOfFire(analysis: PositionAnalysis, { group, poses }: Deployment): Deployment | null {
  const { battlefield, kinds, view } = analysis
  const bases = groupsOf(battlefield)[group]?.bases ?? []
  const exposed = poses.map((pose, i) => expectedLossAt(analysis, at(bases, i), pose) > maxAcceptedLoss)
  if (!exposed.includes(true)) return null
  // A company stays together.
  const exposedCompany = (i: number): Pose[] => {
    const { unit } = enrolled(battlefield, at(bases, i))
    return poses.filter((_, j) => exposed[j] && enrolled(battlefield, at(bases, j)).unit === unit)
  }
  for (const minDistance of retreatDistances) {
    const moveBack = (pose: Pose, i: number): Pose => {
      if (!exposed[i]) return pose
      const distance = retreatDistances.find(
        (distance) =>
          distance >= minDistance &&
          exposedCompany(i).every((pose) => isClearOfFire(analysis, moveBackBy(analysis, pose, distance))),
      )
      return distance === undefined ? pose : moveBackBy(analysis, pose, distance)
    }
    const deployment = { group, poses: poses.map(moveBack) }
    if (kinds.deploy.check(view, null, deployment).allowed) return deployment
  }
  return null
}

/** Moved towards the own edge. */
const moveBackBy = ({ side }: PositionAnalysis, pose: Pose, millimetres: number): Pose => ({
  ...pose,
  x: pose.x + units(forwardHeading(side) === 0 ? -millimetres : millimetres),
})

const isClearOfFire = ({ battlefield, side }: PositionAnalysis, point: plane.Point): boolean =>
  openingFireAt(battlefield, side, point).length === 0

/** Share of a base that the opening fire is likely to kill there. Dugouts protect (shelter.2). */
function expectedLossAt({ battlefield, side }: PositionAnalysis, base: BaseId, point: plane.Point): number {
  if (baseOf(battlefield, base).sheltered && trenchAt(battlefield, point)?.deepShelters) return 0
  const cover = coverAt(battlefield, point)?.cover ?? 'soft'
  return openingFireAt(battlefield, side, point).reduce(
    (sum, row) => sum + fireChances(battlefield, row, cover).kill,
    0,
  )
}
