/**
 * Dry runs of matches with overlays in a thread with limited time and memory. The main thread uses an overlay only
 * after it has passed one under the current rules.
 */
import { createHash } from 'node:crypto'
import type { Json } from '@firestep/referee'
import type { Log } from '../../logging/log.ts'
import { OverQuota, RequestRefused } from '../../requests/refusal.ts'
import { Overloaded } from '../../threads/fair-queue-runner.ts'
import { LimitedThreads, type ThreadLimits, TooCostly } from '../../threads/limited-threads.ts'
import type { DryRun, LaidOut, Laying, Ran, Stored } from './dry-run.ts'

export interface DryRuns {
  /** Sets a match up, or refuses with the problems. Runs are queued fairly by payer. */
  setUp(laying: Laying, payer: string): Promise<LaidOut>
  /** Resumes a stored match. Returns null, or why this server cannot. */
  takeUp(stored: Stored, payer: string): Promise<string | null>
  close(): Promise<void>
}

/** True if a match needs a dry run. Matches as printed do not. */
export const isCorrected = ({ overlay }: { readonly overlay: Json }): boolean => overlay !== null

export interface DryRunLimits extends ThreadLimits {
  /** Time limit for loading a game's code on a slow machine, in milliseconds. */
  readonly loading: number
  /** Number of recent setups remembered as passed: matches are created and started within minutes. */
  readonly known: number
}

/**
 * A run longer than `time` is ended with its thread; accepted overlays need far less. Memory is for the code and data
 * of the games, plus 50 MB for the match. Runs are not concurrent, so that each has the full time.
 */
const usual: DryRunLimits = {
  atOnce: 1,
  ofOne: 20,
  waiting: 40,
  time: 10_000,
  megabytes: 192,
  loading: 60_000,
  known: 500,
}

const tooCostly = 'the corrections of this match take more time or memory than this server gives them'
const crowded = {
  'one person': 'Many of your matches with corrections are being looked at. Try again in a moment.',
  all: 'Many matches with corrections are being looked at. Try again in a moment.',
} as const

export function makeDryRuns(log: Log, given: Partial<DryRunLimits> = {}): DryRuns {
  const limits = { ...usual, ...given }
  const threads = new LimitedThreads(new URL('../../../bin/dry-run-worker.js', import.meta.url), limits, log)
  const inTurn = async (payer: string, run: DryRun): Promise<Ran> => {
    const load: DryRun = { kind: 'load', game: run.game }
    try {
      return (await threads.run(payer, run, { work: load, time: limits.loading })) as Ran
    } catch (fault) {
      if (fault instanceof Overloaded)
        throw new OverQuota('corrections', crowded[fault.by], fault.by === 'all' ? 'unavailable' : 'too often')
      throw fault
    }
  }

  const proven = new Recently(limits.known)
  return {
    async setUp(laying, payer) {
      const name = createHash('sha256').update(JSON.stringify(laying)).digest('hex')
      const before = proven.get(name)
      if (before !== undefined) return before
      const ran = await inTurn(payer, { kind: 'set up', game: laying.game, laying }).catch((fault: unknown) => {
        if (!(fault instanceof TooCostly)) throw fault
        log.warn('Corrections were refused: they cost too much.', { game: laying.game })
        return { problems: [tooCostly] }
      })
      const found = 'problems' in ran ? null : ran.laidOut
      if (found === null) throw cannotBeSetUp('problems' in ran ? ran.problems : [])
      proven.add(name, found)
      return found
    },
    async takeUp(stored, payer) {
      try {
        await inTurn(payer, { kind: 'take up', game: stored.record.game, stored })
        return null
      } catch (fault) {
        if (!(fault instanceof TooCostly)) throw fault
        log.warn('A match is not taken up: its corrections cost too much.', { game: stored.record.game })
        return tooCostly
      }
    },
    close: () => threads.close(),
  }
}

/** Recent setups that passed. */
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

/** Refusal with the first few problems and their places. */
export const cannotBeSetUp = (problems: readonly string[]): RequestRefused =>
  new RequestRefused('refused', `This cannot be set up: ${problems.slice(0, 3).join('; ').slice(0, 500)}.`)
