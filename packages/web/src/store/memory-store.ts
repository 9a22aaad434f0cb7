/** A store that lasts as long as the page, for browsers without storage. */
import type { Json } from '@firestep/referee'
import type { SavedMatch } from './saved-match.ts'
import { defaults, type Settings } from './settings.ts'
import { newestFirst, type Store } from './store.ts'

export function memoryStore(): Store {
  const held = new Map<string, SavedMatch>()
  const items = new Map<string, Json>()
  let settings: Settings = defaults
  return {
    matches: async () => newestFirst([...held.values()]),
    match: async (id) => held.get(id),
    keep: async (match) => void held.set(match.id, match),
    drop: async (id) => void held.delete(id),
    settings: async () => settings,
    saveSettings: async (next) => {
      settings = next
    },
    item: async (name) => items.get(name),
    keepItem: async (name, value) => void items.set(name, value),
    dropItem: async (name) => void items.delete(name),
  }
}
