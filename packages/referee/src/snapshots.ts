/**
 * Copies of the state at checkpoints: a series that is thinned out towards the past, and the one that forks start from.
 */
import { copy } from './json.ts'

export interface Snapshot<State> {
  /** The number of answers in the line before it. */
  readonly answers: number
  /** The number of draws of the last answer used before it. */
  readonly draws: number
  readonly state: State
}

/** At least this many answers lie between two snapshots. */
const apart = 16
const kept = 16

export class Snapshots<State> {
  private readonly series: Snapshot<State>[] = []
  private held: Snapshot<State> | undefined

  /** Keeps a copy if the last one is old enough; returns true if it did. */
  offer(answers: number, draws: number, state: State): boolean {
    const last = this.series.at(-1)
    if (last !== undefined && answers - last.answers < apart) return false
    this.series.push({ answers, draws, state: copy(state) })
    if (this.series.length > kept) this.thin(answers)
    return true
  }

  /** Keeps a copy outside the series, replacing the previous one so kept, however near to the others it is. */
  hold(answers: number, draws: number, state: State): void {
    this.held = { answers, draws, state: copy(state) }
  }

  /** The nearest snapshot at or before this number of answers, in the series or outside it. */
  nearest(answers: number): Snapshot<State> | undefined {
    const { held } = this
    const last = this.before(answers)
    return held !== undefined && held.answers <= answers && held.answers >= (last?.answers ?? 0) ? held : last
  }

  /** The newest snapshot of the series at or before this number of answers. */
  before(answers: number): Snapshot<State> | undefined {
    for (let i = this.series.length - 1; i >= 0; i--) {
      const snapshot = this.series[i] as Snapshot<State>
      if (snapshot.answers <= answers) return snapshot
    }
    return undefined
  }

  /** Drops snapshots after this number of answers: the later ones were withdrawn. */
  forget(answers: number): void {
    while ((this.series.at(-1)?.answers ?? 0) > answers) this.series.pop()
    if (this.held !== undefined && this.held.answers > answers) this.held = undefined
  }

  /** Drops the least useful one: the smallest gap left, relative to its age. */
  private thin(now: number): void {
    let least = 1
    let cost = Number.POSITIVE_INFINITY
    for (let i = 1; i < this.series.length - 1; i++) {
      const [before, here, after] = this.series.slice(i - 1, i + 2) as [
        Snapshot<State>,
        Snapshot<State>,
        Snapshot<State>,
      ]
      const missed = (after.answers - before.answers) / (now - here.answers)
      if (missed < cost) {
        cost = missed
        least = i
      }
    }
    this.series.splice(least, 1)
  }
}
