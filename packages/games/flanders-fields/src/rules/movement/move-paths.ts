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

function readPoint({ scenario: { terrain } }: Battlefield, json: Json | undefined): plane.Point | null {
  if (!isObject(json)) return null
  const { x, y } = json
  // Adding zero turns a negative zero, which is not plain data, into zero.
  return isIntegerUpTo(x, terrain.width) && isIntegerUpTo(y, terrain.height) ? { x: x + 0, y: y + 0 } : null
}

function readPose(battlefield: Battlefield, json: Json | undefined): Pose | null {
  const point = readPoint(battlefield, json)
  if (point === null || !isObject(json) || !isIntegerUpTo(json.heading, 359)) return null
  return { ...point, heading: json.heading + 0 }
}

function readPath(battlefield: Battlefield, pathJson: Json | undefined): MovePath | null {
  if (!isObject(pathJson) || !isIntegerUpTo(pathJson.base, battlefield.state.bases.length - 1)) return null
  const { base, way: wayJson } = pathJson
  if (!Array.isArray(wayJson) || wayJson.length === 0 || wayJson.length > MAX_CORNERS) return null
  const path: Pose[] = []
  for (const poseJson of wayJson) {
    const pose = readPose(battlefield, poseJson)
    if (pose === null) return null
    path.push(pose)
  }
  return { base, way: path }
}

/** One path for each of several bases. */
export function readMovePaths(battlefield: Battlefield, json: Json | undefined): MovePath[] | null {
  if (!Array.isArray(json) || json.length === 0 || json.length > battlefield.state.bases.length) return null
  const ways: MovePath[] = []
  for (const pathJson of json) {
    const path = readPath(battlefield, pathJson)
    if (path === null || ways.some(({ base }) => base === path.base)) return null
    ways.push(path)
  }
  return ways
}

/** A base and its destination straight ahead, with its current heading. */
export interface CrossingPath {
  readonly base: BaseId
  readonly to: plane.Point
}

export function readCrossings(battlefield: Battlefield, json: Json | undefined): CrossingPath[] | null {
  if (!Array.isArray(json) || json.length === 0 || json.length > battlefield.state.bases.length) return null
  const paths: CrossingPath[] = []
  for (const pathJson of json) {
    const to = isObject(pathJson) ? readPoint(battlefield, pathJson.to) : null
    if (to === null || !isObject(pathJson) || !isIntegerUpTo(pathJson.base, battlefield.state.bases.length - 1))
      return null
    const { base } = pathJson
    if (paths.some((earlier) => earlier.base === base)) return null
    paths.push({ base, to })
  }
  return paths
}
