/** Cheapest paths over hexes. */
import { at } from '../lists.ts'
import type { HexGrid } from './grid.ts'
import { type HexId, hexId, NOWHERE, type SideId, sideId } from './ids.ts'

/** The cost of a step from a hex to its neighbour across a side: a whole number from 0, or null if impassable. */
export type StepCost = (from: HexId, to: HexId, side: SideId) => number | null

// Limit on the cost of a step, which keeps the most expensive path on any known sheet within the cost table.
const MAX_STEP_COST = 1_000_000

/** Reachable hexes with costs and paths. */
export type ReachableHexes = {
  /** The least cost to each hex, NOWHERE if it is out of reach. */
  readonly cost: Int32Array
  /** The hex before each on the cheapest path, NOWHERE at a start or out of reach. */
  readonly previous: Int32Array
}

/**
 * The cheapest paths to all hexes within a budget. Of equally cheap steps into a hex it keeps the one from the hex with
 * the lowest id, so the result never depends on the order of work.
 */
export function reachableHexes(
  grid: HexGrid,
  from: HexId | readonly HexId[],
  stepCost: StepCost,
  budget: number = Number.MAX_SAFE_INTEGER,
): ReachableHexes {
  const cost = new Int32Array(grid.size).fill(NOWHERE)
  const previous = new Int32Array(grid.size).fill(NOWHERE)
  const settled = new Uint8Array(grid.size)
  const queue = makeQueue(grid.size)
  for (const start of typeof from === 'number' ? [from] : from) {
    cost[start] = 0
    queue.push(0, start)
  }
  for (let hex = queue.pop(); hex !== NOWHERE; hex = queue.pop()) {
    if (settled[hex] === 1) continue
    settled[hex] = 1
    for (let k = 0; k < 6; k++) {
      const next = grid.neighbours[hex * 6 + k] as number
      // Settled hexes stay as they are, because steps that cost nothing could lead in a circle.
      if (next === NOWHERE || settled[next] === 1) continue
      const step = stepCost(hexId(hex), hexId(next), sideId(at(grid.hexSides, hex * 6 + k)))
      if (step === null) continue
      if (!Number.isInteger(step) || step < 0 || step > MAX_STEP_COST)
        throw new RangeError(`a step cannot cost ${step}`)
      const total = (cost[hex] as number) + step
      if (total > budget) continue
      const knownCost = cost[next] as number
      const currentPrevious = previous[next] as number
      if (knownCost === NOWHERE || total < knownCost) {
        cost[next] = total
        previous[next] = hex
        queue.push(total, next)
      } else if (total === knownCost && currentPrevious !== NOWHERE && hex < currentPrevious) previous[next] = hex
    }
  }
  return { cost, previous }
}

/** The path to a hex, its start and the hex itself included; null if it is out of reach. */
export function pathTo(reachable: ReachableHexes, to: HexId): HexId[] | null {
  if (at(reachable.cost, to) === NOWHERE) return null
  const path: HexId[] = []
  for (let hex: number = to; hex !== NOWHERE; hex = at(reachable.previous, hex)) path.push(hexId(hex))
  return path.reverse()
}

/**
 * A heap of hexes by cost, then id: each entry is one number that encodes both. A hex may be in it twice; the more
 * expensive entry is skipped.
 */
function makeQueue(size: number) {
  const heap: number[] = []
  const push = (cost: number, hex: number) => {
    const entry = cost * size + hex
    let i = heap.length
    heap.push(entry)
    while (i > 0) {
      const parent = (i - 1) >> 1
      const parentEntry = heap[parent] as number
      if (parentEntry <= entry) break
      heap[i] = parentEntry
      i = parent
    }
    heap[i] = entry
  }
  const pop = (): number => {
    const first = heap[0]
    const last = heap.pop()
    if (first === undefined || last === undefined) return NOWHERE
    const count = heap.length
    if (count > 0) {
      let i = 0
      for (let child = 1; child < count; child = 2 * i + 1) {
        if (child + 1 < count && (heap[child + 1] as number) < (heap[child] as number)) child++
        const childEntry = heap[child] as number
        if (childEntry >= last) break
        heap[i] = childEntry
        i = child
      }
      heap[i] = last
    }
    return first % size
  }
  return { push, pop }
}
