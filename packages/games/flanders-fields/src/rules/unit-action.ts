/** The interface of unit actions: each chapter contributes its own (orders.12). */
import type { Json, Ruling, Script } from '@firestep/referee'
import { isObject } from './read-json.ts'
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
  readonly [parameter: string]: Json
}

interface Manners {
  readonly names: readonly string[]
  /** Manners that could be possible in its position: a fast check. */
  now(battlefield: Battlefield, unit: UnitId): readonly string[]
  /** The actions of one manner. */
  options(battlefield: Battlefield, unit: UnitId, manner: string): readonly ChosenAction[]
}

export interface UnitAction {
  /** Sample actions that are legal now; on a continuous table never all of them. Empty if it cannot be done. */
  options(battlefield: Battlefield, unit: UnitId): readonly ChosenAction[]
  /** True if there are any, where that is faster than finding all; with manners: true if any base can do it. */
  may?(battlefield: Battlefield, unit: UnitId): boolean
  /**
   * For actions that are costly to find: options are searched one manner at a time, and the name alone is an action
   * without effect.
   */
  readonly manners?: Manners
  /** Ruling. Accepts any JSON a player sends under this name and never throws. */
  check(battlefield: Battlefield, unit: UnitId, action: Json): Ruling
  /**
   * Performs the action. Its events and changes are final when it ends; the caller resolves losses (`settleMorale`).
   */
  perform(battle: Battle, unit: UnitId, action: ChosenAction): Script
}

/**
 * An answer to 'action' is a multi-part answer: the name of the action, optionally its manner, then its parameters. An
 * action without parameters is its name alone.
 */
export function readActionAnswer(answer: Json, manners: readonly string[] = []): ChosenAction | null {
  if (!Array.isArray(answer)) return null
  const [first, ...rest] = answer as readonly Json[]
  const name = actionNames.find((name) => name === first)
  const [detail, ...extra] = manners.some((manner) => manner === rest[0]) ? rest.slice(1) : rest
  if (name === undefined || extra.length > 0) return null
  if (detail === undefined) return { do: name }
  if (!isObject(detail) || 'do' in detail) return null
  return { ...detail, do: name }
}
