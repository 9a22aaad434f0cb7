/** The strength of units, by their type and the visible side of the counter. */
import { memoByObject } from '@firestep/referee'
import type { Face, UnitType } from '../data/schema.ts'

/** An infantry company on its better side is about 1. Cavalry loses most when dispersed, because it then walks. */
function faceValue({ firepower, range, cohesion, melee, move }: Face): number {
  const fire = firepower === null || range === null ? 0 : 0.12 * (firepower + 1) * Math.sqrt(range / 2)
  return 0.1 + fire + 0.05 * (cohesion - 6) + 0.06 * melee + 0.2 * Math.sqrt(move)
}

const strengthsOf = memoByObject(({ formed, dispersed }: UnitType) => ({
  formed: faceValue(formed),
  dispersed: faceValue(dispersed),
}))

/** In companies. */
export const strengthOf = (type: UnitType, formed: boolean): number =>
  strengthsOf(type)[formed ? 'formed' : 'dispersed']
