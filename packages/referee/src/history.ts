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
import type {
  AnswerEntry,
  Entry,
  LoadableRecord,
  MatchRecord,
  RecordOpening,
  Result,
  SettlementEntry,
} from './record.ts'
import { resultOfAgreedScore, resultOfClosingEntry, resultOfOutcome } from './result.ts'
import { RulesFault } from './rules-fault.ts'
import type { NumberedQuestion, Seat } from './script.ts'
import { type DecisionSource, isSpanActive, StandingDecisions } from './standing-decisions.ts'
import type { Draw, Tape } from './tape.ts'

/** The draws of the setup, in a record that has a start entry. */
export function drawsAtStart({ entries: [first] }: LoadableRecord): readonly Draw[] {
  return first?.kind === 'start' ? first.draws : []
}

export class MatchHistory<T extends GameTypes> {
  readonly edition: Edition<T>
  /** Standing decisions of the seats; events may halt them. */
  readonly decisions = new StandingDecisions()
  /** Called with every completed entry, auto-answers included. */
  onEntry: ((event: EntryEvent) => void) | undefined
  result: Result | null = null
  /**
   * The span that all seats agreed to play out before the match ends. Takebacks leave it in force: no seat undoes it
   * alone.
   */
  endsAfter: SettlementEntry['after'] = null
  protected readonly line: ActiveLine
  private readonly config: MatchConfig
  private readonly tape: Tape
  private readonly viewers: readonly (Seat | null)[]
  private readonly checkpoints: Checkpoints<T>
  private streams: EventStreams<T['event']>
  private current: Position<T>
  private disclosedDuringAnswer = false
  /** True while the line is replayed: no events are added to the streams. */
  private replaying = false
  private readonly listener: PositionListener<T['event']>

  protected constructor(
    made: Edition<T>,
    config: MatchConfig,
    from?: { snapshot: StoredSnapshot; entries: readonly Entry[] },
    draws?: readonly Draw[],
  ) {
    this.edition = made
    this.config = config
    this.tape = config.tape ?? tapeOf(config.dice) ?? emptyTape
    this.viewers = [...made.rules.seats, null]
    this.line = new ActiveLine(made.rules.seats)
    this.checkpoints = new Checkpoints<T>(this.line, (table) => made.rules.setUp(table, this.setting), made.rules)
    this.listener = this.createListener()
    const heard = from?.snapshot.heard ?? []
    this.streams = new EventStreams(this.viewers, (viewer) => heard[this.viewers.indexOf(viewer)] ?? 0)
    if (from === undefined) {
      this.tape.enter?.(0)
      const recordedDraws = draws && { draws, used: 0 }
      this.current = new Position(
        this.positionContext(),
        (table) => made.rules.setUp(table, this.setting),
        recordedDraws,
      )
      this.line.entries.push({ kind: 'start', draws: this.current.draws })
      this.finishIfOver()
      this.publish()
    } else {
      for (const entry of from.entries) {
        this.line.appendUnplayed(entry)
        if (entry.kind === 'settlement') this.endsAfter = entry.after
      }
      this.checkpoints.restore(from.snapshot, made.rules)
      this.current = this.withoutEvents(() => this.checkpoints.replay(this.line.length, this.positionContext()))
      this.result = resultOfOutcome(this.current.outcome) ?? this.agreedResult()
      const { reach } = from.snapshot
      this.line.setKnownReach(
        Object.fromEntries(made.rules.seats.flatMap((seat, i) => (reach[i] ? [[seat, reach[i]]] : []))),
      )
    }
  }

  /** The whole match as a file. */
  toRecord(): MatchRecord {
    return {
      ...this.recordOpening(),
      entries: [...this.line.entries],
      closing: { hash: this.hash(), result: this.result as MatchRecord['closing']['result'] },
    }
  }

  /** The part of the record that does not grow. */
  recordOpening(): RecordOpening {
    const { scenario, options = null, dice, rules } = this.config
    const { game, version, hash, overlay } = this.edition
    return {
      format: 'firestep match 1',
      game: game.id,
      scenario,
      options: options as MatchRecord['options'],
      rules: rules ?? { version, hash },
      overlay: overlay as MatchRecord['overlay'],
      dice,
    }
  }

  /** All entries. This list only grows. */
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
  knownPlies(viewer: Seat | null): readonly number[] {
    const { plies } = this.line
    return this.sealedFrom === undefined ? plies : plies.filter((_, at) => this.isKnownTo(viewer)(at))
  }

