/**
 * Live play over sockets. A message to a viewer contains only what that viewer may know and is sent only when that has
 * changed, so that number, order and size of messages reveal nothing either.
 */
import {
  clientMessage,
  maxClientMessageBytes,
  ofAnswer,
  type Refusal,
  type Route,
  type ServerMessage,
  type Size,
  small,
} from '@firestep/api'
import type { z } from 'zod'
import type { Callers } from '../accounts/caller-limits.ts'
import { type Cluster, singleProcess } from '../cluster/cluster.ts'
import type { Log } from '../logging/log.ts'
import { hasSeat, mayLook, noSuchMatch, ownSeat } from '../matches/model/access.ts'
import { usersWithChangedLists } from '../matches/model/changed-lists.ts'
import type { ViewerStep } from '../matches/model/viewer-steps.ts'
import { answer, undo } from '../matches/play/player-actions.ts'
import type { LiveMatch } from '../matches/registry/live-match.ts'
import type { LiveMatchRegistry, SavedChange } from '../matches/registry/live-match-registry.ts'
import { type Admission, admission } from '../matches/views/match-access-check.ts'
import { frameFor, matchStateFor, playStatusFor, type ViewRequest, viewersOf } from '../matches/views/match-view.ts'
import type { TimelineService } from '../matches/views/timeline-service.ts'
import type { Requester } from '../requests/handler.ts'
import { readText, refuseLarger, sizeOf } from '../requests/json.ts'
import { RequestRefused, refusalFor } from '../requests/refusal.ts'
import { TokenBucket } from '../requests/token-bucket.ts'
import { validate } from '../requests/validate.ts'
import type { Store } from '../store/open-store.ts'
import type { UserRow } from '../store/schema.ts'
import { ClusterRelay } from './cluster-relay.ts'
import { Connection, type SocketLike, type Subscription, tryAgain } from './connection.ts'
import { ListUpdates } from './list-updates.ts'
import { gapsOf, type MissedSteps, stepsFor } from './missed-steps.ts'
import { Presence } from './presence.ts'
import { Subscriptions } from './subscriptions.ts'

export interface LiveDeps {
  readonly store: Store
  readonly registry: LiveMatchRegistry
  readonly storyteller: TimelineService
  /** Connection to the other processes that share the store. */
  readonly cluster?: Cluster
  readonly now: () => number
  readonly log: Log
  readonly limits?: Partial<LiveLimits>
  /** Accounting of processor time per caller. */
  readonly callers?: Callers
  readonly onRefused?: (refusal: Refusal) => void
  /** Called when a player starts to look at a match, except while `away`; the returned function ends it. */
  readonly looks?: (match: string, user: string, away: () => boolean) => () => void
}

export interface LiveLimits {
  /** Requests that one socket may send in a burst, and how many are refilled per second. */
  readonly asks: number
  readonly asksPerSecond: number
  /** Concurrent requests and subscriptions per socket. */
  readonly atOnce: number
  readonly following: number
}

const usualLimits: LiveLimits = { asks: 100, asksPerSecond: 30, atOnce: 32, following: 50 }

/** Characters up to which a message is cheap to parse. */
const brief = 2000

const tooOften = (): RequestRefused =>
  new RequestRefused('too often', 'That is more than the server takes at once. Please wait a moment.')

type Message = z.output<typeof clientMessage>

export class LivePlay {
  private readonly parts: LiveDeps
  private readonly limits: LiveLimits
  /** Relay to other processes. */
  readonly others: ClusterRelay
  private readonly tables = new Subscriptions()
  private readonly presence: Presence
  private readonly nudges: ListUpdates
  private readonly admitted: Admission
  private readonly deaf: () => void

  constructor(parts: LiveDeps) {
    this.parts = parts
    this.limits = { ...usualLimits, ...parts.limits }
    const { store, now, cluster = singleProcess } = parts
    const { tables } = this
    this.admitted = admission(parts)
    this.presence = new Presence(tables, cluster)
    this.nudges = new ListUpdates(tables, now)
    this.others = new ClusterRelay({ store, cluster, now, tables, presence: this.presence, nudges: this.nudges })
    this.deaf = parts.registry.listen((kept) => this.changed(kept))
  }

  /** Number of open sockets. */
  get sockets(): number {
    return this.tables.sockets
  }

  /** True if the user is connected now. */
  readonly online = (user: string): boolean => this.presence.online(user)

  connect(wire: SocketLike, requester: Requester | null, caller: string): Connection {
    const { asks, asksPerSecond } = this.limits
    const connection = new Connection(wire, requester, caller, new TokenBucket(asks, asksPerSecond, this.parts.now()))
    this.presence.enter(connection)
    return connection
  }

  disconnect(connection: Connection): void {
    if (!connection.open) return
    connection.open = false
    clearTimeout(connection.nudging)
    for (const subscription of [...connection.following.values()]) this.tables.unfollow(subscription)
    this.presence.leave(connection)
  }

