/**
 * The cluster: processes that share a store and tell each other of changes. Messages contain ids, not state: a receiver
 * that needs more reads the store. Messages that a process could not send before it ended are made up for by reading
 * the store again.
 */
export type ClusterMessage =
  /** A match has this revision now, and the lists of these users have changed with it. */
  | { readonly kind: 'match'; readonly match: string; readonly revision: number; readonly listed: readonly string[] }
  /** What a match is made of has changed otherwise: a name, or it is gone. */
  | { readonly kind: 'anew'; readonly match: string }
  | { readonly kind: 'said'; readonly match: string; readonly number: number }
  /** All clocks that ran were moved on. */
  | { readonly kind: 'clocks' }
  /** Sessions have ended: all of the user's, if none is named, but for one. */
  | { readonly kind: 'ended'; readonly user: string; readonly credential: string | null }
  /** Something about a user has changed. */
  | { readonly kind: 'user'; readonly user: string }
  /** These are connected to the process that says so, or no longer. */
  | { readonly kind: 'come' | 'left'; readonly users: readonly string[] }
  /** Everyone is to say who is connected to them. */
  | { readonly kind: 'who' }

export interface ClusterListener {
  /** `from`: the process that says so, which is never this one. */
  hear(news: ClusterMessage, from: number): void
  /** Something may have been missed for so many milliseconds: whatever is held is to be looked at anew. */
  missed(since: number): void
  /** Processes have ended, in order or not. */
  ended(processes: readonly number[]): void
}

export interface Cluster {
  /** Whether there may be others at all. */
  readonly shared: boolean
  /** Whether others serve the store at this moment. */
  hasOthers(): Promise<boolean>
  /** From now on this process is one of them. */
  join(ears: ClusterListener): Promise<void>
  /** Tells the others, in order and as soon as they can be reached. What is told is in the store already. */
  tell(news: ClusterMessage): void
  leave(): Promise<void>
}

/** A process that has its store for itself. */
export const singleProcess: Cluster = {
  shared: false,
  hasOthers: async () => false,
  join: async () => undefined,
  tell: () => undefined,
  leave: async () => undefined,
}
