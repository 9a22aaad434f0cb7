/**
 * A fake server for tests: one match of the referee, sent to a session as API messages over a connection that can be
 * cut.
 */
import {
  type ApiClient,
  ApiRefused,
  type ChatLine,
  type LiveStep,
  type MatchState,
  type PlannedAnswer,
  type Refusal,
  routes,
  type ServerMessage,
  serverMessage,
} from '@firestep/api'
import { type Entry, type GameTypes, type Json, lookAhead, type Match, type Seat } from '@firestep/referee'
import jsonPatch from 'fast-json-patch'
import { ConnectionLost, type ConnectionMessage, type ConnectionState } from '../connection/server-connection.ts'
import type { SessionConnection } from '../match-session/remote-dependencies.ts'

const hash = 'a'.repeat(64)

/** Data as it arrives at the page. */
const asSent = (data: object) => JSON.parse(JSON.stringify(data))

/** A server for one seat. */
export class FakeServer implements SessionConnection {
  state: ConnectionState = 'open'
  slow = false
  /** Messages received over the connection, in order. */
  readonly received: ConnectionMessage[] = []
  /** While set, answers are recorded but not played: the connection is lost before the reply. */
  losesReplies = false
  chat: ChatLine[] = []
  readonly match: Match<GameTypes>
  private readonly seat: Seat
  private readonly listeners = new Set<(message: ServerMessage) => void>()
  private readonly stateListeners = new Set<() => void>()
  private readonly steps: LiveStep[] = []
  private readonly start: object & Json
  private view: object & Json
  /** Number of stream items sent so far. */
  private itemCount = 0
  private following = false

  constructor(match: Match<GameTypes>, seat: Seat) {
    this.match = match
    this.seat = seat
    this.start = this.currentView()
    this.view = this.start
    this.recordStep(null)
  }

  hold = () => () => undefined
  subscribe(listener: (message: ServerMessage) => void) {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }
  watchState(listener: () => void) {
    this.stateListeners.add(listener)
    return () => this.stateListeners.delete(listener)
  }

  disconnect(): void {
    this.state = 'lost'
    this.following = false
    for (const listener of this.stateListeners) listener()
  }

  reconnect(): void {
    this.state = 'open'
    for (const listener of this.stateListeners) listener()
  }

  async request(message: ConnectionMessage): Promise<void> {
    if (this.state !== 'open') throw new ConnectionLost('There is no connection.')
    this.received.push(message)
    await Promise.resolve()
    if (message.type === 'follow') this.follow(message.heard ?? {})
    else if (message.type === 'answer') {
      this.play(message.seat, message.answer as Json, message.number)
      if (this.losesReplies) {
        this.losesReplies = false
        this.disconnect()
        throw new ConnectionLost('The connection was lost.')
      }
    } else if (message.type === 'undo') {
      const ruling = this.match.undo(message.seat)
      if (!ruling.allowed) refuse('refused', ruling.why)
      this.publish(null)
    }
  }

  /** Plays an answer; the session's own seat receives it as a step. */
  play(seat: Seat, answer: Json, number?: number): void {
    const ruling = this.match.choose(seat, answer, number)
    if (!ruling.allowed) refuse(ruling.rule === 'referee.stale' ? 'stale' : 'refused', ruling.why)
    this.publish(this.match.entries.at(-1) ?? null)
  }

  takeBack(ply: number): void {
    const ruling = this.match.takeback(ply)
    if (!ruling.allowed) throw new Error(ruling.why)
    this.publish(null)
  }

  sendChat(text: string): void {
    const line: ChatLine = {
      number: this.chat.length,
      by: { id: 'kitty123', name: 'Kitty', kind: 'guest' },
      text,
      at: 1_000,
    }
    this.chat = [...this.chat, line]
    this.send({ type: 'said', match: 'matchone', line })
  }

  now(): MatchState {
    const { seat, match } = this
    const asked = match.asked(seat)
    return {
      card: {
        id: 'matchone',
        game: match.edition.game.id,
        scenario: match.toRecord().scenario,
        title: 'A test',
        status: match.result === null ? 'playing' : 'over',
        seats: Object.fromEntries(
          match.edition.rules.seats.map((id) => [
            id,
            { by: 'person', user: { id: `user${id}`.slice(0, 12), name: id, kind: 'guest' }, online: true },
          ]),
        ),
        time: { kind: 'none' },
        chat: true,
        spectators: { kind: 'none' },
        listed: false,
        corrected: match.edition.overlay !== null,
        created: 0,
        updated: 0,
        mine: [seat],
        yourTurn: asked !== undefined,
        news: false,
        result: match.result as MatchState['card']['result'],
      },
      rules: { version: match.edition.version, hash: match.edition.hash },
      overlay: null,
      options: null,
      views: { [seat]: this.view },
      heard: { [seat]: this.itemCount },
      answers: match.plies.length,
      ...this.questionState(),
      offers: [],
      deputies: {},
      endsAfter: null,
      dice: { server: hash, seats: { [seat]: hash }, disclosed: [seat], secret: null },
      held: null,
      trouble: null,
      rematch: null,
      muted: false,
    }
  }

