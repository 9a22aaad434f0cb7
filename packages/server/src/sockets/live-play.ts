/**
 * Live play over sockets. A message to a viewer contains only what that viewer may know and is sent only when that has
 * changed, so that number, order and size of messages reveal nothing either.
 */
import {
  answerSize,
  clientMessage,
  maxClientMessageBytes,
  type Refusal,
  type Route,
  type ServerMessage,
  type Size,
  smallSize,
} from '@firestep/api'
import type { z } from 'zod'
import type { ProcessorTimeLimits } from '../accounts/processor-time-limits.ts'
import { type Cluster, singleProcess } from '../cluster/cluster.ts'
import type { Log } from '../logging/log.ts'
import { hasSeat, mayView, noSuchMatch, requireOwnSeat } from '../matches/model/access.ts'
import { usersWithChangedLists } from '../matches/model/users-with-changed-lists.ts'
import type { ViewerStep } from '../matches/model/viewer-steps.ts'
import { submitAnswer, undoAnswers } from '../matches/play/player-actions.ts'
import type { LiveMatch } from '../matches/registry/live-match.ts'
import type { LiveMatchRegistry, SavedChange } from '../matches/registry/live-match-registry.ts'
import { createAccessCheck, type MatchAccessCheck } from '../matches/views/match-access-check.ts'
import { frameFor, matchStateFor, playStatusFor, type ViewRequest, viewersOf } from '../matches/views/match-view.ts'
import type { TimelineService } from '../matches/views/timeline-service.ts'
import type { Requester } from '../requests/handler.ts'
import { readText, requireSize, sizeOf } from '../requests/json.ts'
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
  readonly timelines: TimelineService
  /** Connection to the other processes that share the store. */
  readonly cluster?: Cluster
  readonly now: () => number
  readonly log: Log
  readonly limits?: Partial<LiveLimits>
  /** Accounting of processor time per caller. */
  readonly callers?: ProcessorTimeLimits
  readonly onRefused?: (refusal: Refusal) => void
  /** Called when a player begins to view a match, except while the page `isHidden`; the returned function ends the view. */
  readonly onView?: (match: string, user: string, isHidden: () => boolean) => () => void
}

export interface LiveLimits {
  /** Requests that one socket may send in a burst, and how many are refilled per second. */
  readonly requestBurst: number
  readonly requestsPerSecond: number
  /** Concurrent requests and subscriptions per socket. */
  readonly maxConcurrentRequests: number
  readonly maxSubscriptions: number
}

const defaultLimits: LiveLimits = {
  requestBurst: 100,
  requestsPerSecond: 30,
  maxConcurrentRequests: 32,
  maxSubscriptions: 50,
}

/** Characters up to which a message is cheap to parse. */
const maxBriefChars = 2000

const tooManyRequests = (): RequestRefused =>
  new RequestRefused('too often', 'That is more than the server takes at once. Please wait a moment.')

type Message = z.output<typeof clientMessage>

export class LivePlay {
  private readonly deps: LiveDeps
  private readonly limits: LiveLimits
  /** Relay to other processes. */
  readonly relay: ClusterRelay
  private readonly subscriptions = new Subscriptions()
  private readonly presence: Presence
  private readonly listUpdates: ListUpdates
  private readonly checkAccess: MatchAccessCheck
  private readonly stopListening: () => void

  constructor(deps: LiveDeps) {
    this.deps = deps
    this.limits = { ...defaultLimits, ...deps.limits }
    const { store, now, cluster = singleProcess } = deps
    const { subscriptions } = this
    this.checkAccess = createAccessCheck(deps)
    this.presence = new Presence(subscriptions, cluster)
    this.listUpdates = new ListUpdates(subscriptions, now)
    this.relay = new ClusterRelay({
      store,
      cluster,
      now,
      subscriptions,
      presence: this.presence,
      listUpdates: this.listUpdates,
    })
    this.stopListening = deps.registry.listen((savedChange) => this.handleChange(savedChange))
  }

  /** Number of open sockets. */
  get sockets(): number {
    return this.subscriptions.sockets
  }

  /** True if the user is connected now. */
  readonly isOnline = (user: string): boolean => this.presence.isOnline(user)

  connect(socket: SocketLike, requester: Requester | null, caller: string): Connection {
    const { requestBurst, requestsPerSecond } = this.limits
    const connection = new Connection(
      socket,
      requester,
      caller,
      new TokenBucket(requestBurst, requestsPerSecond, this.deps.now()),
    )
    this.presence.enter(connection)
    return connection
  }

  disconnect(connection: Connection): void {
    if (!connection.open) return
    connection.open = false
    clearTimeout(connection.listUpdateTimer)
    for (const subscription of [...connection.subscriptions.values()]) this.subscriptions.unfollow(subscription)
    this.presence.leave(connection)
  }

  close(): void {
    this.stopListening()
  }

  /** Handles one message. Every message gets a reply. */
  handle(connection: Connection, text: string): Promise<void> {
    const run = () => this.handleText(connection, text)
    return this.deps.callers?.run(connection.caller, run) ?? run()
  }

