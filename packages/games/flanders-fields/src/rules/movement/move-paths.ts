/** Parsing of paths that players send. */
import type { Json } from '@firestep/referee'
import type { plane } from '@firestep/terrain'
import { isObject } from '../read-json.ts'
import type { BaseId } from '../roster.ts'
import type { Battlefield, Pose } from '../state.ts'

export interface MovePath {
  readonly base: BaseId
  /** Poses in order; the base turns in place, then goes straight to the next one. */
  readonly way: readonly Pose[]
}

/** Maximum number of corners, which keeps checks fast whatever is sent. */
const MAX_CORNERS = 12

const isIntegerUpTo = (value: Json | undefined, max: number): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= max

function readPoint({ scenario: { terrain } }: Battlefield, thing: Json | undefined): plane.Point | null {
  if (!isObject(thing)) return null
  const { x, y } = thing
  // Adding zero turns a negative zero, which is not plain data, into zero.
  return isIntegerUpTo(x, terrain.width) && isIntegerUpTo(y, terrain.height) ? { x: x + 0, y: y + 0 } : null
}

function readPose(battlefield: Battlefield, thing: Json | undefined): Pose | null {
  const point = readPoint(battlefield, thing)
  if (point === null || !isObject(thing) || !isIntegerUpTo(thing.heading, 359)) return null
  return { ...point, heading: thing.heading + 0 }
}

function readPath(battlefield: Battlefield, thing: Json | undefined): MovePath | null {
  if (!isObject(thing) || !isIntegerUpTo(thing.base, battlefield.state.bases.length - 1)) return null
  const { base, way: json } = thing
  if (!Array.isArray(json) || json.length === 0 || json.length > MAX_CORNERS) return null
  const way: Pose[] = []
  for (const one of json) {
    const pose = readPose(battlefield, one)
    if (pose === null) return null
    way.push(pose)
  }
  return { base, way }
}

/** One path for each of several bases. */
export function readMovePaths(battlefield: Battlefield, thing: Json | undefined): MovePath[] | null {
  if (!Array.isArray(thing) || thing.length === 0 || thing.length > battlefield.state.bases.length) return null
  const ways: MovePath[] = []
  for (const one of thing) {
    const way = readPath(battlefield, one)
    if (way === null || ways.some(({ base }) => base === way.base)) return null
    ways.push(way)
  }
  return ways
}

/** A base and its destination straight ahead, with its current heading. */
export interface CrossingPath {
  readonly base: BaseId
  readonly to: plane.Point
}

export function readCrossings(battlefield: Battlefield, thing: Json | undefined): CrossingPath[] | null {
  if (!Array.isArray(thing) || thing.length === 0 || thing.length > battlefield.state.bases.length) return null
  const paths: CrossingPath[] = []
  for (const one of thing) {
    const to = isObject(one) ? readPoint(battlefield, one.to) : null
    if (to === null || !isObject(one) || !isIntegerUpTo(one.base, battlefield.state.bases.length - 1)) return null
    const { base } = one
    if (paths.some((earlier) => earlier.base === base)) return null
    paths.push({ base, to })
  }
  return paths
}
