/**
 * A match as it was seen, step by step: what each answer told, in words. The table's log, playback, replay and report
 * are all made from it.
 */
import type { Face, LogLine, MatchFace } from '@firestep/face'
import {
  type AutomaticEntries,
  copy,
  type Entry,
  type GameTypes,
  type Json,
  Match,
  type MatchRecord,
  type Problems,
  type Seat,
  type StreamItem,
  type View,
} from '@firestep/referee'
import { atOnce } from './time-slices.ts'

export type AnyMatch = Match<GameTypes>
export type AnyView = View<GameTypes>

/** Whose eyes: a seat's, a bystander's (null), or everything open, each step then told as whoever answered heard it. */
export type Viewpoint = { readonly seat: Seat | null } | 'all'

/** What one answer did. */
export interface TimelineStep {
  /** How many answers are in force behind it; 0 for the set-up. */
  readonly answers: number
  /** Who answered; null for the set-up. */
  readonly seat: Seat | null
  readonly kind: string | null
  readonly answer: Json
  readonly lines: readonly LogLine[]
  readonly events: readonly object[]
  /** It was given by a standing order of the seat, or a window that it lets go by. */
  readonly ordered?: boolean
  /** It was given by an opponent that the seat lets play in its place. */
  readonly deputed?: boolean
  /** Nothing else could be answered: it was given by itself. */
  readonly forced?: boolean
}

/** A view that stays as it is while the match goes on. */
export const freezeView = (view: AnyView): AnyView => copy(view as unknown as Json) as unknown as AnyView

/** Watches a match and tells it step by step. */
export class Timeline {
  readonly steps: TimelineStep[] = []
  private readonly match: AnyMatch
  private readonly table: MatchFace
  private readonly viewers: readonly (Seat | null)[]
  private readonly heard = new Map<Seat | null, number>()
  private before = new Map<Seat | null, AnyView>()

  constructor(match: AnyMatch, table: MatchFace, eyes: Viewpoint) {
    this.match = match
    this.table = table
    this.viewers = eyes === 'all' ? match.edition.rules.seats : [eyes.seat]
    this.before = this.views()
  }

  /** What was heard since the last look becomes the step of the answer that caused it. */
  look(seat: Seat | null, kind: string | null, answer: Json): TimelineStep {
    const teller = this.viewers.includes(seat) ? seat : (this.viewers[0] as Seat | null)
    const before = this.before.get(teller) as AnyView
    this.before = this.views()
    const after = this.before.get(teller) as AnyView
    const events: object[] = []
    for (const viewer of this.viewers) {
      const news = this.news(viewer)
      if (viewer === teller) events.push(...news.flatMap(told))
    }
    const lines = events.map((event) => this.table.narrate(event, before, after))
    const given = seat === null ? null : this.match.ahead.givenFor(seat)
    const ply = this.match.entries.length - 1
    const ordered = given?.ordered.includes(ply) ?? false
    const deputed = given?.deputed.includes(ply) ?? false
    const forced = given?.forced.includes(ply) ?? false
    const step: TimelineStep = {
      answers: this.match.plies.length,
      seat,
      kind,
      answer,
      lines,
      events,
      ordered,
      deputed,
      forced,
    }
    this.steps.push(step)
    return step
  }

  /** After a takeback: what was withdrawn is no longer part of the story. */
  rewind(): void {
    const { length } = this.match.plies
    while ((this.steps.at(-1)?.answers ?? 0) > length) this.steps.pop()
    for (const viewer of this.viewers) this.news(viewer)
    this.before = this.views()
  }

  private news(viewer: Seat | null): readonly StreamItem<object>[] {
    const from = this.heard.get(viewer) ?? 0
    const news = this.match.events(viewer, from)
    this.heard.set(viewer, from + news.length)
    return news
  }

  private views(): Map<Seat | null, AnyView> {
    return new Map(this.viewers.map((viewer) => [viewer, freezeView(this.match.view(viewer))]))
  }
}

const told = (heard: StreamItem<object>): object[] => (heard.type === 'told' ? [heard.event] : [])

export interface LoadedTimeline {
  readonly match: AnyMatch
  readonly table: MatchFace
  readonly reel: Timeline
}

/** Which entries were given for each seat by what it had decided ahead. */
type GivenTo = Readonly<Record<Seat, AutomaticEntries>>

/**
 * A whole record, told from its beginning; yields after every entry, for those who must not hold up the page. A record
 * that the rules do not follow comes back as problems, never as a throw.
 */
export function* buildTimelineInSlices(
  face: Face,
  record: MatchRecord,
  eyes: Viewpoint,
  given: GivenTo = {},
): Generator<void, LoadedTimeline | Problems> {
  try {
    const match = Match.begin(face.game, record)
    if ('problems' in match) return match
    for (const [seat, plies] of Object.entries(given)) match.ahead.setGiven(seat, plies)
    const table = face.open(match.edition.data, record.scenario, record.options)
    if ('problems' in table) return table
    const reel = new Timeline(match, table, eyes)
    reel.look(null, null, null)
    for (const entry of record.entries.slice(match.entries.length)) {
      follow(match, reel, entry)
      yield
    }
    return { match, table, reel }
  } catch (fault) {
    const why = fault instanceof Error ? fault.message : String(fault)
    return { problems: [`The match cannot be followed to its end: ${why}`] }
  }
}

/** The same at once. */
export const buildTimeline = (
  face: Face,
  record: MatchRecord,
  eyes: Viewpoint,
  given: GivenTo = {},
): LoadedTimeline | Problems => atOnce(buildTimelineInSlices(face, record, eyes, given))

function follow(match: AnyMatch, reel: Timeline, entry: Entry): void {
  const kind = entry.kind === 'answer' ? (match.asked(entry.seat)?.question.kind ?? null) : null
  match.apply(entry)
  if (entry.kind === 'answer') reel.look(entry.seat, kind, entry.answer)
  else if (entry.kind === 'takeback') reel.rewind()
}
