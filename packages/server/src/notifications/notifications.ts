/** Notification services of a server, assembled: view tracking, search and channels. */
import type { JobHandlers as Tasks } from '../jobs/jobs.ts'
import { recomputeDue } from './dispatch.ts'
import type { NoticeSecrets } from './link-secrets.ts'
import { notificationHandlers } from './notification-handlers.ts'
import { createNotificationTasks, type NotificationJobDeps } from './notification-jobs.ts'
import { ViewTracker } from './view-tracker.ts'

export interface Notifications {
  readonly handlers: ReturnType<typeof notificationHandlers>
  readonly viewTracker: ViewTracker
  /** Job handlers. */
  readonly tasks: Tasks
  /** From now on one of all processes searches every few seconds. */
  start(): void
  /** Call when a holiday has begun or ended. */
  reconsider(user: string): Promise<void>
  /** Secrets of the links in messages. */
  readonly secrets: NoticeSecrets
  close(): Promise<void>
}

/** Interval of searches in milliseconds; shorter with a short grace period. */
const searchIntervalMs = 15_000

export async function createNotifications(deps: NotificationJobDeps): Promise<Notifications> {
  const { config, store, jobs, clock, log } = deps
  const { delayMs: graceMs } = config.notifications
  const { secrets, handlers: tasks, scheduleSend, close } = await createNotificationTasks(deps)
  const logError = (what: string) => (fault: unknown) => log.error(what, { fault })
  const viewTracker = new ViewTracker({ store, clock, graceMs, onError: logError('who looks could not be noted') })
  const intervalMs = Math.min(searchIntervalMs, Math.max(1000, graceMs / 2))
  // All processes compute the same times, so that concurrent requests add one job.
  const enqueueSearch = async () => {
    const at = Math.ceil(clock() / intervalMs) * intervalMs
    await jobs.add({ task: 'notices', key: `notices ${at}`, at, payload: {} })
  }
  let timer: ReturnType<typeof setInterval> | undefined
  return {
    handlers: notificationHandlers({ store, clock, config: config.notifications, secrets, scheduleSend }),
    viewTracker,
    tasks,
    start() {
      const enqueue = () => void enqueueSearch().catch(logError('nobody could be asked to look for matches that wait'))
      timer = setInterval(enqueue, intervalMs).unref()
      enqueue()
    },
    reconsider: (user) => recomputeDue(store, user, clock()),
    secrets,
    async close() {
      clearInterval(timer)
      await viewTracker.close()
      close()
    },
  }
}
