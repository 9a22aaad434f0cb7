/** Clients that keep a server busy: they create and join matches, play over HTTP and sockets, take back, and chat. */
import { ApiRefused, type ServerMessage } from '@firestep/api'
import { at, commitmentOf, type Json, readRecord, type Seat, type Tape, verify } from '@firestep/referee'
import { registered } from '@firestep/registry'
import { statusOf } from '../http/error-replies.ts'
import type { AcknowledgedChanges } from './acknowledged-changes.ts'
import { nullIfRefused, wasInterrupted } from './expected-refusals.ts'
import { pause, ReconnectingPlayer } from './reconnecting-player.ts'
import { isConnectionLost, type TestClient, type TestSocket } from './test-client.ts'

export interface LoadSession {
  /** Addresses of servers. If one does not answer, the client goes to the next. */
  readonly addresses: readonly string[]
  readonly acknowledgedChanges: AcknowledgedChanges
  readonly tape: Tape
  /** Returns true when they are to stop. */
  readonly isOver: () => boolean
  /** Clients reconnect like the page, and repeat requests that found the server unavailable. */
  readonly reconnects?: boolean
}

type Transport = 'http' | 'socket'

export interface MatchKind {
  readonly game: string
  readonly scenario: string
  readonly seats: readonly [Seat, Seat]
  readonly transport: Transport
  /** Strength of a bot to play against. */
  readonly opponent?: string
}

const contributionOf = (digit: string): string => digit.repeat(64)

/** A match that two people, or one and a bot, keep playing. It goes on where the last process ended. */
export class BusyMatch {
  private readonly kind: MatchKind
  private readonly players: readonly ReconnectingPlayer[]
  private id: string | null = null
  /** Number of events each seat has heard: what a server has sent must be saved. */
  private readonly eventCounts = new Map<Seat, number>()
  private chatLineCount = 0
  finished = 0
  /** Time of the last acknowledged answer. */
  private lastAcknowledgedAt = 0

  constructor(kind: MatchKind) {
    this.kind = kind
    this.players = this.seats.map(() => new ReconnectingPlayer())
  }

  /** Plays until the session is over or the connection breaks; reconnecting clients play until it is over. */
  async play(session: LoadSession): Promise<void> {
    for (const player of this.players)
      player.useAddresses(session.addresses, session.tape.draw(session.addresses.length))
    while (!session.isOver())
      try {
        const id = this.id ?? (await this.createMatch(session))
        const isOver = () => session.isOver() || this.id !== id
        const seatsPlayed = this.seats.map((seat, i) => {
          const player = at(this.players, i)
          const connectAndPlay = () => this.connectAndPlay(session, player, id, seat)
          return session.reconnects ? player.retryUntil(connectAndPlay, isOver) : connectAndPlay()
        })
        const outcomes = await Promise.allSettled([...seatsPlayed, this.chat(session, id)])
        const failed = outcomes.find((outcome) => outcome.status === 'rejected')
        if (failed !== undefined) throw failed.reason
      } catch (fault) {
        if (!session.reconnects && isConnectionLost(fault)) return
        if (!session.reconnects || !wasInterrupted(fault)) throw fault
        await pause(100)
        for (const player of this.players) await player.connectToNext()
      }
  }

  /** Players connected to this address. */
  playersAt(address: string): readonly ReconnectingPlayer[] {
    return this.players.filter((player) => player.address === address)
  }

  /** True if an answer was acknowledged since then. */
  hasAnswersSince(time: number): boolean {
    return this.lastAcknowledgedAt > time
  }

  private async connectAndPlay(
    session: LoadSession,
    player: ReconnectingPlayer,
    id: string,
    seat: Seat,
  ): Promise<void> {
    const socket = this.kind.transport === 'socket' ? await this.follow(session, player.client, id, seat) : null
    try {
      await this.playSeat(session, player, id, seat, socket)
    } finally {
      socket?.close()
    }
  }

  /** True if the match was created and its seats are taken. */
  get isStarted(): boolean {
    return this.id !== null || this.finished > 0
  }

