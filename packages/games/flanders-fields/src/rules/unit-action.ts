/** The interface of unit actions: each chapter contributes its own (orders.12). */
import type { Json, Ruling, Script } from '@firestep/referee'
import type { UnitId } from './roster.ts'
import type { Battle, Battlefield } from './state.ts'

export const actionNames = [
  'recover',
  'move',
  'wire',
  'clear wire',
  'cross water',
  'cross trench',
  'pack',
  'unpack',
  'mount',
  'dismount',
  'rise',
  'go below',
  'realign',
  'fire',
  'redirect',
  'stop',
] as const
export type ActionName = (typeof actionNames)[number]

/** An action with its parameters. */
export interface ChosenAction {
  readonly do: ActionName
  readonly [more: string]: Json
}

interface Manners {
  readonly names: readonly string[]
  /** Manners that could be possible in its position: a fast check. */
  now(field: Battlefield, unit: UnitId): readonly string[]
  /** The actions of one manner. */
  options(field: Battlefield, unit: UnitId, manner: string): readonly ChosenAction[]
}

export interface UnitAction {
  /** Sample actions that are legal now; on a continuous table never all of them. Empty if it cannot be done. */
  options(field: Battlefield, unit: UnitId): readonly ChosenAction[]
  /** Whether there are any, where that is sooner found out than all of them; with manners: whether there is anybody to do it. */
  may?(field: Battlefield, unit: UnitId): boolean
  /** Where deeds are dear to find: they are looked for in one manner at a time, and the name alone is a deed that does nothing. */
  readonly manners?: Manners
  /** The law. Takes whatever a player sends under this name and never throws. */
  check(field: Battlefield, unit: UnitId, deed: Json): Ruling
  /** Does it. What it told and changed is final when it ends; losses are settled by the caller (`settleMorale`). */
  perform(battle: Battle, unit: UnitId, deed: ChosenAction): Script
}

/**
 * An answer to 'action' is grown: the name of the action, perhaps the manner in which it was offered, then what it needs. An action
 * that needs nothing is its name alone.
 */
export function deedOf(answer: Json, manners: readonly string[] = []): ChosenAction | null {
  if (!Array.isArray(answer)) return null
  const [first, ...rest] = answer as readonly Json[]
  const name = actionNames.find((one) => one === first)
  const [detail, ...more] = manners.some((one) => one === rest[0]) ? rest.slice(1) : rest
  if (name === undefined || more.length > 0) return null
  if (detail === undefined) return { do: name }
  if (typeof detail !== 'object' || detail === null || Array.isArray(detail) || 'do' in detail) return null
  return { ...(detail as { readonly [more: string]: Json }), do: name }
}
