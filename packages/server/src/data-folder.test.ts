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
import { createJsonLog } from './logging/log.ts'
import { backUp } from './store/maintenance/inspect-and-backup.ts'
import { openStore, storeFileIn } from './store/open-store.ts'
import { ServerProcess } from './testing/server-process.ts'
import { Browser } from './testing/test-app.ts'

const openResources: { close(): Promise<void> }[] = []
afterEach(async () => {
  for (const server of openResources.splice(0)) await server.close()
})

const newFolder = () => mkdtempSync(join(tmpdir(), 'firestep-'))

async function start(folder: string) {
  const server = await startServer({
    config: testConfig({ folder, limits: noLimits }),
    page: 'nowhere',
    log: createJsonLog(() => undefined),
  })
  openResources.push(server)
  return server
}

const modeOf = (path: string): string => (statSync(path).mode & 0o777).toString(8)
const modesIn = (folder: string) => readdirSync(folder).map((name) => `${name} ${modeOf(join(folder, name))}`)

describe('the files of the store', () => {
  test('are readable by their owner alone', async () => {
    const folder = join(newFolder(), 'data')
    await start(folder)
    expect(modeOf(folder)).toBe('700')
    expect(modesIn(folder)).toEqual(expect.arrayContaining(['firestep.sqlite 600', 'firestep.sqlite-wal 600']))
    expect(modesIn(folder).filter((name) => !name.endsWith(' 600'))).toEqual([])
  })

  test('of an older version lose group and other permissions when the server starts, backup copies too', async () => {
    const folder = newFolder()
    await (await openStore(storeFileIn(folder))).destroy()
    const oldCopy = `${storeFileIn(folder)}.before-1916-07-01`
    writeFileSync(oldCopy, 'hashes')
    for (const file of [storeFileIn(folder), oldCopy]) chmodSync(file, 0o644)
    chmodSync(folder, 0o755)
    await start(folder)
    expect(modeOf(folder)).toBe('700')
    expect(modesIn(folder).filter((name) => !name.endsWith(' 600'))).toEqual([])
  })

  test('in a shared folder are private, and the folder keeps its permissions', async () => {
    const folder = join(newFolder(), 'shared')
    mkdirSync(folder)
    chmodSync(folder, 0o1777)
    await start(folder)
    expect(modeOf(folder)).toBe('777')
    expect(modeOf(storeFileIn(folder))).toBe('600')
  })
})

describe('a second server in the same folder', () => {
  test('is refused, naming the first and how to share; it may start when the first has ended', async () => {
    const folder = newFolder()
    const first = await start(folder)
    await expect(start(folder)).rejects.toThrow(ServerStartError)
    await expect(start(folder)).rejects.toThrow(
      new RegExp(`Another Firestep \\(process ${process.pid}, since .*\\) serves from .* already.*DATABASE_URL`),
    )
    expect((await first.app.inject('/health')).statusCode).toBe(200)
    await first.close()
    await start(folder)
  })

  test('may start when the first was killed; a backup is possible beside a running server', async () => {
    const folder = newFolder()
    const first = new ServerProcess(folder)
    await first.ready
    await expect(start(folder)).rejects.toThrow(`process ${first.pid}`)
    const report = await backUp(storeFileIn(folder), join(folder, 'backup'))
    expect(report.faults).toEqual([])
    await first.kill()
    await start(folder)
  })
})

describe('a failing store', () => {
  test('on a full disk refuses to create a match with 507, and creates it when there is room', async () => {
    const { app, store } = await start(newFolder())
    const haig = new Browser(app)
    await haig.requestJson('POST /guests', { name: 'Haig' })
    const createMatch = () =>
      haig.request('POST /matches', {
        game: 'raid',
        scenario: 'skirmish',
        seats: { attack: { by: 'me' }, defend: { by: 'nobody' } },
        commitments: { attack: commitmentOf('1'.repeat(64)) },
      })
    await sql`pragma max_page_count = 1`.execute(store)
    const statuses: number[] = []
    while (statuses.length < 200 && !statuses.some((status) => status !== 200))
      statuses.push((await createMatch()).statusCode)
    expect(statuses.at(-1)).toBe(507)
    expect((await createMatch()).json()).toMatchObject({ code: 'full', why: expect.stringContaining('disk is full') })
    await sql`pragma max_page_count = 1000000`.execute(store)
    expect((await createMatch()).statusCode).toBe(200)
  })

  test.each(['its first page', 'the list of its tables', 'its tables'] as const)(
    'with %s damaged stops the start with a sentence that names the restore command',
    async (part) => {
      const [sourceFolder, folder] = [newFolder(), newFolder()]
      await (await openStore(storeFileIn(sourceFolder))).destroy()
      await backUp(storeFileIn(sourceFolder), storeFileIn(folder))
      damage(storeFileIn(folder), part)
      await expect(start(folder)).rejects.toThrow(ServerStartError)
      await expect(start(folder)).rejects.toThrow(/is damaged: .*firestep restore FILE/)
    },
  )
})

/** Overwrites the file from one of its parts on. */
function damage(file: string, part: 'its first page' | 'the list of its tables' | 'its tables'): void {
  const pageSize = 4096
  const pages = statSync(file).size / pageSize
  const firstPage = { 'its first page': 0, 'the list of its tables': 1, 'its tables': Math.floor(pages / 2) }[part]
  const descriptor = openSync(file, 'r+')
  const damagedBytes = (pages - firstPage) * pageSize
  writeSync(descriptor, Buffer.alloc(damagedBytes, 0x5a), 0, damagedBytes, firstPage * pageSize)
  closeSync(descriptor)
}
