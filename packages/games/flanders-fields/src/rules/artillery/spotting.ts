/** Who sees for guns and mortars (Forward Observers; Spotting for Mortars). */
import { emit } from '@firestep/referee'
import type { plane } from '@firestep/terrain'
import { enemyOf } from '../../data/schema.ts'
import { battalionOf, enrolled, formationOf, isPresent, orderedBy, poseOf, present, unitOf } from '../field.ts'
import type { BaseId, UnitId } from '../roster.ts'
import { sees, seesPoint } from '../shooting/sight.ts'
import { allTargets, firstTarget } from '../shooting/targets.ts'
import { gunOf } from '../shooting/weapons.ts'
import type { Field } from '../state.ts'
import { reaches } from './reach.ts'
import { isMortar } from './shells.ts'

/** artorders.sights: whether a battery on the table sees any enemy itself. */
export function hasOwnSight(field: Field, unit: UnitId): boolean {
  emit('artorders.sights')
  const { bases, side } = unitOf(field, unit)
  return bases.some(
    (base) => isPresent(field, base) && present(field, enemyOf(side)).some((enemy) => sees(field, base, enemy)),
  )
}

/** deviation.1: whether anybody of the side sees where the shells are to fall (FF-95). */
export function isObserved(field: Field, battery: BaseId, point: plane.Point): boolean {
  return present(field, enrolled(field, battery).side).some((base) => seesPoint(field, base, point))
}

/** Whom a gun or mortar can engage with its own eyes, first those it would turn to first. */
export function ownTargets(field: Field, base: BaseId): BaseId[] {
  if (!isPresent(field, base)) return []
  const mount = gunOf(field, base, poseOf(field, base))
  return mount === null ? [] : allTargets(field, base, [mount]).map(({ target }) => target)
}

/** mortar.spot.2: who can spot for a mortar: the commander of its battalion, or any battalion's of its formation (FF-99). */
export function spottersOf(field: Field, mortar: BaseId): BaseId[] {
  const { unit } = enrolled(field, mortar)
  if (unit === null || !isPresent(field, mortar)) return []
  const { formation } = unitOf(field, unit)
  const battalion = orderedBy(field, unit)
  emit(battalion === null ? 'mortar.2' : 'mortar.1')
  emit('mortar.spot.2')
  const battalions = battalion === null ? formationOf(field, formation).battalions : [battalion]
  return battalions.flatMap((one) => {
    const { hq } = battalionOf(field, one)
    return hq !== null && isPresent(field, hq) && sees(field, hq, mortar) ? [hq] : []
  })
}

/** mortar.spot.1: the enemies that a commander can point out to a mortar, which it can reach without seeing them. */
export function spottedTargets(field: Field, mortar: BaseId): BaseId[] {
  const spotters = spottersOf(field, mortar)
  if (spotters.length === 0) return []
  const { type, side } = enrolled(field, mortar)
  const here = poseOf(field, mortar)
  return present(field, enemyOf(side)).filter(
    (enemy) =>
      reaches(field.book, type, here, poseOf(field, enemy)).allowed &&
      spotters.some((spotter) => sees(field, spotter, enemy)),
  )
}

/** Whether a gun or mortar has anybody before it whom it can engage with its own eyes. */
export function hasOwnTarget(field: Field, base: BaseId): boolean {
  const mount = isPresent(field, base) ? gunOf(field, base, poseOf(field, base)) : null
  return mount !== null && firstTarget(field, base, [mount]) !== null
}

/** mortar.spot.3 orders.mod.mortar-spotted: it sees nobody it could engage, but a commander does; late none need (FF-262). */
export function paysForSpotter(field: Field, unit: UnitId): boolean {
  return unitOf(field, unit).bases.some((base) => {
    if (!isMortar(field, base) || !isPresent(field, base) || hasOwnTarget(field, base)) return false
    emit('mortar.spot.3')
    return field.scenario.data.period === 'late' || spottedTargets(field, base).length > 0
  })
}