  close(): void {
    this.deaf()
  }

  /** Handles one message. Every message gets a reply. */
  hear(connection: Connection, text: string): Promise<void> {
    const heard = () => this.heard(connection, text)
    return this.parts.callers?.work(connection.caller, heard) ?? heard()
  }

  private async heard(connection: Connection, text: string): Promise<void> {
    let ask = -1
    try {
      const isTooOften = !connection.bucket.take(this.parts.now()) || connection.asks >= this.limits.atOnce
      // Over the limit, short messages are still parsed so that the refusal can name the request.
      if (isTooOften && text.length > brief) throw tooOften()
      const size = sizeOf(text)
      refuseLarger(size, ofAnswer)
      const value = readText(text)
      ask = askIn(value)
      if (isTooOften) throw tooOften()
      this.parts.callers?.check(connection.caller)
      refuseLarger(size, mostOf(value))
      const message = validate(clientMessage, value, 'the message')
      connection.asks++
      try {
        connection.send(await this.reply(connection, message))
        connection.refused = 0
      } finally {
        connection.asks--
      }
    } catch (fault) {
      const refusal = this.refusalOf(fault)
      this.parts.onRefused?.(refusal)
      connection.send({ type: 'refused', ask, refusal })
      // A client that ignores the rate limit is disconnected.
      if (refusal.code === 'too often' && ++connection.refused > this.limits.asks)
        connection.close(tryAgain, 'too often')
    }
  }

  private refusalOf(fault: unknown): Refusal {
    const known = refusalFor(fault)
    if (known !== null) return known
    this.parts.log.error('A message failed.', { fault })
    return { code: 'unavailable', why: 'Something is wrong on our side; it has been written down.' }
  }

  private async reply(connection: Connection, message: Message): Promise<ServerMessage> {
    const { registry, now } = this.parts
    const { ask } = message
    // Access is checked before a match is loaded and before the rules see an answer.
    const first = firstOf[message.type]
    if ('match' in message && first !== null)
      await this.admitted(first === 'sits' ? signedIn(connection) : userOf(connection), message.match, first)
    switch (message.type) {
      case 'ping':
        connection.away = message.away
        return { type: 'pong', ask, now: now() }
      case 'follow':
        await this.follow(connection, message.match, message.heard)
        break
      case 'leave': {
        const following = connection.following.get(message.match)
        if (following !== undefined) this.tables.unfollow(following)
        break
      }
      case 'answer': {
        const { match, seat, number } = message
        await answer(registry, signedIn(connection), match, { seat, number, answer: message.answer })
        break
      }
      case 'undo':
        await undo(registry, signedIn(connection), message.match, message.seat, message.to)
        break
      case 'seen':
        await this.seen(connection, message.match, message.heard)
        break
      default:
        message satisfies never
    }
    return { type: 'done', ask }
  }

  private async follow(connection: Connection, match: string, heard: Readonly<Record<string, number>>): Promise<void> {
    const { registry, storyteller } = this.parts
    if (!connection.following.has(match) && connection.following.size >= this.limits.following)
      throw new RequestRefused('full', 'That is more than one can follow at once.')
    const release = registry.hold(match)
    try {
      const gaps = await registry.enter(match, (live) => {
        this.admit(live, connection)
        const found = gapsOf(live, viewersOf(live, userOf(connection)), heard, (viewer, from) =>
          storyteller.tell(live, viewer, from, connection.user ?? ''),
        )
        if (found.some(({ story }) => story !== null)) return found
        this.begin(
          connection,
          live,
          found.map((gap) => ({ ...gap, story: null })),
          release,
        )
        return null
      })
      if (gaps === null) return
      const told = await Promise.all(gaps.map(async (gap) => ({ ...gap, story: await gap.story })))
      await registry.enter(match, (live) => {
        this.admit(live, connection)
        this.begin(connection, live, told, release)
      })
    } catch (fault) {
      release()
      throw fault
    }
  }

  private admit(live: LiveMatch, connection: Connection): void {
    if (!mayLook(live, connection.user)) throw noSuchMatch()
  }

  /** Sends missed steps and the current state, then subscribes to changes. */
  private begin(connection: Connection, live: LiveMatch, gaps: readonly MissedSteps[], release: () => void): void {
    if (!connection.open) {
      release()
      return
    }
    const before = connection.following.get(live.row.id)
    if (before !== undefined) this.tables.unfollow(before)
    const looked = this.looks(live, connection)
    const left = () => {
      release()
      looked()
    }
    const subscription: Subscription = { connection, match: live.row.id, frame: '', standing: '', release: left }
    this.tables.follow(subscription, live.seats)
    const steps = gaps.flatMap((gap) => stepsFor(live, gap))
    if (steps.length > 0) this.sendSteps(subscription, steps, this.standing(live, connection))
    this.sendNow(subscription, live)
  }

