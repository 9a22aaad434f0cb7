/**
 * Lines to a database that may fall silent without closing them: its machine vanishes, the net swallows what is sent, somebody
 * halts it. Whoever waits for an answer is told so within seconds, and the line is given up: whether what was asked last was
 * done is found out on another.
 */
import { Socket } from 'node:net'
import pg from 'pg'

/** How long an answer may take, in milliseconds. */
const usual = 5000
/** How long a database that answers at all takes to say so. */
const soon = 2000
/** Before one that does not is asked again. */
const pause = 500

/** So that the database notices as soon when we are gone, and lets go of what we held. */
const soonGone = `
  set tcp_keepalives_idle = 2; set tcp_keepalives_interval = 1; set tcp_keepalives_count = 2;
  set tcp_user_timeout = 4000; set client_connection_check_interval = 1000`

/** Nobody knows whether what was asked last was done. It is not called a time-out: after one, jobs are not asked for for minutes. */
class Silent extends Error {
  override readonly name = 'Silent'
  readonly code = 'ECONNABORTED'
  constructor() {
    super('the database does not answer')
  }
}

/** That nothing came back, in the words of whoever waited: we, the driver or the system. */
const isSilence = (fault: unknown): boolean =>
  fault instanceof Silent ||
  (fault instanceof Error &&
    /timeout|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH/.test(`${'code' in fault && fault.code} ${fault.message}`))

export interface PgConnectionConfig extends pg.PoolConfig {
  /** How long an answer may take here, in milliseconds. */
  readonly patience?: number
  /** Whether answers may take longer at this moment, while the database answers others. */
  readonly mayTakeLong?: () => boolean
}

/** How much is under way that takes long. */
let lengthy = 0

/** What takes as long as it takes: tables are renewed, many rows are written. */
export async function allowLongQueries<R>(work: () => Promise<R>): Promise<R> {
  lengthy++
  try {
    return await work()
  } finally {
    lengthy--
  }
}

type Told = (fault?: Error, line?: pg.PoolClient, done?: () => void) => void

/** One connection. */
export class PgConnection extends pg.Client {
  /** It has waited in vain. */
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
    // Whoever no longer answers does not say goodbye either.
    this.end = ((...about: unknown[]) => {
      setTimeout(() => socket.destroy(), soon).unref()
      return end.apply(this, about)
    }) as typeof this.end
    this.on('drain', () => {
      this.waits = false
    })
    socket.on('timeout', () => this.waited())
  }

  /** If we vanish the database lets go of what we hold within some five seconds. */
  async mind(): Promise<void> {
    await this.query(soonGone)
  }

  /** Whoever waits hears why. */
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
 * Many lines. When one has waited in vain it is found out whether it was slow or whether the database is silent. Then all are
 * given up, and whoever asks is refused at once until it answers again.
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
    // A line that breaks while nobody uses it, or between two queries of a transaction, is replaced: whoever asks next gets
    // another, or hears why there is none.
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

  private async begin(line: PgConnection): Promise<void> {
    this.lines.add(line)
    line.onSilent = () => void this.findOut()
    await line.mind()
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
      for (const line of this.lines) line.cut()
      await new Promise((go) => setTimeout(go, pause).unref())
    }
    this.silent = false
    this.asking = false
  }

  private async answers(): Promise<boolean> {
    const soonest = { connectionTimeoutMillis: soon, patience: soon, mayTakeLong: () => false }
    const line = new PgConnection({ ...this.config, ...soonest })
    line.on('error', () => undefined)
    try {
      await line.connect()
      await line.query('select 1')
      return true
    } catch (fault) {
      // That it has no room for another line is an answer too.
      return !isSilence(fault)
    } finally {
      line.cut()
    }
  }
}
