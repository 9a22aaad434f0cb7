/** The server as operators start it, in a process of its own, which can be killed and restarted. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

const command = fileURLToPath(new URL('../../../cli/bin/firestep.js', import.meta.url))

/** Disables limits, which are not under test. */
const withoutLimits = {
  FIRESTEP_LOG: 'error',
  ...Object.fromEntries(
    ['REQUESTS', 'SIGN_IN', 'REGISTER', 'GUESTS', 'RESET', 'SOCKETS', 'SOCKETS_ADDRESS', 'WORK'].map((name) => [
      `FIRESTEP_LIMIT_${name}`,
      '1000000000',
    ]),
  ),
}

export interface ServerProcessOptions {
  /** A fixed port, so that clients find it again after a restart. */
  readonly port?: number
  /** Shared database instead of a file in its folder. */
  readonly database?: string
  /** Number of concurrent bot searches. */
  readonly threads?: number
  /** Environment variables; by default limits are disabled and only errors are logged. */
  readonly settings?: Readonly<Record<string, string>>
}

export class ServerProcess {
  /** Its log. */
  readonly logged: string[] = []
  /** Settles with the address when it listens. */
  readonly ready: Promise<string>
  private readonly child: ChildProcess

  constructor(
    folder: string,
    { port = 0, database = '', threads = 1, settings = withoutLimits }: ServerProcessOptions = {},
  ) {
    const location = { FIRESTEP_DATA: folder, DATABASE_URL: database }
    const requiredSettings = { HOST: '127.0.0.1', PORT: `${port}`, ...location, FIRESTEP_THREADS: `${threads}` }
    const child = spawn(process.execPath, [command, 'serve', '--json'], {
      env: { ...process.env, ...settings, ...requiredSettings },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    this.child = child
    createInterface({ input: child.stderr }).on('line', (line) => this.logged.push(line))
    this.ready = new Promise((resolve, reject) => {
      createInterface({ input: child.stdout }).once('line', (line) => {
        const { address }: { address: string } = JSON.parse(line)
        resolve(address)
      })
      child.once('exit', () => reject(new Error(`The server ended before it listened. ${this.logged.join('\n')}`)))
    })
    // A process killed during its start is not awaited.
    this.ready.catch(() => undefined)
  }

  get pid(): number {
    return this.child.pid ?? 0
  }

  /** Exit code; null while it runs, and if it was killed. */
  get exitCode(): number | null {
    return this.child.exitCode
  }

  /** Kills it at once. */
  kill(): Promise<void> {
    return this.end('SIGKILL')
  }

  /** Stops it like an operator. */
  stop(): Promise<void> {
    return this.end('SIGTERM')
  }

  private async end(signal: NodeJS.Signals): Promise<void> {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return
    const exited = once(this.child, 'exit')
    this.child.kill(signal)
    await exited
  }
}
