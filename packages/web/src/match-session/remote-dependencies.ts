/** What a desk on a server needs of the page. */
import type { Caller, ToClient } from '@firestep/api'
import type { Json } from '@firestep/referee'
import type { LineMessage, LineState } from '../connection/server-connection.ts'

export interface DeskLine {
  readonly state: LineState
  /** News is looked for every few seconds instead of being told. */
  readonly slow: boolean
  hold(): () => void
  listen(listener: (message: ToClient) => void): () => void
  watch(watcher: () => void): () => void
  ask(message: LineMessage): Promise<void>
}

/** What it remembers from one visit to the next. */
export interface DeskMemory {
  item(name: string): Promise<Json | undefined>
  keepItem(name: string, value: Json): Promise<void>
  dropItem(name: string): Promise<void>
}

export interface RemoteServices {
  readonly line: DeskLine
  readonly call: Caller
  readonly memory: DeskMemory
  readonly coach: boolean
}
