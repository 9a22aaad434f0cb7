/** Comparison of two builds: both replay the same recorded answers in turn, measured in processor time. */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import type { RecordedGame } from './recorded-play.ts'
import type { ReplayReply, ReplayRequest } from './serve-replays.ts'
import { type Change, changeOf } from './statistics.ts'

export interface CompareOptions {
  /** Files that run `serveReplays`. */
  readonly old: string
  readonly now: string
  readonly games: readonly RecordedGame[]
  readonly rounds: number
  /** Rounds that do not count, until the code is compiled. */
  readonly warmUps: number
  readonly progress?: (measuring: string) => void
}

/** Builds that reach different positions did different work: only the difference is reported. */
export type GameChange = { readonly id: string } & (
  | { readonly change: Change }
  | { readonly change: null; readonly difference: string }
)

export async function compareBuilds(options: CompareOptions): Promise<readonly GameChange[]> {
  const { games, rounds, warmUps, progress = () => undefined } = options
  const [old, now] = [new Build(options.old), new Build(options.now)]
  try {
    const changes: GameChange[] = []
    for (const game of games) {
      const pairs: { old: number; now: number }[] = []
      let difference: string | null = null
      for (let round = -warmUps; round < rounds && difference === null; round++) {
        progress(`${game.id}, round ${round + 1} of ${rounds}`)
        const [oldReply, newReply] = await bothReplay(old, now, game, round % 2 === 0)
        if (oldReply.stands !== newReply.stands) difference = `old: ${oldReply.stands}; new: ${newReply.stands}`
        if (round >= 0) pairs.push({ old: oldReply.ms, now: newReply.ms })
      }
      changes.push({
        id: game.id,
        ...(difference === null ? { change: changeOf(pairs) } : { change: null, difference }),
      })
    }
    return changes
  } finally {
    old.stop()
    now.stop()
  }
}

/** The builds swap places every round, so that other load on the machine meets both alike. */
async function bothReplay(
  old: Build,
  now: Build,
  game: RecordedGame,
  oldFirst: boolean,
): Promise<readonly [ReplayReply, ReplayReply]> {
  if (oldFirst) return [await old.replay(game), await now.replay(game)]
  const newReply = await now.replay(game)
  return [await old.replay(game), newReply]
}

class Build {
  private readonly child: ChildProcess
  /** Rejects when the process ends. */
  private readonly exited: Promise<never>

  constructor(file: string) {
    this.child = fork(file, [], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
    this.exited = once(this.child, 'exit').then(() => {
      throw new Error(`${file} ended before it answered`)
    })
    // The process ends after the last request too, when nobody waits for this promise.
    this.exited.catch(() => undefined)
  }

  async replay(game: RecordedGame): Promise<ReplayReply> {
    const reply = new Promise<ReplayReply>((resolve) => {
      this.child.once('message', (message: ReplayReply) => resolve(message))
    })
    this.child.send({ game } satisfies ReplayRequest)
    return Promise.race([reply, this.exited])
  }

  stop(): void {
    this.child.kill()
  }
}
