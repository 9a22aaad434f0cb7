/** Wiring of all services over a store; the only place that knows them all. */
import type { FastifyInstance } from 'fastify'
import { Callers } from './accounts/caller-limits.ts'
import {
  accountHandlers,
  Credentials,
  guestHandlers,
  openSignIn,
  payersIn,
  SetupCode,
  sessionHandlers,
  signInHandlers,
  twoFactorHandlers,
} from './accounts/index.ts'
import type { AdminContext } from './admin/context.ts'
import { adminHandlers } from './admin/handlers.ts'
import { Metrics } from './admin/metrics.ts'
import { removeOldGuests } from './admin/old-guests.ts'
import { vacateSeatsOfRemoved } from './admin/remove-user.ts'
import { botJobs, ClusterBots } from './bots/cluster-bots.ts'
import { LocalBots } from './bots/local-bots.ts'
import { givenUpIn } from './bots/matches-awaiting-bot.ts'
import { createSearchPool } from './bots/search-pool.ts'
import type { Cluster } from './cluster/cluster.ts'
import { handleClusterEvents } from './cluster-events.ts'
import type { Config } from './config/config.ts'
import { games } from './games.ts'
import { registerHealth } from './http/health.ts'
import { registerLive } from './http/live-socket.ts'
import { registerMetrics } from './http/metrics.ts'
import { registerOneClick } from './http/one-click-unsubscribe.ts'
import type { Limiter } from './http/rate-limits.ts'
import { registerRequestLog } from './http/request-log.ts'
import { openJobs } from './jobs/open-jobs.ts'
import type { Log } from './logging/log.ts'
import { resumeClocks, Timekeeper } from './matches/clocks/downtime.ts'
import { catchUpHolidays, Holidays, holidayChanged } from './matches/clocks/holidays.ts'
import { defaultMatchLimits, type MatchContext } from './matches/context.ts'
import { matchHandlers } from './matches/index.ts'
import { playHandlers } from './matches/play/play-handlers.ts'
import { createMatchRegistry } from './matches/registry/create-registry.ts'
import { deriveColumns } from './matches/registry/derive-columns.ts'
import { makeDryRuns } from './matches/registry/dry-run-service.ts'
import { matchesOf, reloadMatches } from './matches/registry/reload.ts'
import { requireValidLink, resolveLink } from './matches/seats/invitation-links.ts'
import { type Admission, admission } from './matches/views/match-access-check.ts'
import { createTimelineService } from './matches/views/timeline-service.ts'
import { warmUp } from './matches/views/warm-up.ts'
import { noticesAtOnce } from './notifications/notification-jobs.ts'
import { createNotifications } from './notifications/notifications.ts'
import { notificationStats } from './notifications/stats.ts'
import type { RouteHandlers } from './requests/handler.ts'
import { LivePlay } from './sockets/live-play.ts'
import { SocketLimits } from './sockets/socket-limits.ts'
import { storeProblemIn } from './store/choose-engine.ts'
import { storeSize } from './store/maintenance/inspect-and-backup.ts'
import type { Store } from './store/open-store.ts'
import type { UserRow } from './store/schema.ts'

export interface WiringOptions {
  readonly config: Config
  readonly store: Store
  /** Connection to other processes that share the store. */
  readonly cluster: Cluster
  readonly clock: () => number
  readonly log: Log
  readonly version: string
}

export interface WiredServer {
  readonly handlers: RouteHandlers
  readonly credentials: Credentials
  readonly setupCode: SetupCode
  readonly admit: Admission
  readonly callers: Callers
  /** Registers routes at the root beside the page. */
  root(app: FastifyInstance, limit: Limiter): void
  /** Registers routes below `/api` beside the table of routes. */
  api(app: FastifyInstance): void
  /** Stops all background services, the last started first. */
  close(): Promise<void>
}

const sweepEvery = 24 * 3600_000
/** Interval of checks for sockets whose session has expired or was ended by a command, in milliseconds. */
const lookEvery = 60_000

