/** The interface of a store for matches and settings. */
import type { Json } from '@firestep/referee'
import { storeText } from '../texts/page.ts'
import type { SavedMatch } from './saved-match.ts'
import type { Settings } from './settings.ts'

export interface Store {
  /** All matches, the last played first. */
  matches(): Promise<SavedMatch[]>
  match(id: string): Promise<SavedMatch | undefined>
  /** Throws StoreFull when there is no space; the match is then held until the page is closed. */
  saveMatch(match: SavedMatch): Promise<void>
  deleteMatch(id: string): Promise<void>
  settings(): Promise<Settings>
  saveSettings(settings: Settings): Promise<void>
  /** Small values by name: dice contributions, unsent answers, read marks. */
  item(name: string): Promise<Json | undefined>
  saveItem(name: string, value: Json): Promise<void>
  deleteItem(name: string): Promise<void>
}

/** The browser has no space left. */
export class StoreFull extends Error {
  constructor(cause: unknown) {
    super(storeText.full, {
      cause,
    })
    this.name = 'StoreFull'
  }
}

export const newestFirst = (matches: readonly SavedMatch[]): SavedMatch[] =>
  [...matches].sort((a, b) => b.updated - a.updated)
