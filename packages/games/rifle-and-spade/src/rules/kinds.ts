/** How each kind of question is answered: the chapters' kinds together. */
import type { Kind } from '@firestep/referee'
import type { GroundOf } from './ground.ts'
import type { RifleView } from './state.ts'

export const kindsOf = (_groundOf: GroundOf) => ({}) as unknown as Record<string, Kind<RifleView>>
