/** Invariants of the state. */
import { violated } from '@firestep/referee'
import { sides } from '../data/schema.ts'
import { firePlanOf } from './artillery/aiming-points.ts'
import { baseOf, enrolled, footprint, present } from './battlefield.ts'
import { isOnTable, overlap } from './free-space.ts'
import type { Battlefield } from './state.ts'

export function invariants(battlefield: Battlefield): string[] {
  return [...wrongBases(battlefield), ...overlaps(battlefield), ...wrongOrder(battlefield), ...wrongPlans(battlefield)]
}

function wrongBases(battlefield: Battlefield): string[] {
  const broken: string[] = []
  for (const id of battlefield.scenario.roster.baseIds) {
    const base = baseOf(battlefield, id)
    const baseId = enrolled(battlefield, id).id
    if ((base.pose !== null) !== (base.fate === 'present'))
      broken.push(`${baseId} is ${base.fate} and on the table, or not`)
    if (base.marks < 0 || base.marks > 2)
      broken.push(violated('suppress.kill.1', `${baseId} bears ${base.marks} markers`))
    if (base.faces?.some((face) => face < 0 || face > 2))
      broken.push(violated('suppress.kill.2', `${baseId} bears ${base.faces.join()}`))
  }
  return broken
}

/** 4.2: all bases wholly on the table, without overlaps. */
function overlaps(battlefield: Battlefield): string[] {
  const broken: string[] = []
  const bases = present(battlefield).map((id) => [id, footprint(battlefield, id)] as const)
  for (const [i, [id, ownPrint]] of bases.entries()) {
    if (!isOnTable(battlefield, ownPrint.box)) broken.push(`${enrolled(battlefield, id).id} hangs over the edge`)
    for (const [other, print] of bases.slice(0, i))
      if (overlap(ownPrint, print))
        broken.push(`${enrolled(battlefield, id).id} overlaps ${enrolled(battlefield, other).id}`)
  }
  return broken
}

function wrongOrder({ state, scenario }: Battlefield): string[] {
  const { order, commanding } = state
  const broken: string[] = []
  if (order !== null && scenario.roster.units[order.unit]?.side !== state.side)
    broken.push(violated('sequence.1', 'a unit has an order in the other side’s turn'))
  if (order !== null && (order.left < 0 || order.left > 3))
    broken.push(violated('orders.11', `an order of ${order.left} actions`))
  if (commanding !== null && scenario.roster.battalions[commanding]?.side !== state.side)
    broken.push(violated('sequence.1', 'a battalion commands in the other side’s turn'))
  return broken
}

/** sequence.3: attacker and defender are the same as when they wrote their plans. */
function wrongPlans(battlefield: Battlefield): string[] {
  const { bases } = battlefield.scenario.roster
  return sides.flatMap((side) =>
    (firePlanOf(battlefield, side)?.aims ?? []).flatMap(({ battery }) =>
      bases.some((base) => base.id === battery && base.side === side)
        ? []
        : [violated('sequence.3', `the plan of the ${side} has a point for ${battery}, which is not his`)],
    ),
  )
}
