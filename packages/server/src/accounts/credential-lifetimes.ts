/** Lifetimes of sessions and tokens. */
import type { ExpressionBuilder, ExpressionWrapper, SqlBool } from 'kysely'
import type { CredentialRow, Tables } from '../store/schema.ts'

export const day = 24 * 3600_000
/** Maximum lifetime of a session. */
export const sessionLasts = 90 * day
/** Unused sessions end sooner. Tokens do not, since a program may be idle for longer. */
const sessionIdles = 30 * day

export type SessionKind = 'browser' | 'token'
/** Kinds that authenticate directly. A return link or a reset must first be exchanged for a session. */
export const opening: readonly SessionKind[] = ['browser', 'token']

type Times = Pick<CredentialRow, 'kind' | 'begun' | 'used' | 'until'>

/** Latest end. A row without one was made by a process of an older version that was still running. */
export const lastDay = ({ begun, until }: Pick<Times, 'begun' | 'until'>): number => until ?? begun + sessionLasts

/** True if the credential is older than the rule that sessions end, and got its end when the rule came. */
export const isOlderThanRule = (times: Times): boolean => times.begun < lastDay(times) - sessionLasts

/** End if it is not used again. */
export function endOf(times: Times): number {
  const end = lastDay(times)
  // For credentials older than the rule, idle time counts from the rule's introduction.
  return times.kind === 'browser' ? Math.min(end, Math.max(times.used, end - sessionLasts) + sessionIdles) : end
}

/** The same as a query condition: rows that authenticate now. */
export const isOpen =
  (now: number) =>
  (is: ExpressionBuilder<Tables, 'credentials'>): ExpressionWrapper<Tables, 'credentials', SqlBool> => {
    const end = is.fn.coalesce('credentials.until', is('credentials.begun', '+', sessionLasts))
    return is.and([
      is('credentials.kind', 'in', opening),
      is(end, '>', now),
      is.or([
        is('credentials.kind', '=', 'token'),
        is('credentials.used', '>', now - sessionIdles),
        is(end, '>', now + sessionLasts - sessionIdles),
      ]),
    ])
  }
