/** Size limits of one match. */

import { OverQuota } from '../../requests/refusal.ts'
import type { MatchRow } from '../../store/schema.ts'

/** Ten times the longest match ever completed here. */
export const maxEntries = 30_000
/** Forty times the most that the answers and draws of such a match took. */
export const maxMatchBytes = 8_000_000
export const maxChatLines = 5000

type SizeColumns = Pick<MatchRow, 'length' | 'bytes'>

/** A full match accepts no more answers, but can still be ended. */
export const isFull = ({ length, bytes }: SizeColumns): boolean => length >= maxEntries || bytes >= maxMatchBytes

export const fullMatchText =
  'This match has grown longer than the server keeps. End it: resign, or agree on a draw or an early end.'

/** Throws if the match is full. */
export function requireNotFull(row: SizeColumns): void {
  if (isFull(row)) throw new OverQuota(row.length >= maxEntries ? 'match entries' : 'match bytes', fullMatchText)
}
