/** boardgame.io in production mode, without server, page or debug panel. */
import { createRequire } from 'node:module'
import type { Game, State } from 'boardgame.io'

/** The parts of the library's client that we use. */
export interface Client<G> {
  readonly store: {
    getState(): State<G>
    dispatch(action: MoveAction): unknown
  }
}

/** A move as the library's own dispatchers write it. */
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
 * Runs a function with the library in production mode, without two costs that are not to be measured: it reads NODE_ENV
 * at every move, which is ten times cheaper from a plain copy of the environment, and its events plugin takes a stack
 * trace for every event.
 */
export function withBoardgameIo<T>(run: (makeClient: MakeClient) => T): T {
  const { env } = process
  const { stackTraceLimit } = Error
  process.env = { ...env, NODE_ENV: 'production' }
  Error.stackTraceLimit = 0
  try {
    // Its entry points are folders, which only `require` finds; it must be loaded after the mode is set.
    const library: { readonly Client: MakeClient } = createRequire(import.meta.url)('boardgame.io/client')
    return run(library.Client)
  } finally {
    process.env = env
    Error.stackTraceLimit = stackTraceLimit
  }
}
