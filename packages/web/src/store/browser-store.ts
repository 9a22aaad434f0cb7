/** The store of this browser: IndexedDB where available, otherwise memory. */
import { databaseStore } from './indexed-db-store.ts'
import { memoryStore } from './memory-store.ts'
import { type Store, StoreFull } from './store.ts'
import { setTrouble, storeProblem } from './store-problem.ts'

let opened: Promise<Store> | undefined

function open(): Promise<Store> {
  opened ??= databaseStore().catch((fault: unknown) => {
    console.warn('This browser keeps nothing:', fault)
    setTrouble('nothing is kept')
    return memoryStore()
  })
  return opened
}

/** Reports a full store on every screen until a write succeeds again. */
async function written(write: (inner: Store) => Promise<void>): Promise<void> {
  try {
    await write(await open())
    if (storeProblem() === 'full') setTrouble(null)
  } catch (fault) {
    if (fault instanceof StoreFull) setTrouble('full')
    throw fault
  }
}

export const store: Store = {
  matches: async () => (await open()).matches(),
  match: async (id) => (await open()).match(id),
  keep: (match) => written((inner) => inner.keep(match)),
  drop: (id) => written((inner) => inner.drop(id)),
  settings: async () => (await open()).settings(),
  saveSettings: (settings) => written((inner) => inner.saveSettings(settings)),
  item: async (name) => (await open()).item(name),
  keepItem: (name, value) => written((inner) => inner.keepItem(name, value)),
  dropItem: (name) => written((inner) => inner.dropItem(name)),
}
