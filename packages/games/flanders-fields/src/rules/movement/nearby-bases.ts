/** Bases near a move, collected once for all its legs. */
import type { plane } from '@firestep/terrain'
import { type Footprint, footprint, movesWith } from '../battlefield.ts'
import type { BaseId, BattalionId } from '../ids.ts'
import type { Battlefield, Pose } from '../state.ts'
import { boxRound, inBox, units } from '../table-terrain.ts'

/** 4.2: the distance that counts as contact. */
export const CONTACT = units(1)

/** No centre is farther than this from an edge of its base. */
const REACH = units(50)

export interface NearbyBase extends Footprint {
  readonly id: BaseId
  readonly pose: Pose
  readonly enemy: boolean
  /** The battalion it moves with. */
  readonly battalion: BattalionId | null
  readonly fort: boolean
  readonly command: boolean
}

/** All bases near these points except the moving ones, as seen by one base. */
export function basesNear(
  battlefield: Battlefield,
  mover: BaseId,
  points: readonly plane.Point[],
  movers: readonly BaseId[],
): NearbyBase[] {
  const { bases, baseIds } = battlefield.scenario.roster
  const side = bases[mover]?.side
  // Twice the reach: for the moving base and for the other one.
  const box = boxRound(points, 2 * REACH)
  const nearby: NearbyBase[] = []
  const { state } = battlefield
  for (const id of baseIds) {
    const pose = state.bases[id]?.pose
    if (!pose || !inBox(box, pose) || movers.includes(id)) continue
    const entry = bases[id]
    if (entry === undefined) continue
    const { shape, box: round } = footprint(battlefield, id)
    const arm = battlefield.book.tables.bases[entry.type].arm
    const [fort, command] = [arm === 'fortification', arm === 'command']
    const battalion = movesWith(battlefield, id)
    nearby.push({ id, pose, shape, box: round, enemy: entry.side !== side, battalion, fort, command })
  }
  return nearby
}
