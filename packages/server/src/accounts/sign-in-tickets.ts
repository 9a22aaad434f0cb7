/** Tickets, which prove between the two steps of a sign-in that the password was right. */

import { RequestRefused } from '../requests/refusal.ts'
import type { Store } from '../store/open-store.ts'
import type { UserRow } from '../store/schema.ts'
import { hashOf, newId, newSecret } from './ids-and-secrets.ts'

const ticketLifetimeMs = 10 * 60_000

interface Ticket {
  readonly step: 'code'
  readonly ticket: string
  readonly until: number
}

export async function issueTicket(store: Store, { id: user }: UserRow, now: number): Promise<Ticket> {
  const ticket = newSecret()
  const until = now + ticketLifetimeMs
  const row = { id: newId(), hash: hashOf(ticket), user, kind: 'code', label: 'second step', scope: null } as const
  await store
    .insertInto('credentials')
    .values({ ...row, begun: now, used: now, until })
    .execute()
  return { step: 'code', ticket, until }
}

export async function userOfTicket(store: Store, ticket: string, now: number): Promise<UserRow> {
  const user = await store
    .selectFrom('credentials')
    .innerJoin('users', 'users.id', 'credentials.user')
    .selectAll('users')
    .where('credentials.hash', '=', hashOf(ticket))
    .where('credentials.kind', '=', 'code')
    .where('credentials.until', '>', now)
    .where('users.kind', '=', 'account')
    .where('users.two_factor', 'is not', null)
    .executeTakeFirst()
  if (user === undefined) throw ticketExpired()
  return user
}

export async function useUpTicket(store: Store, ticket: string): Promise<void> {
  const { numDeletedRows } = await store.deleteFrom('credentials').where('hash', '=', hashOf(ticket)).executeTakeFirst()
  if (numDeletedRows !== 1n) throw ticketExpired()
}

const ticketExpired = (): RequestRefused => new RequestRefused('stale', 'That took too long. Please sign in anew.')
