/** Notices, put together: who looks, what waits, and what is sent by which way. Sending is a job that any process may do. */
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import type { Jobs, Handlers as Tasks } from '../jobs/jobs.ts'
import type { Log } from '../log.ts'
import type { Store } from '../store/open.ts'
import type { WayRow } from '../store/schema.ts'
import { noticeHandlers } from './handlers.ts'
import { Looking } from './looking.ts'
import { makeMailer } from './mail.ts'
import { registerOneClick } from './one-click.ts'
import { noticeSecrets } from './secrets.ts'
import { sendBy } from './sending.ts'
import { reconsider, watch } from './watching.ts'

export interface NoticesParts {
  readonly config: Pick<Config, 'notices' | 'url'>
  readonly store: Store
  readonly jobs: Pick<Jobs, 'add'>
  readonly clock: () => number
  readonly log: Log
  readonly onSent: (kind: WayRow['kind'], well: boolean) => void
}

export interface Notices {
  readonly handlers: ReturnType<typeof noticeHandlers>
  readonly looking: Looking
  /** What is done when jobs are. */
  readonly tasks: Tasks
  /** From now on it is looked every few seconds, by one of all processes. */
  begin(): void
  /** A holiday has begun or ended. */
  reconsider(user: string): Promise<void>
  register(app: FastifyInstance): void
  close(): Promise<void>
}

/** Between two looks, in milliseconds; more often where nobody is to wait so long. */
const lookEvery = 15_000

export async function makeNotices({ config, store, jobs, clock, log, onSent }: NoticesParts): Promise<Notices> {
  const { url, notices } = config
  const { grace, mail, webhooks } = notices
  const secrets = await noticeSecrets(store)
  const mailer = mail === null ? null : makeMailer(mail)
  const trouble = (what: string) => (fault: unknown) => log.error(what, { fault })
  const looking = new Looking({ store, clock, grace, trouble: trouble('who looks could not be noted') })
  const send = (way: string, at: number, within?: Store) =>
    jobs.add({ task: 'notice', key: `notice ${way}`, at, payload: { way } }, within)
  const every = Math.min(lookEvery, Math.max(1000, grace / 2))
  // All processes name the same moments: of several who ask for a look one is had.
  const askForLook = async () => {
    const at = Math.ceil(clock() / every) * every
    await jobs.add({ task: 'notices', key: `notices ${at}`, at, payload: {} })
  }
  let asking: ReturnType<typeof setInterval> | undefined
  const sending = {
    store,
    clock,
    log,
    secrets,
    mailer,
    guard: { anywhere: webhooks === 'any' },
    url,
    contact: contactOf(url, mail?.from ?? null),
    later: (way: string, at: number) => send(way, at),
    onSent,
  }
  return {
    handlers: noticeHandlers({ store, clock, config: notices, secrets, send }),
    looking,
    tasks: {
      notices: () => watch({ store, clock, grace, send }),
      notice: ({ way }) => sendBy(sending, String(way)),
    },
    begin() {
      const ask = () => void askForLook().catch(trouble('nobody could be asked to look for matches that wait'))
      asking = setInterval(ask, every).unref()
      ask()
    },
    reconsider: (user) => reconsider(store, user, clock()),
    register: (app) => registerOneClick(app, { store, secrets }),
    async close() {
      clearInterval(asking)
      await looking.close()
      mailer?.close()
    },
  }
}

/** Push services want to know whom to turn to when something is wrong. */
function contactOf(url: string | null, from: string | null): string {
  if (url?.startsWith('https://') === true) return url
  const address = from === null ? undefined : /[^\s<>]+@[^\s<>]+/.exec(from)?.[0]
  return `mailto:${address ?? 'firestep@localhost.localdomain'}`
}
