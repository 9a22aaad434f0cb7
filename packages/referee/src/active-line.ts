/** The record, which only grows, and the line in force, which is derived from it. */
import type { AnswerEntry, Entry } from './record.ts'
import { allowed, type Ruling, refused } from './ruling.ts'
import type { Seat } from './script.ts'
import type { Draw } from './tape.ts'

/** How far a seat may go back by itself: to just before entry `to`, and why no further. */
export interface UndoReach {
  readonly to: number | null
  readonly why: string
}

/** What an answer did that its seat cannot take back alone. */
export interface AnswerEffects {
  readonly drew: boolean
  readonly disclosed: boolean
  readonly askedAnother: boolean
}

/** A deed that was not watched: it lies before the snapshot that a match was restarted from. */
const unwatched = 'unwatched'

export class ActiveLine {
  /** Every entry there ever was. */
  readonly entries: Entry[] = []
  /** Which of them are answers in force, oldest first. */
  readonly plies: number[] = []
  private readonly deeds: (AnswerEffects | typeof unwatched)[] = []
  private readonly seats: readonly Seat[]
  /** How far each seat could go back where the watching began. */
  private before: Readonly<Record<Seat, UndoReach>> = {}
  /** How often each seat's question has moved on. */
  private readonly moves: Record<Seat, number> = {}

  constructor(seats: readonly Seat[]) {
    this.seats = seats
    for (const seat of seats) this.moves[seat] = 0
  }

  /** How many answers are in force. */
  get length(): number {
    return this.plies.length
  }

  /** The number of a seat's present question: it moves on with every answer of its own and every takeback it meets. */
  number(seat: Seat): number {
    return this.moves[seat] ?? 0
  }

  /** The answer at a place of the line. */
  answer(at: number): AnswerEntry {
    return this.entries[this.plies[at] as number] as AnswerEntry
  }

  /** The draws of the last of so many answers; of the set-up, when there is none. */
  drawsBehind(answers: number): readonly Draw[] {
    const entry = this.entries[answers === 0 ? 0 : (this.plies[answers - 1] as number)]
    return entry !== undefined && 'draws' in entry ? entry.draws : []
  }

  /** The next entry will be an answer in force: it counts already while it is played. */
  open(): void {
    this.plies.push(this.entries.length)
  }

  /** The answer that was being played never was. */
  abandon(): void {
    this.plies.pop()
  }

  /** The answer is whole. */
  complete(entry: AnswerEntry, deed: AnswerEffects): void {
    this.entries.push(entry)
    this.deeds.push(deed)
    this.moves[entry.seat] = this.number(entry.seat) + 1
  }

  /** Follows the line past an entry without playing it. */
  skip(entry: Entry): void {
    if (entry.kind === 'answer') {
      this.open()
      this.deeds.push(unwatched)
      this.moves[entry.seat] = this.number(entry.seat) + 1
    }
    this.entries.push(entry)
    if (entry.kind === 'takeback') this.withdraw(entry.to, entry.only)
  }

  /** How many answers and drawn numbers a takeback takes out of force, of those that are known. */
  cost(
    to: number,
    only: Seat | null,
    known: (at: number) => boolean,
  ): { readonly entries: number; readonly rolls: number } {
    let entries = 0
    let rolls = 0
    for (let i = 0; i < this.length; i++) {
      if (this.stays(i, to, only) || !known(i)) continue
      entries++
      rolls += this.answer(i).draws.length
    }
    return { entries, rolls }
  }

  /** Takes entry `to` and all after it out of force; with `only`, of those just that seat's. */
  withdraw(to: number, only: Seat | null): void {
    const kept = this.plies.map((_, i) => i).filter((i) => this.stays(i, to, only))
    this.plies.splice(0, this.length, ...kept.map((i) => this.plies[i] as number))
    this.deeds.splice(0, this.deeds.length, ...kept.map((i) => this.deeds[i] as AnswerEffects))
    for (const seat of this.seats) if (only === null || seat === only) this.moves[seat] = this.number(seat) + 1
  }

  private stays(at: number, to: number, only: Seat | null): boolean {
    return (this.plies[at] as number) < to || (only !== null && this.answer(at).seat !== only)
  }

  /** Whether entry `to` can be withdrawn. `since` is where in the line an open `together` began. */
  mayWithdraw(to: number, only: Seat | null, since: number | undefined): Ruling {
    const entry = this.entries[to]
    if (entry?.kind !== 'answer' || !this.plies.includes(to))
      return refused('referee.takeback', `entry ${to} is not an answer in force`)
    const sealed = since !== undefined && to >= (this.plies[since] ?? to + 1)
    if (only !== null && (entry.seat !== only || !sealed))
      return refused('referee.takeback', `entry ${to} is not ${only}'s own in planning that is still open`)
    return allowed
  }

  /** Whether what entry `to` or a later one did is not known. */
  isUnwatched(to: number): boolean {
    return this.deeds.some((deed, i) => deed === unwatched && (this.plies[i] as number) >= to)
  }

  /** Where the watching begins, each seat could go back so far. */
  watchedFrom(before: Readonly<Record<Seat, UndoReach>>): void {
    this.before = before
  }

  /** Takes over what another has watched of the same line. */
  watchedBy(other: ActiveLine): void {
    this.deeds.splice(0, this.deeds.length, ...other.deeds)
  }

  /**
   * Back over a seat's own answers to, not past, the latest that drew, told a secret or was followed by another seat being
   * asked. In an open `together` the others' answers are no hindrance, and no news. Undefined where nobody watched.
   */
  reach(seat: Seat, since: number | undefined): UndoReach | undefined {
    let to: number | null = null
    for (let i = this.length - 1; i >= 0; i--) {
      if (since !== undefined && i < since) return { to, why: 'this is where the planning side by side began' }
      const deed = this.deeds[i] as AnswerEffects | typeof unwatched
      const by = this.answer(i).seat
      if (by !== seat && since !== undefined) continue
      if (by !== seat) return { to, why: `${by} has answered since` }
      if (deed === unwatched) {
        const before = this.before[seat]
        return before && { to: before.to ?? to, why: before.why }
      }
      const why = barrier(deed)
      if (why !== null) return { to, why }
      to = this.plies[i] as number
    }
    return { to, why: 'this is where the match began' }
  }
}

function barrier({ drew, disclosed, askedAnother }: AnswerEffects): string | null {
  if (drew) return 'dice were rolled or cards drawn'
  if (disclosed) return 'something secret was shown'
  return askedAnother ? 'another seat has been asked since' : null
}
