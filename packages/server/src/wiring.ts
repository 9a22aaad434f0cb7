/** Wiring of all services over a store; the only place that knows them all. */
import type { FastifyInstance } from 'fastify'
import {
  accountHandlers,
  Credentials,
  createSignInServices,
  guestHandlers,
  loadPayerOf,
  SetupCode,
  sessionHandlers,
  signInHandlers,
  twoFactorHandlers,
} from './accounts/index.ts'
import { ProcessorTimeLimits } from './accounts/processor-time-limits.ts'
import { adminHandlers } from './admin/admin-handlers.ts'
import type { AdminContext } from './admin/context.ts'
import { Metrics } from './admin/metrics.ts'
import { removeOldGuests } from './admin/remove-old-guests.ts'
import { vacateSeatsOfRemoved } from './admin/remove-user.ts'
import { botJobs, ClusterBots } from './bots/cluster-bots.ts'
import { type BotService, LocalBots } from './bots/local-bots.ts'
import { countGivenUpSearches } from './bots/matches-awaiting-bot.ts'
import { createSearchPool } from './bots/search-pool.ts'
import type { Cluster } from './cluster/cluster.ts'
import type { Config } from './config/config.ts'
import { games } from './games.ts'
import { type ClusterEventHandler, handleClusterEvents } from './handle-cluster-events.ts'
import { registerHealth } from './http/health.ts'
import { registerLive } from './http/live-socket.ts'
import { registerMetrics } from './http/metrics.ts'
import { registerOneClick } from './http/one-click-unsubscribe.ts'
import type { RateLimiter } from './http/rate-limiter.ts'
import { registerRequestLog } from './http/request-log.ts'
import { openJobs } from './jobs/open-jobs.ts'
import type { Log } from './logging/log.ts'
import { resumeClocks, Timekeeper } from './matches/clocks/downtime.ts'
import { applyHoliday, catchUpHolidays, Holidays } from './matches/clocks/holidays.ts'
import { defaultMatchLimits, type MatchContext } from './matches/context.ts'
import { matchHandlers } from './matches/match-handlers.ts'
import { playHandlers } from './matches/play/play-handlers.ts'
import { createMatchRegistry } from './matches/registry/create-registry.ts'
import { deriveColumns } from './matches/registry/derive-columns.ts'
import { createDryRuns } from './matches/registry/dry-run-service.ts'
import type { LiveMatchRegistry } from './matches/registry/live-match-registry.ts'
import { matchIdsOf, reloadMatches } from './matches/registry/reload-matches.ts'
import { requireValidLink, resolveLink } from './matches/seats/invitation-links.ts'
import { createLinkPreviews, type FindLinkPreview } from './matches/views/link-preview.ts'
import { createAccessCheck, type MatchAccessCheck } from './matches/views/match-access-check.ts'
import { createTimelineService, type TimelineService } from './matches/views/timeline-service.ts'
import { warmUp } from './matches/views/warm-up.ts'
import { maxNotificationJobs } from './notifications/notification-jobs.ts'
import { notificationStats } from './notifications/notification-stats.ts'
import { createNotifications } from './notifications/notifications.ts'
import type { RouteHandlers } from './requests/handler.ts'
import { LivePlay } from './sockets/live-play.ts'
import { SocketLimits } from './sockets/socket-limits.ts'
import { storeProblemIn } from './store/choose-engine.ts'
import { storeSize } from './store/maintenance/inspect-and-backup.ts'
import type { Store } from './store/open-store.ts'

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
  readonly admit: MatchAccessCheck
  readonly findLinkPreview: FindLinkPreview
  readonly callers: ProcessorTimeLimits
  /** Registers routes at the root beside the page. */
  root(app: FastifyInstance, limit: RateLimiter): void
  /** Registers routes below `/api` beside the table of routes. */
  api(app: FastifyInstance): void
  /** Stops all background services, the last started first. */
  close(): Promise<void>
}

const sweepIntervalMs = 24 * 3600_000
/** Interval of checks for sockets whose session has expired or was ended by a command, in milliseconds. */
const sessionCheckIntervalMs = 60_000

/** Logs faults of background work; one of the store, which passes, is a warning. */
const faultLogger = (log: Log) => (what: string) => (fault: unknown) =>
  log[storeProblemIn(fault) === null ? 'error' : 'warn'](what, { fault })

/** Accounts and the services that others build on. */
async function createBaseServices({ config, store, cluster, clock, log }: WiringOptions) {
  // While another process serves, clocks were not stopped.
  if (!(await cluster.hasPeers())) await resumeClocks(store, clock)
  return {
    setupCode: await SetupCode.load(store),
    credentials: new Credentials(store, clock, log, cluster),
    signIn: await createSignInServices(store, clock, log, config.twoFactorKey),
    payerOf: await loadPayerOf(store),
    jobs: await openJobs(store, config.database, log),
    holidays: await Holidays.read(store, clock()),
  }
}

