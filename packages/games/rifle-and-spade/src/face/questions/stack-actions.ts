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
import { plainPreview, type QuestionContext, ringed } from './context.ts'
import { dangerOf, dangerText, type FireDanger } from './fire-danger.ts'
import { costText, currentStanding, dangerViews, sourcesText } from './march-forecast.ts'
import { unitsText } from './unit-labels.ts'

const hidings: Readonly<Record<string, string>> = {
  terrain: 'Hide in the terrain',
  work: 'Hide in the work',
  ridge: 'Hide behind the ridge',
}
export const hidingLabel = (way: Json): string => hidings[String(way)] ?? 'Hide'

export function actionLabel({ battlefield }: QuestionContext, action: StackActionName): string {
  switch (action) {
    case 'column':
      return entersColumn(battlefield, marchOf(battlefield)) ? 'Form column' : 'Leave column'
    case 'limber':
      return 'Limber the guns'
    case 'unlimber':
      return 'Unlimber the guns'
    case 'on top':
      return 'Go On Top of the work'
    case 'into work':
      return 'Go into the work'
    case 'come out':
      return 'Come out of hiding'
    case 'rally':
      return 'Rally'
    case 'drop':
      return 'Leave some behind'
    case 'long':
      return 'Toil for the whole turn'
    case 'prolong':
      return 'Run the guns out of the pit by hand'
    case 'drag':
      return 'Drag the guns'
    case 'rout':
      return 'Run from the field'
    case 'stop':
      return 'Stop here'
    case 'go':
      return 'Go on'
    case 'creep':
      return 'Creep on'
    case 'assault':
      return 'Assault'
    case 'hide':
      return 'Hide'
    case 'wait':
      return 'Wait to assault'
  }
}

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

const remarks: Partial<Readonly<Record<StackActionName, string>>> = {
  hide: 'after whatever fire its movement draws; rifles on its level cannot touch it, and to fire it must come out',
  'come out': 'and nothing else, but to hide again in another way',
  drop: 'those who stay have ended their movement',
  long: 'one hex that costs more than it has; it is fired at as busy',
  prolong: 'it takes the whole movement',
  drag: 'one hex, by riflemen; it takes the whole movement',
  wait: 'it goes in with a Brigiment that acts later this turn',
  rout: 'the picket is gone at once, to the Routed box',
}

/** 16.5: under Imminent Threat a rally takes an officer of each Brigiment. */
function rallyRemark({ battlefield }: QuestionContext): string {
  const { units, hex } = marchOf(battlefield)
  const confusedUnits = units.map((unit) => unitOf(battlefield, unit)).filter(({ confused }) => confused)
  const payers = new Set(confusedUnits.flatMap(({ brigiment }) => brigiment ?? []))
  if (!isUnderThreat(battlefield, hex) || payers.size === 0) return 'no officer is needed'
  const { rallyUnderThreat } = battlefield.book.tables.officerCosts
  return [...payers]
    .map(
      (id) =>
        `${rallyUnderThreat} of ${brigimentOf(battlefield, id).points} Officer Points of ${brigimentOf(battlefield, id).name}`,
    )
    .join(', ')
}

/** 14.1.8 17.4.10: remarks on stopping. */
function stopRemark({ battlefield }: QuestionContext): string {
  const { did } = marchOf(battlefield)
  if (did === 'nothing') return 'it has done nothing: it may still be moved'
  return battlefield.state.moving?.firedOn === true || did === 'stayed'
    ? 'its movement is over'
    : 'its movement is over, and may be fired at once more'
}

export function actionDetail(context: QuestionContext, action: StackActionName): string {
  const points = actionPoints(context, action)
  const danger = dangerHere(context, action)
  const dangerNote = danger === null ? null : dangerText(danger)
  const remark = action === 'rally' ? rallyRemark(context) : action === 'stop' ? stopRemark(context) : remarks[action]
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
    return `${actionLabel(context, action)} at ${hexName(context.board, first)}`
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
    ...(danger === null || danger.from.length === 0 ? [] : [`May fire: ${sourcesText(context, danger.from)}.`]),
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
    ...plainPreview(`${actionTitle(context, action, args)}: ${unitsMeant}`, lines, [
      ...marks,
      ...shooters.flatMap((from) => shotMarks(context, from, hex, enemyOf(side))),
    ]),
    odds,
  }
}
