/** Subscriptions of sockets to matches, with the seats of each match. */
import type { Seat } from '@firestep/referee'
import type { SeatRow } from '../store/schema.ts'
import type { Connection, Subscription } from './connection.ts'

interface Table {
  readonly followers: Set<Subscription>
  seats: readonly SeatRow[]
}

export class Subscriptions {
  private readonly tables = new Map<string, Table>()
  private readonly people = new Map<string, Set<Connection>>()
  private strangers = 0

  get sockets(): number {
    let count = this.strangers
    for (const connections of this.people.values()) count += connections.size
    return count
  }

  online = (user: string): boolean => this.people.has(user)

  connectionsOf = (user: string): Iterable<Connection> => this.people.get(user) ?? []

  /** Connected users. */
  users(): string[] {
    return [...this.people.keys()]
  }

  /** Followed matches. */
  followed(): string[] {
    return [...this.tables.keys()]
  }

  isFollowed = (match: string): boolean => this.tables.has(match)

  /** Connections of all signed-in users. */
  all(): Connection[] {
    return [...this.people.values()].flatMap((connections) => [...connections])
  }

  followers = (match: string): Iterable<Subscription> => this.tables.get(match)?.followers ?? []

  /** Adds a connection; true if it is the first of its user. */
  enter(connection: Connection): boolean {
    const { user } = connection
    if (user === null) {
      this.strangers++
      return false
    }
    const connections = this.people.get(user) ?? new Set<Connection>()
    this.people.set(user, connections)
    connections.add(connection)
    return connections.size === 1
  }

  /** Removes a connection; true if it was the last of its user. */
  leave(connection: Connection): boolean {
    const { user } = connection
    if (user === null) {
      this.strangers--
      return false
    }
    const connections = this.people.get(user)
    connections?.delete(connection)
    if (connections === undefined || connections.size > 0) return false
    this.people.delete(user)
    return true
  }

  follow(subscription: Subscription, seats: readonly SeatRow[]): void {
    const { match, connection } = subscription
    const table = this.tables.get(match) ?? { followers: new Set<Subscription>(), seats }
    this.tables.set(match, table)
    table.followers.add(subscription)
    connection.following.set(match, subscription)
  }

  unfollow(subscription: Subscription): void {
    const { match, connection } = subscription
    const table = this.tables.get(match)
    table?.followers.delete(subscription)
    if (table?.followers.size === 0) this.tables.delete(match)
    if (connection.following.get(match) === subscription) connection.following.delete(match)
    subscription.release()
  }

  seated(match: string, seats: readonly SeatRow[]): void {
    const table = this.tables.get(match)
    if (table !== undefined) table.seats = seats
  }

  sits(match: string, user: string): boolean {
    return this.tables.get(match)?.seats.some((seat) => seat.user === user) ?? false
  }

  /** Followers of all matches in which this user plays, with the seat. */
  *around(user: string): Iterable<{ readonly subscription: Subscription; readonly seat: Seat }> {
    for (const { followers, seats } of this.tables.values())
      for (const { seat, by, user: sitter } of seats)
        if (sitter === user && by === 'person') for (const subscription of followers) yield { subscription, seat }
  }
}
