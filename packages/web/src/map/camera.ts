/** The position of a sheet in its frame, and its movement by two fingers. */
import type { Point } from '@firestep/face'

/** Where a sheet is drawn in its frame: a point of the sheet times `scale`, plus `x` and `y`. */
export interface Camera {
  readonly scale: number
  readonly x: number
  readonly y: number
}

/** Positions of two fingers, in pixels of the frame. */
export type Fingers = readonly [Point, Point]

const middleOf = ([a, b]: Fingers): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })
const distanceOf = ([a, b]: Fingers): number => Math.hypot(a.x - b.x, a.y - b.y)

/** The camera that shows between the fingers what lay between them at the start, as far as the scale allows. */
export function pinchedCamera(
  camera: Camera,
  start: Fingers,
  now: Fingers,
  allowedScale: (scale: number) => number,
): Camera {
  const startDistance = distanceOf(start)
  const scale = allowedScale(startDistance === 0 ? camera.scale : (camera.scale * distanceOf(now)) / startDistance)
  const [from, to] = [middleOf(start), middleOf(now)]
  return {
    scale,
    x: to.x - ((from.x - camera.x) / camera.scale) * scale,
    y: to.y - ((from.y - camera.y) / camera.scale) * scale,
  }
}
