/** Credentials: what a browser or a program shows to be somebody. They are looked up seldom and can be ended at once. */
import { type Cluster, singleProcess } from '../cluster/cluster.ts'
import type { Authenticate, ShownAs } from '../http/authentication.ts'
import type { Log } from '../logging/log.ts'
import type { Requester } from '../requests/handler.ts'
import type { Store } from '../store/open-store.ts'
import type { CredentialRow, UserRow } from '../store/schema.ts'
import { endOf, isOlderThanRule, isOpen, opening, sessionLasts } from './credential-lifetimes.ts'
import { hashOf, newId, newSecret } from './ids-and-secrets.ts'

/** A command may have ended it: so long it is believed without asking the store. */
const believed = 30_000
const usedEvery = 60_000
/** Who signs in again and again loses the oldest session. */
const mostSessions = 50
const mostCached = 10_000
/** So many are looked up at once. */
const atOnce = 1000

export interface Ended {
  readonly user: string
  /** Null: all of the user's. */
  readonly credential: string | null
}

interface Known extends Pick<CredentialRow, 'kind' | 'begun' | 'until'> {
  readonly asker: Requester
  readonly read: number
  used: number
}

/** A credential to be made: of what kind, how it is called, and what it may do for how long. */
export interface NewCredential extends Pick<CredentialRow, 'kind' | 'label'> {
  readonly until?: number
  readonly scope?: 'play' | 'operate'
}

export class Credentials {
  private readonly store: Store
  private readonly clock: () => number
  private readonly log: Log
  private readonly company: Cluster
  private readonly known = new Map<string, Known>()
  private readonly listeners = new Set<(ended: Ended) => void>()

  constructor(store: Store, clock: () => number, log: Log, company: Cluster = singleProcess) {
    this.store = store
    this.clock = clock
    this.log = log
    this.company = company
  }

  /** Whoever the secret belongs to, if it opens anything. */
  readonly authenticate: Authenticate = async (secret, shownAs) => {
    const hash = hashOf(secret)
    const now = this.clock()
    const cached = this.known.get(hash)
    const known = cached !== undefined && now - cached.read < believed ? cached : await this.read(hash, now)
    if (known === null || endOf(known) <= now || !isFit(known, shownAs)) return null
    if (now - known.used >= usedEvery) await this.use(known, now)
    return known.asker
  }

  /** Makes a credential; the secret is known to nobody but whoever gets it. */
  async issue(
    user: string,
    { kind, label, until, scope }: NewCredential,
    store: Store = this.store,
  ): Promise<{ id: string; secret: string }> {
    const secret = newSecret()
    const id = newId()
    const now = this.clock()
    const end = until ?? (kind === 'browser' ? now + sessionLasts : null)
    const row = { id, hash: hashOf(secret), user, kind, label, begun: now, used: now, until: end, scope: scope ?? null }
    await store.insertInto('credentials').values(row).execute()
    if (kind === 'browser') await this.endOldest(user, store)
    return { id, secret }
  }

  /**
   * Whatever a user had ends, and the browser that asks gets a session in its place: after a change of rights nothing from
   * before opens anything. In the transaction of the change; `ended` is told when that is kept.
   */
  async replaceAll(user: string, label: string, store: Store): Promise<string> {
    await this.endAll(user, store)
    const { secret } = await this.issue(user, { kind: 'browser', label }, store)
    return secret
  }

  /** Ends one of a user's sessions or tokens; whether there was one. */
  async end(user: string, credential: string): Promise<boolean> {
    const { numDeletedRows } = await this.store
      .deleteFrom('credentials')
      .where('id', '=', credential)
      .where('user', '=', user)
      .where('kind', 'in', opening)
      .executeTakeFirst()
    if (numDeletedRows === 0n) return false
    this.ended({ user, credential })
    return true
  }

  /** Ends all of a user's, and every way back. */
  async endAll(user: string, store: Store): Promise<void> {
    await store.deleteFrom('credentials').where('user', '=', user).execute()
  }

