/**
 * Positions along the active line, each replayed from the nearest earlier checkpoint; and the newest checkpoint, which
 * a store saves so that a restart replays only what came after it.
 */

import type { ActiveLine, UndoReach } from './active-line.ts'
import type { GameTypes, Rules } from './game.ts'
import { emptyTape } from './match-config.ts'
import { type InitialState, Position, type PositionContext, type PositionListener } from './position.ts'
import type { AnswerEntry } from './record.ts'
import type { Seat } from './script.ts'
import { copierOf, type Snapshot, Snapshots, type StateCopier } from './snapshots.ts'

/** A checkpoint saved by a store, so that a restart replays only what came after it. The state is text. */
export interface StoredSnapshot {
  /** The number of entries in the record when it was published. */
  readonly entries: number
  /** The number of answers in the line before this state. After a takeback it is older than the newest entry. */
  readonly answers: number
  readonly draws: number
  readonly state: string
  /** The number of stream items of each viewer: the seats in their order, then spectators. */
  readonly heard: readonly number[]
  /** The undo reach of each seat, in their order. */
  readonly reach: readonly UndoReach[]
}

interface PublishedCheckpoint<State> extends Pick<StoredSnapshot, 'entries' | 'heard' | 'reach'> {
  readonly snapshot: Snapshot<State>
}

export class Checkpoints<T extends GameTypes> {
  private readonly line: ActiveLine
  private readonly setUp: InitialState<T>
  private readonly copier: StateCopier<T['state']>
  private readonly snapshots: Snapshots<T['state']>
  /** The last checkpoint of the live position: the number of answers before it, and of draws of the last of them. */
  private last: Pick<Snapshot<T['state']>, 'answers' | 'draws'> | undefined
  /** The checkpoint to be stored, and one taken during the current entry that will replace it. */
  private newest: PublishedCheckpoint<T['state']> | undefined
  private unpublished: Snapshot<T['state']> | undefined
  /** The number of entries at the last search for the newest checkpoint. */
  private searchedAt: number | undefined

  constructor(line: ActiveLine, setUp: InitialState<T>, rules: Pick<Rules<T>, 'copy'> = {}) {
    this.line = line
    this.setUp = setUp
    this.copier = copierOf(rules)
    this.snapshots = new Snapshots(this.copier)
  }

  /** Starts from a stored checkpoint. One of older rules has its state completed first. */
  restore({ entries, answers, draws, state, heard, reach }: StoredSnapshot, rules: Rules<T>): void {
    const restored = JSON.parse(state) as T['state']
    rules.complete?.(restored)
    this.snapshots.add(answers, draws, restored)
    const snapshot = this.snapshots.latestInSeries(this.line.length)
    if (snapshot !== undefined) this.newest = { entries, heard, reach, snapshot }
  }

  /** Called when the script reaches a checkpoint during the current answer. */
  onCheckpoint(state: T['state'], draws: number): void {
    this.last = { answers: this.line.length, draws }
    if (this.snapshots.add(this.line.length, draws, state))
      this.unpublished = this.snapshots.latestInSeries(this.line.length)
  }

  /** Drops checkpoints after this number of answers: the later ones were abandoned or withdrawn. */
  forget(answers: number): void {
    this.unpublished = undefined
    this.last = undefined
    this.snapshots.forget(answers)
  }

  /** Publishes the nearest checkpoint again after a takeback. */
  republish(): void {
    this.unpublished = this.snapshots.latestInSeries(this.line.length)
  }

  /** Publishes the checkpoint taken during an entry once the entry is complete. */
  publish(describe: () => Omit<PublishedCheckpoint<T['state']>, 'snapshot'>): void {
    if (this.unpublished === undefined) return
    const snapshot = this.unpublished
    this.unpublished = undefined
    this.newest = { ...describe(), snapshot }
  }

  /** Updates the stream lengths of the published checkpoint. */
  updateHeard(heard: readonly number[]): void {
    if (this.newest !== undefined) this.newest = { ...this.newest, heard }
  }

  stored(): StoredSnapshot | undefined {
    if (this.newest === undefined) return undefined
    const { entries, heard, reach, snapshot } = this.newest
    const { answers, draws, state } = snapshot
    return { entries, answers, draws, state: JSON.stringify(state), heard, reach }
  }

  /** Replays the first answers of the line. Of sealed answers, only those of one seat are played. */
  replay(
    answers: number,
    context: PositionContext<T>,
    only?: { readonly seat: Seat; readonly from: number },
  ): Position<T> {
    const from = this.snapshots.nearest(answers)
    const position = this.positionFrom(from, context)
    for (let i = from?.answers ?? 0; i < answers; i++) {
      const entry = this.line.answer(i)
      if (only === undefined || i < only.from || entry.seat === only.seat) replayAnswer(position, entry)
    }
    return position
  }

  /** Many forks start from one position: the first finds the newest checkpoint, and all of them start there. */
  findNewest(rules: Rules<T>): void {
    const { line, snapshots } = this
    if (this.searchedAt === line.entries.length) return
    this.searchedAt = line.entries.length
    const from = snapshots.nearest(line.length)
    const start = from?.answers ?? 0
    // Where the newest one is known, nothing is replayed behind it, and no other is copied.
    const { last } = this
    if (last !== undefined && from !== undefined && last.answers === start && last.draws === from.draws) return
    const end = last?.answers ?? line.length
    let position: Position<T> | undefined
    const listener: PositionListener<T['event']> = {
      ...ignoreEvents,
      onCheckpoint: (state, draws) => {
        const answers = start + (position?.played ?? 0)
        if (last === undefined || (answers === last.answers && draws === last.draws))
          snapshots.setForkStart(answers, draws, state as T['state'])
      },
    }
    position = this.positionFrom(from, { rules, tape: emptyTape, listener })
    for (let i = start; i < end; i++) replayAnswer(position, line.answer(i))
  }

  /** The position at a snapshot, or after setup. */
  private positionFrom(from: Snapshot<T['state']> | undefined, context: PositionContext<T>): Position<T> {
    const recordedDraws = { draws: this.line.drawsOf(from?.answers ?? 0), used: from?.draws ?? 0 }
    return new Position<T>(context, from === undefined ? this.setUp : this.copier.copy(from.state), recordedDraws)
  }
}

const replayAnswer = <T extends GameTypes>(position: Position<T>, { seat, answer, draws }: AnswerEntry): void =>
  position.play(seat, answer, draws)

/** Ignores all events. */
const ignoreEvents: PositionListener<unknown> = {
  onEvent() {},
  onDisclosed() {},
  onCheckpoint() {},
  onHalt() {},
  onUse() {},
}
