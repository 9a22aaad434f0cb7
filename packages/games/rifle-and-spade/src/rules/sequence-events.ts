/** 2.0: events of the sequence of play. */
import type { Modifier, RuleId } from '@firestep/referee'
import type { Light, Side } from '../data/schema.ts'
import type { SeenUnit } from './assault/events.ts'
import type { BrigimentId, Hex, UnitId } from './ids.ts'
import type { Segment, UnitMarker } from './markers.ts'

export interface InitiativeRoll {
  readonly die: number
  readonly modifiers: readonly Modifier[]
  readonly total: number
}

export type SequenceEvent = { readonly rules: readonly RuleId[] } & (
  | { readonly type: 'turn'; readonly turn: number; readonly start: string; readonly light: Light }
  | { readonly type: 'released'; readonly side: Side; readonly brigiment: BrigimentId }
  | { readonly type: 'cups loaded'; readonly cups: Readonly<Record<Side, readonly BrigimentId[]>> }
  | {
      readonly type: 'initiative'
      /** Null: no roll was made. */
      readonly rolls: Readonly<Record<Side, InitiativeRoll>> | null
      /** The side that chooses who acts next; null: a tie. */
      readonly winner: Side | null
    }
  | { readonly type: 'side to act'; readonly side: Side }
  | {
      readonly type: 'sequencing'
      readonly side: Side
      /** Null: the last chit needs no roll. */
      readonly roll: (InitiativeRoll & { readonly threshold: number }) | null
      readonly discretion: boolean
    }
  | { readonly type: 'activation'; readonly side: Side; readonly brigiment: BrigimentId; readonly name: string }
  | { readonly type: 'segment'; readonly segment: Segment }
  /** 3.8.1: the visible units of a hex now; empty if all have left it. */
  | { readonly type: 'uncovered'; readonly side: Side; readonly hex: Hex; readonly units: readonly SeenUnit[] }
  /** 3.8.1: markers on visible units. */
  | {
      readonly type: 'unit markers'
      readonly side: Side
      readonly marked: readonly MarkedUnit[]
    }
  | { readonly type: 'end of turn'; readonly turn: number }
  | { readonly type: 'victory'; readonly points: number; readonly result: string; readonly winner: Side | null }
)

/** The markers on one unit, and its hex. */
interface MarkedUnit {
  readonly unit: UnitId
  readonly name: string
  readonly markers: readonly UnitMarker[]
  readonly hex: Hex
}
