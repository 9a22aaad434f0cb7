/** What happened, in words and pictures. */
import type { Modifier, RuleId, Seat } from '@firestep/referee'
import type { Mark, PieceId, PlaceId } from './map.ts'

/** One line of the log. */
export interface LogLine {
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

/** The parts of a line that differ from event to event; the rest is the same for all. */
export type LogLineParts = { readonly text: string } & Partial<Omit<LogLine, 'text' | 'rules'>>

export const logLine = (told: LogLineParts, rules: readonly RuleId[]): LogLine => ({
  seat: null,
  weight: 'plain',
  marks: [],
  pieces: [],
  dice: [],
  sum: [],
  ...told,
  rules,
})

interface Typed {
  readonly type: string
}

/** How each type of event is told: a type without its teller does not compile. */
export type LogWriters<Event extends Typed, Scene, T extends Event['type'] = Event['type']> = {
  readonly [Type in T]: (event: Extract<Event, { readonly type: Type }>, scene: Scene) => LogLineParts
}

export function narrateWith<Event extends Typed, Scene>(
  tellers: LogWriters<Event, Scene>,
  rulesOf: (event: Event) => readonly RuleId[],
): (event: Event, scene: Scene) => LogLine {
  return (event, scene) => {
    // The table has a teller for every type; TypeScript does not see that the two types are the same one.
    const tell = tellers[event.type as Event['type']] as (event: Event, scene: Scene) => LogLineParts
    return logLine(tell(event, scene), rulesOf(event))
  }
}

/** How a roll fell against what was to be expected: hits, for most. */
export interface Luck {
  readonly seat: Seat
  readonly got: number
  readonly expected: number
}

/** Men lost somewhere. */
export interface PlaceCasualties {
  readonly seat: Seat
  readonly place: PlaceId
  readonly count: number
}
