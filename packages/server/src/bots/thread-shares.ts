/** Shares of the search threads per payer. */
import { isGuests } from '../accounts/quota-owner.ts'

/** Concurrent searches per account, and for all guests of one address. */
const accounts = 8
const guests = 4

/** Guests of one address leave at least one of several threads free. */
export const maxAtOnce = (payer: string, threads = Number.POSITIVE_INFINITY): number =>
  isGuests(payer) ? Math.min(guests, Math.max(1, threads - 1)) : accounts
