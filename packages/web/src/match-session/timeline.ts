/**
 * A match step by step from one viewpoint: the log lines of each answer. Log, playback, replay and report are built
 * from it.
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

/**
 * A seat's viewpoint, a spectator's (null), or everything open: each step is then shown as the answering seat saw it.
 */
export type Viewpoint = { readonly seat: Seat | null } | 'all'

export interface TimelineStep {
  /** Number of answers in force after it; 0 for the setup. */
  readonly answers: number
  /** The seat that answered; null for the setup. */
  readonly seat: Seat | null
  readonly kind: string | null
  readonly answer: Json
  readonly lines: readonly LogLine[]
  readonly events: readonly object[]
  /** Given by a standing order of the seat or by its setting for a reaction window. */
  readonly ordered?: boolean
  /** Given by the seat's deputy. */
  readonly deputed?: boolean
  /** The only possible answer, given automatically. */
  readonly forced?: boolean
}

/** A copy of a view that does not change while the match goes on. */
export const freezeView = (view: AnyView): AnyView => copy(view as unknown as Json) as unknown as AnyView

/** Follows a match and builds its timeline. */
export class Timeline {
  readonly steps: TimelineStep[] = []
  private readonly match: AnyMatch
  private readonly matchFace: MatchFace
  private readonly viewers: readonly (Seat | null)[]
  private readonly heard = new Map<Seat | null, number>()
  private before = new Map<Seat | null, AnyView>()

  constructor(match: AnyMatch, matchFace: MatchFace, viewpoint: Viewpoint) {
    this.match = match
    this.matchFace = matchFace
    this.viewers = viewpoint === 'all' ? match.edition.rules.seats : [viewpoint.seat]
    this.before = this.views()
  }

  /** Turns the events since the last call into the step of the answer that caused them. */
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
    const lines = events.map((event) => this.matchFace.narrate(event, before, after))
    const given = seat === null ? null : this.match.decisions.givenFor(seat)
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

  /** After a takeback: removes the withdrawn steps. */
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
  readonly matchFace: MatchFace
  readonly timeline: Timeline
}

/** The entries given for each seat by its standing decisions. */
type GivenTo = Readonly<Record<Seat, AutomaticEntries>>

/**
 * Builds the timeline of a whole record; yields after every entry, for callers that must not block the page. A record
 * that breaks the rules comes back as problems, never as a throw.
 */
export function* buildTimelineInSlices(
  face: Face,
  record: MatchRecord,
  viewpoint: Viewpoint,
  given: GivenTo = {},
): Generator<void, LoadedTimeline | Problems> {
  try {
    const match = Match.begin(face.game, record)
    if ('problems' in match) return match
    for (const [seat, plies] of Object.entries(given)) match.decisions.setGiven(seat, plies)
    const table = face.openMatch(match.edition.data, record.scenario, record.options)
    if ('problems' in table) return table
    const timeline = new Timeline(match, table, viewpoint)
    timeline.look(null, null, null)
    for (const entry of record.entries.slice(match.entries.length)) {
      follow(match, timeline, entry)
      yield
    }
    return { match, matchFace: table, timeline }
  } catch (fault) {
    const why = fault instanceof Error ? fault.message : String(fault)
    return { problems: [`The match cannot be followed to its end: ${why}`] }
  }
}

/** Builds the timeline without pauses. */
export const buildTimeline = (
  face: Face,
  record: MatchRecord,
  viewpoint: Viewpoint,
  given: GivenTo = {},
): LoadedTimeline | Problems => atOnce(buildTimelineInSlices(face, record, viewpoint, given))

function follow(match: AnyMatch, timeline: Timeline, entry: Entry): void {
  const kind = entry.kind === 'answer' ? (match.asked(entry.seat)?.question.kind ?? null) : null
  match.apply(entry)
  if (entry.kind === 'answer') timeline.look(entry.seat, kind, entry.answer)
  else if (entry.kind === 'takeback') timeline.rewind()
}
