/** The state of a match of Patrol: a strip of hexes from one trench to the other. */
import { asId, type GameTable, type Id, type Modifier, type View } from '@firestep/referee'

/** A hex of the strip, counted from the patrol's own trench. */
export type HexId = Id<'hex'>

export const seats = ['patrol', 'sentry'] as const
type Side = (typeof seats)[number]

export const ownTrench: HexId = asId(0)
export const enemyTrench: HexId = asId(6)
/** Where a listening post can lie. */
export const postHexes: readonly HexId[] = [1, 2, 3, 4, 5].map((hex) => asId(hex))

/** A flare that did not catch the patrol. */
export interface Flare {
  readonly hex: HexId
  readonly total: number
}

export interface State {
  turn: number
  patrol: HexId
  flaresLeft: number
  flares: Flare[]
  caught: boolean
  secrets: Record<Side, { post: HexId | null }>
}

type Event =
  | { readonly type: 'hid'; readonly rule: 'patrol.1'; readonly post?: HexId }
  | { readonly type: 'moved'; readonly rule: 'patrol.2'; readonly to: HexId }
  | {
      readonly type: 'flare'
      readonly rule: 'patrol.3.1'
      readonly hex: HexId
      readonly die: number
      readonly modifiers: readonly Modifier[]
      readonly caught: boolean
    }
  | { readonly type: 'ended'; readonly rule: 'patrol.2.1' | 'patrol.3.1' | 'patrol.4'; readonly winner: Side }

export interface Patrol {
  state: State
  shown: { readonly isPostHidden: boolean }
  event: Event
  outcome: { readonly winner: Side }
}

export type PatrolView = View<Patrol>

/** The context of every script of the game. */
export interface Battle {
  readonly state: State
  readonly table: GameTable<Event>
}
