/**
 * The match history: an append-only record, the position it leads to, and the event streams. Saving, undo, replay,
 * verifying and crash recovery all play the entries up to a point. The actions open to seats are in `Match`.
 */

import { ActiveLine, type UndoReach } from './active-line.ts'
import { Checkpoints, type StoredSnapshot } from './checkpoints.ts'
import type { Edition } from './edition.ts'
import type { EntryEvent } from './entry-event.ts'
import { EventStreams, type StreamItem } from './event-streams.ts'
import { activeSpans, type GameTypes, type View } from './game.ts'
import { hashOf, type Json } from './json.ts'
import { emptyTape, type MatchConfig, tapeOf } from './match-config.ts'
import { type ForkOptions, Position, type PositionContext, type PositionListener } from './position.ts'
import type { AnswerEntry, Entry, MatchRecord, Result, SettlementEntry } from './record.ts'
import { resultOfAgreedScore, resultOfClosingEntry, resultOfOutcome } from './result.ts'
import { RulesFault } from './rules-fault.ts'
import type { NumberedQuestion, Seat } from './script.ts'
import { type DecisionSource, isSpanActive, StandingDecisions } from './standing-decisions.ts'
import type { Draw, Tape } from './tape.ts'

/** The draws of the setup, in a record that has a start entry. */
export function drawsAtStart({ entries: [first] }: MatchRecord): readonly Draw[] {
  return first?.kind === 'start' ? first.draws : []
}

export class MatchHistory<T extends GameTypes> {
  readonly edition: Edition<T>
  /** Standing decisions of the seats; events may halt them. */
  readonly decisions = new StandingDecisions()
  /** Called with every completed entry, auto-answers included. */
  onEntry: ((done: EntryEvent) => void) | undefined
  result: Result | null = null
  /**
   * The span that all seats agreed to play out before the match ends. Takebacks leave it in force: no seat undoes it
   * alone.
   */
  endsAfter: SettlementEntry['after'] = null
  protected readonly line: ActiveLine
  private readonly opening: MatchConfig
  private readonly tape: Tape
  private readonly viewers: readonly (Seat | null)[]
  private readonly checkpoints: Checkpoints<T>
  private streams: EventStreams<T['event']>
  private now: Position<T>
  private disclosedNow = false
  /** True while the line is replayed: no events are added to the streams. */
  private again = false
  private readonly listener: PositionListener<T['event']>

  protected constructor(
    made: Edition<T>,
    opening: MatchConfig,
    from?: { snapshot: StoredSnapshot; entries: readonly Entry[] },
    draws?: readonly Draw[],
  ) {
    this.edition = made
    this.opening = opening
    this.tape = opening.tape ?? tapeOf(opening.dice) ?? emptyTape
    this.viewers = [...made.rules.seats, null]
    this.line = new ActiveLine(made.rules.seats)
    this.checkpoints = new Checkpoints<T>(this.line, (table) => made.rules.setUp(table, this.setting))
    this.listener = this.listening()
    const heard = from?.snapshot.heard ?? []
    this.streams = new EventStreams(this.viewers, (viewer) => heard[this.viewers.indexOf(viewer)] ?? 0)
    if (from === undefined) {
      this.tape.enter?.(0)
      const drawn = draws && { draws, used: 0 }
      this.now = new Position(this.equipment(), (table) => made.rules.setUp(table, this.setting), drawn)
      this.line.entries.push({ kind: 'start', draws: this.now.draws })
      this.conclude()
      this.publish()
    } else {
      for (const entry of from.entries) {
        this.line.skip(entry)
        if (entry.kind === 'settlement') this.endsAfter = entry.after
      }
      this.checkpoints.restore(from.snapshot, made.rules)
      this.now = this.quietly(() => this.checkpoints.replay(this.line.length, this.equipment()))
      this.result = resultOfOutcome(this.now.outcome) ?? this.settled()
      const { reach } = from.snapshot
      this.line.watchedFrom(
        Object.fromEntries(made.rules.seats.flatMap((seat, i) => (reach[i] ? [[seat, reach[i]]] : []))),
      )
    }
  }

  /** The whole match as a file. */
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

  /** Indexes of the answers in force, oldest first. */
  get plies(): readonly number[] {
    return this.line.plies
  }

  /** The answers in force, oldest first. */
  answers(): AnswerEntry[] {
    return this.line.plies.map((_, at) => this.line.answer(at))
  }

  /** The answers known to a viewer: those of other seats in an open parallel phase are left out. */
  known(viewer: Seat | null): readonly number[] {
    const { plies } = this.line
    return this.sealed === undefined ? plies : plies.filter((_, at) => this.knownTo(viewer)(at))
  }

  /** The current position. Read it or fork it, but never play on it. */
  get position(): Position<T> {
    return this.now
  }

  hash(): string {
    return hashOf(this.now.state)
  }

