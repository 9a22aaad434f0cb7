/**
 * A match session on a server. The views come from the server. Answers are first checked against the game's own
 * question kinds, so that refusals are immediate; the server's ruling is final.
 */
import { ApiRefused, type ChatLine, type MatchState, type ServerMessage } from '@firestep/api'
import type { Face, MatchFace } from '@firestep/face'
import {
  allowed,
  type DecisionsChange,
  type Edition,
  edition,
  type Game,
  type GameTypes,
  type Json,
  type LookAheadResult,
  type MatchRecord,
  type PlannedAnswer,
  type Problems,
  type Result,
  type Ruling,
  refused,
  type Seat,
  type WindowSetting,
} from '@firestep/referee'
import { ConnectionLost } from '../connection/server-connection.ts'
import type { LocalOccupant } from '../store/index.ts'
import { remoteSessionText } from '../texts/session.ts'
import { AnswerOutbox } from './answer-outbox.ts'
import { type AnyView, parseView } from './any-match.ts'
import type { MatchSession, RemoteActions, RemoteState, SessionState, UndoDescription } from './match-session.ts'
import { remoteActions } from './remote-actions.ts'
import type { RemoteDependencies, SessionConnection } from './remote-dependencies.ts'
import { remoteSeating } from './remote-seating.ts'
import { RemoteViewers } from './remote-viewers.ts'
import { spectatorSeat } from './seating.ts'
import { runInSlices } from './time-slices.ts'
import { buildTimelineInSlices, type LoadedTimeline } from './timeline.ts'

/** Overdue steps are fetched after this many milliseconds. */
const overdueMs = 1_500

export class RemoteSession implements MatchSession {
  readonly hint = null
  readonly id: string
  readonly gameFace: Face
  readonly matchFace: MatchFace
  readonly remoteActions: RemoteActions
  state: SessionState
  private readonly edition: Edition<GameTypes>
  private readonly deps: RemoteDependencies
  private readonly remoteViewers: RemoteViewers
  private readonly outbox: AnswerOutbox
  private match: MatchState
  private refusal: string | null = null
  private problem: string | null = null
  private chat: readonly ChatLine[] | null = null
  /** Number of answers when the match was opened, and number of answers watched. */
  private readonly answersAtOpening: number
  private watched: number | null = null
  /** Number of answers reported to the server as seen. */
  private reportedSeen = 0
  private isCoachOn: boolean
  /** Full record and timeline, once the match is over. */
  private finished: { readonly loaded: LoadedTimeline; readonly record: MatchRecord } | null = null
  private readonly listeners = new Set<() => void>()
  private stopFollowing: (() => void) | null = null
  private catchUpTimer: ReturnType<typeof setTimeout> | undefined
  /** Counts visits; results of an earlier visit are dropped. */
  private visit = 0

  private constructor(
    face: Face,
    matchEdition: Edition<GameTypes>,
    matchFace: MatchFace,
    match: MatchState,
    deps: RemoteDependencies,
  ) {
    const { call, connection, storage, coach } = deps
    this.id = match.card.id
    this.gameFace = face
    this.edition = matchEdition
    this.matchFace = matchFace
    this.match = match
    this.deps = deps
    this.isCoachOn = coach
    this.answersAtOpening = match.answers
    this.remoteViewers = new RemoteViewers(this.id, matchFace, call)
    this.remoteViewers.reset(match)
    this.outbox = new AnswerOutbox({
      match: this.id,
      connection,
      storage,
      onChange: () => this.notify(),
      onRefused: (fault) => {
        this.refusal = errorText(fault)
        if (isStale(fault)) this.follow()
      },
    })
    const dismissRefusal = () => {
      this.refusal = null
      this.notify()
    }
    this.remoteActions = remoteActions({ call, id: this.id, match: () => this.match, storage, dismissRefusal })
    this.state = this.buildState()
  }

  static open(face: Face, match: MatchState, deps: RemoteDependencies): RemoteSession | Problems {
    const matchEdition = edition(face.game as Game, match.overlay)
    if ('problems' in matchEdition) return matchEdition
    const { version, hash } = match.rules
    if (matchEdition.version !== version || matchEdition.hash !== hash)
      return {
        problems: [remoteSessionText.versionMismatch(version, matchEdition.version)],
      }
    const matchFace = face.openMatch(matchEdition.data, match.card.scenario, match.options)
    return 'problems' in matchFace ? matchFace : new RemoteSession(face, matchEdition, matchFace, match, deps)
  }

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  snapshot = (): SessionState => this.state

