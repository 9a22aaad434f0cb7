import { closeSync, existsSync, mkdtempSync, openSync, readdirSync, statSync, writeFileSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { migrations } from '../migrations.ts'
import { openStore, type Store } from '../open-store.ts'
import { backUp, inspect, restore, storeSize } from './inspect-and-backup.ts'

const newFolder = () => mkdtempSync(join(tmpdir(), 'firestep-'))

const addSetting = (store: Store, name: string) => store.insertInto('settings').values({ name, value: '1' }).execute()
const settingNames = async (file: string) => {
  const store = await openStore(file)
  const rows = await store.selectFrom('settings').select('name').orderBy('name').execute()
  await store.destroy()
  return rows.map(({ name }) => name)
}

async function closedStore(name: string, folder = newFolder()): Promise<string> {
  const file = join(folder, 'store.sqlite')
  const store = await openStore(file)
  await addSetting(store, name)
  await store.destroy()
  return file
}

describe('a backup', () => {
  test('is complete while the store is in use, private, and leaves no other files', async () => {
    const folder = newFolder()
    const store = await openStore(join(folder, 'store.sqlite'))
    await addSetting(store, 'before')
    const copy = join(folder, 'copy')
    const report = await backUp(join(folder, 'store.sqlite'), copy)
    await addSetting(store, 'after')
    expect(report).toMatchObject({ tables: Object.keys(migrations).at(-1), faults: [], counts: { matches: 0 } })
    expect(statSync(copy).mode & 0o777).toBe(0o600)
    expect(readdirSync(folder).filter((name) => name.startsWith('copy'))).toEqual(['copy'])
    expect(await settingNames(copy)).toEqual(['before'])
  })

  test('never overwrites a file, and makes none if it cannot finish', async () => {
    const file = await closedStore('a')
    const existing = join(newFolder(), 'taken')
    writeFileSync(existing, 'precious')
    await expect(backUp(file, existing)).rejects.toThrow('is there already')
    expect(statSync(existing).size).toBe('precious'.length)
    await expect(backUp(file, join(newFolder(), 'no', 'such'))).rejects.toThrow('cannot be written')
    const target = join(newFolder(), 'copy')
    await expect(backUp(join(newFolder(), 'none'), target)).rejects.toThrow('There is no store at')
    expect(existsSync(target)).toBe(false)
  })

  test('of a damaged store is refused with the damage', async () => {
    const file = await closedStore('a')
    await backUp(file, `${file}.bak`)
    damage(`${file}.bak`)
    const target = join(newFolder(), 'copy')
    await expect(backUp(`${file}.bak`, target)).rejects.toThrow(/is damaged|cannot be read/)
    expect(existsSync(target)).toBe(false)
  })
})

/** Overwrites the last page. */
function damage(file: string): void {
  const pageSize = 4096
  const descriptor = openSync(file, 'r+')
  writeSync(descriptor, Buffer.alloc(pageSize, 0x5a), 0, pageSize, statSync(file).size - pageSize)
  closeSync(descriptor)
}

describe('restoring', () => {
  test('puts the copy in place and keeps the old store', async () => {
    const copy = join(newFolder(), 'copy')
    await backUp(await closedStore('then'), copy)
    const folder = newFolder()
    const file = join(folder, 'store.sqlite')
    writeFileSync(file, '')
    const { old } = await restore(copy, file, Date.UTC(1916, 6, 1))
    expect(await settingNames(file)).toEqual(['then'])
    expect(old).toBe(`${file}.before-1916-07-01T00-00-00-000Z`)
    expect(existsSync(old ?? '')).toBe(true)
    expect(existsSync(copy)).toBe(true)
  })

  test('needs no existing store', async () => {
    const copy = join(newFolder(), 'copy')
    await backUp(await closedStore('then'), copy)
    const file = join(newFolder(), 'store.sqlite')
    expect(await restore(copy, file, 0)).toMatchObject({ old: null, report: { faults: [] } })
    expect(await settingNames(file)).toEqual(['then'])
  })

  test('is refused while the store is in use, and changes nothing', async () => {
    const copy = join(newFolder(), 'copy')
    await backUp(await closedStore('then'), copy)
    const folder = newFolder()
    const file = join(folder, 'store.sqlite')
    const store = await openStore(file)
    await addSetting(store, 'now')
    await expect(restore(copy, file, 0)).rejects.toThrow('A server is using')
    expect(await settingNames(file)).toEqual(['now'])
    expect(readdirSync(folder).every((name) => !/incoming|before/.test(name))).toBe(true)
    await store.destroy()
  })

  test('refuses files that are no store, damaged or from a newer version', async () => {
    const file = await closedStore('now')
    const text = join(newFolder(), 'text')
    writeFileSync(text, 'all quiet '.repeat(1000))
    await expect(restore(text, file, 0)).rejects.toThrow('cannot be opened as a store')
    await expect(restore(join(newFolder(), 'none'), file, 0)).rejects.toThrow('There is no store at')
    const damagedFile = join(newFolder(), 'torn')
    await backUp(file, damagedFile)
    damage(damagedFile)
    await expect(restore(damagedFile, file, 0)).rejects.toThrow(/is damaged|cannot be read/)
    const newerFile = join(newFolder(), 'future')
    await (await openStore(newerFile, { ...migrations, '9999 later': { up: async () => undefined } })).destroy()
    await expect(restore(newerFile, file, 0)).rejects.toThrow('made by a newer Firestep')
    expect(await settingNames(file)).toEqual(['now'])
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
    const empty = join(newFolder(), 'empty')
    writeFileSync(empty, '')
    await expect(inspect(empty)).rejects.toThrow('is not a store of Firestep')
  })
})
