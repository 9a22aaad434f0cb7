/**
 * A match: a record that only grows, the position it leads to, and what everyone has heard of it. Saving, undo, replay,
 * verifying and crash recovery are all "play the entries up to here".
 */
import { Ahead, type PlannedAnswer, type StandingOrder, type WindowChoice } from './ahead.ts'
import type { Edition } from './edition.ts'
import { type Game, orThrow, type Problems, type Shape, type View } from './game.ts'
import { copy, hashOf, isTooDeep, type Json, received } from './json.ts'
import { Line, type UndoReach } from './line.ts'
import { mismatchOf, noMore, type Opening, opened, tapeOf } from './opening.ts'
import { type Equipment, type Listener, Position, type Sight } from './position.ts'
import type { AnswerEntry, Entry, MatchRecord, Result } from './record.ts'
import { allowed, type Ruling, refused } from './ruling.ts'
import type { Question, Seat, Table } from './script.ts'
import { type Snapshot, Snapshots } from './snapshots.ts'
import { type Heard, Streams } from './streams.ts'
import type { Draw, Tape } from './tape.ts'

/** A question and its number for this seat: an answer that names an older number is stale. */
export interface Asked {
  readonly question: Question
  readonly number: number
}

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

/** An entry, once it is whole. */
export interface Done {
  readonly entry: Entry
  /** What an answer answered. */
  readonly question: Question | undefined
  /** Whether it was given in a `together`: who gave it, and that it was given, the others do not know. */
  readonly aside: boolean
  /** Who saw each of its draws. */
  readonly sights: readonly Sight[]
}

export interface Fork {
  /** Whose future: what the others have sealed in an open `together` is left out. */
  readonly seat: Seat
  readonly tape: Tape
}

/** The rules failed on an answer they had allowed. The match stands as before it; `entry` is what broke it. */
export class RulesFault extends Error {
  readonly entry: Entry
  constructor(entry: Entry, cause: unknown) {
    super(`the rules failed: ${cause instanceof Error ? cause.message : String(cause)}`, { cause })
    this.entry = entry
  }
}

interface Published<State> {
  readonly entries: number
  readonly heard: readonly number[]
  readonly reach: readonly UndoReach[]
  readonly taken: Snapshot<State>
}

/** Standing orders of both sides could play a whole match in one breath: then they pause. */
const mostOrders = 100

export class Match<T extends Shape> {
  readonly edition: Edition<T>
  readonly ahead = new Ahead()
  /** Hears of every entry as it becomes whole, also of those that were decided ahead. */
  onEntry: ((done: Done) => void) | undefined
  result: Result | null = null
  private readonly opening: Opening
  private readonly tape: Tape
  private readonly line: Line
  private readonly viewers: readonly (Seat | null)[]
  private readonly snapshots = new Snapshots<T['state']>()
  private streams: Streams<T['event']>
  /** What a store is to keep, and a checkpoint taken in the entry under way that is to become it. */
  private newest: Published<T['state']> | undefined
  private due: Snapshot<T['state']> | undefined
  private now: Position<T>
  /** Behind how many entries the newest checkpoint was last looked for. */
  private heldAt: number | undefined
  private disclosedNow = false
  /** While the line is played again nobody hears anything twice. */
  private again = false
  private readonly listener: Listener<T['event']>

  private constructor(
    made: Edition<T>,
    opening: Opening,
    from?: { snapshot: StoredSnapshot; entries: readonly Entry[] },
    draws?: readonly Draw[],
  ) {
    this.edition = made
    this.opening = opening
    this.tape = opening.tape ?? tapeOf(opening.dice) ?? noMore
    this.viewers = [...made.rules.seats, null]
    this.line = new Line(made.rules.seats)
    this.listener = this.listening()
    const heard = from?.snapshot.heard ?? []
    this.streams = new Streams(this.viewers, (viewer) => heard[this.viewers.indexOf(viewer)] ?? 0)
    if (from === undefined) {
      this.tape.enter?.(0)
      const drawn = draws && { draws, used: 0 }
      this.now = new Position(this.equipment(), (table) => made.rules.setUp(table, this.setting), drawn)
      this.line.entries.push({ kind: 'start', draws: this.now.draws })
      this.conclude()
      this.publish()
    } else {
      for (const entry of from.entries) this.line.skip(entry)
      const { answers, draws: used, state } = from.snapshot
      this.snapshots.offer(answers, used, JSON.parse(state) as T['state'])
      this.now = this.quietly(() => this.replay(this.line.length, this.equipment()))
      this.result = this.played()
      const { entries, heard: counts, reach } = from.snapshot
      const taken = this.snapshots.before(this.line.length)
      if (taken !== undefined) this.newest = { entries, heard: counts, reach, taken }
      this.line.watchedFrom(
        Object.fromEntries(made.rules.seats.flatMap((seat, i) => (reach[i] ? [[seat, reach[i]]] : []))),
      )
    }
  }

