/** Credentials of browsers and programs, cached; they can be ended at once. */
import { type Cluster, singleProcess } from '../cluster/cluster.ts'
import type { Log } from '../logging/log.ts'
import type { Authenticate, Requester, ShownAs } from '../requests/handler.ts'
import type { Store } from '../store/open-store.ts'
import type { CredentialRow, UserRow } from '../store/schema.ts'
import { authenticatingKinds, endOf, isValidAt, maxSessionMs, predatesLifetimes } from './credential-lifetimes.ts'
import { hashOf, newId, newSecret } from './ids-and-secrets.ts'

/** Milliseconds for which a cached credential is trusted: a command may have ended it. */
const cacheLifetimeMs = 30_000
const lastUseIntervalMs = 60_000
/** Sessions per user; beyond that the oldest ends. */
const maxSessions = 50
const maxCached = 10_000
/** Credentials per query. */
const batchSize = 1000

export interface EndedCredential {
  readonly user: string
  /** Null for all credentials of the user. */
  readonly credential: string | null
}

interface CachedCredential extends Pick<CredentialRow, 'kind' | 'begun' | 'until'> {
  readonly requester: Requester
  readonly readAt: number
  used: number
}

/** Properties of a credential to be created. */
export interface NewCredential extends Pick<CredentialRow, 'kind' | 'label'> {
  readonly until?: number
  readonly scope?: 'play' | 'operate'
}

export class Credentials {
  private readonly store: Store
  private readonly clock: () => number
  private readonly log: Log
  private readonly cluster: Cluster
  private readonly cache = new Map<string, CachedCredential>()
  private readonly listeners = new Set<(ended: EndedCredential) => void>()

  constructor(store: Store, clock: () => number, log: Log, cluster: Cluster = singleProcess) {
    this.store = store
    this.clock = clock
    this.log = log
    this.cluster = cluster
  }

  /** The owner of a valid secret. */
  readonly authenticate: Authenticate = async (secret, shownAs) => {
    const hash = hashOf(secret)
    const now = this.clock()
    const cached = this.cache.get(hash)
    const cacheEntry =
      cached !== undefined && now - cached.readAt < cacheLifetimeMs ? cached : await this.read(hash, now)
    if (cacheEntry === null || endOf(cacheEntry) <= now || !mayBeShownAs(cacheEntry, shownAs)) return null
    if (now - cacheEntry.used >= lastUseIntervalMs) await this.saveLastUse(cacheEntry, now)
    return cacheEntry.requester
  }

  /** Creates a credential. Only its hash is stored; the secret is returned once. */
  async issue(
    user: string,
    { kind, label, until, scope }: NewCredential,
    store: Store = this.store,
  ): Promise<{ id: string; secret: string }> {
    const secret = newSecret()
    const id = newId()
    const now = this.clock()
    const end = until ?? (kind === 'browser' ? now + maxSessionMs : null)
    const row = { id, hash: hashOf(secret), user, kind, label, begun: now, used: now, until: end, scope: scope ?? null }
    await store.insertInto('credentials').values(row).execute()
    if (kind === 'browser') await this.endSurplusSessions(user, store)
    return { id, secret }
  }

  /**
   * Ends all credentials of a user and issues a session for the requesting browser, so that after a change of rights no
   * earlier credential works. Runs in the transaction of the change; call `notifyEnded` after the commit.
   */
  async replaceAll(user: string, label: string, store: Store): Promise<string> {
    await this.endAll(user, store)
    const { secret } = await this.issue(user, { kind: 'browser', label }, store)
    return secret
  }

  /** Ends a session or token of a user; false if there was none. */
  async end(user: string, credential: string): Promise<boolean> {
    const { numDeletedRows } = await this.store
      .deleteFrom('credentials')
      .where('id', '=', credential)
      .where('user', '=', user)
      .where('kind', 'in', authenticatingKinds)
      .executeTakeFirst()
    if (numDeletedRows === 0n) return false
    this.notifyEnded({ user, credential })
    return true
  }

  /** Ends all credentials of a user, including return links. */
  async endAll(user: string, store: Store): Promise<void> {
    await store.deleteFrom('credentials').where('user', '=', user).execute()
  }

  /** Drops the cached credentials of a changed user, here and in other processes. */
  dropCached(user: string): void {
    this.dropCachedHere(user)
    this.cluster.send({ kind: 'user', user })
  }

