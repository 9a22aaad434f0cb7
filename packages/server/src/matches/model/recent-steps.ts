/** The latest steps of a match for one viewer, for clients that reconnect after a short break. */
import type { Json } from '@firestep/referee'
import { changed, type ViewerStep, whole } from './viewer-steps.ts'

/** A view and the steps that follow it; part of a timeline, or all of it. */
export interface StepRange {
  readonly start: Json
  readonly steps: readonly ViewerStep[]
}

const kept = 32

export class RecentSteps {
  private readonly steps: ViewerStep[] = []
  /** The view before the first step, as JSON text: it is rarely read, and there are many. */
  private start: string
  /** Stream position of the view before the first step. */
  private begins: number

  constructor(start: Json, heard: number) {
    this.start = JSON.stringify(start)
    this.begins = heard
  }

  add(step: ViewerStep): void {
    this.steps.push(step)
    if (this.steps.length < 2 * kept) return
    const old = this.steps.splice(0, kept)
    this.start = JSON.stringify(behind(JSON.parse(this.start) as Json, old))
    const last = old.at(-1) as ViewerStep
    this.begins = last.from + last.heard.length
  }

  /** True if the steps reach back to this stream position. */
  reaches(heard: number): boolean {
    return heard >= this.begins
  }

  told(): StepRange {
    return { start: JSON.parse(this.start) as Json, steps: this.steps }
  }
}

const behind = (start: Json, steps: readonly ViewerStep[]): Json =>
  steps.reduce((view, { change }) => changed(view, change), start)

/**
 * Steps after a stream position. A client may have seen some of the steps without events, so the first step replaces
 * the whole view; the rest is then correct in either case.
 */
export function missing({ start, steps }: StepRange, heard: number): ViewerStep[] {
  const first = steps.findIndex(({ from, heard: said }) => from + said.length > heard)
  if (first < 0) return []
  const change = whole(behind(start, steps.slice(0, first + 1)))
  return [{ ...(steps[first] as ViewerStep), change }, ...steps.slice(first + 1)]
}
