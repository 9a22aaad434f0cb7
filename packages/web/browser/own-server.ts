/** A server in a folder of its own, as people start it: nobody runs it yet, and it can be stopped and started again. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const command = fileURLToPath(new URL('../../cli/bin/firestep.js', import.meta.url))

export class OwnServer {
  /** Where it is, also after it was started again. */
  address = ''
  /** What it printed for whoever makes the first account. */
  word = ''
  private readonly folder = mkdtempSync(join(tmpdir(), 'firestep-'))
  private child: ChildProcess | undefined
  private settings: Readonly<Record<string, string>> = {}

  /** With settings as an operator gives them; they stay when it is started again. */
  async start(settings = this.settings): Promise<void> {
    this.settings = settings
    const child = spawn(process.execPath, [command, 'serve', '--json'], {
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
    this.word = word ?? this.word
  }

  async stop(): Promise<void> {
    if (this.child === undefined || this.child.exitCode !== null) return
    const gone = once(this.child, 'exit')
    this.child.kill()
    await gone
  }

  /** Something happens to what it keeps while it is down: weeks go by, or its rules are fixed. */
  async meanwhile(sql: string, ...values: readonly (string | number)[]): Promise<void> {
    await this.stop()
    const Database = createRequire(new URL('../../server/package.json', import.meta.url))('libsql')
    const database = new Database(join(this.folder, 'firestep.sqlite'))
    database.prepare(sql).run(...values)
    database.close()
    await this.start()
  }
}
