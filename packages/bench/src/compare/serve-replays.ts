/** The measured side of a comparison: replays recorded matches on request and reports the processor time. */
import type { Game } from '@firestep/referee'
import { type RecordedGame, replay } from './recorded-play.ts'

export interface ReplayRequest {
  readonly game: RecordedGame
}

export interface ReplayReply {
  /** Processor time in milliseconds of all threads, as compiler and garbage collector are part of it. */
  readonly ms: number
  /** The final positions, or the reason why the matches could not be played. */
  readonly stands: string
}

/** Replies to requests of the parent process until it disconnects. */
export function serveReplays(load: (id: string) => Promise<Game | null>): void {
  process.on('message', (request: ReplayRequest) => {
    void replyTo(load, request.game).then((reply) => process.send?.(reply))
  })
  process.on('disconnect', () => process.exit())
}

async function replyTo(
  load: (id: string) => Promise<Game | null>,
  { id, matches }: RecordedGame,
): Promise<ReplayReply> {
  const game = await load(id)
  if (game === null) return { ms: 0, stands: `this build has no game ${id}` }
  const start = process.cpuUsage()
  const stands = replay(game, matches)
  const { user, system } = process.cpuUsage(start)
  return { ms: (user + system) / 1000, stands }
}
