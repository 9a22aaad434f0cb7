/** Steps of a match per viewer, entry by entry, for live updates and timelines. */
import type { LiveStep } from '@firestep/api'
import { copy, type EntryEvent, type Json, type Seat, type StreamItem } from '@firestep/referee'
import patching from 'fast-json-patch'
import type { AnyMatch } from './match-registry.ts'

export type Viewer = Seat | null

/** Text key of a viewer. */
export const viewerKey = (viewer: Viewer): string => viewer ?? ''

export type ViewerStep = LiveStep
export type Change = ViewerStep['change']

/** Views are the open state with `secrets` replaced, so the open part is compared once for all viewers. */
interface Look {
  readonly open: Json
  readonly secrets: Map<Viewer, Json>
  readonly waiting: Map<Viewer, string>
}

export interface StepOptions {
  /** Set for finished matches: all viewers may know all answers. */
  readonly everything?: boolean
}

export class ViewerSteps {
  private readonly match: AnyMatch
  private readonly everything: boolean
  private readonly heard = new Map<Viewer, number>()
  private last: Look

  constructor(match: AnyMatch, { everything = false }: StepOptions = {}) {
    this.match = match
    this.everything = everything
    this.last = this.look()
  }

  /** Starts to collect steps for this viewer. */
  add(viewer: Viewer): void {
    if (this.heard.has(viewer)) return
    this.heard.set(viewer, this.match.heard(viewer))
    this.last = this.look()
  }

  /** The step of each viewer for an entry. Viewers who noticed nothing are left out. */
  after(done: EntryEvent): Map<Viewer, ViewerStep> {
    const before = this.last
    const now = this.look()
    this.last = now
    const open = changeOf(before.open, now.open, '')
    const noticed = new Map<Viewer, ViewerStep>()
    for (const [viewer, from] of this.heard) {
      const change = [...open, ...changeOf(before.secrets.get(viewer), now.secrets.get(viewer), '/secrets')]
      const news = this.match.events(viewer, from)
      this.heard.set(viewer, from + news.length)
      const own = done.entry.kind === 'answer' && done.entry.seat === viewer
      const waits = before.waiting.get(viewer) !== now.waiting.get(viewer)
      if (!own && !waits && news.length === 0 && change.length === 0) continue
      noticed.set(viewer, {
        viewer: viewerKey(viewer),
        from,
        heard: news as readonly StreamItem<Json & object>[] as ViewerStep['heard'],
        answers: this.match.known(viewer).length,
        ...this.author(done, own),
        ...(own ? this.howGiven(viewer) : {}),
        change,
      })
    }
    return noticed
  }

  /** Says if the newest entry was produced by a standing decision. */
  private howGiven(seat: Viewer): Pick<ViewerStep, 'ordered' | 'deputed' | 'forced'> {
    if (seat === null) return {}
    const ply = this.match.entries.length - 1
    const { ordered, deputed, forced } = this.match.decisions.givenFor(seat)
    if (deputed.includes(ply)) return { deputed: true }
    if (forced.includes(ply)) return { forced: true }
    return ordered.includes(ply) ? { ordered: true } : {}
  }

  /** Author and answer of an entry, as far as the viewer may know them. */
  private author({ entry, question, aside }: EntryEvent, own: boolean): Pick<ViewerStep, 'seat' | 'kind' | 'answer'> {
    if (entry.kind !== 'answer') return { seat: null, kind: null }
    const kind = question?.kind ?? null
    if (own || this.everything) return { seat: entry.seat, kind, answer: entry.answer }
    if (aside) return { seat: null, kind: null }
    return { seat: entry.seat, kind: question?.open === true ? kind : null }
  }

  private look(): Look {
    const { match } = this
    const secrets = new Map<Viewer, Json>()
    const waiting = new Map<Viewer, string>()
    let open: Json = {}
    let copied = false
    for (const viewer of this.heard.keys()) {
      const view = match.view(viewer) as unknown as { readonly secrets: Json }
      if (!copied) {
        const { secrets: _own, ...rest } = view
        open = copy(rest) as Json
        copied = true
      }
      secrets.set(viewer, copy(view.secrets))
      waiting.set(viewer, match.result === null ? JSON.stringify(match.position.waiting(viewer)) : '')
    }
    return { open, secrets, waiting }
  }
}

function changeOf(before: Json | undefined, after: Json | undefined, at: string): Change {
  const operations = patching.compare(before as object, after as object)
  if (at === '') return operations as unknown as Change
  return operations.map((one) => ({ ...one, path: at + one.path })) as unknown as Change
}

/** A copy of a view that does not change with the match. */
export const freezeView = (match: AnyMatch, viewer: Viewer): Json => copy(match.view(viewer)) as unknown as Json

/** The view after a change; the argument is not modified. */
export const changed = (view: Json, change: Change): Json =>
  patching.applyPatch(view, change as never, false, false).newDocument as Json

/** A change that replaces the whole view. */
export const whole = (view: Json): Change => [{ op: 'replace', path: '', value: view }]
