/** Walking distances around wire and water, or through them where that is shorter. */
import { at } from '@firestep/referee'
import { plane } from '@firestep/terrain'
import type { Terrain } from '../data/schema.ts'
import type { Battlefield } from '../rules/state.ts'
import { apart, type BoundingBox, boxOf, inBox, type TerrainArea, units } from '../rules/table-terrain.ts'

/** On foot, in a tank, or with animals and wheels. */
export type Gait = 'foot' | 'tank' | 'hoof'

const cell = units(20)
/** Half the diagonal of a platoon: at this distance its centre is clear of wire. */
const clearance = units(17)

/** Cost of a step relative to open fields. */
const stepCost: Readonly<Partial<Record<Terrain, number>>> = {
  'built up': 1.6,
  wood: 1.6,
  marsh: 2,
  'shell torn': 1.3,
  shattered: 2,
  stream: 6,
  river: 12,
}
const impassableCost = 40
/** wire.test.*: the cost of a belt that is crossed by dice. */
const beltCost = { early: 6, mid: 12, late: 6 } as const

export class WalkingDistances {
  private readonly columns: number
  private readonly rows: number
  private readonly costs: Float64Array
  private readonly cache = new Map<number, Float64Array>()
  private readonly goals: readonly (readonly plane.Point[])[]

  constructor(battlefield: Battlefield, gait: Gait, goals: readonly (readonly plane.Point[])[]) {
    const { width, height } = battlefield.scenario.terrain
    this.columns = Math.ceil(width / cell)
    this.rows = Math.ceil(height / cell)
    this.costs = costsOf(battlefield, gait, this.columns, this.rows)
    this.goals = goals
  }

  private cellIndex(column: number, row: number): number {
    return column * this.rows + row
  }

  private indexOf({ x, y }: plane.Point): number {
    return this.cellIndex(
      Math.max(0, Math.min(this.columns - 1, Math.floor(x / cell))),
      Math.max(0, Math.min(this.rows - 1, Math.floor(y / cell))),
    )
  }

  private middleOf(index: number): plane.Point {
    const column = Math.floor(index / this.rows)
    return { x: column * cell + cell / 2, y: (index - column * this.rows) * cell + cell / 2 }
  }

  /** Walking distance to a goal, as if over open fields. */
  distance(goal: number, from: plane.Point): number {
    const distances = this.distancesTo(goal)
    // Interpolated between the centres of four cells.
    const [gx, gy] = [from.x / cell - 0.5, from.y / cell - 0.5]
    const [c, r] = [Math.floor(gx), Math.floor(gy)]
    const [fx, fy] = [gx - c, gy - r]
    const distanceOfCell = (column: number, row: number): number =>
      numberAt(
        distances,
        this.cellIndex(Math.max(0, Math.min(this.columns - 1, column)), Math.max(0, Math.min(this.rows - 1, row))),
      )
    return (
      (1 - fx) * ((1 - fy) * distanceOfCell(c, r) + fy * distanceOfCell(c, r + 1)) +
      fx * ((1 - fy) * distanceOfCell(c + 1, r) + fy * distanceOfCell(c + 1, r + 1))
    )
  }

  /** Corners of the path to a goal, up to a walking distance. */
  path(goal: number, from: plane.Point, maxDistance: number): plane.Point[] {
    const distances = this.distancesTo(goal)
    const start = this.indexOf(from)
    const path = [start]
    let walked = 0
    for (let current = start; walked < maxDistance; ) {
      let next = current
      for (const neighbour of this.neighboursOf(current))
        if (numberAt(distances, neighbour) < numberAt(distances, next)) next = neighbour
      if (next === current) break
      walked += Math.sqrt(plane.squaredDistance(this.middleOf(current), this.middleOf(next)))
      path.push(next)
      current = next
    }
    return this.straighten(from, path)
  }

  /** The path straightened: corners only where something is in the way. */
  private straighten(from: plane.Point, path: readonly number[]): plane.Point[] {
    const corners: plane.Point[] = []
    let point = from
    for (let i = 0; i < path.length - 1; ) {
      let next = i + 1
      for (let j = path.length - 1; j > i + 1; j--)
        if (this.isLevel(point, this.middleOf(at(path, j)))) {
          next = j
          break
        }
      point = this.middleOf(at(path, next))
      corners.push(point)
      i = next
    }
    return corners
  }

  /** True if nothing along the line costs more than its ends. */
  private isLevel(a: plane.Point, b: plane.Point): boolean {
    const steps = Math.ceil(Math.sqrt(plane.squaredDistance(a, b)) / (cell / 2))
    const ends = Math.max(numberAt(this.costs, this.indexOf(a)), numberAt(this.costs, this.indexOf(b)), 2)
    for (let i = 1; i < steps; i++) {
      const point = { x: a.x + ((b.x - a.x) * i) / steps, y: a.y + ((b.y - a.y) * i) / steps }
      if (numberAt(this.costs, this.indexOf(point)) > ends) return false
    }
    return true
  }

