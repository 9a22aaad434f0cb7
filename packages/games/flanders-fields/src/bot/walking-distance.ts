/** Walking distances around wire and water, or through them where that is shorter. */
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
const slow: Readonly<Partial<Record<Terrain, number>>> = {
  'built up': 1.6,
  wood: 1.6,
  marsh: 2,
  'shell torn': 1.3,
  shattered: 2,
  stream: 6,
  river: 12,
}
const barred = 40
/** wire.test.*: the cost of a belt that is crossed by dice. */
const wireCost = { early: 6, mid: 12, late: 6 } as const

export class WalkingDistances {
  private readonly columns: number
  private readonly rows: number
  private readonly costs: Float64Array
  private readonly known = new Map<number, Float64Array>()
  private readonly goals: readonly (readonly plane.Point[])[]

  constructor(battlefield: Battlefield, gait: Gait, goals: readonly (readonly plane.Point[])[]) {
    const { width, height } = battlefield.scenario.terrain
    this.columns = Math.ceil(width / cell)
    this.rows = Math.ceil(height / cell)
    this.costs = costsOf(battlefield, gait, this.columns, this.rows)
    this.goals = goals
  }

  private at(column: number, row: number): number {
    return column * this.rows + row
  }

  private indexOf({ x, y }: plane.Point): number {
    return this.at(
      Math.max(0, Math.min(this.columns - 1, Math.floor(x / cell))),
      Math.max(0, Math.min(this.rows - 1, Math.floor(y / cell))),
    )
  }

  private middleOf(index: number): plane.Point {
    const column = Math.floor(index / this.rows)
    return { x: column * cell + cell / 2, y: (index - column * this.rows) * cell + cell / 2 }
  }

  /** Walking distance to a goal, as if over open fields. */
  far(goal: number, from: plane.Point): number {
    const table = this.tableOf(goal)
    // Interpolated between the centres of four cells.
    const [gx, gy] = [from.x / cell - 0.5, from.y / cell - 0.5]
    const [c, r] = [Math.floor(gx), Math.floor(gy)]
    const [fx, fy] = [gx - c, gy - r]
    const of = (column: number, row: number): number =>
      table[
        this.at(Math.max(0, Math.min(this.columns - 1, column)), Math.max(0, Math.min(this.rows - 1, row)))
      ] as number
    return (1 - fx) * ((1 - fy) * of(c, r) + fy * of(c, r + 1)) + fx * ((1 - fy) * of(c + 1, r) + fy * of(c + 1, r + 1))
  }

  /** Corners of the path to a goal, up to a walking distance. */
  way(goal: number, from: plane.Point, most: number): plane.Point[] {
    const table = this.tableOf(goal)
    const path = [this.indexOf(from)]
    let gone = 0
    for (let at = path[0] as number; gone < most; ) {
      let next = at
      for (const near of this.around(at)) if ((table[near] as number) < (table[next] as number)) next = near
      if (next === at) break
      gone += Math.sqrt(plane.squaredDistance(this.middleOf(at), this.middleOf(next)))
      path.push(next)
      at = next
    }
    return this.pulled(from, path)
  }

  /** The path straightened: corners only where something is in the way. */
  private pulled(from: plane.Point, path: readonly number[]): plane.Point[] {
    const corners: plane.Point[] = []
    let here = from
    for (let i = 0; i < path.length - 1; ) {
      let next = i + 1
      for (let j = path.length - 1; j > i + 1; j--)
        if (this.isEven(here, this.middleOf(path[j] as number))) {
          next = j
          break
        }
      here = this.middleOf(path[next] as number)
      corners.push(here)
      i = next
    }
    return corners
  }

  /** True if nothing along the line costs more than its ends. */
  private isEven(a: plane.Point, b: plane.Point): boolean {
    const steps = Math.ceil(Math.sqrt(plane.squaredDistance(a, b)) / (cell / 2))
    const ends = Math.max(this.costs[this.indexOf(a)] as number, this.costs[this.indexOf(b)] as number, 2)
    for (let i = 1; i < steps; i++) {
      const point = { x: a.x + ((b.x - a.x) * i) / steps, y: a.y + ((b.y - a.y) * i) / steps }
      if ((this.costs[this.indexOf(point)] as number) > ends) return false
    }
    return true
  }

