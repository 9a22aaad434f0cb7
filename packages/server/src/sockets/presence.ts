/**
 * Presence of users, connected to this process or to another that shares the store. Followers of their matches are
 * told.
 */
import type { Cluster, ClusterMessage } from '../cluster/cluster.ts'
import { splitPresence } from '../cluster/message-batches.ts'
import type { Connection } from './connection.ts'
import type { Subscriptions } from './subscriptions.ts'

export class Presence {
  private readonly tables: Subscriptions
  private readonly cluster: Cluster
  /** Users connected to each of the other processes. */
  private readonly elsewhere = new Map<number, Set<string>>()

  constructor(tables: Subscriptions, cluster: Cluster) {
    this.tables = tables
    this.cluster = cluster
  }

  readonly online = (user: string): boolean => this.tables.online(user) || this.isElsewhere(user)

  enter(connection: Connection): void {
    const { user } = connection
    if (!this.tables.enter(connection) || user === null) return
    if (!this.isElsewhere(user)) this.tell(user, true)
    this.cluster.send({ kind: 'come', users: [user] })
  }

  leave(connection: Connection): void {
    const { user } = connection
    if (!this.tables.leave(connection) || user === null) return
    if (!this.isElsewhere(user)) this.tell(user, false)
    this.cluster.send({ kind: 'left', users: [user] })
  }

  hear(news: Extract<ClusterMessage, { readonly kind: 'come' | 'left' | 'who' }>, from: number): void {
    if (news.kind === 'who') this.tellOthers()
    else if (news.kind === 'come') this.cameTo(from, news.users)
    else this.leftFrom(from, news.users)
  }

  /** A process has ended; its users will reconnect to others. */
  ended(process: number): void {
    this.leftFrom(process, [...(this.elsewhere.get(process) ?? [])])
  }

  /** Presence elsewhere is unknown: asks the other processes, and tells them who is connected here. */
  missed(): void {
    for (const process of [...this.elsewhere.keys()]) this.ended(process)
    this.tellOthers()
  }

  private tellOthers(): void {
    for (const message of splitPresence('come', this.tables.users())) this.cluster.send(message)
  }

  private isElsewhere(user: string): boolean {
    for (const users of this.elsewhere.values()) if (users.has(user)) return true
    return false
  }

  private cameTo(process: number, users: readonly string[]): void {
    const fresh = users.filter((user) => !this.online(user))
    const there = this.elsewhere.get(process) ?? new Set()
    this.elsewhere.set(process, there)
    for (const user of users) there.add(user)
    for (const user of fresh) this.tell(user, true)
  }

  private leftFrom(process: number, users: readonly string[]): void {
    const there = this.elsewhere.get(process)
    for (const user of users) there?.delete(user)
    if (there?.size === 0) this.elsewhere.delete(process)
    for (const user of users) if (!this.online(user)) this.tell(user, false)
  }

  private tell(user: string, online: boolean): void {
    for (const { subscription, seat } of this.tables.around(user))
      subscription.connection.send({ type: 'online', match: subscription.match, seat, online })
  }
}
