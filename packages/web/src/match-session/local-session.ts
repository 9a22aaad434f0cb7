/** A match session with the referee in this page. Runs bots, saves every change and notifies listeners. */
import { acceptsEarlyEnd, type Budget, type Hint } from '@firestep/bots'
import type { Face, MatchFace } from '@firestep/face'
import {
  type AutomaticEntries,
  activeDeputyOf,
  automaticEntriesIn,
  changeDecisions,
  type DecisionsChange,
  type EntryEvent,
  type ForcedAnswerMode,
  type GameTypes,
  type Json,
  type LookAheadResult,
  lookAhead,
  type MatchRecord,
  type NumberedQuestion,
  noDecisions,
  type PlannedAnswer,
  type Problems,
  type Ruling,
  refused,
  restoreDecisions,
  type Seat,
  type StoredDecisions,
  storedDecisionsOf,
  type WindowSetting,
} from '@firestep/referee'
import type { LocalOccupant, SavedMatch, Seating } from '../store/index.ts'
import { BotTurn, type Thinker } from './bot-turn.ts'
import { lastAnswer } from './last-answer.ts'
import { savedMatchOf, sessionStateOf } from './local-state.ts'
import type { MatchSession, SessionState, UndoDescription } from './match-session.ts'
import { isShared, localSeats, spectatorSeat, viewpointOf } from './seating.ts'
import { type AnyMatch, type AnyView, buildTimeline, freezeView, type Timeline } from './timeline.ts'

/**
 * Answers given by a deputy or forced are news to the player, unlike the player's own answers and standing decisions.
 */
const unwatched: readonly EntryEvent['from'][] = ['deputy', 'forced']

/** Maximum number of steps a bot may be ahead of the player's playback. */
const lead = 8

export class LocalSession implements MatchSession {
  readonly id: string
  readonly gameFace: Face
  readonly remoteActions = null
  matchFace: MatchFace
  state: SessionState
  private match: AnyMatch
  private timeline: Timeline
  private seating: Seating
  private readonly title: string
  private readonly thinking: BotTurn
  private readonly keep: (match: SavedMatch) => Promise<void>
  private readonly listeners = new Set<() => void>()
  private takenBack: string | null = null
  private coached: boolean
  private watched: number
  private hints: Readonly<Record<Seat, number>>
  /** Standing decisions of seats that a bot holds now, and the stored decisions of the other seats. */
  private decided: Readonly<Record<Seat, StoredDecisions>>
  private closed = false

  private constructor(
    face: Face,
    savedMatch: SavedMatch,
    told: { match: AnyMatch; matchFace: MatchFace; timeline: Timeline },
    services: Services,
  ) {
    this.gameFace = face
    this.id = savedMatch.id
    this.title = savedMatch.title
    this.coached = savedMatch.coach
    this.seating = savedMatch.sitting
    this.watched = savedMatch.heard
    this.hints = savedMatch.hints ?? {}
    this.decided = savedMatch.ahead ?? {}
    this.match = told.match
    this.matchFace = told.matchFace
    this.timeline = told.timeline
    this.takeUp()
    this.thinking = new BotTurn(services.thinker)
    this.keep = services.keep
    this.state = this.look()
  }

  static open(face: Face, savedMatch: SavedMatch, services: Services): LocalSession | Problems {
    const told = buildTimeline(
      face,
      savedMatch.record,
      viewpointOf(savedMatch.sitting, savedMatch.over !== null),
      givenTo(savedMatch.ahead ?? {}),
    )
    return 'problems' in told ? told : new LocalSession(face, savedMatch, told, services)
  }

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  snapshot = (): SessionState => this.state

  /** Bots start only once the match is on screen. */
  begin(): void {
    this.closed = false
    this.goOn()
    this.changed()
  }

  close(): void {
    this.closed = true
    this.thinking.drop()
  }

  answer(seat: Seat, answer: Json, number: number): Ruling {
    const ruling = this.match.choose(seat, answer, number)
    if (ruling.allowed) this.played()
    return ruling
  }

  undoReach(): UndoDescription {
    const { ply, words } = this.lastStep()
    return { possible: ply !== null, text: words }
  }

  private lastStep() {
    return lastAnswer(this.match, this.seating)
  }

  undo(): Ruling {
    const { ply, words } = this.lastStep()
    if (ply === null) return refused('referee.undo', words)
    const ruling = this.match.takeback(ply)
    if (!ruling.allowed) return ruling
    this.takenBack = words.replace('Takes back', 'Taken back:').replace(' At this screen there is no limit.', '')
    this.thinking.interrupt()
    this.changed()
    return ruling
  }

