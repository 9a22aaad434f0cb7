/** Deployment: as the scenario proposes, but clear of fire known to fall before the first turn. */
import type { Candidate } from '@firestep/bots'
import type { Json } from '@firestep/referee'
import type { plane } from '@firestep/terrain'
import { openingFireAt } from '../rules/artillery/bombardment.ts'
import { baseOf, enrolled } from '../rules/battlefield.ts'
import { coverAt } from '../rules/cover.ts'
import { forwardHeading } from '../rules/movement/readiness.ts'
import { groupsOf } from '../rules/orders/deployment-groups.ts'
import type { BaseId } from '../rules/roster.ts'
import type { Pose } from '../rules/state.ts'
import { units } from '../rules/table-terrain.ts'
import { trenchAt } from '../rules/terrain-at.ts'
import type { PositionAnalysis } from './analysis.ts'
import { inOrder } from './minor-questions.ts'
import { firing } from './odds.ts'

interface Deployment {
  readonly group: number
  readonly poses: readonly Pose[]
}

/** Distances behind a work that will be shelled at which its garrison may wait, in millimetres. */
const backs = [25, 30, 40, 50, 60, 80, 100, 120, 150, 180]
/** Share of a base below which expected losses do not justify leaving its post. */
const worthIt = 0.1

/**
 * The scenario's deployments. Deployments in which bases due for bombardment wait behind their works are rated higher.
 */
export function deployments(analysis: PositionAnalysis, options: readonly Json[]): Candidate[] {
  const [first] = options
  const better = first === undefined ? null : waiting(analysis, first as unknown as Deployment)
  const proposed = inOrder(options)
  return better === null ? proposed : [{ answer: better as unknown as Json, prior: 1 }, ...proposed]
}

/** Null if no base has to wait, or there is no room. */
function waiting(analysis: PositionAnalysis, { group, poses }: Deployment): Deployment | null {
  const { battlefield, kinds, view } = analysis
  const bases = groupsOf(battlefield)[group]?.bases ?? []
  const exposed = poses.map((pose, i) => lostAt(analysis, bases[i] as BaseId, pose) > worthIt)
  if (!exposed.includes(true)) return null
  // A company stays together.
  const fellows = (i: number): Pose[] => {
    const { unit } = enrolled(battlefield, bases[i] as BaseId)
    return poses.filter((_, j) => exposed[j] && enrolled(battlefield, bases[j] as BaseId).unit === unit)
  }
  for (const least of backs) {
    const back = (pose: Pose, i: number): Pose => {
      if (!exposed[i]) return pose
      const far = backs.find(
        (one) => one >= least && fellows(i).every((fellow) => isSpared(analysis, behind(analysis, fellow, one))),
      )
      return far === undefined ? pose : behind(analysis, pose, far)
    }
    const answer = { group, poses: poses.map(back) }
    if (kinds.deploy?.check(view, null, answer).allowed) return answer
  }
  return null
}

/** Moved towards the own edge. */
const behind = ({ side }: PositionAnalysis, pose: Pose, millimetres: number): Pose => ({
  ...pose,
  x: pose.x + units(forwardHeading(side) === 0 ? -millimetres : millimetres),
})

const isSpared = ({ battlefield, side }: PositionAnalysis, at: plane.Point): boolean =>
  openingFireAt(battlefield, side, at).length === 0

/** Share of a base that the opening fire is likely to kill there. Dugouts protect (shelter.2). */
function lostAt({ battlefield, side }: PositionAnalysis, base: BaseId, at: plane.Point): number {
  if (baseOf(battlefield, base).sheltered && trenchAt(battlefield, at)?.deepShelters) return 0
  const cover = coverAt(battlefield, at)?.cover ?? 'soft'
  return openingFireAt(battlefield, side, at).reduce((sum, row) => sum + firing(battlefield, row, cover).kill, 0)
}
