/** Candidate actions of the unit under orders. */
import type { Candidate } from '@firestep/bots'
import { baseOf, enrolled, isPresent, poseOf, presentBasesOf, unitOf } from '../rules/battlefield.ts'
import type { UnitId } from '../rules/ids.ts'
import { type Movement, movementActions } from '../rules/movement/actions.ts'
import { actionsOf } from '../rules/orders/actions.ts'
import { units } from '../rules/table-terrain.ts'
import { type ActionAnswer, type ActionName, answerOf, type CrossingName } from '../rules/unit-action.ts'
import type { PositionAnalysis } from './analysis.ts'
import { fireCandidates } from './fire-value.ts'
import { moveCandidates } from './moves.ts'
import { awaitsBarrage, fireGainAt, placeValue } from './place-value.ts'
import { baseValue, faceShare, markShare } from './unit-values.ts'

/** Number of best candidates kept. */
const maxCandidates = 6

export function actions(analysis: PositionAnalysis): Candidate<ActionAnswer>[] {
  const { order } = analysis.battlefield.state
  if (order === null) return []
  const { unit, left: actionsLeft } = order
  const actionNames = actionsOf(analysis.battlefield, unit)
  const candidates: Candidate<ActionAnswer>[] = [{ answer: ['stop'], prior: 0 }]
  for (const name of actionNames) candidates.push(...candidatesOf(analysis, unit, name, actionsLeft - 1))
  return candidates.sort((a, b) => b.prior - a.prior).slice(0, maxCandidates)
}

function candidatesOf(
  analysis: PositionAnalysis,
  unit: UnitId,
  name: ActionName,
  actionsAfter: number,
): Candidate<ActionAnswer>[] {
  switch (name) {
    case 'stop':
    case 'redirect':
      return []
    case 'recover':
      return recoverCandidates(analysis, unit, actionsAfter)
    case 'fire':
      return fireCandidates(analysis, unit)
    case 'move':
      return moveCandidates(analysis, unit, actionsAfter)
    case 'wire':
    case 'cross water':
    case 'cross trench':
      return crossingCandidates(analysis, unit, name, actionsAfter)
    case 'clear wire':
      return offeredActions(analysis, unit, name, 0.3)
    case 'pack':
      return packCandidates(analysis, unit)
    case 'unpack':
      return unpackCandidates(analysis, unit)
    case 'mount':
    case 'dismount':
      return ridingCandidates(analysis, unit, name)
    case 'rise':
      return riseCandidates(analysis, unit)
    case 'go below':
      return goBelowCandidates(analysis, unit)
    case 'realign':
      return offeredActions(analysis, unit, name, 0.4)
  }
}

const offeredActions = (
  { battlefield }: PositionAnalysis,
  unit: UnitId,
  name: Movement,
  prior: number,
): Candidate<ActionAnswer>[] =>
  movementActions[name].options(battlefield, unit).map((action) => ({ answer: answerOf(action), prior }))

/** Weight of recovering under fire: markers add up quickly, and the third kills. */
const recoveryUrgency = 1.4
/** Share of a base's value gained by losing its last marker, so that it can act again. */
const freedShare = 0.12

function recoverCandidates(
  { battlefield }: PositionAnalysis,
  unit: UnitId,
  actionsAfter: number,
): Candidate<ActionAnswer>[] {
  let gain = 0
  for (const base of unitOf(battlefield, unit).bases) {
    if (!isPresent(battlefield, base)) continue
    const { marks, faces } = baseOf(battlefield, base)
    const value = baseValue(battlefield, base)
    if (faces !== null) gain += faces.filter((face) => face > 0).length * faceShare * value
    if (marks === 0) continue
    gain += recoveryUrgency * value * ((markShare[marks] ?? 1) - (markShare[marks - 1] ?? 0))
    if (marks === 1 && actionsAfter > 0) gain += freedShare * value
  }
  return gain > 0 ? [{ answer: ['recover'], prior: gain }] : []
}

