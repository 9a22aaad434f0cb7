/**
 * A guest's return link, stored in this browser so that it can be shown again. Anyone who has it can sign in as that
 * guest.
 */
import { store } from '../store/index.ts'

const itemName = 'way back'

/** If the browser cannot store it, it has still been shown. */
export const saveReturnToken = (token: string): Promise<void> =>
  store.saveItem(itemName, token).catch((fault: unknown) => console.warn('The way back is not kept:', fault))

export async function readReturnToken(): Promise<string | null> {
  const saved = await store.item(itemName)
  return typeof saved === 'string' ? saved : null
}

export function deleteReturnToken(): Promise<void> {
  setNewToken(null)
  return store.deleteItem(itemName)
}

let newToken: string | null = null
const listeners = new Set<() => void>()

function setNewToken(token: string | null): void {
  newToken = token
  for (const listener of listeners) listener()
}

/** The link of a new guest, until they confirm that they have saved it. */
export const newReturnToken = (): string | null => newToken
export const showNewReturnToken = (token: string): void => setNewToken(token)
export const dismissNewReturnToken = (): void => setNewToken(null)

export function onNewReturnToken(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
