/** 13.1: Rules for units that dig. */
import { allowed, type Ruling, refused } from '@firestep/referee'
import { isArtillery, isRifle, isUsThem, lightNow, typeOf, unitOf } from '../battlefield.ts'
import type { UnitId } from '../ids.ts'
import { activeRuling } from '../movement/active-stacks.ts'
import { dutyOf } from '../movement/movement-duties.ts'
import { digUnderOrdersRuling } from '../orders/permissions.ts'
import type { Battlefield, Construction } from '../state.ts'
import * as refusals from '../texts/engineering.ts'

export function diggerRuling(battlefield: Battlefield, unit: UnitId, work: Construction): Ruling {
  const active = activeRuling(battlefield, unit)
  if (!active.allowed) return active
  const { name, confused, column, action, waitsFor } = unitOf(battlefield, unit)
  const type = typeOf(battlefield, unit)
  if (type.kind === 'cavalry') return refused('13.1.2', refusals.cavalryNeverDigs)
  const ordered = digUnderOrdersRuling(battlefield, unit, work)
  if (!ordered.allowed) return ordered
  if (confused) return refused('13.1.5', refusals.confusedDigger(name))
  if (column) return refused('13.1.2', refusals.inColumnOrLimbered(name))
  if (action !== null || waitsFor !== null) return refused('12.0', refusals.hasOtherAction(name))
  if (isArtillery(type) && work !== 'gun pit') return refused('13.1.2', refusals.gunnersDigPits)
  if (!isArtillery(type) && !isRifle(type) && work !== 'rifle pit')
    return refused('13.1.2', refusals.machineGunnersDigPits)
  const owed = dutyOf(battlefield, unit)
  return owed === null ? hidingRuling(battlefield, unit) : refused(owed.rule, owed.why)
}

/** 7.6.1 13.1.17: hidden units come out to dig. In Us/Them they cannot, but by night they dig while hiding. */
function hidingRuling(battlefield: Battlefield, unit: UnitId): Ruling {
  const { hex } = unitOf(battlefield, unit)
  if (!isUsThem(battlefield, hex) || lightNow(battlefield) === 'night') return allowed
  return refused('13.1.17', refusals.usThemByNight)
}