  /** Hash of the state and its open questions; equal hashes mean that other rules led to the same position. */
  hashWithQuestions(): string {
    return hashOf([this.now.state, this.now.questions()])
  }

  view(viewer: Seat | null): View<T> {
    return this.now.view(viewer)
  }

  asked(seat: Seat): NumberedQuestion | undefined {
    const question = this.result === null ? this.now.asked(seat) : undefined
    return question && { question, number: this.line.number(seat) }
  }

  /** The number of stream items of a viewer. */
  heard(viewer: Seat | null): number {
    return this.streams.count(viewer)
  }

  /** The stream items of a viewer, from a number on. */
  events(viewer: Seat | null, from = 0): readonly StreamItem<T['event']>[] {
    const first = Math.max(0, Math.trunc(from) || 0)
    const heard = this.streams.since(viewer, first)
    if (heard !== undefined) return heard
    this.recall()
    return this.streams.since(viewer, first) ?? []
  }

  /** The furthest takeback a seat may make without consent. */
  undoReach(seat: Seat): UndoReach {
    const reach = this.line.reach(seat, this.sealed)
    if (reach !== undefined) return reach
    this.recall()
    return this.undoReach(seat)
  }

  /** The number of entries and draws that a takeback would withdraw, as far as a viewer may know of them. */
  takebackCost(to: number, viewer: Seat | null): { readonly entries: number; readonly rolls: number } {
    return this.line.cost(to, null, this.knownTo(viewer))
  }

  /** Excludes the answers of other seats in an open parallel phase. */
  private knownTo(viewer: Seat | null): (at: number) => boolean {
    const { sealed } = this
    return (at) => sealed === undefined || at < sealed || this.line.answer(at).seat === viewer
  }

  /** The position after the first `answers` answers of the line, reached from the nearest checkpoint. */
  positionAfter(answers: number, tape: Tape = emptyTape, listener?: PositionListener<T['event']>): Position<T> {
    return this.checkpoints.replay(answers, { rules: this.edition.rules, tape, listener })
  }

  /** A viewer's view after the first `answers` answers, clamped to the ends of the line. */
  viewAt(viewer: Seat | null, answers: number): View<T> {
    return this.positionAfter(Math.max(0, Math.min(this.line.length, Math.trunc(answers) || 0))).view(viewer)
  }

  /**
   * The current position for one seat to explore, without the sealed answers of others; hidden information unchanged.
   */
  aside({ seat, tape }: ForkOptions, listener?: PositionListener<T['event']>): Position<T> {
    const { rules } = this.edition
    const { length } = this.line
    return this.checkpoints.replay(length, { rules, tape, listener }, { seat, from: this.sealed ?? length })
  }

  /** A fork for one seat to explore: hidden information redealt, its own dice. */
  fork(fork: ForkOptions, listener?: PositionListener<T['event']>): Position<T> {
    this.checkpoints.holdNewest(this.edition.rules)
    const future = this.aside(fork, listener)
    future.redealHidden(fork.seat, fork.tape)
    return future
  }

  /** The newest checkpoint; a store saves it whenever it changes. */
  snapshot(): StoredSnapshot | undefined {
    return this.checkpoints.stored()
  }

  /** Appends an entry of a record. Throws if the current rules do not allow it. */
  apply(entry: Entry): void {
    if (entry.kind === 'answer') this.accept(entry.seat, entry.answer, entry.draws)
    else this.append(entry)
  }

  /**
   * Adds a takeback item to the streams of a match that was restored after a takeback: everything from these numbers on
   * is withdrawn.
   */
  tellWithdrawn(from: readonly number[], rolls: number): void {
    const ply = this.entries.length - 1
    for (const [i, viewer] of this.viewers.entries())
      this.streams.push(viewer, ply, { type: 'taken back', from: from[i] ?? 0, rolls })
    this.checkpoints.hear(this.heardByAll())
  }

  private get setting() {
    return { scenario: this.opening.scenario, options: this.opening.options ?? null }
  }

  /** The index in the line at which the open parallel phase began; later answers are sealed. */
  protected get sealed(): number | undefined {
    const { sideSince, played } = this.now
    return sideSince === undefined ? undefined : this.line.length - (played - sideSince)
  }

