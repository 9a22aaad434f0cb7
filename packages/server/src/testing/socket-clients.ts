/** Sockets for tests: ones that only record, and pages that keep their state like real ones. */
import type { ClientMessage, MatchState, ServerMessage } from '@firestep/api'
import { serverMessage } from '@firestep/api'
import { copy, type Json } from '@firestep/referee'
import { callerOf, type ProcessorTimeLimits } from '../accounts/processor-time-limits.ts'
import { type Cluster, singleProcess } from '../cluster/cluster.ts'
import { applyChange } from '../matches/model/view-change.ts'
import { createTimelineService, type TimelineService } from '../matches/views/timeline-service.ts'
import type { Requester } from '../requests/handler.ts'
import type { Connection, SocketLike } from '../sockets/connection.ts'
import { type LiveLimits, LivePlay } from '../sockets/live-play.ts'
import type { UserRow } from '../store/schema.ts'
import type { TestLiveMatches } from './live-matches.ts'

export class TestSockets {
  readonly live: LivePlay
  readonly timelines: TimelineService
  readonly liveMatches: TestLiveMatches

  constructor(
    liveMatches: TestLiveMatches,
    limits: Partial<LiveLimits> = {},
    cluster: Cluster = singleProcess,
    callers?: ProcessorTimeLimits,
  ) {
    this.liveMatches = liveMatches
    this.timelines = createTimelineService(liveMatches.log, Number.POSITIVE_INFINITY)
    this.live = new LivePlay({
      store: liveMatches.store,
      registry: liveMatches.registry,
      timelines: this.timelines,
      cluster,
      now: () => liveMatches.now,
      log: liveMatches.log,
      limits: { requestBurst: 1e6, ...limits },
      ...(callers === undefined ? {} : { callers }),
    })
  }

  page(user: UserRow | null): FakePage {
    return new FakePage(this, user)
  }
}

/** The page at the other end of a socket. */
export class FakePage {
  /** All texts received. */
  readonly texts: string[] = []
  readonly messages: ServerMessage[] = []
  closed: { readonly code: number; readonly why: string } | null = null
  now: MatchState | null = null
  readonly views = new Map<string, Json>()
  /** All events by viewer and number. */
  readonly events = new Map<string, Json[]>()
  unsentBytes = 0
  private readonly sockets: TestSockets
  private readonly requester: Requester | null
  private connection: Connection
  private requestCount = 0
  private readonly replies = new Map<number, (message: ServerMessage) => void>()

  constructor(sockets: TestSockets, user: UserRow | null) {
    this.sockets = sockets
    this.requester = user === null ? null : { user, credential: `credential of ${user.name}`, token: null }
    this.connection = this.connect()
  }

  /** Breaks the connection; later messages do not arrive. */
  disconnect(): void {
    this.sockets.live.disconnect(this.connection)
  }

  reconnect(): void {
    this.connection = this.connect()
  }

  private connect(): Connection {
    const page = this
    const socket: SocketLike = {
      get unsentBytes() {
        return page.unsentBytes
      },
      send: (text) => this.handleText(text),
      close: (code, why) => {
        this.closed = { code, why }
        this.disconnect()
      },
    }
    return this.sockets.live.connect(socket, this.requester, callerOf(this.requester, '10.0.0.1'))
  }

  /** Sends a request and returns the reply. */
  request(message: UnnumberedMessage): Promise<ServerMessage> {
    const ask = ++this.requestCount
    const reply = new Promise<ServerMessage>((resolve) => this.replies.set(ask, resolve))
    void this.sockets.live.handle(this.connection, JSON.stringify({ ...message, ask }))
    return reply
  }

  send = (text: string): Promise<void> => this.sockets.live.handle(this.connection, text)

  follow(match: string): Promise<ServerMessage> {
    const heard = Object.fromEntries([...this.events].map(([viewer, items]) => [viewer, items.length]))
    return this.request({ type: 'follow', match, heard })
  }

  private handleText(text: string): void {
    const message = serverMessage.parse(JSON.parse(text))
    if ('ask' in message) {
      this.replies.get(message.ask)?.(message)
      if (message.type !== 'refused') return
    } else this.texts.push(text)
    this.messages.push(message)
    if (message.type === 'now') this.applyState(message.now)
    if (message.type === 'steps') this.applySteps(message)
  }

  private applyState(now: MatchState): void {
    this.now = now
    for (const [viewer, view] of Object.entries(now.views)) this.views.set(viewer, copy(view))
    // Events from before the connection, or from a reload, are read from the registry.
    for (const [viewer, count] of Object.entries(now.heard)) {
      const knownEvents = this.events.get(viewer) ?? []
      const missingEvents = new Array<Json>(Math.max(0, count - knownEvents.length)).fill(null)
      this.events.set(viewer, [...knownEvents, ...missingEvents])
    }
  }

  private applySteps({ steps, asked, waitingFor }: Extract<ServerMessage, { type: 'steps' }>): void {
    if (this.now !== null) this.now = { ...this.now, asked, waitingFor }
    for (const { viewer, from, heard, change } of steps) {
      const knownEvents = this.events.get(viewer) ?? []
      if (from > knownEvents.length) throw new Error(`${viewer} is told ${from} and has heard ${knownEvents.length}`)
      knownEvents.splice(from, knownEvents.length, ...heard)
      this.events.set(viewer, knownEvents)
      this.views.set(viewer, applyChange(this.views.get(viewer) ?? {}, change))
    }
  }
}

type UnnumberedMessage = ClientMessage extends infer M ? (M extends unknown ? Omit<M, 'ask'> : never) : never
