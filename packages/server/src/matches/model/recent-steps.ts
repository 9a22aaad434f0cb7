/** The latest steps of a match for one viewer, for clients that reconnect after a short break. */
import { at, type Json } from '@firestep/referee'
import { type JsonText, parseJsonText } from '../../store/json-text.ts'
import { applyChange, replaceView } from './view-change.ts'
import type { ViewerStep } from './viewer-steps.ts'

/** A view and the steps that follow it; part of a timeline, or all of it. */
export interface StepRange {
  readonly start: Json
  readonly steps: readonly ViewerStep[]
}

const minKeptSteps = 32

export class RecentSteps {
  private readonly steps: ViewerStep[] = []
  /** The view before the first step, as JSON text: it is rarely read, and there are many. */
  private start: JsonText<Json>
  /** Stream position of the view before the first step. */
  private startPosition: number

  constructor(start: Json, position: number) {
    this.start = JSON.stringify(start)
    this.startPosition = position
  }

  add(step: ViewerStep): void {
    this.steps.push(step)
    if (this.steps.length < 2 * minKeptSteps) return
    const dropped = this.steps.splice(0, minKeptSteps)
    this.start = JSON.stringify(viewAfter(parseJsonText(this.start), dropped))
    const lastDropped = at(dropped, dropped.length - 1)
    this.startPosition = lastDropped.from + lastDropped.heard.length
  }

  /** True if the steps reach back to this stream position. */
  reaches(position: number): boolean {
    return position >= this.startPosition
  }

  range(): StepRange {
    return { start: parseJsonText(this.start), steps: this.steps }
  }
}

const viewAfter = (start: Json, steps: readonly ViewerStep[]): Json =>
  steps.reduce((view, { change }) => applyChange(view, change), start)

/**
 * Steps after a stream position. A client may have seen some of the steps without events, so the first step replaces
 * the whole view; the rest is then correct in either case.
 */
export function stepsAfter({ start, steps }: StepRange, position: number): ViewerStep[] {
  const first = steps.findIndex(({ from, heard: items }) => from + items.length > position)
  if (first < 0) return []
  const change = replaceView(viewAfter(start, steps.slice(0, first + 1)))
  return [{ ...at(steps, first), change }, ...steps.slice(first + 1)]
}