  protected accept(
    seat: Seat,
    answer: Json,
    recorded: readonly Draw[] | undefined,
    from: DecisionSource | null = null,
  ): void {
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
      this.streams.dropFrom(ply)
      this.checkpoints.forget(line.length)
      this.rebuild()
      throw new RulesFault({ kind: 'answer', seat, answer, draws: now.draws }, cause)
    }
    const { draws, joinedAt, askedAnother } = now
    const disclosed = this.disclosedNow || joinedAt !== undefined
    const entry: Entry = { kind: 'answer', seat, answer, draws }
    line.complete(entry, { drew: draws.length > 0, disclosed, askedAnother })
    if (question !== undefined && !aside && !this.decisions.idle) {
      const kind = this.edition.rules.kinds[question.kind]
      if (kind?.quiet !== true) this.decisions.reacted(seat, answer, kind?.pass)
    }
    if (now.outcome !== undefined || this.endsAfter !== null) this.conclude()
    this.publish()
    if (from !== null && from !== 'plan') this.decisions.gave(seat, ply, from)
    this.onEntry?.({ entry, question, aside, sights: now.sights, from })
  }

  protected append(entry: Exclude<Entry, AnswerEntry>): void {
    const { line } = this
    const ply = line.entries.length
    if (entry.kind === 'takeback' && line.isUnwatched(entry.to)) this.recall()
    line.entries.push(entry)
    switch (entry.kind) {
      case 'takeback':
        this.withdraw(entry.to, entry.only, ply)
        break
      case 'resignation':
      case 'time-out':
      case 'agreement':
        this.finish(resultOfClosingEntry(entry, this.edition.rules.seats))
        break
      case 'settlement':
        this.endsAfter = entry.after
        if (entry.after === null) this.finish(this.scored())
        break
      case 'rules':
      case 'start':
        break
      default:
        entry satisfies never
    }
    const aside = entry.kind === 'takeback' && entry.only !== null
    this.onEntry?.({ entry, question: undefined, aside, sights: [], from: null })
  }

  private withdraw(to: number, only: Seat | null, ply: number): void {
    this.result = null
    for (const viewer of this.viewers) {
      if (only !== null && viewer !== only) continue
      const { rolls } = this.line.cost(to, only, this.knownTo(viewer))
      this.streams.push(viewer, ply, { type: 'taken back', from: this.streams.firstOf(viewer, to), rolls })
    }
    this.line.withdraw(to, only)
    for (const seat of this.edition.rules.seats) if (only === null || seat === only) this.decisions.takenBack(seat)
    this.checkpoints.forget(this.plies.filter((at) => at < to).length)
    this.rebuild()
    this.checkpoints.republish()
    this.publish()
  }

  private conclude(): void {
    const result = resultOfOutcome(this.now.outcome) ?? this.settled()
    if (result !== null) this.finish(result)
  }

  /** The result, once the span that was agreed to be played out is over. */
  private settled(): Result | null {
    const { endsAfter, edition, now } = this
    if (endsAfter === null || isSpanActive(endsAfter, activeSpans(edition.rules, now.state))) return null
    return this.scored()
  }

  /** The agreed score; an agreement is only accepted where there is one. */
  private scored(): Result {
    const result = resultOfAgreedScore(this.edition.rules, this.now.state)
    if (result === null) throw new Error('there is no score that could count as it stands')
    return result
  }

  private finish(result: Result): void {
    this.result = result
    for (const viewer of this.viewers) this.streams.push(viewer, this.entries.length - 1, { type: 'ended', result })
  }

  private equipment(): PositionContext<T> {
    return { rules: this.edition.rules, tape: this.tape, listener: this.listener }
  }

  private listening(): PositionListener<T['event']> {
    return {
      hear: (viewer, event) => {
        if (!this.again) this.streams.push(viewer, this.entries.length, { type: 'told', event })
      },
      disclosed: (viewer) => {
        this.disclosedNow = true
        if (viewer !== null && !this.decisions.idle && !this.again)
          this.decisions.halt(viewer, 'something was revealed')
      },
      checkpoint: (state, draws) => {
        if (!this.again) this.checkpoints.met(state as T['state'], draws)
      },
      halt: (seat, rule, why) => {
        if (!this.again) this.decisions.halt(seat, `${why} (${rule})`)
      },
      use: (thing) => {
        if (!this.again) this.opening.onUse?.(thing)
      },
    }
  }

  private publish(): void {
    this.checkpoints.publish(() => ({
      entries: this.entries.length,
      heard: this.heardByAll(),
      reach: this.edition.rules.seats.map((seat) => this.undoReach(seat)),
    }))
  }

  private heardByAll(): number[] {
    return this.viewers.map((viewer) => this.streams.count(viewer))
  }

  /** Rebuilds the live position from the nearest checkpoint. */
  private rebuild(): void {
    this.now = this.quietly(() => this.checkpoints.replay(this.line.length, this.equipment()))
  }

  /** Replays without adding to the event streams. */
  private quietly<R>(play: () => R): R {
    this.again = true
    try {
      return play()
    } finally {
      this.again = false
    }
  }

  /** Replays what came before the snapshot this match was restarted from. */
  private recall(): void {
    const record = this.toRecord()
    const whole = new MatchHistory(this.edition, record, undefined, drawsAtStart(record))
    for (const entry of record.entries.slice(1)) whole.apply(entry)
    this.streams = whole.streams
    this.line.watchedBy(whole.line)
  }
}