  /** A new match, or what is wrong with what was asked for. */
  static start<T extends Shape>(game: Game<T>, opening: Opening): Match<T> | Problems {
    const made = opened(game, opening)
    return 'problems' in made ? made : new Match(made, opening)
  }

  /**
   * A match as its record left it. `snapshot` spares playing what came before it. Answers are taken as they stand: a
   * record from outside goes through `verify` first.
   */
  static load<T extends Shape>(game: Game<T>, record: MatchRecord, snapshot?: StoredSnapshot): Match<T> | Problems {
    const match = Match.begin(game, record, snapshot)
    if ('problems' in match) return match
    for (const entry of record.entries.slice(match.entries.length)) match.apply(entry)
    return match
  }

  /** The match as its record began, or as a snapshot of it stood: `apply` does the rest. */
  static begin<T extends Shape>(game: Game<T>, record: MatchRecord, snapshot?: StoredSnapshot): Match<T> | Problems {
    const made = opened(game, record)
    if ('problems' in made) return made
    const mismatch = mismatchOf(made, record)
    return mismatch === null ? Match.under(made, record, snapshot) : { problems: [mismatch] }
  }

  /** The same under an edition that it was not played with. Whoever takes it up so compares what comes of it: `adopt`. */
  static under<T extends Shape>(made: Edition<T>, record: MatchRecord, snapshot?: StoredSnapshot): Match<T> {
    const [first] = record.entries
    const draws = first?.kind === 'start' ? first.draws : []
    const from = snapshot && { snapshot, entries: record.entries.slice(0, snapshot.entries) }
    return new Match(made, record, from, draws)
  }

  /** Everything that happened, as a file. */
  toRecord(): MatchRecord {
    const { scenario, options = null, dice, rules } = this.opening
    const { game, version, hash, overlay } = this.edition
    return {
      format: 'firestep match 1',
      game: game.id,
      scenario,
      options: options as MatchRecord['options'],
      rules: rules ?? { version, hash },
      overlay: overlay as MatchRecord['overlay'],
      dice,
      entries: [...this.line.entries],
      closing: { hash: this.hash(), result: this.result as MatchRecord['closing']['result'] },
    }
  }

  get entries(): readonly Entry[] {
    return this.line.entries
  }

  /** Which entries are the answers in force, oldest first. */
  get plies(): readonly number[] {
    return this.line.plies
  }

  /** The answers in force, oldest first. */
  answers(): AnswerEntry[] {
    return this.line.plies.map((_, at) => this.line.answer(at))
  }

  /** Those of them that a viewer knows of: what the others did in a `together` that is still open is not among them. */
  known(viewer: Seat | null): readonly number[] {
    const { plies } = this.line
    return this.sealed === undefined ? plies : plies.filter((_, at) => this.knownTo(viewer)(at))
  }

  /** The position now. Read it, fork it, never play on it. */
  get position(): Position<T> {
    return this.now
  }

  hash(): string {
    return hashOf(this.now.state)
  }

  /** The hash of the state and of what is asked in it: whether other rules lead to the same. */
  standing(): string {
    return hashOf([this.now.state, this.now.questions()])
  }

  view(viewer: Seat | null): View<T> {
    return this.now.view(viewer)
  }

  asked(seat: Seat): Asked | undefined {
    const question = this.result === null ? this.now.asked(seat) : undefined
    return question && { question, number: this.line.number(seat) }
  }

  /** How many things a viewer has heard. */
  heard(viewer: Seat | null): number {
    return this.streams.count(viewer)
  }

  /** What a viewer has heard, from a number on. */
  events(viewer: Seat | null, from = 0): readonly Heard<T['event']>[] {
    const first = Math.max(0, Math.trunc(from) || 0)
    const heard = this.streams.since(viewer, first)
    if (heard !== undefined) return heard
    this.recall()
    return this.streams.since(viewer, first) ?? []
  }

