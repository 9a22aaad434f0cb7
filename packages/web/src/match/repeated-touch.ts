/** The second half of a double click on the map, which would otherwise answer the question that followed the first. */
import type { PlaceId } from '@firestep/face'

export interface MapTouch {
  readonly place: PlaceId
  /** The number of the question it met; null if none. */
  readonly question: number | null
  /** In milliseconds. */
  readonly time: number
}

const doubleClickTime = 400

export const isRepeatedTouch = (last: MapTouch | null, next: MapTouch): boolean =>
  last !== null &&
  last.place === next.place &&
  last.question !== next.question &&
  next.time - last.time < doubleClickTime
