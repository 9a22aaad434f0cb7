/** Relay between sockets of this process and the other processes that share the store. */
import { type ChatLine, sessionEnded } from '@firestep/api'
import type { EndedCredential } from '../accounts/credentials.ts'
import type { Cluster, ClusterMessage } from '../cluster/cluster.ts'
import { chatLinesSince, readChatLine } from '../matches/play/chat-lines.ts'
import type { Requester } from '../requests/handler.ts'
import type { Store } from '../store/open-store.ts'
import type { ListUpdates } from './list-updates.ts'
import type { Presence } from './presence.ts'
import type { Subscriptions } from './subscriptions.ts'

export interface ClusterRelayDeps {
  readonly store: Store
  readonly cluster: Cluster
  readonly now: () => number
  readonly subscriptions: Subscriptions
  readonly presence: Presence
  readonly listUpdates: ListUpdates
}

export class ClusterRelay {
  private readonly deps: ClusterRelayDeps

  constructor(deps: ClusterRelayDeps) {
    this.deps = deps
  }

  /** Sends a chat line to the players of the match, whichever process they are connected to. */
  readonly sendChatLine = (match: string, line: ChatLine): void => {
    this.sendChatLineHere(match, line)
    this.deps.cluster.send({ kind: 'said', match, number: line.number })
  }

  private sendChatLineHere(match: string, line: ChatLine): void {
    const { subscriptions } = this.deps
    for (const { connection } of subscriptions.followers(match))
      if (connection.user !== null && subscriptions.hasSeat(match, connection.user))
        connection.send({ type: 'said', match, line })
  }

  /** Closes the sockets of sessions that have ended. */
  readonly closeEndedSessions = ({ user, credential }: EndedCredential): void => {
    for (const connection of [...this.deps.subscriptions.connectionsOf(user)])
      if (credential === null || connection.requester?.credential === credential)
        connection.close(sessionEnded, 'signed out')
  }

  async handleMessage(message: ClusterMessage, from: number): Promise<void> {
    const { store, subscriptions, presence, listUpdates } = this.deps
    if (message.kind === 'match') listUpdates.notify(message.listed, message.match)
    else if (message.kind === 'come' || message.kind === 'left' || message.kind === 'who')
      presence.handleMessage(message, from)
    else if (message.kind === 'said' && subscriptions.isFollowed(message.match)) {
      const line = await readChatLine(store, message.match, message.number)
      if (line !== null) this.sendChatLineHere(message.match, line)
    }
  }

  /** A process has ended; its users will reconnect to others. */
  removeProcess(process: number): void {
    this.deps.presence.removeProcess(process)
  }

  /** Messages were missed, so presence in other processes is unknown. */
  handleMissedMessages(): void {
    this.deps.presence.handleMissedMessages()
  }

  /** Sends chat lines and list updates that may have been missed in the last `gapMs` milliseconds. */
  async resendSince(gapMs: number): Promise<void> {
    const { store, subscriptions, listUpdates, now } = this.deps
    listUpdates.notifyAll()
    for (const { match, line } of await chatLinesSince(store, subscriptions.followedMatches(), now() - gapMs))
      this.sendChatLineHere(match, line)
  }

  /** Signed-in users of open sockets, with their credentials. */
  requesters(): Requester[] {
    return this.deps.subscriptions.allConnections().flatMap(({ requester }) => requester ?? [])
  }
}
