/** Drafts saved in the browser, so that neither a reload nor a changed mind loses anything. */
import type { Json } from '@firestep/referee'
import { store } from '../store/index.ts'

/** Store name of a seat's drafts in a match; null if they are not saved. */
export type DraftKey = string | null

export const drawerOf = (match: string | null, seat: string): DraftKey =>
  match === null ? null : `written ${match} ${seat}`

/** As answers, by their keys. */
export type SavedDraftAnswers = Readonly<Record<string, Json>>

/** Maximum number of drafts saved per seat: older ones belong to turns long past. */
const most = 24

/** A saved draft becomes the newest. */
export function laidIn(sheets: SavedDraftAnswers, key: string, answer: Json | null): SavedDraftAnswers {
  const others = Object.entries(sheets).filter(([name]) => name !== key)
  return Object.fromEntries([...(answer === null ? [] : [[key, answer] as const]), ...others].slice(0, most))
}

/** Listeners for changed drafts. */
const lookers = new Set<(drawer: string, sheets: SavedDraftAnswers) => void>()

export function watchDrawers(look: (drawer: string, sheets: SavedDraftAnswers) => void): () => void {
  lookers.add(look)
  return () => lookers.delete(look)
}

export async function keepSheets(drawer: string, sheets: SavedDraftAnswers): Promise<void> {
  await store.saveItem(drawer, { ...sheets })
  for (const look of lookers) look(drawer, sheets)
}

const isSheets = (kept: Json | undefined): kept is SavedDraftAnswers =>
  typeof kept === 'object' && kept !== null && !Array.isArray(kept)

/** Reads stored drafts of any shape as answers by key; the face decides whether an answer is still valid. */
export async function keptSheets(drawer: string): Promise<SavedDraftAnswers> {
  const kept = await store.item(drawer)
  return isSheets(kept) ? kept : {}
}
