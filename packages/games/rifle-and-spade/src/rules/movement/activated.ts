/** 12.0 12.1.2 14.1.7: who acts with the active Brigiment. */
import { allowed, emit, type Ruling, refused } from '@firestep/referee'
import { brigimentOf, isArtillery, isHeadquarters, typeOf, unitOf } from '../ground.ts'
import type { UnitId } from '../ids.ts'
import type { Ground } from '../state.ts'

/** The units of the active Brigiment, and independent ones that no other Brigiment has activated this turn (9.7). */
export function isActive(ground: Ground, unit: UnitId): Ruling {
  const { activation, independents } = ground.state
  const { hex, brigiment, name } = unitOf(ground, unit)
  if (activation === null || activation.side !== ground.side) return refused('2.0', 'no Brigiment of yours is active')
  if (hex < 0) return refused('14.1', `${name} is not on the map`)
  if (brigiment !== null)
    return brigiment === activation.brigiment ? allowed : refused('12.1.2', `${name} acts with its own Brigiment`)
  if (!mayJoin(ground, unit)) return refused('9.7.2', `${name} may not act with this Brigiment`)
  const used = independents[ground.side].some((one) => one.unit === unit && one.brigiment !== activation.brigiment)
  return used ? refused('9.7.3', `${name} has acted with another Brigiment this turn`) : allowed
}

/** 9.7.1 9.7.2 */
function mayJoin(ground: Ground, unit: UnitId): boolean {
  const { under } = unitOf(ground, unit)
  emit(under === null ? '9.7.1' : '9.7.2')
  const { activation } = ground.state
  return under === null || (activation !== null && brigimentOf(ground, activation.brigiment).division === under)
}

/** Whether it still has its Action, and may use it to move. */
export function mayBeMoved(ground: Ground, unit: UnitId): Ruling {
  const active = isActive(ground, unit)
  if (!active.allowed) return active
  const { action, fired, name, waitsFor } = unitOf(ground, unit)
  if (action === 'engineered') return refused('13.1.8', `${name} digs this turn`)
  if (action === 'moved') return refused('12.0', `${name} has had its action of this turn`)
  if (waitsFor !== null) return refused('14.4.6', `${name} waits to assault with another Brigiment`)
  if (fired && isArtillery(typeOf(ground, unit))) return refused('14.3.6', `${name} has fired this turn`)
  return allowed
}

/** 9.2.6 17.4.6: HQs alone draw no fire. */
export const drawsFire = (ground: Ground, units: readonly UnitId[]): boolean =>
  units.some((unit) => !isHeadquarters(typeOf(ground, unit)))
