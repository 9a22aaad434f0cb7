/**
 * A match: a record that only grows, the position it leads to, and what everyone has heard of it. Saving, undo, replay,
 * verifying and crash recovery are all "play the entries up to here".
 */
import { Ahead, type PlannedAnswer } from './ahead.ts'
import { fairTape, mixSeed } from './dice.ts'
import { type Edition, edition } from './edition.ts'
import { type Game, orThrow, type Problems, type Shape, type View } from './game.ts'
import { copy, hashOf, type Json, received } from './json.ts'
import { type Equipment, type Listener, Position } from './position.ts'
import type { AnswerEntry, DiceRecord, Entry, MatchRecord, Result } from './record.ts'
import { allowed, type Ruling, refused } from './ruling.ts'
import type { Question, Seat } from './script.ts'
import { type Snapshot, Snapshots } from './snapshots.ts'
import { type Heard, Streams } from './streams.ts'
import { type Draw, quickTape, type Tape } from './tape.ts'

export interface Opening {
  readonly scenario: string
  readonly options?: Json
  readonly overlay?: Json | null
  readonly dice: DiceRecord
  /** Only for dice by hand: the values. */
  readonly tape?: Tape
  /** Hears of every thing of the game's catalogue that was used. */
  readonly onUse?: (thing: string) => void
}

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
}

export interface Fork {
  /** Whose future: what the others have sealed in an open `together` is left out. */
  readonly seat: Seat
  readonly tape: Tape
}

/** How far a seat may go back by itself: to just before entry `to`, and why no further. */
export interface UndoReach {
  readonly to: number | null
  readonly why: string
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
  readonly taken: Snapshot<State>
}

/** What an answer did that its seat cannot take back alone. */
const drew = 1
const disclosed = 2
const askedAnother = 4
/** Played before the snapshot this match was restarted from. */
const unknown = 8

