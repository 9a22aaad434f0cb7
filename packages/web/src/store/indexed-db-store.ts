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
/** Raised when the schema changes; `upgradeSchema` then migrates stored data from each version to the next. */
const version = 2

function upgradeSchema(database: IDBPDatabase<Schema>, oldVersion: number): void {
  if (oldVersion < 1) {
    database.createObjectStore('matches', { keyPath: 'id' })
    database.createObjectStore('settings')
  }
  if (oldVersion < 2) database.createObjectStore('items')
}

const settingsKey = 'mine'

/** Opens the database; throws if the browser has none. */
export async function openDatabaseStore(): Promise<Store> {
  let database: Promise<IDBPDatabase<Schema>> | undefined
  /** A browser may close the database of a sleeping page, and a newer page may request it: open it again. */
  const forgetDatabase = () => {
    database = undefined
  }
  const open = (): Promise<IDBPDatabase<Schema>> => {
    database ??= openDB<Schema>(name, version, {
      upgrade: upgradeSchema,
      blocking: (_currentVersion, _blockedVersion, event) => {
        forgetDatabase()
        ;(event.target as IDBDatabase).close()
      },
      terminated: forgetDatabase,
    }).catch((fault: unknown) => {
      forgetDatabase()
      throw fault
    })
    return database
  }
  await open()
  /** Matches that did not fit, held while the page is open so that they can still be downloaded. */
  const unsaved = new Map<string, SavedMatch>()
  return {
    async matches() {
      const saved = await (await open()).getAll('matches')
      return newestFirst([...saved.filter(({ id }) => !unsaved.has(id)), ...unsaved.values()])
    },
    match: async (id) => unsaved.get(id) ?? (await (await open()).get('matches', id)),
    async saveMatch(match) {
      try {
        await (await open()).put('matches', match)
        unsaved.delete(match.id)
      } catch (fault) {
        if (!isQuotaError(fault)) throw fault
        unsaved.set(match.id, match)
        throw new StoreFull(fault)
      }
    },
    async deleteMatch(id) {
      unsaved.delete(id)
      await (await open()).delete('matches', id)
    },
    settings: async () => readSettings(await (await open()).get('settings', settingsKey)),
    saveSettings: (settings) => reportFullStore(async () => (await open()).put('settings', settings, settingsKey)),
    item: async (name) => (await open()).get('items', name),
    saveItem: (name, value) => reportFullStore(async () => (await open()).put('items', value, name)),
    deleteItem: async (name) => (await open()).delete('items', name),
  }
}

async function reportFullStore(write: () => Promise<unknown>): Promise<void> {
  try {
    await write()
  } catch (fault) {
    throw isQuotaError(fault) ? new StoreFull(fault) : fault
  }
}

const isQuotaError = (fault: unknown): boolean =>
  fault instanceof DOMException && (fault.name === 'QuotaExceededError' || fault.name === 'NS_ERROR_DOM_QUOTA_REACHED')
