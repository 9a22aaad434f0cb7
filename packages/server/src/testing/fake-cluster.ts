/** A cluster for tests, without a database: messages between its members arrive a little later. */
import type { Cluster, ClusterListener, ClusterMessage } from '../cluster/cluster.ts'

export class FakeCluster {
  private readonly members = new Map<number, ClusterListener>()
  /** Delay of messages in milliseconds; infinite: they are lost. */
  private readonly takes: () => number
  /** Messages on their way or being handled. */
  private readonly underWay = new Set<Promise<unknown>>()

  constructor(takes: () => number = () => 0) {
    this.takes = takes
  }

  member(): Cluster {
    const self = this.members.size
    // Reserves the number from the start.
    this.members.set(self, { hear() {}, missed() {}, ended() {} })
    return {
      shared: true,
      hasPeers: async () => self > 0,
      join: async (listener) => void this.members.set(self, listener),
      send: (message) => this.tell(self, message),
      leave: async () => void this.members.set(self, { hear() {}, missed() {}, ended() {} }),
    }
  }

  /** Settles when all messages are handled. */
  async quiet(): Promise<void> {
    while (this.underWay.size > 0) await Promise.all(this.underWay)
  }

  private tell(from: number, message: ClusterMessage): void {
    const takes = this.takes()
    if (takes === Number.POSITIVE_INFINITY) return
    const arrived = new Promise((go) => setTimeout(go, takes))
    const heard = arrived
      .then(() =>
        Promise.all([...this.members].map(([member, listener]) => member !== from && listener.hear(message, from))),
      )
      .finally(() => this.underWay.delete(heard))
    this.underWay.add(heard)
  }
}
