/** Dependencies of a remote session. */
import type { ApiClient, ServerMessage } from '@firestep/api'
import type { Json } from '@firestep/referee'
import type { ConnectionMessage, ConnectionState } from '../connection/server-connection.ts'

export interface SessionConnection {
  readonly state: ConnectionState
  /** The page polls every few seconds instead of being notified. */
  readonly slow: boolean
  hold(): () => void
  subscribe(listener: (message: ServerMessage) => void): () => void
  watchState(listener: () => void): () => void
  request(message: ConnectionMessage): Promise<void>
}

/** Values kept in the browser from one visit to the next. */
export interface SessionStorage {
  item(name: string): Promise<Json | undefined>
  saveItem(name: string, value: Json): Promise<void>
  deleteItem(name: string): Promise<void>
}

export interface RemoteDependencies {
  readonly connection: SessionConnection
  readonly call: ApiClient
  readonly storage: SessionStorage
  readonly coach: boolean
}
