/** 13.1.1: Crews of works. */
import { at } from '@firestep/referee'
import type { Side } from '../../data/schema.ts'
import { isArtillery, isRifle } from '../battlefield.ts'
import type { Book } from '../book.ts'
import type { Hex, UnitId } from '../ids.ts'
import type { Army, Battle, Construction } from '../state.ts'

/** Units now digging at a work of a hex. */
export const diggersOf = ({ units }: Army, hex: Hex, work: Construction): UnitId[] =>
  units.flatMap((unit, id) => (unit.hex === hex && unit.digs === work ? [id] : []))

/** 13.1.1: any unit for a Rifle Pit, guns for their own pit, a number of rifle steps for anything else. */
export function isCrewEnough(
  { tables, unitType }: Book,
  { units }: Army,
  crew: readonly UnitId[],
  work: Construction,
): boolean {
  const { crewSteps } = tables.construction.works[work] ?? { crewSteps: 0 }
  const members = crew.map((id) => at(units, id))
  if (work === 'gun pit' && members.some(({ type }) => isArtillery(unitType(type)))) return true
  const steps = members.reduce((sum, { type, steps: one }) => (isRifle(unitType(type)) ? sum + one : sum), 0)
  return members.length > 0 && steps >= crewSteps
}

/** 13.1.15: a unit has stopped digging. If too few remain, this turn's work is lost; earlier turns are kept. */
export function interruptDigging({ state, book, table }: Battle, side: Side, hex: Hex, work: Construction): void {
  const army = state.secrets[side]
  if (isCrewEnough(book, army, diggersOf(army, hex, work), work)) return
  for (const digging of state.diggings) {
    if (digging.hex !== hex || digging.side !== side || digging.work !== work || !digging.active) continue
    digging.active = false
    const { turns } = digging
    table.noteUsed('digging interrupted')
    // Only the owner knew until now which units had dug.
    table.reveal({ type: 'digging interrupted', side, hex, work, turns, rules: ['13.1.15'] }, side)
  }
}
