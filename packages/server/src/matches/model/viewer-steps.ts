/** Steps of a match per viewer, entry by entry, for live updates and timelines. */
import type { LiveStep } from '@firestep/api'
import { copy, type EntryEvent, type Json, type Seat, type StreamItem } from '@firestep/referee'
import { asJson, type JsonObject } from '../../store/json-text.ts'
import type { AnyMatch } from './match-registry.ts'
import { diffViews } from './view-change.ts'

export type Viewer = Seat | null

/** A viewer as the key of a record and in messages: the seat, or '' for spectators. */
export const viewerKey = (viewer: Viewer): string => viewer ?? ''

/** One viewer's share of one entry, in the form that is sent. */
export type ViewerStep = LiveStep

/** Views are the open state with `secrets` replaced, so the open state is compared once for all viewers. */
interface ViewsAtMoment {
  readonly openState: JsonObject
  readonly secrets: ReadonlyMap<Viewer, JsonObject>
  /** The seats waited for, as JSON text for comparison. */
  readonly waiting: ReadonlyMap<Viewer, string>
}

export interface ViewerStepOptions {
  /** Set for finished matches: all viewers may know all answers. */
  readonly showAllAnswers?: boolean
}

export class ViewerSteps {
  private readonly match: AnyMatch
  private readonly showAllAnswers: boolean
  private readonly streamPositions = new Map<Viewer, number>()
  private lastViews: ViewsAtMoment

  constructor(match: AnyMatch, { showAllAnswers = false }: ViewerStepOptions = {}) {
    this.match = match
    this.showAllAnswers = showAllAnswers
    this.lastViews = this.currentViews()
  }

  /** Starts to collect steps for this viewer. */
  add(viewer: Viewer): void {
    this.streamPositions.set(viewer, this.match.streamLength(viewer))
    // The next entry is compared with views that include this viewer's.
    this.lastViews = this.currentViews()
  }

  /** The step of each viewer for an entry. Viewers who noticed nothing are left out. */
  stepsFor(event: EntryEvent): Map<Viewer, ViewerStep> {
    const previous = this.lastViews
    const current = this.currentViews()
    this.lastViews = current
    const openChange = diffViews(previous.openState, current.openState, '')
    const steps = new Map<Viewer, ViewerStep>()
    for (const [viewer, from] of this.streamPositions) {
      const change = [...openChange, ...diffViews(secretsOf(previous, viewer), secretsOf(current, viewer), '/secrets')]
      const items = this.match.events(viewer, from)
      this.streamPositions.set(viewer, from + items.length)
      const isOwn = event.entry.kind === 'answer' && event.entry.seat === viewer
      const waitingChanged = previous.waiting.get(viewer) !== current.waiting.get(viewer)
      if (!isOwn && !waitingChanged && items.length === 0 && change.length === 0) continue
      steps.set(viewer, {
        viewer: viewerKey(viewer),
        from,
        heard: sentItems(items),
        answers: this.match.knownPlies(viewer).length,
        ...this.authorOf(event, isOwn),
        ...(isOwn ? this.automaticFlags(viewer) : {}),
        change,
      })
    }
    return steps
  }

  /** Says if the newest entry was produced by a standing decision. */
  private automaticFlags(seat: Viewer): Pick<ViewerStep, 'ordered' | 'deputed' | 'forced'> {
    if (seat === null) return {}
    const ply = this.match.entries.length - 1
    const { ordered, deputed, forced } = this.match.decisions.automaticEntriesOf(seat)
    if (deputed.includes(ply)) return { deputed: true }
    if (forced.includes(ply)) return { forced: true }
    return ordered.includes(ply) ? { ordered: true } : {}
  }

  /** Author and answer of an entry, as far as the viewer may know them. */
  private authorOf(
    { entry, question, inParallelPhase }: EntryEvent,
    isOwn: boolean,
  ): Pick<ViewerStep, 'seat' | 'kind' | 'answer'> {
    if (entry.kind !== 'answer') return { seat: null, kind: null }
    const kind = question?.kind ?? null
    if (isOwn || this.showAllAnswers) return { seat: entry.seat, kind, answer: entry.answer }
    if (inParallelPhase) return { seat: null, kind: null }
    return { seat: entry.seat, kind: question?.open === true ? kind : null }
  }

  private currentViews(): ViewsAtMoment {
    const { match } = this
    const views = [...this.streamPositions.keys()].map((viewer) => ({ viewer, view: match.view(viewer) }))
    const [first] = views
    const waitingText = (viewer: Viewer) =>
      match.result === null ? JSON.stringify(match.position.waiting(viewer)) : ''
    return {
      openState: first === undefined ? {} : openStateOf(first.view),
      secrets: new Map(views.map(({ viewer, view }) => [viewer, copy(asJson(view.secrets))])),
      waiting: new Map(views.map(({ viewer }) => [viewer, waitingText(viewer)])),
    }
  }
}

function openStateOf({ secrets: _secrets, ...openState }: ReturnType<AnyMatch['view']>): JsonObject {
  return copy(asJson(openState))
}

function secretsOf({ secrets }: ViewsAtMoment, viewer: Viewer): JsonObject {
  const found = secrets.get(viewer)
  if (found === undefined) throw new Error(`no view of '${viewerKey(viewer)}'`)
  return found
}

/** Stream items as they are sent. */
export const sentItems = (items: readonly StreamItem<object>[]): ViewerStep['heard'] =>
  items.map((item) => (item.type === 'told' ? { type: 'told', event: asJson(item.event) } : item))

/** A copy of a view that does not change with the match. */
export const copyView = (match: AnyMatch, viewer: Viewer): Json => copy(asJson(match.view(viewer)))
