/** Facts that hold in every state: bases, orders and fire plans that cannot be are reported as sentences. */
import { violated } from '@firestep/referee'
import { sides } from '../data/schema.ts'
import { firePlanOf } from './artillery/aiming-points.ts'
import { baseOf, enrolled, footprint, present } from './battlefield.ts'
import { isOnTable, overlap } from './free-space.ts'
import type { Battlefield } from './state.ts'

export function invariants(battlefield: Battlefield): string[] {
  return [
    ...baseFaults(battlefield),
    ...placeFaults(battlefield),
    ...orderFaults(battlefield),
    ...firePlanFaults(battlefield),
  ]
}

function baseFaults(battlefield: Battlefield): string[] {
  const faults: string[] = []
  for (const id of battlefield.scenario.roster.baseIds) {
    const base = baseOf(battlefield, id)
    const name = enrolled(battlefield, id).id
    if ((base.pose !== null) !== (base.fate === 'present'))
      faults.push(`${name} is ${base.fate} but ${base.pose === null ? 'not ' : ''}on the table`)
    if (base.marks < 0 || base.marks > 2)
      faults.push(violated('suppress.kill.1', `${name} has ${base.marks} suppression markers`))
    if (base.faces?.some((face) => face < 0 || face > 2))
      faults.push(violated('suppress.kill.2', `${name} has ${base.faces.join(', ')} suppression markers on its faces`))
  }
  return faults
}

/** 4.2: all bases wholly on the table, without overlaps. */
function placeFaults(battlefield: Battlefield): string[] {
  const faults: string[] = []
  const bases = present(battlefield).map((id) => [id, footprint(battlefield, id)] as const)
  for (const [i, [id, ownPrint]] of bases.entries()) {
    if (!isOnTable(battlefield, ownPrint.box)) faults.push(`${enrolled(battlefield, id).id} is not wholly on the table`)
    for (const [other, print] of bases.slice(0, i))
      if (overlap(ownPrint, print))
        faults.push(`${enrolled(battlefield, id).id} overlaps ${enrolled(battlefield, other).id}`)
  }
  return faults
}

function orderFaults({ state, scenario }: Battlefield): string[] {
  const { order, commanding } = state
  const faults: string[] = []
  if (order !== null && scenario.roster.units[order.unit]?.side !== state.side)
    faults.push(violated('sequence.1', 'a unit of the side not in turn has an order'))
  if (order !== null && (order.left < 0 || order.left > 3))
    faults.push(violated('orders.11', `an order has ${order.left} actions left`))
  if (commanding !== null && scenario.roster.battalions[commanding]?.side !== state.side)
    faults.push(violated('sequence.1', 'a battalion of the side not in turn commands'))
  return faults
}

/** sequence.3: each side aims only batteries of its own, so that the sides were not exchanged after planning. */
function firePlanFaults(battlefield: Battlefield): string[] {
  const { bases } = battlefield.scenario.roster
  return sides.flatMap((side) =>
    (firePlanOf(battlefield, side)?.aims ?? []).flatMap(({ battery }) =>
      bases.some((base) => base.id === battery && base.side === side)
        ? []
        : [violated('sequence.3', `the ${side}'s fire plan aims ${battery}, which is no battery of the ${side}`)],
    ),
  )
}
