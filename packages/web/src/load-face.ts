/** Faces of games, each loaded once on demand. */
import type { Face } from '@firestep/face'
import { gameListings } from '@firestep/registry/faces'
import { use } from 'react'

const loading = new Map<string, Promise<Face>>()

/** Null for an unknown game. */
export function loadFace(game: string): Promise<Face> | null {
  const known = loading.get(game)
  if (known !== undefined) return known
  const shelved = gameListings.find(({ id }) => id === game)
  if (shelved === undefined) return null
  const face = shelved.load()
  loading.set(game, face)
  // After a failed load the next call tries again.
  face.catch(() => loading.delete(game))
  return face
}

/** True if a game has bot knowledge, which hints need. */
export const thinks = (game: string): boolean => gameListings.some((shelved) => shelved.id === game && shelved.thinks)

/** Suspends until loaded; a failure goes to the nearest error boundary. */
export function useFace(game: string): Face | null {
  const face = loadFace(game)
  return face === null ? null : use(face)
}
