/** Tells connected users that their match list has changed, at most once a second. */
import type { Connection } from './connection.ts'
import type { Subscriptions } from './subscriptions.ts'

/** In milliseconds. */
const listUpdateIntervalMs = 1000

export class ListUpdates {
  private readonly subscriptions: Subscriptions
  private readonly now: () => number

  constructor(subscriptions: Subscriptions, now: () => number) {
    this.subscriptions = subscriptions
    this.now = now
  }

  /** Reports a changed match to these users, except on sockets that follow it. */
  notify(users: Iterable<string>, match: string): void {
    for (const user of users)
      for (const connection of this.subscriptions.connectionsOf(user))
        if (!connection.subscriptions.has(match)) this.schedule(connection)
  }

  /** Tells all users, when it is unknown what has changed. */
  notifyAll(): void {
    for (const connection of this.subscriptions.allConnections()) this.schedule(connection)
  }

  private schedule(connection: Connection): void {
    if (connection.listUpdateTimer !== undefined) return
    const delay = connection.lastListUpdate + listUpdateIntervalMs - this.now()
    const sendUpdate = () => {
      connection.listUpdateTimer = undefined
      connection.lastListUpdate = this.now()
      connection.send({ type: 'lobby' })
    }
    if (delay <= 0) sendUpdate()
    else connection.listUpdateTimer = setTimeout(sendUpdate, delay).unref()
  }
}
