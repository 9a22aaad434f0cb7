/** The chain of command from division to battalion (Organisation). */
import { allowed, type RuleId, type Ruling, refused } from '@firestep/referee'
import { armOf, baseOf, battalionOf, formationOf, isPresent, orderedBy, unitOf } from '../battlefield.ts'
import type { BaseId, BattalionId, FormationId, UnitId } from '../ids.ts'
import type { Battlefield } from '../state.ts'
import * as refusals from '../texts/refusals.ts'

/** The commander of a unit. */
export type Commander =
  | { readonly level: 'battalion'; readonly id: BattalionId }
  | { readonly level: 'formation'; readonly id: FormationId }

/** org.4 org.5 org.6 org.9 orders.17: the battalion it belongs or is attached to; otherwise the formation. */
export function commanderOf(battlefield: Battlefield, unit: UnitId): Commander {
  const { formation } = unitOf(battlefield, unit)
  const battalion = orderedBy(battlefield, unit)
  return battalion === null ? { level: 'formation', id: formation } : { level: 'battalion', id: battalion }
}

const standOf = (battlefield: Battlefield, { level, id }: Commander): BaseId | null =>
  level === 'battalion' ? battalionOf(battlefield, id).hq : formationOf(battlefield, id).hq

/** The stand that orders a unit, if it is on the table. */
export function commandingStand(battlefield: Battlefield, unit: UnitId): BaseId | null {
  const stand = standOf(battlefield, commanderOf(battlefield, unit))
  return stand !== null && isPresent(battlefield, stand) ? stand : null
}

export const isDivision = (battlefield: Battlefield, formation: FormationId): boolean => {
  const { hq } = formationOf(battlefield, formation)
  return hq !== null && battlefield.scenario.roster.bases[hq]?.type === 'division command'
}

/** True if any base of a unit can obey: on the table, or a battery off it. */
export const isThere = (battlefield: Battlefield, unit: UnitId): boolean =>
  unitOf(battlefield, unit).bases.some((base) => {
    const { pose, fate } = baseOf(battlefield, base)
    return pose !== null || fate === 'off table'
  })

/** event.clubs-king (FF-462): no battery receives orders, wherever it stands; a gun attached to a battalion does. */
const isCutOff = (battlefield: Battlefield, unit: UnitId): boolean => {
  const { side, bases } = unitOf(battlefield, unit)
  return (
    battlefield.state.inForce.some((effect) => effect.card === 'KC' && effect.side === side) &&
    commanderOf(battlefield, unit).level === 'formation' &&
    bases.some((base) => armOf(battlefield, base) === 'artillery')
  )
}

/** True if a unit can be ordered at all in this player turn. */
export function mayBeOrdered(battlefield: Battlefield, unit: UnitId): Ruling {
  if (unitOf(battlefield, unit).side !== battlefield.state.side) return refused('sequence.1', refusals.notYourTurn)
  if (!isThere(battlefield, unit)) return refused('orders.11', refusals.unitGone)
  if (battlefield.state.units[unit]?.ordered) return refused('orders.3', refusals.hadOrder)
  if (isCutOff(battlefield, unit)) return refused('event.clubs-king', refusals.linesDown)
  if (commandingStand(battlefield, unit) === null) return refused(leaderless(battlefield, unit), refusals.noCommander)
  return allowed
}

/** FF-27 FF-28: no orders without a commander, fallen or not yet arrived. */
const leaderless = (battlefield: Battlefield, unit: UnitId): RuleId =>
  standOf(battlefield, commanderOf(battlefield, unit)) === null ? 'orders.5' : 'command.6'
