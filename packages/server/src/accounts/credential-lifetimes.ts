/** Lifetimes of sessions and tokens. */
import type { ExpressionBuilder, ExpressionWrapper, SqlBool } from 'kysely'
import type { CredentialRow, Tables } from '../store/schema.ts'

export const dayMs = 24 * 3600_000
/** Maximum lifetime of a session. */
export const maxSessionMs = 90 * dayMs
/** Unused sessions end sooner. Tokens do not, since a program may be idle for longer. */
const maxSessionIdleMs = 30 * dayMs

export type SessionKind = 'browser' | 'token'
/** Kinds that authenticate directly. A return link or a reset must first be exchanged for a session. */
export const authenticatingKinds: readonly SessionKind[] = ['browser', 'token']

type CredentialTimes = Pick<CredentialRow, 'kind' | 'begun' | 'used' | 'until'>

/** Latest possible end. A row has none if a process of an older version created it during an update. */
export const latestEndOf = ({ begun, until }: Pick<CredentialTimes, 'begun' | 'until'>): number =>
  until ?? begun + maxSessionMs

/** True if the credential was created before lifetimes were limited; the migration gave it an end. */
export const predatesLifetimes = (times: CredentialTimes): boolean => times.begun < latestEndOf(times) - maxSessionMs

/** End if it is not used again. */
export function endOf(times: CredentialTimes): number {
  const end = latestEndOf(times)
  // For credentials that predate the limit, idle time counts from the migration.
  return times.kind === 'browser' ? Math.min(end, Math.max(times.used, end - maxSessionMs) + maxSessionIdleMs) : end
}

/** The same as a query condition: rows that authenticate now. */
export const isValidAt =
  (now: number) =>
  (eb: ExpressionBuilder<Tables, 'credentials'>): ExpressionWrapper<Tables, 'credentials', SqlBool> => {
    const end = eb.fn.coalesce('credentials.until', eb('credentials.begun', '+', maxSessionMs))
    return eb.and([
      eb('credentials.kind', 'in', authenticatingKinds),
      eb(end, '>', now),
      eb.or([
        eb('credentials.kind', '=', 'token'),
        eb('credentials.used', '>', now - maxSessionIdleMs),
        eb(end, '>', now + maxSessionMs - maxSessionIdleMs),
      ]),
    ])
  }
