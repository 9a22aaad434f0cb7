/** Events in words and pictures: log lines, luck and casualties. */
import type { Modifier, RuleId, Seat } from '@firestep/referee'
import type { Mark, PieceId, PlaceId } from './map.ts'

export interface LogLine {
  readonly text: string
  /** The rules that decided it, the most relevant first. */
  readonly rules: readonly RuleId[]
  readonly seat: Seat | null
  /** Headings stand out; small print is shown on request. */
  readonly weight: 'heading' | 'plain' | 'small'
  /** The places of the event: shown when the line is pointed at, and during replay. */
  readonly marks: readonly Mark[]
  readonly pieces: readonly PieceId[]
  /** Faces of the dice as `Die` draws them. */
  readonly dice: readonly string[]
  /** The modifiers of the roll. */
  readonly sum: readonly Modifier[]
  /** The result of a roll or an attack, shown with its dice beside the place; null for all else. */
  readonly result: RollResult | null
  /** The movement it tells of; null for all else. Lines in a row about one movement are shown as one. */
  readonly movement: Movement | null
  /** The sound of the line; null if its dice, marks and movement have sounds of their own. */
  readonly sound: EventSound | null
}

/** The sort of an event that is heard: a weapon, a card, a medal. */
export type EventSound = 'rifles' | 'machine gun' | 'mortar' | 'guns' | 'card' | 'order' | 'retreat' | 'medal'

/** The result of a roll or an attack in a few words. */
export interface RollResult {
  /** The place it was rolled for: the target, or the unit that checks. */
  readonly place: PlaceId
  /** "1 hit", "dispersed", "no effect". */
  readonly text: string
  /** Whether the side that acts can be glad of it. */
  readonly tone: 'good' | 'bad' | 'neutral'
  /** Indices of the dice that count for nothing, as a soldier that a trench stops. */
  readonly idleDice?: readonly number[]
  /** True if nothing changes by it, as by a miss: it can be read together with others. */
  readonly isMinor?: boolean
  /** Modifiers that have no common sum, or that another line has; omitted: those of the line. */
  readonly modifiers?: readonly Modifier[]
}

/** A movement from place to place, the first of which is where it began. */
export interface Movement {
  /** The one that moves and what it does: "L 2 Bn moves", "German infantry retreats". */
  readonly subject: string
  readonly places: readonly PlaceId[]
}

/** The parts of a line that differ from event to event; the rest is the same for all. */
export type LogLineParts = { readonly text: string } & Partial<Omit<LogLine, 'text' | 'rules'>>

export const logLine = (parts: LogLineParts, rules: readonly RuleId[]): LogLine => ({
  seat: null,
  weight: 'plain',
  marks: [],
  pieces: [],
  dice: [],
  sum: [],
  result: null,
  movement: null,
  sound: null,
  ...parts,
  rules,
})

/** The parts of a line that tell of a movement: its path on the map too. None if there are not two places. */
export function movementParts(
  subject: string,
  places: readonly PlaceId[],
  seat: Seat | null,
): Pick<LogLine, 'marks' | 'movement'> {
  if (seat === null || places.length < 2) return { marks: [], movement: null }
  return { marks: [{ type: 'path', places, seat }], movement: { subject, places } }
}

interface TypedEvent {
  readonly type: string
}

/** The context of a log line: the views before and after the answer, which may have led to many events. */
export interface LogContext<Board, View> {
  readonly board: Board
  readonly before: View
  readonly after: View
}

/** A log writer for each type of event: a missing one does not compile. */
export type LogWriters<Event extends TypedEvent, Context, T extends Event['type'] = Event['type']> = {
  readonly [Type in T]: (event: Extract<Event, { readonly type: Type }>, context: Context) => LogLineParts
}

export function narrateWith<Event extends TypedEvent, Context>(
  writers: LogWriters<Event, Context>,
  rulesOf: (event: Event) => readonly RuleId[],
): (event: Event, context: Context) => LogLine {
  return (event, context) => {
    // The table has a writer for every type; TypeScript cannot match the two types.
    const write = writers[event.type as Event['type']] as (event: Event, context: Context) => LogLineParts
    return logLine(write(event, context), rulesOf(event))
  }
}

/** The lines of all events that one answer caused. */
export const narrateAll = <Event, View>(
  face: { narrate(event: Event, before: View, after: View, earlier: readonly Event[]): LogLine },
  events: readonly Event[],
  before: View,
  after: View,
): readonly LogLine[] => events.map((event, i) => face.narrate(event, before, after, events.slice(0, i)))

/**
 * Each rule once, the leading ones first and in the order of `leading`. A leading rule that ends in a full stop stands
 * for all rules that begin with it.
 */
export function leadingRulesFirst(rules: readonly RuleId[], leading: readonly string[]): readonly RuleId[] {
  const rank = (rule: RuleId): number => {
    const index = leading.findIndex((start) => rule === start || (start.endsWith('.') && rule.startsWith(start)))
    return index < 0 ? leading.length : index
  }
  return [...new Set(rules)].sort((a, b) => rank(a) - rank(b))
}

/** The result of a roll compared with its expected value: hits, for most. */
export interface Luck {
  readonly seat: Seat
  readonly got: number
  readonly expected: number
}

/** Men lost at a place. */
export interface PlaceCasualties {
  readonly seat: Seat
  readonly place: PlaceId
  readonly count: number
}