  /** The current position. Read it or fork it, but never play on it. */
  get position(): Position<T> {
    return this.current
  }

  hash(): string {
    return hashOf(this.current.state)
  }

  /** Hash of the state and its open questions; equal hashes mean that other rules led to the same position. */
  hashWithQuestions(): string {
    return hashOf([this.current.state, this.current.questions()])
  }

  view(viewer: Seat | null): View<T> {
    return this.current.view(viewer)
  }

  asked(seat: Seat): NumberedQuestion | undefined {
    const question = this.result === null ? this.current.asked(seat) : undefined
    return question && { question, number: this.line.number(seat) }
  }

  /** The number of stream items of a viewer. */
  streamLength(viewer: Seat | null): number {
    return this.streams.count(viewer)
  }

  /** The stream items of a viewer, from a number on. */
  events(viewer: Seat | null, from = 0): readonly StreamItem<T['event']>[] {
    const first = Math.max(0, Math.trunc(from) || 0)
    const items = this.streams.since(viewer, first)
    if (items !== undefined) return items
    this.replayFromStart()
    return this.streams.since(viewer, first) ?? []
  }

  /** The furthest takeback a seat may make without consent. */
  undoReach(seat: Seat): UndoReach {
    const reach = this.line.reach(seat, this.sealedFrom)
    if (reach !== undefined) return reach
    this.replayFromStart()
    return this.undoReach(seat)
  }

  /** The number of entries and draws that a takeback would withdraw, as far as a viewer may know of them. */
  takebackCost(to: number, viewer: Seat | null): { readonly entries: number; readonly rolls: number } {
    return this.line.cost(to, null, this.isKnownTo(viewer))
  }

