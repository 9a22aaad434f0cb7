/** Answers and their parts in tests, where the compiler knows no more than that they are plain data. */
import type { Json } from '@firestep/referee'

/** The elements of a list; none of anything else. */
export const elementsOf = (value: Json | undefined): readonly Json[] => (Array.isArray(value) ? value : [])
