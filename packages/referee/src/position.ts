/**
 * A position: one state and its running scripts. It has the open questions, makes views, checks answers and plays them.
 * It keeps no history; a match does.
 */
import type { GameTypes, Rules, View } from './game.ts'
import { copy, type Json } from './json.ts'
import { citeRule, citeRulesIn, type RuleId, type Ruling, refused } from './ruling.ts'
import type { GameTable, Question, Script, ScriptStep, Seat } from './script.ts'
import type { Draw, Tape } from './tape.ts'

/** Listener to what happens while a position plays. Unset listeners cost nothing. */
export interface PositionListener<Event> {
  /** An event for one viewer (null: spectators). */
  hear(viewer: Seat | null, event: Event): void
  /** Secret information was disclosed to this seat (null: to everyone outside). */
  disclosed(seat: Seat | null): void
  /** The state alone is enough to continue, after `draws` draws of the current answer. */
  checkpoint(state: unknown, draws: number): void
  halt(seat: Seat, rule: RuleId, why: string): void
  use(thing: string): void
}

/** A question as a viewer sees it: all of it, or only that the seat is busy. */
export interface VisibleQuestion {
  readonly seat: Seat
  readonly question: Question | null
}

interface Thread {
  readonly script: Script<unknown>
  /** The seat whose branch of a parallel phase this is. */
  readonly seat: Seat | undefined
  readonly parent: Thread | undefined
  question: Question | undefined
  branches: Thread[]
  result: unknown
  done: boolean
}

interface Held<Event> {
  readonly from: Seat
  readonly open: Event | null
  readonly known: Readonly<Record<Seat, Event>> | undefined
  readonly owner: Seat | undefined
  readonly revealing: boolean
}

/** The outermost open parallel phase. */
interface Side<Event> {
  readonly seats: readonly Seat[]
  /** The number of answers the position had played when it opened. */
  readonly since: number
  /** The shown part of each seat's secrets when it opened: nothing new becomes visible until it ends. */
  readonly shown: Readonly<Record<Seat, unknown>>
  readonly held: Held<Event>[]
}

/** Dependencies of a position. */
export interface PositionContext<T extends GameTypes> {
  readonly rules: Rules<T>
  readonly tape: Tape
  readonly listener?: PositionListener<T['event']> | undefined
}

/** A state to continue from, or a function that sets one up. */
export type InitialState<T extends GameTypes> = T['state'] | ((table: GameTable<T['event']>) => T['state'])

/** Options of a position that one seat explores. */
export interface ForkOptions {
  /** The seat that explores the fork: answers that others sealed in an open parallel phase are left out. */
  readonly seat: Seat
  readonly tape: Tape
}

/** The draws of the entry that a position starts in, and how many of them precede its state. */
export interface RecordedDraws {
  readonly draws: readonly Draw[]
  readonly used: number
}

/**
 * A die rolled openly, one rolled in a parallel phase and seen by its own seat only, or a pick such as a card from a
 * deck.
 */
export type DrawVisibility = 'open' | 'aside' | 'picked'

export class Position<T extends GameTypes> {
  readonly rules: Rules<T>
  readonly state: T['state']
  outcome: T['outcome'] | undefined
  /** The draws of the current answer, or of the last one. */
  draws: Draw[] = []
  /** The visibility of each draw; unknown for those that a restart found already drawn. */
  sights: DrawVisibility[] = []
  /** The number of answers played here. */
  played = 0
  /** True if the last answer led to a question for another seat. */
  askedAnother = false
  /**
   * If the last answer ended a parallel phase: the number of draws before it ended, when the sealed answers were
   * disclosed.
   */
  joinedAt: number | undefined
  private readonly tape: Tape
  private readonly listener: PositionListener<T['event']> | undefined
  private readonly root: Thread
  private running: Thread
  private recorded: readonly Draw[] | undefined
  private actor: Seat | undefined
  private side: Side<T['event']> | undefined
  private cut: View<T> | undefined

  constructor(equipment: PositionContext<T>, begin: InitialState<T>, drawn?: RecordedDraws) {
    this.rules = equipment.rules
    this.tape = equipment.tape
    this.listener = equipment.listener
    const table = this.table()
    const opening: Thread = thread(nothing(), undefined, undefined)
    this.running = opening
    this.recorded = drawn?.draws
    this.draws = drawn?.draws.slice(0, drawn.used) ?? []
    this.state = typeof begin === 'function' ? begin(table) : begin
    if (typeof begin === 'function') this.listener?.checkpoint(this.state, this.draws.length)
    this.root = thread(this.rules.play(this.state, table), undefined, undefined)
    this.resume(this.root, undefined)
    this.endOfDraws()
  }