  begin(): void {
    if (this.stopFollowing !== null) return
    const visit = ++this.visit
    const { connection } = this.deps
    const release = connection.hold()
    const stopListening = connection.subscribe((message) => this.onMessage(message))
    const stopWatching = connection.watchState(() => this.onConnectionChange())
    this.stopFollowing = () => {
      stopListening()
      stopWatching()
      release()
      clearTimeout(this.catchUpTimer)
    }
    // A browser without storage has nothing to restore.
    this.restore(visit).catch(() => undefined)
    void this.loadTimeline(visit)
    void this.loadChat(visit)
    if (this.match.card.result !== null) void this.loadRecord(visit)
    if (connection.state === 'open') this.follow()
    this.notify()
  }

  close(): void {
    if (this.stopFollowing === null) return
    this.visit++
    // Leaving is best effort: its failure makes no difference here.
    this.deps.connection.request({ type: 'leave', match: this.id }).catch(() => undefined)
    this.stopFollowing()
    this.stopFollowing = null
  }

  answer(seat: Seat, answer: Json, number: number, isAutomatic = false): Ruling {
    const asked = this.match.asked.find(({ question }) => question.seat === seat)
    const view = this.remoteViewers.view(seat)
    const kind = asked === undefined ? undefined : this.rules.kinds[asked.question.kind]
    if (asked === undefined || view === undefined || kind === undefined || asked.number !== number)
      return refused('referee.stale', 'this has been answered already')
    if (!this.outbox.isEmpty) return refused('referee.stale', 'your last answer is still on its way')
    const ruling = kind.check(view, asked.question.about, answer)
    if (!ruling.allowed) return ruling
    this.refusal = null
    this.outbox.put(seat, number, answer, isAutomatic)
    this.notify()
    return allowed
  }

  describeUndo(): UndoDescription {
    const undoStates = this.match.card.mine.flatMap((seat) => this.match.undo[seat] ?? [])
    if (undoStates.some(({ to }) => to !== null)) return { possible: true, text: remoteSessionText.takesBack }
    const why = undoStates[0] === undefined ? '' : `: ${undoStates[0].why}`
    return {
      possible: false,
      text: remoteSessionText.cannotTakeBack(why),
    }
  }

  undo(): Ruling {
    const seat = this.match.card.mine.find((candidate) => this.match.undo[candidate]?.to != null)
    if (seat === undefined) return refused('referee.undo', this.describeUndo().text)
    this.showRefusalOf(this.deps.connection.request({ type: 'undo', match: this.id, seat }))
    return allowed
  }

  resign(seat: Seat): Ruling {
    this.showRefusalOf(this.deps.call('resign', { params: { id: this.id }, body: { seat } }))
    return allowed
  }

  setOccupant(seat: Seat, occupant: LocalOccupant): void {
    const body =
      occupant.by === 'opponent' ? { to: 'opponent' as const, strength: occupant.strength } : { to: 'me' as const }
    this.showRefusalOf(this.deps.call('seat', { params: { id: this.id, seat }, body }))
  }

  async agreeEarlyEnd(seat: Seat, afterSpan: string | null): Promise<void> {
    await this.deps.call('offer', { params: { id: this.id }, body: { kind: 'end', seat, after: afterSpan } })
  }

  setWindow(seat: Seat, kind: string, mode: WindowSetting): Ruling {
    this.showRefusalOf(this.updateDecisions(seat, { windows: { ...this.match.ahead[seat]?.windows, [kind]: mode } }))
    return allowed
  }

  async updateDecisions(seat: Seat, { plan, orders, ...change }: DecisionsChange): Promise<void> {
    const body = { ...change, seat, plan: plan && [...plan], orders: orders && [...orders] }
    await this.deps.call('ahead', { params: { id: this.id }, body })
  }

  async lookAhead(seat: Seat, plan: readonly PlannedAnswer[]): Promise<LookAheadResult<GameTypes>> {
    const body = { seat, plan: [...plan] }
    const { taken, view, question, why } = await this.deps.call('foresee', { params: { id: this.id }, body })
    const next = question === null ? null : { ...question, open: question.open ?? false }
    return { taken, view: parseView(view), question: next, why }
  }

  markWatched(answers: number): void {
    if (answers <= this.watchedAnswers) return
    this.watched = answers
    // If this is lost, known steps are only shown again.
    this.deps.storage.saveItem(seenKey(this.id), answers).catch(() => undefined)
    this.reportSeen()
  }

  get watchedAnswers(): number {
    return this.watched ?? this.answersAtOpening
  }

  viewAt(seat: Seat, answers: number): AnyView {
    if (this.finished !== null) return this.finished.loaded.match.viewAt(seat === spectatorSeat ? null : seat, answers)
    const view = this.remoteViewers.viewAt(seat, answers)
    if (view === undefined) throw new Error(`nothing is known of what ${seat} sees`)
    return view
  }

