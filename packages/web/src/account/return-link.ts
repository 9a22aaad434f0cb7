/**
 * A guest's return link, stored in this browser so that it can be shown again. Anyone who has it can sign in as that
 * guest.
 */
import { store } from '../store/index.ts'

const name = 'way back'

/** If the browser cannot store it, it has still been shown. */
export const keepReturnToken = (token: string): Promise<void> =>
  store.keepItem(name, token).catch((fault: unknown) => console.warn('The way back is not kept:', fault))

export async function returnToken(): Promise<string | null> {
  const kept = await store.item(name)
  return typeof kept === 'string' ? kept : null
}

export function forgetReturnToken(): Promise<void> {
  tell(null)
  return store.dropItem(name)
}

let fresh: string | null = null
const listeners = new Set<() => void>()

function tell(token: string | null): void {
  fresh = token
  for (const listener of listeners) listener()
}

/** The link of a new guest, until they confirm that they have saved it. */
export const freshToken = (): string | null => fresh
export const showFreshToken = (token: string): void => tell(token)
export const seenFreshToken = (): void => tell(null)

export function onFreshToken(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
