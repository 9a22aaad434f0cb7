/** The store of this browser: IndexedDB where available, otherwise memory. */
import { openDatabaseStore } from './indexed-db-store.ts'
import { memoryStore } from './memory-store.ts'
import { type Store, StoreFull } from './store.ts'
import { setStoreProblem, storeProblem } from './store-problem.ts'

let openedStore: Promise<Store> | undefined

function openStore(): Promise<Store> {
  openedStore ??= openDatabaseStore().catch((fault: unknown) => {
    console.warn('This browser keeps nothing:', fault)
    setStoreProblem('nothing is kept')
    return memoryStore()
  })
  return openedStore
}

/** Reports a full store on every screen until a write succeeds again. */
async function writeTo(write: (target: Store) => Promise<void>): Promise<void> {
  try {
    await write(await openStore())
    if (storeProblem() === 'full') setStoreProblem(null)
  } catch (fault) {
    if (fault instanceof StoreFull) setStoreProblem('full')
    throw fault
  }
}

export const store: Store = {
  matches: async () => (await openStore()).matches(),
  match: async (id) => (await openStore()).match(id),
  saveMatch: (match) => writeTo((target) => target.saveMatch(match)),
  deleteMatch: (id) => writeTo((target) => target.deleteMatch(id)),
  settings: async () => (await openStore()).settings(),
  saveSettings: (settings) => writeTo((target) => target.saveSettings(settings)),
  item: async (name) => (await openStore()).item(name),
  saveItem: (name, value) => writeTo((target) => target.saveItem(name, value)),
  deleteItem: (name) => writeTo((target) => target.deleteItem(name)),
}
