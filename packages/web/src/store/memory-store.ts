/** A store that lasts as long as the page, for browsers without storage. */
import type { Json } from '@firestep/referee'
import type { SavedMatch } from './saved-match.ts'
import { defaultSettings, type Settings } from './settings.ts'
import { newestFirst, type Store } from './store.ts'

export function memoryStore(): Store {
  const matchesById = new Map<string, SavedMatch>()
  const items = new Map<string, Json>()
  let settings: Settings = defaultSettings
  return {
    matches: async () => newestFirst([...matchesById.values()]),
    match: async (id) => matchesById.get(id),
    saveMatch: async (match) => void matchesById.set(match.id, match),
    deleteMatch: async (id) => void matchesById.delete(id),
    settings: async () => settings,
    saveSettings: async (next) => {
      settings = next
    },
    item: async (name) => items.get(name),
    saveItem: async (name, value) => void items.set(name, value),
    deleteItem: async (name) => void items.delete(name),
  }
}
