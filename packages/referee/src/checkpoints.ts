/**
 * Positions along the active line, each replayed from the nearest earlier checkpoint; and the newest checkpoint, which
 * a store saves so that a restart replays only what came after it.
 */

import type { ActiveLine, UndoReach } from './active-line.ts'
import type { GameTypes, Rules } from './game.ts'
import { copy } from './json.ts'
import { emptyTape } from './match-config.ts'
import { type InitialState, Position, type PositionContext, type PositionListener } from './position.ts'
import type { AnswerEntry } from './record.ts'
import type { Seat } from './script.ts'
import { type Snapshot, Snapshots } from './snapshots.ts'

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

interface Published<State> extends Pick<StoredSnapshot, 'entries' | 'heard' | 'reach'> {
  readonly taken: Snapshot<State>
}

export class Checkpoints<T extends GameTypes> {
  private readonly line: ActiveLine
  private readonly setUp: InitialState<T>
  private readonly snapshots = new Snapshots<T['state']>()
  /** The checkpoint to be stored, and one taken during the current entry that will replace it. */
  private newest: Published<T['state']> | undefined
  private due: Snapshot<T['state']> | undefined
  /** The number of entries at the last search for the newest checkpoint. */
  private heldAt: number | undefined

  constructor(line: ActiveLine, setUp: InitialState<T>) {
    this.line = line
    this.setUp = setUp
  }

  /** Starts from a stored checkpoint. One of older rules has its state completed first. */
  restore({ entries, answers, draws, state, heard, reach }: StoredSnapshot, rules: Rules<T>): void {
    const kept = JSON.parse(state) as T['state']
    rules.complete?.(kept)
    this.snapshots.offer(answers, draws, kept)
    const taken = this.snapshots.before(this.line.length)
    if (taken !== undefined) this.newest = { entries, heard, reach, taken }
  }

  /** Called when the script reaches a checkpoint during the current answer. */
  met(state: T['state'], draws: number): void {
    if (this.snapshots.offer(this.line.length, draws, state)) this.due = this.snapshots.before(this.line.length)
  }

  /** Drops checkpoints after this number of answers: the later ones were abandoned or withdrawn. */
  forget(answers: number): void {
    this.due = undefined
    this.snapshots.forget(answers)
  }

  /** Publishes the nearest checkpoint again after a takeback. */
  republish(): void {
    this.due = this.snapshots.before(this.line.length)
  }

  /** Publishes the checkpoint taken during an entry once the entry is complete. */
  publish(standing: () => Omit<Published<T['state']>, 'taken'>): void {
    if (this.due === undefined) return
    const taken = this.due
    this.due = undefined
    this.newest = { ...standing(), taken }
  }

  /** Updates the stream lengths of the published checkpoint. */
  hear(heard: readonly number[]): void {
    if (this.newest !== undefined) this.newest = { ...this.newest, heard }
  }

  stored(): StoredSnapshot | undefined {
    if (this.newest === undefined) return undefined
    const { entries, heard, reach, taken } = this.newest
    return { entries, answers: taken.answers, draws: taken.draws, state: JSON.stringify(taken.state), heard, reach }
  }

  /** Replays the first answers of the line. Of sealed answers, only those of one seat are played. */
  replay(
    answers: number,
    equipment: PositionContext<T>,
    only?: { readonly seat: Seat; readonly from: number },
  ): Position<T> {
    const from = this.snapshots.nearest(answers)
    const position = this.begun(from, equipment)
    for (let i = from?.answers ?? 0; i < answers; i++) {
      const entry = this.line.answer(i)
      if (only === undefined || i < only.from || entry.seat === only.seat) playAgain(position, entry)
    }
    return position
  }

  /** Many forks start from one position: the first finds the newest checkpoint, and all of them start there. */
  holdNewest(rules: Rules<T>): void {
    const { line, snapshots } = this
    if (this.heldAt === line.entries.length) return
    this.heldAt = line.entries.length
    const from = snapshots.nearest(line.length)
    let position: Position<T> | undefined
    const listener: PositionListener<T['event']> = {
      ...deaf,
      checkpoint: (state, draws) =>
        snapshots.hold((from?.answers ?? 0) + (position?.played ?? 0), draws, state as T['state']),
    }
    position = this.begun(from, { rules, tape: emptyTape, listener })
    for (let i = from?.answers ?? 0; i < line.length; i++) playAgain(position, line.answer(i))
  }

  /** The position at a snapshot, or after setup. */
  private begun(from: Snapshot<T['state']> | undefined, equipment: PositionContext<T>): Position<T> {
    const drawn = { draws: this.line.drawsBehind(from?.answers ?? 0), used: from?.draws ?? 0 }
    return new Position<T>(equipment, from === undefined ? this.setUp : copy(from.state), drawn)
  }
}

const playAgain = <T extends GameTypes>(position: Position<T>, { seat, answer, draws }: AnswerEntry): void =>
  position.play(seat, answer, draws)

/** Ignores all events. */
const deaf: PositionListener<unknown> = { hear() {}, disclosed() {}, checkpoint() {}, halt() {}, use() {} }
