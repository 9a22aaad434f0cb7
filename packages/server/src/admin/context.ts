/** Dependencies of operator handlers. */
import type { Corrections, Registration } from '@firestep/api'
import type { SignInGuard } from '../accounts/sign-in-guard.ts'
import type { Log } from '../logging/log.ts'
import type { Games } from '../matches/model/games.ts'
import type { MatchRegistry } from '../matches/model/match-registry.ts'
import type { FailedLoad } from '../matches/registry/live-match-registry.ts'
import type { Store } from '../store/open-store.ts'

/** The part of the credentials that operator handlers need. */
interface AdminSessions {
  /** Drops cached data of a changed user. */
  dropCached(user: string): void
  /** Issues a session, for an operator whose action has ended their own. */
  issue(
    user: string,
    credential: { readonly kind: 'browser'; readonly label: string },
  ): Promise<{ readonly secret: string }>
  /** Called when all sessions of a user have ended, to close their sockets. */
  notifyEnded(ended: { readonly user: string; readonly credential: null }): void
}

/** Current load of the server. */
interface ServerLoad {
  readonly inMemory: number
  readonly sockets: number
  readonly thinking: number
}

export interface AdminContext {
  readonly store: Store
  readonly registry: MatchRegistry
  readonly games: Pick<Games, 'hasBot'>
  readonly sessions: AdminSessions
  readonly guard: Pick<SignInGuard, 'requirePassword'>
  readonly log: Log
  readonly clock: () => number
  /** Default for who may register. */
  readonly registration: Registration
  /** Default for who may create matches with overlays. */
  readonly corrections: Corrections
  readonly upSince: number
  readonly load: () => ServerLoad
  readonly failedLoads: () => readonly FailedLoad[]
}