  resign(seat: Seat): Ruling {
    const ruling = this.match.resign(seat)
    if (ruling.allowed) {
      this.thinking.interrupt()
      this.decided = this.decidedNow()
      this.tellAgain()
    }
    return ruling
  }

  seat(seat: Seat, sitter: LocalOccupant): void {
    const decided = this.decidedNow()
    // Window settings and standing orders wait for their owner; a plan was made for another position.
    const { deputy: _deputy, ...kept } = decided[seat] ?? noDecisions
    this.decided = { ...decided, [seat]: { ...kept, plan: [], last: undefined, halted: null } }
    this.seating = { ...this.seating, seats: { ...this.seating.seats, [seat]: sitter } }
    this.thinking.interrupt()
    this.tellAgain()
  }

  setWindow(seat: Seat, kind: string, mode: WindowSetting): Ruling {
    const ruling = this.match.setWindow(seat, kind, mode)
    this.played()
    return ruling
  }

  async agreeEarlyEnd(_seat: Seat, after: string | null): Promise<void> {
    const ruling = this.match.maySettleFor(after)
    if (!ruling.allowed) throw new Error(sentence(ruling.why))
    const unwilling = this.rules.seats.find(
      (seat) => this.seating.seats[seat]?.by === 'opponent' && !acceptsEarlyEnd(this.match, seat, after),
    )
    if (unwilling !== undefined) {
      const name = this.matchFace.scenario.sides[unwilling]?.name ?? unwilling
      throw new Error(`${name} does not agree: it would lose by the score as it stands.`)
    }
    this.match.settleFor(after)
    this.thinking.interrupt()
    this.played()
  }

  async decide(seat: Seat, what: DecisionsChange): Promise<void> {
    // A different bot may play the seat from now on, or none.
    if (what.deputy !== undefined) this.thinking.interrupt()
    const ruling = changeDecisions(this.match, seat, what)
    this.played()
    if (!ruling.allowed) throw new Error(sentence(ruling.why))
  }

  async lookAhead(seat: Seat, plan: readonly PlannedAnswer[]): Promise<LookAheadResult<GameTypes>> {
    const seen = lookAhead(this.match, seat, plan, this.match.entries.length + seedOf(this.id))
    // The view of a position that was not played on is shared with the match.
    return { ...seen, view: freezeView(seen.view) }
  }

  watch(answers: number): void {
    if (answers <= this.watched) return
    this.watched = answers
    this.save()
    this.goOn()
  }

  get seen(): number {
    return this.watched
  }

  viewAt(seat: Seat, answers: number): AnyView {
    return freezeView(this.match.viewAt(seat === spectatorSeat ? null : seat, answers))
  }

  /** The Colonel's answer for the seat that is asked. Only the number of hints is saved. */
  hint = async (budget: Budget, signal: AbortSignal): Promise<Hint> => {
    const seat = this.state.asked?.question.seat
    if (seat === undefined) throw new Error('Nobody at this screen is asked anything.')
    const record = this.match.toRecord()
    const hint = await this.thinking.hint({ record, seat, seed: record.entries.length, budget }, signal)
    this.hints = { ...this.hints, [seat]: (this.hints[seat] ?? 0) + 1 }
    this.save()
    return hint
  }

  get coach(): boolean {
    return this.coached
  }

  setCoach(on: boolean): void {
    this.coached = on
    this.save()
  }

  retry(): void {
    this.thinking.trouble = null
    this.goOn()
    this.changed()
  }

  record(): MatchRecord {
    return this.match.toRecord()
  }

  pass(kind: string): Json | undefined {
    return this.match.edition.rules.kinds[kind]?.pass
  }

  get overlay(): Json | null {
    return this.match.edition.overlay
  }

  get rules() {
    return this.match.edition.rules
  }

  /** Loads the standing decisions into the match and tracks later changes. */
  private takeUp(): void {
    const { match, decided } = this
    for (const seat of localSeats(this.seating)) {
      const kept = decided[seat]
      if (kept !== undefined) restoreDecisions(match.decisions, seat, kept)
      match.decisions.setForced(seat, this.forcedOf(seat))
    }
    match.onEntry = (done) => this.tellEntry(done)
  }

  private tellEntry({ entry, question, from }: EntryEvent): void {
    const { length } = this.match.plies
    if (entry.kind === 'takeback') {
      this.timeline.rewind()
      this.watched = Math.min(this.watched, length)
    }
    if (entry.kind !== 'answer') return
    // A player's own answer counts as seen at once if everything before it has been seen.
    if (this.watched === length - 1 && localSeats(this.seating).includes(entry.seat) && !unwatched.includes(from))
      this.watched = length
    this.timeline.look(entry.seat, question?.kind ?? null, entry.answer)
  }

