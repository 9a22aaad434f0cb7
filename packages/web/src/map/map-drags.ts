/** Drags on the map that do something else than pan it. */
import type { PlaceId, Point } from '@firestep/face'

/** Places where a route can begin: some of them, or on a gridless map any. */
export type Drawable = Pick<ReadonlySet<PlaceId>, 'has'>

/** A press on a drawable place, a move over each further place, the release. */
export type StrokePhase = 'press' | 'over' | 'release'

/** Freehand dragging of pieces, anywhere on the sheet. Points and lengths in sheet units. */
export interface PieceDrag {
  /** True if there is something to pick up. */
  hasPieceAt(at: Point, reach: number): boolean
  pickUp(at: Point, reach: number): void
  moveTo(at: Point): void
  /** Rotation by a second finger, in degrees clockwise since it was put down. */
  rotate(degrees: number): void
  release(): void
}

export interface MapDrags {
  /** Places where a drag draws instead of panning the map. */
  readonly drawable: Drawable
  onStroke(phase: StrokePhase, place: PlaceId): void
  readonly freehand: PieceDrag
}

const nothing = () => undefined

/** Every drag pans the map. */
export const noDrags: MapDrags = {
  drawable: new Set(),
  onStroke: nothing,
  freehand: { hasPieceAt: () => false, pickUp: nothing, moveTo: nothing, rotate: nothing, release: nothing },
}