  /** Takes an answer, or refuses it and changes nothing. `number` says which question the player saw. */
  choose(seat: Seat, answer: Json, number?: number): Ruling {
    const barred = this.barred(seat)
    if (barred !== null) return barred
    if (number !== undefined && number !== this.line.number(seat))
      return refused(
        'referee.stale',
        `this answers question ${number}; ${seat} is at question ${this.line.number(seat)} now`,
      )
    if (isTooDeep(answer)) return refused('referee.shape', 'no answer is nested that deeply')
    const ruling = this.now.check(seat, answer)
    if (!ruling.allowed) return ruling
    if (!this.ahead.idle) this.ahead.halt(seat, 'you answered by hand')
    this.accept(seat, received(answer), undefined)
    this.settle()
    return ruling
  }

  /** Hands in choices ahead. They are played until something happens that the seat did not foresee. */
  plan(seat: Seat, answers: readonly PlannedAnswer[]): Ruling {
    const barred = this.barred(seat)
    if (barred !== null) return barred
    if (!isPlan(answers)) return refused('referee.shape', 'a plan is a list of kinds of question and their answers')
    this.ahead.setPlan(
      seat,
      answers.map(({ kind, answer, words }) => ({ kind, answer: received(answer), words })),
    )
    this.settle()
    return allowed
  }

  /** Lets a kind of window go by, or asks again. */
  setWindow(seat: Seat, kind: string, mode: WindowChoice): Ruling {
    const barred = this.barred(seat)
    if (barred !== null) return barred
    if (this.edition.rules.kinds[kind]?.pass === undefined)
      return refused('referee.window', `'${kind}' is not a window that can be let go by`)
    this.ahead.setWindow(seat, kind, mode === 'pass this turn' ? { passTurn: this.turn() } : mode)
    this.settle()
    return allowed
  }

  /** Gives standing orders: from now on such questions are answered so, where the rules allow it. */
  order(seat: Seat, orders: readonly StandingOrder[]): Ruling {
    const barred = this.barred(seat)
    if (barred !== null) return barred
    this.ahead.setOrders(
      seat,
      orders.map(({ kind, when, answer, words }) => ({ kind, when, answer: received(answer), words })),
    )
    this.settle()
    return allowed
  }

  resign(seat: Seat): Ruling {
    return this.close({ kind: 'resignation', seat }, seat)
  }

  timeOut(seat: Seat): Ruling {
    return this.close({ kind: 'time-out', seat }, seat)
  }

  /** All seats agree on a winner, or on none. */
  agree(winner: Seat | null): Ruling {
    return this.close({ kind: 'agreement', winner }, winner)
  }

  /** How far a seat may go back by itself. */
  undoReach(seat: Seat): UndoReach {
    const reach = this.line.reach(seat, this.sealed)
    if (reach !== undefined) return reach
    this.recall()
    return this.undoReach(seat)
  }

  /** Goes back over a seat's own answers, as far as it may by itself: to before entry `to`, or one answer. */
  undo(seat: Seat, to?: number): Ruling {
    const barred = this.barred(seat)
    if (barred !== null) return barred
    const reach = this.undoReach(seat)
    const target = to ?? this.plies.findLast((_, at) => this.line.answer(at).seat === seat) ?? -1
    if (reach.to === null || target < reach.to) return refused('referee.undo', `no further back: ${reach.why}`)
    return this.takeback(target, this.now.sideSince === undefined ? null : seat)
  }

  /** Withdraws entry `to` and all after it, with everyone's consent; or with `only`, one seat's own in a `together`. */
  takeback(to: number, only: Seat | null = null): Ruling {
    const ruling = this.mayTakeBack(to, only)
    if (!ruling.allowed) return ruling
    this.append({ kind: 'takeback', to, only })
    this.settle()
    return ruling
  }

  /** One seat's own takeback reaches no further than its undo; with everyone's consent it goes anywhere. */
  mayTakeBack(to: number, only: Seat | null): Ruling {
    const ruling = this.line.mayWithdraw(to, only, this.sealed)
    if (!ruling.allowed || only === null) return ruling
    if (this.result !== null) return refused('referee.over', 'the match is over')
    const reach = this.undoReach(only)
    return reach.to !== null && to >= reach.to ? allowed : refused('referee.undo', `no further back: ${reach.why}`)
  }

