/** What matches and people may take of the store: so much that no honest player meets it. */
import { OverQuota } from '../../requests/handler.ts'
import type { MatchRow } from '../../store/schema.ts'

/** Ten times the longest match that was ever played to its end here. */
export const maxEntries = 30_000
/** Forty times the most that the answers and draws of such a match took. */
export const maxMatchBytes = 8_000_000
export const maxChatLines = 5000

type Grown = Pick<MatchRow, 'length' | 'bytes'>

/** Nothing more is played in it. It can still be ended. */
export const isFull = ({ length, bytes }: Grown): boolean => length >= maxEntries || bytes >= maxMatchBytes

export const fullText =
  'This match has grown longer than the server keeps. End it: resign, or agree on a draw or an early end.'

/** Whether a match may grow by what somebody plays. */
export function mayGrow(row: Grown): void {
  if (isFull(row)) throw new OverQuota(row.length >= maxEntries ? 'match entries' : 'match bytes', fullText)
}
