/**
 * A position: one state and its running scripts. It has the open questions, makes views, checks answers and plays them.
 * It keeps no history; a match does.
 */

import type { GameTypes, Rules, View } from './game.ts'
import { at as elementAt } from './id.ts'
import { copy, type Json } from './json.ts'
import { citeRule, citeRulesIn, type RuleId, type Ruling, refused } from './ruling.ts'
import type { GameTable, Question, Script, ScriptStep, Seat } from './script.ts'
import type { Draw, Tape } from './tape.ts'

/** Listener to what happens while a position plays. Unset listeners cost nothing. */
export interface PositionListener<Event> {
  /** An event for one viewer (null: spectators). */
  onEvent(viewer: Seat | null, event: Event): void
  /** Secret information was disclosed to this seat (null: to everyone outside). */
  onDisclosed(seat: Seat | null): void
  /** The state alone is enough to continue, after `draws` draws of the current answer. */
  onCheckpoint(state: unknown, draws: number): void
  onHalt(seat: Seat, rule: RuleId, why: string): void
  onUse(thing: string): void
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

interface HeldEvent<Event> {
  readonly from: Seat
  readonly open: Event | null
  readonly known: Readonly<Record<Seat, Event>> | undefined
  readonly owner: Seat | undefined
  readonly isReveal: boolean
}

/** The outermost open parallel phase. */
interface ParallelPhase<Event> {
  readonly seats: readonly Seat[]
  /** The number of answers the position had played when it opened. */
  readonly since: number
  /** The shown part of each seat's secrets when it opened: nothing new becomes visible until it ends. */
  readonly shown: Readonly<Record<Seat, unknown>>
  readonly heldEvents: HeldEvent<Event>[]
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
  drawsBeforeJoin: number | undefined
  private readonly tape: Tape
  private readonly listener: PositionListener<T['event']> | undefined
  private readonly root: Thread
  private runningThread: Thread
  private recorded: readonly Draw[] | undefined
  private answeringSeat: Seat | undefined
  private parallelPhase: ParallelPhase<T['event']> | undefined
  private cachedView: View<T> | undefined

  constructor(context: PositionContext<T>, initial: InitialState<T>, recordedDraws?: RecordedDraws) {
    this.rules = context.rules
    this.tape = context.tape
    this.listener = context.listener
    const table = this.createTable()
    const placeholder: Thread = createThread(emptyScript(), undefined, undefined)
    this.runningThread = placeholder
    this.recorded = recordedDraws?.draws
    this.draws = recordedDraws?.draws.slice(0, recordedDraws.used) ?? []
    this.state = typeof initial === 'function' ? initial(table) : initial
    if (typeof initial === 'function') this.listener?.onCheckpoint(this.state, this.draws.length)
    this.root = createThread(this.rules.play(this.state, table), undefined, undefined)
    this.resume(this.root, undefined)
    this.requireDrawsUsed()
  }

  asked(seat: Seat): Question | undefined {
    return threadOf(this.root, seat)?.question
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
    const visible: VisibleQuestion[] = []
    for (const seat of this.rules.seats) {
      const sealed = this.parallelPhase !== undefined && seat !== viewer && this.parallelPhase.seats.includes(seat)
      const question = this.asked(seat)
      if (sealed) visible.push({ seat, question: null })
      else if (question) visible.push({ seat, question: question.open || seat === viewer ? question : null })
    }
    return visible
  }

  /** The number of answers played when the open parallel phase began. */
  get parallelSince(): number | undefined {
    return this.parallelPhase?.since
  }

  /**
   * The state as `viewer` may see it. It shares its open parts with the position: copy it to keep it past the next
   * answer.
   */
  view(viewer: Seat | null): View<T> {
    if (this.cachedView !== undefined && this.cachedView.secrets.viewer === viewer) return this.cachedView
    const { seats } = this.rules
    if (viewer !== null && !seats.includes(viewer)) throw new Error(`there is no seat '${viewer}' to see with`)
    const shown: Record<Seat, unknown> = {}
    for (let i = 0; i < seats.length; i++) {
      const seat = elementAt(seats, i)
      if (seat === viewer) continue
      const shownBefore = this.parallelPhase?.shown
      shown[seat] =
        shownBefore !== undefined && seat in shownBefore ? shownBefore[seat] : this.rules.shows(this.state, seat)
    }
    const own = viewer === null ? null : (this.state.secrets as Record<Seat, unknown>)[viewer]
    // Only overriding keeps the copy quick: one more property after a spread costs twenty times as much.
    this.cachedView = { ...this.state, secrets: { viewer, own, shown } } as unknown as View<T>
    return this.cachedView
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
    const thread = threadOf(this.root, seat)
    if (thread === undefined) throw new Error(`${seat} is not asked anything`)
    this.played++
    this.draws = []
    this.sights = []
    this.recorded = recorded
    this.answeringSeat = seat
    this.askedAnother = false
    this.drawsBeforeJoin = undefined
    this.cachedView = undefined
    thread.question = undefined
    // The script may modify its answer; the record keeps its own copy.
    this.resume(thread, copy(answer))
    this.requireDrawsUsed()
  }

  /** Redeals what `seat` cannot know. */
  redealHidden(seat: Seat, tape: Tape): void {
    this.rules.redealHidden(this.state, seat, tape)
    this.cachedView = undefined
  }

  private resume(at: Thread, value: unknown): void {
    this.runningThread = at
    const step = at.script.next(value)
    if (step.done === true) this.endThread(at, step.value)
    else if ('question' in step.value) this.openQuestion(at, step.value.question)
    else this.openBranches(at, step.value)
  }

