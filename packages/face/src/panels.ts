/** What stands beside the map, as plain data: the page draws it alike for every system. */
import type { RuleId, Seat } from '@firestep/referee'
import type { PieceId, PlaceId } from './map.ts'

export type ProvenanceMark = 'found' | 'reconstructed'

/** Where a fact comes from: the printed game, or rebuilt to fit every sentence about it. */
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
  /** It applies to what is being asked or has just been rolled. */
  readonly lit: boolean
}

/** Units under a heading: a side, a formation. */
export interface RosterGroup {
  readonly title: string
  readonly seat: Seat
  /** What holds of the formation itself: its order, its officers. */
  readonly notes?: readonly string[]
  readonly rows: readonly RosterRow[]
}

export interface RosterRow {
  readonly name: string
  readonly state: string
  readonly lost: number
  readonly of: number
  /** Not yet used this turn, in a word; null if there is nothing left to do. */
  readonly open: string | null
  readonly piece: PieceId | null
  readonly place: PlaceId | null
}

/** Things off the map: the destroyed, reinforcements, reserves. */
export interface Box {
  readonly title: string
  readonly seat: Seat | null
  readonly items: readonly string[]
}

/** A pile of cards or a cup of chits: how many are left, and what lies open beside it. */
export interface Pile {
  readonly title: string
  readonly left: number
  /** Titles with how often each lies there. */
  readonly discards: readonly { readonly title: string; readonly count: number }[]
  /** What lies beside it is called, where it is not a discard: "chit pulled" and "chits pulled". */
  readonly beside?: { readonly one: string; readonly many: string }
}

/** A number that runs along a track. */
export interface Track {
  readonly title: string
  readonly seat: Seat | null
  readonly value: number
  readonly most: number
  readonly detail: string
}

/** The live score: what each side has, what it needs, and from what. */
export interface Score {
  /** What is counted: "medal" and "medals". */
  readonly unit: { readonly one: string; readonly many: string }
  readonly needed: number
  readonly sides: readonly {
    readonly seat: Seat
    readonly points: number
    /** What this side needs, where the sides need different things. */
    readonly needed?: number
    readonly from: readonly { readonly text: string; readonly points: number }[]
  }[]
  /** What can be won on the map, and who holds it. */
  readonly objectives: readonly {
    readonly text: string
    readonly rule: RuleId
    readonly places: readonly PlaceId[]
    readonly holder: Seat | null
    readonly points: number
  }[]
}

/** Where in the turn we are. */
export interface PhaseBar {
  readonly turn: string
  readonly seat: Seat
  readonly phases: readonly { readonly id: string; readonly name: string }[]
  readonly now: string
}

/** What holds in this scenario only. */
export interface SpecialRule {
  readonly text: string
  readonly rule: RuleId
}
