/** Steps of a match per viewer, entry by entry, for live updates and timelines. */
import type { LiveStep } from '@firestep/api'
import { copy, type EntryEvent, type Json, type Seat, type StreamItem } from '@firestep/referee'
import patching, { type Operation } from 'fast-json-patch'
import { asJson, type JsonObject } from '../../store/json-text.ts'
import type { AnyMatch } from './match-registry.ts'

export type Viewer = Seat | null

/** Text key of a viewer. */
export const viewerKey = (viewer: Viewer): string => viewer ?? ''

export type ViewerStep = LiveStep
export type ViewChange = ViewerStep['change']

/** Views are the open state with `secrets` replaced, so the open part is compared once for all viewers. */
interface ViewsAtMoment {
  readonly openPart: JsonObject
  readonly secrets: Map<Viewer, JsonObject>
  readonly waiting: Map<Viewer, string>
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
    if (this.streamPositions.has(viewer)) return
    this.streamPositions.set(viewer, this.match.streamLength(viewer))
    this.lastViews = this.currentViews()
  }

  /** The step of each viewer for an entry. Viewers who noticed nothing are left out. */
  stepsFor(event: EntryEvent): Map<Viewer, ViewerStep> {
    const previous = this.lastViews
    const current = this.currentViews()
    this.lastViews = current
    const openPart = diffViews(previous.openPart, current.openPart, '')
    const steps = new Map<Viewer, ViewerStep>()
    for (const [viewer, from] of this.streamPositions) {
      const change = [...openPart, ...diffViews(secretsOf(previous, viewer), secretsOf(current, viewer), '/secrets')]
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
    const secrets = new Map<Viewer, JsonObject>()
    const waiting = new Map<Viewer, string>()
    let openPart: JsonObject = {}
    let copied = false
    for (const viewer of this.streamPositions.keys()) {
      const view = match.view(viewer)
      if (!copied) {
        const { secrets: _own, ...openState } = view
        openPart = copy(asJson(openState))
        copied = true
      }
      secrets.set(viewer, copy(asJson(view.secrets)))
      waiting.set(viewer, match.result === null ? JSON.stringify(match.position.waiting(viewer)) : '')
    }
    return { openPart, secrets, waiting }
  }
}

function secretsOf({ secrets }: ViewsAtMoment, viewer: Viewer): JsonObject {
  const found = secrets.get(viewer)
  if (found === undefined) throw new Error(`no view of '${viewerKey(viewer)}'`)
  return found
}

function diffViews(before: JsonObject, after: JsonObject, path: string): ViewChange {
  return patching.compare(before, after).map((operation) => ({ ...operation, path: path + operation.path }))
}

/** Stream items as they are sent. */
export const sentItems = (items: readonly StreamItem<object>[]): ViewerStep['heard'] =>
  items.map((item) => (item.type === 'told' ? { type: 'told', event: asJson(item.event) } : item))

const isPatch = (change: readonly unknown[]): change is readonly Operation[] =>
  change.every((step) => typeof step === 'object' && step !== null && 'op' in step && 'path' in step)

/** A copy of a view that does not change with the match. */
export const copyView = (match: AnyMatch, viewer: Viewer): Json => copy(asJson(match.view(viewer)))

/** The view after a change; the argument is not modified. */
export function applyChange(view: Json, change: ViewChange): Json {
  if (!isPatch(change)) throw new Error('a change of a view is a JSON Patch')
  return patching.applyPatch(view, change, false, false).newDocument
}

/** A change that replaces the whole view. */
export const replaceView = (view: Json): ViewChange => [{ op: 'replace', path: '', value: view }]
