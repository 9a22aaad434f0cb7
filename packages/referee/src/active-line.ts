/** The active line: the answers of an append-only record that are in force after takebacks. */
import { at as elementAt } from './id.ts'
import type { AnswerEntry, Entry } from './record.ts'
import { allowed, type Ruling, refused } from './ruling.ts'
import type { Seat } from './script.ts'
import type { Draw } from './tape.ts'

/**
 * The furthest takeback a seat may make without consent: to just before entry `to`, with the reason it goes no further.
 */
export interface UndoReach {
  readonly to: number | null
  readonly why: string
}

/** Effects of an answer that keep its seat from taking it back alone. */
export interface AnswerEffects {
  readonly drew: boolean
  readonly disclosed: boolean
  readonly askedAnother: boolean
}

/** Effects unknown: the answer lies before the snapshot that the match was restarted from. */
const unknownEffects = 'unwatched'

export class ActiveLine {
  /** The whole record, withdrawn entries included. */
  readonly entries: Entry[] = []
  /** Indexes of the answers in force, oldest first. */
  readonly plies: number[] = []
  private readonly effects: (AnswerEffects | typeof unknownEffects)[] = []
  private readonly seats: readonly Seat[]
  /** The undo reach of each seat at the point from which effects are known. */
  private knownReach: Readonly<Record<Seat, UndoReach>> = {}
  /** The current question number of each seat. */
  private readonly questionNumbers: Record<Seat, number> = {}

  constructor(seats: readonly Seat[]) {
    this.seats = seats
    for (const seat of seats) this.questionNumbers[seat] = 0
  }

  get length(): number {
    return this.plies.length
  }

  /**
   * The number of a seat's present question. It grows with every answer of the seat and every takeback that affects it.
   */
  number(seat: Seat): number {
    return this.questionNumbers[seat] ?? 0
  }

  answer(at: number): AnswerEntry {
    const entry = this.entries[elementAt(this.plies, at)]
    if (entry?.kind !== 'answer') throw new Error(`there is no answer ${at}`)
    return entry
  }

  /** The draws of the last of the first `answers` answers; those of the setup if `answers` is 0. */
  drawsOf(answers: number): readonly Draw[] {
    const entry = this.entries[answers === 0 ? 0 : elementAt(this.plies, answers - 1)]
    return entry !== undefined && 'draws' in entry ? entry.draws : []
  }

  /** Counts the next entry as an answer in force already while it is played. */
  beginAnswer(): void {
    this.plies.push(this.entries.length)
  }

  /** Drops the answer whose play was interrupted. */
  dropAnswer(): void {
    this.plies.pop()
  }

  /** Appends the answer after it has been played completely. */
  completeAnswer(entry: AnswerEntry, effects: AnswerEffects): void {
    this.entries.push(entry)
    this.effects.push(effects)
    this.questionNumbers[entry.seat] = this.number(entry.seat) + 1
  }

  /** Appends an entry without playing it. */
  appendUnplayed(entry: Entry): void {
    if (entry.kind === 'answer') {
      this.beginAnswer()
      this.effects.push(unknownEffects)
      this.questionNumbers[entry.seat] = this.number(entry.seat) + 1
    }
    this.entries.push(entry)
    if (entry.kind === 'takeback') this.withdraw(entry.to, entry.only)
  }

  /** The number of answers and draws that a takeback withdraws, of those for which `isKnown` holds. */
  cost(
    to: number,
    only: Seat | null,
    isKnown: (at: number) => boolean,
  ): { readonly entries: number; readonly rolls: number } {
    let entries = 0
    let rolls = 0
    for (let i = 0; i < this.length; i++) {
      if (this.isKept(i, to, only) || !isKnown(i)) continue
      entries++
      rolls += this.answer(i).draws.length
    }
    return { entries, rolls }
  }

  /** Withdraws entry `to` and all later ones; with `only`, just those of that seat. */
  withdraw(to: number, only: Seat | null): void {
    const remaining = this.plies.map((_, i) => i).filter((i) => this.isKept(i, to, only))
    this.plies.splice(0, this.length, ...remaining.map((i) => elementAt(this.plies, i)))
    this.effects.splice(0, this.effects.length, ...remaining.map((i) => elementAt(this.effects, i)))
    for (const seat of this.seats)
      if (only === null || seat === only) this.questionNumbers[seat] = this.number(seat) + 1
  }

  private isKept(at: number, to: number, only: Seat | null): boolean {
    return elementAt(this.plies, at) < to || (only !== null && this.answer(at).seat !== only)
  }

  /** Rules on withdrawing entry `to`. `since` is the index in the line at which an open parallel phase began. */
  mayWithdraw(to: number, only: Seat | null, since: number | undefined): Ruling {
    const entry = this.entries[to]
    if (entry?.kind !== 'answer' || !this.plies.includes(to))
      return refused('referee.takeback', `entry ${to} is not an answer in force`)
    const sealed = since !== undefined && to >= (this.plies[since] ?? to + 1)
    if (only !== null && (entry.seat !== only || !sealed))
      return refused('referee.takeback', `entry ${to} is not ${only}'s own in planning that is still open`)
    return allowed
  }

  /** True if the effects of entry `to` or of a later one are unknown. */
  hasUnknownEffects(to: number): boolean {
    return this.effects.some((effects, i) => effects === unknownEffects && elementAt(this.plies, i) >= to)
  }

  /** Sets the undo reach of each seat at the point from which effects are known. */
  setKnownReach(before: Readonly<Record<Seat, UndoReach>>): void {
    this.knownReach = before
  }

  /** Copies the known effects from another instance of the same line. */
  copyEffects(other: ActiveLine): void {
    this.effects.splice(0, this.effects.length, ...other.effects)
  }

  /**
   * Reaches back over a seat's own answers to, not past, the latest that drew, revealed a secret or was followed by a
   * question to another seat. In an open parallel phase the answers of others neither block nor count as news.
   * Undefined where effects are unknown.
   */
  reach(seat: Seat, since: number | undefined): UndoReach | undefined {
    let to: number | null = null
    for (let i = this.length - 1; i >= 0; i--) {
      if (since !== undefined && i < since) return { to, why: 'this is where the planning side by side began' }
      const effects = elementAt(this.effects, i)
      const by = this.answer(i).seat
      if (by !== seat && since !== undefined) continue
      if (by !== seat) return { to, why: `${by} has answered since` }
      if (effects === unknownEffects) {
        const before = this.knownReach[seat]
        return before && { to: before.to ?? to, why: before.why }
      }
      const why = undoBarrierText(effects)
      if (why !== null) return { to, why }
      to = elementAt(this.plies, i)
    }
    return { to, why: 'this is where the match began' }
  }
}

function undoBarrierText({ drew, disclosed, askedAnother }: AnswerEffects): string | null {
  if (drew) return 'dice were rolled or cards drawn'
  if (disclosed) return 'something secret was shown'
  return askedAnother ? 'another seat has been asked since' : null
}
