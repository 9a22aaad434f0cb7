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
import type { MatchSession, RemoteActions, RemoteState, SessionState, UndoDescription } from './match-session.ts'
import { Outbox } from './outbox.ts'
import { remoteActions } from './remote-actions.ts'
import type { RemoteDependencies, SessionConnection } from './remote-dependencies.ts'
import { remoteSitting } from './remote-seating.ts'
import { RemoteTimeline } from './remote-timeline.ts'
import { spectatorSeat } from './seating.ts'
import { inSlices } from './time-slices.ts'
import { type AnyView, buildTimelineInSlices, type LoadedTimeline } from './timeline.ts'

/** Overdue steps are fetched after this many milliseconds. */
const overdue = 1_500

export class RemoteSession implements MatchSession {
  readonly hint = null
  readonly id: string
  readonly gameFace: Face
  readonly matchFace: MatchFace
  readonly remoteActions: RemoteActions
  state: SessionState
  private readonly edition: Edition<GameTypes>
  private readonly services: RemoteDependencies
  private readonly story: RemoteTimeline
  private readonly outbox: Outbox
  private match: MatchState
  private refusal: string | null = null
  private trouble: string | null = null
  private chat: readonly ChatLine[] | null = null
  /** Number of answers when the match was opened, and number of answers watched. */
  private readonly found: number
  private watched: number | null = null
  /** Number of answers reported to the server as seen. */
  private toldSeen = 0
  private coached: boolean
  /** Full record and timeline, once the match is over. */
  private opened: { readonly told: LoadedTimeline; readonly record: MatchRecord } | null = null
  private readonly listeners = new Set<() => void>()
  private stop: (() => void) | null = null
  private catching: ReturnType<typeof setTimeout> | undefined
  /** Counts visits; results of an earlier visit are dropped. */
  private visit = 0

  private constructor(
    face: Face,
    made: Edition<GameTypes>,
    matchFace: MatchFace,
    match: MatchState,
    services: RemoteDependencies,
  ) {
    const { call, line, memory, coach } = services
    this.id = match.card.id
    this.gameFace = face
    this.edition = made
    this.matchFace = matchFace
    this.match = match
    this.services = services
    this.coached = coach
    this.found = match.answers
    this.story = new RemoteTimeline(this.id, matchFace, call)
    this.story.stand(match)
    this.outbox = new Outbox({
      match: this.id,
      line,
      memory,
      onChange: () => this.changed(),
      onRefused: (fault) => {
        this.refusal = inWords(fault)
        if (isStale(fault)) this.follow()
      },
    })
    const understood = () => {
      this.refusal = null
      this.changed()
    }
    this.remoteActions = remoteActions({ call, id: this.id, match: () => this.match, memory, understood })
    this.state = this.look()
  }

  static open(face: Face, match: MatchState, services: RemoteDependencies): RemoteSession | Problems {
    const made = edition(face.game as Game, match.overlay)
    if ('problems' in made) return made
    const { version, hash } = match.rules
    if (made.version !== version || made.hash !== hash)
      return {
        problems: [
          `the match is played with the rules ${version}, this page has ${made.version}: reload the page to get the newest`,
        ],
      }
    const table = face.openMatch(made.data, match.card.scenario, match.options)
    return 'problems' in table ? table : new RemoteSession(face, made, table, match, services)
  }

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  snapshot = (): SessionState => this.state

  begin(): void {
    if (this.stop !== null) return
    const visit = ++this.visit
    const { line } = this.services
    const release = line.hold()
    const deaf = line.listen((message) => this.hear(message))
    const blind = line.watch(() => this.lineTurned())
    this.stop = () => {
      deaf()
      blind()
      release()
      clearTimeout(this.catching)
    }
    // A browser without storage has nothing to restore.
    this.recall(visit).catch(() => undefined)
    void this.read(visit)
    void this.readChat(visit)
    if (this.match.card.result !== null) void this.openAll(visit)
    if (line.state === 'open') this.follow()
    this.changed()
  }

