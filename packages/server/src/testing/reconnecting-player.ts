/** Somebody who keeps coming back: behind one of several doors, and behind the next when nobody answers there. */
import { connect } from 'node:net'
import { wasInterrupted } from './expected-refusals.ts'
import { TestClient } from './test-client.ts'

/** As the page waits before it tries a line again, in milliseconds: longer each time. */
const firstPause = 400
const longestPause = 15_000

export const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms))

export class ReconnectingPlayer {
  /** Where servers listen. */
  doors: readonly string[] = []
  /** Since when somebody has answered behind this door; 0: not yet. */
  since = 0
  private door = 0
  private known: TestClient | null = null

  get address(): string {
    const address = this.doors[this.door % this.doors.length]
    if (address === undefined) throw new Error('there is no door')
    return address
  }

  /** The person at this door; comes in as a guest at the first. */
  async visitor(name: string): Promise<TestClient> {
    this.known ??= await TestClient.come(this.address, name)
    return this.here
  }

  /** Who has come in before. */
  get here(): TestClient {
    if (this.known === null) throw new Error('nobody has come')
    return this.known.at(this.address)
  }

  /** Two tabs of one person may lead to two servers. */
  get elsewhere(): TestClient {
    return this.here.at(this.doors[(this.door + 1) % this.doors.length] as string)
  }

  enter(doors: readonly string[], door: number): void {
    this.doors = doors
    this.door = door
    this.since = 0
  }

  /** As a proxy does: past those where nobody listens, at once. */
  async next(): Promise<void> {
    this.since = 0
    for (let tries = 0; tries < this.doors.length; tries++) {
      this.door++
      if (await listens(this.address)) return
    }
  }

  /** Does something that takes long. Whenever the line is lost it is begun anew behind the next door, until `over`. */
  async persist(work: () => Promise<void>, over: () => boolean): Promise<void> {
    for (let wait = firstPause; !over(); wait = Math.min(longestPause, wait * 2)) {
      try {
        return await work()
      } catch (fault) {
        if (!wasInterrupted(fault)) throw fault
        if (this.since > 0) wait = firstPause
      }
      await pause(wait * (0.75 + Math.random() / 2))
      await this.next()
    }
  }
}

function listens(address: string): Promise<boolean> {
  const { hostname, port } = new URL(address)
  const socket = connect(Number(port), hostname)
  return new Promise<boolean>((resolve) => {
    socket.once('connect', () => resolve(true))
    socket.once('error', () => resolve(false))
  }).finally(() => socket.destroy())
}
