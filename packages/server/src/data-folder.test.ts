/** The server’s data folder: used by one process at a time, private to its owner, with readable errors. */
import {
  chmodSync,
  closeSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { commitmentOf } from '@firestep/referee'
import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import { noLimits, testConfig } from './config/config.ts'
import { ServerStartError, startServer } from './index.ts'
import { jsonLog } from './logging/log.ts'
import { backUp } from './store/maintenance/inspect-and-backup.ts'
import { openStore, storeIn } from './store/open-store.ts'
import { ServerProcess } from './testing/server-process.ts'
import { Browser } from './testing/test-app.ts'

const open: { close(): Promise<void> }[] = []
afterEach(async () => {
  for (const server of open.splice(0)) await server.close()
})

const fresh = () => mkdtempSync(join(tmpdir(), 'firestep-'))

async function started(folder: string) {
  const server = await startServer({
    config: testConfig({ folder, limits: noLimits }),
    page: 'nowhere',
    log: jsonLog(() => undefined),
  })
  open.push(server)
  return server
}

const rights = (path: string): string => (statSync(path).mode & 0o777).toString(8)
const rightsIn = (folder: string) => readdirSync(folder).map((name) => `${name} ${rights(join(folder, name))}`)

describe('the files of the store', () => {
  test('are readable by their owner alone', async () => {
    const folder = join(fresh(), 'data')
    await started(folder)
    expect(rights(folder)).toBe('700')
    expect(rightsIn(folder)).toEqual(expect.arrayContaining(['firestep.sqlite 600', 'firestep.sqlite-wal 600']))
    expect(rightsIn(folder).filter((name) => !name.endsWith(' 600'))).toEqual([])
  })

  test('of an older version lose foreign access rights when the server starts, set-aside copies too', async () => {
    const folder = fresh()
    await (await openStore(storeIn(folder))).destroy()
    const aside = `${storeIn(folder)}.before-1916-07-01`
    writeFileSync(aside, 'hashes')
    for (const file of [storeIn(folder), aside]) chmodSync(file, 0o644)
    chmodSync(folder, 0o755)
    await started(folder)
    expect(rights(folder)).toBe('700')
    expect(rightsIn(folder).filter((name) => !name.endsWith(' 600'))).toEqual([])
  })

  test('in a shared folder are private, and the folder keeps its rights', async () => {
    const folder = join(fresh(), 'shared')
    mkdirSync(folder)
    chmodSync(folder, 0o1777)
    await started(folder)
    expect(rights(folder)).toBe('777')
    expect(rights(storeIn(folder))).toBe('600')
  })
})

describe('a second server in the same folder', () => {
  test('is refused, naming the first and how to share; it may start when the first has ended', async () => {
    const folder = fresh()
    const first = await started(folder)
    await expect(started(folder)).rejects.toThrow(ServerStartError)
    await expect(started(folder)).rejects.toThrow(
      new RegExp(`Another Firestep \\(process ${process.pid}, since .*\\) serves from .* already.*DATABASE_URL`),
    )
    expect((await first.app.inject('/health')).statusCode).toBe(200)
    await first.close()
    await started(folder)
  })

  test('may start when the first was killed; a backup is possible beside a running server', async () => {
    const folder = fresh()
    const first = new ServerProcess(folder)
    await first.ready
    await expect(started(folder)).rejects.toThrow(`process ${first.pid}`)
    const report = await backUp(storeIn(folder), join(folder, 'backup'))
    expect(report.faults).toEqual([])
    await first.kill()
    await started(folder)
  })
})

describe('a failing store', () => {
  test('on a full disk refuses to create a match with 507, and creates it when there is room', async () => {
    const { app, store } = await started(fresh())
    const haig = new Browser(app)
    await haig.get('POST /guests', { name: 'Haig' })
    const lay = () =>
      haig.ask('POST /matches', {
        game: 'raid',
        scenario: 'skirmish',
        seats: { attack: { by: 'me' }, defend: { by: 'nobody' } },
        commitments: { attack: commitmentOf('1'.repeat(64)) },
      })
    await sql`pragma max_page_count = 1`.execute(store)
    const statuses: number[] = []
    while (statuses.length < 200 && !statuses.some((status) => status !== 200)) statuses.push((await lay()).statusCode)
    expect(statuses.at(-1)).toBe(507)
    expect((await lay()).json()).toMatchObject({ code: 'full', why: expect.stringContaining('disk is full') })
    await sql`pragma max_page_count = 1000000`.execute(store)
    expect((await lay()).statusCode).toBe(200)
  })

  test.each(['its first page', 'the list of its tables', 'its tables'] as const)(
    'with %s damaged stops the start with a sentence that names the restore command',
    async (part) => {
      const [before, folder] = [fresh(), fresh()]
      await (await openStore(storeIn(before))).destroy()
      await backUp(storeIn(before), storeIn(folder))
      damage(storeIn(folder), part)
      await expect(started(folder)).rejects.toThrow(ServerStartError)
      await expect(started(folder)).rejects.toThrow(/is damaged: .*firestep restore FILE/)
    },
  )
})

/** Overwrites the file from one of its parts on. */
function damage(file: string, from: 'its first page' | 'the list of its tables' | 'its tables'): void {
  const page = 4096
  const pages = statSync(file).size / page
  const first = { 'its first page': 0, 'the list of its tables': 1, 'its tables': Math.floor(pages / 2) }[from]
  const opened = openSync(file, 'r+')
  writeSync(opened, Buffer.alloc((pages - first) * page, 0x5a), 0, (pages - first) * page, first * page)
  closeSync(opened)
}
