/** Smoothed lines, and evenly spaced points along them. */
import type { Point } from '../map.ts'
import { between, gap } from './svg-paths.ts'

/** Cuts the corners of an open line `times` times, which makes it look smooth. Its ends stay in place. */
export function bent(points: readonly Point[], times = 3): readonly Point[] {
  let line = points
  for (let time = 0; time < times; time++) {
    const cut: Point[] = []
    line.forEach((from, i) => {
      const to = line[i + 1]
      if (to === undefined) return
      cut.push(i === 0 ? from : between(from, to, 0.25), i === line.length - 2 ? to : between(from, to, 0.75))
    })
    line = cut
  }
  return line
}

/** The same for a closed line. */
export function rounded(points: readonly Point[], times = 2): readonly Point[] {
  let ring = points
  for (let time = 0; time < times; time++)
    ring = ring.flatMap((from, i) => {
      const to = ring[(i + 1) % ring.length] ?? from
      return [between(from, to, 0.25), between(from, to, 0.75)]
    })
  return ring
}

export interface Station {
  readonly at: Point
  /** A unit vector to the right of the direction of travel (on the sheet, where y runs down). */
  readonly right: Point
  readonly along: number
}

/** Evenly spaced stations along a line. */
export function walk(points: readonly Point[], step: number): readonly Station[] {
  const found: Station[] = []
  let walked = 0
  let due = 0
  points.forEach((from, i) => {
    const to = points[i + 1]
    if (to === undefined) return
    const length = gap(from, to)
    if (length === 0) return
    const right = { x: -(to.y - from.y) / length, y: (to.x - from.x) / length }
    while (due <= walked + length) {
      found.push({ at: between(from, to, (due - walked) / length), right, along: due })
      due += step
    }
    walked += length
  })
  return found
}

export const beside = ({ at, right }: Station, distance: number): Point => ({
  x: at.x + right.x * distance,
  y: at.y + right.y * distance,
})
