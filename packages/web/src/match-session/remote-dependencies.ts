/** What a desk on a server needs of the page. */
import type { ApiClient, ServerMessage } from '@firestep/api'
import type { Json } from '@firestep/referee'
import type { ConnectionMessage, ConnectionState } from '../connection/server-connection.ts'

export interface SessionConnection {
  readonly state: ConnectionState
  /** News is looked for every few seconds instead of being told. */
  readonly slow: boolean
  hold(): () => void
  listen(listener: (message: ServerMessage) => void): () => void
  watch(watcher: () => void): () => void
  ask(message: ConnectionMessage): Promise<void>
}

/** What it remembers from one visit to the next. */
export interface SessionStorage {
  item(name: string): Promise<Json | undefined>
  keepItem(name: string, value: Json): Promise<void>
  dropItem(name: string): Promise<void>
}

export interface RemoteDependencies {
  readonly line: SessionConnection
  readonly call: ApiClient
  readonly memory: SessionStorage
  readonly coach: boolean
}