  /** Excludes the answers of other seats in an open parallel phase. */
  private isKnownTo(viewer: Seat | null): (at: number) => boolean {
    const { sealedFrom } = this
    return (at) => sealedFrom === undefined || at < sealedFrom || this.line.answer(at).seat === viewer
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
  positionFor({ seat, tape }: ForkOptions, listener?: PositionListener<T['event']>): Position<T> {
    const { rules } = this.edition
    const { length } = this.line
    return this.checkpoints.replay(length, { rules, tape, listener }, { seat, from: this.sealedFrom ?? length })
  }

  /** A fork for one seat to explore: hidden information redealt, its own dice. */
  fork(fork: ForkOptions, listener?: PositionListener<T['event']>): Position<T> {
    this.checkpoints.findNewest(this.edition.rules)
    const position = this.positionFor(fork, listener)
    position.redealHidden(fork.seat, fork.tape)
    return position
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
  reportWithdrawn(from: readonly number[], rolls: number): void {
    const ply = this.entries.length - 1
    for (const [i, viewer] of this.viewers.entries())
      this.streams.push(viewer, ply, { type: 'taken back', from: from[i] ?? 0, rolls })
    this.checkpoints.updateHeard(this.streamLengths())
  }

  private get setting() {
    return { scenario: this.config.scenario, options: this.config.options ?? null }
  }

  /** The index in the line at which the open parallel phase began; later answers are sealed. */
  protected get sealedFrom(): number | undefined {
    const { parallelSince, played } = this.current
    return parallelSince === undefined ? undefined : this.line.length - (played - parallelSince)
  }

  protected accept(
    seat: Seat,
    answer: Json,
    recorded: readonly Draw[] | undefined,
    from: DecisionSource | null = null,
  ): void {
    const { current, line } = this
    const ply = line.entries.length
    const question = current.asked(seat)
    const inParallelPhase = current.parallelSince !== undefined
    this.disclosedDuringAnswer = false
    this.tape.enter?.(ply)
    line.beginAnswer()
    try {
      current.play(seat, answer, recorded)
    } catch (cause) {
      line.dropAnswer()
      this.streams.dropFrom(ply)
      this.checkpoints.forget(line.length)
      this.rebuild()
      throw new RulesFault({ kind: 'answer', seat, answer, draws: current.draws }, cause)
    }
    const { draws, drawsBeforeJoin, askedAnother } = current
    const disclosed = this.disclosedDuringAnswer || drawsBeforeJoin !== undefined
    const entry: Entry = { kind: 'answer', seat, answer, draws }
    line.completeAnswer(entry, { drew: draws.length > 0, disclosed, askedAnother })
    if (question !== undefined && !inParallelPhase && !this.decisions.idle) {
      const kind = this.edition.rules.kinds[question.kind]
      if (kind?.quiet !== true) this.decisions.onReaction(seat, answer, kind?.pass)
    }
    if (current.outcome !== undefined || this.endsAfter !== null) this.finishIfOver()
    this.publish()
    if (from !== null && from !== 'plan') this.decisions.recordAutomatic(seat, ply, from)
    this.onEntry?.({ entry, question, inParallelPhase, sights: current.sights, from })
  }

  protected append(entry: Exclude<Entry, AnswerEntry>): void {
    const { line } = this
    const ply = line.entries.length
    if (entry.kind === 'takeback' && line.hasUnknownEffects(entry.to)) this.replayFromStart()
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
        if (entry.after === null) this.finish(this.agreedScoreResult())
        break
      case 'rules':
      case 'start':
        break
      default:
        entry satisfies never
    }
    const inParallelPhase = entry.kind === 'takeback' && entry.only !== null
    this.onEntry?.({ entry, question: undefined, inParallelPhase, sights: [], from: null })
  }

  private withdraw(to: number, only: Seat | null, ply: number): void {
    this.result = null
    for (const viewer of this.viewers) {
      if (only !== null && viewer !== only) continue
      const { rolls } = this.line.cost(to, only, this.isKnownTo(viewer))
      this.streams.push(viewer, ply, { type: 'taken back', from: this.streams.firstOf(viewer, to), rolls })
    }
    this.line.withdraw(to, only)
    for (const seat of this.edition.rules.seats) if (only === null || seat === only) this.decisions.onTakeback(seat)
    this.checkpoints.forget(this.plies.filter((at) => at < to).length)
    this.rebuild()
    this.checkpoints.republish()
    this.publish()
  }

  private finishIfOver(): void {
    const result = resultOfOutcome(this.current.outcome) ?? this.agreedResult()
    if (result !== null) this.finish(result)
  }

  /** The result, once the span that was agreed to be played out is over. */
  private agreedResult(): Result | null {
    const { endsAfter, edition, current } = this
    if (endsAfter === null || isSpanActive(endsAfter, activeSpans(edition.rules, current.state))) return null
    return this.agreedScoreResult()
  }

  /** The agreed score; an agreement is only accepted where there is one. */
  private agreedScoreResult(): Result {
    const result = resultOfAgreedScore(this.edition.rules, this.current.state)
    if (result === null) throw new Error('there is no score that could count as it stands')
    return result
  }

  private finish(result: Result): void {
    this.result = result
    for (const viewer of this.viewers) this.streams.push(viewer, this.entries.length - 1, { type: 'ended', result })
  }

  private positionContext(): PositionContext<T> {
    return { rules: this.edition.rules, tape: this.tape, listener: this.listener }
  }

  private createListener(): PositionListener<T['event']> {
    return {
      onEvent: (viewer, event) => {
        if (!this.replaying) this.streams.push(viewer, this.entries.length, { type: 'told', event })
      },
      onDisclosed: (viewer) => {
        this.disclosedDuringAnswer = true
        if (viewer !== null && !this.decisions.idle && !this.replaying)
          this.decisions.haltPlan(viewer, 'something was revealed')
      },
      onCheckpoint: (state, draws) => {
        if (!this.replaying) this.checkpoints.onCheckpoint(state as T['state'], draws)
      },
      onHalt: (seat, rule, why) => {
        if (!this.replaying) this.decisions.haltPlan(seat, `${why} (${rule})`)
      },
      onUse: (thing) => {
        if (!this.replaying) this.config.onUse?.(thing)
      },
    }
  }

  private publish(): void {
    this.checkpoints.publish(() => ({
      entries: this.entries.length,
      heard: this.streamLengths(),
      reach: this.edition.rules.seats.map((seat) => this.undoReach(seat)),
    }))
  }

  private streamLengths(): number[] {
    return this.viewers.map((viewer) => this.streams.count(viewer))
  }

  /** Rebuilds the live position from the nearest checkpoint. */
  private rebuild(): void {
    this.current = this.withoutEvents(() => this.checkpoints.replay(this.line.length, this.positionContext()))
  }

  /** Replays without adding to the event streams. */
  private withoutEvents<R>(play: () => R): R {
    this.replaying = true
    try {
      return play()
    } finally {
      this.replaying = false
    }
  }

  /** Replays what came before the snapshot this match was restarted from. */
  private replayFromStart(): void {
    const record = this.toRecord()
    const full = new MatchHistory(this.edition, record, undefined, drawsAtStart(record))
    for (const entry of record.entries.slice(1)) full.apply(entry)
    this.streams = full.streams
    this.line.copyEffects(full.line)
  }
}
