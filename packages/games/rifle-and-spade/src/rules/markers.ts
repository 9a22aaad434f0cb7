/** Things on the map and the displays besides units: orders, works, wire, and the names of actions. */
import type { OrderType, Side, WorkType } from '../data/schema.ts'
import type { Facing, Hex, UnitId } from './ids.ts'

/** 11.4.5: a hex and all hexes within `radius`; or the ships that carry a floating reserve (11.15.2). */
export interface ObjectivePoint {
  readonly hex: Hex | 'ships'
  readonly radius: number
}

/** 11.1.8: an Order. */
export interface Order {
  readonly type: OrderType
  /** 11.8.1 11.9.1: the turn on which the attack begins; until then it is a Defense. */
  readonly start: number | null
  /** 11.8.1: the hexes of units until then; other units stay where they are. */
  readonly muster: readonly { readonly unit: UnitId; readonly hex: Hex }[]
  /** 11.5.3: the battalions that the order names In Support; the current status is in `Unit.support`. */
  readonly support: readonly string[]
  /** 11.4.7: the hexes of the Objective Line, from end to end. */
  readonly line: readonly Hex[]
  readonly point: ObjectivePoint | null
  /** 11.4: each unit In Line and its Objective. */
  readonly objectives: readonly { readonly unit: UnitId; readonly point: ObjectivePoint }[]
  /** 11.4.9 11.4.10: routes as drawn or found when the order was issued; a unit without one takes the shortest way. */
  readonly routes: readonly { readonly unit: UnitId; readonly hexes: readonly Hex[] }[]
  /** 11.12.6: by battalion on Picket Duty. */
  readonly rallyPoints: readonly { readonly battalion: string; readonly hex: Hex }[]
  /** 11.13.2 */
  readonly fallBack: boolean
  /** The turn on which it came into effect. */
  readonly since: number
  /** The order it degraded from, parts of which may still apply (11.10, 11.13). */
  readonly from: OrderType | null
}

/** 6: a Fieldwork in a hex. Facings are bits of hexsides. */
export interface Work {
  readonly hex: Hex
  readonly type: WorkType
  owner: Side
  readonly circular: boolean
  readonly connects: boolean
  readonly front: number
  readonly ends: number
  readonly rear: number
  /** Gun pits and forts: the sides through which guns may fire (6.3.2). */
  readonly guns: number
  /** 13.1.17: dug in Us/Them. */
  readonly closeQuarters: boolean
}

/** 6.5: lies on one side of a hex and protects units inside the hex. */
export interface Wire {
  readonly hex: Hex
  readonly facing: Facing
  readonly owner: Side
}

/** 13.1.1: kinds of construction. */
export const constructions = ['rifle pit', 'shallow trench', 'fire trench', 'gun pit', 'barbed wire'] as const
export type Construction = (typeof constructions)[number]

/** 2.0 step 4c */
export const segmentNames = ['engineering', 'commanded fire', 'movement', 'assault'] as const
export type Segment = (typeof segmentNames)[number]

/** 3.8.1: markers on a unit that show its status. */
export type UnitMarker = 'in support' | 'isolated' | 'out of supply'
