/** Search pools for tests that wait for a signal. */
import { buildAnswer, type Json, Match, orThrow, quickTape } from '@firestep/referee'
import { registered } from '@firestep/registry'
import type { SearchPool } from '../bots/search-pool.ts'
import type { SearchRequest } from '../bots/search-request.ts'

/** Searches in this thread, when told to. */
export class ManualSearchPool implements SearchPool {
  readonly size: number
  readonly jobs: SearchRequest[] = []
  private readonly begun: (() => void)[] = []
  private readonly waiting: ((go: 'think' | 'die') => void)[] = []
  constructor(size = 1) {
    this.size = size
  }
  async think(job: SearchRequest, signal: AbortSignal): Promise<Json> {
    this.jobs.push(job)
    const go = await new Promise<'think' | 'die'>((resolve) => {
      this.waiting.push(resolve)
      signal.addEventListener('abort', () => resolve('die'))
      for (const tell of this.begun.splice(0)) tell()
    })
    if (go === 'die') throw new Error('the thread has died')
    return anyAnswer(job)
  }
  /** Ends the search that has waited longest, as soon as there is one. */
  async let(go: 'think' | 'die'): Promise<void> {
    while (this.waiting.length === 0) await new Promise<void>((resolve) => this.begun.push(resolve))
    this.waiting.shift()?.(go)
  }
  async close(): Promise<void> {}
}

async function anyAnswer({ record, snapshot, seat, seed }: SearchRequest): Promise<Json> {
  const game = await registered(record.game)?.load()
  if (game === undefined) throw new Error('no game')
  const match = orThrow(Match.load(game, record, snapshot))
  const asked = match.asked(seat)
  if (asked === undefined) throw new Error(`${seat} is not asked`)
  const tape = quickTape(seed)
  const { question } = asked
  return buildAnswer(match.position.kind(question), match.view(seat), question.about, (n) => tape.draw(n) - 1)
}
