/** Candidate actions of the unit under orders. */
import type { Candidate } from '@firestep/bots'
import type { Json } from '@firestep/referee'
import { baseOf, enrolled, isPresent, poseOf, standing, unitOf } from '../rules/battlefield.ts'
import { movementActions } from '../rules/movement/actions.ts'
import { actionsOf } from '../rules/orders/actions.ts'
import type { UnitId } from '../rules/roster.ts'
import { units } from '../rules/table-terrain.ts'
import type { ActionName } from '../rules/unit-action.ts'
import type { PositionAnalysis } from './analysis.ts'
import { answerOf, fires } from './fire-value.ts'
import { moves } from './moves.ts'
import { awaitsBarrage, placeValue, prospect } from './place-value.ts'
import { markShare, priceOf } from './unit-values.ts'

/** So many of the best are enough. */
const most = 6

export function actions(study: PositionAnalysis): Candidate[] {
  const { order } = study.field.state
  if (order === null) return []
  const { unit, left } = order
  const names = actionsOf(study.field, unit)
  const found: Candidate[] = [{ answer: ['stop'], prior: 0 }]
  for (const name of names) found.push(...deeds(study, unit, name, left - 1))
  return found.sort((a, b) => b.prior - a.prior).slice(0, most)
}

function deeds(study: PositionAnalysis, unit: UnitId, name: ActionName, left: number): Candidate[] {
  switch (name) {
    case 'stop':
    case 'redirect':
      return []
    case 'recover':
      return recovery(study, unit, left)
    case 'fire':
      return fires(study, unit)
    case 'move':
      return moves(study, unit, left)
    case 'wire':
    case 'cross water':
    case 'cross trench':
      return crossings(study, unit, name, left)
    case 'clear wire':
      return offered(study, unit, name, 0.3)
    case 'pack':
      return packing(study, unit)
    case 'unpack':
      return unpacking(study, unit)
    case 'mount':
    case 'dismount':
      return riding(study, unit, name)
    case 'rise':
      return rising(study, unit)
    case 'go below':
      return goingBelow(study, unit)
    case 'realign':
      return offered(study, unit, name, 0.4)
  }
}

type Movement = keyof typeof movementActions

const offered = ({ field }: PositionAnalysis, unit: UnitId, name: Movement, prior: number): Candidate[] =>
  movementActions[name].options(field, unit).map((deed) => ({ answer: answerOf(deed), prior }))

/** Under fire markers come quickly, and the third kills. */
const urgency = 1.4
const freed = 0.12

function recovery({ field }: PositionAnalysis, unit: UnitId, left: number): Candidate[] {
  let gain = 0
  for (const base of unitOf(field, unit).bases) {
    if (!isPresent(field, base)) continue
    const { marks, faces } = baseOf(field, base)
    const value = priceOf(field, base)
    if (faces !== null) gain += faces.filter((face) => face > 0).length * 0.12 * value
    if (marks === 0) continue
    gain += urgency * value * ((markShare[marks] ?? 1) - (markShare[marks - 1] ?? 0))
    if (marks === 1 && left > 0) gain += freed * value
  }
  return gain > 0 ? [{ answer: ['recover'], prior: gain }] : []
}

/** Wire, water and trenches: some get across, and nobody gets anywhere who does not try. */
const across = 0.12

function crossings(study: PositionAnalysis, unit: UnitId, name: Movement, left: number): Candidate[] {
  const { field } = study
  const errand = study.errandOf(unit)
  if (errand === null) return []
  const options = movementActions[name].options(field, unit)
  if (options.length === 0) return []
  const here = standing(field, unit).map((base) => ({ base, pose: poseOf(field, base) }))
  const now = placeValue(study, unit, here, left)
  return options.map((deed) => {
    const ways = deed.ways as unknown as readonly { readonly base: number; readonly to: { x: number; y: number } }[]
    const ends = here.map(({ base, pose }) => {
      const to = ways?.find((way) => way.base === base)?.to
      return { base, pose: to === undefined ? pose : { ...pose, ...to } }
    })
    const gain = placeValue(study, unit, ends, left) - now
    return { answer: answerOf(deed) as Json, prior: 0.6 * gain + across * Math.sign(gain) * errand.want }
  })
}

function unpacking(study: PositionAnalysis, unit: UnitId): Candidate[] {
  const { field } = study
  const gain = standing(field, unit).reduce((sum, base) => sum + prospect(study, base, poseOf(field, base)), 0)
  const guns = standing(field, unit).some((base) => enrolled(field, base).type.startsWith('field'))
  return offered(study, unit, 'unpack', gain > 0 ? 0.8 * gain : guns ? 0.05 : 0)
}

/** Only what is far from anybody packs up again. */
function packing(study: PositionAnalysis, unit: UnitId): Candidate[] {
  const { field } = study
  const [base] = standing(field, unit)
  const errand = study.errandOf(unit)
  if (base === undefined || errand === null) return []
  const here = poseOf(field, base)
  const far = Math.hypot(here.x - errand.place.x, here.y - errand.place.y)
  const idle = far > units(500) && !study.isNear(here, units(750))
  return idle ? offered(study, unit, 'pack', 0.05) : []
}

function riding(study: PositionAnalysis, unit: UnitId, name: 'mount' | 'dismount'): Candidate[] {
  const { field } = study
  const [base] = standing(field, unit)
  if (base === undefined) return []
  const near = study.isNear(poseOf(field, base), units(450))
  return near === (name === 'dismount') ? offered(study, unit, name, 0.1) : []
}

/** Out of the way of the barrage; otherwise nobody leaves the parapet. */
function goingBelow(study: PositionAnalysis, unit: UnitId): Candidate[] {
  const { field } = study
  const [base] = standing(field, unit)
  if (base === undefined || !awaitsBarrage(study, { base, pose: poseOf(field, base) })) return []
  return offered(study, unit, 'go below', 0.5)
}

/** Up to the parapet when the enemy is coming, unless the barrage comes first: what lies overhead moves on before him. */
function rising(study: PositionAnalysis, unit: UnitId): Candidate[] {
  const { field } = study
  const [base] = standing(field, unit)
  if (base === undefined) return []
  const pose = poseOf(field, base)
  if (awaitsBarrage(study, { base, pose })) return []
  return offered(study, unit, 'rise', study.isNear(pose, units(600)) ? 0.6 : 0.02)
}
