/** Notifications for tests: over test matches, with jobs run on command, and receivers. */
import { createDecipheriv, createECDH, createHmac, createPublicKey, randomBytes, verify } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { Call, ReplyOf, RouteName, routes } from '@firestep/api'
import { SMTPServer } from 'smtp-server'
import { type Config, testConfig } from '../config/config.ts'
import type { NotificationConfig } from '../config/notification-config.ts'
import type { Attempt, Job } from '../jobs/jobs.ts'
import { createJsonLog } from '../logging/log.ts'
import { createNotifications, type Notifications } from '../notifications/notifications.ts'
import type { RouteHandlers } from '../requests/handler.ts'
import { openStore } from '../store/open-store.ts'
import type { ChannelRow, UserRow } from '../store/schema.ts'
import { callHandler } from './call-handler.ts'
import { TestMatchContext } from './match-context.ts'
import { portOf } from './port-of.ts'
import { type engines, fresh } from './stores.ts'

type NotificationRouteName = keyof Notifications['handlers'] & RouteName

export const second = 1000
export const minute = 60 * second

export class TestNotifications {
  readonly context: TestMatchContext
  readonly notifications: Notifications
  readonly logged: string[]
  private readonly jobs: Map<string, Job>

  private constructor(
    context: TestMatchContext,
    notifications: Notifications,
    jobs: Map<string, Job>,
    logged: string[],
  ) {
    this.context = context
    this.notifications = notifications
    this.jobs = jobs
    this.logged = logged
    context.registry.listen(({ live }) => notifications.viewTracker.noteChange(live.row.id))
  }

  static async open(
    engine: (typeof engines)[number],
    notificationConfig: Partial<NotificationConfig> = {},
    config: Partial<Config> = {},
  ): Promise<TestNotifications> {
    const context = await TestMatchContext.open(
      {},
      await openStore(engine === 'sqlite' ? ':memory:' : await fresh(engine)),
    )
    const jobs = new Map<string, Job>()
    const logged: string[] = []
    const base = testConfig({ url: 'https://games.example.org', ...config })
    const notifications = await createNotifications({
      config: { ...base, notifications: { ...base.notifications, webhooks: 'any', ...notificationConfig } },
      store: context.store,
      jobs: {
        async add(job) {
          jobs.set(job.key ?? job.task, job)
        },
      },
      clock: () => context.now,
      log: createJsonLog((line) => logged.push(line)),
      onSent: () => undefined,
    })
    const testNotifications = new TestNotifications(context, notifications, jobs, logged)
    // The search notices changes from now on.
    await testNotifications.search()
    return testNotifications
  }

  /** Advances the clock and runs what is due. */
  async advance(milliseconds: number): Promise<void> {
    this.context.now += milliseconds
    await this.search()
  }

  /** Runs a search and all jobs that follow. */
  async search(): Promise<void> {
    this.notifications.viewTracker.sweep()
    await this.notifications.viewTracker.settled
    await this.runJob('notices', {})
    await this.runDueJobs()
  }

  /** Runs one attempt at a job. */
  runJob(task: string, payload: Job['payload']): Promise<void> {
    const attempt: Attempt = { number: 1, last: false, signal: new AbortController().signal }
    return this.notifications.tasks[task]?.(payload, attempt) ?? Promise.reject(new Error(`nobody does ${task}`))
  }

  /** Runs due jobs. */
  async runDueJobs(): Promise<void> {
    for (;;) {
      const due = [...this.jobs].find(([, { at = 0 }]) => at <= this.context.now)
      if (due === undefined) return
      const [key, { task, payload }] = due
      this.jobs.delete(key)
      await this.runJob(task, payload)
    }
  }

  /** Time of the next attempt; null if there is none. */
  get nextJobAt(): number | null {
    const [first] = [...this.jobs.values()].map(({ at = 0 }) => at).sort((a, b) => a - b)
    return first ?? null
  }

  /** Deletes all jobs, as moving the store does. */
  deleteJobs(): void {
    this.jobs.clear()
  }

  request<N extends NotificationRouteName>(
    name: N,
    user: UserRow | null,
    call: Call<(typeof routes)[N]>,
  ): Promise<ReplyOf<(typeof routes)[N]>> {
    const requester = user === null ? null : { user, credential: '', token: null }
    const userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
    const handlers: RouteHandlers<NotificationRouteName> = this.notifications.handlers
    return callHandler(handlers[name], name, call, { requester, userAgent })
  }

  channels = (user: UserRow): Promise<ChannelRow[]> =>
    this.context.store.selectFrom('notice_ways').selectAll().where('user', '=', user.id).execute()

  async close(): Promise<void> {
    await this.notifications.close()
    await this.context.store.destroy()
  }
}

/** One received request. */
export interface Received {
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

/** A receiving server: a chat, a program, or a push service. */
export class Receiver {
  readonly received: Received[] = []
  /** Status of replies, and what runs before each. */
  status = 200
  beforeReply: () => Promise<unknown> = () => Promise.resolve()
  address = ''
  private readonly server: Server

