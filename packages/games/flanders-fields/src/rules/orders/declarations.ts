/** Declarations of a commander before the order die. */
import { allowed, at, fields, oneOf, optional, type Ruling, refused, type TypeOf } from '@firestep/referee'
import type { Side } from '../../data/schema.ts'
import { battalionOf, enrolled, orderedBy, unitOf } from '../battlefield.ts'
import type { BattalionId, UnitId } from '../ids.ts'
import { saidShape, unitShape } from '../question-types.ts'
import { orderCards } from '../random-events/deck.ts'
import type { Battlefield } from '../state.ts'
import * as refusals from '../texts/refusals.ts'
import { type Commander, commanderOf } from './chain-of-command.ts'
import { type Declaration, declarations } from './declaration-names.ts'

/** An order: the unit, its declarations, and a random event from the hand. */
export const orderGivenShape = fields({
  unit: unitShape,
  staff: optional(saidShape),
  pals: optional(saidShape),
  professionalism: optional(saidShape),
  discipline: optional(saidShape),
  elan: optional(saidShape),
  wire: optional(saidShape),
  card: optional(oneOf(orderCards.goodDiscipline)),
})
export type OrderGiven = TypeOf<typeof orderGivenShape>
export type Declared = Omit<OrderGiven, 'unit'>

/** The battalion a unit belongs to, regardless of who orders it. */
export const ownBattalion = (battlefield: Battlefield, unit: UnitId): BattalionId | null =>
  enrolled(battlefield, at(unitOf(battlefield, unit).bases, 0)).battalion

/** national.german-1914.discipline mons.german.4: remaining uses of a side's commander. */
export function disciplineLeft(battlefield: Battlefield, side: Side, { level, id }: Commander): number {
  const { state, scenario } = battlefield
  const usesLeft = level === 'battalion' ? state.battalions[id]?.uses.discipline : state.formations[id]?.discipline
  if (usesLeft === undefined || usesLeft === 0 || scenario.switches.discipline === 'three a commander')
    return usesLeft ?? 0
  // FF-126, the other reading: three in all.
  const { battalions, formations } = scenario.roster
  const usesOfAll = [
    ...battalions.map((battalion, b) =>
      battalion.side === side ? 3 - (state.battalions[b]?.uses.discipline ?? 3) : 0,
    ),
    ...formations.map((formation, f) =>
      formation.side === side && allCommanders(battlefield, side) ? 3 - (state.formations[f]?.discipline ?? 3) : 0,
    ),
  ]
  return Math.max(0, 3 - usesOfAll.reduce((sum, uses) => sum + uses, 0))
}

export const allCommanders = ({ scenario }: Battlefield, side: Side): boolean =>
  scenario.data.forces[side].special.includes('prussian discipline of all commanders')

/** FF-130: the uses of a battalion; each tank has one, with four in all. */
function professionalismLeft(battlefield: Battlefield, unit: UnitId): number {
  const { row, side } = unitOf(battlefield, unit)
  if (row === 'tank')
    return battlefield.state.units[unit]?.professional === true ? 0 : battlefield.state.tankProfessionalism[side]
  const battalion = ownBattalion(battlefield, unit)
  return battalion === null ? 0 : (battlefield.state.battalions[battalion]?.uses.professionalism ?? 0)
}

/** True if this may be declared for a unit now. */
export function mayDeclare(battlefield: Battlefield, unit: UnitId, declaration: Declaration): Ruling {
  const { state, scenario } = battlefield
  const { side, company } = unitOf(battlefield, unit)
  const battalion = orderedBy(battlefield, unit)
  switch (declaration) {
    case 'staff':
      return battalion !== null && state.battalions[battalion]?.staff === true
        ? allowed
        : refused('orders.6', refusals.noStaffMarker)
    case 'pals': {
      const battalion = ownBattalion(battlefield, unit)
      return battalion !== null && (state.battalions[battalion]?.uses.pals ?? 0) > 0
        ? allowed
        : refused('national.british-1915.pals', refusals.palsOnce)
    }
    case 'professionalism':
      return professionalismLeft(battlefield, unit) > 0
        ? allowed
        : refused('national.british-1917.professionalism', refusals.professionalismOnce)
    case 'discipline':
      return disciplineLeft(battlefield, side, commanderOf(battlefield, unit)) > 0
        ? allowed
        : refused('national.german-1914.discipline', refusals.disciplineSpent)
    case 'elan':
      return scenario.data.forces[side].special.includes('elan') && company !== null
        ? allowed
        : refused('national.french-1914.elan', refusals.elanOnlyFrench)
    case 'wire':
      return scenario.data.period === 'early' && company !== null && scenario.switches.earlyWire !== 'test only'
        ? allowed
        : refused('orders.mod.wire-early', refusals.earlyWireOnly)
  }
}

/** Checks all declarations one by one; `cards` is the hand of the seat that is asked. */
export function checkDeclared(battlefield: Battlefield, order: OrderGiven, cards: readonly string[]): Ruling {
  for (const declaration of declarations)
    if (order[declaration] === true) {
      const ruling = mayDeclare(battlefield, order.unit, declaration)
      if (!ruling.allowed) return ruling
    }
  if (order.card !== undefined && !cards.includes(order.card))
    return refused('event.hearts-ten', refusals.cardNotInHand)
  return allowed
}

/** Uses up what was declared. */
export function spendDeclared(battlefield: Battlefield, order: OrderGiven): void {
  const { state } = battlefield
  const { side, row } = unitOf(battlefield, order.unit)
  const battalion = orderedBy(battlefield, order.unit)
  const battalionId = ownBattalion(battlefield, order.unit)
  const commanding = battalion === null ? undefined : state.battalions[battalion]
  if (order.staff === true && commanding !== undefined) commanding.staff = false
  if (order.pals === true && battalionId !== null) usesOf(battlefield, battalionId).pals--
  if (order.professionalism === true)
    if (row === 'tank') {
      state.tankProfessionalism[side]--
      Object.assign(state.units[order.unit] ?? {}, { professional: true })
    } else if (battalionId !== null) usesOf(battlefield, battalionId).professionalism--
  if (order.discipline === true) {
    const formation = state.formations[unitOf(battlefield, order.unit).formation]
    if (commanding !== undefined) commanding.uses.discipline--
    else if (formation !== undefined) formation.discipline--
  }
}

function usesOf(battlefield: Battlefield, battalion: BattalionId) {
  const state = battlefield.state.battalions[battalion]
  if (state === undefined) throw new Error(`there is no battalion ${battalionOf(battlefield, battalion).id}`)
  return state.uses
}
