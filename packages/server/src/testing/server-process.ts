/** The server as people start it, in a process of its own: it can be killed at any instant and started again. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

const command = fileURLToPath(new URL('../../../cli/bin/firestep.js', import.meta.url))

/** Nobody is to be kept waiting by a limit: what is looked at is something else. */
const unlimited = {
  FIRESTEP_LOG: 'error',
  ...Object.fromEntries(
    ['REQUESTS', 'SIGN_IN', 'REGISTER', 'GUESTS', 'RESET', 'SOCKETS', 'SOCKETS_ADDRESS', 'WORK'].map((name) => [
      `FIRESTEP_LIMIT_${name}`,
      '1000000000',
    ]),
  ),
}

export interface Starting {
  /** Named, it is where whoever was told an address before finds it again. */
  readonly port?: number
  /** The database that it shares with others, instead of a file in its folder. */
  readonly database?: string
  /** How many opponents it thinks for at once. */
  readonly threads?: number
  /** Environment variables of its own; without them nobody is kept waiting by a limit, and only faults are logged. */
  readonly settings?: Readonly<Record<string, string>>
}

export class ServerProcess {
  /** What it wrote to its log. */
  readonly logged: string[] = []
  /** Settles when it listens, with where. */
  readonly ready: Promise<string>
  private readonly child: ChildProcess

  constructor(folder: string, { port = 0, database = '', threads = 1, settings = unlimited }: Starting = {}) {
    const place = { FIRESTEP_DATA: folder, DATABASE_URL: database }
    const set = { HOST: '127.0.0.1', PORT: `${port}`, ...place, FIRESTEP_THREADS: `${threads}` }
    const child = spawn(process.execPath, [command, 'serve', '--json'], {
      env: { ...process.env, ...settings, ...set },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    this.child = child
    createInterface({ input: child.stderr }).on('line', (line) => this.logged.push(line))
    this.ready = new Promise((resolve, reject) => {
      createInterface({ input: child.stdout }).once('line', (line) => {
        resolve((JSON.parse(line) as { address: string }).address)
      })
      child.once('exit', () => reject(new Error(`The server ended before it listened. ${this.logged.join('\n')}`)))
    })
    // Whoever kills it while it starts does not wait for it.
    this.ready.catch(() => undefined)
  }

  get pid(): number {
    return this.child.pid ?? 0
  }

  /** The code that it ended with; null while it runs, and where it was killed. */
  get code(): number | null {
    return this.child.exitCode
  }

  /** Between two instructions, wherever it is. */
  kill(): Promise<void> {
    return this.end('SIGKILL')
  }

  /** As an operator ends it. */
  stop(): Promise<void> {
    return this.end('SIGTERM')
  }

  private async end(signal: NodeJS.Signals): Promise<void> {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return
    const gone = once(this.child, 'exit')
    this.child.kill(signal)
    await gone
  }
}