  close(): void {
    if (this.stop === null) return
    this.visit++
    // Leaving is best effort: its failure makes no difference here.
    this.services.line.ask({ type: 'leave', match: this.id }).catch(() => undefined)
    this.stop()
    this.stop = null
  }

  answer(seat: Seat, answer: Json, number: number): Ruling {
    const asked = this.match.asked.find(({ question }) => question.seat === seat)
    const view = this.story.view(seat)
    const kind = asked === undefined ? undefined : this.rules.kinds[asked.question.kind]
    if (asked === undefined || view === undefined || kind === undefined || asked.number !== number)
      return refused('referee.stale', 'this has been answered already')
    if (!this.outbox.isEmpty) return refused('referee.stale', 'your last answer is still on its way')
    const ruling = kind.check(view, asked.question.about, answer)
    if (!ruling.allowed) return ruling
    this.refusal = null
    this.outbox.put(seat, number, answer)
    this.changed()
    return allowed
  }

  undoReach(): UndoDescription {
    const own = this.match.card.mine.flatMap((seat) => this.match.undo[seat] ?? [])
    if (own.some(({ to }) => to !== null)) return { possible: true, text: 'Takes back your last choice.' }
    const why = own[0] === undefined ? '' : `: ${own[0].why}`
    return {
      possible: false,
      text: `There is nothing you can take back by yourself${why}. You may ask for a takeback by consent.`,
    }
  }

  undo(): Ruling {
    const seat = this.match.card.mine.find((one) => this.match.undo[one]?.to != null)
    if (seat === undefined) return refused('referee.undo', this.undoReach().text)
    this.tell(this.services.line.ask({ type: 'undo', match: this.id, seat }))
    return allowed
  }

  resign(seat: Seat): Ruling {
    this.tell(this.services.call('resign', { params: { id: this.id }, body: { seat } }))
    return allowed
  }

  seat(seat: Seat, sitter: LocalOccupant): void {
    const body =
      sitter.by === 'opponent' ? { to: 'opponent' as const, strength: sitter.strength } : { to: 'me' as const }
    this.tell(this.services.call('seat', { params: { id: this.id, seat }, body }))
  }

  async agreeEarlyEnd(seat: Seat, after: string | null): Promise<void> {
    await this.services.call('offer', { params: { id: this.id }, body: { kind: 'end', seat, after } })
  }

  setWindow(seat: Seat, kind: string, mode: WindowSetting): Ruling {
    this.tell(this.decide(seat, { windows: { ...this.match.ahead[seat]?.windows, [kind]: mode } }))
    return allowed
  }

  async decide(seat: Seat, { windows, plan, orders, deputy }: DecisionsChange): Promise<void> {
    const body = { seat, windows, plan: plan && [...plan], orders: orders && [...orders], deputy }
    await this.services.call('ahead', { params: { id: this.id }, body })
  }

  async lookAhead(seat: Seat, plan: readonly PlannedAnswer[]): Promise<LookAheadResult<GameTypes>> {
    const body = { seat, plan: [...plan] }
    return (await this.services.call('foresee', {
      params: { id: this.id },
      body,
    })) as unknown as LookAheadResult<GameTypes>
  }

  watch(answers: number): void {
    if (answers <= this.seen) return
    this.watched = answers
    // If this is lost, known steps are only shown again.
    this.services.memory.keepItem(seenName(this.id), answers).catch(() => undefined)
    this.tellSeen()
  }

  get seen(): number {
    return this.watched ?? this.found
  }

  viewAt(seat: Seat, answers: number): AnyView {
    if (this.opened !== null) return this.opened.told.match.viewAt(seat === spectatorSeat ? null : seat, answers)
    const view = this.story.viewAt(seat, answers)
    if (view === undefined) throw new Error(`nothing is known of what ${seat} sees`)
    return view
  }

  get coach(): boolean {
    return this.coached
  }

  setCoach(on: boolean): void {
    this.coached = on
    // On failure the setting holds for this visit only.
    this.services.memory.keepItem(coachName(this.id), on).catch(() => undefined)
  }