  private *neighboursOf(index: number): Generator<number> {
    const column = Math.floor(index / this.rows)
    const row = index - column * this.rows
    for (let c = column - 1; c <= column + 1; c++)
      for (let r = row - 1; r <= row + 1; r++)
        if ((c !== column || r !== row) && c >= 0 && r >= 0 && c < this.columns && r < this.rows)
          yield this.cellIndex(c, r)
  }

  private distancesTo(goal: number): Float64Array {
    const cached = this.cache.get(goal)
    if (cached !== undefined) return cached
    const distances = this.spreadFrom(this.goals[goal] ?? [])
    this.cache.set(goal, distances)
    return distances
  }

  /** Distances outward from the points of a goal. */
  private spreadFrom(places: readonly plane.Point[]): Float64Array {
    const distances = new Float64Array(this.costs.length).fill(Infinity)
    // A bucket queue with buckets of half a cell.
    const buckets: number[][] = []
    const enqueue = (index: number, distance: number): void => {
      distances[index] = distance
      const bucket = Math.floor((2 * distance) / cell)
      buckets[bucket] ??= []
      buckets[bucket]?.push(index)
    }
    for (const place of places) enqueue(this.indexOf(place), 0)
    for (let bucket = 0; bucket < buckets.length; bucket++)
      for (const index of buckets[bucket] ?? []) {
        const distance = numberAt(distances, index)
        if (Math.floor((2 * distance) / cell) < bucket) continue
        for (const neighbour of this.neighboursOf(index)) {
          const straight = Math.abs(neighbour - index) === 1 || Math.abs(neighbour - index) === this.rows
          const step = cell * (straight ? 1 : Math.SQRT2)
          const newDistance = distance + (step * (numberAt(this.costs, index) + numberAt(this.costs, neighbour))) / 2
          if (newDistance < numberAt(distances, neighbour)) enqueue(neighbour, newDistance)
        }
      }
    return distances
  }
}

/** The number of a cell, all of which have one. */
const numberAt = (numbers: Float64Array, index: number): number => numbers[index] ?? Number.NaN

function costsOf(battlefield: Battlefield, gait: Gait, columns: number, rows: number): Float64Array {
  const { terrain, data } = battlefield.scenario
  const costs = new Float64Array(columns * rows).fill(1)
  const raiseCost = (box: BoundingBox, slowdown: number, isAffected: (point: plane.Point) => boolean): void => {
    const from = Math.max(0, Math.floor((box.left - clearance) / cell))
    const to = Math.min(columns - 1, Math.floor((box.right + clearance) / cell))
    for (let column = from; column <= to; column++)
      for (
        let row = Math.max(0, Math.floor((box.bottom - clearance) / cell));
        row <= Math.min(rows - 1, Math.floor((box.top + clearance) / cell));
        row++
      ) {
        const index = column * rows + row
        const point = { x: column * cell + cell / 2, y: row * cell + cell / 2 }
        if (numberAt(costs, index) < slowdown && isAffected(point)) costs[index] = slowdown
      }
  }
  const bridges = terrain.areas.filter(({ type }) => type === 'bridge')
  const isOn = (area: TerrainArea, point: plane.Point): boolean =>
    inBox(area.box, point) && plane.holds(area.shape, point)
  for (const area of terrain.areas) {
    const slowdown = stepCost[area.type]
    if (slowdown === undefined) continue
    const isWater = area.type === 'stream' || area.type === 'river'
    const cost = isWater && gait !== 'foot' ? impassableCost : slowdown
    raiseCost(
      area.box,
      cost,
      (point) => isOn(area, point) && !(isWater && bridges.some((bridge) => isOn(bridge, point))),
    )
  }
  if (gait === 'tank') return costs
  const cost = gait === 'foot' ? beltCost[data.period] : impassableCost
  const openings = battlefield.state.openings.map(({ corners }) => plane.polygon(corners))
  for (const { shape, box } of wireStrips(battlefield))
    raiseCost(
      box,
      cost,
      (point) =>
        plane.pointGapAtMost(point, shape, clearance) && !openings.some((opening) => plane.holds(opening, point)),
    )
  return costs
}

function wireStrips({
  scenario: { terrain },
  state: { wiring },
}: Battlefield): { readonly shape: plane.Shape; readonly box: BoundingBox }[] {
  const added = wiring.added.map(({ id, corners }) => ({ id, shape: plane.polygon(corners) }))
  return [
    ...terrain.wire.filter(({ id }) => !wiring.removed.includes(id)),
    ...added.filter(({ id }) => !wiring.removed.includes(id)).map(({ shape }) => ({ shape, box: boxOf(shape) })),
  ].filter(({ box }) => !apart(box, { left: 0, bottom: 0, right: terrain.width, top: terrain.height }))
}
