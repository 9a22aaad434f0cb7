/**
 * A match step by step from one viewpoint: the log lines of each answer. Log, playback, replay and report are built
 * from it.
 */
import { type Face, type MatchFace, narrateAll } from '@firestep/face'
import {
  type AutomaticEntries,
  type Entry,
  type Json,
  Match,
  type MatchRecord,
  type Problems,
  type Seat,
  type StreamItem,
} from '@firestep/referee'
import { timelineText } from '../texts/session.ts'
import { type AnyMatch, type AnyView, freezeView } from './any-match.ts'
import { runAtOnce } from './time-slices.ts'
import type { TimelineStep, Viewpoint } from './timeline-step.ts'

/** Follows a match and builds its timeline. */
export class Timeline {
  readonly steps: TimelineStep[] = []
  private readonly match: AnyMatch
  private readonly matchFace: MatchFace
  private readonly viewers: readonly (Seat | null)[]
  private readonly itemCounts = new Map<Seat | null, number>()
  private previousViews = new Map<Seat | null, AnyView>()

  constructor(match: AnyMatch, matchFace: MatchFace, viewpoint: Viewpoint) {
    this.match = match
    this.matchFace = matchFace
    this.viewers = viewpoint === 'all' ? match.edition.rules.seats : [viewpoint.seat]
    this.previousViews = this.views()
  }

  /** Turns the events since the last call into the step of the answer that caused them. */
  addStep(seat: Seat | null, kind: string | null, answer: Json): TimelineStep {
    const stepViewer = this.viewers.includes(seat) ? seat : (this.viewers[0] as Seat | null)
    const viewBefore = this.previousViews.get(stepViewer) as AnyView
    this.previousViews = this.views()
    const viewAfter = this.previousViews.get(stepViewer) as AnyView
    const events: object[] = []
    for (const viewer of this.viewers) {
      const items = this.takeNewItems(viewer)
      if (viewer === stepViewer) events.push(...items.flatMap(toldEvents))
    }
    const lines = narrateAll(this.matchFace, events, viewBefore, viewAfter)
    const automaticEntries = seat === null ? null : this.match.decisions.automaticEntriesOf(seat)
    const ply = this.match.entries.length - 1
    const ordered = automaticEntries?.ordered.includes(ply) ?? false
    const deputed = automaticEntries?.deputed.includes(ply) ?? false
    const forced = automaticEntries?.forced.includes(ply) ?? false
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
    for (const viewer of this.viewers) this.takeNewItems(viewer)
    this.previousViews = this.views()
  }

  private takeNewItems(viewer: Seat | null): readonly StreamItem<object>[] {
    const from = this.itemCounts.get(viewer) ?? 0
    const items = this.match.events(viewer, from)
    this.itemCounts.set(viewer, from + items.length)
    return items
  }

  private views(): Map<Seat | null, AnyView> {
    return new Map(this.viewers.map((viewer) => [viewer, freezeView(this.match.view(viewer))]))
  }
}

const toldEvents = (item: StreamItem<object>): object[] => (item.type === 'told' ? [item.event] : [])

export interface LoadedTimeline {
  readonly match: AnyMatch
  readonly matchFace: MatchFace
  readonly timeline: Timeline
}

/** The entries given for each seat by its standing decisions. */
type AutomaticEntriesBySeat = Readonly<Record<Seat, AutomaticEntries>>

/**
 * Builds the timeline of a whole record; yields after every entry, for callers that must not block the page. A record
 * that breaks the rules comes back as problems, never as a throw.
 */
export function* buildTimelineInSlices(
  face: Face,
  record: MatchRecord,
  viewpoint: Viewpoint,
  automatic: AutomaticEntriesBySeat = {},
): Generator<void, LoadedTimeline | Problems> {
  try {
    const match = Match.begin(face.game, record)
    if ('problems' in match) return match
    for (const [seat, plies] of Object.entries(automatic)) match.decisions.setAutomaticEntries(seat, plies)
    const matchFace = face.openMatch(match.edition.data, record.scenario, record.options)
    if ('problems' in matchFace) return matchFace
    const timeline = new Timeline(match, matchFace, viewpoint)
    timeline.addStep(null, null, null)
    for (const entry of record.entries.slice(match.entries.length)) {
      applyEntry(match, timeline, entry)
      yield
    }
    return { match, matchFace, timeline }
  } catch (fault) {
    const why = fault instanceof Error ? fault.message : String(fault)
    return { problems: [timelineText.incomplete(why)] }
  }
}

/** Builds the timeline without pauses. */
export const buildTimeline = (
  face: Face,
  record: MatchRecord,
  viewpoint: Viewpoint,
  automatic: AutomaticEntriesBySeat = {},
): LoadedTimeline | Problems => runAtOnce(buildTimelineInSlices(face, record, viewpoint, automatic))

function applyEntry(match: AnyMatch, timeline: Timeline, entry: Entry): void {
  const kind = entry.kind === 'answer' ? (match.asked(entry.seat)?.question.kind ?? null) : null
  match.apply(entry)
  if (entry.kind === 'answer') timeline.addStep(entry.seat, kind, entry.answer)
  else if (entry.kind === 'takeback') timeline.rewind()
}
