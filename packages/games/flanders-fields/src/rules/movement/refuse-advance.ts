/** FF-128: a battalion that refuses to attack. */
import { battalionOf, isPresent, poseOf } from '../battlefield.ts'
import type { BattalionId } from '../ids.ts'
import type { Battle } from '../state.ts'
import { forwardness } from './may-move.ts'

/** From now on none of its bases goes farther forward than its foremost one. */
export function standFast(battle: Battle, battalion: BattalionId): void {
  const battalionState = battle.state.battalions[battalion]
  if (battalionState === undefined) throw new Error(`there is no battalion ${battalion}`)
  const { bases, side } = battalionOf(battle, battalion)
  battalionState.mutinous = true
  battalionState.line = bases
    .filter((id) => isPresent(battle, id))
    .map((id) => forwardness(side, poseOf(battle, id)))
    .reduce<number | null>((foremost, x) => (foremost === null || x > foremost ? x : foremost), null)
}
