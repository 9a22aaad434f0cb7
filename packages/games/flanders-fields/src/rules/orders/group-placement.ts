/** Search for room for a group among other bases: its companies one after the other, each in formation. */
import { at } from '@firestep/referee'
import { plane } from '@firestep/terrain'
import { enrolled, type Footprint, footprintOf, sizeOf, unitOf } from '../battlefield.ts'
import type { BaseId } from '../ids.ts'
import { gapLimit } from '../movement/formation.ts'
import type { Battlefield, Pose } from '../state.ts'
import { apart, inBox, units } from '../table-terrain.ts'
import { type Group, type PlaceRuling, placeRulingIn } from './deployment-groups.ts'

/** A slanted base is rounded: neighbours keep a millimetre, so that they do not overlap and are still in contact. */
const spare = units(1)

interface Footing {
  readonly pose: Pose
  readonly print: Footprint
}

interface Placed extends Footing {
  readonly base: BaseId
}

/** Bases that must stand together: the platoons of a company, all others alone. The largest first. */
function bodiesOf(battlefield: Battlefield, bases: readonly BaseId[]): BaseId[][] {
  const bodies = new Map<string, BaseId[]>()
  for (const base of bases) {
    const { unit } = enrolled(battlefield, base)
    const key = unit === null || unitOf(battlefield, unit).company === null ? `base ${base}` : `company ${unit}`
    bodies.set(key, [...(bodies.get(key) ?? []), base])
  }
  return [...bodies.values()].sort((a, b) => b.length - a.length)
}

/**
 * A place for each base of a group inside a zone, all with one heading, tried point by point in the order given; null where
 * there is none.
 */
export function roomFor(
  battlefield: Battlefield,
  group: Group,
  zone: plane.Shape,
  heading: number,
  spots: readonly plane.Point[],
): Pose[] | null {
  const search = new Search(battlefield, placeRulingIn(battlefield, group.side, zone), heading, spots)
  for (const body of bodiesOf(battlefield, group.bases)) if (!search.place(body)) return null
  return group.bases.flatMap((base) => search.placed.find((entry) => entry.base === base)?.pose ?? [])
}

class Search {
  readonly placed: Placed[] = []
  private readonly battlefield: Battlefield
  private readonly placeRuling: PlaceRuling
  private readonly heading: number
  private readonly spots: readonly plane.Point[]
  /** By type of base and point: its pose as the first of its group, if it is free. */
  private readonly free = new Map<string, Map<number, Footing | undefined>>()

  constructor(battlefield: Battlefield, placeRuling: PlaceRuling, heading: number, spots: readonly plane.Point[]) {
    this.battlefield = battlefield
    this.placeRuling = placeRuling
    this.heading = heading
    this.spots = spots
  }

  /**
   * The first base of a body at one of the points, the others beside or behind it, or as near as its formation
   * requires.
   */
  place([first, ...others]: readonly BaseId[]): boolean {
    if (first === undefined) return true
    const placedBefore = this.placed.length
    for (const spot of this.spots.keys()) {
      const footing = this.freeAt(first, spot)
      if (footing === undefined || !this.isLeft(footing)) continue
      this.placed.push({ ...footing, base: first })
      if (others.every((base) => this.placeNear(base, placedBefore))) return true
      this.placed.length = placedBefore
    }
    return false
  }

  /** Next to one of the bases placed since. */
  private placeNear(base: BaseId, since: number): boolean {
    const body = this.placed.slice(since)
    const footing = this.beside(base, body) ?? this.within(base, body)
    if (footing !== undefined) this.placed.push({ ...footing, base })
    return footing !== undefined
  }

  private beside(base: BaseId, body: readonly Placed[]): Footing | undefined {
    for (const neighbour of body)
      for (const point of pointsBeside(this.battlefield, base, neighbour)) {
        const footing = this.footing(base, point)
        if (footing !== undefined && this.isLeft(footing)) return footing
      }
    return undefined
  }

  private within(base: BaseId, body: readonly Placed[]): Footing | undefined {
    const { unit } = enrolled(this.battlefield, base)
    const limit = unit === null ? 0 : gapLimit(this.battlefield, unit)
    const { width, depth } = sizeOf(this.battlefield.book, enrolled(this.battlefield, base).type)
    for (const [spot, point] of this.spots.entries()) {
      if (!body.some(({ print }) => inBox(print.box, point, limit + width + depth))) continue
      const footing = this.freeAt(base, spot)
      if (footing === undefined || !this.isLeft(footing)) continue
      if (body.some(({ print }) => isWithin(print, footing.print, limit))) return footing
    }
    return undefined
  }

  private freeAt(base: BaseId, spot: number): Footing | undefined {
    const { type } = enrolled(this.battlefield, base)
    const byPoint = this.free.get(type) ?? new Map<number, Footing | undefined>()
    this.free.set(type, byPoint)
    if (!byPoint.has(spot)) byPoint.set(spot, this.footing(base, at(this.spots, spot)))
    return byPoint.get(spot)
  }

  private footing(base: BaseId, { x, y }: plane.Point): Footing | undefined {
    const { width, height } = this.battlefield.scenario.terrain
    if (x < 0 || y < 0 || x > width || y > height) return undefined
    const pose = { x, y, heading: this.heading }
    if (!this.placeRuling(base, pose, []).allowed) return undefined
    return { pose, print: footprintOf(this.battlefield, base, pose) }
  }

  private isLeft({ print }: Footing): boolean {
    return this.placed.every(
      (entry) => apart(entry.print.box, print.box) || !plane.overlaps(entry.print.shape, print.shape),
    )
  }
}

/** Poses to the left and right of a base, behind and before it. */
function pointsBeside(battlefield: Battlefield, base: BaseId, { base: neighbour, pose }: Placed): plane.Point[] {
  const sizeOfBase = (id: BaseId) => sizeOf(battlefield.book, enrolled(battlefield, id).type)
  const spacing = (sizeOfBase(base).width + sizeOfBase(neighbour).width) / 2 + spare
  const distanceBehind = (sizeOfBase(base).depth + sizeOfBase(neighbour).depth) / 2 + spare
  return [
    plane.pointAhead(pose, 0, spacing),
    plane.pointAhead(pose, 0, 0 - spacing),
    plane.pointAhead(pose, 0 - distanceBehind),
    plane.pointAhead(pose, distanceBehind),
  ]
}

const isWithin = (a: Footprint, b: Footprint, limit: number): boolean =>
  !apart(a.box, b.box, limit) && plane.gapAtMost(a.shape, b.shape, limit)
