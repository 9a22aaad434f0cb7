/** Ways as players send them. */
import type { Json } from '@firestep/referee'
import type { plane } from '@firestep/terrain'
import type { BaseId } from '../roster.ts'
import type { Field, Pose } from '../state.ts'

export interface Way {
  readonly base: BaseId
  /** Poses in order; the base turns where it stands, then goes straight to the next place. */
  readonly way: readonly Pose[]
}

/** No way needs more corners: keeps a check quick whatever is sent. */
const MOST = 12

type Fields = { readonly [key: string]: Json }
export const isFields = (thing: Json | undefined): thing is Fields =>
  typeof thing === 'object' && thing !== null && !Array.isArray(thing)

const isWithin = (value: Json | undefined, most: number): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= most

function readPoint({ scenario: { land } }: Field, thing: Json | undefined): plane.Point | null {
  if (!isFields(thing)) return null
  const { x, y } = thing
  // Plus zero: a negative zero is no plain data.
  return isWithin(x, land.width) && isWithin(y, land.height) ? { x: x + 0, y: y + 0 } : null
}

function readPose(field: Field, thing: Json | undefined): Pose | null {
  const point = readPoint(field, thing)
  if (point === null || !isFields(thing) || !isWithin(thing.heading, 359)) return null
  return { ...point, heading: thing.heading + 0 }
}

function readWay(field: Field, thing: Json | undefined): Way | null {
  if (!isFields(thing) || !isWithin(thing.base, field.state.bases.length - 1)) return null
  const { base, way: given } = thing
  if (!Array.isArray(given) || given.length === 0 || given.length > MOST) return null
  const way: Pose[] = []
  for (const one of given) {
    const pose = readPose(field, one)
    if (pose === null) return null
    way.push(pose)
  }
  return { base, way }
}

/** One way for each of several bases. */
export function readWays(field: Field, thing: Json | undefined): Way[] | null {
  if (!Array.isArray(thing) || thing.length === 0 || thing.length > field.state.bases.length) return null
  const ways: Way[] = []
  for (const one of thing) {
    const way = readWay(field, one)
    if (way === null || ways.some(({ base }) => base === way.base)) return null
    ways.push(way)
  }
  return ways
}

/** A base and the place it shall go to straight, as it faces now. */
export interface Crossing {
  readonly base: BaseId
  readonly to: plane.Point
}

export function readCrossings(field: Field, thing: Json | undefined): Crossing[] | null {
  if (!Array.isArray(thing) || thing.length === 0 || thing.length > field.state.bases.length) return null
  const found: Crossing[] = []
  for (const one of thing) {
    const to = isFields(one) ? readPoint(field, one.to) : null
    if (to === null || !isFields(one) || !isWithin(one.base, field.state.bases.length - 1)) return null
    const { base } = one
    if (found.some((earlier) => earlier.base === base)) return null
    found.push({ base, to })
  }
  return found
}