  retry(): void {
    this.trouble = null
    void this.read(this.visit)
    this.changed()
  }

  record(): MatchRecord | null {
    return this.opened?.record ?? null
  }

  pass(kind: string): Json | undefined {
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
    this.tell(this.services.line.ask({ type: 'follow', match: this.id, heard: this.story.heard() }))
  }

  private lineTurned(): void {
    if (this.services.line.state === 'open') {
      this.follow()
      void this.readChat(this.visit)
      if (!this.story.isRead(this.viewers)) void this.read(this.visit)
    }
    this.changed()
  }

  private hear(message: ServerMessage): void {
    if (!('match' in message) || message.match !== this.id) return
    if (message.type === 'now') this.takeNow(message.now)
    else if (message.type === 'steps') this.takeSteps(message)
    else if (message.type === 'said') this.chat = withLine(this.chat ?? [], message.line)
    else if (message.type === 'online') this.match = withPresence(this.match, message.seat, message.online)
    this.changed()
  }

  private takeNow(now: MatchState): void {
    this.match = now
    this.story.stand(now)
    this.outbox.settle(this.isAsked)
    // Without a socket, chat lines are not pushed.
    if (this.services.line.slow) void this.readChat(this.visit)
    this.catchUp()
    this.tellSeen()
    if (now.card.result !== null) void this.openAll(this.visit)
  }

  private takeSteps({
    steps,
    asked,
    waitingFor,
    clocks,
    undo,
    ahead,
  }: Extract<ServerMessage, { type: 'steps' }>): void {
    const fits = steps.map((step) => this.story.take(step.viewer, step))
    const answers = this.story.answers(this.viewers)
    this.match = { ...this.match, asked, waitingFor, clocks, undo, ahead, answers }
    this.outbox.settle(this.isAsked)
    // A step that leaves something out cannot be applied: fetch the match state.
    if (fits.includes(false)) this.follow()
    this.catchUp()
  }

  /** Sends another request; only a refusal is shown. */
  private tell(asked: Promise<unknown>): void {
    asked.catch((fault: unknown) => {
      if (fault instanceof ConnectionLost) return
      this.refusal = inWords(fault)
      this.changed()
    })
  }

  /** Reports answers as seen once the player has watched all of them. */
  private tellSeen(): void {
    const heard = this.story.newest(this.viewers[0] ?? spectatorSeat)
    if (this.match.card.mine.length === 0 || this.seen < this.match.answers || heard <= this.toldSeen) return
    this.toldSeen = heard
    this.services.line.ask({ type: 'seen', match: this.id, heard }).catch(() => {
      this.toldSeen = 0
    })
  }

  private async recall(visit: number): Promise<void> {
    const { memory } = this.services
    const [watched, coached] = await Promise.all([memory.item(seenName(this.id)), memory.item(coachName(this.id))])
    if (visit !== this.visit) return
    if (typeof watched === 'number') this.watched ??= Math.min(watched, this.match.answers)
    if (typeof coached === 'boolean') this.coached = coached
    await this.outbox.recall(this.isAsked)
    this.changed()
  }

  private async read(visit: number): Promise<void> {
    const isGone = () => visit !== this.visit
    try {
      for (const viewer of this.viewers) if (!isGone()) await this.story.read(viewer, isGone)
    } catch (fault) {
      // Without a connection it is fetched after reconnecting.
      if (!isGone() && !isUnreachable(fault)) this.trouble = inWords(fault)
    }
    if (!isGone()) this.changed()
  }

  /** Fetches steps that should have arrived and are missing. */
  private catchUp(): void {
    clearTimeout(this.catching)
    if (!this.story.isBehind() && this.story.isRead(this.viewers)) return
    const { visit } = this
    this.catching = setTimeout(() => {
      if (visit === this.visit && this.story.isBehind()) void this.read(visit)
    }, overdue)
  }

