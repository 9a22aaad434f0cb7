/** 17.4.4: Opportunity Fire Triggers, passed from movement, engineering and retreat to the chapter on fire. */
import { fields, integer, oneOf, optional, orNull, type Shape, yesOrNo } from '@firestep/referee'
import type { Side } from '../data/schema.ts'
import type { Facing, Hex, UnitId } from './ids.ts'
import { facingShape, placeShape, sideShape, unitShape } from './shapes.ts'

export const triggerActions = [
  'move',
  'move to assault',
  'move within the hex',
  'change column',
  'limber',
  'engineer',
  'leave hiding',
  'long move',
  'retreat',
  'end of movement',
] as const
export type TriggerAction = (typeof triggerActions)[number]

/**
 * The acting units are in the army (`Army.moving`), because a question in progress holds only open information. One
 * trigger, one fire: at the hex entered or at the hex left; the firer chooses (17.4.5).
 */
export type FireTrigger = {
  readonly side: Side
  readonly deed: TriggerAction
  /** The hex of the stack now. */
  readonly hex: Hex
  /** The hex left, if the stack has changed its hex, and the side of `hex` that it crossed. */
  readonly left: Hex | null
  readonly crossed: Facing | null
  /** 17.4.11: Movement Points spent on hexsides and activities. Those of a hexside count in both hexes. */
  readonly points: { readonly entered: number; readonly left: number }
  /** 17.4.12: the wave of an assault, from 1; 0 outside assaults. */
  readonly wave: number
  /** 6.4.3 6.4.4: the stack never was On Top, so the work it enters protects it. */
  readonly inWork: boolean
  /** 17.2.4: landing from boats doubles the steps for density. */
  readonly fromBoats: boolean
  /** 7.4: the stack stays behind a ridge as it moves, hidden from units that look over the ridge. */
  readonly behindRidge?: boolean
  /** 16.4.2 19.1.8: guns that rout, in place of the moving stack. Guns are always visible (3.8.1). */
  readonly guns?: UnitId
}

export const triggerShape: Shape<FireTrigger> = fields({
  side: sideShape,
  deed: oneOf(...triggerActions),
  hex: placeShape,
  left: orNull(placeShape),
  crossed: orNull(facingShape),
  points: fields({ entered: integer('points'), left: integer('points') }),
  wave: integer('a wave'),
  inWork: yesOrNo,
  fromBoats: yesOrNo,
  behindRidge: optional(yesOrNo),
  guns: optional(unitShape),
})

/** The units that drew the fire. */
export const actingIn = (
  { moving }: { readonly moving: readonly UnitId[] },
  { guns }: FireTrigger,
): readonly UnitId[] => (guns === undefined ? moving : [guns])

/** By default: an action in one hex, not in an assault, not from boats, at no cost. */
export const triggerIn = (
  side: Side,
  deed: TriggerAction,
  hex: Hex,
  changes: Partial<FireTrigger> = {},
): FireTrigger => ({
  side,
  deed,
  hex,
  left: null,
  crossed: null,
  points: { entered: 0, left: 0 },
  wave: 0,
  inWork: false,
  fromBoats: false,
  ...changes,
})