  /** How many entries and drawn numbers a takeback would withdraw, as far as a viewer may know of them. */
  takebackCost(to: number, viewer: Seat | null): { readonly entries: number; readonly rolls: number } {
    return this.line.cost(to, null, this.knownTo(viewer))
  }

  /** What the others did in a `together` that is still open is not known to a viewer. */
  private knownTo(viewer: Seat | null): (at: number) => boolean {
    const { sealed } = this
    return (at) => sealed === undefined || at < sealed || this.line.answer(at).seat === viewer
  }

  /** The position after the first `answers` answers of the line, reached from the nearest checkpoint. */
  at(answers: number, tape: Tape = noMore, listener?: Listener<T['event']>): Position<T> {
    return this.replay(answers, { rules: this.edition.rules, tape, listener })
  }

  /** What a viewer saw after so many answers; beyond either end of the line, what it saw there. */
  viewAt(viewer: Seat | null, answers: number): View<T> {
    return this.at(Math.max(0, Math.min(this.line.length, Math.trunc(answers) || 0))).view(viewer)
  }

  /** The same position for one seat to explore, without what the others have sealed; hidden things still as they are. */
  aside({ seat, tape }: Fork, listener?: Listener<T['event']>): Position<T> {
    return this.replay(this.line.length, { rules: this.edition.rules, tape, listener }, seat)
  }

  /** A future for one seat to explore: what it cannot know dealt again, dice of its own. */
  fork(fork: Fork, listener?: Listener<T['event']>): Position<T> {
    this.holdNewest()
    const future = this.aside(fork, listener)
    future.imagine(fork.seat, fork.tape)
    return future
  }

  /** Futures are forked by the hundred: the first of them finds the newest checkpoint, and all begin there. */
  private holdNewest(): void {
    if (this.heldAt === this.entries.length) return
    this.heldAt = this.entries.length
    const { line, snapshots } = this
    const from = snapshots.nearest(line.length)
    let position: Position<T> | undefined
    const listener: Listener<T['event']> = {
      ...deaf,
      checkpoint: (state, draws) =>
        snapshots.hold((from?.answers ?? 0) + (position?.played ?? 0), draws, state as T['state']),
    }
    position = this.begun(from, { rules: this.edition.rules, tape: noMore, listener })
    for (let i = from?.answers ?? 0; i < line.length; i++) playAgain(position, line.answer(i))
  }

  /** The newest checkpoint, for a store to keep whenever it is another than before. */
  snapshot(): StoredSnapshot | undefined {
    if (this.newest === undefined) return undefined
    const { entries, heard, reach, taken } = this.newest
    return { entries, answers: taken.answers, draws: taken.draws, state: JSON.stringify(taken.state), heard, reach }
  }

  /** Appends what a record holds. Throws when the rules as they are now do not go that way. */
  apply(entry: Entry): void {
    if (entry.kind === 'answer') this.accept(entry.seat, entry.answer, entry.draws)
    else this.append(entry)
  }

  private get setting() {
    return { scenario: this.opening.scenario, options: this.opening.options ?? null }
  }

  /** Where in the line the open `together` began: what came after it is sealed. */
  private get sealed(): number | undefined {
    const { sideSince, played } = this.now
    return sideSince === undefined ? undefined : this.line.length - (played - sideSince)
  }

  private turn(): number {
    return this.edition.rules.turn(this.now.state)
  }

  private barred(seat: Seat): Ruling | null {
    if (!this.edition.rules.seats.includes(seat))
      return refused('referee.seat', `there is no seat '${seat}' in this match`)
    return this.result === null ? null : refused('referee.over', 'the match is over')
  }

  private accept(seat: Seat, answer: Json, recorded: readonly Draw[] | undefined): void {
    const { now, line } = this
    const ply = line.entries.length
    const question = now.asked(seat)
    const aside = now.sideSince !== undefined
    this.disclosedNow = false
    this.tape.enter?.(ply)
    line.open()
    try {
      now.play(seat, answer, recorded)
    } catch (cause) {
      line.abandon()
      this.due = undefined
      this.streams.dropFrom(ply)
      this.snapshots.forget(line.length)
      this.rebuild()
      throw new RulesFault({ kind: 'answer', seat, answer, draws: now.draws }, cause)
    }
    const { draws, joinedAt, askedAnother } = now
    const disclosed = this.disclosedNow || joinedAt !== undefined
    const entry: Entry = { kind: 'answer', seat, answer, draws }
    line.complete(entry, { drew: draws.length > 0, disclosed, askedAnother })
    if (question !== undefined && !aside && !this.ahead.idle) {
      const kind = this.edition.rules.kinds[question.kind]
      if (kind?.quiet !== true) this.ahead.reacted(seat, answer, kind?.pass)
    }
    if (now.outcome !== undefined) this.conclude()
    this.publish()
    this.onEntry?.({ entry, question, aside, sights: now.sights })
  }