type BaseServices = Awaited<ReturnType<typeof createBaseServices>>

/** Services whose load is measured. */
interface MeasuredServices {
  readonly live: LivePlay
  readonly registry: LiveMatchRegistry
  readonly bots: BotService
  readonly timelines: TimelineService
}

const createMetrics = (
  { config, store, clock }: WiringOptions,
  { jobs }: BaseServices,
  measured: () => MeasuredServices,
): Metrics =>
  new Metrics(async () => {
    const { live, registry, bots, timelines } = measured()
    return {
      sockets: live.sockets,
      liveMatches: registry.size,
      searches: {
        running: Math.min(bots.activeSearches, config.threads),
        waiting: Math.max(bots.activeSearches - config.threads, 0),
        givenUp: await countGivenUpSearches(store),
      },
      timelines: { running: timelines.running, waiting: timelines.waiting },
      jobs: await jobs.count(),
      notifications: await notificationStats(store, clock()),
      store: await storeSize(store),
    }
  })

const createTimekeeper = (
  { store, clock, log, cluster }: WiringOptions,
  catchUpAll: () => Promise<unknown>,
): Timekeeper =>
  new Timekeeper({
    store,
    now: clock,
    onClocksMoved(shiftedMs) {
      if (shiftedMs > 0)
        log.warn('nobody could answer for a while: running clocks were moved on', { milliseconds: shiftedMs })
      cluster.send({ kind: 'clocks' })
      catchUpAll().catch(faultLogger(log)('clocks that were moved on could not be read'))
    },
    onError: faultLogger(log)('the time could not be noted'),
  })

/** Matches, bots, notifications and sockets. */
async function createPlayServices(options: WiringOptions, base: BaseServices) {
  const { config, store, cluster, clock, log } = options
  const { holidays, jobs } = base
  const metrics = createMetrics(options, base, () => ({ live, registry, bots, timelines }))
  const timekeeper = createTimekeeper(options, () => registry.catchUpAll())
  const dryRuns = createDryRuns(log)
  const registry = createMatchRegistry({
    store,
    games,
    dryRuns,
    now: clock,
    log,
    requireTrustedClock: () => timekeeper.requireCurrent(),
    deriveColumns: deriveColumns(holidays),
    cluster,
    ...(cluster.shared ? { followUpJobs: botJobs(jobs) } : {}),
    onSaved: (entries, seconds) => metrics.countSavedChange(entries, seconds),
  })
  const notifications = await createNotifications({
    config,
    store,
    jobs,
    clock,
    log,
    onSent: (kind, succeeded) => metrics.countNotification(kind, succeeded),
  })
  registry.listen(({ live }) => notifications.viewTracker.noteChange(live.row.id))
  const timelines = createTimelineService(log)
  const callers = new ProcessorTimeLimits({
    maxMs: config.callers.workMs,
    onRefused: () => metrics.countLimited('work'),
  })
  const sockets = new SocketLimits(config.callers.sockets, () => metrics.countLimited('sockets'))
  const live = new LivePlay({
    store,
    registry,
    timelines,
    cluster,
    now: clock,
    log,
    limits: {
      requestBurst: config.sockets.messageBurst,
      requestsPerSecond: config.sockets.messagesPerSecond,
      maxSubscriptions: config.sockets.maxSubscriptions,
    },
    onRefused: (refusal) => metrics.countRefusal(refusal),
    callers,
    onView: notifications.viewTracker.startView,
  })
  const botDeps = {
    store,
    registry,
    searchPool: createSearchPool(config.threads, log),
    log,
    onSearchFailed: () => metrics.countLostSearch(),
  }
  const bots = cluster.shared ? new ClusterBots({ ...botDeps, jobs }) : new LocalBots(botDeps)
  return { metrics, timekeeper, dryRuns, registry, notifications, timelines, callers, sockets, live, bots }
}

type Services = BaseServices & Awaited<ReturnType<typeof createPlayServices>>

const matchContextOf = (
  { config, store, clock }: WiringOptions,
  { registry, dryRuns, holidays, payerOf, live }: Services,
): MatchContext => ({
  store,
  registry,
  games,
  dryRuns,
  corrections: config.corrections,
  now: clock,
  holidays,
  limits: defaultMatchLimits,
  payerOf,
  isOnline: live.isOnline,
  onChatLine: live.relay.sendChatLine,
})

const adminContextOf = (
  { config, store, clock, log }: WiringOptions,
  { registry, credentials, signIn, live, bots }: Services,
): AdminContext => ({
  store,
  registry,
  games,
  sessions: credentials,
  guard: signIn.guard,
  log,
  clock,
  registration: config.registration,
  corrections: config.corrections,
  upSince: clock(),
  load: () => ({ inMemory: registry.size, sockets: live.sockets, thinking: bots.activeSearches }),
  failedLoads: () => registry.failedLoads,
})

