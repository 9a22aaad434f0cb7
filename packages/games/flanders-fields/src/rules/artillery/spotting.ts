/** Observation for guns and mortars (Forward Observers; Spotting for Mortars). */
import { type RuleId, type Ruling, refused } from '@firestep/referee'
import { plane } from '@firestep/terrain'
import { enemyOf } from '../../data/schema.ts'
import { battalionOf, enrolled, formationOf, isPresent, orderedBy, poseOf, present, unitOf } from '../battlefield.ts'
import type { BaseId, BattalionId, UnitId } from '../roster.ts'
import { sees, seesPoint } from '../shooting/sight.ts'
import { allTargets, firstTarget } from '../shooting/targets.ts'
import { gunOf } from '../shooting/weapons.ts'
import type { Battlefield } from '../state.ts'
import { reaches } from './battery-reach.ts'
import { isMortar } from './shell-weapons.ts'

/** artorders.sights: true if a battery on the table sees any enemy itself. */
export function hasOwnSight(field: Battlefield, unit: UnitId): boolean {
  const { bases, side } = unitOf(field, unit)
  return bases.some(
    (base) => isPresent(field, base) && present(field, enemyOf(side)).some((enemy) => sees(field, base, enemy)),
  )
}

/** deviation.1: true if any base of the side sees the target point (FF-95). */
export function isObserved(field: Battlefield, battery: BaseId, point: plane.Point): boolean {
  return present(field, enrolled(field, battery).side).some((base) => seesPoint(field, base, point))
}

/** vis.4: true if all observers of the target point have it behind them. */
export const isSeenBehind = (field: Battlefield, battery: BaseId, point: plane.Point): boolean =>
  present(field, enrolled(field, battery).side).every(
    (base) => !seesPoint(field, base, point) || plane.inFrameOf(poseOf(field, base), point).forward < 0,
  )

/** Targets that a gun or mortar sees itself, in order of priority. */
export function ownTargets(field: Battlefield, base: BaseId): BaseId[] {
  if (!isPresent(field, base)) return []
  const mount = gunOf(field, base, poseOf(field, base))
  return mount === null ? [] : allTargets(field, base, [mount]).map(({ target }) => target)
}

/**
 * mortar.spot.2: possible spotters of a mortar: the commander of its battalion, or any battalion's of its formation
 * (FF-99).
 */
export const spottersOf = (field: Battlefield, mortar: BaseId): BaseId[] =>
  isPresent(field, mortar) ? officersOf(field, mortar).filter((hq) => sees(field, hq, mortar)) : []

/** mortar.1 mortar.2: the commander it obeys, or for a regimental mortar those of all its battalions. */
function officersOf(field: Battlefield, mortar: BaseId): BaseId[] {
  const { unit } = enrolled(field, mortar)
  if (unit === null) return []
  const battalion = orderedBy(field, unit)
  return commandersOf(
    field,
    battalion === null ? formationOf(field, unitOf(field, unit).formation).battalions : [battalion],
  )
}

const commandersOf = (field: Battlefield, battalions: readonly BattalionId[]): BaseId[] =>
  battalions.flatMap((battalion) => {
    const { hq } = battalionOf(field, battalion)
    return hq !== null && isPresent(field, hq) ? [hq] : []
  })

/**
 * The reason no commander spots an enemy for a mortar: the possible one does not see both, or belongs to another
 * battalion.
 */
export function unspotted(field: Battlefield, mortar: BaseId, enemy: BaseId): Ruling {
  const { formation } = enrolled(field, mortar)
  const own = officersOf(field, mortar)
  const others = commandersOf(field, formationOf(field, formation).battalions).filter((hq) => !own.includes(hq))
  if (others.some((hq) => sees(field, hq, mortar) && sees(field, hq, enemy)))
    return refused('mortar.1', 'only the commander of its own battalion points out targets to it')
  if (own.some((hq) => sees(field, hq, enemy) && !sees(field, hq, mortar)))
    return refused('mortar.spot.2', 'the commander who sees that base does not see the mortar')
  return refused('mortar.spot.1', 'neither it nor a commander who sees it can point that base out, within its reach')
}

/** mortar.spot.1: enemies that a commander can spot for a mortar and that it can reach without seeing them. */
export function spottedTargets(field: Battlefield, mortar: BaseId): BaseId[] {
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

/** True if a gun or mortar has a target that it sees itself. */
export function hasOwnTarget(field: Battlefield, base: BaseId): boolean {
  const mount = isPresent(field, base) ? gunOf(field, base, poseOf(field, base)) : null
  return mount !== null && firstTarget(field, base, [mount]) !== null
}

/**
 * mortar.spot.3 orders.mod.mortar-spotted: it sees no possible target, but a commander does; in the late war none is
 * needed (FF-262).
 */
export function paysForSpotter(field: Battlefield, unit: UnitId): boolean {
  return unitOf(field, unit).bases.some((base) => {
    if (!isMortar(field, base) || !isPresent(field, base) || hasOwnTarget(field, base)) return false
    return field.scenario.data.period === 'late' || spottedTargets(field, base).length > 0
  })
}

/** The modifier of spotted fire by the text; late in the war, by the sheet, also without a spotter (FF-262). */
export const spottingRule = (field: Battlefield, mortar: BaseId): RuleId =>
  spottedTargets(field, mortar).length > 0 ? 'mortar.spot.3' : 'orders.mod.mortar-spotted'
