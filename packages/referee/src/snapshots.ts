/** Copies of the state at checkpoints: a series that becomes sparser towards the past, and the one forks start from. */
import { at } from './id.ts'
import { copy } from './json.ts'

export interface Snapshot<State> {
  /** Number of answers of the active line before it. */
  readonly answers: number
  /** Number of draws that the last of these answers had used before it. */
  readonly draws: number
  readonly state: State
}

/** Least number of answers between two snapshots of the series. */
const minSpacing = 16
/** Size of the series, beyond which one of its snapshots is dropped. */
const maxSnapshots = 16

/** How states are copied. */
export interface StateCopier<State> {
  copy(state: State): State
}

const copyByParts = { copy }

/** The copies of a game's own rules where they make any. */
export const copierOf = <State>({ copy: own }: { copy?(state: State): State }): StateCopier<State> =>
  own === undefined ? copyByParts : { copy: own }

export class Snapshots<State> {
  private readonly series: Snapshot<State>[] = []
  /** Outside the series: forks start from it. */
  private forkStart: Snapshot<State> | undefined
  private readonly copier: StateCopier<State>

  constructor(copier: StateCopier<State> = copyByParts) {
    this.copier = copier
  }

  /** Adds a copy to the series unless the last one is too recent; returns true if it was added. */
  add(answers: number, draws: number, state: State): boolean {
    const last = this.series.at(-1)
    if (last !== undefined && answers - last.answers < minSpacing) return false
    this.series.push({ answers, draws, state: this.copier.copy(state) })
    if (this.series.length > maxSnapshots) this.dropLeastUseful(answers)
    return true
  }

  /** Replaces the copy that forks start from, however near to the series it is. */
  setForkStart(answers: number, draws: number, state: State): void {
    this.forkStart = { answers, draws, state: this.copier.copy(state) }
  }

  /** The latest snapshot at or before this number of answers, in the series or outside it. */
  nearest(answers: number): Snapshot<State> | undefined {
    const { forkStart } = this
    const latest = this.latestInSeries(answers)
    const isForkStartNearer =
      forkStart !== undefined && forkStart.answers <= answers && forkStart.answers >= (latest?.answers ?? 0)
    return isForkStartNearer ? forkStart : latest
  }

  /** The latest snapshot of the series at or before this number of answers. */
  latestInSeries(answers: number): Snapshot<State> | undefined {
    for (let i = this.series.length - 1; i >= 0; i--) {
      const snapshot = at(this.series, i)
      if (snapshot.answers <= answers) return snapshot
    }
    return undefined
  }

  /** Drops snapshots after this number of answers, since later answers were withdrawn. */
  forget(answers: number): void {
    while ((this.series.at(-1)?.answers ?? 0) > answers) this.series.pop()
    if (this.forkStart !== undefined && this.forkStart.answers > answers) this.forkStart = undefined
  }

  /** Drops the snapshot that leaves the smallest gap, relative to its age. The first and the last always stay. */
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
