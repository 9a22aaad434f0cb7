import { closeSync, existsSync, mkdtempSync, openSync, readdirSync, statSync, writeFileSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { migrations } from '../migrations.ts'
import { openStore, type Store } from '../open-store.ts'
import { backUp, inspect, restore, storeSize } from './inspect-and-backup.ts'

const folder = () => mkdtempSync(join(tmpdir(), 'firestep-'))

const put = (store: Store, name: string) => store.insertInto('settings').values({ name, value: '1' }).execute()
const names = async (file: string) => {
  const store = await openStore(file)
  const rows = await store.selectFrom('settings').select('name').orderBy('name').execute()
  await store.destroy()
  return rows.map(({ name }) => name)
}

async function closedStore(name: string, place = folder()): Promise<string> {
  const file = join(place, 'store.sqlite')
  const store = await openStore(file)
  await put(store, name)
  await store.destroy()
  return file
}

describe('a backup', () => {
  test('is complete while the store is in use, private, and leaves no other files', async () => {
    const place = folder()
    const store = await openStore(join(place, 'store.sqlite'))
    await put(store, 'before')
    const copy = join(place, 'copy')
    const report = await backUp(join(place, 'store.sqlite'), copy)
    await put(store, 'after')
    expect(report).toMatchObject({ tables: Object.keys(migrations).at(-1), faults: [], counts: { matches: 0 } })
    expect(statSync(copy).mode & 0o777).toBe(0o600)
    expect(readdirSync(place).filter((name) => name.startsWith('copy'))).toEqual(['copy'])
    expect(await names(copy)).toEqual(['before'])
  })

  test('never overwrites a file, and makes none if it cannot finish', async () => {
    const file = await closedStore('a')
    const taken = join(folder(), 'taken')
    writeFileSync(taken, 'precious')
    await expect(backUp(file, taken)).rejects.toThrow('is there already')
    expect(statSync(taken).size).toBe('precious'.length)
    await expect(backUp(file, join(folder(), 'no', 'such'))).rejects.toThrow('cannot be written')
    const target = join(folder(), 'copy')
    await expect(backUp(join(folder(), 'none'), target)).rejects.toThrow('There is no store at')
    expect(existsSync(target)).toBe(false)
  })

  test('of a damaged store is refused with the damage', async () => {
    const file = await closedStore('a')
    await backUp(file, `${file}.bak`)
    damage(`${file}.bak`)
    const target = join(folder(), 'copy')
    await expect(backUp(`${file}.bak`, target)).rejects.toThrow(/is damaged|cannot be read/)
    expect(existsSync(target)).toBe(false)
  })
})

/** Overwrites the last page. */
function damage(file: string): void {
  const page = 4096
  const open = openSync(file, 'r+')
  writeSync(open, Buffer.alloc(page, 0x5a), 0, page, statSync(file).size - page)
  closeSync(open)
}

describe('restoring', () => {
  test('puts the copy in place and keeps the old store', async () => {
    const copy = join(folder(), 'copy')
    await backUp(await closedStore('then'), copy)
    const place = folder()
    const file = join(place, 'store.sqlite')
    writeFileSync(file, '')
    const { old } = await restore(copy, file, Date.UTC(1916, 6, 1))
    expect(await names(file)).toEqual(['then'])
    expect(old).toBe(`${file}.before-1916-07-01T00-00-00-000Z`)
    expect(existsSync(old ?? '')).toBe(true)
    expect(existsSync(copy)).toBe(true)
  })

  test('needs no existing store', async () => {
    const copy = join(folder(), 'copy')
    await backUp(await closedStore('then'), copy)
    const file = join(folder(), 'store.sqlite')
    expect(await restore(copy, file, 0)).toMatchObject({ old: null, report: { faults: [] } })
    expect(await names(file)).toEqual(['then'])
  })

  test('is refused while the store is in use, and changes nothing', async () => {
    const copy = join(folder(), 'copy')
    await backUp(await closedStore('then'), copy)
    const place = folder()
    const file = join(place, 'store.sqlite')
    const store = await openStore(file)
    await put(store, 'now')
    await expect(restore(copy, file, 0)).rejects.toThrow('A server is using')
    expect(await names(file)).toEqual(['now'])
    expect(readdirSync(place).every((name) => !/incoming|before/.test(name))).toBe(true)
    await store.destroy()
  })

  test('refuses files that are no store, damaged or from a newer version', async () => {
    const file = await closedStore('now')
    const text = join(folder(), 'text')
    writeFileSync(text, 'all quiet '.repeat(1000))
    await expect(restore(text, file, 0)).rejects.toThrow('cannot be opened as a store')
    await expect(restore(join(folder(), 'none'), file, 0)).rejects.toThrow('There is no store at')
    const torn = join(folder(), 'torn')
    await backUp(file, torn)
    damage(torn)
    await expect(restore(torn, file, 0)).rejects.toThrow(/is damaged|cannot be read/)
    const future = join(folder(), 'future')
    await (await openStore(future, { ...migrations, '9999 later': { up: async () => undefined } })).destroy()
    await expect(restore(future, file, 0)).rejects.toThrow('made by a newer Firestep')
    expect(await names(file)).toEqual(['now'])
  })
})

describe('inspecting a store', () => {
  test('counts its contents', async () => {
    const file = await closedStore('a')
    const report = await inspect(file)
    expect(report.counts).toEqual({ users: 0, matches: 0, entries: 0, snapshots: 0, chat: 0 })
    expect(report.bytes).toBeGreaterThan(10_000)
    expect(await storeSize(await openStore(file))).toBe(report.bytes)
  })

  test('refuses a file that is no store of Firestep', async () => {
    const empty = join(folder(), 'empty')
    writeFileSync(empty, '')
    await expect(inspect(empty)).rejects.toThrow('is not a store of Firestep')
  })
})
