/** Leaving the deep dugouts for the fighting trench (FF-103). */
import { allowed, type Modifier, modifier, modifierTotal, type Ruling, refused } from '@firestep/referee'
import { plane } from '@firestep/terrain'
import { enemyOf } from '../../data/schema.ts'
import { baseOf, enrolled, footprint, isSuppressed, present, presentBasesOf } from '../battlefield.ts'
import type { BaseId, UnitId } from '../ids.ts'
import type { Battlefield } from '../state.ts'
import { apart, units } from '../table-terrain.ts'
import * as refusals from '../texts/refusals.ts'
import type { UnitAction } from '../unit-action.ts'

const NEEDED = 4
const WINKLING = 30

export const rise: UnitAction<'rise'> = {
  options: (battlefield, unit) => (mayRise(battlefield, unit).allowed ? [{ do: 'rise' }] : []),
  check: (battlefield, unit) => mayRise(battlefield, unit),
  *perform(battle, unit) {
    for (const base of risers(battle, unit)) {
      const modifiers = exitModifiers(battle, base)
      const die = battle.table.roll(6)
      const hasComeUp = comesUp(die, modifiers)
      if (hasComeUp) baseOf(battle, base).sheltered = false
      battle.table.noteUsed(hasComeUp ? 'up from shelter' : 'down in shelter')
      battle.table.tell({ type: 'rising', rule: 'shelter.3', base, die, modifiers, up: hasComeUp })
    }
  },
}

/** shelter.3 */
export const comesUp = (die: number, modifiers: readonly Modifier[]): boolean =>
  die + modifierTotal(modifiers) >= NEEDED

/** shelter.4 */
export function exitModifiers(battlefield: Battlefield, base: BaseId): Modifier[] {
  const { quality } = enrolled(battlefield, base)
  return [modifier('shelter.4', quality, battlefield.book.tables.qualities[quality].shelter)]
}

/** Bases that could come up: no base stands above them. */
export const risers = (battlefield: Battlefield, unit: UnitId): BaseId[] =>
  presentBasesOf(battlefield, unit).filter(
    (id) => baseOf(battlefield, id).sheltered && !isSuppressed(battlefield, id) && !isBesieged(battlefield, id),
  )

function isBesieged(battlefield: Battlefield, id: BaseId): boolean {
  const { shape, box } = footprint(battlefield, id)
  return present(battlefield, enemyOf(enrolled(battlefield, id).side)).some((enemy) => {
    const enemyPrint = footprint(battlefield, enemy)
    return !apart(box, enemyPrint.box, units(WINKLING)) && plane.gapAtMost(shape, enemyPrint.shape, units(WINKLING))
  })
}

function mayRise(battlefield: Battlefield, unit: UnitId): Ruling {
  const { order } = battlefield.state
  const down = presentBasesOf(battlefield, unit).filter((id) => baseOf(battlefield, id).sheltered)
  if (down.length === 0) return refused('shelter.3', refusals.nobodyInDugout)
  if (order?.unit === unit && order.done.includes('rise')) return refused('shelter.3', refusals.dugoutTryOnce)
  if (order?.unit === unit && order.done.includes('go below')) return refused('shelter.3', refusals.justWentBelow)
  if (risers(battlefield, unit).length > 0) return allowed
  return down.every((id) => isSuppressed(battlefield, id))
    ? refused('suppress.1', refusals.suppressedStayBelow)
    : refused('shelter.3', refusals.enemyAtDugout)
}