  constructor() {
    this.server = createServer((request, response) => {
      const chunks: Buffer[] = []
      request.on('data', (chunk: Buffer) => chunks.push(chunk))
      request.on('end', async () => {
        this.received.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks) })
        await this.beforeReply()
        response.writeHead(this.status).end()
      })
    })
  }

  static async open(): Promise<Receiver> {
    const receiver = new Receiver()
    receiver.server.listen(0, '127.0.0.1')
    await once(receiver.server, 'listening')
    receiver.address = `http://127.0.0.1:${portOf(receiver.server)}`
    return receiver
  }

  /** Requests received since the last call, as JSON. */
  takeJson<T = Record<string, unknown>>(): T[] {
    return this.received.splice(0).map(({ body }): T => JSON.parse(String(body)))
  }

  close(): void {
    this.server.close()
  }
}

/** A mail server that keeps received mail. */
export class FakeMailServer {
  /** Received mails with all headers, folded lines joined. */
  readonly received: { readonly to: readonly string[]; readonly text: string }[] = []
  /** Refusal codes by sender, by recipient, and by recipient at delivery. */
  readonly senders = new Map<string, number>()
  readonly refusedRecipients = new Map<string, number>()
  readonly bouncedRecipients = new Map<string, number>()
  address = ''
  private readonly server: SMTPServer

  private constructor() {
    this.server = new SMTPServer({
      authOptional: true,
      closeTimeout: 50,
      disabledCommands: ['STARTTLS', 'AUTH'],
      onMailFrom: ({ address }, _, done) => done(refusalOf(address, this.senders)),
      onRcptTo: ({ address }, _, done) => done(refusalOf(address, this.refusedRecipients)),
      onData: (stream, session, done) => {
        const chunks: Buffer[] = []
        stream.on('data', (chunk: Buffer) => chunks.push(chunk))
        stream.on('end', () => {
          const text = String(Buffer.concat(chunks)).replaceAll('=\r\n', '').replaceAll('=3D', '=')
          const to = session.envelope.rcptTo.map(({ address }) => address)
          const fault = to
            .map((address) => refusalOf(address, this.bouncedRecipients))
            .find((error) => error !== undefined)
          if (fault === undefined) this.received.push({ to, text })
          done(fault)
        })
      },
    })
    this.server.on('error', () => undefined)
  }

  static async open(): Promise<FakeMailServer> {
    const mailServer = new FakeMailServer()
    const listening = mailServer.server.listen(0, '127.0.0.1')
    await once(listening, 'listening')
    mailServer.address = `smtp://127.0.0.1:${portOf(listening)}`
    return mailServer
  }

  close(): Promise<void> {
    return new Promise((done) => this.server.close(() => done()))
  }
}

const refusalOf = (address: string, refused: ReadonlyMap<string, number>): Error | undefined => {
  const responseCode = refused.get(address)
  return responseCode === undefined ? undefined : Object.assign(new Error('it is not taken'), { responseCode })
}

/** A browser with a push subscription, which alone can decrypt its messages. */
export class PushBrowser {
  readonly keys: { readonly p256dh: string; readonly auth: string }
  private readonly pair = createECDH('prime256v1')
  private readonly auth = randomBytes(16)

  constructor() {
    const p256dh = this.pair.generateKeys('base64url')
    this.keys = { p256dh, auth: this.auth.toString('base64url') }
  }

  /** RFC 8291: decrypts a message for this browser; throws for one to another browser. */
  open({ headers, body }: Received): { readonly title: string; readonly body: string; readonly path: string } {
    if (headers['content-encoding'] !== 'aes128gcm') throw new Error('it is not sealed as it should be')
    const [salt, length] = [body.subarray(0, 16), body.readUInt8(20)]
    const senderKey = body.subarray(21, 21 + length)
    const encrypted = body.subarray(21 + length)
    const shared = this.pair.computeSecret(senderKey)
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), this.pair.getPublicKey(), senderKey])
    const secret = hkdf(this.auth, shared, info, 32)
    const key = hkdf(salt, secret, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
    const nonce = hkdf(salt, secret, Buffer.from('Content-Encoding: nonce\0'), 12)
    const decipher = createDecipheriv('aes-128-gcm', key, nonce)
    decipher.setAuthTag(encrypted.subarray(-16))
    const text = Buffer.concat([decipher.update(encrypted.subarray(0, -16)), decipher.final()])
    // RFC 8188: the last record ends with the byte 2.
    return JSON.parse(String(text.subarray(0, text.lastIndexOf(2))))
  }
}

/** HKDF with one block. */
function hkdf(salt: Buffer, secret: Buffer, info: Buffer, length: number): Buffer {
  const key = createHmac('sha256', salt).update(secret).digest()
  return createHmac('sha256', key)
    .update(info)
    .update(Buffer.from([1]))
    .digest()
    .subarray(0, length)
}

/** RFC 8292: the sending server’s claims; throws if they are not signed with this key. */
export function vapidOf({ headers }: Received, publicKey: string): { readonly aud: string; readonly sub: string } {
  const [, token = '', key] = /^vapid t=([^,]+), ?k=(.+)$/.exec(headers.authorization ?? '') ?? []
  if (key !== publicKey) throw new Error('it names another key')
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(publicKey, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'))
  const jwk = { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  if (!isSigned) throw new Error('it is not signed with that key')
  return JSON.parse(String(Buffer.from(claims, 'base64url')))
}
