/** The split fire of a unit: the firing bases, their sequence, and their targets. */
import type { Json } from '@firestep/referee'
import { poseOf, unitOf } from '../../../rules/battlefield.ts'
import type { BaseId, UnitId } from '../../../rules/ids.ts'
import { hasShot, shotsOf } from '../../../rules/shooting/base-fire.ts'
import { isMarching, mayFire } from '../../../rules/shooting/may-fire.ts'
import { volleysOf } from '../../../rules/shooting/weapons.ts'
import { type ActionAnswer, actionShape, readAction, type VolleyDetail } from '../../../rules/unit-action.ts'
import type { QuestionContext } from '../../questions/context.ts'

/** Firing bases in sequence, with the targets assigned to each. */
export type Split = {
  /** A base aims by priority if `at` is empty. Bases that are not listed hold their fire. */
  readonly shots: readonly { readonly base: BaseId; readonly at: readonly BaseId[] }[]
  readonly madMinute: boolean
}

export const volleyOfSplit = ({ shots, madMinute }: Split): VolleyDetail => ({
  bases: shots.map(({ base }) => base),
  ...(madMinute ? { madMinute: true as const } : {}),
  ...(shots.some(({ at }) => at.length > 0) ? { targets: shots.map(({ at }) => at) } : {}),
})

export const splitFireAnswer = (split: Split): ActionAnswer => ['fire', volleyOfSplit(split)]

export function splitOf(answer: Json): Split | null {
  const volley = actionShape.fits(answer) ? readAction(answer) : null
  if (volley?.do !== 'fire' || !('bases' in volley) || volley.heading !== undefined) return null
  const { bases, targets, madMinute = false } = volley
  return { shots: bases.map((base, i) => ({ base, at: targets?.[i] ?? [] })), madMinute }
}

/** The number of targets of all its weapons together. */
export const targetCountOf = ({ battlefield }: QuestionContext, base: BaseId): number =>
  volleysOf(battlefield, base, poseOf(battlefield, base)).reduce((sum, { targets }) => sum + targets, 0)

/** Bases of the unit that have a target in reach. */
export function firersOf({ battlefield }: QuestionContext, unit: UnitId): BaseId[] {
  if (isMarching(battlefield, unit)) return []
  return unitOf(battlefield, unit).bases.filter(
    (base) => mayFire(battlefield, base).allowed && hasShot(battlefield, base, poseOf(battlefield, base)),
  )
}

/** Targets assigned to a base; null if it holds its fire. */
export const targetsAssigned = ({ shots }: Split, base: BaseId): readonly BaseId[] | null =>
  shots.find((shot) => shot.base === base)?.at ?? null

/** Bases it would hit with its assigned targets. */
export const expectedTargets = ({ battlefield }: QuestionContext, base: BaseId, targets: readonly BaseId[]): BaseId[] =>
  shotsOf(battlefield, base, poseOf(battlefield, base), targets).map(({ target }) => target)
