/** Events of orders, told to their owner only, because orders are secret (4.4). */
import type { Modifier, RuleId } from '@firestep/referee'
import type { OrderType, Side } from '../../data/schema.ts'
import type { BrigimentId, UnitId } from '../ids.ts'
import type { Order } from '../markers.ts'

/** A percentile roll against a number of the Orders Change/Continue Table (11.1.2). */
export interface OrdersRoll {
  readonly number: number
  readonly roll: number
  readonly modifiers: readonly Modifier[]
  readonly total: number
}

export type OrdersEvent = {
  readonly rules: readonly RuleId[]
  readonly side: Side
  readonly brigiment: BrigimentId
} & (
  | { readonly type: 'order continues'; readonly order: OrderType; readonly roll: OrdersRoll | null }
  | {
      readonly type: 'order fails'
      readonly order: OrderType
      readonly to: OrderType
      readonly roll: OrdersRoll | null
    }
  /** The order in effect from now on, with the units that stay In Support. */
  | { readonly type: 'order degraded'; readonly order: OrderType; readonly support: readonly UnitId[] }
  | { readonly type: 'attack begins'; readonly order: OrderType }
  | {
      readonly type: 'change'
      readonly from: OrderType
      readonly to: OrderType
      readonly roll: OrdersRoll
      readonly success: boolean
    }
  | { readonly type: 'order written'; readonly order: Order }
  | { readonly type: 'posture'; readonly fallBack: boolean }
  | {
      readonly type: 'commit'
      readonly battalion: string
      readonly revert: boolean
      readonly roll: OrdersRoll
      readonly success: boolean
    }
  | { readonly type: 'committed'; readonly units: readonly UnitId[] }
  | { readonly type: 'regroup entered'; readonly missing: number; readonly routed: number }
  | { readonly type: 'step recovered'; readonly unit: UnitId; readonly from: 'routed' | 'missing' }
  | { readonly type: 'steps exchanged'; readonly moves: readonly (readonly UnitId[])[] }
  | { readonly type: 'regroup left'; readonly maximum: number; readonly half: number }
)
