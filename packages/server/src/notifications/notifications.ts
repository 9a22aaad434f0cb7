/** Notification services of a server, assembled: view tracking, search and channels. */
import type { JobHandlers as Tasks } from '../jobs/jobs.ts'
import { recomputeDue } from './dispatch.ts'
import { noticeHandlers } from './handlers.ts'
import type { NoticeSecrets } from './link-secrets.ts'
import { makeNoticeTasks, type NotificationJobDeps } from './notification-jobs.ts'
import { ViewTracker } from './view-tracking.ts'

export interface Notifications {
  readonly handlers: ReturnType<typeof noticeHandlers>
  readonly looking: ViewTracker
  /** Job handlers. */
  readonly tasks: Tasks
  /** From now on one of all processes searches every few seconds. */
  begin(): void
  /** Call when a holiday has begun or ended. */
  reconsider(user: string): Promise<void>
  /** Secrets of the links in messages. */
  readonly secrets: NoticeSecrets
  close(): Promise<void>
}

/** Interval of searches in milliseconds; shorter with a short grace period. */
const lookEvery = 15_000

export async function createNotifications(parts: NotificationJobDeps): Promise<Notifications> {
  const { config, store, jobs, clock, log } = parts
  const { grace } = config.notices
  const { secrets, handlers: tasks, send, close } = await makeNoticeTasks(parts)
  const trouble = (what: string) => (fault: unknown) => log.error(what, { fault })
  const looking = new ViewTracker({ store, clock, grace, trouble: trouble('who looks could not be noted') })
  const every = Math.min(lookEvery, Math.max(1000, grace / 2))
  // All processes compute the same times, so that concurrent requests add one job.
  const askForLook = async () => {
    const at = Math.ceil(clock() / every) * every
    await jobs.add({ task: 'notices', key: `notices ${at}`, at, payload: {} })
  }
  let asking: ReturnType<typeof setInterval> | undefined
  return {
    handlers: noticeHandlers({ store, clock, config: config.notices, secrets, send }),
    looking,
    tasks,
    begin() {
      const ask = () => void askForLook().catch(trouble('nobody could be asked to look for matches that wait'))
      asking = setInterval(ask, every).unref()
      ask()
    },
    reconsider: (user) => recomputeDue(store, user, clock()),
    secrets,
    async close() {
      clearInterval(asking)
      await looking.close()
      close()
    },
  }
}
