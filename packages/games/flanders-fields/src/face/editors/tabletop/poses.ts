/** Several poses as one body: shifted, wheeled, aligned. In table units, headings counter-clockwise. */
import { plane } from '@firestep/terrain'
import type { Pose } from '../../../rules/state.ts'

export const normalizeHeading = (heading: number): number => ((Math.round(heading) % 360) + 360) % 360

export const shiftPose = (pose: Pose, { x, y }: plane.Point): Pose => ({ ...pose, x: pose.x + x, y: pose.y + y })

export function middleOf(points: readonly plane.Point[]): plane.Point {
  const sum = points.reduce((total, { x, y }) => ({ x: total.x + x, y: total.y + y }), { x: 0, y: 0 })
  const count = Math.max(1, points.length)
  return { x: Math.round(sum.x / count), y: Math.round(sum.y / count) }
}

/** The front of the body: the mean of the headings. */
function frontOf(poses: readonly Pose[]): number {
  const sum = poses.reduce(
    (total, { heading }) => ({ x: total.x + plane.cosine(heading), y: total.y + plane.sine(heading) }),
    { x: 0, y: 0 },
  )
  if (sum.x === 0 && sum.y === 0) return poses[0]?.heading ?? 0
  return normalizeHeading((Math.atan2(sum.y, sum.x) * 180) / Math.PI)
}

/** Positions in the frame of the body: ahead of its middle, and to the left of it. */
function bodyFrameOf(poses: readonly Pose[]) {
  const frame = { ...middleOf(poses), heading: frontOf(poses) }
  const ranks = poses.map((pose) => {
    const { forward, left } = plane.inFrameOf(frame, pose)
    return { ahead: Math.round(forward / plane.Q14), left: Math.round(left / plane.Q14) }
  })
  return { frame, ranks }
}

/** In one line through the middle. */
export function lineUp(poses: readonly Pose[]): Pose[] {
  const { frame, ranks } = bodyFrameOf(poses)
  return poses.map((_, i) => ({ ...plane.pointAhead(frame, 0, ranks[i]?.left ?? 0), heading: frame.heading }))
}

/** At even distances between the outermost two, in their present order. */
export function spreadEvenly(poses: readonly Pose[]): Pose[] {
  const { frame, ranks } = bodyFrameOf(poses)
  const order = ranks.map((_, i) => i).sort((a, b) => (ranks[a]?.left ?? 0) - (ranks[b]?.left ?? 0) || a - b)
  const [first, last] = [ranks[order[0] ?? 0]?.left ?? 0, ranks[order.at(-1) ?? 0]?.left ?? 0]
  const gap = order.length < 2 ? 0 : (last - first) / (order.length - 1)
  return poses.map(({ heading }, i) => {
    const position = order.indexOf(i)
    return { ...plane.pointAhead(frame, ranks[i]?.ahead ?? 0, Math.round(first + position * gap)), heading }
  })
}

/** Side by side, 1 mm apart, in their present order. */
export function closeGaps(poses: readonly Pose[], widths: readonly number[]): Pose[] {
  const { frame, ranks } = bodyFrameOf(poses)
  const order = ranks.map((_, i) => i).sort((a, b) => (ranks[a]?.left ?? 0) - (ranks[b]?.left ?? 0) || a - b)
  const totalWidth = widths.reduce((sum, width) => sum + width + plane.UNITS_PER_MM, 0) - plane.UNITS_PER_MM
  const places = new Map<number, number>()
  let offset = -totalWidth / 2
  for (const i of order) {
    const width = widths[i] ?? 0
    places.set(i, Math.round(offset + width / 2))
    offset += width + plane.UNITS_PER_MM
  }
  return poses.map((_, i) => ({ ...plane.pointAhead(frame, 0, places.get(i) ?? 0), heading: frame.heading }))
}

/** Left and right swapped. */
export function mirror(poses: readonly Pose[]): Pose[] {
  const { frame, ranks } = bodyFrameOf(poses)
  return poses.map(({ heading }, i) => ({
    ...plane.pointAhead(frame, ranks[i]?.ahead ?? 0, 0 - (ranks[i]?.left ?? 0)),
    heading: normalizeHeading(2 * frame.heading - heading),
  }))
}

/** The difference of two headings, the shorter way round. */
export function degreesBetween(a: number, b: number): number {
  const difference = Math.abs(a - b) % 360
  return Math.min(difference, 360 - difference)
}