/** Value of trying to cross wire, water or a trench: not all bases succeed, but without a try none does. */
const crossingShare = 0.12

function crossingCandidates(
  analysis: PositionAnalysis,
  unit: UnitId,
  name: CrossingName,
  actionsAfter: number,
): Candidate<ActionAnswer>[] {
  const { battlefield } = analysis
  const goal = analysis.goalOf(unit)
  if (goal === null) return []
  const options = movementActions[name].options(battlefield, unit)
  if (options.length === 0) return []
  const current = presentBasesOf(battlefield, unit).map((base) => ({ base, pose: poseOf(battlefield, base) }))
  const currentValue = placeValue(analysis, unit, current, actionsAfter)
  return options.map((action) => {
    const ends = current.map(({ base, pose }) => {
      const to = action.ways?.find((path) => path.base === base)?.to
      return { base, pose: to === undefined ? pose : { ...pose, ...to } }
    })
    const gain = placeValue(analysis, unit, ends, actionsAfter) - currentValue
    return { answer: answerOf(action), prior: 0.6 * gain + crossingShare * Math.sign(gain) * goal.value }
  })
}

function unpackCandidates(analysis: PositionAnalysis, unit: UnitId): Candidate<ActionAnswer>[] {
  const { battlefield } = analysis
  const gain = presentBasesOf(battlefield, unit).reduce(
    (sum, base) => sum + fireGainAt(analysis, base, poseOf(battlefield, base)),
    0,
  )
  const isFieldGun = presentBasesOf(battlefield, unit).some((base) =>
    enrolled(battlefield, base).type.startsWith('field'),
  )
  return offeredActions(analysis, unit, 'unpack', gain > 0 ? 0.8 * gain : isFieldGun ? 0.05 : 0)
}

/** Guns pack up only far from the enemy. */
function packCandidates(analysis: PositionAnalysis, unit: UnitId): Candidate<ActionAnswer>[] {
  const { battlefield } = analysis
  const [base] = presentBasesOf(battlefield, unit)
  const goal = analysis.goalOf(unit)
  if (base === undefined || goal === null) return []
  const pose = poseOf(battlefield, base)
  const distance = Math.hypot(pose.x - goal.place.x, pose.y - goal.place.y)
  const isIdle = distance > units(500) && !analysis.isNear(pose, units(750))
  return isIdle ? offeredActions(analysis, unit, 'pack', 0.05) : []
}

function ridingCandidates(
  analysis: PositionAnalysis,
  unit: UnitId,
  name: 'mount' | 'dismount',
): Candidate<ActionAnswer>[] {
  const { battlefield } = analysis
  const [base] = presentBasesOf(battlefield, unit)
  if (base === undefined) return []
  const isNear = analysis.isNear(poseOf(battlefield, base), units(450))
  return isNear === (name === 'dismount') ? offeredActions(analysis, unit, name, 0.1) : []
}

/** Candidates that go into dugouts to avoid the barrage, and for no other reason. */
function goBelowCandidates(analysis: PositionAnalysis, unit: UnitId): Candidate<ActionAnswer>[] {
  const { battlefield } = analysis
  const [base] = presentBasesOf(battlefield, unit)
  if (base === undefined || !awaitsBarrage(analysis, { base, pose: poseOf(battlefield, base) })) return []
  return offeredActions(analysis, unit, 'go below', 0.5)
}

/**
 * Candidates that leave dugouts when the enemy approaches, but not while the barrage is still to come: it moves on
 * ahead of him.
 */
function riseCandidates(analysis: PositionAnalysis, unit: UnitId): Candidate<ActionAnswer>[] {
  const { battlefield } = analysis
  const [base] = presentBasesOf(battlefield, unit)
  if (base === undefined) return []
  const pose = poseOf(battlefield, base)
  if (awaitsBarrage(analysis, { base, pose })) return []
  return offeredActions(analysis, unit, 'rise', analysis.isNear(pose, units(600)) ? 0.6 : 0.02)
}
