/** Live play for tests: sockets that only remember, and pages that keep what they are told as a real one does. */
import type { MatchNow, ToClient, ToServer } from '@firestep/api'
import { toClient } from '@firestep/api'
import { copy, type Json } from '@firestep/referee'
import { alone, type Company } from '../cluster/cluster.ts'
import { type Callers, callerOf } from '../http/caller-limits.ts'
import { changed } from '../matches/model/viewer-steps.ts'
import { makeStoryteller, type Storyteller } from '../matches/views/timeline-service.ts'
import type { Asker } from '../requests/handler.ts'
import type { Connection, Wire } from '../sockets/connection.ts'
import { Live, type LiveLimits } from '../sockets/live-play.ts'
import type { UserRow } from '../store/schema.ts'
import type { Parlour } from './live-matches.ts'

export class Hall {
  readonly live: Live
  readonly storyteller: Storyteller
  readonly at: Parlour

  constructor(at: Parlour, limits: Partial<LiveLimits> = {}, company: Company = alone, callers?: Callers) {
    this.at = at
    this.storyteller = makeStoryteller(at.log, Number.POSITIVE_INFINITY)
    this.live = new Live({
      store: at.store,
      rooms: at.rooms,
      storyteller: this.storyteller,
      company,
      now: () => at.now,
      log: at.log,
      limits: { asks: 1e6, ...limits },
      ...(callers === undefined ? {} : { callers }),
    })
  }

  page(user: UserRow | null): Page {
    return new Page(this, user)
  }
}

/** A page at the other end of a socket. */
export class Page {
  /** Every text that came, as it came. */
  readonly texts: string[] = []
  readonly messages: ToClient[] = []
  closed: { readonly code: number; readonly why: string } | null = null
  now: MatchNow | null = null
  readonly views = new Map<string, Json>()
  /** Everything that each viewer has heard, by its number. */
  readonly heard = new Map<string, Json[]>()
  waiting = 0
  private readonly hall: Hall
  private readonly asker: Asker | null
  private connection: Connection
  private asks = 0
  private readonly replies = new Map<number, (message: ToClient) => void>()

  constructor(hall: Hall, user: UserRow | null) {
    this.hall = hall
    this.asker = user === null ? null : { user, credential: `credential of ${user.name}`, token: null }
    this.connection = this.connect()
  }

  /** The line breaks; nothing of what is sent from now on arrives. */
  lose(): void {
    this.hall.live.disconnect(this.connection)
  }

  reconnect(): void {
    this.connection = this.connect()
  }

  private connect(): Connection {
    const page = this
    const wire: Wire = {
      get waiting() {
        return page.waiting
      },
      send: (text) => this.hear(text),
      close: (code, why) => {
        this.closed = { code, why }
        this.lose()
      },
    }
    return this.hall.live.connect(wire, this.asker, callerOf(this.asker, '10.0.0.1'))
  }

  /** Asks, and gets what it was answered with. */
  ask(message: Unnumbered): Promise<ToClient> {
    const ask = ++this.asks
    const replied = new Promise<ToClient>((resolve) => this.replies.set(ask, resolve))
    void this.hall.live.hear(this.connection, JSON.stringify({ ...message, ask }))
    return replied
  }

  send = (text: string): Promise<void> => this.hall.live.hear(this.connection, text)

  follow(match: string): Promise<ToClient> {
    const heard = Object.fromEntries([...this.heard].map(([viewer, items]) => [viewer, items.length]))
    return this.ask({ type: 'follow', match, heard })
  }

  private hear(text: string): void {
    const message = toClient.parse(JSON.parse(text))
    if ('ask' in message) {
      this.replies.get(message.ask)?.(message)
      if (message.type !== 'refused') return
    } else this.texts.push(text)
    this.messages.push(message)
    if (message.type === 'now') this.takeNow(message.now)
    if (message.type === 'steps') this.takeSteps(message)
  }

  private takeNow(now: MatchNow): void {
    this.now = now
    for (const [viewer, view] of Object.entries(now.views)) this.views.set(viewer, copy(view))
    // What was heard before one came, or while everything was read anew, is read elsewhere.
    for (const [viewer, count] of Object.entries(now.heard)) {
      const known = this.heard.get(viewer) ?? []
      const unknown = new Array<Json>(Math.max(0, count - known.length)).fill(null)
      this.heard.set(viewer, [...known, ...unknown])
    }
  }

  private takeSteps({ steps, asked, waitingFor }: Extract<ToClient, { type: 'steps' }>): void {
    if (this.now !== null) this.now = { ...this.now, asked, waitingFor }
    for (const { viewer, from, heard, change } of steps) {
      const known = this.heard.get(viewer) ?? []
      if (from > known.length) throw new Error(`${viewer} is told ${from} and has heard ${known.length}`)
      known.splice(from, known.length, ...(heard as unknown as Json[]))
      this.heard.set(viewer, known)
      this.views.set(viewer, changed(this.views.get(viewer) ?? {}, change))
    }
  }
}

type Unnumbered = ToServer extends infer M ? (M extends unknown ? Omit<M, 'ask'> : never) : never
