/** Entries of the written fire plan, and their positions. */
import { equal } from '@firestep/referee'
import type { plane } from '@firestep/terrain'
import { entriesOf, type PlanEntry } from '../../../rules/artillery/fire-plan/plan-entries.ts'
import { canBePlanned } from '../../../rules/artillery/fire-plan/plan-ruling.ts'
import { enrolled } from '../../../rules/battlefield.ts'
import type { BaseId } from '../../../rules/ids.ts'
import { units } from '../../../rules/table-terrain.ts'
import type { QuestionContext } from '../../questions/context.ts'

/** The table point of an entry; null for a barrage, which lies over the whole width. */
export const pointOfEntry = (entry: PlanEntry): plane.Point | null =>
  entry.write === 'barrage' ? null : { x: units(entry.x), y: units(entry.y) }

/** Entries the scenario grants the side. */
export const grantedEntries = ({ battlefield, side }: QuestionContext): PlanEntry[] =>
  entriesOf(battlefield.scenario.data.plans[side])

export type GasEntry = Extract<PlanEntry, { write: 'gas' }>
export const isGas = (entry: PlanEntry): entry is GasEntry => entry.write === 'gas'

export interface Battery {
  readonly base: BaseId
  readonly id: string
}

/** Guns and mortars that fire by map. */
export const plannableBatteries = ({ battlefield, side }: QuestionContext): Battery[] =>
  battlefield.scenario.roster.baseIds
    .map((base) => ({ base, entry: enrolled(battlefield, base) }))
    .flatMap(({ base, entry }) => (canBePlanned(entry, side) ? [{ base, id: entry.id }] : []))

/** Sequence of entries in the rules: aims, gas, barrage. */
const kindOrder: readonly PlanEntry['write'][] = ['aim', 'gas', 'barrage']

export function sortEntries(context: QuestionContext, entries: readonly PlanEntry[]): PlanEntry[] {
  const ids = plannableBatteries(context).map(({ id }) => id)
  const rank = (entry: PlanEntry): number => (entry.write === 'aim' ? ids.indexOf(entry.battery) : 0)
  return entries.toSorted((a, b) => kindOrder.indexOf(a.write) - kindOrder.indexOf(b.write) || rank(a) - rank(b))
}

export const areSame = (a: readonly PlanEntry[], b: readonly PlanEntry[]): boolean => equal(a, b)
