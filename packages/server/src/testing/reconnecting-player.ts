/** A player who reconnects: to one of several servers, and to the next if that does not answer. */
import { connect } from 'node:net'
import { wasInterrupted } from './expected-refusals.ts'
import { TestClient } from './test-client.ts'

/** First delay before reconnecting in milliseconds, as on the page; it grows. */
const firstPause = 400
const longestPause = 15_000

export const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms))

export class ReconnectingPlayer {
  /** Addresses of servers. */
  doors: readonly string[] = []
  /** Time since which the current server has answered; 0: not yet. */
  since = 0
  private door = 0
  private known: TestClient | null = null

  get address(): string {
    const address = this.doors[this.door % this.doors.length]
    if (address === undefined) throw new Error('there is no door')
    return address
  }

  /** The client at the current server; the first call signs in as a guest. */
  async visitor(name: string): Promise<TestClient> {
    this.known ??= await TestClient.come(this.address, name)
    return this.here
  }

  /** The client, which has signed in before. */
  get here(): TestClient {
    if (this.known === null) throw new Error('nobody has come')
    return this.known.at(this.address)
  }

  /** The same user at another server, as a second tab may be. */
  get elsewhere(): TestClient {
    return this.here.at(this.doors[(this.door + 1) % this.doors.length] as string)
  }

  enter(doors: readonly string[], door: number): void {
    this.doors = doors
    this.door = door
    this.since = 0
  }

  /** Moves to the next listening server, as a proxy does. */
  async next(): Promise<void> {
    this.since = 0
    for (let tries = 0; tries < this.doors.length; tries++) {
      this.door++
      if (await listens(this.address)) return
    }
  }

  /** Runs long work; whenever the connection is lost, starts it again at the next server, until `over`. */
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
