/** Messages between the page and the bot worker. */
import type { SearchMessage, SearchReply } from '@firestep/bots'

export type WorkerRequest = SearchMessage & { readonly id: number }

/** The reply of the search thread, or a sentence that says why there is none. */
export type WorkerReply = { readonly id: number } & (SearchReply | { readonly problem: string })
