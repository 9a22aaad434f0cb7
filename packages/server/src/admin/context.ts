/** Dependencies of operator handlers. */
import type { Corrections, Registration } from '@firestep/api'
import type { SignInGuard } from '../accounts/sign-in-guard.ts'
import type { Log } from '../logging/log.ts'
import type { Games } from '../matches/context.ts'
import type { MatchRegistry } from '../matches/model/match-registry.ts'
import type { FailedLoad } from '../matches/registry/live-match-registry.ts'
import type { Store } from '../store/open-store.ts'

/** Sessions as far as they end with their user. */
interface Sessions {
  /** Something about a user has changed. */
  forget(user: string): void
  /** A new one, for whoever has ended their own by what they did. */
  issue(user: string, of: { readonly kind: 'browser'; readonly label: string }): Promise<{ readonly secret: string }>
  /** All of a user's have ended: what they hold open is closed. */
  ended(ended: { readonly user: string; readonly credential: null }): void
}

/** How busy the server is at this moment. */
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
  /** Who may register where no operator has said otherwise. */
  readonly registration: Registration
  /** Who may lay tables with corrections where no operator has said otherwise. */
  readonly corrections: Corrections
  readonly upSince: number
  readonly business: () => Business
  readonly failedLoads: () => readonly FailedLoad[]
}
