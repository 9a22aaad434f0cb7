/** A process that serves nobody: it does jobs that servers and simulations have left in the store they share. */

import { opponentErrands, SharedOpponents } from './bots/cluster-bots.ts'
import { makeThinkers } from './bots/search-pool.ts'
import { companyAt } from './cluster/open-cluster.ts'
import type { Config } from './config/config.ts'
import { games } from './games.ts'
import { openWorkshop, type Workshop } from './job-store.ts'
import type { Handlers } from './jobs/jobs.ts'
import { Holidays } from './matches/clocks/holidays.ts'
import { makeRooms } from './matches/registry/create-registry.ts'
import { settling } from './matches/registry/derive-columns.ts'
import { makeDryRuns } from './matches/registry/dry-run-service.ts'
import { makeNoticeTasks, noticesAtOnce } from './notifications/notification-jobs.ts'

export interface Helping {
  readonly database: string
  readonly config: Config
  readonly threads: number
  /** What else it does, as many at once. */
  more(workshop: Workshop): Handlers
}

export interface Worker {
  /** Takes nothing more, and finishes or hands back what it has. */
  close(): Promise<void>
}

export async function startWorker({ database, config, threads, more }: Helping): Promise<Worker> {
  const workshop = await openWorkshop(database, config)
  const { store, jobs, log } = workshop
  const company = companyAt(database, store, log, { helps: true })
  const holidays = await Holidays.read(store, Date.now())
  const dryRuns = makeDryRuns(log)
  const rooms = makeRooms({
    store,
    games,
    dryRuns,
    now: Date.now,
    log,
    behind: settling(holidays),
    company,
    errands: opponentErrands(jobs),
  })
  const opponents = new SharedOpponents({ store, rooms, jobs, thinkers: makeThinkers(threads, log), log })
  const notices = await makeNoticeTasks({ config, store, jobs, clock: Date.now, log, onSent: () => undefined })
  const close = async () => {
    await opponents.close()
    await rooms.close()
    await dryRuns.close()
    await company.leave()
    await workshop.close()
    notices.close()
  }
  try {
    const follow = (work: Promise<unknown>) =>
      void work.catch((fault: unknown) => log.error('what a server did could not be followed', { fault }))
    const lookAnew = () => {
      follow(rooms.lookAnew())
      follow(holidays.lookAnew(store, Date.now()))
    }
    await company.join({
      hear(news) {
        if (news.kind === 'match') follow(rooms.changedElsewhere(news.match, news.revision))
        if (news.kind === 'anew') follow(rooms.changedElsewhere(news.match, null))
        if (news.kind === 'clocks') follow(rooms.lookAnew())
        if (news.kind === 'user') follow(holidays.readOf(store, news.user))
      },
      missed: lookAnew,
      ended: lookAnew,
    })
    await opponents.begin()
    await jobs.work(more(workshop), threads)
    await jobs.work(notices.handlers, noticesAtOnce)
    return { close }
  } catch (fault) {
    await close()
    throw fault
  }
}
