/** Where matches and settings are kept, whatever keeps them. */
import type { Json } from '@firestep/referee'
import type { SavedMatch } from './saved-match.ts'
import type { Settings } from './settings.ts'

export interface Store {
  /** All of them, the one last played first. */
  matches(): Promise<SavedMatch[]>
  match(id: string): Promise<SavedMatch | undefined>
  /** Throws StoreFull when there is no room; the match is then held until the page is closed. */
  keep(match: SavedMatch): Promise<void>
  drop(id: string): Promise<void>
  settings(): Promise<Settings>
  saveSettings(settings: Settings): Promise<void>
  /** Small things by name: one's parts in the dice of matches on a server, answers under way, what has been looked at. */
  item(name: string): Promise<Json | undefined>
  keepItem(name: string, value: Json): Promise<void>
  dropItem(name: string): Promise<void>
}

/** The browser has no room left for this. */
export class StoreFull extends Error {
  constructor(cause: unknown) {
    super('The browser has no room left to keep this match. Download it, or delete matches you no longer need.', {
      cause,
    })
    this.name = 'StoreFull'
  }
}

export const newestFirst = (matches: readonly SavedMatch[]): SavedMatch[] =>
  [...matches].sort((a, b) => b.updated - a.updated)