  private async handleText(connection: Connection, text: string): Promise<void> {
    let ask = -1
    try {
      const isTooOften =
        !connection.bucket.take(this.deps.now()) || connection.activeRequests >= this.limits.maxConcurrentRequests
      // Over the limit, short messages are still parsed so that the refusal can name the request.
      if (isTooOften && text.length > maxBriefChars) throw tooManyRequests()
      const size = sizeOf(text)
      requireSize(size, answerSize)
      const value = readText(text)
      ask = requestNumberIn(value)
      if (isTooOften) throw tooManyRequests()
      this.deps.callers?.check(connection.caller)
      requireSize(size, sizeLimitOf(value))
      const message = validate(clientMessage, value, 'the message')
      connection.activeRequests++
      try {
        connection.send(await this.reply(connection, message))
        connection.consecutiveRefusals = 0
      } finally {
        connection.activeRequests--
      }
    } catch (fault) {
      const refusal = this.refusalOf(fault)
      this.deps.onRefused?.(refusal)
      connection.send({ type: 'refused', ask, refusal })
      // A client that ignores the rate limit is disconnected.
      if (refusal.code === 'too often' && ++connection.consecutiveRefusals > this.limits.requestBurst)
        connection.close(tryAgain, 'too often')
    }
  }

  private refusalOf(fault: unknown): Refusal {
    const refusal = refusalFor(fault)
    if (refusal !== null) return refusal
    this.deps.log.error('A message failed.', { fault })
    return { code: 'unavailable', why: 'Something is wrong on our side; it has been written down.' }
  }

  private async reply(connection: Connection, message: Message): Promise<ServerMessage> {
    const { registry, now } = this.deps
    const { ask } = message
    // Access is checked before a match is loaded and before the rules see an answer.
    const required = accessByType[message.type]
    if ('match' in message && required !== null)
      await this.checkAccess(
        required === 'sits' ? requireUserOf(connection) : userOf(connection),
        message.match,
        required,
      )
    switch (message.type) {
      case 'ping':
        connection.away = message.away
        return { type: 'pong', ask, now: now() }
      case 'follow':
        await this.follow(connection, message.match, message.heard)
        break
      case 'leave': {
        const subscription = connection.subscriptions.get(message.match)
        if (subscription !== undefined) this.subscriptions.unfollow(subscription)
        break
      }
      case 'answer': {
        const { match, seat, number, answer, automatic } = message
        await submitAnswer(registry, requireUserOf(connection), match, { seat, number, answer, automatic })
        break
      }
      case 'undo':
        await undoAnswers(registry, requireUserOf(connection), message.match, message.seat, message.to)
        break
      case 'seen':
        await this.markSeen(connection, message.match, message.heard)
        break
      default:
        message satisfies never
    }
    return { type: 'done', ask }
  }

  private async follow(connection: Connection, match: string, heard: Readonly<Record<string, number>>): Promise<void> {
    const { registry, timelines } = this.deps
    if (!connection.subscriptions.has(match) && connection.subscriptions.size >= this.limits.maxSubscriptions)
      throw new RequestRefused('full', 'That is more than one can follow at once.')
    const release = registry.retain(match)
    try {
      const gaps = await registry.withLive(match, (live) => {
        this.requireVisible(live, connection)
        const foundGaps = gapsOf(live, viewersOf(live, userOf(connection)), heard, (viewer, from) =>
          timelines.build(live, viewer, from, connection.user ?? ''),
        )
        if (foundGaps.some(({ timeline }) => timeline !== null)) return foundGaps
        this.startFollowing(
          connection,
          live,
          foundGaps.map((gap) => ({ ...gap, timeline: null })),
          release,
        )
        return null
      })
      if (gaps === null) return
      const filledGaps = await Promise.all(gaps.map(async (gap) => ({ ...gap, timeline: await gap.timeline })))
      await registry.withLive(match, (live) => {
        this.requireVisible(live, connection)
        this.startFollowing(connection, live, filledGaps, release)
      })
    } catch (fault) {
      release()
      throw fault
    }
  }

  private requireVisible(live: LiveMatch, connection: Connection): void {
    if (!mayView(live, connection.user)) throw noSuchMatch()
  }

  /** Sends missed steps and the current state, then subscribes to changes. */
  private startFollowing(
    connection: Connection,
    live: LiveMatch,
    gaps: readonly MissedSteps[],
    release: () => void,
  ): void {
    if (!connection.open) {
      release()
      return
    }
    const previous = connection.subscriptions.get(live.row.id)
    if (previous !== undefined) this.subscriptions.unfollow(previous)
    const endView = this.startView(live, connection)
    const releaseAll = () => {
      release()
      endView()
    }
    const subscription: Subscription = { connection, match: live.row.id, frame: '', status: '', release: releaseAll }
    this.subscriptions.follow(subscription, live.seats)
    const steps = gaps.flatMap((gap) => stepsFor(live, gap))
    if (steps.length > 0) this.sendSteps(subscription, steps, this.playStatusText(live, connection))
    this.sendState(subscription, live)
  }