  get name(): string {
    const { game, transport, opponent } = this.kind
    return `${game} over ${transport}${opponent === undefined ? '' : ` against ${opponent}`}`
  }

  /** Resigns, and verifies the record against the rules. */
  async resignAndVerify(): Promise<string> {
    const [player] = this.players
    const [seat] = this.kind.seats
    if (this.id === null || player === undefined) return this.finished > 0 ? 'verified' : 'never begun'
    const params = { id: this.id }
    const client = player.client
    const { card } = await client.call('match', { params })
    if (card.status !== 'over') await client.call('resign', { params, body: { seat } })
    const record = readRecord(await client.call('record', { params }))
    if ('problem' in record) return record.problem
    const game = await registered(this.kind.game)?.load()
    if (game === undefined) return 'no such game'
    const verdict = verify(game, record)
    return verdict.verified ? 'verified' : JSON.stringify(verdict)
  }

  /** The seats played by people. */
  private get seats(): readonly Seat[] {
    return this.kind.opponent === undefined ? this.kind.seats : this.kind.seats.slice(0, 1)
  }

  private async createMatch({ acknowledgedChanges }: LoadSession): Promise<string> {
    const clients: TestClient[] = []
    for (const player of this.players) clients.push(await player.signIn(`Guest ${nextId()}`))
    const { game, scenario, opponent } = this.kind
    const [first, second] = this.kind.seats
    const [host, guest] = clients
    if (host === undefined) throw new Error('nobody plays')
    const { id } = await host.call('newMatch', {
      body: {
        game,
        scenario,
        seats: {
          [first]: { by: 'me' },
          [second]: opponent === undefined ? { by: 'nobody' } : { by: 'opponent', strength: opponent },
        },
        commitments: { [first]: commitmentOf(contributionOf('1')) },
      },
    })
    acknowledgedChanges.seats.push({ match: id, seat: first, commitment: commitmentOf(contributionOf('1')) })
    if (guest !== undefined) {
      const { token: invitation } = await host.call('invite', { params: { id }, body: {} })
      await guest.call('join', { params: { id }, body: { invitation, commitment: commitmentOf(contributionOf('2')) } })
      acknowledgedChanges.seats.push({ match: id, seat: second, commitment: commitmentOf(contributionOf('2')) })
    }
    for (const [i, seat] of this.seats.entries()) {
      const contribution = contributionOf(`${i + 1}`)
      await at(clients, i).call('disclose', { params: { id }, body: { seat, contribution } })
      acknowledgedChanges.contributions.push({ match: id, seat, contribution })
    }
    this.eventCounts.clear()
    this.id = id
    return id
  }

  private async follow(
    { acknowledgedChanges }: LoadSession,
    client: TestClient,
    id: string,
    seat: Seat,
  ): Promise<TestSocket> {
    const socket = await client.socket()
    socket.onText = (_, message) => this.listen(acknowledgedChanges, id, seat, message)
    await socket.request({ type: 'follow', match: id, heard: { [seat]: this.eventCounts.get(seat) ?? 0 } })
    return socket
  }

  private listen(acknowledgedChanges: AcknowledgedChanges, id: string, seat: Seat, message: ServerMessage): void {
    if (message.type === 'now') this.checkEventCount(acknowledgedChanges, id, seat, message.now.heard[seat] ?? 0)
    if (message.type === 'steps')
      for (const step of message.steps)
        if (step.viewer === seat && !step.heard.some(({ type }) => type === 'taken back'))
          this.checkEventCount(acknowledgedChanges, id, seat, step.from + step.heard.length)
  }

  /** Events that were sent are saved, so their number cannot decrease later. */
  private checkEventCount(acknowledgedChanges: AcknowledgedChanges, id: string, seat: Seat, heard: number): void {
    const previousCount = this.eventCounts.get(seat) ?? 0
    if (heard < previousCount)
      acknowledgedChanges.contradictions.push(`${seat} of ${id} had heard ${previousCount} things, and now ${heard}`)
    this.eventCounts.set(seat, Math.max(previousCount, heard))
  }

