/** Observation for guns and mortars (Forward Observers; Spotting for Mortars). */
import { type RuleId, type Ruling, refused } from '@firestep/referee'
import { plane } from '@firestep/terrain'
import { enemyOf } from '../../data/schema.ts'
import { battalionOf, enrolled, formationOf, isPresent, orderedBy, poseOf, present, unitOf } from '../battlefield.ts'
import type { BaseId, BattalionId, UnitId } from '../ids.ts'
import { sees, seesPoint } from '../shooting/sight.ts'
import { allTargets, hasTarget } from '../shooting/targets.ts'
import { gunOf } from '../shooting/weapons.ts'
import type { Battlefield } from '../state.ts'
import * as refusals from '../texts/refusals.ts'
import { reaches } from './battery-reach.ts'
import { isMortar } from './shell-weapons.ts'

/** artorders.sights: true if a battery on the table sees any enemy itself. */
export function hasOwnSight(battlefield: Battlefield, unit: UnitId): boolean {
  const { bases, side } = unitOf(battlefield, unit)
  return bases.some(
    (base) =>
      isPresent(battlefield, base) &&
      present(battlefield, enemyOf(side)).some((enemy) => sees(battlefield, base, enemy)),
  )
}

/** deviation.1: true if any base of the side sees the target point (FF-95). */
export function isObserved(battlefield: Battlefield, battery: BaseId, point: plane.Point): boolean {
  return present(battlefield, enrolled(battlefield, battery).side).some((base) => seesPoint(battlefield, base, point))
}

/** vis.4: true if all observers of the target point have it behind them. */
export const isSeenBehind = (battlefield: Battlefield, battery: BaseId, point: plane.Point): boolean =>
  present(battlefield, enrolled(battlefield, battery).side).every(
    (base) => !seesPoint(battlefield, base, point) || plane.inFrameOf(poseOf(battlefield, base), point).forward < 0,
  )

/** Targets that a gun or mortar sees itself, in order of priority. */
export function ownTargets(battlefield: Battlefield, base: BaseId): BaseId[] {
  if (!isPresent(battlefield, base)) return []
  const mount = gunOf(battlefield, base, poseOf(battlefield, base))
  return mount === null ? [] : allTargets(battlefield, base, [mount]).map(({ target }) => target)
}

/**
 * mortar.spot.2: possible spotters of a mortar: the commander of its battalion, or any battalion's of its formation
 * (FF-99).
 */
export const spottersOf = (battlefield: Battlefield, mortar: BaseId): BaseId[] =>
  isPresent(battlefield, mortar) ? officersOf(battlefield, mortar).filter((hq) => sees(battlefield, hq, mortar)) : []

/** mortar.1 mortar.2: the commander it obeys, or for a regimental mortar those of all its battalions. */
function officersOf(battlefield: Battlefield, mortar: BaseId): BaseId[] {
  const { unit } = enrolled(battlefield, mortar)
  if (unit === null) return []
  const battalion = orderedBy(battlefield, unit)
  return commandersOf(
    battlefield,
    battalion === null ? formationOf(battlefield, unitOf(battlefield, unit).formation).battalions : [battalion],
  )
}

const commandersOf = (battlefield: Battlefield, battalions: readonly BattalionId[]): BaseId[] =>
  battalions.flatMap((battalion) => {
    const { hq } = battalionOf(battlefield, battalion)
    return hq !== null && isPresent(battlefield, hq) ? [hq] : []
  })

/**
 * The reason no commander spots an enemy for a mortar: the possible one does not see both, or belongs to another
 * battalion.
 */
export function unspotted(battlefield: Battlefield, mortar: BaseId, enemy: BaseId): Ruling {
  const { formation } = enrolled(battlefield, mortar)
  const ownOfficers = officersOf(battlefield, mortar)
  const otherOfficers = commandersOf(battlefield, formationOf(battlefield, formation).battalions).filter(
    (hq) => !ownOfficers.includes(hq),
  )
  if (otherOfficers.some((hq) => sees(battlefield, hq, mortar) && sees(battlefield, hq, enemy)))
    return refused('mortar.1', refusals.onlyOwnSpotter)
  if (ownOfficers.some((hq) => sees(battlefield, hq, enemy) && !sees(battlefield, hq, mortar)))
    return refused('mortar.spot.2', refusals.spotterSeesNoMortar)
  return refused('mortar.spot.1', refusals.noSpotter)
}

/** mortar.spot.1: enemies that a commander can spot for a mortar and that it can reach without seeing them. */
export const spottedTargets = (battlefield: Battlefield, mortar: BaseId): BaseId[] => [
  ...eachSpotted(battlefield, mortar),
]

function* eachSpotted(battlefield: Battlefield, mortar: BaseId): Generator<BaseId> {
  const spotters = spottersOf(battlefield, mortar)
  if (spotters.length === 0) return
  const { type, side } = enrolled(battlefield, mortar)
  const pose = poseOf(battlefield, mortar)
  for (const enemy of present(battlefield, enemyOf(side)))
    if (
      reaches(battlefield.book, type, pose, poseOf(battlefield, enemy)).allowed &&
      spotters.some((spotter) => sees(battlefield, spotter, enemy))
    )
      yield enemy
}

/** True if there is any such enemy: the first that is found is enough. */
const hasSpottedTarget = (battlefield: Battlefield, mortar: BaseId): boolean =>
  eachSpotted(battlefield, mortar).next().done === false

/** True if a gun or mortar has a target that it sees itself. */
export function hasOwnTarget(battlefield: Battlefield, base: BaseId): boolean {
  const mount = isPresent(battlefield, base) ? gunOf(battlefield, base, poseOf(battlefield, base)) : null
  return mount !== null && hasTarget(battlefield, base, [mount])
}

/**
 * mortar.spot.3 orders.mod.mortar-spotted: it sees no possible target, but a commander does; in the late war none is
 * needed (FF-262).
 */
export function paysForSpotter(battlefield: Battlefield, unit: UnitId): boolean {
  return unitOf(battlefield, unit).bases.some((base) => {
    if (!isMortar(battlefield, base) || !isPresent(battlefield, base) || hasOwnTarget(battlefield, base)) return false
    return battlefield.scenario.data.period === 'late' || hasSpottedTarget(battlefield, base)
  })
}

/** The modifier of spotted fire by the text; late in the war, by the sheet, also without a spotter (FF-262). */
export const spottingRule = (battlefield: Battlefield, mortar: BaseId): RuleId =>
  hasSpottedTarget(battlefield, mortar) ? 'mortar.spot.3' : 'orders.mod.mortar-spotted'