  /** HTTP calls; unknown ones are not found. Replies are serialised and validated against the API. */
  call: ApiClient = (async (name: keyof typeof routes, call: { query?: { from?: number }; body?: object } = {}) => {
    await Promise.resolve()
    if (this.state !== 'open') throw new ApiRefused(0, { code: 'unavailable', why: 'The server cannot be reached.' })
    return routes[name].reply.parse(JSON.parse(JSON.stringify(this.reply(name, call.query?.from ?? 0, call.body))))
  }) as ApiClient

  private reply(name: keyof typeof routes, from: number, body: unknown): unknown {
    if (name === 'foresee') {
      const { seat, plan } = routes.foresee.body.parse(body)
      return lookAhead(this.match, seat, plan, 1)
    }
    if (name === 'ahead') return this.playPlan(routes.ahead.body.parse(body).plan ?? [])
    if (name === 'chat') return this.chat.filter(({ number }) => number >= from)
    if (name === 'record') return this.match.toRecord()
    if (name !== 'story') return refuse('not found', `There is no ${name} here.`)
    const steps = this.steps.filter((step) => step.from >= from).map(({ viewer: _viewer, ...step }) => step)
    return { viewer: this.seat, start: this.start, steps }
  }

  /** Plays the plan as far as possible, each answer as a step. */
  private playPlan(steps: readonly PlannedAnswer[]): MatchState['ahead'][string] {
    this.match.onEntry = ({ entry }) => this.publish(entry)
    this.match.setPlan(this.seat, steps)
    this.match.onEntry = undefined
    return this.plannedDecisions()
  }

  private plannedDecisions(): MatchState['ahead'][string] {
    const { rest = [], halted = null } = this.match.decisions.planOf(this.seat) ?? {}
    return { windows: {}, plan: [...rest], halted, orders: [], forced: 'ask', reactions: 'every time', deputy: null }
  }

  private questionState() {
    const { seat, match } = this
    const asked = match.asked(seat)
    const { to, why } = match.undoReach(seat)
    return {
      asked: asked === undefined ? [] : [{ number: asked.number, question: { ...asked.question } }],
      waitingFor: match.result === null ? match.position.questions().map((question) => question.seat) : [],
      clocks: {},
      undo: { [seat]: { to, why } },
      ahead: { [seat]: this.plannedDecisions() },
    }
  }

  private follow(heard: Readonly<Record<string, number>>): void {
    this.following = true
    this.send({ type: 'now', match: 'matchone', now: this.now() })
    const knownCount = heard[this.seat]
    const missed = knownCount === undefined ? [] : this.steps.filter((step) => step.from >= knownCount)
    if (missed.length > 0) this.sendSteps(missed)
  }

  private currentView(): object & Json {
    return asSent(this.match.view(this.seat))
  }

  /** The viewer step of the newest entry. */
  private recordStep(entry: Entry | null): LiveStep {
    const previousView = this.view
    this.view = this.currentView()
    const events = this.match.events(this.seat, this.itemCount)
    const answerEntry = entry?.kind === 'answer' ? entry : null
    const step: LiveStep = {
      viewer: this.seat,
      from: this.itemCount,
      heard: asSent(events),
      answers: this.match.plies.length,
      seat: answerEntry?.seat ?? null,
      kind: null,
      ...(answerEntry?.seat === this.seat ? { answer: answerEntry.answer } : {}),
      change: asSent(jsonPatch.compare(previousView, this.view)),
    }
    this.itemCount += events.length
    this.steps.push(step)
    return step
  }

  private publish(entry: Entry | null): void {
    const step = this.recordStep(entry)
    if (this.match.result !== null) this.send({ type: 'now', match: 'matchone', now: this.now() })
    this.sendSteps([step])
  }

  private sendSteps(steps: LiveStep[]): void {
    this.send({ type: 'steps', match: 'matchone', steps, ...this.questionState() })
  }

  /** As over the network: serialised and validated against the API. */
  private send(message: ServerMessage): void {
    if (this.state !== 'open' || !this.following || this.losesReplies) return
    const parsed = serverMessage.parse(JSON.parse(JSON.stringify(message)))
    for (const listener of [...this.listeners]) listener(parsed)
  }
}

function refuse(code: Refusal['code'], why: string): never {
  throw new ApiRefused(409, { code, why })
}