  asked(seat: Seat): Question | undefined {
    return find(this.root, seat)?.question
  }

  /** All open questions, in the order of seats. */
  questions(): Question[] {
    const open: Question[] = []
    for (const seat of this.rules.seats) {
      const question = this.asked(seat)
      if (question !== undefined) open.push(question)
    }
    return open
  }

  /**
   * The open questions as one viewer may see them. In a parallel phase the other seats are busy until all have ended.
   */
  waiting(viewer: Seat | null): VisibleQuestion[] {
    const waiting: VisibleQuestion[] = []
    for (const seat of this.rules.seats) {
      const aside = this.side !== undefined && seat !== viewer && this.side.seats.includes(seat)
      const question = this.asked(seat)
      if (aside) waiting.push({ seat, question: null })
      else if (question) waiting.push({ seat, question: question.open || seat === viewer ? question : null })
    }
    return waiting
  }

  /** The number of answers played when the open parallel phase began. */
  get sideSince(): number | undefined {
    return this.side?.since
  }

  /**
   * The state as `viewer` may see it. It shares its open parts with the position: copy it to keep it past the next
   * answer.
   */
  view(viewer: Seat | null): View<T> {
    if (this.cut !== undefined && this.cut.secrets.viewer === viewer) return this.cut
    const { seats } = this.rules
    if (viewer !== null && !seats.includes(viewer)) throw new Error(`there is no seat '${viewer}' to see with`)
    const shown: Record<Seat, unknown> = {}
    for (let i = 0; i < seats.length; i++) {
      const seat = seats[i] as Seat
      if (seat === viewer) continue
      const aside = this.side?.shown
      shown[seat] = aside !== undefined && seat in aside ? aside[seat] : this.rules.shows(this.state, seat)
    }
    const own = viewer === null ? null : (this.state.secrets as Record<Seat, unknown>)[viewer]
    // Only overriding keeps the copy quick: one more property after a spread costs twenty times as much.
    this.cut = { ...this.state, secrets: { viewer, own, shown } } as unknown as View<T>
    return this.cut
  }

  /** Rules on an answer as a player sent it. Accepts any value, never throws and changes nothing. */
  check(seat: Seat, answer: Json): Ruling {
    const question = this.asked(seat)
    if (question === undefined) return refused('referee.turn', `${seat} is not asked anything now`)
    return this.kind(question).check(this.view(seat), question.about, answer)
  }

  kind(question: Question) {
    const kind = this.rules.kinds[question.kind]
    if (kind === undefined) throw new Error(`a question of unknown kind '${question.kind}'`)
    return kind
  }

  /** Plays a checked answer. With `recorded`, the draws are taken from there and must fit. */
  play(seat: Seat, answer: Json, recorded?: readonly Draw[]): void {
    const asked = find(this.root, seat)
    if (asked === undefined) throw new Error(`${seat} is not asked anything`)
    this.played++
    this.draws = []
    this.sights = []
    this.recorded = recorded
    this.actor = seat
    this.askedAnother = false
    this.joinedAt = undefined
    this.cut = undefined
    asked.question = undefined
    // The script may modify its answer; the record keeps its own copy.
    this.resume(asked, copy(answer))
    this.endOfDraws()
  }

  /** Redeals what `seat` cannot know. */
  redealHidden(seat: Seat, tape: Tape): void {
    this.rules.redealHidden(this.state, seat, tape)
    this.cut = undefined
  }

  private resume(at: Thread, value: unknown): void {
    this.running = at
    const step = at.script.next(value)
    if (step.done === true) this.end(at, step.value)
    else if ('question' in step.value) this.pose(at, step.value.question)
    else this.branch(at, step.value)
  }

  private pose(at: Thread, question: Question): void {
    if (this.side !== undefined && question.seat !== branchSeat(at))
      throw new Error(`the branch of ${branchSeat(at)} asks ${question.seat}`)
    if (question.seat !== this.actor) this.askedAnother = true
    at.question = question
    citeRule(question.rule)
  }

  private branch(at: Thread, { branches }: Extract<ScriptStep, { branches: unknown }>): void {
    const seats = this.rules.seats.filter((seat) => seat in branches)
    if (this.side === undefined) {
      const shown: Record<Seat, unknown> = {}
      for (const seat of seats) shown[seat] = this.rules.shows(this.state, seat)
      this.side = { seats, since: this.played, shown, held: [] }
    }
    at.branches = seats.map((seat) => thread(branches[seat] as Script<unknown>, seat, at))
    for (const one of [...at.branches]) this.resume(one, undefined)
    if (seats.length === 0) this.join(at)
  }

  private end(at: Thread, result: unknown): void {
    at.done = true
    at.result = result
    if (at.parent === undefined) this.outcome = result as T['outcome']
    else if (at.parent.branches.length > 0 && at.parent.branches.every((one) => one.done)) this.join(at.parent)
  }

