/** Processes for tests that share a store without a database between them: what one tells the others hear a little later. */
import type { Cluster, ClusterListener, ClusterMessage } from '../cluster/cluster.ts'

export class FakeCluster {
  private readonly members = new Map<number, ClusterListener>()
  /** How long news are on their way, in milliseconds: for ever, they are lost. */
  private readonly takes: () => number
  /** What is on its way, or being heard. */
  private readonly underWay = new Set<Promise<unknown>>()

  constructor(takes: () => number = () => 0) {
    this.takes = takes
  }

  member(): Cluster {
    const self = this.members.size
    // From the beginning, so that nobody else gets the number.
    this.members.set(self, { hear() {}, missed() {}, ended() {} })
    return {
      shared: true,
      hasPeers: async () => self > 0,
      join: async (listener) => void this.members.set(self, listener),
      send: (message) => this.tell(self, message),
      leave: async () => void this.members.set(self, { hear() {}, missed() {}, ended() {} }),
    }
  }

  /** When everyone has heard everything. */
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
