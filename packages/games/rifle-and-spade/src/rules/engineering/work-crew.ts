/** 13.1.1: who digs at a work, and whether they are enough. */
import type { Side } from '../../data/schema.ts'
import { isArtillery, isRifle } from '../battlefield.ts'
import type { Book } from '../book.ts'
import type { Hex, UnitId } from '../ids.ts'
import type { Army, Battle, Construction, Unit } from '../state.ts'

/** Those who dig at a work of a hex now. */
export const diggersOf = ({ units }: Army, hex: Hex, work: Construction): UnitId[] =>
  units.flatMap((unit, id) => (unit.hex === hex && unit.digs === work ? [id] : []))

/** 13.1.1: somebody for a Rifle Pit; guns for their own pit; so many rifle steps for anything else. */
export function suffices(
  { tables, unitType }: Book,
  { units }: Army,
  crew: readonly UnitId[],
  work: Construction,
): boolean {
  const { crewSteps } = tables.construction.works[work] ?? { crewSteps: 0 }
  const members = crew.map((id) => units[id] as Unit)
  if (work === 'gun pit' && members.some(({ type }) => isArtillery(unitType(type)))) return true
  const steps = members.reduce((sum, { type, steps: one }) => (isRifle(unitType(type)) ? sum + one : sum), 0)
  return members.length > 0 && steps >= crewSteps
}

/** 13.1.15: somebody has stopped; if too few are left, this turn's work is lost. What earlier turns have brought is kept. */
export function interrupt({ state, book, table }: Battle, side: Side, hex: Hex, work: Construction): void {
  const army = state.secrets[side]
  if (suffices(book, army, diggersOf(army, hex, work), work)) return
  for (const digging of state.diggings) {
    if (digging.hex !== hex || digging.side !== side || digging.work !== work || !digging.active) continue
    digging.active = false
    const { turns } = digging
    table.use('digging interrupted')
    // Who has dug at it is known only to its owner till then.
    table.reveal({ type: 'digging interrupted', side, hex, work, turns, rules: ['13.1.15'] }, side)
  }
}
