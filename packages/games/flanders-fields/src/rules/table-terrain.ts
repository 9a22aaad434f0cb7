/** The table, indexed: all terrain in quarter millimetres, with bounding boxes for fast first checks. */
import { plane } from '@firestep/terrain'
import type { Cover, ScenarioData, Side, Terrain } from '../data/schema.ts'

export const units = (millimetres: number): number => millimetres * plane.UNITS_PER_MM

export interface BoundingBox {
  readonly left: number
  readonly right: number
  readonly bottom: number
  readonly top: number
}

/** A shape and its bounding box. */
export interface Footprint {
  readonly shape: plane.Shape
  readonly box: BoundingBox
}

export const boxOf = ({ left, right, bottom, top, radius }: plane.Shape): BoundingBox => ({
  left: left - radius,
  right: right + radius,
  bottom: bottom - radius,
  top: top + radius,
})

/** The box round some points, this much wider on each side. */
export function boxRound(points: readonly plane.Point[], margin: number): BoundingBox {
  let left = Infinity
  let right = -Infinity
  let bottom = Infinity
  let top = -Infinity
  for (const { x, y } of points) {
    if (x < left) left = x
    if (x > right) right = x
    if (y < bottom) bottom = y
    if (y > top) top = y
  }
  return { left: left - margin, right: right + margin, bottom: bottom - margin, top: top + margin }
}

/** True if two boxes are farther apart than this; then so is everything in them. */
export const apart = (a: BoundingBox, b: BoundingBox, gap = 0): boolean =>
  a.right + gap < b.left || b.right + gap < a.left || a.top + gap < b.bottom || b.top + gap < a.bottom

/** True if a point is in a box, or no farther from it than this along either axis. */
export const inBox = ({ left, right, bottom, top }: BoundingBox, { x, y }: plane.Point, gap = 0): boolean =>
  x >= left - gap && x <= right + gap && y >= bottom - gap && y <= top + gap

export interface TerrainArea {
  readonly id: string
  readonly type: Terrain
  readonly shape: plane.Shape
  readonly box: BoundingBox
  /** Of a hill. */
  readonly level: number
  readonly cover: Cover | null
}

export interface Trench {
  readonly id: string
  readonly line: readonly plane.Point[]
  readonly half: number
  readonly box: BoundingBox
  readonly cover: Cover
  readonly side: Side
  readonly role: ScenarioData['trenches'][number]['role']
  readonly deepShelters: boolean
}

export interface Road {
  readonly id: string
  readonly line: readonly plane.Point[]
  readonly half: number
  readonly box: BoundingBox
}

/** FF-55: one strip of 20 millimetres. */
export interface WireStrip {
  readonly id: string
  readonly side: Side
  readonly shape: plane.Shape
  readonly box: BoundingBox
}

interface Objective {
  readonly id: string
  readonly shape: plane.Shape
  readonly points: number
  readonly holder: Side | null
}

export interface TableTerrain {
  readonly width: number
  readonly height: number
  readonly tabletop: plane.Shape
  readonly areas: readonly TerrainArea[]
  readonly trenches: readonly Trench[]
  readonly roads: readonly Road[]
  readonly wire: readonly WireStrip[]
  readonly objectives: readonly Objective[]
  readonly zones: Readonly<Record<Side, plane.Shape>>
}

const corner = ([x, y]: readonly [number, number]): plane.Point => ({ x: units(x), y: units(y) })
export const outline = (corners: readonly (readonly [number, number])[]): plane.Shape =>
  plane.polygon(corners.map(corner))

/** Throws on an invalid polygon: the caller turns that into a problem of the data. */
export function makeTableTerrain(data: ScenarioData): TableTerrain {
  const [width, height] = data.table
  const line = (points: readonly (readonly [number, number])[]) => points.map(corner)
  return {
    width: units(width),
    height: units(height),
    tabletop: outline([
      [0, 0],
      [width, 0],
      [width, height],
      [0, height],
    ]),
    areas: data.terrain.map(({ id, type, polygon, level = 0, cover = null }) => {
      const shape = outline(polygon)
      return { id, type, shape, box: boxOf(shape), level, cover }
    }),
    trenches: data.trenches.map(({ id, line: points, width: wide, cover, side, role, deepShelters }) => ({
      id,
      line: line(points),
      half: units(wide) / 2,
      box: boxRound(line(points), units(wide) / 2),
      cover,
      side,
      role,
      deepShelters,
    })),
    roads: data.roads.map(({ id, line: points, width: wide }) => ({
      id,
      line: line(points),
      half: units(wide) / 2,
      box: boxRound(line(points), units(wide) / 2),
    })),
    wire: data.wire.map(({ id, side, polygon }) => {
      const shape = outline(polygon)
      return { id, side, shape, box: boxOf(shape) }
    }),
    objectives: data.objectives.map(({ id, polygon, points, holder }) => ({
      id,
      shape: outline(polygon),
      points,
      holder,
    })),
    zones: { attacker: outline(data.forces.attacker.zone), defender: outline(data.forces.defender.zone) },
  }
}
