/** A match session with the referee in this page. Runs bots, saves every change and notifies listeners. */
import { acceptsEarlyEnd, type Budget, type Hint, type MatchToCopy } from '@firestep/bots'
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
import { localSessionText } from '../texts/session.ts'
import { sideSubject } from '../texts/side-names.ts'
import { type AnyMatch, type AnyView, freezeView } from './any-match.ts'
import { lastAnswer } from './last-answer.ts'
import { LocalBotSearch, type Thinker } from './local-bot-search.ts'
import { savedMatchOf, sessionStateOf } from './local-match-state.ts'
import type { MatchSession, SessionState, UndoDescription } from './match-session.ts'
import { isShared, localSeats, spectatorSeat, viewpointOf } from './seating.ts'
import { buildTimeline, type Timeline } from './timeline.ts'

/**
 * Answers given by a deputy or forced are news to the player, unlike the player's own answers and standing decisions.
 */
const newsSources: readonly EntryEvent['from'][] = ['deputy', 'forced']

/** Maximum number of steps a bot may be ahead of the player's playback. */
const maxLead = 8

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
  private readonly botSearch: LocalBotSearch
  private readonly saveMatch: (match: SavedMatch) => Promise<void>
  private readonly listeners = new Set<() => void>()
  private takenBack: string | null = null
  private isCoachOn: boolean
  private watched: number
  private hints: Readonly<Record<Seat, number>>
  /** Standing decisions of seats that a bot holds now, and the stored decisions of the other seats. */
  private savedDecisions: Readonly<Record<Seat, StoredDecisions>>
  private closed = false

  private constructor(
    face: Face,
    savedMatch: SavedMatch,
    loaded: { match: AnyMatch; matchFace: MatchFace; timeline: Timeline },
    deps: LocalSessionDeps,
  ) {
    this.gameFace = face
    this.id = savedMatch.id
    this.title = savedMatch.title
    this.isCoachOn = savedMatch.coach
    this.seating = savedMatch.sitting
    this.watched = savedMatch.heard
    this.hints = savedMatch.hints ?? {}
    this.savedDecisions = savedMatch.ahead ?? {}
    this.match = loaded.match
    this.matchFace = loaded.matchFace
    this.timeline = loaded.timeline
    this.attachMatch()
    this.botSearch = new LocalBotSearch(deps.thinker)
    this.saveMatch = deps.saveMatch
    this.state = this.buildState()
  }

  static open(face: Face, savedMatch: SavedMatch, deps: LocalSessionDeps): LocalSession | Problems {
    const loaded = buildTimeline(
      face,
      savedMatch.record,
      viewpointOf(savedMatch.sitting, savedMatch.over !== null),
      automaticEntriesBySeat(savedMatch.ahead ?? {}),
    )
    return 'problems' in loaded ? loaded : new LocalSession(face, savedMatch, loaded, deps)
  }

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  snapshot = (): SessionState => this.state

  /** Bots start only once the match is on screen. */
  begin(): void {
    this.closed = false
    this.continuePlay()
    this.notify()
  }

  close(): void {
    this.closed = true
    this.botSearch.cancel()
  }

  answer(seat: Seat, answer: Json, number: number): Ruling {
    const ruling = this.match.choose(seat, answer, number)
    if (ruling.allowed) this.afterPlay()
    return ruling
  }

  describeUndo(): UndoDescription {
    const { ply, text } = this.lastAnswer()
    return { possible: ply !== null, text }
  }

  private lastAnswer() {
    return lastAnswer(this.match, this.seating)
  }

  undo(): Ruling {
    const { ply, text } = this.lastAnswer()
    if (ply === null) return refused('referee.undo', text)
    const ruling = this.match.takeback(ply)
    if (!ruling.allowed) return ruling
    this.takenBack = text
      .replace(localSessionText.takesBack, `${localSessionText.takenBack}:`)
      .replace(' At this screen there is no limit.', '')
    this.botSearch.interrupt()
    this.notify()
    return ruling
  }

  resign(seat: Seat): Ruling {
    const ruling = this.match.resign(seat)
    if (ruling.allowed) {
      this.botSearch.interrupt()
      this.savedDecisions = this.currentDecisions()
      this.rebuildTimeline()
    }
    return ruling
  }

  setOccupant(seat: Seat, occupant: LocalOccupant): void {
    const savedDecisions = this.currentDecisions()
    // Window settings and standing orders wait for their owner; a plan was made for another position.
    const { deputy: _deputy, ...stored } = savedDecisions[seat] ?? noDecisions
    this.savedDecisions = { ...savedDecisions, [seat]: { ...stored, plan: [], last: undefined, halted: null } }
    this.seating = { ...this.seating, seats: { ...this.seating.seats, [seat]: occupant } }
    this.botSearch.interrupt()
    this.rebuildTimeline()
  }

  setWindow(seat: Seat, kind: string, mode: WindowSetting): Ruling {
    const ruling = this.match.setWindow(seat, kind, mode)
    this.afterPlay()
    return ruling
  }

  async agreeEarlyEnd(_seat: Seat, afterSpan: string | null): Promise<void> {
    const ruling = this.match.maySettleFor(afterSpan)
    if (!ruling.allowed) throw new Error(asSentence(ruling.why))
    const unwillingSeat = this.rules.seats.find(
      (seat) => this.seating.seats[seat]?.by === 'opponent' && !acceptsEarlyEnd(this.match, seat, afterSpan),
    )
    if (unwillingSeat !== undefined) {
      const people = sideSubject(this.matchFace.scenario.sides, unwillingSeat)
      throw new Error(`${people} do not agree: they would lose by the score as it stands.`)
    }
    this.match.settleFor(afterSpan)
    this.botSearch.interrupt()
    this.afterPlay()
  }

  async updateDecisions(seat: Seat, change: DecisionsChange): Promise<void> {
    // A different bot may play the seat from now on, or none.
    if (change.deputy !== undefined) this.botSearch.interrupt()
    const ruling = changeDecisions(this.match, seat, change)
    this.afterPlay()
    if (!ruling.allowed) throw new Error(asSentence(ruling.why))
  }

  async lookAhead(seat: Seat, plan: readonly PlannedAnswer[]): Promise<LookAheadResult<GameTypes>> {
    const result = lookAhead(this.match, seat, plan, this.match.entries.length + seedOf(this.id))
    // The view of a position that was not played on is shared with the match.
    return { ...result, view: freezeView(result.view) }
  }

  markWatched(answers: number): void {
    if (answers <= this.watched) return
    this.watched = answers
    this.save()
    this.continuePlay()
  }

  get watchedAnswers(): number {
    return this.watched
  }

  viewAt(seat: Seat, answers: number): AnyView {
    return freezeView(this.match.viewAt(seat === spectatorSeat ? null : seat, answers))
  }

  /** The Colonel's answer for the seat that is asked. Only the number of hints is saved. */
  hint = async (budget: Budget, signal: AbortSignal): Promise<Hint> => {
    const seat = this.state.asked?.question.seat
    if (seat === undefined) throw new Error('Nobody at this screen is asked anything.')
    const match = this.matchToCopy()
    const hint = await this.botSearch.hint({ match, seat, seed: match.length, budget }, signal)
    this.hints = { ...this.hints, [seat]: (this.hints[seat] ?? 0) + 1 }
    this.save()
    return hint
  }

  get coach(): boolean {
    return this.isCoachOn
  }

  setCoach(isOn: boolean): void {
    this.isCoachOn = isOn
    this.save()
  }

  retry(): void {
    this.botSearch.problem = null
    this.continuePlay()
    this.notify()
  }

  record(): MatchRecord {
    return this.match.toRecord()
  }

  passAnswer(kind: string): Json | undefined {
    return this.match.edition.rules.kinds[kind]?.pass
  }

  get overlay(): Json | null {
    return this.match.edition.overlay
  }

  get rules() {
    return this.match.edition.rules
  }

  /** Loads the standing decisions into the match and tracks later changes. */
  private attachMatch(): void {
    const { match, savedDecisions } = this
    for (const seat of localSeats(this.seating)) {
      const stored = savedDecisions[seat]
      if (stored !== undefined) restoreDecisions(match.decisions, seat, stored)
      match.decisions.setForced(seat, this.forcedOf(seat))
      if (match.decisions.reactionsOf(seat) === undefined) match.decisions.setReactions(seat, 'when able')
    }
    match.onEntry = (event) => this.addEntry(event)
  }

  private addEntry({ entry, question, from }: EntryEvent): void {
    const { length } = this.match.plies
    if (entry.kind === 'takeback') {
      this.timeline.rewind()
      this.watched = Math.min(this.watched, length)
    }
    if (entry.kind !== 'answer') return
    const { lines } = this.timeline.addStep(entry.seat, question?.kind ?? null, entry.answer)
    // A player's own answer counts as seen at once if everything before it has been seen; but rolls are shown.
    const isOwn = localSeats(this.seating).includes(entry.seat) && !newsSources.includes(from)
    if (isOwn && this.watched === length - 1 && lines.every(({ dice }) => dice.length === 0)) this.watched = length
  }

  /** Called after an answer or decision whose consequences are already in the timeline. */
  private afterPlay(): void {
    this.takenBack = null
    if (this.match.result !== null) {
      this.savedDecisions = this.currentDecisions()
      this.rebuildTimeline()
      return
    }
    this.continuePlay()
    this.notify()
  }

  /** Rebuilds the timeline after a change of what may be seen. */
  private rebuildTimeline(): void {
    const loaded = buildTimeline(
      this.gameFace,
      this.match.toRecord(),
      viewpointOf(this.seating, this.match.result !== null),
      automaticEntriesBySeat(this.savedDecisions),
    )
    if ('problems' in loaded) throw new Error(loaded.problems.join('; '))
    this.match = loaded.match
    this.matchFace = loaded.matchFace
    this.timeline = loaded.timeline
    this.attachMatch()
    this.continuePlay()
    this.notify()
  }

  /** Starts the next bot search if a bot has to answer. */
  private continuePlay(): void {
    this.giveForcedAnswers()
    if (this.closed || !this.botSearch.isIdle || this.match.result !== null) return
    if (this.match.plies.length - this.watched > maxLead) return
    for (const seat of this.rules.seats) {
      const strength = this.strengthFor(seat)
      const asked = this.match.asked(seat)
      if (asked === undefined || strength === null) continue
      void this.startSearch(seat, strength, asked)
      return
    }
  }

  /** Gives forced answers. With two players in one tab, only those the other player could have known too. */
  private giveForcedAnswers(): void {
    for (const seat of localSeats(this.seating)) this.match.setForced(seat, this.forcedOf(seat))
  }

  private forcedOf(seat: Seat): ForcedAnswerMode {
    if (this.match.decisions.forcedOf(seat) === 'ask') return 'ask'
    return isShared(this.seating) ? 'openly' : 'always'
  }

  /** The bot that answers for a seat: its occupant or the deputy of its owner. Null if there is none. */
  private strengthFor(seat: Seat): string | null {
    const occupant = this.seating.seats[seat]
    return occupant?.by === 'opponent' ? occupant.strength : (activeDeputyOf(this.match, seat)?.strength ?? null)
  }

  private startSearch(seat: Seat, strength: string, asked: NumberedQuestion): Promise<void> {
    const match = this.matchToCopy()
    return this.botSearch.think(
      { match, seat, strength, seed: match.length + seedOf(this.id) },
      (answer) => this.giveBotAnswer(seat, answer, asked.number),
      () => this.notify(),
    )
  }

  /** The match as a bot's worker gets it. */
  private matchToCopy(): MatchToCopy {
    const { entries } = this.match
    return { id: this.id, opening: this.match.recordOpening(), entries, length: entries.length }
  }

  private giveBotAnswer(seat: Seat, answer: Json, number: number): Ruling {
    if (this.seating.seats[seat]?.by === 'opponent') return this.answer(seat, answer, number)
    const ruling = this.match.chooseAsDeputy(seat, answer, number)
    if (ruling.allowed) this.afterPlay()
    return ruling
  }

  private notify(): void {
    this.state = this.buildState()
    this.save()
    for (const listener of this.listeners) listener()
  }

  private buildState(): SessionState {
    const { match, seating, timeline, takenBack, botSearch } = this
    return sessionStateOf({
      match,
      seating,
      timeline,
      takenBack,
      thinkingSeat: botSearch.seat,
      problem: botSearch.problem,
    })
  }

  /** The decisions to save. For a seat held by a bot, those of its owner. */
  private currentDecisions(): Record<Seat, StoredDecisions> {
    const ownDecisions = localSeats(this.seating).map(
      (seat) => [seat, storedDecisionsOf(this.match.decisions, seat)] as const,
    )
    return { ...this.savedDecisions, ...Object.fromEntries(ownDecisions) }
  }

  private save(): void {
    const { id, title, seating, coach, gameFace: face, matchFace, match, hints } = this
    const view = Object.values(this.state.views)[0]
    const decisions = this.currentDecisions()
    void this.saveMatch(
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
        ahead: decisions,
        heard: this.watched,
      }),
    )
  }
}

interface LocalSessionDeps {
  readonly thinker: Thinker
  /** Saves a match; never rejects. */
  readonly saveMatch: (match: SavedMatch) => Promise<void>
}

/** The entries given for each seat by its standing decisions. */
const automaticEntriesBySeat = (
  savedDecisions: Readonly<Record<Seat, StoredDecisions>>,
): Record<Seat, AutomaticEntries> =>
  Object.fromEntries(Object.entries(savedDecisions).map(([seat, stored]) => [seat, automaticEntriesIn(stored)]))

const asSentence = (why: string): string => `${why.charAt(0).toUpperCase()}${why.slice(1)}.`

/** A hash of the match id: equal positions of different matches need not be answered alike. */
const seedOf = (id: string): number => [...id].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 1_000_003, 7)
