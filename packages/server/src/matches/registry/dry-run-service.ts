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
import type { DryRun, DryRunResult, SetupFacts, SetupRequest, StoredMatch } from './dry-run.ts'

export interface DryRuns {
  /** Sets a match up, or refuses with the problems. Runs are queued fairly by payer. */
  setUp(setup: SetupRequest, payer: string): Promise<SetupFacts>
  /** Resumes a stored match. Returns null, or why this server cannot. */
  resume(stored: StoredMatch, payer: string): Promise<string | null>
  close(): Promise<void>
}

/** True if a match needs a dry run. Matches as printed do not. */
export const hasOverlay = ({ overlay }: { readonly overlay: Json }): boolean => overlay !== null

export interface DryRunLimits extends ThreadLimits {
  /** Time limit for loading a game's code on a slow machine, in milliseconds. */
  readonly loadTimeoutMs: number
  /** Number of recent setups remembered as passed: matches are created and started within minutes. */
  readonly maxRemembered: number
}

/**
 * A run longer than `timeMs` is ended with its thread; accepted overlays need far less. Memory is for the code and data
 * of the games, plus 50 MB for the match. Runs are not concurrent, so that each has the full time.
 */
const defaultLimits: DryRunLimits = {
  maxRunning: 1,
  maxPerPerson: 20,
  maxWaiting: 40,
  timeMs: 10_000,
  maxMegabytes: 192,
  loadTimeoutMs: 60_000,
  maxRemembered: 500,
}

const tooCostlyText = 'the corrections of this match take more time or memory than this server gives them'
const overloadedTexts = {
  'one person': 'Many of your matches with corrections are being looked at. Try again in a moment.',
  all: 'Many matches with corrections are being looked at. Try again in a moment.',
} as const

export function createDryRuns(log: Log, options: Partial<DryRunLimits> = {}): DryRuns {
  const limits = { ...defaultLimits, ...options }
  const threads = new LimitedThreads<DryRun, DryRunResult>(
    new URL('../../../bin/dry-run-worker.js', import.meta.url),
    limits,
    log,
  )
  const runQueued = async (payer: string, run: DryRun): Promise<DryRunResult> => {
    const load: DryRun = { kind: 'load', game: run.game }
    try {
      return await threads.run(payer, run, { work: load, timeMs: limits.loadTimeoutMs })
    } catch (fault) {
      if (fault instanceof Overloaded)
        throw new OverQuota('corrections', overloadedTexts[fault.by], fault.by === 'all' ? 'unavailable' : 'too often')
      throw fault
    }
  }

  const recentSetups = new RecentSetups(limits.maxRemembered)
  return {
    async setUp(setup, payer) {
      const key = createHash('sha256').update(JSON.stringify(setup)).digest('hex')
      const remembered = recentSetups.get(key)
      if (remembered !== undefined) return remembered
      const result = await runQueued(payer, { kind: 'set up', game: setup.game, setup }).catch((fault: unknown) => {
        if (!(fault instanceof TooCostly)) throw fault
        log.warn('Corrections were refused: they cost too much.', { game: setup.game })
        return { problems: [tooCostlyText] }
      })
      const facts = 'problems' in result ? null : result.facts
      if (facts === null) throw cannotBeSetUp('problems' in result ? result.problems : [])
      recentSetups.add(key, facts)
      return facts
    },
    async resume(stored, payer) {
      try {
        await runQueued(payer, { kind: 'take up', game: stored.record.game, stored })
        return null
      } catch (fault) {
        if (!(fault instanceof TooCostly)) throw fault
        log.warn('A match is not taken up: its corrections cost too much.', { game: stored.record.game })
        return tooCostlyText
      }
    },
    close: () => threads.close(),
  }
}

/** Recent setups that passed. */
class RecentSetups {
  private readonly maxSize: number
  private readonly setups = new Map<string, SetupFacts>()

  constructor(maxSize: number) {
    this.maxSize = maxSize
  }

  get = (key: string): SetupFacts | undefined => this.setups.get(key)

  add(key: string, facts: SetupFacts): void {
    this.setups.set(key, facts)
    const [oldest] = this.setups.keys()
    if (this.setups.size > this.maxSize && oldest !== undefined) this.setups.delete(oldest)
  }
}

/** Refusal with the first few problems and their places. */
export const cannotBeSetUp = (problems: readonly string[]): RequestRefused =>
  new RequestRefused('refused', `This cannot be set up: ${problems.slice(0, 3).join('; ').slice(0, 500)}.`)