export async function wireServer({ config, store, cluster, clock, log, version }: WiringOptions): Promise<WiredServer> {
  const { registration, corrections } = config
  const trouble = (what: string) => (fault: unknown) =>
    log[storeProblemIn(fault) === null ? 'error' : 'warn'](what, { fault })
  // While another process serves, clocks were not stopped.
  if (!(await cluster.hasPeers())) await resumeClocks(store, clock)
  const setupCode = await SetupCode.of(store)
  const credentials = new Credentials(store, clock, log, cluster)
  const signIn = await openSignIn(store, clock, log, config.twoFactorKey)
  const payerOf = await payersIn(store)
  const personOf = (user: UserRow | null, address: string) => (user === null ? address : payerOf(user, address))
  const jobs = await openJobs(store, config.database, log)

  const figures = new Metrics(async () => ({
    sockets: live.sockets,
    rooms: registry.size,
    searches: {
      running: Math.min(opponents.thinking, config.threads),
      waiting: Math.max(opponents.thinking - config.threads, 0),
      givenUp: await givenUpIn(store),
    },
    stories: { running: storyteller.telling, waiting: storyteller.waiting },
    jobs: await jobs.count(),
    notices: await notificationStats(store, clock()),
    store: await storeSize(store),
  }))
  const holidays = await Holidays.read(store, clock())
  const timekeeper = new Timekeeper({
    store,
    now: clock,
    moved(by) {
      if (by > 0) log.warn('nobody could answer for a while: running clocks were moved on', { milliseconds: by })
      cluster.send({ kind: 'clocks' })
      registry.lookAnew().catch(trouble('clocks that were moved on could not be read'))
    },
    trouble: trouble('the time could not be noted'),
  })
  const dryRuns = makeDryRuns(log)
  const registry = createMatchRegistry({
    store,
    games,
    dryRuns,
    now: clock,
    log,
    awake: () => timekeeper.current(),
    behind: deriveColumns(holidays),
    cluster,
    ...(cluster.shared ? { errands: botJobs(jobs) } : {}),
    onKept: (entries, seconds) => figures.kept(entries, seconds),
  })
  const notices = await createNotifications({
    config,
    store,
    jobs,
    clock,
    log,
    onSent: (way, well) => figures.noticeSent(way, well),
  })
  registry.listen(({ live }) => notices.looking.changed(live.row.id))
  const storyteller = createTimelineService(log)
  const callers = new Callers({ most: config.callers.work, onRefused: () => figures.limited('work') })
  const sockets = new SocketLimits(config.callers.sockets, () => figures.limited('sockets'))
  const live = new LivePlay({
    store,
    registry,
    storyteller,
    cluster,
    now: clock,
    log,
    limits: config.live,
    onRefused: (refusal) => figures.refused(refusal),
    callers,
    looks: notices.looking.begin,
  })
  const thinking = {
    store,
    registry,
    thinkers: createSearchPool(config.threads, log),
    log,
    onLost: () => figures.searchLost(),
  }
  const opponents = cluster.shared ? new ClusterBots({ ...thinking, jobs }) : new LocalBots(thinking)
  const { online } = live
  const { said, ended } = live.others
  credentials.onEnded(ended)
  const context: MatchContext = {
    ...{ store, registry, games, dryRuns, corrections },
    ...{ now: clock, holidays, limits: defaultMatchLimits, payerOf, online, said },
  }
  const operator: AdminContext = {
    store,
    registry,
    games,
    sessions: credentials,
    guard: signIn.guard,
    log,
    clock,
    registration,
    corrections,
    upSince: clock(),
    business: () => ({ inMemory: registry.size, sockets: live.sockets, thinking: opponents.thinking }),
    failedLoads: () => registry.failedLoads,
  }
  const admit = admission({ store, registry })
  const handlers: RouteHandlers = {
    ...accountHandlers({
      store,
      credentials,
      setupCode,
      guard: signIn.guard,
      clock,
      registration,
      corrections,
      version,
      operatorsTwoFactor: config.operatorsTwoFactor,
      holidayChanged: async (user, until) => {
        await holidayChanged({ store, registry, holidays }, user, until)
        await notices.reconsider(user)
      },
      nameChanged: async (user) => reloadMatches(registry, await matchesOf(store, user)),
    }),
    ...guestHandlers({
      store,
      credentials,
      clock,
      registration,
      refuseVoidLink: async (link) => requireValidLink(await resolveLink(store, link), clock()),
    }),
    ...sessionHandlers({ store, credentials, clock }),
    ...signInHandlers({ store, credentials, clock, ...signIn }),
    ...twoFactorHandlers({ store, credentials, ...signIn }),
    ...matchHandlers(context),
    ...playHandlers({ registry, games, storyteller, now: clock, online, personOf, glanced: notices.looking.glance }),
    ...notices.handlers,
    ...adminHandlers(operator),
  }

  // Receives all changes of other processes from here on.
  const ears = handleClusterEvents({ store, clock, log, credentials, holidays, registry, live })
  await cluster.join(ears)
  await holidays.lookAnew(store, clock())
  // Finishes work that a killed process has left.
  await vacateSeatsOfRemoved(operator)
  const sweep = async () => {
    await credentials.sweep()
    if (config.guestDays !== null) await removeOldGuests(operator, config.guestDays)
  }
  await sweep()
  await opponents.begin()
  await catchUpHolidays(context, clock())
  await warmUp({ store, registry, now: clock, log })
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
    setupCode,
    admit,
    callers,
    root(app, limit) {
      registerRequestLog(app, log)
      registerMetrics(app, figures, config.metrics)
      registerOneClick(app, { store, secrets: notices.secrets, limit })
      registerHealth(app, { store, clock })
    },
    api(api) {
      registerLive(api, { live, sockets, askerOf: ({ requester }) => requester, addressOf: ({ ip }) => ip })
    },
    async close() {
      clearInterval(looking)
      clearInterval(sweeping)
      live.close()
      await opponents.close()
      await storyteller.close()
      await registry.close()
      await dryRuns.close()
      await cluster.leave()
      await ears.settled()
      await timekeeper.stop()
      await jobs.close()
      await notices.close()
    },
  }
}
