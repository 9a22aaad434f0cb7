/** Search pools for tests that wait for a signal. */
import { buildAnswer, type Json, Match, orThrow, quickTape } from '@firestep/referee'
import { registered } from '@firestep/registry'
import type { SearchPool } from '../bots/search-pool.ts'
import type { SearchRequest } from '../bots/search-request.ts'

/** Searches in this thread, when told to. */
export class ManualSearchPool implements SearchPool {
  readonly size: number
  readonly requests: SearchRequest[] = []
  private readonly searchWaiters: (() => void)[] = []
  private readonly pending: ((outcome: 'think' | 'die') => void)[] = []
  constructor(size = 1) {
    this.size = size
  }
  async search(request: SearchRequest, signal: AbortSignal): Promise<Json> {
    this.requests.push(request)
    const outcome = await new Promise<'think' | 'die'>((resolve) => {
      this.pending.push(resolve)
      signal.addEventListener('abort', () => resolve('die'))
      for (const notify of this.searchWaiters.splice(0)) notify()
    })
    if (outcome === 'die') throw new Error('the thread has died')
    return anyAnswer(request)
  }
  /** Ends the search that has waited longest, as soon as there is one. */
  async finishNext(outcome: 'think' | 'die'): Promise<void> {
    while (this.pending.length === 0) await new Promise<void>((resolve) => this.searchWaiters.push(resolve))
    this.pending.shift()?.(outcome)
  }
  async close(): Promise<void> {}
}

async function anyAnswer({ record, snapshot, seat, seed }: SearchRequest): Promise<Json> {
  const game = await registered(record.game)?.load()
  if (game === undefined) throw new Error('no game')
  const match = orThrow(Match.load(game, record, snapshot))
  const awaitedQuestion = match.asked(seat)
  if (awaitedQuestion === undefined) throw new Error(`${seat} is not asked`)
  const tape = quickTape(seed)
  const { question } = awaitedQuestion
  return buildAnswer(match.position.kind(question), match.view(seat), question.about, (n) => tape.draw(n) - 1)
}
