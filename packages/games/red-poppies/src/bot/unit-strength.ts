/** The strength of units, by their type and the visible side of the counter. */
import type { Face, UnitType } from '../data/schema.ts'

/** An infantry company on its better side is about 1. Cavalry loses most when dispersed, because it then walks. */
function faceValue({ firepower, range, cohesion, melee, move }: Face): number {
  const fire = firepower === null || range === null ? 0 : 0.12 * (firepower + 1) * Math.sqrt(range / 2)
  return 0.1 + fire + 0.05 * (cohesion - 6) + 0.06 * melee + 0.2 * Math.sqrt(move)
}

const strengthsByType = new WeakMap<UnitType, { readonly formed: number; readonly dispersed: number }>()

function strengthsOf(type: UnitType): { readonly formed: number; readonly dispersed: number } {
  const strengths = strengthsByType.get(type) ?? {
    formed: faceValue(type.formed),
    dispersed: faceValue(type.dispersed),
  }
  strengthsByType.set(type, strengths)
  return strengths
}

/** In companies. */
export const strengthOf = (type: UnitType, formed: boolean): number =>
  strengthsOf(type)[formed ? 'formed' : 'dispersed']
