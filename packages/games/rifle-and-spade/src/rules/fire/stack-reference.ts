/** Stacks as scripts refer to them across a question, by public information. The owner's army has the units. */
import { at, fields, oneOf, type Shape } from '@firestep/referee'
import type { Side } from '../../data/schema.ts'
import { isHeadquarters } from '../battlefield.ts'
import { interruptDigging } from '../engineering/work-crew.ts'
import { type Hex, isOnMap, type UnitId } from '../ids.ts'
import { placeShape, sideShape } from '../shapes.ts'
import { type Army, awaited, type Battle, type Battlefield, type Unit } from '../state.ts'

export type StackReference = {
  readonly side: Side
  readonly hex: Hex
  /** All units in the hex, the moving stack, or the units under the fire being resolved. */
  readonly part: 'hex' | 'moving' | 'struck'
}

export const stackReferenceShape: Shape<StackReference> = fields({
  side: sideShape,
  hex: placeShape,
  part: oneOf('hex', 'moving', 'struck'),
})

/** 9.2.5: without HQs, which are neither hit nor check morale. */
export function stackOf({ book, army }: Pick<Battlefield, 'book' | 'army'>, { hex, part }: StackReference): UnitId[] {
  const chosen = part === 'hex' ? army.units.map((_, id) => id) : part === 'moving' ? army.moving : army.struck
  return chosen.filter((id) => {
    const unit = at(army.units, id)
    // Units assaulting out of boats or over the map edge are a stack, though in no hex yet.
    if (part === 'hex' ? !isOnMap(unit.hex) || unit.hex !== hex : unit.hex < awaited) return false
    return !isHeadquarters(book.unitType(unit.type))
  })
}

export const armyOf = ({ state }: Battle, side: Side): Army => state.secrets[side]

/** 12.2 13.1.15: the unit gives up its Long Action; if it was digging, this turn's digging may be lost. */
export function giveUpLong(battle: Battle, side: Side, unit: Unit): void {
  const { digs } = unit
  unit.long = null
  unit.digs = null
  if (digs !== null) interruptDigging(battle, side, unit.hex, digs)
}