  /** Something about a user has changed: what is remembered is read anew, here and by other processes. */
  forget(user: string): void {
    this.forgetHere(user)
    this.company.tell({ kind: 'user', user })
  }

  /** Another process says so. */
  forgetHere(user: string): void {
    for (const [hash, { asker }] of this.known) if (asker.user.id === user) this.known.delete(hash)
  }

  /** Tells everyone who holds something open for it, and forgets it. */
  ended(ended: Ended): void {
    this.endedHere(ended)
    this.company.tell({ kind: 'ended', ...ended })
  }

  /** Another process says so. */
  endedHere(ended: Ended): void {
    this.forgetHere(ended.user)
    for (const listener of this.listeners) listener(ended)
  }

  /** Something may have ended unheard, or by its time: nothing is believed, and what these hold open is looked up. */
  async lookAnew(askers: readonly Requester[]): Promise<void> {
    this.known.clear()
    for (let at = 0; at < askers.length; at += atOnce) {
      const some = askers.slice(at, at + atOnce)
      const ids = some.map(({ credential }) => credential)
      const rows = await this.store
        .selectFrom('credentials')
        .select('id')
        .where('id', 'in', ids)
        .where(isOpen(this.clock()))
        .execute()
      const open = new Set(rows.map(({ id }) => id))
      for (const { user, credential } of some) if (!open.has(credential)) this.endedHere({ user: user.id, credential })
    }
  }

  /** Hears when a session has ended: sockets are closed then. */
  onEnded(listener: (ended: Ended) => void): () => void {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  /** Removes what nobody can use any more. */
  async sweep(): Promise<void> {
    const now = this.clock()
    await this.store
      .deleteFrom('credentials')
      .where((is) => is.or([is('until', '<', now), is.and([is('kind', 'in', opening), is.not(isOpen(now)(is))])]))
      .execute()
  }

  private async read(hash: string, now: number): Promise<Known | null> {
    this.known.delete(hash)
    const found = await this.store
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
      .where('credentials.kind', 'in', opening)
      .where('users.kind', '!=', 'removed')
      .executeTakeFirst()
    if (found === undefined) return null
    const { credential, shown: kind, begun, used, until, scope, ...user } = found
    const token = kind === 'token' ? (scope ?? 'play') : null
    const asker = { user: user satisfies UserRow, credential, token }
    const known: Known = { asker, read: now, kind, begun, used, until }
    // The oldest go first: a map remembers the order in which it was filled.
    for (const old of this.known.keys()) {
      if (this.known.size < mostCached) break
      this.known.delete(old)
    }
    this.known.set(hash, known)
    return known
  }

  /** Whoever asks is not kept waiting for a disk that is full. */
  private async use(known: Known, now: number): Promise<void> {
    known.used = now
    const { user, credential } = known.asker
    try {
      await this.store.updateTable('credentials').set({ used: now }).where('id', '=', credential).execute()
      await this.store.updateTable('users').set({ seen: now }).where('id', '=', user.id).execute()
    } catch (fault) {
      this.log.warn('when a session was used could not be kept', { fault })
    }
  }

  private async endOldest(user: string, store: Store): Promise<void> {
    const old = await store
      .selectFrom('credentials')
      .select('id')
      .where('user', '=', user)
      .where('kind', '=', 'browser')
      .orderBy('used', 'desc')
      .orderBy('id')
      .offset(mostSessions)
      .limit(1000)
      .execute()
    if (old.length === 0) return
    const ids = old.map(({ id }) => id)
    await store.deleteFrom('credentials').where('id', 'in', ids).execute()
    for (const id of ids) this.ended({ user, credential: id })
  }
}

/** A token is no session and a session no token; what was kept under the old name of the cookie was made before the new one. */
function isFit(known: Known, shownAs: ShownAs): boolean {
  if (shownAs === 'token') return known.kind === 'token'
  return known.kind === 'browser' && (shownAs === 'session' || isOlderThanRule(known))
}
