/** Shares of the search threads per payer. */
import { isGuestPayer } from '../accounts/payer.ts'

/** Concurrent searches per account, and for all guests of one address. */
const maxPerAccount = 8
const maxPerGuestAddress = 4

/** Guests of one address leave at least one of several threads free. */
export const maxConcurrentSearches = (payer: string, threads = Number.POSITIVE_INFINITY): number =>
  isGuestPayer(payer) ? Math.min(maxPerGuestAddress, Math.max(1, threads - 1)) : maxPerAccount
