/** Password reset links made by operators. */
import { hashOf, newId, newSecret } from '../accounts/ids-and-secrets.ts'
import { RequestRefused } from '../requests/refusal.ts'
import type { Store } from '../store/open-store.ts'
import type { UserRow } from '../store/schema.ts'
import { writeAuditEntry } from './audit-log.ts'

const resetLifetimeMs = 24 * 3_600_000

/** Creates a token that sets a password once within a day. Earlier ones become void. */
export async function issuePasswordReset(
  store: Store,
  user: UserRow,
  by: string,
  now: number,
): Promise<{ readonly token: string; readonly until: number }> {
  if (user.kind !== 'account')
    throw new RequestRefused('refused', 'A guest has no password. Their way back is the link they were given.')
  const token = newSecret()
  const until = now + resetLifetimeMs
  const row = { id: newId(), hash: hashOf(token), user: user.id, kind: 'reset', label: 'reset' } as const
  await store.transaction().execute(async (tx) => {
    await tx.deleteFrom('credentials').where('user', '=', user.id).where('kind', '=', 'reset').execute()
    await tx
      .insertInto('credentials')
      .values({ ...row, begun: now, used: now, until, scope: null })
      .execute()
    await writeAuditEntry(tx, now, by, `reset the password of ${user.id}`)
  })
  return { token, until }
}