  private append(entry: Exclude<Entry, AnswerEntry>): void {
    const { line } = this
    const ply = line.entries.length
    if (entry.kind === 'takeback' && line.isUnwatched(entry.to)) this.recall()
    line.entries.push(entry)
    switch (entry.kind) {
      case 'takeback':
        this.withdraw(entry.to, entry.only, ply)
        break
      case 'resignation':
        this.finish({ how: 'resigned', winner: this.opponent(entry.seat), outcome: null })
        break
      case 'time-out':
        this.finish({ how: 'timed out', winner: this.opponent(entry.seat), outcome: null })
        break
      case 'agreement':
        this.finish({ how: 'agreed', winner: entry.winner, outcome: null })
        break
      case 'rules':
      case 'start':
        break
      default:
        entry satisfies never
    }
    this.onEntry?.({ entry, question: undefined, aside: entry.kind === 'takeback' && entry.only !== null, sights: [] })
  }

  private withdraw(to: number, only: Seat | null, ply: number): void {
    this.result = null
    for (const viewer of this.viewers) {
      if (only !== null && viewer !== only) continue
      const { rolls } = this.line.cost(to, only, this.knownTo(viewer))
      this.streams.push(viewer, ply, { type: 'taken back', from: this.streams.firstOf(viewer, to), rolls })
    }
    this.line.withdraw(to, only)
    if (only === null) this.ahead.haltAll('moves were taken back')
    else this.ahead.halt(only, 'moves were taken back')
    this.snapshots.forget(this.plies.filter((at) => at < to).length)
    this.rebuild()
    this.due = this.snapshots.before(this.line.length)
    this.publish()
  }

  /** Tells a match that was taken up behind a takeback what it withdrew: all that was heard from these numbers on. */
  tellWithdrawn(from: readonly number[], rolls: number): void {
    const ply = this.entries.length - 1
    for (const [i, viewer] of this.viewers.entries())
      this.streams.push(viewer, ply, { type: 'taken back', from: from[i] ?? 0, rolls })
    const heard = this.viewers.map((viewer) => this.streams.count(viewer))
    if (this.newest !== undefined) this.newest = { ...this.newest, heard }
  }

  private close(entry: Exclude<Entry, AnswerEntry>, seat: Seat | null): Ruling {
    const barred =
      seat === null ? (this.result === null ? null : refused('referee.over', 'the match is over')) : this.barred(seat)
    if (barred !== null) return barred
    this.append(entry)
    return allowed
  }

  private opponent(seat: Seat): Seat | null {
    const others = this.edition.rules.seats.filter((other) => other !== seat)
    return others.length === 1 ? (others[0] as Seat) : null
  }

  /** How the position says the match ended, if it did. */
  private played(): Result | null {
    const { outcome } = this.now
    return outcome === undefined ? null : { how: 'played', winner: outcome.winner, outcome: outcome as unknown as Json }
  }

  private conclude(): void {
    const result = this.played()
    if (result !== null) this.finish(result)
  }

  private finish(result: Result): void {
    this.result = result
    for (const viewer of this.viewers) this.streams.push(viewer, this.entries.length - 1, { type: 'ended', result })
  }

  /** Plays what the seats decided ahead, for as long as there is any. */
  private settle(): void {
    let ordered = 0
    const goesOn = () =>
      this.passWindow() || (ordered < mostOrders && this.followOrder() && ++ordered > 0) || this.followPlan()
    while (!this.ahead.idle && this.result === null && goesOn());
  }

  private passWindow(): boolean {
    for (const { seat, kind } of this.now.questions()) {
      const pass = this.edition.rules.kinds[kind]?.pass
      if (pass === undefined || !this.ahead.passes(seat, kind, this.turn())) continue
      this.accept(seat, pass, undefined)
      return true
    }
    return false
  }

