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
    const { match } = request
    // As it was sent: the entries of the match may grow.
    this.requests.push({ ...request, match: { ...match, entries: match.entries.slice(0, match.length) } })
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

async function anyAnswer({ match: searched, seat, seed }: SearchRequest): Promise<Json> {
  const { opening, entries, length, snapshot } = searched
  const game = await registered(opening.game)?.load()
  if (game === undefined) throw new Error('no game')
  const match = orThrow(Match.load(game, { ...opening, entries: entries.slice(0, length) }, snapshot))
  const awaitedQuestion = match.asked(seat)
  if (awaitedQuestion === undefined) throw new Error(`${seat} is not asked`)
  const tape = quickTape(seed)
  const { question } = awaitedQuestion
  return buildAnswer(match.position.kind(question), match.view(seat), question.about, (n) => tape.draw(n) - 1)
}
