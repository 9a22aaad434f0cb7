/** A player who reconnects: to one of several servers, and to the next if that does not answer. */
import { connect } from 'node:net'
import { at } from '@firestep/referee'
import { wasInterrupted } from './expected-refusals.ts'
import { TestClient } from './test-client.ts'

/** First delay before reconnecting in milliseconds, as on the page; it grows. */
const firstDelayMs = 400
const maxDelayMs = 15_000

export const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms))

export class ReconnectingPlayer {
  /** Addresses of servers. */
  addresses: readonly string[] = []
  /** Time since which the current server has answered; 0: not yet. */
  connectedSince = 0
  private index = 0
  private signedInClient: TestClient | null = null

  get address(): string {
    const address = this.addresses[this.index % this.addresses.length]
    if (address === undefined) throw new Error('there is no server address')
    return address
  }

  /** The client at the current server; the first call signs in as a guest. */
  async signIn(name: string): Promise<TestClient> {
    this.signedInClient ??= await TestClient.signInAsGuest(this.address, name)
    return this.client
  }

  /** The client, which has signed in before. */
  get client(): TestClient {
    if (this.signedInClient === null) throw new Error('nobody has signed in')
    return this.signedInClient.at(this.address)
  }

  /** The same user at another server, as a second tab may be. */
  get otherClient(): TestClient {
    return this.client.at(at(this.addresses, (this.index + 1) % this.addresses.length))
  }

  useAddresses(addresses: readonly string[], index: number): void {
    this.addresses = addresses
    this.index = index
    this.connectedSince = 0
  }

  /** Moves to the next listening server, as a proxy does. */
  async connectToNext(): Promise<void> {
    this.connectedSince = 0
    for (let tries = 0; tries < this.addresses.length; tries++) {
      this.index++
      if (await isListening(this.address)) return
    }
  }

  /** Runs long work; whenever the connection is lost, starts it again at the next server, until `isOver`. */
  async retryUntil(work: () => Promise<void>, isOver: () => boolean): Promise<void> {
    for (let delay = firstDelayMs; !isOver(); delay = Math.min(maxDelayMs, delay * 2)) {
      try {
        return await work()
      } catch (fault) {
        if (!wasInterrupted(fault)) throw fault
        if (this.connectedSince > 0) delay = firstDelayMs
      }
      await pause(delay * (0.75 + Math.random() / 2))
      await this.connectToNext()
    }
  }
}

function isListening(address: string): Promise<boolean> {
  const { hostname, port } = new URL(address)
  const socket = connect(Number(port), hostname)
  return new Promise<boolean>((resolve) => {
    socket.once('connect', () => resolve(true))
    socket.once('error', () => resolve(false))
  }).finally(() => socket.destroy())
}
