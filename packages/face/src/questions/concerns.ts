/** The places of the units that a question is about, by the keys of its `about`. */
import type { Question, Shape } from '@firestep/referee'
import type { PlaceId } from '../map.ts'

type ConcernedPlaces<Context> = Readonly<Record<string, (context: Context, value: unknown) => readonly PlaceId[]>>

/** The places of a value of this shape; none of any other. */
export const placesOn =
  <Context, T>(shape: Shape<T>, places: (context: Context, value: T) => readonly PlaceId[]) =>
  (context: Context, value: unknown): readonly PlaceId[] =>
    shape.fits(value) ? places(context, value) : []

export const concernsFrom =
  <Context extends { readonly question: Question }>(placesByKey: ConcernedPlaces<Context>) =>
  (context: Context): readonly PlaceId[] => {
    const { about } = context.question
    if (typeof about !== 'object' || about === null || Array.isArray(about)) return []
    return [...new Set(Object.entries(about).flatMap(([key, value]) => placesByKey[key]?.(context, value) ?? []))]
  }
