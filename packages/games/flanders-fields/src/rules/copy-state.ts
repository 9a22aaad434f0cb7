/** Copies of the state for snapshots and forks. */
import { copy } from '@firestep/referee'
import type { Base, State } from './state.ts'

/** A base made anew, with its properties in one order wherever it comes from: engines read such objects fastest. */
export const baseLike = ({
  fate,
  pose,
  marks,
  faces,
  packed,
  mounted,
  sheltered,
  onWire,
  caught,
  inRiver,
  thrownBack,
  inColumn,
  fired,
  moved,
  astray,
  struckBy,
}: Base): Base => ({
  fate,
  // Poses and progress in a river are replaced, never changed.
  pose,
  marks,
  faces: faces === null ? null : [faces[0], faces[1], faces[2]],
  packed,
  mounted,
  sheltered,
  onWire,
  caught,
  inRiver,
  thrownBack,
  inColumn,
  fired,
  moved,
  astray,
  struckBy: struckBy.length === 0 ? [] : [...struckBy],
})

/** A copy to keep or to play on from. Most of a state is its bases. */
export function copyState(state: State): State {
  const others = copy<State>({ ...state, bases: [] })
  others.bases = state.bases.map(baseLike)
  return others
}
