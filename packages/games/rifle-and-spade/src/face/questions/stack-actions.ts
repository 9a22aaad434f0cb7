/** Actions of a stack other than moving, with costs and results. */
import type { Odds, Preview } from '@firestep/face'
import { pathMarks, ringHex, shotMarks } from '@firestep/face/hex'
import type { Json } from '@firestep/referee'
import { brigimentOf, lightNow, unitOf } from '../../rules/battlefield.ts'
import { type TriggerAction, triggerIn } from '../../rules/fire-triggers.ts'
import { mobilityRuling, rallyCost } from '../../rules/movement/costs.ts'
import { columnPoints, entersColumn, isOutOfPit } from '../../rules/movement/formation.ts'
import { marchOf } from '../../rules/movement/march.ts'
import type { ActionPart, StackActionName } from '../../rules/movement/stack-actions.ts'
import { hexShape, unitShape } from '../../rules/shapes.ts'
import { isUnderThreat } from '../../rules/sight.ts'
import { enemyOf } from '../board.ts'
import { hexName } from '../names/places.ts'
import * as texts from '../texts/movement.ts'
import { plainPreview, type QuestionContext, ringed } from './context.ts'
import { dangerOf, dangerText, type FireDanger } from './fire-danger.ts'
import { costText, currentStanding, dangerViews, sourcesText } from './march-forecast.ts'
import { unitsText } from './unit-labels.ts'

export const hidingLabel = (way: Json): string => texts.hidings[String(way)] ?? texts.actions.hide

export const actionLabel = ({ battlefield }: QuestionContext, action: StackActionName): string =>
  action === 'column'
    ? entersColumn(battlefield, marchOf(battlefield))
      ? texts.formColumn
      : texts.leaveColumn
    : texts.actions[action]

/** Movement Points of an action in the hex; null if it uses none. */
function actionPoints({ battlefield }: QuestionContext, action: StackActionName): number | null {
  const march = marchOf(battlefield)
  const { limber, unlimber, 'go on top': goOnTop, 'enter work': enterWork } = battlefield.book.tables.terrain.activities
  switch (action) {
    case 'column':
      return columnPoints(battlefield, march)
    case 'limber':
      return limber + (march.units.every((unit) => isOutOfPit(battlefield, unit)) ? 0 : goOnTop)
    case 'unlimber':
      return unlimber
    case 'on top':
      return goOnTop
    case 'into work':
      return enterWork
    case 'rally': {
      const night = lightNow(battlefield) === 'night'
      const confusedUnits = march.units.filter(
        (unit) => unitOf(battlefield, unit).confused && mobilityRuling(battlefield, unit).allowed,
      )
      return Math.max(0, ...confusedUnits.map((unit) => rallyCost(battlefield, unit, night)))
    }
    default:
      return null
  }
}

/** Actions that trigger opportunity fire (17.4.4). */
const triggers: Partial<Readonly<Record<StackActionName, TriggerAction>>> = {
  column: 'change column',
  limber: 'limber',
  unlimber: 'limber',
  'on top': 'move within the hex',
  'into work': 'move within the hex',
  'come out': 'leave hiding',
  prolong: 'long move',
}

/** Possible fire at the stack during the action. */
export function dangerHere(context: QuestionContext, action: StackActionName): FireDanger | null {
  const trigger = triggers[action]
  if (trigger === undefined) return null
  const standing = currentStanding(context)
  const points = { entered: actionPoints(context, action) ?? 0, left: 0 }
  return dangerOf(context.battlefield, standing, triggerIn(context.side, trigger, standing.march.hex, { points }))
}

/** 16.5: under Imminent Threat a rally takes an officer of each Brigiment. */
function rallyRemark({ battlefield }: QuestionContext): string {
  const { units, hex } = marchOf(battlefield)
  const confusedUnits = units.map((unit) => unitOf(battlefield, unit)).filter(({ confused }) => confused)
  const payers = new Set(confusedUnits.flatMap(({ brigiment }) => brigiment ?? []))
  if (!isUnderThreat(battlefield, hex) || payers.size === 0) return texts.noOfficerNeeded
  const { rallyUnderThreat } = battlefield.book.tables.officerCosts
  return [...payers]
    .map((id) =>
      texts.rallyCost(rallyUnderThreat, brigimentOf(battlefield, id).points, brigimentOf(battlefield, id).name),
    )
    .join(', ')
}

/** 14.1.8 17.4.10: remarks on stopping. */
function stopRemark({ battlefield }: QuestionContext): string {
  const { did } = marchOf(battlefield)
  if (did === 'nothing') return texts.nothingDone
  return battlefield.state.moving?.firedOn === true || did === 'stayed' ? texts.moveIsOver : texts.moveIsOverUnderFire
}

export function actionDetail(context: QuestionContext, action: StackActionName): string {
  const points = actionPoints(context, action)
  const danger = dangerHere(context, action)
  const dangerNote = danger === null ? null : dangerText(danger)
  const remark =
    action === 'rally' ? rallyRemark(context) : action === 'stop' ? stopRemark(context) : texts.remarks[action]
  return [
    ...(points === null ? [] : [costText(points)]),
    ...(remark === undefined ? [] : [remark]),
    ...(dangerNote === null ? [] : [dangerNote]),
  ].join('; ')
}

const actionTitle = (context: QuestionContext, action: StackActionName, args: readonly ActionPart[]): string => {
  const [first] = args
  if (action === 'hide' && first !== undefined) return hidingLabel(first)
  if (hexShape.fits(first) && action !== 'drop')
    return texts.actionAt(actionLabel(context, action), hexName(context.board, first))
  return actionLabel(context, action)
}

export function actionPreview(context: QuestionContext, action: StackActionName, args: readonly ActionPart[]): Preview {
  const { side, battlefield } = context
  const { units, hex } = marchOf(battlefield)
  const danger = dangerHere(context, action)
  const droppedUnits = action === 'drop' ? args.filter(unitShape.fits) : []
  const unitsMeant = action === 'drop' ? unitsText(context, droppedUnits) : unitsText(context, units)
  const detail = actionDetail(context, action)
  const lines = [
    ...(detail === '' ? [] : [`${detail.charAt(0).toUpperCase()}${detail.slice(1)}.`]),
    ...(danger === null || danger.from.length === 0 ? [] : [texts.mayFireHere(sourcesText(context, danger.from))]),
  ]
  const [to] = args
  const marks =
    hexShape.fits(to) && (action === 'long' || action === 'drag')
      ? [...pathMarks(context, [hex, to], side), ringHex(context, to, 'good')]
      : hexShape.fits(to) && action === 'wait'
        ? [...ringed(context, units, 'good'), ringHex(context, to, 'aim')]
        : ringed(context, action === 'drop' ? droppedUnits : units, action === 'rout' ? 'bad' : 'neutral')
  const shooters = (danger?.from ?? []).filter((one) => typeof one === 'number')
  const odds: Odds[] = danger === null ? [] : dangerViews(context, danger)
  return {
    ...plainPreview(texts.actionOf(actionTitle(context, action, args), unitsMeant), lines, [
      ...marks,
      ...shooters.flatMap((from) => shotMarks(context, from, hex, enemyOf(side))),
    ]),
    odds,
  }
}