  private *around(index: number): Generator<number> {
    const column = Math.floor(index / this.rows)
    const row = index - column * this.rows
    for (let c = column - 1; c <= column + 1; c++)
      for (let r = row - 1; r <= row + 1; r++)
        if ((c !== column || r !== row) && c >= 0 && r >= 0 && c < this.columns && r < this.rows) yield this.at(c, r)
  }

  private tableOf(goal: number): Float64Array {
    const known = this.known.get(goal)
    if (known !== undefined) return known
    const made = this.spread(this.goals[goal] ?? [])
    this.known.set(goal, made)
    return made
  }

  /** Distances outward from the points of a goal. */
  private spread(places: readonly plane.Point[]): Float64Array {
    const table = new Float64Array(this.costs.length).fill(Infinity)
    // A bucket queue with buckets of half a cell.
    const rings: number[][] = []
    const put = (index: number, far: number): void => {
      table[index] = far
      const ring = Math.floor((2 * far) / cell)
      rings[ring] ??= []
      rings[ring]?.push(index)
    }
    for (const place of places) put(this.indexOf(place), 0)
    for (let ring = 0; ring < rings.length; ring++)
      for (const index of rings[ring] ?? []) {
        const far = table[index] as number
        if (Math.floor((2 * far) / cell) < ring) continue
        for (const near of this.around(index)) {
          const straight = Math.abs(near - index) === 1 || Math.abs(near - index) === this.rows
          const step = cell * (straight ? 1 : Math.SQRT2)
          const cost = far + (step * ((this.costs[index] as number) + (this.costs[near] as number))) / 2
          if (cost < (table[near] as number)) put(near, cost)
        }
      }
    return table
  }
}

function costsOf(battlefield: Battlefield, gait: Gait, columns: number, rows: number): Float64Array {
  const { terrain, data } = battlefield.scenario
  const costs = new Float64Array(columns * rows).fill(1)
  const raise = (box: BoundingBox, by: number, is: (point: plane.Point) => boolean): void => {
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
        if ((costs[index] as number) < by && is(point)) costs[index] = by
      }
  }
  const bridges = terrain.areas.filter(({ type }) => type === 'bridge')
  const isOn = (area: TerrainArea, point: plane.Point): boolean =>
    inBox(area.box, point) && plane.whereIn(area.shape.points, point) !== 'outside'
  for (const area of terrain.areas) {
    const by = slow[area.type]
    if (by === undefined) continue
    const wet = area.type === 'stream' || area.type === 'river'
    const cost = wet && gait !== 'foot' ? barred : by
    raise(area.box, cost, (point) => isOn(area, point) && !(wet && bridges.some((bridge) => isOn(bridge, point))))
  }
  if (gait === 'tank') return costs
  const cost = gait === 'foot' ? wireCost[data.period] : barred
  const open = battlefield.state.openings.map(({ corners }) => plane.polygon(corners))
  for (const { shape, box } of strips(battlefield))
    raise(box, cost, (point) => {
      const spot = { points: [point], radius: 0, convex: true }
      return (
        plane.gapAtMost(shape, spot, clearance) && !open.some((one) => plane.whereIn(one.points, point) !== 'outside')
      )
    })
  return costs
}

function strips({
  scenario: { terrain },
  state: { wiring },
}: Battlefield): { readonly shape: plane.Shape; readonly box: BoundingBox }[] {
  const added = wiring.added.map(({ id, corners }) => ({ id, shape: plane.polygon(corners) }))
  return [
    ...terrain.wire.filter(({ id }) => !wiring.removed.includes(id)),
    ...added.filter(({ id }) => !wiring.removed.includes(id)).map(({ shape }) => ({ shape, box: boxOf(shape) })),
  ].filter(({ box }) => !apart(box, { left: 0, bottom: 0, right: terrain.width, top: terrain.height }))
}
