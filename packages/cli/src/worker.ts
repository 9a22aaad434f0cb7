import { availableParallelism } from 'node:os'
import { Crew } from '@firestep/lab'
import { spoken } from '@firestep/server/care'
import { startWorker, type Workshop } from '@firestep/server/work'
import { simulationHandlers } from './distributed-simulation.ts'
import { BadInput, type Report } from './output.ts'
import { endWith } from './shutdown.ts'
import { caring } from './with-config.ts'

/** `firestep worker`: does jobs of servers and simulations that share a database, and serves nobody. */
export const worker = (threads: number = availableParallelism()): Promise<Report> =>
  caring(async (config) => {
    const { database } = config
    if (database === null)
      throw new BadInput(
        'A worker works for servers that share a database: set DATABASE_URL to its address. A server without one does everything itself.',
      )
    const crew = new Crew(threads)
    const more = ({ store }: Workshop) => simulationHandlers(store, crew)
    const { close } = await startWorker({ database, config, threads, more })
    endWith(async () => {
      await close()
      await crew.close()
    })
    return {
      json: { database: spoken(database), threads },
      lines: [`Firestep works for ${spoken(database)}, on ${threads === 1 ? 'one thread' : `${threads} threads`}.`],
      fine: true,
    }
  })
