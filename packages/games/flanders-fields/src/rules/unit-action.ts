/** The interface of unit actions: each chapter contributes its own (orders.12). */
import {
  either,
  fields,
  listOf,
  oneOf,
  optional,
  type Ruling,
  type Script,
  type Shape,
  sequence,
  type TypeOf,
  text,
  yesOrNo,
} from '@firestep/referee'
import type { plane } from '@firestep/terrain'
import type { BaseId, UnitId } from './ids.ts'
import { type MoveManner, moveManners } from './movement/move-manners.ts'
import { crossingsShape, movePathsShape } from './movement/move-paths.ts'
import { baseShape, describedAs, headingShape, pointShape, saidShape } from './question-types.ts'
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

const basesShape: Shape<readonly BaseId[]> = listOf(baseShape)

export const moveDetailShape = fields({
  ways: movePathsShape,
  column: optional(yesOrNo),
  /** tank.1: fire at the end, said alone or by its targets (FF-63). */
  fire: optional(either(saidShape, basesShape)),
})
const crossingShape = fields({ ways: crossingsShape })
const clearingShape = fields({ base: baseShape, strip: text('a strip of wire') })
const volleyShape = fields({
  /** The firing bases, in this order; the others of a company do not fire. */
  bases: basesShape,
  madMinute: optional(saidShape),
  /** Targets of each of them (FF-400). */
  targets: optional<readonly (readonly BaseId[])[]>(listOf(basesShape)),
  heading: optional(headingShape),
})
/** At a base over open sights, or on the aiming point; machine guns say that they fire indirectly. */
const shellsShape = fields({ at: optional(baseShape), indirect: optional(saidShape) })
const aimShape: Shape<AimDetail> = either(fields({ at: baseShape }), pointShape)

export type MoveDetail = TypeOf<typeof moveDetailShape>
export type CrossingDetail = TypeOf<typeof crossingShape>
export type ClearingDetail = TypeOf<typeof clearingShape>
export type VolleyDetail = TypeOf<typeof volleyShape>
export type ShellDetail = TypeOf<typeof shellsShape>
/** At a base, or at a point of the ground. */
export type AimDetail =
  | { readonly at: BaseId; readonly x?: never; readonly y?: never }
  | (plane.Point & { readonly at?: never })
export type ActionDetail = MoveDetail | CrossingDetail | ClearingDetail | VolleyDetail | ShellDetail | AimDetail

export type CrossingName = 'wire' | 'cross water' | 'cross trench'

/** The details of each action, none of which an answer needs to have; an action without any is its name alone. */
interface Details extends Readonly<Record<CrossingName, Partial<CrossingDetail>>> {
  readonly move: Partial<MoveDetail>
  readonly 'clear wire': Partial<ClearingDetail>
  readonly fire: VolleyDetail | ShellDetail
  readonly redirect: { readonly at?: BaseId; readonly x?: number; readonly y?: number }
}

/** An action with its details; of several names one of several actions. */
export type ChosenAction<Name extends ActionName = ActionName> = {
  readonly [N in Name]: { readonly do: N } & (N extends keyof Details ? Details[N] : unknown)
}[Name]

/**
 * An answer to 'action': the name of the action, for a move its manner, then its details. An action without details is
 * its name alone.
 */
export const actionShape = describedAs(
  'one of the actions that orders know, and what it needs',
  either(
    sequence([oneOf(...actionNames)]),
    sequence([oneOf('move'), moveDetailShape]),
    sequence([oneOf('move'), oneOf(...moveManners)]),
    sequence([oneOf('move'), oneOf(...moveManners), moveDetailShape]),
    sequence([oneOf('wire', 'cross water', 'cross trench'), crossingShape]),
    sequence([oneOf('clear wire'), clearingShape]),
    sequence([oneOf('fire'), either(volleyShape, shellsShape)]),
    sequence([oneOf('redirect'), aimShape]),
  ),
)
export type ActionAnswer = TypeOf<typeof actionShape>

export const isDetail = (part: ActionAnswer[number] | undefined): part is ActionDetail => typeof part === 'object'

/** The action in an answer. */
export function readAction(answer: ActionAnswer): ChosenAction {
  const [name, ...rest] = answer
  // The shape of the answer says that the details are those of the name.
  return { do: name, ...rest.find(isDetail) } as ChosenAction
}

/** The answer that chooses an action. */
export function answerOf({ do: name, ...detail }: ChosenAction): ActionAnswer {
  // An action says that its details are those of its name.
  return (Object.keys(detail).length === 0 ? [name] : [name, detail]) as ActionAnswer
}

/** The details of an action; undefined if it is its name alone. */
export const detailOf = (action: ChosenAction): ActionDetail | undefined => answerOf(action).find(isDetail)

/** The base or the point that a REDIRECT names; null if it names none. */
export function aimIn({ at, x, y }: ChosenAction<'redirect'>): AimDetail | null {
  if (at !== undefined) return { at }
  return x === undefined || y === undefined ? null : { x, y }
}

interface Manners<Name extends ActionName> {
  /** Manners that could be possible in its position: a fast check. */
  now(battlefield: Battlefield, unit: UnitId): readonly MoveManner[]
  /** The actions of one manner. */
  options(battlefield: Battlefield, unit: UnitId, manner: MoveManner): readonly ChosenAction<Name>[]
}

export interface UnitAction<Name extends ActionName = ActionName> {
  /** Sample actions that are legal now; on a continuous table never all of them. Empty if it cannot be done. */
  options(battlefield: Battlefield, unit: UnitId): readonly ChosenAction<Name>[]
  /** True if there are any, where that is faster than finding all; with manners: true if any base can do it. */
  may?(battlefield: Battlefield, unit: UnitId): boolean
  /**
   * For actions that are costly to find: options are searched one manner at a time, and the name alone is an action
   * without effect.
   */
  readonly manners?: Manners<Name>
  check(battlefield: Battlefield, unit: UnitId, action: ChosenAction<Name>): Ruling
  /**
   * Performs the action. Its events and changes are final when it ends; the caller resolves losses (`settleMorale`).
   */
  perform(battle: Battle, unit: UnitId, action: ChosenAction<Name>): Script
}
