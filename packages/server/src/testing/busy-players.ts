/** Clients that keep a server busy: they create and join matches, play over HTTP and sockets, take back, and chat. */
import { ApiRefused, type ServerMessage } from '@firestep/api'
import { commitmentOf, type Json, readRecord, type Seat, type Tape, verify } from '@firestep/referee'
import { registered } from '@firestep/registry'
import { statusOf } from '../http/error-replies.ts'
import type { AcknowledgedLog } from './acknowledged.ts'
import { refusedOnly, wasInterrupted } from './expected-refusals.ts'
import { pause, ReconnectingPlayer } from './reconnecting-player.ts'
import { type TestClient, type TestSocket, wasLost } from './test-client.ts'

export interface LoadSession {
  /** Addresses of servers. If one does not answer, the client goes to the next. */
  readonly doors: readonly string[]
  readonly acknowledgedLog: AcknowledgedLog
  readonly tape: Tape
  /** Returns true when they are to stop. */
  readonly over: () => boolean
  /** Clients reconnect like the page, and repeat requests that found the server unavailable. */
  readonly comesBack?: boolean
}

type Way = 'http' | 'socket'

export interface MatchKind {
  readonly game: string
  readonly scenario: string
  readonly seats: readonly [Seat, Seat]
  readonly way: Way
  /** Strength of a bot to play against. */
  readonly opponent?: string
}

const part = (digit: string): string => digit.repeat(64)

/** A match that two people, or one and a bot, keep playing. It goes on where the last process ended. */
export class BusyMatch {
  private readonly kind: MatchKind
  private readonly people: readonly ReconnectingPlayer[]
  private id: string | null = null
  /** Number of events each seat has heard: what a server has sent must be saved. */
  private readonly heard = new Map<Seat, number>()
  private said = 0
  finished = 0
  /** Time of the last acknowledged answer. */
  private taken = 0

  constructor(kind: MatchKind) {
    this.kind = kind
    this.people = this.seats.map(() => new ReconnectingPlayer())
  }

  /** Plays until the session is over or the connection breaks; reconnecting clients play until it is over. */
  async play(evening: LoadSession): Promise<void> {
    for (const person of this.people) person.enter(evening.doors, evening.tape.draw(evening.doors.length))
    while (!evening.over())
      try {
        const id = this.id ?? (await this.sitDown(evening))
        const over = () => evening.over() || this.id !== id
        const playing = this.seats.map((seat, i) => {
          const person = this.people[i] as ReconnectingPlayer
          const sit = () => this.sit(evening, person, id, seat)
          return evening.comesBack ? person.persist(sit, over) : sit()
        })
        const ended = await Promise.allSettled([...playing, this.talk(evening, id)])
        const failed = ended.find((one) => one.status === 'rejected')
        if (failed !== undefined) throw failed.reason
      } catch (fault) {
        if (!evening.comesBack && wasLost(fault)) return
        if (!evening.comesBack || !wasInterrupted(fault)) throw fault
        await pause(100)
        for (const person of this.people) await person.next()
      }
  }

  /** Players connected to this address. */
  peopleAt(address: string): readonly ReconnectingPlayer[] {
    return this.people.filter((person) => person.address === address)
  }

  /** True if an answer was acknowledged since then. */
  wentOnSince(moment: number): boolean {
    return this.taken > moment
  }

  private async sit(evening: LoadSession, person: ReconnectingPlayer, id: string, seat: Seat): Promise<void> {
    const line = this.kind.way === 'socket' ? await this.follow(evening, person.here, id, seat) : null
    try {
      await this.playSeat(evening, person, id, seat, line)
    } finally {
      line?.close()
    }
  }

  /** True if the match was created and its seats are taken. */
  get begun(): boolean {
    return this.id !== null || this.finished > 0
  }

  get name(): string {
    const { game, way, opponent } = this.kind
    return `${game} over ${way}${opponent === undefined ? '' : ` against ${opponent}`}`
  }

  /** Resigns, and verifies the record against the rules. */
  async verdict(): Promise<string> {
    const [person] = this.people
    const [seat] = this.kind.seats
    if (this.id === null || person === undefined) return this.finished > 0 ? 'verified' : 'never begun'
    const params = { id: this.id }
    const visitor = person.here
    const { card } = await visitor.call('match', { params })
    if (card.status !== 'over') await visitor.call('resign', { params, body: { seat } })
    const read = readRecord(await visitor.call('record', { params }))
    if ('problem' in read) return read.problem
    const game = await registered(this.kind.game)?.load()
    if (game === undefined) return 'no such game'
    const verdict = verify(game, read)
    return verdict.verified ? 'verified' : JSON.stringify(verdict)
  }

  /** The seats played by people. */
  private get seats(): readonly Seat[] {
    return this.kind.opponent === undefined ? this.kind.seats : this.kind.seats.slice(0, 1)
  }

