/** Drafts saved in the browser, so that neither a reload nor a changed mind loses anything. */
import type { Json } from '@firestep/referee'
import { store } from '../store/index.ts'

/** Store name of a seat's drafts in a match; null if they are not saved. */
export type DraftKey = string | null

export const draftKeyOf = (match: string | null, seat: string): DraftKey =>
  match === null ? null : `written ${match} ${seat}`

/** As answers, by their keys. */
export type SavedDraftAnswers = Readonly<Record<string, Json>>

/** Maximum number of drafts saved per seat: older ones belong to turns long past. */
const maxDrafts = 24

/** A saved draft becomes the newest. */
export function withDraft(drafts: SavedDraftAnswers, key: string, answer: Json | null): SavedDraftAnswers {
  const entries = Object.entries(drafts).filter(([name]) => name !== key)
  if (answer !== null) entries.unshift([key, answer])
  return Object.fromEntries(entries.slice(0, maxDrafts))
}

/** Listeners for changed drafts. */
const listeners = new Set<(storeKey: string, drafts: SavedDraftAnswers) => void>()

export function subscribeToDrafts(listener: (storeKey: string, drafts: SavedDraftAnswers) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export async function saveDrafts(storeKey: string, drafts: SavedDraftAnswers): Promise<void> {
  await store.saveItem(storeKey, { ...drafts })
  for (const listener of listeners) listener(storeKey, drafts)
}

const isSavedDrafts = (stored: Json | undefined): stored is SavedDraftAnswers =>
  typeof stored === 'object' && stored !== null && !Array.isArray(stored)

/** Reads stored drafts of any shape as answers by key; the face decides whether an answer is still valid. */
export async function loadDrafts(storeKey: string): Promise<SavedDraftAnswers> {
  const stored = await store.item(storeKey)
  return isSavedDrafts(stored) ? stored : {}
}
