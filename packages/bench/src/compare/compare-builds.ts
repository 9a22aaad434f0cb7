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
        const [then, today] = await bothReplay(old, now, game, round % 2 === 0)
        if (then.stands !== today.stands) difference = `old: ${then.stands}; new: ${today.stands}`
        if (round >= 0) pairs.push({ old: then.ms, now: today.ms })
      }
      changes.push({
        id: game.id,
        ...(difference === null ? { change: changeOf(pairs) } : { change: null, difference }),
      })
    }
    return changes
  } finally {
    old.end()
    now.end()
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
  const today = await now.replay(game)
  return [await old.replay(game), today]
}

class Build {
  private readonly child: ChildProcess
  /** Rejects when the process ends. */
  private readonly gone: Promise<never>

  constructor(file: string) {
    this.child = fork(file, [], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
    this.gone = once(this.child, 'exit').then(() => {
      throw new Error(`${file} ended before it answered`)
    })
    // The process ends at last, when no request waits for it.
    this.gone.catch(() => undefined)
  }

  async replay(game: RecordedGame): Promise<ReplayReply> {
    const reply = new Promise<ReplayReply>((resolve) => {
      this.child.once('message', (message) => resolve(message as ReplayReply))
    })
    this.child.send({ game } satisfies ReplayRequest)
    return Promise.race([reply, this.gone])
  }

  end(): void {
    this.child.kill()
  }
}
