/** Actions of a stack other than moving, with costs and results. */
import type { Odds, Preview } from '@firestep/face'
import type { Json } from '@firestep/referee'
import { brigimentOf, lightNow, unitOf } from '../../rules/battlefield.ts'
import { type TriggerAction, triggerIn } from '../../rules/fire-triggers.ts'
import type { Hex, UnitId } from '../../rules/ids.ts'
import { canMoveAtAll, rallyCost } from '../../rules/movement/costs.ts'
import { columnPoints, entersColumn, isOutOfPit } from '../../rules/movement/formation.ts'
import { marchOf } from '../../rules/movement/march.ts'
import type { StackActionName } from '../../rules/movement/stack-actions.ts'
import { isUnderThreat } from '../../rules/sight.ts'
import { enemyOf } from '../board.ts'
import { hexName } from '../names/places.ts'
import { nothingYet, pathMarks, type QuestionContext, ringed, ringedHex, shotMarks } from './context.ts'
import { type FireDanger, perilInBrief, prospectOf } from './fire-danger.ts'
import { costText, perilViews, sources, standingNow } from './march-forecast.ts'
import { unitsCalled } from './unit-labels.ts'

const hidings: Readonly<Record<string, string>> = {
  terrain: 'Hide in the terrain',
  work: 'Hide in the work',
  ridge: 'Hide behind the ridge',
}
export const hidingLabel = (way: Json): string => hidings[String(way)] ?? 'Hide'

export function deedLabel({ battlefield }: QuestionContext, deed: StackActionName): string {
  switch (deed) {
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
function pointsOf({ battlefield }: QuestionContext, deed: StackActionName): number | null {
  const march = marchOf(battlefield)
  const { limber, unlimber, 'go on top': out, 'enter work': into } = battlefield.book.tables.terrain.activities
  switch (deed) {
    case 'column':
      return columnPoints(battlefield, march)
    case 'limber':
      return limber + (march.units.every((unit) => isOutOfPit(battlefield, unit)) ? 0 : out)
    case 'unlimber':
      return unlimber
    case 'on top':
      return out
    case 'into work':
      return into
    case 'rally': {
      const night = lightNow(battlefield) === 'night'
      const shaken = march.units.filter(
        (unit) => unitOf(battlefield, unit).confused && canMoveAtAll(battlefield, unit).allowed,
      )
      return Math.max(0, ...shaken.map((unit) => rallyCost(battlefield, unit, night)))
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
export function prospectHere(context: QuestionContext, deed: StackActionName): FireDanger | null {
  const trigger = triggers[deed]
  if (trigger === undefined) return null
  const now = standingNow(context)
  const points = { entered: pointsOf(context, deed) ?? 0, left: 0 }
  return prospectOf(context.battlefield, now, triggerIn(context.side, trigger, now.march.hex, { points }))
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
  const shaken = units.map((unit) => unitOf(battlefield, unit)).filter(({ confused }) => confused)
  const payers = new Set(shaken.flatMap(({ brigiment }) => brigiment ?? []))
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

export function deedDetail(context: QuestionContext, deed: StackActionName): string {
  const points = pointsOf(context, deed)
  const prospect = prospectHere(context, deed)
  const peril = prospect === null ? null : perilInBrief(prospect)
  const remark = deed === 'rally' ? rallyRemark(context) : deed === 'stop' ? stopRemark(context) : remarks[deed]
  return [
    ...(points === null ? [] : [costText(points)]),
    ...(remark === undefined ? [] : [remark]),
    ...(peril === null ? [] : [peril]),
  ].join('; ')
}

const titles = (context: QuestionContext, deed: StackActionName, named: readonly Json[]): string => {
  const [first] = named
  if (deed === 'hide' && first !== undefined) return hidingLabel(first)
  if (typeof first === 'number' && deed !== 'drop')
    return `${deedLabel(context, deed)} at ${hexName(context.board, first)}`
  return deedLabel(context, deed)
}

export function deedPreview(context: QuestionContext, deed: StackActionName, named: readonly Json[]): Preview {
  const { side, battlefield } = context
  const { units, hex } = marchOf(battlefield)
  const prospect = prospectHere(context, deed)
  const left = deed === 'drop' ? (named as UnitId[]) : []
  const who = deed === 'drop' ? unitsCalled(context, left) : unitsCalled(context, units)
  const detail = deedDetail(context, deed)
  const lines = [
    ...(detail === '' ? [] : [`${detail.charAt(0).toUpperCase()}${detail.slice(1)}.`]),
    ...(prospect === null || prospect.from.length === 0 ? [] : [`May fire: ${sources(context, prospect.from)}.`]),
  ]
  const [to] = named
  const goes = typeof to === 'number' && (deed === 'long' || deed === 'drag')
  const marks = goes
    ? [...pathMarks(context, [hex, to as Hex], side), ringedHex(context, to as Hex, 'good')]
    : typeof to === 'number' && deed === 'wait'
      ? [...ringed(context, units, 'good'), ringedHex(context, to, 'aim')]
      : ringed(context, deed === 'drop' ? left : units, deed === 'rout' ? 'bad' : 'neutral')
  const shooters = (prospect?.from ?? []).filter((one) => typeof one === 'number')
  const odds: Odds[] = prospect === null ? [] : perilViews(context, prospect)
  return {
    ...nothingYet(`${titles(context, deed, named)}: ${who}`, lines, [
      ...marks,
      ...shooters.flatMap((from) => shotMarks(context, from, hex, enemyOf(side))),
    ]),
    odds,
  }
}