  /** Called after an answer or decision whose consequences are already in the timeline. */
  private played(): void {
    this.takenBack = null
    if (this.match.result !== null) {
      this.decided = this.decidedNow()
      this.tellAgain()
      return
    }
    this.goOn()
    this.changed()
  }

  /** Rebuilds the timeline after a change of what may be seen. */
  private tellAgain(): void {
    const told = buildTimeline(
      this.gameFace,
      this.match.toRecord(),
      viewpointOf(this.seating, this.match.result !== null),
      givenTo(this.decided),
    )
    if ('problems' in told) throw new Error(told.problems.join('; '))
    this.match = told.match
    this.matchFace = told.matchFace
    this.timeline = told.timeline
    this.takeUp()
    this.goOn()
    this.changed()
  }

  /** Starts the next bot search if a bot has to answer. */
  private goOn(): void {
    this.answerForced()
    if (this.closed || !this.thinking.isFree || this.match.result !== null) return
    if (this.match.plies.length - this.watched > lead) return
    for (const seat of this.rules.seats) {
      const strength = this.strengthFor(seat)
      const asked = this.match.asked(seat)
      if (asked === undefined || strength === null) continue
      void this.think(seat, strength, asked)
      return
    }
  }

  /** Gives forced answers. With two players in one tab, only those the other player could have known too. */
  private answerForced(): void {
    for (const seat of localSeats(this.seating)) this.match.setForced(seat, this.forcedOf(seat))
  }

  private forcedOf(seat: Seat): ForcedAnswerMode {
    if (this.match.decisions.forcedOf(seat) === 'ask') return 'ask'
    return isShared(this.seating) ? 'openly' : 'always'
  }

  /** The bot that answers for a seat: its occupant or the deputy of its owner. Null if there is none. */
  private strengthFor(seat: Seat): string | null {
    const sitter = this.seating.seats[seat]
    return sitter?.by === 'opponent' ? sitter.strength : (activeDeputyOf(this.match, seat)?.strength ?? null)
  }

  private think(seat: Seat, strength: string, asked: NumberedQuestion): Promise<void> {
    const seed = this.match.entries.length + seedOf(this.id)
    return this.thinking.think(
      { match: this.id, record: this.match.toRecord(), seat, strength, seed },
      (answer) => this.answerThoughtOf(seat, answer, asked.number),
      () => this.changed(),
    )
  }

  private answerThoughtOf(seat: Seat, answer: Json, number: number): Ruling {
    if (this.seating.seats[seat]?.by === 'opponent') return this.answer(seat, answer, number)
    const ruling = this.match.chooseFor(seat, answer, number)
    if (ruling.allowed) this.played()
    return ruling
  }

  private changed(): void {
    this.state = this.look()
    this.save()
    for (const listener of this.listeners) listener()
  }

  private look(): SessionState {
    const { match, seating, timeline, takenBack, thinking } = this
    return sessionStateOf({ match, seating, timeline, takenBack, thinking: thinking.seat, trouble: thinking.trouble })
  }

  /** The decisions to save. For a seat held by a bot, those of its owner. */
  private decidedNow(): Record<Seat, StoredDecisions> {
    const own = localSeats(this.seating).map((seat) => [seat, storedDecisionsOf(this.match.decisions, seat)] as const)
    return { ...this.decided, ...Object.fromEntries(own) }
  }

  private save(): void {
    const { id, title, seating, coach, gameFace: face, matchFace, match, hints } = this
    const view = Object.values(this.state.views)[0]
    const ahead = this.decidedNow()
    void this.keep(
      savedMatchOf({
        id,
        title,
        sitting: seating,
        coach,
        face,
        matchFace,
        match,
        hints,
        view,
        ahead,
        heard: this.watched,
      }),
    )
  }
}

interface Services {
  readonly thinker: Thinker
  /** Saves a match; never rejects. */
  readonly keep: (match: SavedMatch) => Promise<void>
}

/** The entries given for each seat by its standing decisions. */
const givenTo = (decided: Readonly<Record<Seat, StoredDecisions>>): Record<Seat, AutomaticEntries> =>
  Object.fromEntries(Object.entries(decided).map(([seat, kept]) => [seat, automaticEntriesIn(kept)]))

const sentence = (why: string): string => `${why.charAt(0).toUpperCase()}${why.slice(1)}.`

/** Different matches get different seeds, so equal positions need not be answered alike. */
const seedOf = (id: string): number => [...id].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 1_000_003, 7)