  get coach(): boolean {
    return this.isCoachOn
  }

  setCoach(isOn: boolean): void {
    this.isCoachOn = isOn
    // On failure the setting holds for this visit only.
    this.deps.storage.saveItem(coachKey(this.id), isOn).catch(() => undefined)
  }

  retry(): void {
    this.problem = null
    void this.loadTimeline(this.visit)
    this.notify()
  }

  record(): MatchRecord | null {
    return this.finished?.record ?? null
  }

  passAnswer(kind: string): Json | undefined {
    return this.rules.kinds[kind]?.pass
  }

  get overlay(): Json | null {
    return this.edition.overlay
  }

  get rules() {
    return this.edition.rules
  }

  /** The viewers of this tab: the player's own seats, or a spectator. */
  private get viewers(): readonly Seat[] {
    const { mine } = this.match.card
    return mine.length > 0 ? mine : [spectatorSeat]
  }

  private readonly isAsked = (seat: Seat, number: number): boolean =>
    this.match.asked.some((asked) => asked.question.seat === seat && asked.number === number)

  private follow(): void {
    this.showRefusalOf(
      this.deps.connection.request({ type: 'follow', match: this.id, heard: this.remoteViewers.itemCounts() }),
    )
  }

  private onConnectionChange(): void {
    if (this.deps.connection.state === 'open') {
      this.follow()
      void this.loadChat(this.visit)
      if (!this.remoteViewers.isLoaded(this.viewers)) void this.loadTimeline(this.visit)
    }
    this.notify()
  }

  private onMessage(message: ServerMessage): void {
    if (!('match' in message) || message.match !== this.id) return
    if (message.type === 'now') this.onState(message.now)
    else if (message.type === 'steps') this.onSteps(message)
    else if (message.type === 'said') this.chat = withChatLine(this.chat ?? [], message.line)
    else if (message.type === 'online') this.match = withPresence(this.match, message.seat, message.online)
    this.notify()
  }

  private onState(state: MatchState): void {
    this.match = state
    this.remoteViewers.reset(state)
    this.outbox.reconcile(this.isAsked)
    // Without a socket, chat lines are not pushed.
    if (this.deps.connection.slow) void this.loadChat(this.visit)
    this.catchUp()
    this.reportSeen()
    if (state.card.result !== null) void this.loadRecord(this.visit)
  }

  private onSteps({ steps, asked, waitingFor, clocks, undo, ahead }: Extract<ServerMessage, { type: 'steps' }>): void {
    const results = steps.map((step) => this.remoteViewers.addStep(step.viewer, step))
    const answers = this.remoteViewers.answers(this.viewers)
    this.match = { ...this.match, asked, waitingFor, clocks, undo, ahead, answers }
    this.outbox.reconcile(this.isAsked)
    // A step that leaves something out cannot be applied: fetch the match state.
    if (results.includes(false)) this.follow()
    this.catchUp()
  }

  /** Shows the refusal of a request; a lost connection is shown elsewhere. */
  private showRefusalOf(request: Promise<unknown>): void {
    request.catch((fault: unknown) => {
      if (fault instanceof ConnectionLost) return
      this.refusal = errorText(fault)
      this.notify()
    })
  }

  /** Reports answers as seen once the player has watched all of them. */
  private reportSeen(): void {
    const items = this.remoteViewers.totalItems(this.viewers[0] ?? spectatorSeat)
    if (this.match.card.mine.length === 0 || this.watchedAnswers < this.match.answers || items <= this.reportedSeen)
      return
    this.reportedSeen = items
    this.deps.connection.request({ type: 'seen', match: this.id, heard: items }).catch(() => {
      this.reportedSeen = 0
    })
  }

  private async restore(visit: number): Promise<void> {
    const { storage } = this.deps
    const [watched, isCoachOn] = await Promise.all([storage.item(seenKey(this.id)), storage.item(coachKey(this.id))])
    if (visit !== this.visit) return
    if (typeof watched === 'number') this.watched ??= Math.min(watched, this.match.answers)
    if (typeof isCoachOn === 'boolean') this.isCoachOn = isCoachOn
    await this.outbox.restore(this.isAsked)
    this.notify()
  }

  private async loadTimeline(visit: number): Promise<void> {
    const isCancelled = () => visit !== this.visit
    try {
      for (const viewer of this.viewers) if (!isCancelled()) await this.remoteViewers.load(viewer, isCancelled)
    } catch (fault) {
      // Without a connection it is fetched after reconnecting.
      if (!isCancelled() && !isUnreachable(fault)) this.problem = errorText(fault)
    }
    if (!isCancelled()) this.notify()
  }

