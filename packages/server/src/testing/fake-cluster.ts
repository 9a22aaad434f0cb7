/** A cluster for tests, without a database: messages between its members arrive a little later. */
import type { Cluster, ClusterListener, ClusterMessage } from '../cluster/cluster.ts'

export class FakeCluster {
  private readonly members = new Map<number, ClusterListener>()
  /** Delay of messages in milliseconds; infinite: they are lost. */
  private readonly delayOf: () => number
  /** Messages on their way or being handled. */
  private readonly pending = new Set<Promise<unknown>>()

  constructor(delayOf: () => number = () => 0) {
    this.delayOf = delayOf
  }

  member(): Cluster {
    const self = this.members.size
    // Reserves the number from the start.
    this.members.set(self, { onMessage() {}, onMissed() {}, onEnded() {} })
    return {
      shared: true,
      hasPeers: async () => self > 0,
      join: async (listener) => void this.members.set(self, listener),
      send: (message) => this.deliver(self, message),
      leave: async () => void this.members.set(self, { onMessage() {}, onMissed() {}, onEnded() {} }),
    }
  }

  /** Settles when all messages are handled. */
  async settle(): Promise<void> {
    while (this.pending.size > 0) await Promise.all(this.pending)
  }

  private deliver(from: number, message: ClusterMessage): void {
    const delayMs = this.delayOf()
    if (delayMs === Number.POSITIVE_INFINITY) return
    const arrived = new Promise((resolve) => setTimeout(resolve, delayMs))
    const handled = arrived
      .then(() =>
        Promise.all(
          [...this.members].map(([member, listener]) => member !== from && listener.onMessage(message, from)),
        ),
      )
      .finally(() => this.pending.delete(handled))
    this.pending.add(handled)
  }
}
