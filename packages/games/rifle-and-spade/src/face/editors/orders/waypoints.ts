/** 11.4.4: the fewest Intermediate Objectives that make a unit follow a route as drawn. */
import type { Hex, UnitId } from '../../../rules/ids.ts'
import type { OrderCompiler } from '../../../rules/orders/write/compile-order.ts'

/** The ends of the route, its start and its Objective, are no Intermediate Objectives. */
export function viasAlong({ planner }: OrderCompiler, unit: UnitId, way: readonly Hex[]): Hex[] {
  const vias: Hex[] = []
  let at = 0
  while (at < way.length - 1) {
    let next = at + 1
    for (let far = way.length - 1; far > at + 1; far--)
      if (isSame(planner.route(unit, way[at] as Hex, way[far] as Hex), way.slice(at, far + 1))) {
        next = far
        break
      }
    if (next < way.length - 1) vias.push(way[next] as Hex)
    at = next
  }
  return vias
}

const isSame = (one: readonly Hex[] | null, other: readonly Hex[]): boolean =>
  one !== null && one.length === other.length && one.every((hex, i) => hex === other[i])