  /** Fetches steps that should have arrived and are missing. */
  private catchUp(): void {
    clearTimeout(this.catchUpTimer)
    if (!this.remoteViewers.isBehind() && this.remoteViewers.isLoaded(this.viewers)) return
    const { visit } = this
    this.catchUpTimer = setTimeout(() => {
      if (visit === this.visit && this.remoteViewers.isBehind()) void this.loadTimeline(visit)
    }, overdueMs)
  }

  private async loadChat(visit: number): Promise<void> {
    if (this.match.card.mine.length === 0) return
    try {
      const from = (this.chat?.at(-1)?.number ?? -1) + 1
      const lines = await this.deps.call('chat', { params: { id: this.id }, query: { from } })
      if (visit !== this.visit) return
      this.chat = lines.reduce(withChatLine, this.chat ?? [])
      this.notify()
    } catch {
      // Chat can wait; it is requested again with the next connection.
    }
  }

  /** Fetches the whole record of a finished match and shows all seats. */
  private async loadRecord(visit: number): Promise<void> {
    if (this.finished !== null) return
    try {
      const record = await this.remoteActions.fetchRecord()
      const loaded = await runInSlices(buildTimelineInSlices(this.gameFace, record, 'all'), () => visit !== this.visit)
      if (loaded === undefined || 'problems' in loaded || visit !== this.visit) return
      this.finished = { loaded, record }
      this.watched = loaded.match.plies.length
      this.notify()
    } catch {
      // The end is shown as the server sent it; the replay fetches the record itself and shows any error.
    }
  }

  private notify(): void {
    this.state = this.buildState()
    for (const listener of this.listeners) listener()
  }

  private buildState(): SessionState {
    const { match, finished, remoteViewers, viewers } = this
    const { connection } = this.deps
    const isDeputed = (seat: Seat) => Object.hasOwn(match.deputies, seat)
    // It also contains public questions to other seats.
    const asked = match.asked.find(
      ({ question: { seat }, number }) =>
        match.card.mine.includes(seat) && !isDeputed(seat) && !this.outbox.hasAnswered(seat, number),
    )
    const thinkingSeat = match.waitingFor.find((seat) => match.card.seats[seat]?.by === 'opponent' || isDeputed(seat))
    return {
      seating: remoteSeating(match.card),
      views: finished === null ? this.ownViews() : allViews(finished.loaded),
      steps: finished === null ? remoteViewers.steps(viewers) : finished.loaded.timeline.steps,
      answers: match.answers,
      decisions: match.card.status === 'playing' ? match.ahead : {},
      deputies: match.deputies,
      endsAfter: match.endsAfter,
      isLoading: finished === null && !remoteViewers.isLoaded(viewers),
      asked:
        asked === undefined ? null : { ...asked, question: { ...asked.question, open: asked.question.open ?? false } },
      thinkingSeat: thinkingSeat ?? null,
      result: match.card.result as Result | null,
      problem: this.problem,
      takenBack: finished === null ? remoteViewers.takenBack(viewers[0] ?? spectatorSeat) : null,
      remote: {
        match,
        connection: connectionOf(connection),
        unsent: !this.outbox.isEmpty,
        refusal: this.refusal,
        chat: this.chat,
      },
    }
  }

  private ownViews(): Record<Seat, AnyView> {
    const views = this.viewers.flatMap((viewer) => {
      const view = this.remoteViewers.view(viewer)
      return view === undefined ? [] : [[viewer, view] as const]
    })
    return Object.fromEntries(views)
  }
}

const allViews = ({ match }: LoadedTimeline): Record<Seat, AnyView> =>
  Object.fromEntries(match.edition.rules.seats.map((seat) => [seat, match.view(seat)]))

const withChatLine = (chat: readonly ChatLine[], line: ChatLine): readonly ChatLine[] =>
  chat.some(({ number }) => number === line.number) ? chat : [...chat, line].sort((a, b) => a.number - b.number)

function withPresence(match: MatchState, seat: Seat, online: boolean): MatchState {
  const occupant = match.card.seats[seat]
  if (occupant?.by !== 'person') return match
  return { ...match, card: { ...match.card, seats: { ...match.card.seats, [seat]: { ...occupant, online } } } }
}

function connectionOf({ state, slow }: SessionConnection): RemoteState['connection'] {
  if (state === 'open') return slow ? 'slow' : 'open'
  return state === 'lost' ? 'lost' : 'connecting'
}

const isStale = (fault: unknown): boolean => fault instanceof ApiRefused && fault.refusal.code === 'stale'
const isUnreachable = (fault: unknown): boolean => fault instanceof ApiRefused && fault.status === 0

const errorText = (fault: unknown): string => (fault instanceof Error ? fault.message : String(fault))

const seenKey = (id: string): string => `seen ${id}`
const coachKey = (id: string): string => `coach ${id}`
