/** arc.mg.pivot: a machine gun that turns as it fires. */
import type { plane } from '@firestep/terrain'
import { enemyOf } from '../../../data/schema.ts'
import { enrolled, poseOf, present, unitOf } from '../../../rules/battlefield.ts'
import type { BaseId, UnitId } from '../../../rules/ids.ts'
import { mayFire } from '../../../rules/shooting/may-fire.ts'
import type { VolleyDetail } from '../../../rules/unit-action.ts'
import { headingTo } from '../../names/bearings.ts'
import { checkAnswer, type QuestionContext } from '../context.ts'
import { forecastsOf } from './direct-fire.ts'
import { areTargetsFree } from './target-choice.ts'

/**
 * A machine gun turned towards the touched place, as far as it may; where targets are free, firing at the base there.
 */
export function pivotVolley(
  context: QuestionContext,
  unit: UnitId,
  to: plane.Point,
  target: BaseId | null = null,
): VolleyDetail | null {
  const { battlefield } = context
  const gun = unitOf(battlefield, unit).bases[0]
  if (gun === undefined || enrolled(battlefield, gun).type !== 'machine gun' || !mayFire(battlefield, gun).allowed)
    return null
  const pose = poseOf(battlefield, gun)
  const turn = ((headingTo(pose, to) - pose.heading + 540) % 360) - 180
  const heading = (pose.heading + Math.max(-45, Math.min(45, turn)) + 360) % 360
  const volley: VolleyDetail = heading === pose.heading ? { bases: [gun] } : { bases: [gun], heading }
  const candidates: readonly VolleyDetail[] =
    areTargetsFree(battlefield) && target !== null ? [{ ...volley, targets: [[target]] }, volley] : [volley]
  return candidates.find((candidate) => checkAnswer(context, ['fire', candidate]).allowed) ?? null
}

/** Targets a machine gun reaches only by turning, where targets are free. */
export function pivotVolleys(context: QuestionContext, unit: UnitId, volleys: readonly VolleyDetail[]): VolleyDetail[] {
  const { battlefield, side } = context
  if (!areTargetsFree(battlefield)) return []
  const namedTargets = new Set(volleys.flatMap(({ targets }) => targets?.flat() ?? []))
  const reachableTargets = new Set(
    volleys.flatMap((volley) => forecastsOf(context, volley).filter(({ swept }) => !swept)).map(({ target }) => target),
  )
  return present(battlefield, enemyOf(side)).flatMap((target) => {
    if (namedTargets.has(target) || reachableTargets.has(target)) return []
    const volley = pivotVolley(context, unit, poseOf(battlefield, target), target)
    return volley?.targets === undefined ? [] : [volley]
  })
}
