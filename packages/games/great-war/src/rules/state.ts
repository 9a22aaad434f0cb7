/** The state of a battle. */
import type { GameState, GameTable, View } from '@firestep/referee'
import type { Section, Side, UnitType } from '../data/enums.ts'
import type { Book, Scenario } from './book.ts'
import type { CombatId, CommandId, Piles } from './card-ids.ts'
import type { Event } from './events.ts'
import type { Hex, Phase, UnitId } from './ids.ts'

export interface Unit {
  readonly side: Side
  readonly type: UnitType
  /** -1 once the unit is gone. */
  hex: Hex
  figures: number
  readonly full: number
  bomber: boolean
  gone: 'eliminated' | 'exited' | null
}

/** Status of an ordered unit this turn. */
export interface Ordered {
  readonly unit: UnitId
  /** Hex in which it was ordered. */
  readonly from: Hex
  moved: number
  /** True if its movement is over: it has moved, or may not. */
  doneMoving: boolean
  /** True if it entered terrain that ends movement, or left a mine crater. */
  stopped: boolean
  /** Hex it moved onto this turn, whose terrain reduces its dice. */
  enteredHex: Hex
  battles: number
  /** Its kind of combat this turn, once it has battled: an order is for one kind (battle.7). */
  fought: 'ranged' | 'close' | null
  /** Number of battles it may fight: usually one. */
  mayBattle: number
  /** True if its order was lost, or it rests instead. */
  idle: boolean
}

export interface ArtilleryOrder {
  /** Sections in which its target must lie; null for anywhere. */
  readonly sections: readonly Section[] | null
  /** Remaining combats. */
  combats: number
  /** Targeting dice of the first combat, which the second has free of charge. */
  dice: number | null
}

/** State of the current turn only. */
export interface Turn {
  /** The current card, and the card it acts as (a Counter Attack is a copy). */
  card: CommandId | null
  acts: CommandId | null
  ordered: Ordered[]
  artillery: ArtilleryOrder | null
  /** The combat card each side has played this turn. */
  combat: Record<Side, CombatId | null>
  /** The tokens on it. */
  paid: Record<Side, number>
  /** Tokens on units ordered by Direct From HQ. */
  spentOnOrders: number
  /** The unit that makes a trench raid. */
  raider: UnitId | null
  /** The machine gun that has fired more than once. */
  barrage: UnitId | null
  /** The side that used Strike First this turn; it draws first. */
  struckFirst: Side | null
  /** Orders that the dice of Big Show allow. */
  bigShow: { infantry: number; weapons: number; any: number } | null
  /** Units that regained a figure by Replacements. */
  restored: UnitId[]
  /** Figures that the dice of a card give back, until they are placed. */
  restore: { infantry: number; any: number } | null
}

/** The hand and the knowledge of a side. */
interface OwnSecrets extends Piles {
  /** Cards just drawn, of which not all may be kept. */
  drawn: CommandId[]
  /** Cards in the other side's hand that this side has seen. */
  knows: Piles
}

export interface State extends GameState {
  battle: string
  phase: Phase
  /** Player turns begun so far. */
  turn: number
  active: Side
  units: Unit[]
  wire: Hex[]
  craters: Hex[]
  tokens: Record<Side, number>
  pool: number
  /** Permanent medals, by side. */
  permanent: Record<Side, number>
  /** Holder of each objective (by its index in the scenario's list; for one hex each, by hex). */
  held: Held[]
  /** The card each side played in its own last turn. */
  lastPlayed: Record<Side, CommandId | null>
  discards: Piles
  now: Turn
  secrets: { german: OwnSecrets; british: OwnSecrets; nobody: Piles }
}

export interface Held {
  readonly objective: number
  /** For objectives that count hex by hex. */
  readonly hex: Hex | null
  readonly side: Side
}

/** The part of a hand that the other side may see. */
interface Shown {
  readonly command: number
  readonly combat: number
}

export interface GreatWar {
  state: State
  shown: Shown
  event: Event
  outcome: { readonly winner: Side; readonly medals: Record<Side, number> }
}

export type BattleView = View<GreatWar>
type WarTable = GameTable<Event>

/** The public state. Rules about choices read only this, in play and in a view alike. */
export type OpenState = Readonly<Omit<State, 'secrets'>>

/** The battlefield as any viewer may see it. */
export interface Battlefield {
  readonly book: Book
  readonly scenario: Scenario
  readonly state: OpenState
}

/** A battle under way. */
export interface Battle extends Battlefield {
  readonly state: State
  readonly table: WarTable
}