  /** The same, on a message from another process. */
  dropCachedHere(user: string): void {
    for (const [hash, { requester }] of this.cache) if (requester.user.id === user) this.cache.delete(hash)
  }

  /** Notifies listeners of an ended credential and drops it from the cache. */
  notifyEnded(ended: EndedCredential): void {
    this.notifyEndedHere(ended)
    this.cluster.send({ kind: 'ended', ...ended })
  }

  /** The same, on a message from another process. */
  notifyEndedHere(ended: EndedCredential): void {
    this.dropCachedHere(ended.user)
    for (const listener of this.listeners) listener(ended)
  }

  /**
   * Clears the cache and checks these credentials again, since messages may have been missed or lifetimes have passed.
   */
  async recheck(requesters: readonly Requester[]): Promise<void> {
    this.cache.clear()
    for (let start = 0; start < requesters.length; start += batchSize) {
      const batch = requesters.slice(start, start + batchSize)
      const ids = batch.map(({ credential }) => credential)
      const rows = await this.store
        .selectFrom('credentials')
        .select('id')
        .where('id', 'in', ids)
        .where(isValidAt(this.clock()))
        .execute()
      const validIds = new Set(rows.map(({ id }) => id))
      for (const { user, credential } of batch)
        if (!validIds.has(credential)) this.notifyEndedHere({ user: user.id, credential })
    }
  }

  /** Listens for ended credentials, to close sockets. */
  onEnded(listener: (ended: EndedCredential) => void): () => void {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  /** Deletes expired credentials. */
  async sweep(): Promise<void> {
    const now = this.clock()
    await this.store
      .deleteFrom('credentials')
      .where((eb) =>
        eb.or([eb('until', '<', now), eb.and([eb('kind', 'in', authenticatingKinds), eb.not(isValidAt(now)(eb))])]),
      )
      .execute()
  }

  private async read(hash: string, now: number): Promise<CachedCredential | null> {
    this.cache.delete(hash)
    const row = await this.store
      .selectFrom('credentials')
      .innerJoin('users', 'users.id', 'credentials.user')
      .selectAll('users')
      .select([
        'credentials.id as credential',
        'credentials.kind as shown',
        'credentials.begun',
        'credentials.used',
        'credentials.until',
        'credentials.scope',
      ])
      .where('credentials.hash', '=', hash)
      .where('credentials.kind', 'in', authenticatingKinds)
      .where('users.kind', '!=', 'removed')
      .executeTakeFirst()
    if (row === undefined) return null
    const { credential, shown: kind, begun, used, until, scope, ...user } = row
    const token = kind === 'token' ? (scope ?? 'play') : null
    const requester = { user: user satisfies UserRow, credential, token }
    const cacheEntry: CachedCredential = { requester, readAt: now, kind, begun, used, until }
    // Oldest first: a map keeps insertion order.
    for (const oldestHash of this.cache.keys()) {
      if (this.cache.size < maxCached) break
      this.cache.delete(oldestHash)
    }
    this.cache.set(hash, cacheEntry)
    return cacheEntry
  }

  /** Does not let a request fail because the disk is full. */
  private async saveLastUse(cacheEntry: CachedCredential, now: number): Promise<void> {
    cacheEntry.used = now
    const { user, credential } = cacheEntry.requester
    try {
      await this.store.updateTable('credentials').set({ used: now }).where('id', '=', credential).execute()
      await this.store.updateTable('users').set({ seen: now }).where('id', '=', user.id).execute()
    } catch (fault) {
      this.log.warn('when a session was used could not be kept', { fault })
    }
  }

  private async endSurplusSessions(user: string, store: Store): Promise<void> {
    const surplus = await store
      .selectFrom('credentials')
      .select('id')
      .where('user', '=', user)
      .where('kind', '=', 'browser')
      .orderBy('used', 'desc')
      .orderBy('id')
      .offset(maxSessions)
      .limit(1000)
      .execute()
    if (surplus.length === 0) return
    const ids = surplus.map(({ id }) => id)
    await store.deleteFrom('credentials').where('id', 'in', ids).execute()
    for (const id of ids) this.notifyEnded({ user, credential: id })
  }
}

/** Tokens and sessions are not interchangeable. A session under the old cookie name must be older than the new name. */
function mayBeShownAs(cacheEntry: CachedCredential, shownAs: ShownAs): boolean {
  if (shownAs === 'token') return cacheEntry.kind === 'token'
  return cacheEntry.kind === 'browser' && (shownAs === 'session' || predatesLifetimes(cacheEntry))
}
