/** Drafts that the browser keeps, so that a page that comes back or a changed mind loses nothing. */
import type { Json } from '@firestep/referee'
import { store } from '../../store/index.ts'

/** Where what a seat writes at a match is kept; null where nothing is. */
export type DraftKey = string | null

export const drawerOf = (match: string | null, seat: string): DraftKey =>
  match === null ? null : `written ${match} ${seat}`

/** As answers, by their keys. */
export type SavedDraftAnswers = Readonly<Record<string, Json>>

/** So many lie in a drawer: older ones are of turns long past. */
const most = 24

/** One whose turn has come to be kept lies uppermost. */
export function laidIn(sheets: SavedDraftAnswers, key: string, answer: Json | null): SavedDraftAnswers {
  const others = Object.entries(sheets).filter(([name]) => name !== key)
  return Object.fromEntries([...(answer === null ? [] : [[key, answer] as const]), ...others].slice(0, most))
}

/** Whoever looks into drawers hears when something is laid into one. */
const lookers = new Set<(drawer: string, sheets: SavedDraftAnswers) => void>()

export function watchDrawers(look: (drawer: string, sheets: SavedDraftAnswers) => void): () => void {
  lookers.add(look)
  return () => lookers.delete(look)
}

export async function keepSheets(drawer: string, sheets: SavedDraftAnswers): Promise<void> {
  await store.keepItem(drawer, { ...sheets })
  for (const look of lookers) look(drawer, sheets)
}

const isSheets = (kept: Json | undefined): kept is SavedDraftAnswers =>
  typeof kept === 'object' && kept !== null && !Array.isArray(kept)

/** Whatever was stored, what is read are answers by their keys: whether any of them still is one its face says. */
export async function keptSheets(drawer: string): Promise<SavedDraftAnswers> {
  const kept = await store.item(drawer)
  return isSheets(kept) ? kept : {}
}
