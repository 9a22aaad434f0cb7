/** What lies on the map and the displays besides units: orders, works, wire, and the names of what is done. */
import type { OrderType, Side, WorkType } from '../data/schema.ts'
import type { Facing, Hex, UnitId } from './ids.ts'

/** 11.4.5: a hex and what lies within so many hexes of it; or the ships that carry a floating reserve (11.15.2). */
export interface ObjectivePoint {
  readonly hex: Hex | 'ships'
  readonly radius: number
}

/** 11.1.8: an Order. */
export interface Order {
  readonly type: OrderType
  /** 11.8.1 11.9.1: the turn on which the attack begins; until then it is a Defense. */
  readonly start: number | null
  /** 11.8.1: where units stand until then; the others where they are. */
  readonly muster: readonly { readonly unit: UnitId; readonly hex: Hex }[]
  /** 11.5.3: the battalions it names In Support; who is so now stands with the units. */
  readonly support: readonly string[]
  /** 11.4.7: the hexes of the Objective Line, from end to end. */
  readonly line: readonly Hex[]
  readonly point: ObjectivePoint | null
  /** 11.4: each unit In Line and what it is to reach. */
  readonly objectives: readonly { readonly unit: UnitId; readonly point: ObjectivePoint }[]
  /** 11.4.9 11.4.10: routes as they were drawn or found when the order was issued; whoever has none yet goes the shortest way. */
  readonly routes: readonly { readonly unit: UnitId; readonly hexes: readonly Hex[] }[]
  /** 11.12.6: by battalion on picket duty. */
  readonly rallyPoints: readonly { readonly battalion: string; readonly hex: Hex }[]
  /** 11.13.2 */
  readonly fallBack: boolean
  /** The turn it came into effect. */
  readonly since: number
  /** What it degraded from, which may go on to bind (11.10, 11.13). */
  readonly from: OrderType | null
}

/** 6: a work in a hex. Facings are bits of its sides. */
export interface Work {
  readonly hex: Hex
  readonly type: WorkType
  owner: Side
  readonly circular: boolean
  readonly connects: boolean
  readonly front: number
  readonly ends: number
  readonly rear: number
  /** Gun pits and forts: through which sides guns may fire (6.3.2). */
  readonly guns: number
  /** 13.1.17: dug in Us/Them. */
  readonly closeQuarters: boolean
}

/** 6.5: it lies on one side of a hex and protects whoever is inside it. */
export interface Wire {
  readonly hex: Hex
  readonly facing: Facing
  readonly owner: Side
}

/** 13.1.1: what can be dug. */
export const constructions = ['rifle pit', 'shallow trench', 'fire trench', 'gun pit', 'barbed wire'] as const
export type Construction = (typeof constructions)[number]

/** 2.0 step 4c */
export const segments = ['engineering', 'commanded fire', 'movement', 'assault'] as const
export type Segment = (typeof segments)[number]

/** Markers that lie on a unit and say how it stands (3.8.1). */
export type UnitMarker = 'in support' | 'isolated' | 'out of supply'
