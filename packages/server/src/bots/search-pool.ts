/**
 * Threads of bot searches. Each thread keeps copies of the matches it searched in, so a search goes to a thread that has
 * its match, if one is free.
 */
import { type PostSearch, SearchClient } from '@firestep/bots'
import type { Json } from '@firestep/referee'
import { Piscina } from 'piscina'
import type { Log } from '../logging/log.ts'
import type { SearchRequest } from './search-request.ts'

export interface SearchPool {
  /** Number of threads. */
  readonly size: number
  /** Returns the bot's answer. Rejects if its thread dies or `signal` aborts it. */
  search(job: SearchRequest, signal: AbortSignal): Promise<Json>
  close(): Promise<void>
}

/** Idle threads end after this many milliseconds, which frees their memory. */
const idleTimeoutMs = 60_000
/** Memory limit: a larger search ends its own thread, not the server. */
const maxMegabytes = 256

export function createSearchPool(size: number, log: Log): SearchPool {
  /** Least recently used first. */
  const threads = Array.from({ length: Math.max(1, size) }, () => new PooledThread(log))
  const threadFor = (match: string): PooledThread => {
    const minRunning = Math.min(...threads.map(({ running }) => running))
    const leastBusy = threads.filter(({ running }) => running === minRunning)
    const chosen =
      leastBusy.find((thread) => thread.hasMatch(match)) ?? leastBusy.find(({ isStarted }) => isStarted) ?? leastBusy[0]
    if (chosen === undefined) throw new Error('there are no threads')
    threads.push(...threads.splice(threads.indexOf(chosen), 1))
    return chosen
  }
  return {
    size,
    search: (request, signal) => threadFor(request.match.id).search(request, signal),
    close: async () => {
      await Promise.all(threads.map((thread) => thread.close()))
    },
  }
}

/** One thread, started with its first search, and again after it has ended. */
class PooledThread {
  /** Number of searches under way. */
  running = 0
  private readonly pool: Piscina
  private readonly client = new SearchClient()

  constructor(log: Log) {
    this.pool = createThread(log)
  }

  get isStarted(): boolean {
    return this.pool.threads.length > 0
  }

  /** True if it probably has a copy of the match. */
  hasMatch(match: string): boolean {
    return this.isStarted && this.client.hasSent(match)
  }

  async search({ match, ...decide }: SearchRequest, signal: AbortSignal): Promise<Json> {
    const post: PostSearch = (message) => this.pool.run(message, { signal })
    this.running++
    try {
      const result = await this.client.search(match, { decide }, post)
      if (!('answer' in result)) throw new Error('a decision was asked for, and something else came')
      return result.answer
    } finally {
      this.running--
    }
  }

  close(): Promise<void> {
    return this.pool.destroy()
  }
}

function createThread(log: Log): Piscina {
  const pool = new Piscina({
    filename: new URL('../../bin/search-worker.js', import.meta.url).href,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: idleTimeoutMs,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: maxMegabytes },
  })
  // Reports threads that die while idle. Without a listener the process would end.
  pool.on('error', (fault: unknown) => log.warn('A thread of opponents ended that nothing was asked of.', { fault }))
  return pool
}
