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

/** Number of best candidates kept. */
const most = 6

export function actions(analysis: PositionAnalysis): Candidate[] {
  const { order } = analysis.battlefield.state
  if (order === null) return []
  const { unit, left } = order
  const names = actionsOf(analysis.battlefield, unit)
  const found: Candidate[] = [{ answer: ['stop'], prior: 0 }]
  for (const name of names) found.push(...deeds(analysis, unit, name, left - 1))
  return found.sort((a, b) => b.prior - a.prior).slice(0, most)
}

function deeds(analysis: PositionAnalysis, unit: UnitId, name: ActionName, left: number): Candidate[] {
  switch (name) {
    case 'stop':
    case 'redirect':
      return []
    case 'recover':
      return recovery(analysis, unit, left)
    case 'fire':
      return fires(analysis, unit)
    case 'move':
      return moves(analysis, unit, left)
    case 'wire':
    case 'cross water':
    case 'cross trench':
      return crossings(analysis, unit, name, left)
    case 'clear wire':
      return offered(analysis, unit, name, 0.3)
    case 'pack':
      return packing(analysis, unit)
    case 'unpack':
      return unpacking(analysis, unit)
    case 'mount':
    case 'dismount':
      return riding(analysis, unit, name)
    case 'rise':
      return rising(analysis, unit)
    case 'go below':
      return goingBelow(analysis, unit)
    case 'realign':
      return offered(analysis, unit, name, 0.4)
  }
}

type Movement = keyof typeof movementActions

const offered = ({ battlefield }: PositionAnalysis, unit: UnitId, name: Movement, prior: number): Candidate[] =>
  movementActions[name].options(battlefield, unit).map((deed) => ({ answer: answerOf(deed), prior }))

/** Weight of recovering under fire: markers add up quickly, and the third kills. */
const urgency = 1.4
const freed = 0.12

function recovery({ battlefield }: PositionAnalysis, unit: UnitId, left: number): Candidate[] {
  let gain = 0
  for (const base of unitOf(battlefield, unit).bases) {
    if (!isPresent(battlefield, base)) continue
    const { marks, faces } = baseOf(battlefield, base)
    const value = priceOf(battlefield, base)
    if (faces !== null) gain += faces.filter((face) => face > 0).length * 0.12 * value
    if (marks === 0) continue
    gain += urgency * value * ((markShare[marks] ?? 1) - (markShare[marks - 1] ?? 0))
    if (marks === 1 && left > 0) gain += freed * value
  }
  return gain > 0 ? [{ answer: ['recover'], prior: gain }] : []
}

/** Value of trying to cross wire, water or a trench: not all bases succeed, but without a try none does. */
const across = 0.12

function crossings(analysis: PositionAnalysis, unit: UnitId, name: Movement, left: number): Candidate[] {
  const { battlefield } = analysis
  const errand = analysis.errandOf(unit)
  if (errand === null) return []
  const options = movementActions[name].options(battlefield, unit)
  if (options.length === 0) return []
  const here = standing(battlefield, unit).map((base) => ({ base, pose: poseOf(battlefield, base) }))
  const now = placeValue(analysis, unit, here, left)
  return options.map((deed) => {
    const ways = deed.ways as unknown as readonly { readonly base: number; readonly to: { x: number; y: number } }[]
    const ends = here.map(({ base, pose }) => {
      const to = ways?.find((way) => way.base === base)?.to
      return { base, pose: to === undefined ? pose : { ...pose, ...to } }
    })
    const gain = placeValue(analysis, unit, ends, left) - now
    return { answer: answerOf(deed) as Json, prior: 0.6 * gain + across * Math.sign(gain) * errand.want }
  })
}

function unpacking(analysis: PositionAnalysis, unit: UnitId): Candidate[] {
  const { battlefield } = analysis
  const gain = standing(battlefield, unit).reduce(
    (sum, base) => sum + prospect(analysis, base, poseOf(battlefield, base)),
    0,
  )
  const guns = standing(battlefield, unit).some((base) => enrolled(battlefield, base).type.startsWith('field'))
  return offered(analysis, unit, 'unpack', gain > 0 ? 0.8 * gain : guns ? 0.05 : 0)
}

/** Guns pack up only far from the enemy. */
function packing(analysis: PositionAnalysis, unit: UnitId): Candidate[] {
  const { battlefield } = analysis
  const [base] = standing(battlefield, unit)
  const errand = analysis.errandOf(unit)
  if (base === undefined || errand === null) return []
  const here = poseOf(battlefield, base)
  const far = Math.hypot(here.x - errand.place.x, here.y - errand.place.y)
  const idle = far > units(500) && !analysis.isNear(here, units(750))
  return idle ? offered(analysis, unit, 'pack', 0.05) : []
}

function riding(analysis: PositionAnalysis, unit: UnitId, name: 'mount' | 'dismount'): Candidate[] {
  const { battlefield } = analysis
  const [base] = standing(battlefield, unit)
  if (base === undefined) return []
  const near = analysis.isNear(poseOf(battlefield, base), units(450))
  return near === (name === 'dismount') ? offered(analysis, unit, name, 0.1) : []
}

/** Candidates that go into dugouts to avoid the barrage, and for no other reason. */
function goingBelow(analysis: PositionAnalysis, unit: UnitId): Candidate[] {
  const { battlefield } = analysis
  const [base] = standing(battlefield, unit)
  if (base === undefined || !awaitsBarrage(analysis, { base, pose: poseOf(battlefield, base) })) return []
  return offered(analysis, unit, 'go below', 0.5)
}

/**
 * Candidates that leave dugouts when the enemy approaches, but not while the barrage is still to come: it moves on
 * ahead of him.
 */
function rising(analysis: PositionAnalysis, unit: UnitId): Candidate[] {
  const { battlefield } = analysis
  const [base] = standing(battlefield, unit)
  if (base === undefined) return []
  const pose = poseOf(battlefield, base)
  if (awaitsBarrage(analysis, { base, pose })) return []
  return offered(analysis, unit, 'rise', analysis.isNear(pose, units(600)) ? 0.6 : 0.02)
}
