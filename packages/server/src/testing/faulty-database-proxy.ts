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
  private readonly sockets = new Set<Socket>()
  /** Data held back while it is silent. */
  private heldData: (() => void)[] | null = null
  private trigger: string | null = null

  private constructor(server: Server, database: string) {
    this.server = server
    this.database = database
  }

  static async open(database: string): Promise<FaultyDatabaseProxy> {
    const { searchParams: params, pathname, username } = new URL(database)
    const server = createServer()
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const address = server.address()
    const port = typeof address === 'object' ? address?.port : null
    const options = encodeURIComponent(params.get('options') ?? '')
    const proxy = new FaultyDatabaseProxy(
      server,
      `postgresql://${username}@127.0.0.1:${port}${pathname}?options=${options}`,
    )
    const databaseSocketPath = join(params.get('host') ?? '', '.s.PGSQL.5432')
    server.on('connection', (client) => proxy.connectPair(client, connect(databaseSocketPath)))
    return proxy
  }

  /** Lets nothing through from now on, or from the first request that contains `trigger`. */
  fallSilent(trigger: string | null = null): void {
    this.trigger = trigger
    if (trigger === null) this.heldData ??= []
  }

  get isSilent(): boolean {
    return this.heldData !== null
  }

  /** Delivers the held data. */
  resume(): void {
    const { heldData } = this
    this.heldData = null
    for (const deliver of heldData ?? []) deliver()
  }

  /** Drops the held data and all its connections. */
  dropHeldData(): void {
    this.heldData = null
    for (const socket of this.sockets) socket.destroy()
  }

  async close(): Promise<void> {
    this.dropHeldData()
    await new Promise((closed) => this.server.close(closed))
  }

  private connectPair(client: Socket, database: Socket): void {
    this.forward(client, database, (data) => {
      if (this.trigger === null || !data.includes(this.trigger)) return
      this.trigger = null
      this.heldData ??= []
    })
    this.forward(database, client, () => undefined)
  }

  private forward(source: Socket, target: Socket, inspect: (data: Buffer) => void): void {
    this.sockets.add(source)
    source.on('data', (data) => {
      inspect(data)
      this.sendOrHold(() => target.write(data))
    })
    source.on('error', () => undefined)
    source.on('close', () => {
      this.sockets.delete(source)
      this.sendOrHold(() => target.end())
    })
  }

  private sendOrHold(send: () => void): void {
    if (this.heldData === null) send()
    else this.heldData.push(send)
  }
}
