/** Paths in answers: where bases move, and where they cross obstacles. */
import { either, fields, type Json, listOf, type Shape } from '@firestep/referee'
import type { plane } from '@firestep/terrain'
import type { BaseId } from '../ids.ts'
import { baseShape, pointShape, poseShape } from '../question-types.ts'
import type { Battlefield, Pose } from '../state.ts'

export type MovePath = {
  readonly base: BaseId
  /** Poses in order; the base turns in place, then goes straight to the next one. */
  readonly way: readonly Pose[]
}

/** A base and its destination straight ahead, with its current heading. */
export type CrossingPath = {
  readonly base: BaseId
  readonly to: plane.Point
}

export const movePathShape: Shape<MovePath> = fields({ base: baseShape, way: listOf(poseShape) })
export const movePathsShape: Shape<readonly MovePath[]> = listOf(movePathShape)
export const crossingsShape: Shape<readonly CrossingPath[]> = listOf(
  // The options for wire give whole poses; the heading does not change.
  fields({ base: baseShape, to: either(pointShape, poseShape) }),
)

/** Maximum number of corners, which keeps checks fast whatever is sent. */
const MAX_CORNERS = 12

export const isTablePoint = ({ scenario: { terrain } }: Battlefield, { x, y }: plane.Point): boolean =>
  x >= 0 && x <= terrain.width && y >= 0 && y <= terrain.height

/** True if at least one base is named, and each exists and is named once. */
function nameEachOnce({ state }: Battlefield, paths: readonly { readonly base: BaseId }[]): boolean {
  if (paths.length === 0 || paths.length > state.bases.length) return false
  return paths.every(({ base }, i) => base < state.bases.length && paths.findIndex((path) => path.base === base) === i)
}

/** True for one path on the table for each of several bases. */
export const areMovePaths = (battlefield: Battlefield, ways: readonly MovePath[]): boolean =>
  nameEachOnce(battlefield, ways) &&
  ways.every(
    ({ way }) => way.length > 0 && way.length <= MAX_CORNERS && way.every((pose) => isTablePoint(battlefield, pose)),
  )

/** True for one destination on the table for each of several bases. */
export const areCrossings = (battlefield: Battlefield, ways: readonly CrossingPath[]): boolean =>
  nameEachOnce(battlefield, ways) && ways.every(({ to }) => isTablePoint(battlefield, to))

/** The paths of a drawn answer; null if it is something else. */
export const readMovePaths = (battlefield: Battlefield, json: Json): readonly MovePath[] | null =>
  movePathsShape.fits(json) && areMovePaths(battlefield, json) ? json : null
