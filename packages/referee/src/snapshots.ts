/** Copies of the state at checkpoints: a series that grows thinner towards the past, and the one futures begin from. */
import { copy } from './json.ts'

export interface Snapshot<State> {
  /** How many answers of the line it stands behind. */
  readonly answers: number
  /** How many draws of the last of them had been used. */
  readonly draws: number
  readonly state: State
}

/** At least this many answers lie between two snapshots. */
const apart = 16
const kept = 16

export class Snapshots<State> {
  private readonly series: Snapshot<State>[] = []
  private held: Snapshot<State> | undefined

  /** Keeps a copy if the last one is old enough; says whether it did. */
  offer(answers: number, draws: number, state: State): boolean {
    const last = this.series.at(-1)
    if (last !== undefined && answers - last.answers < apart) return false
    this.series.push({ answers, draws, state: copy(state) })
    if (this.series.length > kept) this.thin(answers)
    return true
  }

  /** Keeps a copy beside the series, in place of the last one so kept, however near to the others it is. */
  hold(answers: number, draws: number, state: State): void {
    this.held = { answers, draws, state: copy(state) }
  }

  /** The nearest of all to the state behind so many answers. */
  nearest(answers: number): Snapshot<State> | undefined {
    const { held } = this
    const last = this.before(answers)
    return held !== undefined && held.answers <= answers && held.answers >= (last?.answers ?? 0) ? held : last
  }

  /** The newest snapshot of the series that stands behind at most so many answers. */
  before(answers: number): Snapshot<State> | undefined {
    for (let i = this.series.length - 1; i >= 0; i--) {
      const snapshot = this.series[i] as Snapshot<State>
      if (snapshot.answers <= answers) return snapshot
    }
    return undefined
  }

  /** Answers from this one on were withdrawn. */
  forget(answers: number): void {
    while ((this.series.at(-1)?.answers ?? 0) > answers) this.series.pop()
    if (this.held !== undefined && this.held.answers > answers) this.held = undefined
  }

  /** Drops the one that is missed least: the shortest way across the gap it leaves, counted in its own age. */
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
