/** 12.0 12.1.2 14.1.7: units that act with the active Brigiment. */
import { allowed, type Ruling, refused } from '@firestep/referee'
import { isEnemyAt, isHeadquarters, typeOf, unitOf } from '../battlefield.ts'
import { isUnderDivision } from '../command/division-communications.ts'
import type { UnitId } from '../ids.ts'
import { memoizeOnBattlefield } from '../memoize.ts'
import { awaited, type Battle, type Battlefield } from '../state.ts'
import * as refusals from '../texts/movement.ts'
import { arrivalRuling } from './map-entry.ts'

/** The units of the active Brigiment, and independent ones that no other Brigiment has activated this turn (9.7). */
export function activeRuling(battlefield: Battlefield, unit: UnitId): Ruling {
  const { activation, independents } = battlefield.state
  const { hex, brigiment, name } = unitOf(battlefield, unit)
  if (activation === null || activation.side !== battlefield.side) return refused('2.0', refusals.noActiveBrigiment)
  if (hex < awaited) return refused('14.1', refusals.notOnMap(name))
  if (brigiment !== null)
    return brigiment === activation.brigiment ? allowed : refused('12.1.2', refusals.actsWithOwnBrigiment(name))
  if (!mayJoin(battlefield, unit)) return refused('9.7.2', refusals.otherDivision(name))
  const used = independents[battlefield.side].some((one) => one.unit === unit && one.brigiment !== activation.brigiment)
  return used ? refused('9.7.3', refusals.actedWithOther(name)) : allowed
}

/** 9.7.1 9.7.2: includes the division above a square brigade (9.1.4). */
function mayJoin(battlefield: Battlefield, unit: UnitId): boolean {
  const { under } = unitOf(battlefield, unit)
  const { activation } = battlefield.state
  return under === null || (activation !== null && isUnderDivision(battlefield, activation.brigiment, under))
}

/** Allows units that still have their Action and may use it to move or to enter the map. */
export const movableRuling = memoizeOnBattlefield((battlefield: Battlefield, unit: UnitId): Ruling => {
  const { action, name, hex, waitsFor } = unitOf(battlefield, unit)
  const active = waitsFor === null ? activeRuling(battlefield, unit) : waitedRuling(battlefield, unit)
  if (!active.allowed) return active
  if (hex === awaited) {
    const ruling = arrivalRuling(battlefield, unit)
    if (!ruling.allowed) return ruling
  }
  if (action === 'engineered') return refused('13.1.8', refusals.isDigging(name))
  if (action !== null) return refused('12.0', refusals.hasActed(name))
  return battlefield.state.assaults.some((one) => one.hex === hex)
    ? refused('14.4', refusals.isInAssault(name))
    : allowed
})

/**
 * 14.4.6: a waiting unit acts with a later Brigiment, not with its own; if the enemy has gone it has waited in vain.
 */
function waitedRuling(battlefield: Battlefield, unit: UnitId): Ruling {
  const { activation } = battlefield.state
  const { brigiment, name, waitsFor } = unitOf(battlefield, unit)
  if (activation === null || activation.side !== battlefield.side) return refused('2.0', refusals.noActiveBrigiment)
  if (brigiment === activation.brigiment) return refused('14.4.6', refusals.waitsForOther(name))
  return waitsFor !== null && isEnemyAt(battlefield, waitsFor)
    ? allowed
    : refused('14.4.6', refusals.waitedInVain(name))
}

/** 9.7.3: an independent unit acts with one Brigiment per turn. */
export function activateIndependents({ state, table }: Battle, units: readonly UnitId[]): void {
  const { activation } = state
  if (activation === null) throw new Error('nobody is active')
  const { side, brigiment } = activation
  const used = state.independents[side]
  for (const unit of units) {
    const unitState = state.secrets[side].units[unit]
    if (unitState === undefined || unitState.brigiment !== null || used.some((other) => other.unit === unit)) continue
    used.push({ unit, brigiment })
    table.noteUsed(`independent of ${unitState.under === null ? 'corps' : 'division'}`)
  }
}

/** 9.2.6 17.4.6: HQs alone draw no fire. */
export function drawsFire(battlefield: Battlefield, units: readonly UnitId[]): boolean {
  const hasOtherUnits = units.some((unit) => !isHeadquarters(typeOf(battlefield, unit)))
  return hasOtherUnits
}
