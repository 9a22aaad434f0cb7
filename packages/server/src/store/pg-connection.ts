/**
 * PostgreSQL connections that detect a silent database (machine gone, network drops packets, process halted). Callers
 * get an error within seconds and the connection is dropped; the outcome of the last query must be checked on another
 * one.
 */
import { Socket } from 'node:net'
import pg from 'pg'

/** Time limit of a reply in milliseconds. */
const defaultTimeoutMs = 5000
/** Time limit of the probe that checks if the database responds at all. */
const probeTimeoutMs = 2000
/** Delay between probes of a silent database. */
const probeIntervalMs = 500

/** Makes the database notice equally soon when this process is gone, and release its locks. */
const keepaliveSettings = `
  set tcp_keepalives_idle = 2; set tcp_keepalives_interval = 1; set tcp_keepalives_count = 2;
  set tcp_user_timeout = 4000; set client_connection_check_interval = 1000`

/**
 * The connection was lost before a reply arrived; the outcome of the last query is unknown. Not named a time-out: after
 * one, jobs are not polled for minutes.
 */
class DatabaseSilent extends Error {
  override readonly name = 'Silent'
  readonly code = 'ECONNABORTED'
  constructor() {
    super('the database does not answer')
  }
}

/** True for missing replies, as reported by us, the driver or the system. */
const isSilentFault = (fault: unknown): boolean =>
  fault instanceof DatabaseSilent ||
  (fault instanceof Error &&
    /timeout|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH/.test(`${'code' in fault && fault.code} ${fault.message}`))

export interface PgConnectionConfig extends pg.PoolConfig {
  /** Time limit of a reply here, in milliseconds. */
  readonly replyTimeoutMs?: number
  /** True if replies may take longer now, as long as the database responds to others. */
  readonly mayTakeLong?: () => boolean
}

/** Number of long operations in progress. */
let longOperations = 0

/** Lifts the time limit for operations such as migrations and bulk writes. */
export async function allowLongQueries<R>(work: () => Promise<R>): Promise<R> {
  longOperations++
  try {
    return await work()
  } finally {
    longOperations--
  }
}

/** The same method, which calls `prepare` first. A proxy, since overloads cannot be written down again. */
const withPreparation = <Method extends (...args: never[]) => unknown>(method: Method, prepare: () => void): Method =>
  new Proxy(method, {
    apply(target, self, args) {
      prepare()
      return Reflect.apply(target, self, args)
    },
  })

type ConnectCallback = (fault?: Error, client?: pg.PoolClient, done?: () => void) => void

export class PgConnection extends pg.Client {
  /** Called when a reply did not arrive in time. */
  onSilent: () => void = () => undefined
  private readonly socket: Socket
  private readonly replyTimeoutMs: number
  private readonly mayTakeLong: () => boolean
  private isWaiting = false

  constructor({ replyTimeoutMs = defaultTimeoutMs, mayTakeLong = () => false, ...config }: PgConnectionConfig = {}) {
    const socket = new Socket()
    const socketConfig = { keepAlive: true, keepAliveInitialDelayMillis: probeTimeoutMs, stream: () => socket }
    super({ connectionTimeoutMillis: replyTimeoutMs, ...config, ...socketConfig })
    this.socket = socket
    this.replyTimeoutMs = replyTimeoutMs
    this.mayTakeLong = mayTakeLong
    this.query = withPreparation(this.query, () => {
      this.isWaiting = true
      socket.setTimeout(replyTimeoutMs)
    })
    // A silent database does not confirm the end of the connection either.
    this.end = withPreparation(this.end, () => {
      setTimeout(() => socket.destroy(), probeTimeoutMs).unref()
    })
    this.on('drain', () => {
      this.isWaiting = false
    })
    socket.on('timeout', () => this.handleTimeout())
  }

  /** Lets the database release our locks within about five seconds if this process vanishes. */
  async enableKeepalive(): Promise<void> {
    await this.query(keepaliveSettings)
  }

  /** Drops the connection; a waiting caller gets the reason. */
  drop(): void {
    this.socket.destroy(this.isWaiting ? new DatabaseSilent() : undefined)
  }

  private handleTimeout(): void {
    if (!this.isWaiting) return
    if (this.mayTakeLong()) this.socket.setTimeout(this.replyTimeoutMs)
    else this.drop()
    this.onSilent()
  }
}

/**
 * Connection pool. When a reply is late, it checks if the query is slow or the database silent. If silent, all
 * connections are dropped and callers are refused at once until it responds again.
 */
export class PgPool extends pg.Pool {
  private readonly config: PgConnectionConfig
  private readonly clients = new Set<PgConnection>()
  private isSilent = false
  private isProbing = false

  constructor(config: PgConnectionConfig) {
    const poolConfig: PgConnectionConfig = { mayTakeLong: () => longOperations > 0, ...config }
    super({ connectionTimeoutMillis: defaultTimeoutMs, Client: PgConnection, ...poolConfig })
    this.config = config
    this.options.onConnect = async (client) => {
      if (client instanceof PgConnection) await this.addConnection(client)
    }
    this.on('remove', (client) => {
      if (client instanceof PgConnection) this.clients.delete(client)
    })
    // A connection that breaks while idle or between two queries of a transaction is replaced; the next caller gets
    // another or the reason.
    this.on('error', () => undefined)
    this.on('connect', (client) => client.on('error', () => undefined))
  }

  override connect(): Promise<pg.PoolClient>
  override connect(callback: ConnectCallback): void
  override connect(callback?: ConnectCallback): Promise<pg.PoolClient> | undefined {
    const client = this.isSilent ? Promise.reject<pg.PoolClient>(new DatabaseSilent()) : super.connect()
    const connection = client.catch((fault: unknown) => this.handleFailure(fault))
    if (callback === undefined) return connection
    connection.then((connected) => callback(undefined, connected, connected.release), callback)
    return undefined
  }

  private async addConnection(connection: PgConnection): Promise<void> {
    this.clients.add(connection)
    connection.onSilent = () => void this.probeUntilAnswered()
    await connection.enableKeepalive()
  }

  private handleFailure(fault: unknown): never {
    if (isSilentFault(fault)) void this.probeUntilAnswered()
    throw fault
  }

  private async probeUntilAnswered(): Promise<void> {
    if (this.isProbing) return
    this.isProbing = true
    while (!this.ending && !(await this.isAnswering())) {
      this.isSilent = true
      for (const connection of this.clients) connection.drop()
      await new Promise((resolve) => setTimeout(resolve, probeIntervalMs).unref())
    }
    this.isSilent = false
    this.isProbing = false
  }

  private async isAnswering(): Promise<boolean> {
    const probeConfig = {
      connectionTimeoutMillis: probeTimeoutMs,
      replyTimeoutMs: probeTimeoutMs,
      mayTakeLong: () => false,
    }
    const connection = new PgConnection({ ...this.config, ...probeConfig })
    connection.on('error', () => undefined)
    try {
      await connection.connect()
      await connection.query('select 1')
      return true
    } catch (fault) {
      // A refusal for lack of connections is a response too.
      return !isSilentFault(fault)
    } finally {
      connection.drop()
    }
  }
}