  private openQuestion(at: Thread, question: Question): void {
    if (this.parallelPhase !== undefined && question.seat !== branchSeat(at))
      throw new Error(`the branch of ${branchSeat(at)} asks ${question.seat}`)
    if (question.seat !== this.answeringSeat) this.askedAnother = true
    at.question = question
    citeRule(question.rule)
  }

  private openBranches(at: Thread, { branches }: Extract<ScriptStep, { branches: unknown }>): void {
    const seats = this.rules.seats.filter((seat) => seat in branches)
    if (this.parallelPhase === undefined) {
      const shown: Record<Seat, unknown> = {}
      for (const seat of seats) shown[seat] = this.rules.shows(this.state, seat)
      this.parallelPhase = { seats, since: this.played, shown, heldEvents: [] }
    }
    at.branches = seats.map((seat) => createThread(branches[seat] as Script<unknown>, seat, at))
    for (const branch of [...at.branches]) this.resume(branch, undefined)
    if (seats.length === 0) this.joinBranches(at)
  }

  private endThread(at: Thread, result: unknown): void {
    at.done = true
    at.result = result
    if (at.parent === undefined) this.outcome = result as T['outcome']
    else if (at.parent.branches.length > 0 && at.parent.branches.every((branch) => branch.done))
      this.joinBranches(at.parent)
  }

  private joinBranches(at: Thread): void {
    const results: Record<Seat, unknown> = {}
    for (const branch of at.branches) results[branch.seat as Seat] = branch.result
    at.branches = []
    if (branchSeat(at) === undefined && this.parallelPhase !== undefined) this.deliverHeldEvents(this.parallelPhase)
    this.resume(at, results)
  }

  /** Sends the events that were held back, in the order of seats whatever order they happened in. */
  private deliverHeldEvents(phase: ParallelPhase<T['event']>): void {
    this.parallelPhase = undefined
    this.drawsBeforeJoin ??= this.draws.length
    for (const from of phase.seats) {
      for (const held of phase.heldEvents) {
        if (held.from !== from) continue
        for (const viewer of this.rules.seats) if (viewer !== from) this.deliver(viewer, held)
        this.deliver(null, held)
      }
    }
  }

  private draw(sides: number): number {
    if (this.recorded === undefined) {
      const value = this.tape.draw(sides, this.parallelPhase === undefined ? undefined : branchSeat(this.runningThread))
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

  private requireDrawsUsed(): void {
    const unused = this.recorded === undefined ? 0 : this.recorded.length - this.draws.length
    this.recorded = undefined
    if (unused > 0) throw new DrawMismatch(`leaves ${unused} recorded draws unused`)
  }

  private createTable(): GameTable<T['event']> {
    const { listener } = this
    const ignore = () => {}
    return {
      roll: (sides) => {
        this.sights.push(this.parallelPhase === undefined ? 'open' : 'aside')
        return this.draw(sides)
      },
      pick: <V>(from: readonly V[]): V => {
        this.sights.push('picked')
        return elementAt(from, this.draw(from.length) - 1)
      },
      tell: listener ? (open, known, owner) => this.tell(open, known, owner, false) : ignore,
      reveal: listener ? (open, owner, known) => this.tell(open, known, owner, true) : ignore,
      checkpoint: listener ? () => this.checkpoint() : ignore,
      haltPlan: listener ? (seat, rule, why) => listener.onHalt(seat, rule, why) : ignore,
      noteUsed: listener ? (thing) => listener.onUse(thing) : ignore,
    }
  }

  private checkpoint(): void {
    if (this.parallelPhase === undefined) this.listener?.onCheckpoint(this.state, this.draws.length)
  }

  private tell(
    open: T['event'] | null,
    known: HeldEvent<T['event']>['known'],
    owner: Seat | undefined,
    isReveal: boolean,
  ): void {
    citeRulesIn(open)
    citeRulesIn(known)
    const { seats } = this.rules
    const from = this.parallelPhase === undefined ? undefined : branchSeat(this.runningThread)
    const held = { from: from as Seat, open, known, owner, isReveal }
    if (this.parallelPhase !== undefined && from !== undefined) {
      this.parallelPhase.heldEvents.push(held)
      this.deliver(from, held)
      return
    }
    for (let i = 0; i < seats.length; i++) this.deliver(elementAt(seats, i), held)
    this.deliver(null, held)
  }

  private deliver(viewer: Seat | null, { open, known, owner, isReveal }: HeldEvent<T['event']>): void {
    const own = viewer === null || known === undefined ? undefined : known[viewer]
    const event = own ?? open
    if (event === null) return
    if ((own !== undefined || isReveal) && (viewer === null || viewer !== owner)) this.listener?.onDisclosed(viewer)
    this.listener?.onEvent(viewer, event)
  }
}

/** A recorded draw that the current rules do not make. */
export class DrawMismatch extends Error {}

const createThread = (script: Script<unknown>, seat: Seat | undefined, parent: Thread | undefined): Thread => ({
  script,
  seat,
  parent,
  question: undefined,
  branches: [],
  result: undefined,
  done: false,
})

function* emptyScript(): Script {}

function threadOf(at: Thread, seat: Seat): Thread | undefined {
  if (at.question !== undefined) return at.question.seat === seat ? at : undefined
  for (const branch of at.branches) {
    const thread = threadOf(branch, seat)
    if (thread !== undefined) return thread
  }
  return undefined
}

/** The seat of the branch that a thread belongs to, at any depth. */
function branchSeat(at: Thread): Seat | undefined {
  for (let thread: Thread | undefined = at; thread !== undefined; thread = thread.parent)
    if (thread.seat !== undefined) return thread.seat
  return undefined
}
