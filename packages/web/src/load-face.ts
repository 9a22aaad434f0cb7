/** The faces of systems, each loaded once, when somebody first asks for it. */
import type { Face } from '@firestep/face'
import { gameListings } from '@firestep/registry/faces'
import { use } from 'react'

const loading = new Map<string, Promise<Face>>()

/** Null where the shelf has no such system. */
export function loadFace(game: string): Promise<Face> | null {
  const known = loading.get(game)
  if (known !== undefined) return known
  const shelved = gameListings.find(({ id }) => id === game)
  if (shelved === undefined) return null
  const face = shelved.load()
  loading.set(game, face)
  // What could not be fetched is asked for again the next time.
  face.catch(() => loading.delete(game))
  return face
}

/** Whether a system has a mind that could give a hint. */
export const thinks = (game: string): boolean => gameListings.some((shelved) => shelved.id === game && shelved.thinks)

/** Waits under the nearest Suspense; a failure goes to the nearest error boundary. */
export function useFace(game: string): Face | null {
  const face = loadFace(game)
  return face === null ? null : use(face)
}
