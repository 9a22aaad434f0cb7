import { at } from '../lists.ts'
import type { Field } from './field.ts'
import { type HexId, NOWHERE, type SideId } from './ids.ts'

/** What it costs to step from a hex to its neighbour across a side: a whole number from 0, or null if it may not. */
export type StepCost = (from: HexId, to: HexId, side: SideId) => number | null

// Keeps the dearest path on any sheet we know inside the cost table.
const MOST = 1_000_000

/** How far one can get, and by which way. */
export type Reach = {
  /** The least cost to each hex, NOWHERE if it is out of reach. */
  readonly cost: Int32Array
  /** The hex before each on the cheapest path, NOWHERE at a start or out of reach. */
  readonly previous: Int32Array
}

/**
 * The cheapest way to every hex within a budget. Of equally cheap ways into a hex it keeps the one from the hex with the
 * lowest id, so the answer never depends on the order of work.
 */
export function reach(
  field: Field,
  from: HexId | readonly HexId[],
  stepCost: StepCost,
  budget: number = Number.MAX_SAFE_INTEGER,
): Reach {
  const cost = new Int32Array(field.size).fill(NOWHERE)
  const previous = new Int32Array(field.size).fill(NOWHERE)
  const settled = new Uint8Array(field.size)
  const queue = makeQueue()
  for (const start of typeof from === 'number' ? [from] : from) {
    cost[start] = 0
    queue.push(0, start)
  }
  for (let here = queue.pop(); here !== NOWHERE; here = queue.pop()) {
    if (settled[here] === 1) continue
    settled[here] = 1
    for (let k = 0; k < 6; k++) {
      const next = field.neighbours[here * 6 + k] as number
      // Only hexes not yet settled may change their mind, or steps that cost nothing could lead in a circle.
      if (next === NOWHERE || settled[next] === 1) continue
      const step = stepCost(here as HexId, next as HexId, field.hexSides[here * 6 + k] as SideId)
      if (step === null) continue
      if (!Number.isInteger(step) || step < 0 || step > MOST) throw new RangeError(`a step cannot cost ${step}`)
      const total = (cost[here] as number) + step
      if (total > budget) continue
      const known = cost[next] as number
      const first = previous[next] as number
      if (known === NOWHERE || total < known) {
        cost[next] = total
        previous[next] = here
        queue.push(total, next)
      } else if (total === known && first !== NOWHERE && here < first) previous[next] = here
    }
  }
  return { cost, previous }
}

/** The path to a hex, its start and the hex itself included; null if it is out of reach. */
export function pathTo(found: Reach, to: HexId): HexId[] | null {
  if (at(found.cost, to) === NOWHERE) return null
  const path: HexId[] = []
  for (let hex: number = to; hex !== NOWHERE; hex = at(found.previous, hex)) path.push(hex as HexId)
  return path.reverse()
}

/** A heap of hexes by cost, then id. A hex may stand in it twice; the dearer entry is passed over when it comes up. */
function makeQueue() {
  const costs: number[] = []
  const hexes: number[] = []
  const before = (i: number, j: number) => {
    const difference = at(costs, i) - at(costs, j)
    return difference !== 0 ? difference < 0 : at(hexes, i) < at(hexes, j)
  }
  const swap = (i: number, j: number) => {
    const [cost, hex] = [at(costs, i), at(hexes, i)]
    costs[i] = at(costs, j)
    hexes[i] = at(hexes, j)
    costs[j] = cost
    hexes[j] = hex
  }
  const push = (cost: number, hex: number) => {
    let i = costs.push(cost) - 1
    hexes.push(hex)
    for (let up = (i - 1) >> 1; i > 0 && before(i, up); up = (i - 1) >> 1) {
      swap(i, up)
      i = up
    }
  }
  const pop = (): number => {
    if (costs.length === 0) return NOWHERE
    swap(0, costs.length - 1)
    costs.pop()
    const hex = hexes.pop()
    for (let i = 0; ; ) {
      let least = i
      for (const child of [2 * i + 1, 2 * i + 2]) if (child < costs.length && before(child, least)) least = child
      if (least === i) return hex ?? NOWHERE
      swap(i, least)
      i = least
    }
  }
  return { push, pop }
}