  private join(at: Thread): void {
    const results: Record<Seat, unknown> = {}
    for (const one of at.branches) results[one.seat as Seat] = one.result
    at.branches = []
    if (branchSeat(at) === undefined && this.side !== undefined) this.release(this.side)
    this.resume(at, results)
  }

  /** Sends the events that were held back, in the order of seats whatever order they happened in. */
  private release(side: Side<T['event']>): void {
    this.side = undefined
    this.joinedAt ??= this.draws.length
    for (const from of side.seats) {
      for (const held of side.held) {
        if (held.from !== from) continue
        for (const viewer of this.rules.seats) if (viewer !== from) this.deliver(viewer, held)
        this.deliver(null, held)
      }
    }
  }

  private draw(sides: number): number {
    if (this.recorded === undefined) {
      const value = this.tape.draw(sides, this.side === undefined ? undefined : branchSeat(this.running))
      this.draws.push([value, sides])
      return value
    }
    const draw = this.recorded[this.draws.length]
    if (draw === undefined) throw new DrawMismatch(`draws one more number (1 to ${sides}) than recorded`)
    if (draw[1] !== sides) throw new DrawMismatch(`draws from 1 to ${sides} where 1 to ${draw[1]} is recorded`)
    if (!(Number.isInteger(draw[0]) && draw[0] >= 1 && draw[0] <= sides))
      throw new DrawMismatch(`${draw[0]} is recorded as drawn from 1 to ${sides}`)
    this.draws.push(draw)
    return draw[0]
  }

  private endOfDraws(): void {
    const left = this.recorded === undefined ? 0 : this.recorded.length - this.draws.length
    this.recorded = undefined
    if (left > 0) throw new DrawMismatch(`leaves ${left} recorded draws unused`)
  }

  private table(): GameTable<T['event']> {
    const { listener } = this
    const silent = () => {}
    return {
      roll: (sides) => {
        this.sights.push(this.side === undefined ? 'open' : 'aside')
        return this.draw(sides)
      },
      pick: <V>(from: readonly V[]): V => {
        this.sights.push('picked')
        return from[this.draw(from.length) - 1] as V
      },
      tell: listener ? (open, known, owner) => this.tell(open, known, owner, false) : silent,
      reveal: listener ? (open, owner, known) => this.tell(open, known, owner, true) : silent,
      checkpoint: listener ? () => this.checkpoint() : silent,
      halt: listener ? (seat, rule, why) => listener.halt(seat, rule, why) : silent,
      use: listener ? (thing) => listener.use(thing) : silent,
    }
  }

  private checkpoint(): void {
    if (this.side === undefined) this.listener?.checkpoint(this.state, this.draws.length)
  }

  private tell(
    open: T['event'] | null,
    known: Held<T['event']>['known'],
    owner: Seat | undefined,
    revealing: boolean,
  ): void {
    citeRulesIn(open)
    citeRulesIn(known)
    const { seats } = this.rules
    const from = this.side === undefined ? undefined : branchSeat(this.running)
    const held = { from: from as Seat, open, known, owner, revealing }
    if (this.side !== undefined && from !== undefined) {
      this.side.held.push(held)
      this.deliver(from, held)
      return
    }
    for (let i = 0; i < seats.length; i++) this.deliver(seats[i] as Seat, held)
    this.deliver(null, held)
  }

  private deliver(viewer: Seat | null, { open, known, owner, revealing }: Held<T['event']>): void {
    const own = viewer === null || known === undefined ? undefined : known[viewer]
    const event = own ?? open
    if (event === null) return
    if ((own !== undefined || revealing) && (viewer === null || viewer !== owner)) this.listener?.disclosed(viewer)
    this.listener?.hear(viewer, event)
  }
}

/** A recorded draw that the current rules do not make. */
export class DrawMismatch extends Error {}

const thread = (script: Script<unknown>, seat: Seat | undefined, parent: Thread | undefined): Thread => ({
  script,
  seat,
  parent,
  question: undefined,
  branches: [],
  result: undefined,
  done: false,
})

function* nothing(): Script {}

function find(at: Thread, seat: Seat): Thread | undefined {
  if (at.question !== undefined) return at.question.seat === seat ? at : undefined
  for (const one of at.branches) {
    const found = find(one, seat)
    if (found !== undefined) return found
  }
  return undefined
}

/** The seat of the branch that a thread belongs to, at any depth. */
function branchSeat(at: Thread): Seat | undefined {
  for (let one: Thread | undefined = at; one !== undefined; one = one.parent)
    if (one.seat !== undefined) return one.seat
  return undefined
}
