/** Movement rates of bases, and their cost per millimetre of each terrain (Movement Distances). */

import { allowed, getOrCompute, memoByObject, type RuleId, type Ruling, refused } from '@firestep/referee'
import { recordOf } from '../../data/records.ts'
import { type MovementRow, movementRows, type Pace, type Tables } from '../../data/schema.ts'
import { armOf, baseOf, battalionOf, enrolled, unitOf } from '../battlefield.ts'
import type { BaseId } from '../ids.ts'
import type { Battlefield } from '../state.ts'
import * as refusals from '../texts/refusals.ts'

/** Points for a millimetre, by row of the table; null where it cannot go (FF-44). */
export type Costs = Readonly<Record<MovementRow, number | null>>

/** move.support.1: weapons that are carried on animals or limbered up for movement. */
export function isCrewed(battlefield: Battlefield, base: BaseId): boolean {
  const { type } = enrolled(battlefield, base)
  return type === 'machine gun' || type === 'light mortar' || type === 'infantry gun' || isFieldGun(battlefield, base)
}

export function isFieldGun(battlefield: Battlefield, base: BaseId): boolean {
  const { type } = enrolled(battlefield, base)
  return type === 'field gun' || type === 'field howitzer'
}

/** Men without animals or wheels, who try wire and follow a tank's track. */
export function isOnFoot(battlefield: Battlefield, base: BaseId): boolean {
  const arm = armOf(battlefield, base)
  if (arm === 'infantry') return true
  if (arm === 'command') return paceOf(battlefield, base) === 'infantry'
  return arm === 'support' && !baseOf(battlefield, base).packed
}

export function paceOf(battlefield: Battlefield, base: BaseId): Pace {
  switch (armOf(battlefield, base)) {
    case 'cavalry':
      // FF-71
      return baseOf(battlefield, base).mounted ? 'cavalry' : 'infantry'
    case 'artillery':
      return 'field artillery'
    case 'armour':
      return 'tank'
    case 'vehicle':
      return 'motor'
    case 'command':
      return rides(battlefield, base) ? 'cavalry' : 'infantry'
    case 'infantry':
    case 'support':
    case 'fortification':
      return 'infantry'
  }
}

/** move.command.1: the commander of horsemen is on horseback. */
function rides(battlefield: Battlefield, base: BaseId): boolean {
  const { battalion } = enrolled(battlefield, base)
  if (battalion === null) return false
  const units = battalionOf(battlefield, battalion).units.map((id) => unitOf(battlefield, id))
  return units.some(({ company }) => company === 'squadron')
}

/** True if a base can move at all. */
export function mayStir(battlefield: Battlefield, base: BaseId): Ruling {
  const { type } = enrolled(battlefield, base)
  if (type === 'heavy artillery' || type === 'super heavy artillery')
    return refused('move.artillery.3', refusals.heavyGunsStay)
  if (type === 'blockhouse') return refused('move.2', refusals.blockhouseStays)
  if (type === 'heavy mortar' || type === 'medium mortar') return refused('troop.mortar.2', refusals.mortarsStay)
  return allowed
}

/** FF-98: the only action of a medium mortar, where it was agreed. */
export const mayOnlyTurn = (battlefield: Battlefield, base: BaseId): boolean =>
  enrolled(battlefield, base).type === 'medium mortar' && battlefield.scenario.switches.mediumMortars === 'may turn'

/** FF-39: veteran infantry and light tanks. */
function isQuicker(battlefield: Battlefield, base: BaseId): boolean {
  const { quality, type } = enrolled(battlefield, base)
  if (type === 'light tank') return true
  return armOf(battlefield, base) === 'infantry' && battlefield.book.tables.qualities[quality].bonus > 0
}

const costsByType = memoByObject((_tables: Tables) => new Map<string, Costs>())

export function costsOf(battlefield: Battlefield, base: BaseId): Costs {
  const { tables } = battlefield.book
  const pace = paceOf(battlefield, base)
  const quicker = isQuicker(battlefield, base)
  const byHand = isCrewed(battlefield, base) && !baseOf(battlefield, base).packed
  const { closeTerrain } = battlefield.scenario.switches
  const key = `${pace} ${quicker} ${byHand} ${closeTerrain}`
  return getOrCompute(costsByType(tables), key, () => costsAt(tables, pace, quicker, byHand, closeTerrain))
}

/** Rules that make a base faster or slower than the table, or let it keep step; and the sheet, where the text has another rate (FF-36). */
export function gaitRules(battlefield: Battlefield, base: BaseId, rows: readonly MovementRow[]): RuleId[] {
  const { data, switches } = battlefield.scenario
  const pace = paceOf(battlefield, base)
  const byHand = isCrewed(battlefield, base) && !baseOf(battlefield, base).packed
  const bySheet = pace === 'infantry' && rows.includes('close') && switches.closeTerrain === '100'
  return [
    ...(bySheet ? [`period.${data.period}.movement`] : []),
    ...(isQuicker(battlefield, base) ? [pace === 'tank' ? 'move.bonus.2' : 'move.bonus.1'] : []),
    ...(byHand ? [pace === 'field artillery' ? 'move.artillery.2' : 'move.support.2'] : []),
    ...(!byHand && armOf(battlefield, base) === 'support' && isCrewed(battlefield, base) ? ['move.support.1'] : []),
  ]
}

function costsAt({ movement }: Tables, pace: Pace, quicker: boolean, byHand: boolean, close: string): Costs {
  const cost = (row: MovementRow): number | null => {
    const printed = movement.rates[row][pace]
    if (typeof printed !== 'number' || printed === 0) return null
    if (byHand && pace === 'field artillery') return movement.points / movement.manhandledGun
    // FF-36: the text's value for infantry in close terrain, where it was so agreed.
    const rate = row === 'close' && pace === 'infantry' ? Number(close) : printed
    return movement.points / (byHand ? rate / 2 : rate + (quicker ? movement.bonus : 0))
  }
  return recordOf(movementRows, cost)
}
