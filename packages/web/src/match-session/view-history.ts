/** The views of one viewer, step by step, as the server told them: changes, with a whole view now and then. */
import { copy, type Json } from '@firestep/referee'
import patching, { type Operation } from 'fast-json-patch'
import type { AnyView } from './timeline.ts'

/** A whole view for every so many changes: no view is further away than this. */
const apart = 24

interface Kept {
  readonly answers: number
  readonly change: readonly Json[]
  readonly whole: Json | null
}

/** A view with a JSON Patch applied; the one before stays as it was. Throws where the change does not fit. */
export const changed = (view: AnyView, change: readonly Json[]): AnyView =>
  patched(view as unknown as Json, change) as unknown as AnyView

const patched = (view: Json, change: readonly Json[]): Json =>
  change.length === 0 ? view : patching.applyPatch(copy(view), change as unknown as Operation[]).newDocument

export class ViewHistory {
  /** The view behind the last step. */
  last: AnyView
  private readonly kept: Kept[]

  constructor(start: AnyView) {
    this.last = start
    this.kept = [{ answers: -1, change: [], whole: start as unknown as Json }]
  }

  push(answers: number, change: readonly Json[]): void {
    this.last = changed(this.last, change)
    const last = this.kept.at(-1)
    // Behind a takeback, or when an answer shows in two steps, an older view of the same moment makes way.
    if (last !== undefined && last.answers >= answers) {
      while (this.kept.length > 1 && (this.kept.at(-1)?.answers ?? 0) >= answers) this.kept.pop()
      this.kept.push({ answers, change: [], whole: this.last as unknown as Json })
      return
    }
    const since = this.kept.length - 1 - this.kept.findLastIndex(({ whole }) => whole !== null)
    this.kept.push({ answers, change, whole: since >= apart ? (this.last as unknown as Json) : null })
  }

  /** The view behind so many answers, or the nearest before it. */
  at(answers: number): AnyView {
    const wanted = Math.max(
      0,
      this.kept.findLastIndex((one) => one.answers <= answers),
    )
    const from = this.kept.slice(0, wanted + 1).findLastIndex(({ whole }) => whole !== null)
    let view = this.kept[from]?.whole as Json
    for (const { change } of this.kept.slice(from + 1, wanted + 1)) view = patched(view, change)
    return view as unknown as AnyView
  }
}
