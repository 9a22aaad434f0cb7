/**
 * Presence of users, connected to this process or to another that shares the store. Followers of their matches are
 * told.
 */
import type { Cluster, ClusterMessage } from '../cluster/cluster.ts'
import { splitPresence } from '../cluster/message-batches.ts'
import type { Connection } from './connection.ts'
import type { Subscriptions } from './subscriptions.ts'

export class Presence {
  private readonly subscriptions: Subscriptions
  private readonly cluster: Cluster
  /** Users connected to each of the other processes. */
  private readonly remoteUsersByProcess = new Map<number, Set<string>>()

  constructor(subscriptions: Subscriptions, cluster: Cluster) {
    this.subscriptions = subscriptions
    this.cluster = cluster
  }

  readonly isOnline = (user: string): boolean => this.subscriptions.isOnline(user) || this.isElsewhere(user)

  enter(connection: Connection): void {
    const { user } = connection
    if (!this.subscriptions.add(connection) || user === null) return
    if (!this.isElsewhere(user)) this.notifyFollowers(user, true)
    this.cluster.send({ kind: 'come', users: [user] })
  }

  leave(connection: Connection): void {
    const { user } = connection
    if (!this.subscriptions.remove(connection) || user === null) return
    if (!this.isElsewhere(user)) this.notifyFollowers(user, false)
    this.cluster.send({ kind: 'left', users: [user] })
  }

  handleMessage(message: Extract<ClusterMessage, { readonly kind: 'come' | 'left' | 'who' }>, from: number): void {
    if (message.kind === 'who') this.broadcastUsers()
    else if (message.kind === 'come') this.addRemote(from, message.users)
    else this.removeRemote(from, message.users)
  }

  /** A process has ended; its users will reconnect to others. */
  removeProcess(process: number): void {
    this.removeRemote(process, [...(this.remoteUsersByProcess.get(process) ?? [])])
  }

  /** Presence elsewhere is unknown: asks the other processes, and tells them who is connected here. */
  handleMissedMessages(): void {
    for (const process of [...this.remoteUsersByProcess.keys()]) this.removeProcess(process)
    this.broadcastUsers()
  }

  private broadcastUsers(): void {
    for (const message of splitPresence('come', this.subscriptions.users())) this.cluster.send(message)
  }

  private isElsewhere(user: string): boolean {
    for (const users of this.remoteUsersByProcess.values()) if (users.has(user)) return true
    return false
  }

  private addRemote(process: number, users: readonly string[]): void {
    const newUsers = users.filter((user) => !this.isOnline(user))
    const remoteUsers = this.remoteUsersByProcess.get(process) ?? new Set()
    this.remoteUsersByProcess.set(process, remoteUsers)
    for (const user of users) remoteUsers.add(user)
    for (const user of newUsers) this.notifyFollowers(user, true)
  }

  private removeRemote(process: number, users: readonly string[]): void {
    const remoteUsers = this.remoteUsersByProcess.get(process)
    for (const user of users) remoteUsers?.delete(user)
    if (remoteUsers?.size === 0) this.remoteUsersByProcess.delete(process)
    for (const user of users) if (!this.isOnline(user)) this.notifyFollowers(user, false)
  }

  private notifyFollowers(user: string, online: boolean): void {
    for (const { subscription, seat } of this.subscriptions.followersOfPlayer(user))
      subscription.connection.send({ type: 'online', match: subscription.match, seat, online })
  }
}
