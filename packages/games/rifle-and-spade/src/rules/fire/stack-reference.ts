/** Stacks as scripts name them across a question: by what is open. Who is in them their owner's army says. */
import type { Json } from '@firestep/referee'
import type { Side } from '../../data/schema.ts'
import { isHeadquarters } from '../battlefield.ts'
import { interrupt } from '../engineering/work-crew.ts'
import type { Hex, UnitId } from '../ids.ts'
import { type Army, awaited, type Battle, type Battlefield, type Unit } from '../state.ts'

export interface StackReference {
  readonly [key: string]: Json
  readonly side: Side
  readonly hex: Hex
  /** All in the hex, the stack under way, or those under the fire that is being resolved. */
  readonly part: 'hex' | 'moving' | 'struck'
}

/** Without HQs, whom neither fire nor fear reaches (9.2.5). */
export function stackOf({ book, army }: Pick<Battlefield, 'book' | 'army'>, { hex, part }: StackReference): UnitId[] {
  const chosen = part === 'hex' ? army.units.map((_, id) => id) : part === 'moving' ? army.moving : army.struck
  return chosen.filter((id) => {
    const unit = army.units[id] as Unit
    // Who assaults out of boats, or over the edge of the map, is a stack though it stands in no hex yet.
    if (part === 'hex' ? unit.hex < 0 || unit.hex !== hex : unit.hex < awaited) return false
    return !isHeadquarters(book.unitType(unit.type))
  })
}

export const armyOf = ({ state }: Battle, side: Side): Army => state.secrets[side]

/** 12.2 13.1.15: what takes a whole turn or subsegment is given up; of a work this turn's digging is lost. */
export function giveUpLong(battle: Battle, side: Side, unit: Unit): void {
  const { digs } = unit
  unit.long = null
  unit.digs = null
  if (digs !== null) interrupt(battle, side, unit.hex, digs)
}