  private looks(live: LiveMatch, connection: Connection): () => void {
    const { user } = connection
    if (user === null || !hasSeat(live.seats, user)) return () => undefined
    return this.parts.looks?.(live.row.id, user, () => connection.away) ?? (() => undefined)
  }

  private eyesOf(connection: Connection): ViewRequest {
    return { user: userOf(connection), online: this.online, now: this.parts.now() }
  }

  private standing(live: LiveMatch, connection: Connection): string {
    return JSON.stringify(playStatusFor(live, this.eyesOf(connection)))
  }

  private sendNow(subscription: Subscription, live: LiveMatch): void {
    const { connection, match } = subscription
    subscription.frame = frameFor(live, userOf(connection))
    subscription.standing = this.standing(live, connection)
    connection.send({ type: 'now', match, now: matchStateFor(live, this.eyesOf(connection)) })
  }

  /** `standing` is JSON text: it is made once and compared as text. */
  private sendSteps({ connection, match }: Subscription, steps: readonly ViewerStep[], standing: string): void {
    const head = JSON.stringify({ type: 'steps', match, steps })
    connection.sendText(`${head.slice(0, -1)},${standing.slice(1)}`)
  }

  /** Sends a committed change to all followers, each as far as they may know it. */
  private changed({ live, before, noticed, elsewhere }: SavedChange): void {
    const { id } = live.row
    if (before === null || before.seats !== live.seats) this.tables.seated(id, live.seats)
    for (const subscription of [...this.tables.followers(id)]) {
      const { connection } = subscription
      if (!mayLook(live, connection.user)) this.tables.unfollow(subscription)
      else if (before === null) this.tellAnew(subscription, live)
      else this.tell(subscription, live, noticed)
    }
    // List updates of changes in other processes come by message: the match may not be in memory here.
    if (before !== null && !elsewhere) this.nudges.tell(usersWithChangedLists(before, live), id)
  }

  private tell(subscription: Subscription, live: LiveMatch, noticed: SavedChange['noticed']): void {
    const { connection } = subscription
    const user = userOf(connection)
    const steps: ViewerStep[] = []
    for (const viewer of viewersOf(live, user)) {
      live.watch(viewer)
      steps.push(...(noticed.get(viewer) ?? []))
    }
    const standing = this.standing(live, connection)
    const framed = frameFor(live, user) === subscription.frame
    if (steps.length > 0 || (framed && standing !== subscription.standing))
      this.sendSteps(subscription, steps, standing)
    subscription.standing = standing
    if (!framed) this.sendNow(subscription, live)
  }

  /** Sends the full state after a reload, when the missed steps are unknown. */
  private tellAnew(subscription: Subscription, live: LiveMatch): void {
    for (const viewer of viewersOf(live, userOf(subscription.connection))) live.watch(viewer)
    this.sendNow(subscription, live)
  }

  /** Marks events as seen by the user. Events that arrived while the page was in the background do not count. */
  private async seen(connection: Connection, match: string, heard: number): Promise<void> {
    const { registry, store } = this.parts
    const user = signedIn(connection)
    const most = await registry.enter(match, (live) => {
      if (!mayLook(live, user.id)) throw noSuchMatch()
      const [first] = live.seats.filter((seat) => seat.user === user.id)
      if (first === undefined || !hasSeat(live.seats, user.id)) return null
      return ownSeat(live.seats, user, first.seat).heard
    })
    if (most === null) return
    const row = { match, user: user.id, heard: Math.min(heard, most), at: connection.away ? 0 : this.parts.now() }
    await store
      .insertInto('looked')
      .values(row)
      .onConflict((is) =>
        is.columns(['match', 'user']).doUpdateSet({ heard: row.heard }).where('looked.heard', '<', row.heard),
      )
      .execute()
  }
}

const userOf = ({ requester }: Connection): UserRow | null => requester?.user ?? null

function signedIn({ requester }: Connection): UserRow {
  if (requester === null)
    throw new RequestRefused('not signed in', 'For this you have to come in first, as a guest or by signing in.')
  return requester.user
}

/** Access required for each type of message, checked first. */
const firstOf: Readonly<Record<Message['type'], Route['first']>> = {
  follow: 'knows',
  leave: null,
  answer: 'sits',
  undo: 'sits',
  seen: 'knows',
  ping: null,
}

/** Size limit of a message, by its type if that can be read. */
function mostOf(value: unknown): Size {
  const type = typeof value === 'object' && value !== null && 'type' in value ? value.type : null
  return typeof type === 'string' && Object.hasOwn(maxClientMessageBytes, type)
    ? maxClientMessageBytes[type as Message['type']]
    : small
}

/** Request number of a message, for its refusal; -1 if unreadable. */
function askIn(value: unknown): number {
  if (typeof value !== 'object' || value === null || !('ask' in value)) return -1
  return Number.isSafeInteger(value.ask) ? Number(value.ask) : -1
}
