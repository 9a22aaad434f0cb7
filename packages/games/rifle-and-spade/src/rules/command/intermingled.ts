/** 9.8: friends who stand between the units of a battalion or Brigiment. */
import { emit } from '@firestep/referee'
import { distanceBetween, isInContact, typeOf, unitOf } from '../ground.ts'
import type { BrigimentId, UnitId } from '../ids.ts'
import type { Ground } from '../state.ts'

/** Whether some shortest path between two units In Contact of one body runs through a hex with others In Contact (9.8.1). */
export function isIntermingled(ground: Ground, brigiment: BrigimentId): boolean {
  emit('9.8.1')
  emit('9.8.2')
  const touching = ground.army.units.flatMap(({ hex, brigiment: of }, unit) => {
    // 9.8.2: machine guns and independent units are ignored, HQs are not; 9.8.3: a column's units are the column's.
    const counts = hex >= 0 && of !== null && typeOf(ground, unit).kind !== 'mg' && isInContact(ground, hex)
    return counts ? [unit] : []
  })
  emit('9.8.3')
  const own = touching.filter((unit) => unitOf(ground, unit).brigiment === brigiment)
  const battalions = [...new Set(own.flatMap((unit) => unitOf(ground, unit).battalion ?? []))]
  const bodies: readonly ((unit: UnitId) => boolean)[] = [
    (unit) => unitOf(ground, unit).brigiment === brigiment,
    ...battalions.map(
      (battalion) => (unit: UnitId) =>
        unitOf(ground, unit).brigiment === brigiment && unitOf(ground, unit).battalion === battalion,
    ),
  ]
  return bodies.some((belongs) => isParted(ground, touching, belongs))
}

function isParted(ground: Ground, touching: readonly UnitId[], belongs: (unit: UnitId) => boolean): boolean {
  const at = (unit: UnitId) => unitOf(ground, unit).hex
  const members = touching.filter(belongs)
  const strangers = touching.filter((unit) => !belongs(unit)).map(at)
  const found = members.some((a) =>
    members.some((b) => {
      const far = distanceBetween(ground, at(a), at(b))
      return strangers.some((hex) => {
        if (hex === at(a) || hex === at(b)) return false
        return distanceBetween(ground, at(a), hex) + distanceBetween(ground, hex, at(b)) === far
      })
    }),
  )
  // Another shortest path that is free does not help.
  if (found) emit('9.8.1a')
  return found
}
