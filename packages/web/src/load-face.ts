/** Faces of games, each loaded once on demand. */
import type { Face } from '@firestep/face'
import { gameListings } from '@firestep/registry/faces'
import { use } from 'react'

const facePromises = new Map<string, Promise<Face>>()

/** Null for an unknown game. */
export function loadFace(game: string): Promise<Face> | null {
  const cached = facePromises.get(game)
  if (cached !== undefined) return cached
  const listing = gameListings.find(({ id }) => id === game)
  if (listing === undefined) return null
  const face = listing.load()
  facePromises.set(game, face)
  // After a failed load the next call tries again.
  face.catch(() => facePromises.delete(game))
  return face
}

/** True if a game has bot knowledge, which hints need. */
export const hasBotKnowledge = (game: string): boolean =>
  gameListings.some((listing) => listing.id === game && listing.thinks)

/** Suspends until loaded; a failure goes to the nearest error boundary. */
export function useFace(game: string): Face | null {
  const face = loadFace(game)
  return face === null ? null : use(face)
}
