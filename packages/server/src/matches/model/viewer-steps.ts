/** Tells a match entry by entry, to each viewer what it noticed. Live steps and stories are both made here. */
import type { LiveStep } from '@firestep/api'
import { copy, type EntryEvent, type Json, type Seat, type StreamItem } from '@firestep/referee'
import patching from 'fast-json-patch'
import type { AnyMatch } from './match-registry.ts'

export type Viewer = Seat | null

/** How a viewer is named where names are text. */
export const viewerKey = (viewer: Viewer): string => viewer ?? ''

export type ViewerStep = LiveStep
export type Change = ViewerStep['change']

/** Views are the open state with `secrets` replaced: what is open is compared once for all viewers. */
interface Look {
  readonly open: Json
  readonly secrets: Map<Viewer, Json>
  readonly waiting: Map<Viewer, string>
}

export interface StepOptions {
  /** When a match is over, everyone may know who answered what. */
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

  /** From now on this viewer is told what it notices. */
  add(viewer: Viewer): void {
    if (this.heard.has(viewer)) return
    this.heard.set(viewer, this.match.heard(viewer))
    this.last = this.look()
  }

  /** What each viewer noticed of an entry. Whoever noticed nothing is not among them. */
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

  /** How the newest entry was given for its seat, where that did not decide it there and then. */
  private howGiven(seat: Viewer): Pick<ViewerStep, 'ordered' | 'deputed' | 'forced'> {
    if (seat === null) return {}
    const ply = this.match.entries.length - 1
    const { ordered, deputed, forced } = this.match.ahead.givenFor(seat)
    if (deputed.includes(ply)) return { deputed: true }
    if (forced.includes(ply)) return { forced: true }
    return ordered.includes(ply) ? { ordered: true } : {}
  }

  /** Who answered what, as far as a viewer may know it. */
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

/** A view as it stays while the match goes on. */
export const freezeView = (match: AnyMatch, viewer: Viewer): Json => copy(match.view(viewer)) as unknown as Json

/** A view behind a change. The view itself is left as it is. */
export const changed = (view: Json, change: Change): Json =>
  patching.applyPatch(view, change as never, false, false).newDocument as Json

/** A change that puts a whole view in the place of whatever was there. */
export const whole = (view: Json): Change => [{ op: 'replace', path: '', value: view }]
