/**
 * The client's knowledge of one thread's copies. It sends each entry of a match once. Takebacks are entries too, so a
 * match only grows, and its list of entries is compared only when a match has been loaded again and has another list.
 */
import { equal } from '@firestep/referee'
import { type CopyUpdate, type MatchToCopy, maxCopies, type NewEntries, type WholeCopy } from './copy-update.ts'

interface SentCopy extends Pick<MatchToCopy, 'opening' | 'entries' | 'length'> {
  readonly copy: number
}

export class CopySender {
  /** By match, last used last. */
  private readonly sentByMatch = new Map<string, SentCopy>()
  private nextCopy = 0

  /** True if the thread was sent this match, and probably still has it. */
  hasSent(match: string): boolean {
    return this.sentByMatch.has(match)
  }

  /** The entries that the thread lacks, or the whole match if it has another history or none. */
  updateFor(match: MatchToCopy): CopyUpdate {
    const sent = this.sentByMatch.get(match.id)
    return sent !== undefined && continues(sent, match) ? this.newEntries(sent, match) : this.wholeCopy(match)
  }

  /** The whole match, for a thread that turns out to lack it. */
  wholeCopy(match: MatchToCopy): WholeCopy {
    const copy = this.nextCopy++
    this.remember(match, copy)
    const { opening, entries, length, snapshot } = match
    return { copy, opening, entries: entries.slice(0, length), snapshot }
  }

  private newEntries({ copy, length: after }: SentCopy, match: MatchToCopy): NewEntries {
    this.remember(match, copy)
    return { copy, after, entries: match.entries.slice(after, match.length) }
  }

  private remember({ id, opening, entries, length }: MatchToCopy, copy: number): void {
    const { sentByMatch } = this
    sentByMatch.delete(id)
    sentByMatch.set(id, { copy, opening, entries, length })
    const [oldest] = sentByMatch.keys()
    if (sentByMatch.size > maxCopies && oldest !== undefined) sentByMatch.delete(oldest)
  }
}

/** True if the match has all entries that were sent. The same list has them: it only grows. */
function continues(sent: SentCopy, { opening, entries, length }: MatchToCopy): boolean {
  if (length < sent.length) return false
  if (entries === sent.entries) return true
  for (let i = 0; i < sent.length; i++) if (!equal(entries[i], sent.entries[i])) return false
  return equal(opening, sent.opening)
}
