/** The client of one search thread. */
import { CopySender } from './copy-sender.ts'
import type { CopyUpdate, MatchToCopy } from './copy-update.ts'
import type { Search, SearchMessage, SearchReply } from './search-messages.ts'

/** Sends a message to the thread. Rejects if the thread dies. */
export type PostSearch = (message: SearchMessage) => Promise<SearchReply>

type SearchResult = Exclude<SearchReply, { readonly lacksMatch: true }>

export class SearchClient {
  private readonly sender = new CopySender()

  /** True if the thread probably has this match. */
  hasSent(match: string): boolean {
    return this.sender.hasSent(match)
  }

  /**
   * Searches in the match as it is now. The thread gets what is new; it gets the whole match if it turns out to lack it,
   * because it was started again or has had too many others since.
   */
  async search(match: MatchToCopy, search: Search, post: PostSearch): Promise<SearchResult> {
    const messageWith = (update: CopyUpdate): SearchMessage => ({ ...search, update })
    const reply = await post(messageWith(this.sender.updateFor(match)))
    if (!('lacksMatch' in reply)) return reply
    const secondReply = await post(messageWith(this.sender.wholeCopy(match)))
    if ('lacksMatch' in secondReply) throw new Error('a search thread lacks the match that it has been sent')
    return secondReply
  }
}
