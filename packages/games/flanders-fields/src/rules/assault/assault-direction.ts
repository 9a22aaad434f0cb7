/** The direction of an assault (4.9). */
import { poseOf } from '../battlefield.ts'
import type { BaseId } from '../ids.ts'
import { faceTo, fan, holds } from '../shooting/arcs.ts'
import type { Battlefield } from '../state.ts'

/** assault.7 assault.8: true if the attacker's centre is in the defender's front. */
export const comesFromFront = (battlefield: Battlefield, defender: BaseId, attacker: BaseId): boolean =>
  holds(fan(battlefield, defender, poseOf(battlefield, defender), 'assault.7', 'front'), poseOf(battlefield, attacker))

/** FF-83: the face of a blockhouse towards a base: 0 the front, 1 the left, 2 the right; null from behind. */
export const faceTowards = (battlefield: Battlefield, blockhouse: BaseId, base: BaseId): 0 | 1 | 2 | null =>
  faceTo(battlefield, blockhouse, poseOf(battlefield, blockhouse), poseOf(battlefield, base))
