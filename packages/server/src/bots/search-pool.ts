/** Thread pool of bot searches. */
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

export function createSearchPool(threads: number, log: Log): SearchPool {
  const pool = new Piscina({
    filename: new URL('../../bin/search-worker.js', import.meta.url).href,
    minThreads: 0,
    maxThreads: Math.max(1, threads),
    idleTimeout: idleTimeoutMs,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: maxMegabytes },
  })
  // Reports threads that die while idle. Without a listener the process would end.
  pool.on('error', (fault: unknown) => log.warn('A thread of opponents ended that nothing was asked of.', { fault }))
  return {
    size: threads,
    search: async (job, signal) => (await pool.run(job, { signal })) as Json,
    close: () => pool.destroy(),
  }
}
