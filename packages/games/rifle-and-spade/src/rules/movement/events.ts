/** Events of movement. The open form names no hidden unit. */
import type { RuleId } from '@firestep/referee'
import type { Side } from '../../data/schema.ts'
import type { BrigimentId, Hex, UnitId } from '../ids.ts'

interface Told {
  readonly rules: readonly RuleId[]
  readonly side: Side
  /** For the owner only. */
  readonly units?: readonly UnitId[]
}

export type MovementEvent =
  | (Told & {
      readonly type: 'step'
      /** Null: the stack enters the map. */
      readonly from: Hex | null
      readonly to: Hex
      /** Total Movement Points spent. */
      readonly spent: number
      readonly hiding: boolean
    })
  | (Told & {
      readonly type: 'activity'
      readonly what: Activity
      readonly hex: Hex
      /** Movement Points, where orders affect them. */
      readonly points?: number
    })
  | (Told & {
      readonly type: 'move to assault'
      readonly from: Hex | null
      readonly hex: Hex
      readonly wave: number
    })
  /** A stack is activated: shows which markers are its own. Null: off the map. */
  | (Told & { readonly type: 'sets out'; readonly hex: Hex | null })
  | (Told & { readonly type: 'stops'; readonly hex: Hex })
  /** For the owner only: Tactical Surprise spared a stack that an enemy might have fired at. */
  | (Told & { readonly type: 'surprise'; readonly hex: Hex })
  | (Told & { readonly type: 'waits'; readonly hex: Hex })
  | (Told & {
      readonly type: 'drift'
      readonly brigiment: BrigimentId | null
      readonly die: number
      readonly places: number
    })
  | (Told & { readonly type: 'arrives'; readonly hex: Hex; readonly ashore: boolean })
  | (Told & {
      readonly type: 'reorganises'
      readonly hex: Hex
      /** The kind of reorganisation and its new units, for the owner only. */
      readonly way?: string
      readonly made?: readonly UnitId[]
    })

export const activities = [
  'enter column',
  'leave column',
  'limber',
  'unlimber',
  'on top',
  'into work',
  'come out',
  'prolong',
  'drag',
  'one hex',
  'drop',
  'rout at will',
] as const
export type Activity = (typeof activities)[number]
