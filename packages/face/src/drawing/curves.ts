/** Smoothed lines, and evenly spaced points along them. */
import type { Point } from '../map.ts'
import { distanceBetween, pointBetween } from './svg-paths.ts'

/** Cuts the corners of an open line `times` times, which makes it look smooth. Its ends stay in place. */
export function smoothLine(points: readonly Point[], times = 3): readonly Point[] {
  let line = points
  for (let pass = 0; pass < times; pass++) {
    const cutLine: Point[] = []
    line.forEach((from, i) => {
      const to = line[i + 1]
      if (to === undefined) return
      cutLine.push(
        i === 0 ? from : pointBetween(from, to, 0.25),
        i === line.length - 2 ? to : pointBetween(from, to, 0.75),
      )
    })
    line = cutLine
  }
  return line
}

/** The same for a closed line. */
export function smoothRing(points: readonly Point[], times = 2): readonly Point[] {
  let ring = points
  for (let pass = 0; pass < times; pass++)
    ring = ring.flatMap((from, i) => {
      const to = ring[(i + 1) % ring.length] ?? from
      return [pointBetween(from, to, 0.25), pointBetween(from, to, 0.75)]
    })
  return ring
}

/** A point of a line, for drawing something beside it. */
export interface Station {
  readonly at: Point
  /** A unit vector to the right of the direction of travel (on the sheet, where y runs down). */
  readonly right: Point
  /** Distance from the start of the line. */
  readonly along: number
}

/** Evenly spaced stations along a line. */
export function stationsAlong(points: readonly Point[], step: number): readonly Station[] {
  const stations: Station[] = []
  let covered = 0
  let nextStation = 0
  points.forEach((from, i) => {
    const to = points[i + 1]
    if (to === undefined) return
    const length = distanceBetween(from, to)
    if (length === 0) return
    const right = { x: -(to.y - from.y) / length, y: (to.x - from.x) / length }
    while (nextStation <= covered + length) {
      stations.push({ at: pointBetween(from, to, (nextStation - covered) / length), right, along: nextStation })
      nextStation += step
    }
    covered += length
  })
  return stations
}

export const besideStation = ({ at, right }: Station, distance: number): Point => ({
  x: at.x + right.x * distance,
  y: at.y + right.y * distance,
})
