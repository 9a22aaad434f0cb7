/**
 * The cluster: processes that share a store and tell each other of changes. Messages contain ids, not state: a receiver
 * that needs more reads the store. Messages that a process could not send before it ended are made up for by reading
 * the store again.
 */
export type ClusterMessage =
  /** New revision of a match, and the users whose lists changed with it. */
  | { readonly kind: 'match'; readonly match: string; readonly revision: number; readonly listed: readonly string[] }
  /** A match must be reloaded: a name has changed, or it is gone. */
  | { readonly kind: 'anew'; readonly match: string }
  | { readonly kind: 'said'; readonly match: string; readonly number: number }
  /** All running clocks were moved forward. */
  | { readonly kind: 'clocks' }
  /** Sessions of a user have ended: the named one, or all of them if `credential` is null. */
  | { readonly kind: 'ended'; readonly user: string; readonly credential: string | null }
  /** A user's row has changed. */
  | { readonly kind: 'user'; readonly user: string }
  /** Users who have connected to the sender, or disconnected. */
  | { readonly kind: 'come' | 'left'; readonly users: readonly string[] }
  /** Asks all processes for their connected users. */
  | { readonly kind: 'who' }

export interface ClusterListener {
  /** `from`: the sender, never this process. */
  onMessage(message: ClusterMessage, from: number): void
  /** Messages of the last `gapMs` milliseconds may have been missed: everything in memory must be checked again. */
  onMissed(gapMs: number): void
  /** Processes have ended, orderly or not. */
  onEnded(processes: readonly number[]): void
}

export interface Cluster {
  /** True if there may be other processes. */
  readonly shared: boolean
  /** True if other processes serve the store now. */
  hasPeers(): Promise<boolean>
  /** Joins the cluster. */
  join(listener: ClusterListener): Promise<void>
  /** Sends to the others, in order and as soon as possible. The change itself must be stored already. */
  send(message: ClusterMessage): void
  leave(): Promise<void>
}

/** A process that has its store for itself. */
export const singleProcess: Cluster = {
  shared: false,
  hasPeers: async () => false,
  join: async () => undefined,
  send: () => undefined,
  leave: async () => undefined,
}
