/**
 * Positions along the line of a match, each reached from the nearest checkpoint before it; and the newest checkpoint,
 * which a store keeps so that a restart plays only what came after it.
 */

import type { ActiveLine, UndoReach } from './active-line.ts'
import type { GameTypes, Rules } from './game.ts'
import { copy } from './json.ts'
import { emptyTape } from './match-config.ts'
import { type InitialState, Position, type PositionContext, type PositionListener } from './position.ts'
import type { AnswerEntry } from './record.ts'
import type { Seat } from './script.ts'
import { type Snapshot, Snapshots } from './snapshots.ts'

/** A checkpoint that a store keeps, so that a restart plays only what came after it. The state is text. */
export interface StoredSnapshot {
  /** It was published after so many entries. */
  readonly entries: number
  /** The state is that behind so many answers of the line: after a takeback, an older one than the newest entry. */
  readonly answers: number
  readonly draws: number
  readonly state: string
  /** How much each viewer had heard: the seats in their order, then the spectators. */
  readonly heard: readonly number[]
  /** How far each seat could go back by itself, in their order. */
  readonly reach: readonly UndoReach[]
}

interface Published<State> extends Pick<StoredSnapshot, 'entries' | 'heard' | 'reach'> {
  readonly taken: Snapshot<State>
}

export class Checkpoints<T extends GameTypes> {
  private readonly line: ActiveLine
  private readonly setUp: InitialState<T>
  private readonly snapshots = new Snapshots<T['state']>()
  /** What a store is to keep, and a checkpoint taken in the entry under way that is to become it. */
  private newest: Published<T['state']> | undefined
  private due: Snapshot<T['state']> | undefined
  /** Behind how many entries the newest checkpoint was last looked for. */
  private heldAt: number | undefined

  constructor(line: ActiveLine, setUp: InitialState<T>) {
    this.line = line
    this.setUp = setUp
  }

  /** Begins from one that a store kept, perhaps under older rules, whose state is completed first. */
  restore({ entries, answers, draws, state, heard, reach }: StoredSnapshot, rules: Rules<T>): void {
    const kept = JSON.parse(state) as T['state']
    rules.complete?.(kept)
    this.snapshots.offer(answers, draws, kept)
    const taken = this.snapshots.before(this.line.length)
    if (taken !== undefined) this.newest = { entries, heard, reach, taken }
  }

  /** The script has come to one, in the answer under way. */
  met(state: T['state'], draws: number): void {
    if (this.snapshots.offer(this.line.length, draws, state)) this.due = this.snapshots.before(this.line.length)
  }

  /** Answers from this one on never were, or were withdrawn. */
  forget(answers: number): void {
    this.due = undefined
    this.snapshots.forget(answers)
  }

  /** After a takeback the nearest one is for the store again. */
  republish(): void {
    this.due = this.snapshots.before(this.line.length)
  }

  /** Once an entry is whole, the checkpoint taken in it is for the store. */
  publish(standing: () => Omit<Published<T['state']>, 'taken'>): void {
    if (this.due === undefined) return
    const taken = this.due
    this.due = undefined
    this.newest = { ...standing(), taken }
  }

  /** The viewers have heard so much by now. */
  hear(heard: readonly number[]): void {
    if (this.newest !== undefined) this.newest = { ...this.newest, heard }
  }

  stored(): StoredSnapshot | undefined {
    if (this.newest === undefined) return undefined
    const { entries, heard, reach, taken } = this.newest
    return { entries, answers: taken.answers, draws: taken.draws, state: JSON.stringify(taken.state), heard, reach }
  }

  /** Plays the first answers of the line again; of what is sealed, only what one seat gave itself. */
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

  /** Futures are forked by the hundred: the first of them finds the newest checkpoint, and all begin there. */
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

  /** The position at a snapshot, or as the match was set up. */
  private begun(from: Snapshot<T['state']> | undefined, equipment: PositionContext<T>): Position<T> {
    const drawn = { draws: this.line.drawsBehind(from?.answers ?? 0), used: from?.draws ?? 0 }
    return new Position<T>(equipment, from === undefined ? this.setUp : copy(from.state), drawn)
  }
}

const playAgain = <T extends GameTypes>(position: Position<T>, { seat, answer, draws }: AnswerEntry): void =>
  position.play(seat, answer, draws)

/** Hears nothing. */
const deaf: PositionListener<unknown> = { hear() {}, disclosed() {}, checkpoint() {}, halt() {}, use() {} }
