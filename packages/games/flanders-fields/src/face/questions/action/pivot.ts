/** arc.mg.pivot: a machine gun that turns as it fires. */
import type { Json } from '@firestep/referee'
import type { plane } from '@firestep/terrain'
import { enemyOf } from '../../../data/schema.ts'
import { enrolled, poseOf, present, unitOf } from '../../../rules/battlefield.ts'
import type { BaseId, UnitId } from '../../../rules/roster.ts'
import { mayFire } from '../../../rules/shooting/may-fire.ts'
import { headingTo } from '../../names/bearings.ts'
import { checked, type QuestionContext } from '../context.ts'
import { forecastsOf, type VolleyForecast } from './fire.ts'
import { isFree } from './target-choice.ts'

/**
 * A machine gun turned towards the touched place, as far as it may; where targets are free, firing at the base there.
 */
export function pivotTo(
  context: QuestionContext,
  unit: UnitId,
  to: plane.Point,
  at: BaseId | null = null,
): VolleyForecast | null {
  const { battlefield } = context
  const gun = unitOf(battlefield, unit).bases[0]
  if (gun === undefined || enrolled(battlefield, gun).type !== 'machine gun' || !mayFire(battlefield, gun).allowed)
    return null
  const here = poseOf(battlefield, gun)
  const off = ((headingTo(here, to) - here.heading + 540) % 360) - 180
  const heading = (here.heading + Math.max(-45, Math.min(45, off)) + 360) % 360
  const volley: VolleyForecast = heading === here.heading ? { bases: [gun] } : { bases: [gun], heading }
  const wanted: readonly VolleyForecast[] =
    isFree(battlefield) && at !== null ? [{ ...volley, targets: [[at]] }, volley] : [volley]
  return wanted.find((one) => checked(context, ['fire', { ...one } as unknown as Json]).allowed) ?? null
}

/** Targets a machine gun reaches only by turning, where targets are free. */
export function turnedTo(context: QuestionContext, unit: UnitId, offered: readonly VolleyForecast[]): VolleyForecast[] {
  const { battlefield, side } = context
  if (!isFree(battlefield)) return []
  const named = new Set(offered.flatMap(({ targets }) => targets?.flat() ?? []))
  const met = new Set(
    offered.flatMap((volley) => forecastsOf(context, volley).filter(({ swept }) => !swept)).map(({ target }) => target),
  )
  return present(battlefield, enemyOf(side)).flatMap((target) => {
    if (named.has(target) || met.has(target)) return []
    const volley = pivotTo(context, unit, poseOf(battlefield, target), target)
    return volley?.targets === undefined ? [] : [volley]
  })
}
