/** Answers and options of test battles in the types of their questions. */
import type { Json, Shape } from '@firestep/referee'

export function ofShape<T>(shape: Shape<T>, value: Json | undefined): T {
  if (!shape.fits(value)) throw new Error(`not ${shape.noun}: ${JSON.stringify(value)}`)
  return value
}