  private async playSeat(
    session: LoadSession,
    player: ReconnectingPlayer,
    id: string,
    seat: Seat,
    socket: TestSocket | null,
  ): Promise<void> {
    const client = player.client
    while (!session.isOver() && this.id === id) {
      const asked = await client
        .call('options', { params: { id }, query: { seat } })
        .catch((fault: unknown) => nullIfRefused(fault))
      player.connectedSince ||= performance.now()
      if (asked !== null) {
        const answer = at(asked.options, session.tape.draw(asked.options.length) - 1)
        await this.answer(session, player, socket, { match: id, seat, number: asked.number, answer })
        if (session.tape.draw(12) === 1) await this.takeBack(session, client, id, seat)
      } else {
        const { card } = await client.call('match', { params: { id } })
        if (card.status === 'over') {
          this.finished++
          this.id = null
        }
        await pause(5)
      }
    }
  }

  /** Now and then sends an answer twice, as from two tabs: one is taken. */
  private async answer(
    { acknowledgedChanges, tape }: LoadSession,
    player: ReconnectingPlayer,
    socket: TestSocket | null,
    answer: { readonly match: string; readonly seat: Seat; readonly number: number; readonly answer: Json },
  ): Promise<void> {
    const markAcknowledged = acknowledgedChanges.recordSending(answer)
    const { match, ...body } = answer
    const overHttp = (client: TestClient) =>
      client.call('answer', { params: { id: match }, body }).then(
        () => true,
        (fault: unknown) => nullIfRefused(fault) !== null,
      )
    const overSocket = async (target: TestSocket) => {
      const reply = await target.request({ type: 'answer', ...answer })
      if (reply.type === 'refused') nullIfRefused(new ApiRefused(statusOf[reply.refusal.code], reply.refusal))
      return reply.type === 'done'
    }
    const sendAnswer = () => (socket === null ? overHttp(player.client) : overSocket(socket))
    const sendings = tape.draw(8) === 1 ? [sendAnswer(), overHttp(player.otherClient)] : [sendAnswer()]
    const outcomes = await Promise.allSettled(sendings)
    const acceptedCount = outcomes.filter((outcome) => outcome.status === 'fulfilled' && outcome.value).length
    if (acceptedCount > 0) {
      markAcknowledged()
      this.lastAcknowledgedAt = performance.now()
    }
    if (acceptedCount > 1)
      acknowledgedChanges.contradictions.push(`answer ${answer.number} of ${answer.seat} in ${match} was taken twice`)
    // A lost second tab does not affect this one.
    for (const [tab, outcome] of outcomes.entries())
      if (outcome.status === 'rejected' && (tab === 0 || !wasInterrupted(outcome.reason))) throw outcome.reason
  }

  private async takeBack(
    { acknowledgedChanges }: LoadSession,
    client: TestClient,
    id: string,
    seat: Seat,
  ): Promise<void> {
    const takebacks = acknowledgedChanges.takebacks.get(id) ?? { acknowledged: 0, requested: 0 }
    acknowledgedChanges.takebacks.set(id, takebacks)
    takebacks.requested++
    try {
      await client.call('undo', { params: { id }, body: { seat } })
      takebacks.acknowledged++
    } catch (fault) {
      if (nullIfRefused(fault) === null) takebacks.requested--
    }
  }

  private async chat({ acknowledgedChanges, tape, isOver, reconnects }: LoadSession, id: string): Promise<void> {
    const [host] = this.players
    while (host !== undefined && !isOver() && this.id === id) {
      const text = `line ${++this.chatLineCount} of ${id}`
      const reply = await host.client.call('say', { params: { id }, body: { text } }).catch((fault: unknown) => {
        if (reconnects && wasInterrupted(fault)) return null
        return nullIfRefused(fault)
      })
      if (reply !== null) acknowledgedChanges.chatLines.push({ match: id, text })
      await pause(100 + tape.draw(200))
    }
  }
}

let count = 0
const nextId = (): string => `${++count}`
