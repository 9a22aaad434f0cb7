/** Limits on open sockets per user and per address. */

import { networkOf } from '../accounts/payer.ts'
import type { MaxSockets } from '../config/config.ts'
import { RefusedWithStatus } from '../requests/refusal.ts'

export class SocketLimits {
  private readonly limits: MaxSockets
  private readonly onRefused: () => void
  private readonly countByKey = new Map<string, number>()

  constructor(limits: MaxSockets, onRefused: () => void = () => undefined) {
    this.limits = limits
    this.onRefused = onRefused
  }

  /** Runs before the upgrade, so that a refusal is an HTTP reply. */
  check(user: string | null, address: string): void {
    if (user !== null && this.count(ofUser(user)) >= this.limits.perUser)
      this.refuse(`You have ${this.limits.perUser} connections open already: close a tab or two.`)
    if (this.count(ofAddress(address)) >= this.limits.perAddress)
      this.refuse(`Your address has ${this.limits.perAddress} connections open already: close some of them.`)
  }

  /** Counts a socket until the returned function is called. */
  add(user: string | null, address: string): () => void {
    const keys = [...(user === null ? [] : [ofUser(user)]), ofAddress(address)]
    for (const key of keys) this.countByKey.set(key, this.count(key) + 1)
    return () => {
      for (const key of keys.splice(0)) {
        const remaining = this.count(key) - 1
        if (remaining > 0) this.countByKey.set(key, remaining)
        else this.countByKey.delete(key)
      }
    }
  }

  private count(key: string): number {
    return this.countByKey.get(key) ?? 0
  }

  private refuse(reason: string): never {
    this.onRefused()
    throw new RefusedWithStatus(429, 'too often', reason, { 'retry-after': '30' })
  }
}

const ofUser = (user: string): string => `user ${user}`
const ofAddress = (address: string): string => `address ${networkOf(address)}`
