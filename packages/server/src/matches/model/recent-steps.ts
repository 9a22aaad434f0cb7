/** The last steps of a match for one viewer: whoever was away for a moment is told what they missed. */
import type { Json } from '@firestep/referee'
import { changed, type ViewerStep, whole } from './viewer-steps.ts'

/** A view and what changed it step by step: a short story, or a whole one. */
export interface StepRange {
  readonly start: Json
  readonly steps: readonly ViewerStep[]
}

const kept = 32

export class RecentSteps {
  private readonly steps: ViewerStep[] = []
  /** The view before the first of them, as text: it is seldom read, and there are many. */
  private start: string
  /** How much had been heard by then. */
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

  /** Whether it reaches back to where a viewer is who has heard so much. */
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
 * What is missing to a viewer who has heard so much. Of steps in which nothing was heard it may have seen some or none, so
 * the first step puts the whole view in place: the rest is right whatever it had.
 */
export function missing({ start, steps }: StepRange, heard: number): ViewerStep[] {
  const first = steps.findIndex(({ from, heard: said }) => from + said.length > heard)
  if (first < 0) return []
  const change = whole(behind(start, steps.slice(0, first + 1)))
  return [{ ...(steps[first] as ViewerStep), change }, ...steps.slice(first + 1)]
}
