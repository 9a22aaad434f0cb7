/** The threads that opponents think in. */
import type { Json } from '@firestep/referee'
import { Piscina } from 'piscina'
import type { Log } from '../logging/log.ts'
import type { SearchRequest } from './search-request.ts'

export interface SearchPool {
  /** How many think at once. */
  readonly size: number
  /** What the opponent answers. Rejects when its thread has died or `signal` has called it off. */
  think(job: SearchRequest, signal: AbortSignal): Promise<Json>
  close(): Promise<void>
}

/** A thread that has had nothing to think about for so long goes home, and its memory with it. */
const idle = 60_000
/** A search that grows beyond this ends its own thread, not the server. */
const mostMegabytes = 256

export function createSearchPool(threads: number, log: Log): SearchPool {
  const pool = new Piscina({
    filename: new URL('../../bin/search-worker.js', import.meta.url).href,
    minThreads: 0,
    maxThreads: Math.max(1, threads),
    idleTimeout: idle,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: mostMegabytes },
  })
  // A thread that dies while nothing is asked of it is told here; without somebody to hear it the process would end.
  pool.on('error', (fault: unknown) => log.warn('A thread of opponents ended that nothing was asked of.', { fault }))
  return {
    size: threads,
    think: async (job, signal) => (await pool.run(job, { signal })) as Json,
    close: () => pool.destroy(),
  }
}
