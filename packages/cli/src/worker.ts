/** `firestep worker`: jobs of servers and simulations that share a database. */
import { availableParallelism } from 'node:os'
import { ThreadPool } from '@firestep/lab'
import { withoutPassword } from '@firestep/server/maintenance'
import { type StoreWithJobs, startWorker } from '@firestep/server/worker'
import { type CommandOutput, UsageError } from './output.ts'
import { shutdownOnSignal } from './shutdown.ts'
import { simulationHandlers } from './simulation-handlers.ts'
import { withConfig } from './with-config.ts'

/** Does jobs until a signal ends it, and serves no requests. */
export const worker = (threads: number = availableParallelism()): Promise<CommandOutput> =>
  withConfig(async (config) => {
    const { database } = config
    if (database === null)
      throw new UsageError(
        'A worker works for servers that share a database: set DATABASE_URL to its address. A server without one does everything itself.',
      )
    const pool = new ThreadPool(threads)
    const handlersOf = ({ store }: StoreWithJobs) => simulationHandlers(store, pool)
    const { close } = await startWorker({ database, config, threads, extraHandlers: handlersOf })
    shutdownOnSignal(async () => {
      await close()
      await pool.close()
    })
    return {
      json: { database: withoutPassword(database), threads },
      lines: [
        `Firestep works for ${withoutPassword(database)}, on ${threads === 1 ? 'one thread' : `${threads} threads`}.`,
      ],
      ok: true,
    }
  })
