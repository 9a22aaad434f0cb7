/**
 * Payers of searches and storage. An account pays for itself. Guests can be created at no cost, so all guests of one
 * address share a payer: a hash under a secret of the store, so that the address itself is not stored.
 */
import { createHmac } from 'node:crypto'
import { isIPv6 } from 'node:net'
import type { Store } from '../store/open-store.ts'
import type { UserRow } from '../store/schema.ts'
import { newSecret } from './ids-and-secrets.ts'

export type PayerOf = (user: Pick<UserRow, 'id' | 'kind'>, address: string) => string

const guestPrefix = 'guests '

/** True if the payer stands for the guests of one address. */
export const isGuestPayer = (payer: string): boolean => payer.startsWith(guestPrefix)

export const makePayerOf =
  (secret: string): PayerOf =>
  ({ id, kind }, address) =>
    kind === 'guest' ? guestPrefix + createHmac('sha256', secret).update(networkOf(address)).digest('base64url') : id

/** Uses a secret that is created once per store and shared by all its processes. */
export async function loadPayerOf(store: Store): Promise<PayerOf> {
  const name = 'payers'
  await store
    .insertInto('settings')
    .values({ name, value: newSecret() })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  const { value } = await store
    .selectFrom('settings')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  return makePayerOf(value)
}

/** One household: an IPv4 address, or the first half of an IPv6 address. */
export function networkOf(address: string): string {
  const [, mapped] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address) ?? []
  if (mapped !== undefined) return mapped
  if (!isIPv6(address)) return address
  const [head = '', tail] = address.split('%')[0]?.split('::') ?? []
  const groups = (part: string | undefined) => (part === undefined || part === '' ? [] : part.split(':'))
  const [leading, trailing] = [groups(head), groups(tail)]
  const zeroCount = tail === undefined ? 0 : Math.max(0, 8 - leading.length - trailing.length)
  return [...leading, ...Array<string>(zeroCount).fill('0'), ...trailing]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}
