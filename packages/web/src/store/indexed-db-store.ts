/** The store in the browser's IndexedDB. */
import type { Json } from '@firestep/referee'
import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { SavedMatch } from './saved-match.ts'
import { readSettings, type Settings } from './settings.ts'
import { newestFirst, type Store, StoreFull } from './store.ts'

interface Schema extends DBSchema {
  matches: { key: string; value: SavedMatch }
  settings: { key: string; value: Settings }
  items: { key: string; value: Json }
}

const name = 'firestep'
/** Raised when the schema changes; `upgraded` then migrates stored data from each version to the next. */
const version = 2

function upgraded(database: IDBPDatabase<Schema>, from: number): void {
  if (from < 1) {
    database.createObjectStore('matches', { keyPath: 'id' })
    database.createObjectStore('settings')
  }
  if (from < 2) database.createObjectStore('items')
}

const onlySettings = 'mine'

/** Opens the database; throws if the browser has none. */
export async function databaseStore(): Promise<Store> {
  let opened: Promise<IDBPDatabase<Schema>> | undefined
  /** A browser may close the database of a sleeping page, and a newer page may request it: open it again. */
  const forget = () => {
    opened = undefined
  }
  const open = (): Promise<IDBPDatabase<Schema>> => {
    opened ??= openDB<Schema>(name, version, {
      upgrade: upgraded,
      blocking: (_now, _wanted, event) => {
        forget()
        ;(event.target as IDBDatabase).close()
      },
      terminated: forget,
    }).catch((fault: unknown) => {
      forget()
      throw fault
    })
    return opened
  }
  await open()
  /** Matches that did not fit, held while the page is open so that they can still be downloaded. */
  const unkept = new Map<string, SavedMatch>()
  return {
    async matches() {
      const kept = await (await open()).getAll('matches')
      return newestFirst([...kept.filter(({ id }) => !unkept.has(id)), ...unkept.values()])
    },
    match: async (id) => unkept.get(id) ?? (await (await open()).get('matches', id)),
    async keep(match) {
      try {
        await (await open()).put('matches', match)
        unkept.delete(match.id)
      } catch (fault) {
        if (!isFull(fault)) throw fault
        unkept.set(match.id, match)
        throw new StoreFull(fault)
      }
    },
    async drop(id) {
      unkept.delete(id)
      await (await open()).delete('matches', id)
    },
    settings: async () => readSettings(await (await open()).get('settings', onlySettings)),
    saveSettings: (settings) => roomFor(async () => (await open()).put('settings', settings, onlySettings)),
    item: async (name) => (await open()).get('items', name),
    keepItem: (name, value) => roomFor(async () => (await open()).put('items', value, name)),
    dropItem: async (name) => (await open()).delete('items', name),
  }
}

async function roomFor(write: () => Promise<unknown>): Promise<void> {
  try {
    await write()
  } catch (fault) {
    throw isFull(fault) ? new StoreFull(fault) : fault
  }
}

const isFull = (fault: unknown): boolean =>
  fault instanceof DOMException && (fault.name === 'QuotaExceededError' || fault.name === 'NS_ERROR_DOM_QUOTA_REACHED')