export class Match<T extends Shape> {
  readonly edition: Edition<T>
  readonly ahead = new Ahead()
  result: Result | null = null
  private readonly opening: Opening
  private readonly tape: Tape
  private readonly record: Entry[] = []
  /** The plies of the answers in force, and what each did. */
  private readonly line: number[] = []
  private readonly marks: number[] = []
  /** How often each seat's question has moved on. */
  private readonly numbers: Record<Seat, number> = {}
  private readonly viewers: readonly (Seat | null)[]
  private readonly snapshots = new Snapshots<T['state']>()
  private streams: Streams<T['event']>
  /** What a store is to keep, and a checkpoint taken in the entry under way that is to become it. */
  private newest: Published<T['state']> | undefined
  private due: Snapshot<T['state']> | undefined
  private now: Position<T>
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
    this.tape = opening.tape ?? tapeOf(opening.dice)
    this.viewers = [...made.rules.seats, null]
    for (const seat of made.rules.seats) this.numbers[seat] = 0
    this.listener = this.listening()
    const heard = from?.snapshot.heard ?? []
    this.streams = new Streams(this.viewers, (viewer) => heard[this.viewers.indexOf(viewer)] ?? 0)
    if (from === undefined) {
      this.tape.enter?.(0)
      const drawn = draws && { draws, used: 0 }
      this.now = new Position(this.equipment(), (table) => made.rules.setUp(table, this.setting), drawn)
      this.record.push({ kind: 'start', draws: this.now.draws })
      this.publish()
    } else {
      for (const entry of from.entries) this.skip(entry)
      const { answers, draws: used, state } = from.snapshot
      this.snapshots.offer(answers, used, JSON.parse(state) as T['state'])
      this.now = this.quietly(() => this.replay(this.line.length, this.equipment()))
    }
    this.conclude()
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
    const opening: Opening = { ...record, tape: record.dice.kind === 'by hand' ? noMore : tapeOf(record.dice) }
    const made = opened(game, opening)
    if ('problems' in made) return made
    const mismatch = versionMismatch(made, record)
    if (mismatch !== null) return { problems: [mismatch] }
    const [first] = record.entries
    const draws = first?.kind === 'start' ? first.draws : []
    const from = snapshot && { snapshot, entries: record.entries.slice(0, snapshot.entries) }
    const match = new Match(made, opening, from, draws)
    for (const entry of record.entries.slice(match.record.length)) match.apply(entry)
    return match
  }

  /** Everything that happened, as a file. */
  toRecord(): MatchRecord {
    const { scenario, options = null, dice } = this.opening
    const { game, version, hash, overlay } = this.edition
    return {
      format: 'firestep match 1',
      game: game.id,
      scenario,
      options: options as MatchRecord['options'],
      rules: { version, hash },
      overlay: overlay as MatchRecord['overlay'],
      dice,
      entries: [...this.record],
      closing: { hash: this.hash(), result: this.result as MatchRecord['closing']['result'] },
    }
  }

  get entries(): readonly Entry[] {
    return this.record
  }

  /** Which entries are the answers in force, oldest first. */
  get plies(): readonly number[] {
    return this.line
  }

  /** The answers in force, oldest first. */
  answers(): AnswerEntry[] {
    return this.line.map((ply) => this.record[ply] as AnswerEntry)
  }

  /** The position now. Read it, fork it, never play on it. */
  get position(): Position<T> {
    return this.now
  }

  hash(): string {
    return hashOf(this.now.state)
  }

  view(viewer: Seat | null): View<T> {
    return this.now.view(viewer)
  }

  asked(seat: Seat): Asked | undefined {
    const question = this.result === null ? this.now.asked(seat) : undefined
    return question && { question, number: this.numbers[seat] ?? 0 }
  }

  /** What a viewer has heard, from a number on. */
  events(viewer: Seat | null, from = 0): readonly Heard<T['event']>[] {
    const heard = this.streams.since(viewer, from)
    if (heard !== undefined) return heard
    this.recall()
    return this.streams.since(viewer, from) ?? []
  }

  /** Takes an answer, or refuses it and changes nothing. `number` says which question the player saw. */
  choose(seat: Seat, answer: Json, number?: number): Ruling {
    const barred = this.barred(seat)
    if (barred !== null) return barred
    if (number !== undefined && number !== this.numbers[seat])
      return refused(
        'referee.stale',
        `this answers question ${number}; ${seat} is at question ${this.numbers[seat]} now`,
      )
    const ruling = this.now.check(seat, answer)
    if (!ruling.allowed) return ruling
    if (!this.ahead.idle) this.ahead.halt(seat, 'answered by hand')
    this.accept(seat, received(answer), undefined)
    this.settle()
    return ruling
  }

  /** Hands in choices ahead. They are played until something happens that the seat did not foresee. */
  plan(seat: Seat, answers: readonly PlannedAnswer[]): Ruling {
    const barred = this.barred(seat)
    if (barred !== null) return barred
    this.ahead.setPlan(
      seat,
      answers.map(({ kind, answer }) => ({ kind, answer: received(answer) })),
    )
    this.settle()
    return allowed
  }

  /** Lets a kind of window go by, or asks again. */
  setWindow(seat: Seat, kind: string, mode: 'ask' | 'pass' | 'pass this turn'): Ruling {
    const barred = this.barred(seat)
    if (barred !== null) return barred
    if (this.edition.rules.kinds[kind]?.pass === undefined)
      return refused('referee.window', `'${kind}' is not a window that can be let go by`)
    this.ahead.setWindow(seat, kind, mode === 'pass this turn' ? { passTurn: this.turn() } : mode)
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
    const since = this.sealed
    let to: number | null = null
    for (let i = this.line.length - 1; i >= 0; i--) {
      if (this.marks[i] === unknown) this.recall()
      const ply = this.line[i] as number
      const entry = this.record[ply] as AnswerEntry
      const mark = this.marks[i] as number
      if (since !== undefined && i < since) return { to, why: 'this is where the planning side by side began' }
      if (entry.seat !== seat) {
        if (since !== undefined) continue
        return { to, why: `${entry.seat} has answered since` }
      }
      if ((mark & drew) !== 0) return { to, why: 'dice were rolled or cards drawn' }
      if ((mark & disclosed) !== 0) return { to, why: 'something secret was shown' }
      if ((mark & askedAnother) !== 0) return { to, why: 'another seat has been asked since' }
      to = ply
    }
    return { to, why: 'this is where the match began' }
  }

  /** Goes back over a seat's own answers, as far as it may by itself: to before entry `to`, or one answer. */
  undo(seat: Seat, to?: number): Ruling {
    const barred = this.barred(seat)
    if (barred !== null) return barred
    const reach = this.undoReach(seat)
    const target = to ?? this.line.findLast((ply) => (this.record[ply] as AnswerEntry).seat === seat) ?? -1
    if (reach.to === null || target < reach.to) return refused('referee.undo', `no further back: ${reach.why}`)
    return this.takeback(target, this.now.sideSince === undefined ? null : seat)
  }

  /** Withdraws entry `to` and all after it, with everyone's consent; or with `only`, one seat's own in a `together`. */
  takeback(to: number, only: Seat | null = null): Ruling {
    const ruling = this.mayTakeBack(to, only)
    if (ruling.allowed) this.append({ kind: 'takeback', to, only })
    return ruling
  }

  mayTakeBack(to: number, only: Seat | null): Ruling {
    const entry = this.record[to]
    if (entry?.kind !== 'answer' || !this.line.includes(to))
      return refused('referee.takeback', `entry ${to} is not an answer in force`)
    const open = this.sealed
    if (only !== null && (entry.seat !== only || open === undefined || to < (this.line[open] ?? to + 1)))
      return refused('referee.takeback', `entry ${to} is not ${only}'s own in planning that is still open`)
    return allowed
  }

  /** How many entries and drawn numbers a takeback would withdraw. */
  takebackCost(to: number): { readonly entries: number; readonly rolls: number } {
    const withdrawn = this.line.filter((ply) => ply >= to).map((ply) => this.record[ply] as AnswerEntry)
    return { entries: withdrawn.length, rolls: withdrawn.reduce((sum, { draws }) => sum + draws.length, 0) }
  }

  /** The position after the first `answers` answers of the line, reached from the nearest checkpoint. */
  at(answers: number, tape: Tape = noMore, listener?: Listener<T['event']>): Position<T> {
    return this.replay(answers, { rules: this.edition.rules, tape, listener })
  }

  viewAt(viewer: Seat | null, answers: number): View<T> {
    return this.at(answers).view(viewer)
  }

  /** The same position for one seat to explore, without what the others have sealed; hidden things still as they are. */
  aside({ seat, tape }: Fork, listener?: Listener<T['event']>): Position<T> {
    return this.replay(this.line.length, { rules: this.edition.rules, tape, listener }, seat)
  }

  /** A future for one seat to explore: what it cannot know dealt again, dice of its own. */
  fork(fork: Fork, listener?: Listener<T['event']>): Position<T> {
    const future = this.aside(fork, listener)
    future.imagine(fork.seat, fork.tape)
    return future
  }

  /** The newest checkpoint, for a store to keep whenever it is another than before. */
  snapshot(): StoredSnapshot | undefined {
    if (this.newest === undefined) return undefined
    const { entries, heard, taken } = this.newest
    return { entries, answers: taken.answers, draws: taken.draws, state: JSON.stringify(taken.state), heard }
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
    const { now, line, marks } = this
    const ply = this.record.length
    const question = this.ahead.idle || now.sideSince !== undefined ? undefined : now.asked(seat)
    this.disclosedNow = false
    this.tape.enter?.(ply)
    line.push(ply)
    try {
      now.play(seat, answer, recorded)
    } catch (cause) {
      line.pop()
      this.streams.dropFrom(ply)
      this.snapshots.forget(line.length)
      this.rebuild()
      throw new RulesFault({ kind: 'answer', seat, answer, draws: now.draws }, cause)
    }
    this.record.push({ kind: 'answer', seat, answer, draws: now.draws })
    marks.push(
      (now.draws.length > 0 ? drew : 0) |
        (this.disclosedNow || now.joinedAt !== undefined ? disclosed : 0) |
        (now.askedAnother ? askedAnother : 0),
    )
    this.numbers[seat] = (this.numbers[seat] ?? 0) + 1
    if (question !== undefined) this.ahead.reacted(seat, answer, this.edition.rules.kinds[question.kind]?.pass)
    if (now.outcome !== undefined) this.conclude()
    this.publish()
  }

  private append(entry: Exclude<Entry, AnswerEntry>): void {
    const ply = this.record.length
    if (entry.kind === 'takeback' && this.reachesUnknown(entry.to)) this.recall()
    this.record.push(entry)
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
  }

  private withdraw(to: number, only: Seat | null, ply: number): void {
    const { cost, keep } = this.dropped(to, only)
    this.result = null
    const heard = this.viewers.filter((viewer) => only === null || viewer === only)
    for (const viewer of heard)
      this.streams.push(viewer, ply, { type: 'taken back', from: this.streams.firstOf(viewer, to), rolls: cost })
    this.line.splice(0, this.line.length, ...keep.map((i) => this.line[i] as number))
    this.marks.splice(0, this.marks.length, ...keep.map((i) => this.marks[i] as number))
    for (const seat of this.edition.rules.seats)
      if (only === null || seat === only) this.numbers[seat] = (this.numbers[seat] ?? 0) + 1
    if (only === null) this.ahead.haltAll('moves were taken back')
    else this.ahead.halt(only, 'moves were taken back')
    this.snapshots.forget(this.line.filter((at) => at < to).length)
    this.rebuild()
    this.due = this.snapshots.before(this.line.length)
    this.publish()
  }

  /** Whether entry `to` lies before the snapshot this match was restarted from. */
  private reachesUnknown(to: number): boolean {
    return this.line.some((ply, i) => ply >= to && this.marks[i] === unknown)
  }

  /** Which elements of the line stay when entry `to` is withdrawn, and how many draws go. */
  private dropped(to: number, only: Seat | null): { readonly keep: number[]; readonly cost: number } {
    const keep: number[] = []
    let cost = 0
    this.line.forEach((ply, i) => {
      const entry = this.record[ply] as AnswerEntry
      if (ply >= to && (only === null || entry.seat === only)) cost += entry.draws.length
      else keep.push(i)
    })
    return { keep, cost }
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

  private conclude(): void {
    const { outcome } = this.now
    if (outcome !== undefined)
      this.finish({ how: 'played', winner: outcome.winner, outcome: outcome as unknown as Json })
  }

  private finish(result: Result): void {
    this.result = result
    for (const viewer of this.viewers) this.streams.push(viewer, this.record.length - 1, { type: 'ended', result })
  }

  /** Plays what the seats decided ahead, for as long as there is any. */
  private settle(): void {
    while (!this.ahead.idle && this.result === null && (this.passWindow() || this.followPlan()));
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

  private followPlan(): boolean {
    for (const { seat, kind } of this.now.questions()) {
      const answer = this.ahead.due(seat, kind)
      if (answer === undefined) continue
      const ruling = this.now.check(seat, answer)
      if (!ruling.allowed) {
        this.ahead.halt(seat, `${ruling.rule}: ${ruling.why}`)
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
        if (!this.again) this.streams.push(viewer, this.record.length, { type: 'told', event })
      },
      disclosed: (viewer) => {
        this.disclosedNow = true
        if (viewer !== null && !this.ahead.idle && !this.again) this.ahead.halt(viewer, 'something was revealed')
      },
      checkpoint: (state, draws) => this.checkpoint(state as T['state'], draws),
      halt: (seat, rule, why) => {
        if (!this.again) this.ahead.halt(seat, `${rule}: ${why}`)
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
    this.newest = { entries: this.record.length, heard, taken: this.due }
    this.due = undefined
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
    const from = this.snapshots.before(answers)
    const position =
      from === undefined
        ? new Position<T>(equipment, (table) => this.edition.rules.setUp(table, this.setting), {
            draws: this.lastDraws(0),
            used: 0,
          })
        : new Position<T>(equipment, copy(from.state), { draws: this.lastDraws(from.answers), used: from.draws })
    const sealed = only === undefined ? answers : (this.sealed ?? answers)
    for (let i = from?.answers ?? 0; i < answers; i++) {
      const entry = this.record[this.line[i] as number] as AnswerEntry
      if (i < sealed || entry.seat === only) position.play(entry.seat, entry.answer, entry.draws)
    }
    return position
  }

  /** The draws of the last of so many answers; of the set-up, when there is none. */
  private lastDraws(answers: number): readonly Draw[] {
    const entry = this.record[answers === 0 ? 0 : (this.line[answers - 1] as number)]
    return entry !== undefined && 'draws' in entry ? entry.draws : []
  }

  /** Follows the line past an entry without playing it. */
  private skip(entry: Entry): void {
    const ply = this.record.length
    this.record.push(entry)
    if (entry.kind === 'answer') {
      this.line.push(ply)
      this.marks.push(unknown)
      this.numbers[entry.seat] = (this.numbers[entry.seat] ?? 0) + 1
    } else if (entry.kind === 'takeback') {
      const { keep } = this.dropped(entry.to, entry.only)
      this.line.splice(0, this.line.length, ...keep.map((i) => this.line[i] as number))
      this.marks.length = this.line.length
      for (const seat of this.edition.rules.seats)
        if (entry.only === null || seat === entry.only) this.numbers[seat] = (this.numbers[seat] ?? 0) + 1
    }
  }

  /** What came before the snapshot this match was restarted from, played after all. */
  private recall(): void {
    const whole = orThrow(Match.load(this.edition.game, this.toRecord()))
    this.streams = whole.streams
    this.marks.splice(0, this.marks.length, ...whole.marks)
  }
}

/** The edition a match asks for, once its scenario and options are known to exist. */
function opened<T extends Shape>(
  game: Game<T>,
  { scenario, options = null, overlay = null }: Opening,
): Edition<T> | Problems {
  if (!game.scenarios.some(({ id }) => id === scenario))
    return { problems: [`${game.name} has no scenario '${scenario}'`] }
  const wrong = game.checkOptions(options)
  return wrong === null ? edition(game, overlay) : { problems: [wrong] }
}

function versionMismatch<T extends Shape>({ version, hash }: Edition<T>, record: MatchRecord): string | null {
  const last = record.entries.findLast((entry) => entry.kind === 'rules') ?? record.rules
  if (last.version !== version) return `played under rules ${last.version}; these are rules ${version}`
  return last.hash === hash ? null : 'played with other data than this edition has'
}

function tapeOf(dice: DiceRecord): Tape {
  switch (dice.kind) {
    case 'quick':
      return quickTape(dice.seed)
    case 'fair':
      return dice.secret === null ? noMore : fairTape(mixSeed(dice.secret, dice.contributions))
    case 'by hand':
      throw new Error('dice by hand need their tape')
  }
}

/** A tape with nothing on it: for positions that are only looked at. */
const noMore: Tape = {
  draw() {
    throw new Error('there is no tape to draw from here')
  },
}
