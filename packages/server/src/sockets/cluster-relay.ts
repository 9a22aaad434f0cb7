/** Relay between sockets of this process and the other processes that share the store. */
import { type ChatLine, sessionEnded } from '@firestep/api'
import type { Ended } from '../accounts/credentials.ts'
import type { Cluster, ClusterMessage } from '../cluster/cluster.ts'
import { lineSaid, saidSince } from '../matches/play/chat.ts'
import type { Requester } from '../requests/handler.ts'
import type { Store } from '../store/open-store.ts'
import type { ListUpdates } from './list-updates.ts'
import type { Presence } from './presence.ts'
import type { Subscriptions } from './subscriptions.ts'

export interface ClusterRelayDeps {
  readonly store: Store
  readonly cluster: Cluster
  readonly now: () => number
  readonly tables: Subscriptions
  readonly presence: Presence
  readonly nudges: ListUpdates
}

export class ClusterRelay {
  private readonly parts: ClusterRelayDeps

  constructor(parts: ClusterRelayDeps) {
    this.parts = parts
  }

  /** Sends a chat line to the players of the match, whichever process they are connected to. */
  readonly said = (match: string, line: ChatLine): void => {
    this.saidHere(match, line)
    this.parts.cluster.send({ kind: 'said', match, number: line.number })
  }

  private saidHere(match: string, line: ChatLine): void {
    const { tables } = this.parts
    for (const { connection } of tables.followers(match))
      if (connection.user !== null && tables.sits(match, connection.user))
        connection.send({ type: 'said', match, line })
  }

  /** Closes the sockets of sessions that have ended. */
  readonly ended = ({ user, credential }: Ended): void => {
    for (const connection of [...this.parts.tables.connectionsOf(user)])
      if (credential === null || connection.requester?.credential === credential)
        connection.close(sessionEnded, 'signed out')
  }

  async hear(message: ClusterMessage, from: number): Promise<void> {
    const { store, tables, presence, nudges } = this.parts
    if (message.kind === 'match') nudges.tell(message.listed, message.match)
    else if (message.kind === 'come' || message.kind === 'left' || message.kind === 'who') presence.hear(message, from)
    else if (message.kind === 'said' && tables.isFollowed(message.match)) {
      const line = await lineSaid(store, message.match, message.number)
      if (line !== null) this.saidHere(message.match, line)
    }
  }

  /** A process has ended; its users will reconnect to others. */
  gone(process: number): void {
    this.parts.presence.ended(process)
  }

  /** Messages were missed, so presence in other processes is unknown. */
  missed(): void {
    this.parts.presence.missed()
  }

  /** Sends chat lines and list updates that may have been missed in the last `since` milliseconds. */
  async lookAnew(since: number): Promise<void> {
    const { store, tables, nudges, now } = this.parts
    nudges.tellAll()
    for (const { match, line } of await saidSince(store, tables.followed(), now() - since)) this.saidHere(match, line)
  }

  /** Signed-in users of open sockets, with their credentials. */
  askers(): Requester[] {
    return this.parts.tables.all().flatMap(({ requester }) => requester ?? [])
  }
}
