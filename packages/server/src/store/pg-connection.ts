/**
 * PostgreSQL connections that detect a silent database (machine gone, network drops packets, process halted). Callers
 * get an error within seconds and the connection is dropped; the outcome of the last query must be checked on another
 * one.
 */
import { Socket } from 'node:net'
import pg from 'pg'

/** Time limit of a reply in milliseconds. */
const usual = 5000
/** Time limit of the probe that checks if the database responds at all. */
const soon = 2000
/** Delay between probes of a silent database. */
const pause = 500

/** Makes the database notice equally soon when this process is gone, and release its locks. */
const soonGone = `
  set tcp_keepalives_idle = 2; set tcp_keepalives_interval = 1; set tcp_keepalives_count = 2;
  set tcp_user_timeout = 4000; set client_connection_check_interval = 1000`

/**
 * The connection was lost before a reply arrived; the outcome of the last query is unknown. Not named a time-out: after
 * one, jobs are not polled for minutes.
 */
class Silent extends Error {
  override readonly name = 'Silent'
  readonly code = 'ECONNABORTED'
  constructor() {
    super('the database does not answer')
  }
}

/** True for missing replies, as reported by us, the driver or the system. */
const isSilence = (fault: unknown): boolean =>
  fault instanceof Silent ||
  (fault instanceof Error &&
    /timeout|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH/.test(`${'code' in fault && fault.code} ${fault.message}`))

export interface PgConnectionConfig extends pg.PoolConfig {
  /** Time limit of a reply here, in milliseconds. */
  readonly patience?: number
  /** True if replies may take longer now, as long as the database responds to others. */
  readonly mayTakeLong?: () => boolean
}

/** Number of long operations in progress. */
let lengthy = 0

/** Lifts the time limit for operations such as migrations and bulk writes. */
export async function allowLongQueries<R>(work: () => Promise<R>): Promise<R> {
  lengthy++
  try {
    return await work()
  } finally {
    lengthy--
  }
}

type Told = (fault?: Error, line?: pg.PoolClient, done?: () => void) => void

export class PgConnection extends pg.Client {
  /** Called when a reply did not arrive in time. */
  onSilent: () => void = () => undefined
  private readonly socket: Socket
  private readonly patience: number
  private readonly mayTakeLong: () => boolean
  private waits = false

  constructor({ patience = usual, mayTakeLong = () => false, ...config }: PgConnectionConfig = {}) {
    const socket = new Socket()
    const alive = { keepAlive: true, keepAliveInitialDelayMillis: soon, stream: () => socket }
    super({ connectionTimeoutMillis: patience, ...config, ...alive })
    this.socket = socket
    this.patience = patience
    this.mayTakeLong = mayTakeLong
    const { query, end } = this as unknown as Record<'query' | 'end', (...about: unknown[]) => unknown>
    this.query = ((...about: unknown[]) => {
      this.waits = true
      socket.setTimeout(patience)
      return query.apply(this, about)
    }) as typeof this.query
    // A silent database does not confirm the end of the connection either.
    this.end = ((...about: unknown[]) => {
      setTimeout(() => socket.destroy(), soon).unref()
      return end.apply(this, about)
    }) as typeof this.end
    this.on('drain', () => {
      this.waits = false
    })
    socket.on('timeout', () => this.waited())
  }

  /** Lets the database release our locks within about five seconds if this process vanishes. */
  async mind(): Promise<void> {
    await this.query(soonGone)
  }

  /** Drops the connection; a waiting caller gets the reason. */
  cut(): void {
    this.socket.destroy(this.waits ? new Silent() : undefined)
  }

  private waited(): void {
    if (!this.waits) return
    if (this.mayTakeLong()) this.socket.setTimeout(this.patience)
    else this.cut()
    this.onSilent()
  }
}

/**
 * Connection pool. When a reply is late, it checks if the query is slow or the database silent. If silent, all
 * connections are dropped and callers are refused at once until it responds again.
 */
export class PgPool extends pg.Pool {
  private readonly config: PgConnectionConfig
  private readonly lines = new Set<PgConnection>()
  private silent = false
  private asking = false

  constructor(config: PgConnectionConfig) {
    const own: PgConnectionConfig = { mayTakeLong: () => lengthy > 0, ...config }
    super({ connectionTimeoutMillis: usual, Client: PgConnection, ...own })
    this.config = config
    this.options.onConnect = (line) => this.begin(line as PgConnection)
    this.on('remove', (line) => this.lines.delete(line as unknown as PgConnection))
    // A connection that breaks while idle or between two queries of a transaction is replaced; the next caller gets
    // another or the reason.
    this.on('error', () => undefined)
    this.on('connect', (line) => line.on('error', () => undefined))
    const connect = this.connect.bind(this) as () => Promise<pg.PoolClient>
    this.connect = ((tell?: Told) => {
      const line = this.silent ? Promise.reject<pg.PoolClient>(new Silent()) : connect()
      const heard = line.catch((fault: unknown) => this.refused(fault))
      if (tell === undefined) return heard
      heard.then((there) => tell(undefined, there, there.release), tell)
    }) as typeof this.connect
  }

  private async begin(connection: PgConnection): Promise<void> {
    this.lines.add(connection)
    connection.onSilent = () => void this.findOut()
    await connection.mind()
  }

  private refused(fault: unknown): never {
    if (isSilence(fault)) void this.findOut()
    throw fault
  }

  private async findOut(): Promise<void> {
    if (this.asking) return
    this.asking = true
    while (!this.ending && !(await this.answers())) {
      this.silent = true
      for (const connection of this.lines) connection.cut()
      await new Promise((go) => setTimeout(go, pause).unref())
    }
    this.silent = false
    this.asking = false
  }

  private async answers(): Promise<boolean> {
    const soonest = { connectionTimeoutMillis: soon, patience: soon, mayTakeLong: () => false }
    const connection = new PgConnection({ ...this.config, ...soonest })
    connection.on('error', () => undefined)
    try {
      await connection.connect()
      await connection.query('select 1')
      return true
    } catch (fault) {
      // A refusal for lack of connections is a response too.
      return !isSilence(fault)
    } finally {
      connection.cut()
    }
  }
}