interface HandlerContexts {
  readonly match: MatchContext
  readonly admin: AdminContext
}

function createHandlers(
  { config, store, clock, version }: WiringOptions,
  services: Services,
  contexts: HandlerContexts,
): RouteHandlers {
  const { credentials, setupCode, signIn, payerOf, holidays, registry, notifications, timelines, live } = services
  const { registration, corrections } = config
  return {
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
      onHolidayChanged: async (user, until) => {
        await applyHoliday({ store, registry, holidays }, user, until)
        await notifications.reconsider(user)
      },
      onNameChanged: async (user) => reloadMatches(registry, await matchIdsOf(store, user)),
    }),
    ...guestHandlers({
      store,
      credentials,
      clock,
      registration,
      requireValidLink: async (link) => requireValidLink(await resolveLink(store, link), clock()),
    }),
    ...sessionHandlers({ store, credentials, clock }),
    ...signInHandlers({ store, credentials, clock, ...signIn }),
    ...twoFactorHandlers({ store, credentials, ...signIn }),
    ...matchHandlers(contexts.match),
    ...playHandlers({
      registry,
      games,
      timelines,
      now: clock,
      isOnline: live.isOnline,
      personOf: (user, address) => (user === null ? address : payerOf(user, address)),
      onViewed: notifications.viewTracker.glance,
    }),
    ...notifications.handlers,
    ...adminHandlers(contexts.admin),
  }
}

/** Work besides requests; returns how to stop it. */
async function startBackgroundWork(
  { config, store, cluster, clock, log }: WiringOptions,
  services: Services,
  contexts: HandlerContexts,
): Promise<{ readonly clusterEvents: ClusterEventHandler; stopTimers(): void }> {
  const { credentials, holidays, registry, live, bots, jobs, notifications, timekeeper } = services
  const logError = faultLogger(log)
  // Receives all changes of other processes from here on.
  const clusterEvents = handleClusterEvents({ store, clock, log, credentials, holidays, registry, live })
  await cluster.join(clusterEvents)
  await holidays.reload(store, clock())
  // Finishes work that a killed process has left.
  await vacateSeatsOfRemoved(contexts.admin)
  const sweep = async () => {
    await credentials.sweep()
    if (config.guestDays !== null) await removeOldGuests(contexts.admin, config.guestDays)
  }
  await sweep()
  await bots.start()
  await catchUpHolidays(contexts.match, clock())
  await warmUp({ store, registry, now: clock, log })
  await jobs.startRunner(notifications.tasks, maxNotificationJobs)
  notifications.start()
  timekeeper.start()
  const sessionTimer = setInterval(() => {
    credentials.recheck(live.relay.requesters()).catch(logError('sessions of open sockets could not be looked up'))
  }, sessionCheckIntervalMs).unref()
  const sweepTimer = setInterval(() => {
    sweep().catch(logError('old sessions and guests could not be removed'))
  }, sweepIntervalMs).unref()
  return {
    clusterEvents,
    stopTimers() {
      clearInterval(sessionTimer)
      clearInterval(sweepTimer)
    },
  }
}

export async function wireServer(options: WiringOptions): Promise<WiredServer> {
  const { config, store, cluster, clock, log } = options
  const base = await createBaseServices(options)
  const services: Services = { ...base, ...(await createPlayServices(options, base)) }
  const { credentials, setupCode, jobs, registry, notifications, live, sockets } = services
  credentials.onEnded(live.relay.closeEndedSessions)
  const contexts = { match: matchContextOf(options, services), admin: adminContextOf(options, services) }
  const handlers = createHandlers(options, services, contexts)
  const work = await startBackgroundWork(options, services, contexts)
  return {
    handlers,
    credentials,
    setupCode,
    admit: createAccessCheck({ store, registry }),
    findLinkPreview: createLinkPreviews({
      store,
      games,
      log,
      async invitedMatch(token) {
        const link = await resolveLink(store, token)
        requireValidLink(link, clock())
        return link
      },
    }),
    callers: services.callers,
    root(app, limit) {
      registerRequestLog(app, log)
      registerMetrics(app, services.metrics, config.metrics)
      registerOneClick(app, { store, secrets: notifications.secrets, limit })
      registerHealth(app, { store, clock })
    },
    api(api) {
      registerLive(api, { live, sockets, requesterOf: ({ requester }) => requester, addressOf: ({ ip }) => ip })
    },
    async close() {
      work.stopTimers()
      live.close()
      await services.bots.close()
      await services.timelines.close()
      await registry.close()
      await services.dryRuns.close()
      await cluster.leave()
      await work.clusterEvents.settled()
      await services.timekeeper.stop()
      await jobs.close()
      await notifications.close()
    },
  }
}
