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
import { makeMailer } from './mail.ts'
import { withBackoff } from './mail-backoff.ts'
import { sendPending } from './send.ts'

export interface NotificationJobDeps {
  readonly config: Pick<Config, 'notices' | 'url'>
  readonly store: Store
  readonly jobs: Pick<Jobs, 'add'>
  readonly clock: () => number
  readonly log: Log
  readonly onSent: (kind: ChannelRow['kind'], well: boolean) => void
}

/** Schedules a look at a channel with pending messages. */
type Send = (way: Pick<ChannelRow, 'id' | 'kind'>, at: number, within?: Store) => Promise<void>

interface NoticeTasks {
  readonly secrets: NoticeSecrets
  readonly handlers: JobHandlers
  readonly send: Send
  close(): void
}

/** Number of concurrent jobs. */
export const noticesAtOnce = 4

export async function makeNoticeTasks({
  config,
  store,
  jobs,
  clock,
  log,
  onSent,
}: NotificationJobDeps): Promise<NoticeTasks> {
  const { url, notices } = config
  const { grace, mail, webhooks } = notices
  const secrets = await noticeSecrets(store)
  const mailer = mail === null ? null : withBackoff(makeMailer(mail), { clock, log })
  const send: Send = ({ id, kind }, at, within) =>
    jobs.add({ task: kind === 'mail' ? 'mail' : 'notice', key: `notice ${id}`, at, payload: { way: id } }, within)
  // Mail is included, because other processes may have a mail server.
  const kinds: readonly ChannelRow['kind'][] = webhooks === 'off' ? ['mail', 'push'] : ['mail', 'push', 'webhook']
  const sending = {
    store,
    clock,
    secrets,
    mailer,
    kinds,
    guard: { anywhere: webhooks === 'any' },
    url,
    contact: contactOf(url, mail?.from ?? null),
    later: send,
    onSent,
  }
  const notice: JobHandlers[string] = ({ way }) => sendPending(sending, String(way))
  return {
    secrets,
    handlers: {
      // The next search, a few seconds later, does the rest.
      notices: (_, { signal }) =>
        dispatchDue({ store, clock, grace, kinds, send, signal }).catch((fault: unknown) =>
          log.error('a look for matches that wait has failed', { fault }),
        ),
      notice,
      ...(mailer === null ? {} : { mail: notice }),
    },
    send,
    close: () => mailer?.close(),
  }
}

/** Contact address for push services. */
function contactOf(url: string | null, from: string | null): string {
  if (url?.startsWith('https://') === true) return url
  const address = from === null ? undefined : /[^\s<>]+@[^\s<>]+/.exec(from)?.[0]
  return `mailto:${address ?? 'firestep@localhost.localdomain'}`
}
