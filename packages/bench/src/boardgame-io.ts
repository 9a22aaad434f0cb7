/** boardgame.io as it runs in production, without a server, a page or its debug panel. */
import { createRequire } from 'node:module'
import type { Game, State } from 'boardgame.io'

/** What we touch of its client. */
export interface Client<G> {
  readonly store: {
    getState(): State<G>
    dispatch(action: MoveAction): unknown
  }
}

/** A move as its own dispatchers write it, for whichever player makes it. */
interface MoveAction {
  readonly type: 'MAKE_MOVE'
  readonly payload: { readonly type: string; readonly args: readonly unknown[]; readonly playerID: string }
}

type MakeClient = <G>(options: {
  readonly game: Game<G>
  readonly numPlayers: number
  readonly debug: false
}) => Client<G>

/**
 * Runs something with the library in production mode, and spares it two costs that are not what we want to measure: it
 * reads NODE_ENV again at every move, which is ten times cheaper from a plain copy of the environment, and its events
 * plugin takes a stack trace for every event in case an error needs it.
 */
export function withBoardgameIo<T>(run: (makeClient: MakeClient) => T): T {
  const { env } = process
  const { stackTraceLimit } = Error
  process.env = { ...env, NODE_ENV: 'production' }
  Error.stackTraceLimit = 0
  try {
    // Its entry points are folders, which only `require` finds, and it must not be loaded before the mode is set.
    const library = createRequire(import.meta.url)('boardgame.io/client') as { readonly Client: MakeClient }
    return run(library.Client)
  } finally {
    process.env = env
    Error.stackTraceLimit = stackTraceLimit
  }
}
