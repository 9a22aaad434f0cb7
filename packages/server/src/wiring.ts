/** Puts the parts together over a store: who knows whom is decided here and nowhere else. */
import type { FastifyInstance } from 'fastify'
import {
  accountHandlers,
  Claim,
  Credentials,
  guestHandlers,
  openSignIn,
  payersIn,
  sessionHandlers,
  signInHandlers,
  twoFactorHandlers,
} from './accounts/index.ts'
import type { OperatorParts } from './admin/context.ts'
import { operatorHandlers } from './admin/handlers.ts'
import { Figures } from './admin/metrics.ts'
import { removeOldGuests } from './admin/old-guests.ts'
import { giveUpSeats } from './admin/remove-user.ts'
import { opponentErrands, SharedOpponents } from './bots/cluster-bots.ts'
import { OwnOpponents } from './bots/local-bots.ts'
import { givenUpIn } from './bots/matches-awaiting-bot.ts'
import { makeThinkers } from './bots/search-pool.ts'
import type { Company } from './cluster/cluster.ts'
import { hearing } from './cluster-events.ts'
import type { Config } from './config/config.ts'
import { games } from './games.ts'
import { Callers } from './http/caller-limits.ts'
import { registerHealth } from './http/health.ts'
import { registerLive } from './http/live-socket.ts'
import { registerMetrics } from './http/metrics.ts'
import type { Limiter } from './http/rate-limits.ts'
import { registerRequestLog } from './http/request-log.ts'
import { openJobs } from './jobs/open-jobs.ts'
import type { Log } from './logging/log.ts'
import { resumeClocks, Timekeeper } from './matches/clocks/downtime.ts'
import { catchUpHolidays, Holidays, holidayChanged } from './matches/clocks/holidays.ts'
import { type Hall, usualLimits } from './matches/context.ts'
import { matchHandlers } from './matches/index.ts'
import { followed, stillLeads } from './matches/lobby/invitation-handlers.ts'
import { roomHandlers } from './matches/play/play-handlers.ts'
import { makeRooms } from './matches/registry/create-registry.ts'
import { settling } from './matches/registry/derive-columns.ts'
import { makeDryRuns } from './matches/registry/dry-run-service.ts'
import { matchesOf, readAnew } from './matches/registry/reload.ts'
import { type Admission, admission } from './matches/views/match-access-check.ts'
import { makeStoryteller } from './matches/views/timeline-service.ts'
import { warmUp } from './matches/views/warm-up.ts'
import { noticesAtOnce } from './notifications/notification-jobs.ts'
import { makeNotices } from './notifications/notifications.ts'
import { noticeCensus } from './notifications/stats.ts'
import type { Handlers } from './requests/handler.ts'
import { Live } from './sockets/live-play.ts'
import { SocketLimits } from './sockets/socket-limits.ts'
import { troubleIn } from './store/choose-engine.ts'
import { storeSize } from './store/maintenance/inspect-and-backup.ts'
import type { Store } from './store/open-store.ts'
import type { UserRow } from './store/schema.ts'

export interface Assembling {
  readonly config: Config
  readonly store: Store
  /** The other processes that share the store. */
  readonly company: Company
  readonly clock: () => number
  readonly log: Log
  readonly version: string
}

export interface Assembly {
  readonly handlers: Handlers
  readonly credentials: Credentials
  readonly claim: Claim
  readonly admit: Admission
  readonly callers: Callers
  /** What is at the root beside the page. */
  root(app: FastifyInstance, limit: Limiter): void
  /** What is below `/api` beside the routes. */
  api(app: FastifyInstance): void
  /** Ends what goes on by itself, the last begun first. */
  close(): Promise<void>
}

const sweepEvery = 24 * 3600_000
/** A session whose time is up, or that a command has ended, keeps its sockets no longer than this. */
const lookEvery = 60_000

