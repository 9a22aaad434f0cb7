/**
 * Copies of the state at checkpoints: a series that is thinned out towards the past, and the one that forks start from.
 */
import { at } from './id.ts'
import { copy } from './json.ts'

export interface Snapshot<State> {
  /** The number of answers in the line before it. */
  readonly answers: number
  /** The number of draws of the last answer used before it. */
  readonly draws: number
  readonly state: State
}

/** At least this many answers lie between two snapshots. */
const minSpacing = 16
const maxSnapshots = 16

export class Snapshots<State> {
  private readonly series: Snapshot<State>[] = []
  private newest: Snapshot<State> | undefined

  /** Keeps a copy if the last one is old enough; returns true if it did. */
  add(answers: number, draws: number, state: State): boolean {
    const last = this.series.at(-1)
    if (last !== undefined && answers - last.answers < minSpacing) return false
    this.series.push({ answers, draws, state: copy(state) })
    if (this.series.length > maxSnapshots) this.dropLeastUseful(answers)
    return true
  }

  /** Keeps a copy outside the series, replacing the previous one so kept, however near to the others it is. */
  setNewest(answers: number, draws: number, state: State): void {
    this.newest = { answers, draws, state: copy(state) }
  }

  /** The nearest snapshot at or before this number of answers, in the series or outside it. */
  nearest(answers: number): Snapshot<State> | undefined {
    const { newest } = this
    const last = this.before(answers)
    return newest !== undefined && newest.answers <= answers && newest.answers >= (last?.answers ?? 0) ? newest : last
  }

  /** The newest snapshot of the series at or before this number of answers. */
  before(answers: number): Snapshot<State> | undefined {
    for (let i = this.series.length - 1; i >= 0; i--) {
      const snapshot = at(this.series, i)
      if (snapshot.answers <= answers) return snapshot
    }
    return undefined
  }

  /** Drops snapshots after this number of answers: the later ones were withdrawn. */
  forget(answers: number): void {
    while ((this.series.at(-1)?.answers ?? 0) > answers) this.series.pop()
    if (this.newest !== undefined && this.newest.answers > answers) this.newest = undefined
  }

  /** Drops the least useful one: the smallest gap left, relative to its age. */
  private dropLeastUseful(newestAnswers: number): void {
    let index = 1
    let smallestGap = Number.POSITIVE_INFINITY
    for (let i = 1; i < this.series.length - 1; i++) {
      const gap = at(this.series, i + 1).answers - at(this.series, i - 1).answers
      const relativeGap = gap / (newestAnswers - at(this.series, i).answers)
      if (relativeGap < smallestGap) {
        smallestGap = relativeGap
        index = i
      }
    }
    this.series.splice(index, 1)
  }
}
