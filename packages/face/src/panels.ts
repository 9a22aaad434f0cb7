/** Panels beside the map as plain data, drawn alike for every game. */
import type { RuleId, Seat } from '@firestep/referee'
import type { PieceId, PlaceId } from './map.ts'

export type ProvenanceMark = 'found' | 'reconstructed'

/** The source of a fact: the printed game, or a reconstruction that fits every sentence about it. */
export interface Provenance {
  readonly what: string
  readonly mark: ProvenanceMark
}

/** A table that resolves something, from the data that resolves it. */
export interface Chart {
  readonly id: string
  readonly title: string
  readonly columns: readonly string[]
  readonly rows: readonly ChartRow[]
  readonly note: string | null
}

export interface ChartRow {
  readonly cells: readonly string[]
  readonly rule: RuleId | null
  readonly mark: ProvenanceMark | null
  /** True if it applies to the current question or the last roll. */
  readonly lit: boolean
}

/** Units under a heading: a side, a formation. */
export interface RosterGroup {
  readonly title: string
  readonly seat: Seat
  /** Facts about the formation itself: its order, its officers. */
  readonly notes?: readonly string[]
  readonly rows: readonly RosterRow[]
}

export interface RosterRow {
  readonly name: string
  readonly state: string
  readonly lost: number
  readonly strength: number
  /** The action still open this turn, in a word; null if there is nothing left to do. */
  readonly openAction: string | null
  readonly piece: PieceId | null
  readonly place: PlaceId | null
}

/** A box for things off the map: destroyed units, reinforcements, reserves. */
export interface Box {
  readonly title: string
  readonly seat: Seat | null
  readonly items: readonly string[]
}

/** A pile of cards or a cup of chits: the number left, and what lies open beside it. */
export interface Pile {
  readonly title: string
  readonly left: number
  /** Titles and the number of each. */
  readonly discards: readonly { readonly title: string; readonly count: number }[]
  /** Words for what lies beside it if it is not a discard: "chit pulled" and "chits pulled". */
  readonly besideNoun?: { readonly one: string; readonly many: string }
}

/** A number shown on a track. */
export interface Track {
  readonly title: string
  readonly seat: Seat | null
  readonly value: number
  readonly max: number
  readonly detail: string
}

/** The live score: the points of each side, the points needed, and their sources. */
export interface Score {
  /** The unit of the score: "medal" and "medals". */
  readonly unit: { readonly one: string; readonly many: string }
  readonly needed: number
  readonly sides: readonly {
    readonly seat: Seat
    readonly points: number
    /** The points this side needs, if the sides differ. */
    readonly needed?: number
    readonly sources: readonly { readonly text: string; readonly points: number }[]
  }[]
  /** The objectives on the map and their holders. */
  readonly objectives: readonly {
    readonly text: string
    readonly rule: RuleId
    readonly places: readonly PlaceId[]
    readonly holder: Seat | null
    readonly points: number
  }[]
}

/** The current place in the turn sequence. */
export interface PhaseBar {
  readonly turn: string
  /** "Turn 3": for phones. */
  readonly shortTurn: string
  readonly seat: Seat
  /** `short` replaces a long name on phones. */
  readonly phases: readonly { readonly id: string; readonly name: string; readonly short?: string }[]
  readonly now: string
}

/** A rule of this scenario only. */
export interface SpecialRule {
  readonly text: string
  readonly rule: RuleId
}

/** Something a player may spend or has left to do, always in view: tokens, guns in reserve, orders, commands. */
export interface TrayItem {
  readonly sign: 'token' | 'gun' | 'order' | 'command' | 'card' | 'chit' | 'point'
  readonly name: string
  /** The number left: "4", "9 of 10". */
  readonly count: string
  /** Anything else that matters now, in a few words: "2 still to battle". */
  readonly note?: string
}
