/**
 * Proxy to a database with faults of a network: it can fall silent without closing connections, and held data arrives
 * late or never.
 */
import { connect, createServer, type Server, type Socket } from 'node:net'
import { join } from 'node:path'

export class FaultyDatabaseProxy {
  /** Address of the database through the proxy. */
  readonly database: string
  private readonly server: Server
  private readonly ends = new Set<Socket>()
  /** Data held back while it is silent. */
  private held: (() => void)[] | null = null
  private cue: string | null = null

  private constructor(server: Server, database: string) {
    this.server = server
    this.database = database
  }

  static async to(database: string): Promise<FaultyDatabaseProxy> {
    const { searchParams: about, pathname, username } = new URL(database)
    const server = createServer()
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
    const address = server.address()
    const port = typeof address === 'object' ? address?.port : null
    const options = encodeURIComponent(about.get('options') ?? '')
    const way = new FaultyDatabaseProxy(
      server,
      `postgresql://${username}@127.0.0.1:${port}${pathname}?options=${options}`,
    )
    const there = join(about.get('host') ?? '', '.s.PGSQL.5432')
    server.on('connection', (here) => way.join(here, connect(there)))
    return way
  }

  /** Lets nothing through from now on, or from the first request that contains `cue`. */
  fallSilent(cue: string | null = null): void {
    this.cue = cue
    if (cue === null) this.held ??= []
  }

  get isSilent(): boolean {
    return this.held !== null
  }

  /** Delivers the held data. */
  speak(): void {
    const { held } = this
    this.held = null
    for (const one of held ?? []) one()
  }

  /** Drops the held data and all its connections. */
  forget(): void {
    this.held = null
    for (const end of this.ends) end.destroy()
  }

  async close(): Promise<void> {
    this.forget()
    await new Promise((closed) => this.server.close(closed))
  }

  private join(here: Socket, there: Socket): void {
    this.pass(here, there, (data) => {
      if (this.cue === null || !data.includes(this.cue)) return
      this.cue = null
      this.held ??= []
    })
    this.pass(there, here, () => undefined)
  }

  private pass(from: Socket, to: Socket, look: (data: Buffer) => void): void {
    this.ends.add(from)
    from.on('data', (data) => {
      look(data)
      this.through(() => to.write(data))
    })
    from.on('error', () => undefined)
    from.on('close', () => {
      this.ends.delete(from)
      this.through(() => to.end())
    })
  }

  private through(send: () => void): void {
    if (this.held === null) send()
    else this.held.push(send)
  }
}
