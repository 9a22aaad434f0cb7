/** A guest's way back: kept in this browser, so that it can be shown again. Whoever holds it is that guest. */
import { store } from '../store/index.ts'

const name = 'way back'

/** A browser that cannot keep it has shown it all the same. */
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

/** The link of somebody who has just come in, until they say that they have it. */
export const freshToken = (): string | null => fresh
export const showFreshToken = (token: string): void => tell(token)
export const seenFreshToken = (): void => tell(null)

export function onFreshToken(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
