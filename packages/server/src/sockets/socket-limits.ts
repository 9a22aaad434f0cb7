/** Limits on open sockets per user and per address. */

import { networkOf } from '../accounts/quota-owner.ts'
import type { MostSockets } from '../config/config.ts'
import { RefusedWithStatus } from '../requests/refusal.ts'

export class SocketLimits {
  private readonly most: MostSockets
  private readonly onRefused: () => void
  private readonly open = new Map<string, number>()

  constructor(most: MostSockets, onRefused: () => void = () => undefined) {
    this.most = most
    this.onRefused = onRefused
  }

  /** Runs before the upgrade, so that a refusal is an HTTP reply. */
  check(user: string | null, address: string): void {
    if (user !== null && this.count(ofUser(user)) >= this.most.ofUser)
      this.refuse(`You have ${this.most.ofUser} connections open already: close a tab or two.`)
    if (this.count(ofAddress(address)) >= this.most.ofAddress)
      this.refuse(`Your address has ${this.most.ofAddress} connections open already: close some of them.`)
  }

  /** Counts a socket until the returned function is called. */
  opened(user: string | null, address: string): () => void {
    const keys = [...(user === null ? [] : [ofUser(user)]), ofAddress(address)]
    for (const key of keys) this.open.set(key, this.count(key) + 1)
    return () => {
      for (const key of keys.splice(0)) {
        const left = this.count(key) - 1
        if (left > 0) this.open.set(key, left)
        else this.open.delete(key)
      }
    }
  }

  private count(key: string): number {
    return this.open.get(key) ?? 0
  }

  private refuse(why: string): never {
    this.onRefused()
    throw new RefusedWithStatus(429, 'too often', why, { 'retry-after': '30' })
  }
}

const ofUser = (user: string): string => `user ${user}`
const ofAddress = (address: string): string => `address ${networkOf(address)}`
