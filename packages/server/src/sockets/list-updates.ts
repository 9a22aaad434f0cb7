/** Tells connected users that their match list has changed, at most once a second. */
import type { Connection } from './connection.ts'
import type { Subscriptions } from './subscriptions.ts'

/** In milliseconds. */
const nudgeEvery = 1000

export class ListUpdates {
  private readonly tables: Subscriptions
  private readonly now: () => number

  constructor(tables: Subscriptions, now: () => number) {
    this.tables = tables
    this.now = now
  }

  /** Reports a changed match to these users, except on sockets that follow it. */
  tell(users: Iterable<string>, match: string): void {
    for (const user of users)
      for (const connection of this.tables.connectionsOf(user))
        if (!connection.following.has(match)) this.soon(connection)
  }

  /** Tells all users, when it is unknown what has changed. */
  tellAll(): void {
    for (const connection of this.tables.all()) this.soon(connection)
  }

  private soon(connection: Connection): void {
    if (connection.nudging !== undefined) return
    const wait = connection.nudged + nudgeEvery - this.now()
    const nudge = () => {
      connection.nudging = undefined
      connection.nudged = this.now()
      connection.send({ type: 'lobby' })
    }
    if (wait <= 0) nudge()
    else connection.nudging = setTimeout(nudge, wait).unref()
  }
}
