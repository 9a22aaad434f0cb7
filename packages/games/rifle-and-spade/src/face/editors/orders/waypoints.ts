/** 11.4.4: the fewest Intermediate Objectives that make a unit follow a route as drawn. */
import { at } from '@firestep/referee'
import type { Hex, UnitId } from '../../../rules/ids.ts'
import type { OrderCompiler } from '../../../rules/orders/write/compile-order.ts'

/** The ends of the route, its start and its Objective, are no Intermediate Objectives. */
export function viasAlong({ planner }: OrderCompiler, unit: UnitId, route: readonly Hex[]): Hex[] {
  const vias: Hex[] = []
  let start = 0
  while (start < route.length - 1) {
    let next = start + 1
    for (let end = route.length - 1; end > start + 1; end--)
      if (isSame(planner.route(unit, at(route, start), at(route, end)), route.slice(start, end + 1))) {
        next = end
        break
      }
    if (next < route.length - 1) vias.push(at(route, next))
    start = next
  }
  return vias
}

const isSame = (one: readonly Hex[] | null, other: readonly Hex[]): boolean =>
  one !== null && one.length === other.length && one.every((hex, i) => hex === other[i])