  private async readChat(visit: number): Promise<void> {
    if (this.match.card.mine.length === 0) return
    try {
      const from = (this.chat?.at(-1)?.number ?? -1) + 1
      const lines = await this.services.call('chat', { params: { id: this.id }, query: { from } })
      if (visit !== this.visit) return
      this.chat = lines.reduce(withLine, this.chat ?? [])
      this.changed()
    } catch {
      // Chat can wait; it is requested again with the next connection.
    }
  }

  /** Fetches the whole record of a finished match and shows all seats. */
  private async openAll(visit: number): Promise<void> {
    if (this.opened !== null) return
    try {
      const record = await this.remoteActions.fetchRecord()
      const told = await inSlices(buildTimelineInSlices(this.gameFace, record, 'all'), () => visit !== this.visit)
      if (told === undefined || 'problems' in told || visit !== this.visit) return
      this.opened = { told, record }
      this.watched = told.match.plies.length
      this.changed()
    } catch {
      // The end is shown as the server sent it; the replay fetches the record itself and shows any error.
    }
  }

  private changed(): void {
    this.state = this.look()
    for (const listener of this.listeners) listener()
  }

  private look(): SessionState {
    const { match, opened, story, viewers } = this
    const { line } = this.services
    const isDeputed = (seat: Seat) => Object.hasOwn(match.deputies, seat)
    // It also contains public questions to other seats.
    const asked = match.asked.find(
      ({ question: { seat }, number }) =>
        match.card.mine.includes(seat) && !isDeputed(seat) && !this.outbox.hasGiven(seat, number),
    )
    const thinking = match.waitingFor.find((seat) => match.card.seats[seat]?.by === 'opponent' || isDeputed(seat))
    return {
      seating: remoteSitting(match.card),
      views: opened === null ? this.ownViews() : openViews(opened.told),
      steps: opened === null ? story.steps(viewers) : opened.told.timeline.steps,
      answers: match.answers,
      ahead: match.card.status === 'playing' ? match.ahead : {},
      deputies: match.deputies,
      endsAfter: match.endsAfter,
      reading: opened === null && !story.isRead(viewers),
      asked:
        asked === undefined ? null : { ...asked, question: { ...asked.question, open: asked.question.open ?? false } },
      thinking: thinking ?? null,
      result: match.card.result as Result | null,
      trouble: this.trouble,
      takenBack: opened === null ? story.takenBack(viewers[0] ?? spectatorSeat) : null,
      remote: {
        match,
        connection: connectionOf(line),
        unsent: !this.outbox.isEmpty,
        refusal: this.refusal,
        chat: this.chat,
      },
    }
  }

  private ownViews(): Record<Seat, AnyView> {
    const seen = this.viewers.flatMap((viewer) => {
      const view = this.story.view(viewer)
      return view === undefined ? [] : [[viewer, view] as const]
    })
    return Object.fromEntries(seen)
  }
}

const openViews = ({ match }: LoadedTimeline): Record<Seat, AnyView> =>
  Object.fromEntries(match.edition.rules.seats.map((seat) => [seat, match.view(seat)]))

const withLine = (chat: readonly ChatLine[], line: ChatLine): readonly ChatLine[] =>
  chat.some(({ number }) => number === line.number)
    ? chat
    : [...chat, line].sort((one, other) => one.number - other.number)

function withPresence(match: MatchState, seat: Seat, online: boolean): MatchState {
  const sitter = match.card.seats[seat]
  if (sitter?.by !== 'person') return match
  return { ...match, card: { ...match.card, seats: { ...match.card.seats, [seat]: { ...sitter, online } } } }
}

const connectionOf = ({ state, slow }: SessionConnection): RemoteState['connection'] =>
  state === 'open' ? (slow ? 'slow' : 'open') : state === 'lost' ? 'lost' : 'connecting'

const isStale = (fault: unknown): boolean => fault instanceof ApiRefused && fault.refusal.code === 'stale'
const isUnreachable = (fault: unknown): boolean => fault instanceof ApiRefused && fault.status === 0

const inWords = (fault: unknown): string => (fault instanceof Error ? fault.message : String(fault))

const seenName = (id: string): string => `seen ${id}`
const coachName = (id: string): string => `coach ${id}`
