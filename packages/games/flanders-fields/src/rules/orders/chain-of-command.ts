/** The chain of command from division to battalion (Organisation). */
import { allowed, type RuleId, type Ruling, refused } from '@firestep/referee'
import { armOf, baseOf, battalionOf, formationOf, isPresent, orderedBy, unitOf } from '../battlefield.ts'
import type { BaseId, BattalionId, FormationId, UnitId } from '../roster.ts'
import type { Battlefield } from '../state.ts'

/** The commander of a unit. */
export type Commander =
  | { readonly level: 'battalion'; readonly id: BattalionId }
  | { readonly level: 'formation'; readonly id: FormationId }

/** org.4 org.5 org.6 org.9 orders.17: the battalion it belongs or is attached to; otherwise the formation. */
export function commanderOf(field: Battlefield, unit: UnitId): Commander {
  const { formation } = unitOf(field, unit)
  const battalion = orderedBy(field, unit)
  return battalion === null ? { level: 'formation', id: formation } : { level: 'battalion', id: battalion }
}

const standOf = (field: Battlefield, { level, id }: Commander): BaseId | null =>
  level === 'battalion' ? battalionOf(field, id).hq : formationOf(field, id).hq

/** The stand that orders a unit, if it is on the table. */
export function commandingStand(field: Battlefield, unit: UnitId): BaseId | null {
  const stand = standOf(field, commanderOf(field, unit))
  return stand !== null && isPresent(field, stand) ? stand : null
}

export const isDivision = (field: Battlefield, formation: FormationId): boolean => {
  const { hq } = formationOf(field, formation)
  return hq !== null && field.scenario.roster.bases[hq]?.type === 'division command'
}

/** True if any base of a unit can obey: on the table, or a battery off it. */
export const isThere = (field: Battlefield, unit: UnitId): boolean =>
  unitOf(field, unit).bases.some((base) => {
    const { pose, fate } = baseOf(field, base)
    return pose !== null || fate === 'off table'
  })

/** event.clubs-king (FF-462): no battery receives orders, wherever it stands; a gun attached to a battalion does. */
const isCutOff = (field: Battlefield, unit: UnitId): boolean => {
  const { side, bases } = unitOf(field, unit)
  return (
    field.state.inForce.some((one) => one.card === 'KC' && one.side === side) &&
    commanderOf(field, unit).level === 'formation' &&
    bases.some((base) => armOf(field, base) === 'artillery')
  )
}

/** True if a unit can be ordered at all in this player turn. */
export function mayBeOrdered(field: Battlefield, unit: UnitId): Ruling {
  if (unitOf(field, unit).side !== field.state.side) return refused('sequence.1', 'it is the other side’s turn')
  if (!isThere(field, unit)) return refused('orders.11', 'nothing of that unit is there')
  if (field.state.units[unit]?.ordered) return refused('orders.3', 'that unit has had its order this turn')
  if (isCutOff(field, unit)) return refused('event.clubs-king', 'the lines are down: no battery hears you this turn')
  if (commandingStand(field, unit) === null)
    return refused(leaderless(field, unit), 'nobody is there to order it until its commander is replaced')
  return allowed
}

/** FF-27 FF-28: no orders without a commander, fallen or not yet arrived. */
const leaderless = (field: Battlefield, unit: UnitId): RuleId =>
  standOf(field, commanderOf(field, unit)) === null ? 'orders.5' : 'command.6'