  private startView(live: LiveMatch, connection: Connection): () => void {
    const { user } = connection
    if (user === null || !hasSeat(live.seats, user)) return () => undefined
    return this.deps.onView?.(live.row.id, user, () => connection.away) ?? (() => undefined)
  }

  private viewRequestFor(connection: Connection): ViewRequest {
    return { user: userOf(connection), isOnline: this.isOnline, now: this.deps.now() }
  }

  private playStatusText(live: LiveMatch, connection: Connection): string {
    return JSON.stringify(playStatusFor(live, this.viewRequestFor(connection)))
  }

  private sendState(subscription: Subscription, live: LiveMatch): void {
    const { connection, match } = subscription
    subscription.frame = frameFor(live, userOf(connection))
    subscription.status = this.playStatusText(live, connection)
    connection.send({ type: 'now', match, now: matchStateFor(live, this.viewRequestFor(connection)) })
  }

  /** `status` is JSON text: it is made once and compared as text. */
  private sendSteps({ connection, match }: Subscription, steps: readonly ViewerStep[], status: string): void {
    const head = JSON.stringify({ type: 'steps', match, steps })
    connection.sendText(`${head.slice(0, -1)},${status.slice(1)}`)
  }

  /** Sends a committed change to all followers, each as far as they may know it. */
  private handleChange({ live, before, stepsByViewer, isRemote }: SavedChange): void {
    const { id } = live.row
    if (before === null || before.seats !== live.seats) this.subscriptions.setSeats(id, live.seats)
    for (const subscription of [...this.subscriptions.followers(id)]) {
      const { connection } = subscription
      if (!mayView(live, connection.user)) this.subscriptions.unfollow(subscription)
      else if (before === null) this.sendReloaded(subscription, live)
      else this.sendChange(subscription, live, stepsByViewer)
    }
    // List updates of changes in other processes come by message: the match may not be in memory here.
    if (before !== null && !isRemote) this.listUpdates.notify(usersWithChangedLists(before, live), id)
  }

  private sendChange(subscription: Subscription, live: LiveMatch, stepsByViewer: SavedChange['stepsByViewer']): void {
    const { connection } = subscription
    const user = userOf(connection)
    const steps: ViewerStep[] = []
    for (const viewer of viewersOf(live, user)) {
      live.watch(viewer)
      steps.push(...(stepsByViewer.get(viewer) ?? []))
    }
    const status = this.playStatusText(live, connection)
    const isFrameUnchanged = frameFor(live, user) === subscription.frame
    if (steps.length > 0 || (isFrameUnchanged && status !== subscription.status))
      this.sendSteps(subscription, steps, status)
    subscription.status = status
    if (!isFrameUnchanged) this.sendState(subscription, live)
  }

  /** Sends the full state after a reload, when the missed steps are unknown. */
  private sendReloaded(subscription: Subscription, live: LiveMatch): void {
    for (const viewer of viewersOf(live, userOf(subscription.connection))) live.watch(viewer)
    this.sendState(subscription, live)
  }

  /** Marks events as seen by the user. Events that arrived while the page was in the background do not count. */
  private async markSeen(connection: Connection, match: string, heard: number): Promise<void> {
    const { registry, store } = this.deps
    const user = requireUserOf(connection)
    const lastPosition = await registry.withLive(match, (live) => {
      if (!mayView(live, user.id)) throw noSuchMatch()
      const [first] = live.seats.filter((seat) => seat.user === user.id)
      if (first === undefined || !hasSeat(live.seats, user.id)) return null
      return requireOwnSeat(live.seats, user, first.seat).heard
    })
    if (lastPosition === null) return
    const row = {
      match,
      user: user.id,
      heard: Math.min(heard, lastPosition),
      at: connection.away ? 0 : this.deps.now(),
    }
    await store
      .insertInto('looked')
      .values(row)
      .onConflict((conflict) =>
        conflict.columns(['match', 'user']).doUpdateSet({ heard: row.heard }).where('looked.heard', '<', row.heard),
      )
      .execute()
  }
}

const userOf = ({ requester }: Connection): UserRow | null => requester?.user ?? null

function requireUserOf({ requester }: Connection): UserRow {
  if (requester === null)
    throw new RequestRefused('not signed in', 'For this you have to come in first, as a guest or by signing in.')
  return requester.user
}

/** Access required for each type of message, checked first. */
const accessByType: Readonly<Record<Message['type'], Route['accessCheck']>> = {
  follow: 'knows',
  leave: null,
  answer: 'sits',
  undo: 'sits',
  seen: 'knows',
  ping: null,
}

/** Size limit of a message, by its type if that can be read. */
function sizeLimitOf(value: unknown): Size {
  const type = typeof value === 'object' && value !== null && 'type' in value ? value.type : null
  return isMessageType(type) ? maxClientMessageBytes[type] : smallSize
}

const isMessageType = (type: unknown): type is Message['type'] =>
  typeof type === 'string' && Object.hasOwn(maxClientMessageBytes, type)

/** Request number of a message, for its refusal; -1 if unreadable. */
function requestNumberIn(value: unknown): number {
  if (typeof value !== 'object' || value === null || !('ask' in value)) return -1
  return Number.isSafeInteger(value.ask) ? Number(value.ask) : -1
}
