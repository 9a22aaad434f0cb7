/** What happened, in words and pictures. */
import type { Modifier, RuleId, Seat } from '@firestep/referee'
import type { Mark, PieceId, PlaceId } from './map.ts'

/** One line of the log. */
export interface Line {
  readonly text: string
  /** The rules that decided it, the telling one first. */
  readonly rules: readonly RuleId[]
  readonly seat: Seat | null
  /** Headings stand out; small print is shown on request. */
  readonly weight: 'heading' | 'plain' | 'small'
  /** Where it happened: shown when the line is pointed at, and when it is played back. */
  readonly marks: readonly Mark[]
  readonly pieces: readonly PieceId[]
  /** Faces of the dice as `Die` draws them. */
  readonly dice: readonly string[]
  /** The sum that the roll was read with. */
  readonly sum: readonly Modifier[]
}

/** How a roll fell against what was to be expected: hits, for most. */
export interface Luck {
  readonly seat: Seat
  readonly got: number
  readonly expected: number
}

/** Men lost somewhere. */
export interface Fallen {
  readonly seat: Seat
  readonly place: PlaceId
  readonly count: number
}
