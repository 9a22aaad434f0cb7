/** How long sessions and tokens last. */
import type { ExpressionBuilder, ExpressionWrapper, SqlBool } from 'kysely'
import type { CredentialRow, Tables } from '../store/schema.ts'

export const day = 24 * 3600_000
/** A session ends after so long, however much it is used. */
export const sessionLasts = 90 * day
/** A session that is not used ends sooner. A program may have nothing to do for longer: its token just has its day. */
const sessionIdles = 30 * day

export type SessionKind = 'browser' | 'token'
/** What opens something by itself. A way back or a reset first has to be made into a session. */
export const opening: readonly SessionKind[] = ['browser', 'token']

type Times = Pick<CredentialRow, 'kind' | 'begun' | 'used' | 'until'>

/** When it ends, however much it is used. One without a day was made by an older process that was still running. */
export const lastDay = ({ begun, until }: Pick<Times, 'begun' | 'until'>): number => until ?? begun + sessionLasts

/** It is older than the rule that sessions end, and was given its time when the rule came. */
export const isOlderThanRule = (times: Times): boolean => times.begun < lastDay(times) - sessionLasts

/** When it ends if it is not used again. */
export function endOf(times: Times): number {
  const end = lastDay(times)
  // Idleness counts from the day of the rule, for those that are older.
  return times.kind === 'browser' ? Math.min(end, Math.max(times.used, end - sessionLasts) + sessionIdles) : end
}

/** The same, asked of the store: rows that open something at this moment. */
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