export async function assemble({ config, store, company, clock, log, version }: Assembling): Promise<Assembly> {
  const { registration, corrections } = config
  const trouble = (what: string) => (fault: unknown) =>
    log[troubleIn(fault) === null ? 'error' : 'warn'](what, { fault })
  // While another process serves, time goes on.
  if (!(await company.hasOthers())) await resumeClocks(store, clock)
  const claim = await Claim.of(store)
  const credentials = new Credentials(store, clock, log, company)
  const signIn = await openSignIn(store, clock, log, config.twoFactorKey)
  const payerOf = await payersIn(store)
  const personOf = (user: UserRow | null, address: string) => (user === null ? address : payerOf(user, address))
  const jobs = await openJobs(store, config.database, log)

  const figures = new Figures(async () => ({
    sockets: live.sockets,
    rooms: rooms.size,
    searches: {
      running: Math.min(opponents.thinking, config.threads),
      waiting: Math.max(opponents.thinking - config.threads, 0),
      givenUp: await givenUpIn(store),
    },
    stories: { running: storyteller.telling, waiting: storyteller.waiting },
    jobs: await jobs.count(),
    notices: await noticeCensus(store, clock()),
    store: await storeSize(store),
  }))
  const holidays = await Holidays.read(store, clock())
  const timekeeper = new Timekeeper({
    store,
    now: clock,
    moved(by) {
      if (by > 0) log.warn('nobody could answer for a while: running clocks were moved on', { milliseconds: by })
      company.tell({ kind: 'clocks' })
      rooms.lookAnew().catch(trouble('clocks that were moved on could not be read'))
    },
    trouble: trouble('the time could not be noted'),
  })
  const dryRuns = makeDryRuns(log)
  const rooms = makeRooms({
    store,
    games,
    dryRuns,
    now: clock,
    log,
    awake: () => timekeeper.current(),
    behind: settling(holidays),
    company,
    ...(company.shared ? { errands: opponentErrands(jobs) } : {}),
    onKept: (entries, seconds) => figures.kept(entries, seconds),
  })
  const notices = await makeNotices({
    config,
    store,
    jobs,
    clock,
    log,
    onSent: (way, well) => figures.noticeSent(way, well),
  })
  rooms.listen(({ room }) => notices.looking.changed(room.row.id))
  const storyteller = makeStoryteller(log)
  const callers = new Callers({ most: config.callers.work, onRefused: () => figures.limited('work') })
  const sockets = new SocketLimits(config.callers.sockets, () => figures.limited('sockets'))
  const live = new Live({
    store,
    rooms,
    storyteller,
    company,
    now: clock,
    log,
    limits: config.live,
    onRefused: (refusal) => figures.refused(refusal),
    callers,
    looks: notices.looking.begin,
  })
  const thinking = {
    store,
    rooms,
    thinkers: makeThinkers(config.threads, log),
    log,
    onLost: () => figures.searchLost(),
  }
  const opponents = company.shared ? new SharedOpponents({ ...thinking, jobs }) : new OwnOpponents(thinking)
  const { online } = live
  const { said, ended } = live.others
  credentials.onEnded(ended)
  const hall: Hall = {
    ...{ store, rooms, games, dryRuns, corrections },
    ...{ now: clock, holidays, limits: usualLimits, payerOf, online, said },
  }
  const operator: OperatorParts = {
    store,
    rooms,
    games,
    sessions: credentials,
    guard: signIn.guard,
    log,
    clock,
    registration,
    corrections,
    upSince: clock(),
    business: () => ({ inMemory: rooms.size, sockets: live.sockets, thinking: opponents.thinking }),
    failedLoads: () => rooms.failedLoads,
  }
  const admit = admission({ store, rooms })
  const handlers: Handlers = {
    ...accountHandlers({
      store,
      credentials,
      claim,
      guard: signIn.guard,
      clock,
      registration,
      corrections,
      version,
      operatorsTwoFactor: config.operatorsTwoFactor,
      holidayChanged: async (user, until) => {
        await holidayChanged({ store, rooms, holidays }, user, until)
        await notices.reconsider(user)
      },
      nameChanged: async (user) => readAnew(rooms, await matchesOf(store, user)),
    }),
    ...guestHandlers({
      store,
      credentials,
      clock,
      registration,
      refuseVoidLink: async (link) => stillLeads(await followed(store, link), clock()),
    }),
    ...sessionHandlers({ store, credentials, clock }),
    ...signInHandlers({ store, credentials, clock, ...signIn }),
    ...twoFactorHandlers({ store, credentials, ...signIn }),
    ...matchHandlers(hall),
    ...roomHandlers({ rooms, games, storyteller, now: clock, online, personOf, glanced: notices.looking.glance }),
    ...notices.handlers,
    ...operatorHandlers(operator),
  }

  // From here on nothing that others do is missed.
  const ears = hearing({ store, clock, log, credentials, holidays, rooms, live })
  await company.join(ears)
  await holidays.lookAnew(store, clock())
  // What a process that was killed has left undone.
  await giveUpSeats(operator)
  const sweep = async () => {
    await credentials.sweep()
    if (config.guestDays !== null) await removeOldGuests(operator, config.guestDays)
  }
  await sweep()
  await opponents.begin()
  await catchUpHolidays(hall, clock())
  await warmUp({ store, rooms, now: clock, log })
  await jobs.work(notices.tasks, noticesAtOnce)
  notices.begin()
  timekeeper.begin()
  const looking = setInterval(() => {
    credentials.lookAnew(live.others.askers()).catch(trouble('sessions of open sockets could not be looked up'))
  }, lookEvery).unref()
  const sweeping = setInterval(() => {
    sweep().catch(trouble('old sessions and guests could not be removed'))
  }, sweepEvery).unref()

  return {
    handlers,
    credentials,
    claim,
    admit,
    callers,
    root(app, limit) {
      registerRequestLog(app, log)
      registerMetrics(app, figures, config.metrics)
      notices.register(app, limit)
      registerHealth(app, { store, clock })
    },
    api(api) {
      registerLive(api, { live, sockets, askerOf: ({ asker }) => asker, addressOf: ({ ip }) => ip })
    },
    async close() {
      clearInterval(looking)
      clearInterval(sweeping)
      live.close()
      await opponents.close()
      await storyteller.close()
      await rooms.close()
      await dryRuns.close()
      await company.leave()
      await ears.settled()
      await timekeeper.stop()
      await jobs.close()
      await notices.close()
    },
  }
}