  private async sitDown({ acknowledgedLog }: LoadSession): Promise<string> {
    const people: TestClient[] = []
    for (const person of this.people) people.push(await person.visitor(`Guest ${ids()}`))
    const { game, scenario, opponent } = this.kind
    const [first, second] = this.kind.seats
    const [host, guest] = people
    if (host === undefined) throw new Error('nobody plays')
    const { id } = await host.call('newMatch', {
      body: {
        game,
        scenario,
        seats: {
          [first]: { by: 'me' },
          [second]: opponent === undefined ? { by: 'nobody' } : { by: 'opponent', strength: opponent },
        },
        commitments: { [first]: commitmentOf(part('1')) },
      },
    })
    acknowledgedLog.seats.push({ match: id, seat: first, commitment: commitmentOf(part('1')) })
    if (guest !== undefined) {
      const { token: invitation } = await host.call('invite', { params: { id }, body: {} })
      await guest.call('join', { params: { id }, body: { invitation, commitment: commitmentOf(part('2')) } })
      acknowledgedLog.seats.push({ match: id, seat: second, commitment: commitmentOf(part('2')) })
    }
    for (const [i, seat] of this.seats.entries()) {
      const contribution = part(`${i + 1}`)
      await (people[i] as TestClient).call('disclose', { params: { id }, body: { seat, contribution } })
      acknowledgedLog.contributions.push({ match: id, seat, contribution })
    }
    this.heard.clear()
    this.id = id
    return id
  }

  private async follow(
    { acknowledgedLog }: LoadSession,
    visitor: TestClient,
    id: string,
    seat: Seat,
  ): Promise<TestSocket> {
    const socket = await visitor.socket()
    socket.onText = (_, message) => this.listen(acknowledgedLog, id, seat, message)
    await socket.ask({ type: 'follow', match: id, heard: { [seat]: this.heard.get(seat) ?? 0 } })
    return socket
  }

  private listen(acknowledgedLog: AcknowledgedLog, id: string, seat: Seat, message: ServerMessage): void {
    if (message.type === 'now') this.told(acknowledgedLog, id, seat, message.now.heard[seat] ?? 0)
    if (message.type === 'steps')
      for (const step of message.steps)
        if (step.viewer === seat && !step.heard.some(({ type }) => type === 'taken back'))
          this.told(acknowledgedLog, id, seat, step.from + step.heard.length)
  }

  /** Events that were sent are saved, so their number cannot decrease later. */
  private told(acknowledgedLog: AcknowledgedLog, id: string, seat: Seat, heard: number): void {
    const before = this.heard.get(seat) ?? 0
    if (heard < before) acknowledgedLog.untold.push(`${seat} of ${id} had heard ${before} things, and now ${heard}`)
    this.heard.set(seat, Math.max(before, heard))
  }

  private async playSeat(
    evening: LoadSession,
    person: ReconnectingPlayer,
    id: string,
    seat: Seat,
    line: TestSocket | null,
  ): Promise<void> {
    const visitor = person.here
    while (!evening.over() && this.id === id) {
      const asked = await visitor
        .call('options', { params: { id }, query: { seat } })
        .catch((fault: unknown) => refusedOnly(fault))
      person.since ||= performance.now()
      if (asked !== null) {
        const answer = asked.options[evening.tape.draw(asked.options.length) - 1] as Json
        await this.answer(evening, person, line, { match: id, seat, number: asked.number, answer })
        if (evening.tape.draw(12) === 1) await this.goBack(evening, visitor, id, seat)
      } else {
        const { card } = await visitor.call('match', { params: { id } })
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
    { acknowledgedLog, tape }: LoadSession,
    person: ReconnectingPlayer,
    line: TestSocket | null,
    answer: { readonly match: string; readonly seat: Seat; readonly number: number; readonly answer: Json },
  ): Promise<void> {
    const acknowledged = acknowledgedLog.sending(answer)
    const { match, ...body } = answer
    const overHttp = (visitor: TestClient) =>
      visitor.call('answer', { params: { id: match }, body }).then(
        () => true,
        (fault: unknown) => refusedOnly(fault) !== null,
      )
    const overLine = async (to: TestSocket) => {
      const reply = await to.ask({ type: 'answer', ...answer })
      if (reply.type === 'refused') refusedOnly(new ApiRefused(statusOf[reply.refusal.code], reply.refusal))
      return reply.type === 'done'
    }
    const once = () => (line === null ? overHttp(person.here) : overLine(line))
    const sent = tape.draw(8) === 1 ? [once(), overHttp(person.elsewhere)] : [once()]
    const ends = await Promise.allSettled(sent)
    const taken = ends.filter((end) => end.status === 'fulfilled' && end.value).length
    if (taken > 0) {
      acknowledged()
      this.taken = performance.now()
    }
    if (taken > 1) acknowledgedLog.untold.push(`answer ${answer.number} of ${answer.seat} in ${match} was taken twice`)
    // A lost second tab does not affect this one.
    for (const [tab, end] of ends.entries())
      if (end.status === 'rejected' && (tab === 0 || !wasInterrupted(end.reason))) throw end.reason
  }

  private async goBack({ acknowledgedLog }: LoadSession, visitor: TestClient, id: string, seat: Seat): Promise<void> {
    const undone = acknowledgedLog.undone.get(id) ?? { acknowledged: 0, asked: 0 }
    acknowledgedLog.undone.set(id, undone)
    undone.asked++
    try {
      await visitor.call('undo', { params: { id }, body: { seat } })
      undone.acknowledged++
    } catch (fault) {
      if (refusedOnly(fault) === null) undone.asked--
    }
  }

  private async talk({ acknowledgedLog, tape, over, comesBack }: LoadSession, id: string): Promise<void> {
    const [host] = this.people
    while (host !== undefined && !over() && this.id === id) {
      const text = `line ${++this.said} of ${id}`
      const said = await host.here.call('say', { params: { id }, body: { text } }).catch((fault: unknown) => {
        if (comesBack && wasInterrupted(fault)) return null
        return refusedOnly(fault)
      })
      if (said !== null) acknowledgedLog.lines.push({ match: id, text })
      await pause(100 + tape.draw(200))
    }
  }
}

let count = 0
const ids = (): string => `${++count}`
