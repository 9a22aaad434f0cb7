/**
 * Jobs of notifications, for servers and workers: finding what waits, and sending. Mail is a separate task, so that a
 * process without a mail server leaves it to those that have one.
 */
import type { Config } from '../config/config.ts'
import type { JobHandlers, Jobs } from '../jobs/jobs.ts'
import type { Log } from '../logging/log.ts'
import type { Store } from '../store/open-store.ts'
import type { ChannelRow } from '../store/schema.ts'
import { dispatchDue } from './dispatch.ts'
import { type NoticeSecrets, noticeSecrets } from './link-secrets.ts'
import { withBackoff } from './mail-backoff.ts'
import { makeMailer } from './mailer.ts'
import { sendPending } from './send-pending.ts'

export interface NotificationJobDeps {
  readonly config: Pick<Config, 'notifications' | 'url'>
  readonly store: Store
  readonly jobs: Pick<Jobs, 'add'>
  readonly clock: () => number
  readonly log: Log
  readonly onSent: (kind: ChannelRow['kind'], succeeded: boolean) => void
}

/** Schedules the sending of the pending messages of a channel. */
type ScheduleSend = (channel: Pick<ChannelRow, 'id' | 'kind'>, at: number, tx?: Store) => Promise<void>

interface NotificationTasks {
  readonly secrets: NoticeSecrets
  readonly handlers: JobHandlers
  readonly scheduleSend: ScheduleSend
  close(): void
}

/** Number of concurrent jobs. */
export const maxNotificationJobs = 4

export async function createNotificationTasks({
  config,
  store,
  jobs,
  clock,
  log,
  onSent,
}: NotificationJobDeps): Promise<NotificationTasks> {
  const { url, notifications } = config
  const { delayMs: graceMs, mail, webhooks } = notifications
  const secrets = await noticeSecrets(store)
  const mailer = mail === null ? null : withBackoff(makeMailer(mail), { clock, log })
  const scheduleSend: ScheduleSend = ({ id, kind }, at, tx) =>
    jobs.add({ task: kind === 'mail' ? 'mail' : 'notice', key: `notice ${id}`, at, payload: { way: id } }, tx)
  // Mail is included, because other processes may have a mail server.
  const kinds: readonly ChannelRow['kind'][] = webhooks === 'off' ? ['mail', 'push'] : ['mail', 'push', 'webhook']
  const sendDeps = {
    store,
    clock,
    secrets,
    mailer,
    kinds,
    guard: { allowAnyAddress: webhooks === 'any' },
    url,
    contact: contactOf(url, mail?.from ?? null),
    scheduleSend,
    onSent,
  }
  const sendNotice: JobHandlers[string] = ({ way: channel }) => sendPending(sendDeps, String(channel))
  return {
    secrets,
    handlers: {
      // The next search, a few seconds later, does the rest.
      notices: (_, { signal }) =>
        dispatchDue({ store, clock, graceMs, kinds, scheduleSend, signal }).catch((fault: unknown) =>
          log.error('a look for matches that wait has failed', { fault }),
        ),
      notice: sendNotice,
      ...(mailer === null ? {} : { mail: sendNotice }),
    },
    scheduleSend,
    close: () => mailer?.close(),
  }
}

/** Contact address for push services. */
function contactOf(url: string | null, from: string | null): string {
  if (url?.startsWith('https://') === true) return url
  const address = from === null ? undefined : /[^\s<>]+@[^\s<>]+/.exec(from)?.[0]
  return `mailto:${address ?? 'firestep@localhost.localdomain'}`
}
