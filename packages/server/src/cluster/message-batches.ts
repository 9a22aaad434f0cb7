/** Batches of cluster messages, within the size limit of database notifications. */
import type { ClusterMessage } from './cluster.ts'

/** A batch of messages as it is sent, with the number of its sender. */
export interface ClusterPayload {
  readonly from: number
  /** Makes payloads unique: the database delivers only one of several equal ones. */
  readonly count: number
  readonly news: readonly ClusterMessage[]
}

/** PostgreSQL allows 8000. */
const maxBytes = 7900
/** Users per message; their ids are short. */
const maxUsers = 200

/** Splits a list of users that would not fit into one message. */
export function splitPresence<Kind extends 'come' | 'left'>(
  kind: Kind,
  users: readonly string[],
): readonly ClusterMessage[] {
  const messages: ClusterMessage[] = []
  for (let start = 0; start < users.length; start += maxUsers)
    messages.push({ kind, users: users.slice(start, start + maxUsers) })
  return messages
}

/** The longest prefix that fits; at least one message. */
export function nextBatch(queue: readonly ClusterMessage[]): readonly ClusterMessage[] {
  let size = 0
  const end = queue.findIndex((message, index) => {
    size += JSON.stringify(message).length + 1
    return index > 0 && size > maxBytes - 100
  })
  return queue.slice(0, end < 0 ? undefined : end)
}