  private followOrder(): boolean {
    for (const question of this.now.questions()) {
      const { seat } = question
      const answer = this.ahead.ordered(question).find((one) => this.now.check(seat, one).allowed)
      if (answer === undefined) continue
      this.accept(seat, answer, undefined)
      return true
    }
    return false
  }

  private followPlan(): boolean {
    for (const { seat, kind } of this.now.questions()) {
      const answer = this.ahead.due(seat, kind)
      if (answer === undefined) continue
      const ruling = this.now.check(seat, answer)
      if (!ruling.allowed) {
        this.ahead.halt(seat, `${ruling.why} (${ruling.rule})`)
        continue
      }
      this.ahead.advance(seat)
      this.accept(seat, answer, undefined)
      return true
    }
    return false
  }

  private equipment(): Equipment<T> {
    return { rules: this.edition.rules, tape: this.tape, listener: this.listener }
  }

  private listening(): Listener<T['event']> {
    return {
      hear: (viewer, event) => {
        if (!this.again) this.streams.push(viewer, this.entries.length, { type: 'told', event })
      },
      disclosed: (viewer) => {
        this.disclosedNow = true
        if (viewer !== null && !this.ahead.idle && !this.again) this.ahead.halt(viewer, 'something was revealed')
      },
      checkpoint: (state, draws) => this.checkpoint(state as T['state'], draws),
      halt: (seat, rule, why) => {
        if (!this.again) this.ahead.halt(seat, `${why} (${rule})`)
      },
      use: (thing) => {
        if (!this.again) this.opening.onUse?.(thing)
      },
    }
  }

  private checkpoint(state: T['state'], draws: number): void {
    if (!this.again && this.snapshots.offer(this.line.length, draws, state))
      this.due = this.snapshots.before(this.line.length)
  }

  /** Once an entry is whole, the checkpoint taken in it is for the store. */
  private publish(): void {
    if (this.due === undefined) return
    const heard = this.viewers.map((viewer) => this.streams.count(viewer))
    const taken = this.due
    this.due = undefined
    const reach = this.edition.rules.seats.map((seat) => this.undoReach(seat))
    this.newest = { entries: this.entries.length, heard, reach, taken }
  }

  /** The live position again, from the nearest checkpoint. */
  private rebuild(): void {
    this.now = this.quietly(() => this.replay(this.line.length, this.equipment()))
  }

  /** Plays again what everyone has heard already. */
  private quietly<R>(play: () => R): R {
    this.again = true
    try {
      return play()
    } finally {
      this.again = false
    }
  }

  private replay(answers: number, equipment: Equipment<T>, only?: Seat): Position<T> {
    const { line } = this
    const from = this.snapshots.nearest(answers)
    const position = this.begun(from, equipment)
    const sealed = only === undefined ? answers : (this.sealed ?? answers)
    for (let i = from?.answers ?? 0; i < answers; i++) {
      const entry = line.answer(i)
      if (i < sealed || entry.seat === only) playAgain(position, entry)
    }
    return position
  }

  /** The position at a snapshot, or as the match was set up. */
  private begun(from: Snapshot<T['state']> | undefined, equipment: Equipment<T>): Position<T> {
    const drawn = { draws: this.line.drawsBehind(from?.answers ?? 0), used: from?.draws ?? 0 }
    const begin =
      from === undefined
        ? (table: Table<T['event']>) => this.edition.rules.setUp(table, this.setting)
        : copy(from.state)
    return new Position<T>(equipment, begin, drawn)
  }

  /** What came before the snapshot this match was restarted from, played after all. */
  private recall(): void {
    const whole = orThrow(Match.load(this.edition.game, this.toRecord()))
    this.streams = whole.streams
    this.line.watchedBy(whole.line)
  }
}

const playAgain = <T extends Shape>(position: Position<T>, { seat, answer, draws }: AnswerEntry): void =>
  position.play(seat, answer, draws)

/** Hears nothing. */
const deaf: Listener<unknown> = { hear() {}, disclosed() {}, checkpoint() {}, halt() {}, use() {} }

/** A plan comes from a player and may be anything. */
const isPlan = (plan: unknown): plan is readonly PlannedAnswer[] =>
  Array.isArray(plan) &&
  !isTooDeep(plan) &&
  plan.every(
    (one) => typeof one === 'object' && one !== null && typeof one.kind === 'string' && one.answer !== undefined,
  )
