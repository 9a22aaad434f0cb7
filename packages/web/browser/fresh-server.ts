/** A server with its own folder, as first started: without an operator. It can be stopped and started again. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const firestepCommand = fileURLToPath(new URL('../../cli/bin/firestep.js', import.meta.url))

export class FreshServer {
  /** The same after every restart. */
  address = ''
  /** The setup code it printed. */
  setupCode = ''
  private readonly folder = mkdtempSync(join(tmpdir(), 'firestep-'))
  private child: ChildProcess | undefined
  private settings: Readonly<Record<string, string>> = {}

  /** Starts with these environment variables, which stay in force over restarts. */
  async start(settings = this.settings): Promise<void> {
    this.settings = settings
    const child = spawn(process.execPath, [firestepCommand, 'serve', '--json'], {
      stdio: ['ignore', 'pipe', 'ignore'],
      env: {
        ...process.env,
        PORT: new URL(this.address || 'http://localhost:0').port || '0',
        HOST: '127.0.0.1',
        FIRESTEP_DATA: this.folder,
        ...this.settings,
      },
    })
    this.child = child
    const [line] = (await once(child.stdout, 'data')) as [Buffer]
    const { address, word } = JSON.parse(String(line)) as { readonly address: string; readonly word?: string }
    this.address = address
    this.setupCode = word ?? this.setupCode
  }

  async stop(): Promise<void> {
    if (this.child === undefined || this.child.exitCode !== null) return
    const exited = once(this.child, 'exit')
    this.child.kill()
    await exited
  }

  /** Changes its database while it is down, for instance to let weeks pass or to change the rules version. */
  async changeDatabase(sql: string, ...values: readonly (string | number)[]): Promise<void> {
    await this.stop()
    const Database = createRequire(new URL('../../server/package.json', import.meta.url))('libsql')
    const database = new Database(join(this.folder, 'firestep.sqlite'))
    database.prepare(sql).run(...values)
    database.close()
    await this.start()
  }
}
