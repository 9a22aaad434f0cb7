/** Declarations of a commander before the order die. */
import { allowed, type Json, type Ruling, refused } from '@firestep/referee'
import type { Side } from '../../data/schema.ts'
import { battalionOf, enrolled, orderedBy, unitOf } from '../battlefield.ts'
import type { BattalionId, UnitId } from '../roster.ts'
import type { Battlefield } from '../state.ts'
import { type Commander, commanderOf } from './chain-of-command.ts'

export const declarations = ['staff', 'pals', 'professionalism', 'discipline', 'elan', 'wire'] as const
export type Declaration = (typeof declarations)[number]

/** An answer to 'order': the unit, its declarations, and a random event from the hand. */
export type Declared = { readonly [Name in Declaration]?: true } & { readonly card?: '10H' }
export type OrderGiven = Declared & { readonly unit: UnitId }

/** Cards that can be played before an order die. */
const orderCard = '10H'

export const isObject = (thing: Json | undefined): thing is { readonly [key: string]: Json } =>
  typeof thing === 'object' && thing !== null && !Array.isArray(thing)

/** Parses the answer from any JSON; null if it is invalid. */
export function readOrder(field: Battlefield, thing: Json): OrderGiven | null {
  if (!isObject(thing) || typeof thing.unit !== 'number' || field.scenario.roster.units[thing.unit] === undefined)
    return null
  const isKnown = Object.entries(thing).every(
    ([key, value]) =>
      key === 'unit' ||
      (key === 'card' ? value === orderCard : declarations.some((one) => one === key) && value === true),
  )
  return isKnown ? (thing as unknown as OrderGiven) : null
}

/** The battalion a unit belongs to, regardless of who orders it. */
export const ownBattalion = (field: Battlefield, unit: UnitId): BattalionId | null =>
  enrolled(field, unitOf(field, unit).bases[0] as number).battalion

/** national.german-1914.discipline mons.german.4: remaining uses of a side's commander. */
export function disciplineLeft(field: Battlefield, side: Side, { level, id }: Commander): number {
  const { state, scenario } = field
  const left = level === 'battalion' ? state.battalions[id]?.uses.discipline : state.formations[id]?.discipline
  if (left === undefined || left === 0 || scenario.switches.discipline === 'three a commander') return left ?? 0
  // FF-126, the other reading: three in all.
  const { battalions, formations } = scenario.roster
  const all = [
    ...battalions.map((one, b) => (one.side === side ? 3 - (state.battalions[b]?.uses.discipline ?? 3) : 0)),
    ...formations.map((one, f) =>
      one.side === side && allCommanders(field, side) ? 3 - (state.formations[f]?.discipline ?? 3) : 0,
    ),
  ]
  return Math.max(0, 3 - all.reduce((sum, one) => sum + one, 0))
}

export const allCommanders = ({ scenario }: Battlefield, side: Side): boolean =>
  scenario.data.forces[side].special.includes('prussian discipline of all commanders')

/** FF-130: the uses of a battalion; each tank has one, with four in all. */
function professionalismLeft(field: Battlefield, unit: UnitId): number {
  const { row, side } = unitOf(field, unit)
  if (row === 'tank') return field.state.units[unit]?.professional === true ? 0 : field.state.tankProfessionalism[side]
  const battalion = ownBattalion(field, unit)
  return battalion === null ? 0 : (field.state.battalions[battalion]?.uses.professionalism ?? 0)
}

/** True if this may be declared for a unit now. */
export function mayDeclare(field: Battlefield, unit: UnitId, what: Declaration): Ruling {
  const { state, scenario } = field
  const { side, company } = unitOf(field, unit)
  const battalion = orderedBy(field, unit)
  switch (what) {
    case 'staff':
      return battalion !== null && state.battalions[battalion]?.staff === true
        ? allowed
        : refused('orders.6', 'its battalion commander has no staff marker')
    case 'pals': {
      const own = ownBattalion(field, unit)
      return own !== null && (state.battalions[own]?.uses.pals ?? 0) > 0
        ? allowed
        : refused('national.british-1915.pals', 'only a raw battalion of Pals, once in a game')
    }
    case 'professionalism':
      return professionalismLeft(field, unit) > 0
        ? allowed
        : refused('national.british-1917.professionalism', 'once for each battalion, and once for each of four tanks')
    case 'discipline':
      return disciplineLeft(field, side, commanderOf(field, unit)) > 0
        ? allowed
        : refused('national.german-1914.discipline', 'its commander cannot call upon Prussian Discipline (again)')
    case 'elan':
      return scenario.data.forces[side].special.includes('elan') && company !== null
        ? allowed
        : refused('national.french-1914.elan', 'élan is for French troops of the early war')
    case 'wire':
      return scenario.data.period === 'early' && company !== null && scenario.switches.earlyWire !== 'test only'
        ? allowed
        : refused('orders.mod.wire-early', 'only companies of the early war say beforehand that they cross wire')
  }
}

/** Checks all declarations one by one; `cards` is the hand of the seat that is asked. */
export function checkDeclared(field: Battlefield, order: OrderGiven, cards: readonly string[]): Ruling {
  for (const what of declarations)
    if (order[what] === true) {
      const ruling = mayDeclare(field, order.unit, what)
      if (!ruling.allowed) return ruling
    }
  if (order.card !== undefined && !cards.includes(order.card))
    return refused('event.hearts-ten', 'that card is not in your hand')
  return allowed
}

/** Uses up what was declared. */
export function spendDeclared(field: Battlefield, order: OrderGiven): void {
  const { state } = field
  const { side, row } = unitOf(field, order.unit)
  const battalion = orderedBy(field, order.unit)
  const own = ownBattalion(field, order.unit)
  const commanding = battalion === null ? undefined : state.battalions[battalion]
  if (order.staff === true && commanding !== undefined) commanding.staff = false
  if (order.pals === true && own !== null) usesOf(field, own).pals--
  if (order.professionalism === true)
    if (row === 'tank') {
      state.tankProfessionalism[side]--
      Object.assign(state.units[order.unit] ?? {}, { professional: true })
    } else if (own !== null) usesOf(field, own).professionalism--
  if (order.discipline === true) {
    const formation = state.formations[unitOf(field, order.unit).formation]
    if (commanding !== undefined) commanding.uses.discipline--
    else if (formation !== undefined) formation.discipline--
  }
}

function usesOf(field: Battlefield, battalion: BattalionId) {
  const found = field.state.battalions[battalion]
  if (found === undefined) throw new Error(`there is no battalion ${battalionOf(field, battalion).id}`)
  return found.uses
}
