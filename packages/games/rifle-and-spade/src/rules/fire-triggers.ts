/** 17.4.4: what draws Opportunity Fire, as movement, engineering and retreat hand it to the chapter on fire. */
import type { Side } from '../data/schema.ts'
import type { Facing, Hex, UnitId } from './ids.ts'

export const deeds = [
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
export type TriggerAction = (typeof deeds)[number]

/**
 * Who did it stands in the army (`Army.moving`): across a question only open things are held. One trigger, one fire: at the
 * hex entered or at the hex left, as the firer likes (17.4.5).
 */
export interface FireTrigger {
  readonly side: Side
  readonly deed: TriggerAction
  /** Where the stack is now. */
  readonly hex: Hex
  /** The hex it came from, if it has changed its hex, and the side of `hex` that it crossed. */
  readonly left: Hex | null
  readonly crossed: Facing | null
  /** 17.4.11: Movement Points spent on hexsides and activities, those of the hexside in both. */
  readonly points: { readonly entered: number; readonly left: number }
  /** 17.4.12: which wave of an assault, from 1; 0 if it is none. */
  readonly wave: number
  /** 6.4.3 6.4.4: it never was On Top, so that the work it enters protects it. */
  readonly inWork: boolean
  /** Landing from boats doubles its steps for density (17.2.4). */
  readonly fromBoats: boolean
  /** 7.4: it keeps behind a ridge as it goes, and hides from whoever looks over it. */
  readonly behindRidge?: boolean
  /** 16.4.2 19.1.8: guns that rout, and not the stack under way. All guns lie open (3.8.1). */
  readonly guns?: UnitId
}

/** The units that drew the fire. */
export const actingIn = (
  { moving }: { readonly moving: readonly UnitId[] },
  { guns }: FireTrigger,
): readonly UnitId[] => (guns === undefined ? moving : [guns])

/** Something done in one hex, not in an assault, not out of boats, at no cost: unless more is said. */
export const triggerIn = (side: Side, deed: TriggerAction, hex: Hex, more: Partial<FireTrigger> = {}): FireTrigger => ({
  side,
  deed,
  hex,
  left: null,
  crossed: null,
  points: { entered: 0, left: 0 },
  wave: 0,
  inWork: false,
  fromBoats: false,
  ...more,
})
