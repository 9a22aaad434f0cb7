/** Batches of cluster messages, within the size limit of database notifications. */
import type { ClusterMessage } from './cluster.ts'

/** As it is sent: by whom, which of theirs it is, and what is new. */
export interface ClusterPayload {
  readonly from: number
  /** No two are the same: of such the database would tell one. */
  readonly count: number
  readonly news: readonly ClusterMessage[]
}

/** PostgreSQL takes 8000. */
const most = 7900
/** So many users are named at once; their ids are short. */
const together = 200

/** A list of users that would not fit is told in parts. */
export function splitPresence<Kind extends 'come' | 'left'>(
  kind: Kind,
  users: readonly string[],
): readonly ClusterMessage[] {
  const parts: ClusterMessage[] = []
  for (let at = 0; at < users.length; at += together) parts.push({ kind, users: users.slice(at, at + together) })
  return parts
}

/** As many of them as fit, from the first on; at least one. */
export function nextBatch(waiting: readonly ClusterMessage[]): readonly ClusterMessage[] {
  let size = 0
  const end = waiting.findIndex((news, at) => {
    size += JSON.stringify(news).length + 1
    return at > 0 && size > most - 100
  })
  return waiting.slice(0, end < 0 ? undefined : end)
}
