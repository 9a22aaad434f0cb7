/** How much of the threads one person may have. */
import { isGuests } from '../accounts/quota-owner.ts'

/** An account may have so many searches under way; the guests of one address together fewer. */
const accounts = 8
const guests = 4

/** Guests of one address leave a thread to others, where there are several. */
export const maxAtOnce = (payer: string, threads = Number.POSITIVE_INFINITY): number =>
  isGuests(payer) ? Math.min(guests, Math.max(1, threads - 1)) : accounts
