/**
 * Whatever comes of corrections is done in a thread first, with a limit of time and memory: nothing on the main thread touches
 * an overlay that has not been through it under the rules as they are now.
 */
import { createHash } from 'node:crypto'
import type { Json } from '@firestep/referee'
import { Piscina } from 'piscina'
import { Refused } from '../http/handler.ts'
import type { Log } from '../log.ts'
import type { DryRun, LaidOut, Laying, Ran, Stored } from './dry-run.ts'

export interface DryRuns {
  /** Sets a match up, or refuses it with what is wrong. */
  setUp(laying: Laying): Promise<LaidOut>
  /** Takes a match up from the store: null, or why this server does not. */
  takeUp(stored: Stored): Promise<string | null>
  close(): Promise<void>
}

/** Whether a match needs a dry run: as printed it is what everybody plays. */
export const isCorrected = ({ overlay }: { readonly overlay: Json }): boolean => overlay !== null

export interface DryRunLimits {
  /** A run that takes longer ends with its thread, in milliseconds: many times what an accepted overlay needs. */
  readonly longest: number
  /** For loading a game's code, on a slow machine, in milliseconds. */
  readonly loading: number
  /** Code and data of the games, and 50 MB for the match. */
  readonly megabytes: number
  /** So many wait for the thread; whoever comes then is asked to come again. */
  readonly waiting: number
}

const usual: DryRunLimits = { longest: 10_000, loading: 60_000, megabytes: 192, waiting: 40 }
/** A thread that has had nothing to do for so long goes home, and its memory with it. */
const idle = 60_000
/** Tables are laid and begun within minutes: so many that were set up are known not to need it again. */
const known = 500

const tooCostly = 'the corrections of this match take more time or memory than this server gives them'

/** The thread is gone, and with it what was asked of it: by its limit of memory, or because it was called off. */
class Lost extends Error {}

const isLimit = (fault: unknown): boolean =>
  fault instanceof Error &&
  (fault.name === 'AbortError' || ('code' in fault && fault.code === 'ERR_WORKER_OUT_OF_MEMORY'))

export function makeDryRuns(log: Log, limits: Partial<DryRunLimits> = {}): DryRuns {
  const { longest, loading, megabytes, waiting } = { ...usual, ...limits }
  const pool = new Piscina({
    filename: new URL('../../bin/dry-run-worker.js', import.meta.url).href,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: idle,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: megabytes },
  })
  // A thread that dies while nothing is asked of it is told here; without somebody to hear it the process would end.
  pool.on('error', (fault: unknown) => log.warn('The thread of dry runs ended.', { fault }))
  const within = async (run: DryRun, milliseconds: number): Promise<Ran> => {
    try {
      return (await pool.run(run, { signal: AbortSignal.timeout(milliseconds) })) as Ran
    } catch (fault) {
      if (!isLimit(fault)) throw fault
      if (run.kind === 'load') throw new Refused('unavailable', 'The server is too busy to look at corrections now.')
      throw new Lost('a dry run was lost', { cause: fault })
    }
  }

  let last: Promise<unknown> = Promise.resolve()
  let inLine = 0
  /** One after the other, so that the time of each is its own. */
  const inTurn = async (run: DryRun): Promise<Ran> => {
    if (inLine >= waiting)
      throw new Refused('unavailable', 'Many matches with corrections are being looked at. Try again in a moment.')
    inLine++
    const mine = last.then(async () => {
      await within({ kind: 'load', game: run.game }, loading)
      return within(run, longest)
    })
    last = mine.catch(() => undefined)
    try {
      return await mine
    } finally {
      inLine--
    }
  }

  const proven = new Recently(known)
  return {
    async setUp(laying) {
      const name = createHash('sha256').update(JSON.stringify(laying)).digest('hex')
      const before = proven.get(name)
      if (before !== undefined) return before
      const ran = await inTurn({ kind: 'set up', game: laying.game, laying }).catch((fault: unknown) => {
        if (!(fault instanceof Lost)) throw fault
        log.warn('Corrections were refused: their thread was lost.', { game: laying.game, fault: fault.cause })
        return { problems: [tooCostly] }
      })
      const found = 'problems' in ran ? null : ran.laidOut
      if (found === null) throw cannotBeSetUp('problems' in ran ? ran.problems : [])
      proven.add(name, found)
      return found
    },
    async takeUp(stored) {
      try {
        await inTurn({ kind: 'take up', game: stored.record.game, stored })
        return null
      } catch (fault) {
        if (!(fault instanceof Lost)) throw fault
        log.warn('A match is not taken up: its corrections cost too much.', { fault: fault.cause })
        return tooCostly
      }
    },
    close: () => pool.destroy(),
  }
}

/** What was set up lately and is known to fit. */
class Recently {
  private readonly most: number
  private readonly known = new Map<string, LaidOut>()

  constructor(most: number) {
    this.most = most
  }

  get = (name: string): LaidOut | undefined => this.known.get(name)

  add(name: string, laid: LaidOut): void {
    this.known.set(name, laid)
    const [oldest] = this.known.keys()
    if (this.known.size > this.most && oldest !== undefined) this.known.delete(oldest)
  }
}

/** The first few things that are wrong, each with its place. */
export const cannotBeSetUp = (problems: readonly string[]): Refused =>
  new Refused('refused', `This cannot be set up: ${problems.slice(0, 3).join('; ').slice(0, 500)}.`)
