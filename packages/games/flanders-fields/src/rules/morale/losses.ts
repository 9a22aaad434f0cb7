/** Losses of a battalion. */
import { baseOf, battalionOf } from '../battlefield.ts'
import type { BattalionId } from '../ids.ts'
import type { BattalionState, Battlefield, Fate } from '../state.ts'

const lostFates: readonly Fate[] = ['killed', 'routed', 'abandoned']

/** morale.1: rifle platoons lost, and their original number. */
export function losses(
  battlefield: Battlefield,
  battalion: BattalionId,
): { readonly lost: number; readonly original: number } {
  const { riflePlatoons } = battalionOf(battlefield, battalion)
  return {
    lost: riflePlatoons.filter((id) => lostFates.includes(baseOf(battlefield, id).fate)).length,
    original: riflePlatoons.length,
  }
}

export function standingOf({ state }: Battlefield, battalion: BattalionId): BattalionState {
  const battalionState = state.battalions[battalion]
  if (battalionState === undefined) throw new Error(`there is no battalion ${battalion}`)
  return battalionState
}
