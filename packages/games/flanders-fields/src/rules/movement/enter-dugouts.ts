/** Entering deep dugouts during the battle, where it was agreed (FF-430). */
import { allowed, type Ruling, refused } from '@firestep/referee'
import { baseOf, isSuppressed, presentBasesOf, unitOf } from '../battlefield.ts'
import type { BaseId, UnitId } from '../ids.ts'
import { mayShelter } from '../orders/deep-dugouts.ts'
import type { Battlefield } from '../state.ts'
import * as refusals from '../texts/refusals.ts'
import type { UnitAction } from '../unit-action.ts'

export const goBelow: UnitAction<'go below'> = {
  options: (battlefield, unit) => (mayGoBelow(battlefield, unit).allowed ? [{ do: 'go below' }] : []),
  check: (battlefield, unit) => mayGoBelow(battlefield, unit),
  *perform(battle, unit) {
    const bases = goers(battle, unit)
    for (const base of bases) Object.assign(baseOf(battle, base), { sheltered: true, thrownBack: false })
    battle.table.noteUsed('into shelter')
    const { side } = unitOf(battle, unit)
    battle.table.tell({ type: 'sheltered', rule: 'shelter.1', side, bases })
  },
}

/** Its bases that stand over an own dugout. */
function goers(battlefield: Battlefield, unit: UnitId): BaseId[] {
  const mayEnter = mayShelter(battlefield, unitOf(battlefield, unit).side)
  return presentBasesOf(battlefield, unit).filter(
    (base) => mayEnter.includes(base) && !baseOf(battlefield, base).sheltered && !isSuppressed(battlefield, base),
  )
}

function mayGoBelow(battlefield: Battlefield, unit: UnitId): Ruling {
  if (battlefield.scenario.switches.dugouts === 'before the battle')
    return refused('shelter.1', refusals.dugoutsBeforeBattle)
  if (battlefield.state.order?.done.includes('rise')) return refused('shelter.1', refusals.justCameUp)
  return goers(battlefield, unit).length > 0 ? allowed : refused('shelter.1', refusals.noDugoutHere)
}
