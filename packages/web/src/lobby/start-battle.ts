/** Battles that one click starts: the first of a newcomer, or the one played last. */
import type { Face } from '@firestep/face'
import type { Json, Seat } from '@firestep/referee'
import { gameListings } from '@firestep/registry/faces'
import { loadFace } from '../load-face.ts'
import { type LocalMode, type SavedMatch, startMatch } from '../store/index.ts'
import { modeOf, seatingFrom } from './seat-choice.ts'
import { variantNamed } from './variants.ts'

export interface Battle {
  readonly game: string
  readonly scenario: string
  readonly title: string
  readonly options: Json
  readonly seat: Seat
}

export const firstStrength = 'recruit'

/** The battle against the computer that was played last in this browser. */
export function lastBattle(matches: readonly SavedMatch[]): Battle | null {
  const [last] = matches
    .filter(({ sitting, record }) => modeOf(sitting) === 'opponent' && record.overlay === null)
    .toSorted((a, b) => b.updated - a.updated)
  if (last === undefined) return null
  const { game, scenario, title, record, sitting } = last
  const seat = Object.keys(sitting.seats).find((id) => sitting.seats[id]?.by === 'person') ?? ''
  return { game, scenario, title, options: record.options, seat }
}

async function faceOf(game: string): Promise<Face> {
  const face = await loadFace(game)
  if (face === null) throw new Error(`there is no game '${game}'`)
  return face
}

/** A newcomer's first battle. */
async function firstBattle(): Promise<Battle> {
  const game = gameListings[0]?.id ?? ''
  const face = await faceOf(game)
  const { scenario, seat, variant = '' } = face.first
  const title = face.scenarios.find(({ id }) => id === scenario)?.title ?? ''
  return { game, scenario, title, options: variantNamed(face, scenario, variant)?.options ?? null, seat }
}

/** Starts the battle at this screen, or the first one; resolves to the match's id. */
export async function startBattle(known: Battle | null, mode: LocalMode, strength = firstStrength): Promise<string> {
  const { game, scenario, options, seat } = known ?? (await firstBattle())
  const face = await faceOf(game)
  const sides = face.scenarios.find(({ id }) => id === scenario)?.sides ?? {}
  const seating = seatingFrom({ mode, strength, other: strength, seat }, Object.keys(sides))
  return (await startMatch(face, scenario, seating, mode === 'opponent', { options })).id
}
