/** Subscriptions of sockets to matches, with the seats of each match. */
import type { Seat } from '@firestep/referee'
import type { SeatRow } from '../store/schema.ts'
import type { Connection, Subscription } from './connection.ts'

interface MatchFollowers {
  readonly followers: Set<Subscription>
  seats: readonly SeatRow[]
}

export class Subscriptions {
  private readonly matches = new Map<string, MatchFollowers>()
  private readonly connectionsByUser = new Map<string, Set<Connection>>()
  private anonymousCount = 0

  get sockets(): number {
    let count = this.anonymousCount
    for (const connections of this.connectionsByUser.values()) count += connections.size
    return count
  }

  isOnline = (user: string): boolean => this.connectionsByUser.has(user)

  connectionsOf = (user: string): Iterable<Connection> => this.connectionsByUser.get(user) ?? []

  /** Connected users. */
  users(): string[] {
    return [...this.connectionsByUser.keys()]
  }

  /** Followed matches. */
  followedMatches(): string[] {
    return [...this.matches.keys()]
  }

  isFollowed = (match: string): boolean => this.matches.has(match)

  /** Connections of all signed-in users. */
  allConnections(): Connection[] {
    return [...this.connectionsByUser.values()].flatMap((connections) => [...connections])
  }

  followers = (match: string): Iterable<Subscription> => this.matches.get(match)?.followers ?? []

  /** Adds a connection; true if it is the first of its user. */
  add(connection: Connection): boolean {
    const { user } = connection
    if (user === null) {
      this.anonymousCount++
      return false
    }
    const connections = this.connectionsByUser.get(user) ?? new Set<Connection>()
    this.connectionsByUser.set(user, connections)
    connections.add(connection)
    return connections.size === 1
  }

  /** Removes a connection; true if it was the last of its user. */
  remove(connection: Connection): boolean {
    const { user } = connection
    if (user === null) {
      this.anonymousCount--
      return false
    }
    const connections = this.connectionsByUser.get(user)
    connections?.delete(connection)
    if (connections === undefined || connections.size > 0) return false
    this.connectionsByUser.delete(user)
    return true
  }

  follow(subscription: Subscription, seats: readonly SeatRow[]): void {
    const { match, connection } = subscription
    const entry = this.matches.get(match) ?? { followers: new Set<Subscription>(), seats }
    this.matches.set(match, entry)
    entry.followers.add(subscription)
    connection.subscriptions.set(match, subscription)
  }

  unfollow(subscription: Subscription): void {
    const { match, connection } = subscription
    const entry = this.matches.get(match)
    entry?.followers.delete(subscription)
    if (entry?.followers.size === 0) this.matches.delete(match)
    if (connection.subscriptions.get(match) === subscription) connection.subscriptions.delete(match)
    subscription.release()
  }

  setSeats(match: string, seats: readonly SeatRow[]): void {
    const entry = this.matches.get(match)
    if (entry !== undefined) entry.seats = seats
  }

  hasSeat(match: string, user: string): boolean {
    return this.matches.get(match)?.seats.some((seat) => seat.user === user) ?? false
  }

  /** Followers of all matches in which this user plays, with the seat. */
  *followersOfPlayer(user: string): Iterable<{ readonly subscription: Subscription; readonly seat: Seat }> {
    for (const { followers, seats } of this.matches.values())
      for (const { seat, by, user: seatUser } of seats)
        if (seatUser === user && by === 'person') for (const subscription of followers) yield { subscription, seat }
  }
}
