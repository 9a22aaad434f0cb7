/** Dependencies of operator handlers. */
import type { Corrections, Registration } from '@firestep/api'
import type { SignInGuard } from '../accounts/sign-in-guard.ts'
import type { Log } from '../logging/log.ts'
import type { Games } from '../matches/model/games.ts'
import type { MatchRegistry } from '../matches/model/match-registry.ts'
import type { FailedLoad } from '../matches/registry/live-match-registry.ts'
import type { Store } from '../store/open-store.ts'

/** The part of the credentials that operator handlers need. */
interface Sessions {
  /** Drops cached data of a changed user. */
  forget(user: string): void
  /** Issues a session, for an operator whose action has ended their own. */
  issue(user: string, of: { readonly kind: 'browser'; readonly label: string }): Promise<{ readonly secret: string }>
  /** Called when all sessions of a user have ended, to close their sockets. */
  ended(ended: { readonly user: string; readonly credential: null }): void
}

/** Current load of the server. */
interface Business {
  readonly inMemory: number
  readonly sockets: number
  readonly thinking: number
}

export interface AdminContext {
  readonly store: Store
  readonly registry: MatchRegistry
  readonly games: Pick<Games, 'hasMind'>
  readonly sessions: Sessions
  readonly guard: Pick<SignInGuard, 'requirePassword'>
  readonly log: Log
  readonly clock: () => number
  /** Default for who may register. */
  readonly registration: Registration
  /** Default for who may create matches with overlays. */
  readonly corrections: Corrections
  readonly upSince: number
  readonly business: () => Business
  readonly failedLoads: () => readonly FailedLoad[]
}
