/** What must hold at every moment. */
import { enrolled, footprint, present } from './field.ts'
import { isOnTable, overlap } from './room.ts'
import type { Field } from './state.ts'

export function invariants(field: Field): string[] {
  return [...wrongBases(field), ...overlaps(field), ...wrongOrder(field)]
}

function wrongBases(field: Field): string[] {
  const broken: string[] = []
  for (const [id, base] of field.state.bases.entries()) {
    const who = enrolled(field, id).id
    if ((base.pose !== null) !== (base.fate === 'present'))
      broken.push(`${who} is ${base.fate} and on the table, or not`)
    if (base.marks < 0 || base.marks > 2) broken.push(`${who} bears ${base.marks} markers (suppress.kill.1)`)
    if (base.faces?.some((face) => face < 0 || face > 2))
      broken.push(`${who} bears ${base.faces.join()} (suppress.kill.2)`)
  }
  return broken
}

/** 4.2: all wholly on the table, nobody over anybody else. */
function overlaps(field: Field): string[] {
  const broken: string[] = []
  const bases = present(field).map((id) => [id, footprint(field, id)] as const)
  for (const [i, [id, own]] of bases.entries()) {
    if (!isOnTable(field, own.box)) broken.push(`${enrolled(field, id).id} hangs over the edge`)
    for (const [other, print] of bases.slice(0, i))
      if (overlap(own, print)) broken.push(`${enrolled(field, id).id} overlaps ${enrolled(field, other).id}`)
  }
  return broken
}

function wrongOrder({ state, scenario }: Field): string[] {
  const { order, commanding } = state
  const broken: string[] = []
  if (order !== null && scenario.roster.units[order.unit]?.side !== state.side)
    broken.push('a unit has an order in the other side’s turn (sequence.1)')
  if (order !== null && (order.left < 0 || order.left > 3)) broken.push(`an order of ${order.left} actions (orders.11)`)
  if (commanding !== null && scenario.roster.battalions[commanding]?.side !== state.side)
    broken.push('a battalion commands in the other side’s turn (sequence.1)')
  return broken
}
