/** The choice of a base's targets, where targets are free (FF-63, FF-400). */
import type { BaseId } from '../../../rules/ids.ts'
import { namingRuling } from '../../../rules/shooting/base-fire.ts'
import { allTargets } from '../../../rules/shooting/targets.ts'
import { volleysOf } from '../../../rules/shooting/weapons.ts'
import type { Battlefield, Pose } from '../../../rules/state.ts'

export const areTargetsFree = ({ scenario }: Battlefield): boolean => scenario.switches.targets === 'free'

/** All bases it may engage from a pose, by priority. */
export function targetsFrom(battlefield: Battlefield, base: BaseId, pose: Pose): BaseId[] {
  const mounts = volleysOf(battlefield, base, pose).flatMap((volley) => volley.mounts)
  return [...new Set(allTargets(battlefield, base, mounts).map(({ target }) => target))]
}

/** Adds a target, or removes one already named. If all weapons have targets, the first named one is dropped. */
export function toggleTarget(
  battlefield: Battlefield,
  base: BaseId,
  pose: Pose,
  targets: readonly BaseId[],
  target: BaseId,
): readonly BaseId[] {
  if (targets.includes(target)) return targets.filter((base) => base !== target)
  for (let from = 0; from <= targets.length; from++) {
    const list = [...targets.slice(from), target]
    if (namingRuling(battlefield, base, pose, list).allowed) return list
  }
  return targets
}
