/** Those who do not look at a match are told that something in their list has changed, at most so often. */
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

  /** What a match shows in these users' lists has changed. */
  tell(users: Iterable<string>, match: string): void {
    for (const user of users)
      for (const connection of this.tables.connectionsOf(user))
        if (!connection.following.has(match)) this.soon(connection)
  }

  /** Nobody knows what has changed. */
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
