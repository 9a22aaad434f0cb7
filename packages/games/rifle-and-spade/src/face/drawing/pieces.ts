/** Labels of all counters on the map: name, condition and what the unit has done. */
import { counted, type Piece, type PieceBadge } from '@firestep/face'
import type { BattleView, Unit } from '../../rules/state.ts'
import { armyIn, type Board, sideName } from '../board.ts'
import { brigimentName, conditionsOf, hidingTexts, typeName } from '../names/units.ts'
import { fractionText, stepsText } from '../texts/numbers.ts'
import { firePoints, printedOf } from './printed-counters.ts'
import { type CounterOnMap, countersOnMap, type Stack, type VisibleCounter } from './stacks.ts'

export const piecesOf = (board: Board, view: BattleView): Piece[] =>
  countersOnMap(board, view).map((counterOnMap) => {
    const { id, stack, counter, offset } = counterOnMap
    return {
      id,
      place: stack.place,
      seat: stack.side,
      label: labelOf(board, view, counterOnMap),
      badges: counter === null ? [] : ownBadges(view, stack, counter),
      offset,
    }
  })

/** "Ottoman: L 1/57, half-battalion of the 57th Regiment, 2 of 2 steps, fire 4, morale 80, hiding; 2nd of 3" */
function labelOf(board: Board, view: BattleView, { stack, counter, depth }: CounterOnMap): string {
  const { side, faceDownCount } = stack
  const place = placeIn(stack, depth)
  if (counter === null)
    return `${sideName(side)}: ${counted(faceDownCount, 'counter')} face down${seenBefore(view, stack)}${place}`
  const texts = [...(depth === 0 ? postureTexts(stack) : []), ...counter.markers]
  const conditions = counter.own === null ? texts : ownConditions(view, stack, counter)
  return `${[`${sideName(side)}: ${counter.name}`, ...printedTexts(board, view, stack, counter), ...conditions].join(', ')}${place}`
}

const ordinals = ['on top of', '2nd of', '3rd of']

/** Position in the stack; empty for a single counter. */
function placeIn({ faceUp, faceDownCount }: Stack, depth: number): string {
  const height = faceUp.length + faceDownCount
  return height === 1 ? '' : `; ${ordinals[depth] ?? `${depth + 1}th of`} ${height}`
}

/** Printed values of a counter. */
function printedTexts(board: Board, view: BattleView, { side }: Stack, counter: VisibleCounter): string[] {
  const { morale, fullSteps, brigiment } = printedOf(board, side, counter)
  const type = typeName(board, counter.type)
  const of = brigiment === null ? '' : ` of the ${brigimentName(board, view, side, brigiment)}`
  const fire = firePoints(board, counter)
  return [
    `${type}${of}`,
    ...(fullSteps === 0
      ? []
      : [
          fullSteps > counter.steps
            ? `${fractionText(counter.steps)} of ${stepsText(fullSteps)}`
            : stepsText(counter.steps),
        ]),
    ...(fire === 0 ? [] : [`fire ${fractionText(fire)}`]),
    ...(morale === 0 ? [] : [`morale ${morale}`]),
  ]
}

function ownConditions(view: BattleView, { side, hex }: Stack, { unit, own }: VisibleCounter): string[] {
  if (own === null) return []
  const shot = view.gunfire[side].find((one) => one.unit === unit)
  return [
    ...conditionsOf(own).map((word) => (own.digs !== null && word === 'digging' ? `digging: ${own.digs}` : word)),
    ...(own.waitsFor === null || own.waitsFor === hex ? [] : ['waiting for a joint assault']),
    ...(shot === undefined || shot.shoots === 0 ? [] : [`has fired ${counted(shot.shoots, 'time')}`]),
  ]
}

/** Of an enemy stack the viewer knows the conditions of some units, but not always which ones. */
function postureTexts({ postures }: Stack): string[] {
  const words = postures.flatMap(({ hiding, onTop, column, confused, long, infantry }) => [
    ...(hiding === null ? [] : [hidingTexts[hiding]]),
    ...(onTop ? ['on top of the work'] : []),
    ...(column ? [infantry ? 'in column' : 'limbered'] : []),
    ...(confused ? ['confused'] : []),
    ...(long === null ? [] : [long === 'construct' ? 'digging' : 'on a long action']),
  ])
  return [...new Set(words)]
}

/** 3.8.2 3.8.3: units of a stack that the viewer was shown earlier. */
function seenBefore(view: BattleView, { side, hex }: Stack): string {
  const viewer = side === 'entente' ? 'ottoman' : 'entente'
  const known = armyIn(view, viewer)?.knows.seen.filter((one) => one.hex === hex) ?? []
  return known.length === 0 ? '' : `, ${known.length} of them seen before`
}

function ownBadges(view: BattleView, { side }: Stack, { unit, own }: VisibleCounter): PieceBadge[] {
  if (own === null) return []
  const army = armyIn(view, side)
  if (army?.moving.includes(unit)) return [{ sign: 'may move', word: 'on the move' }]
  const done = actionTexts[own.action ?? 'none']
  if (done !== undefined) return [{ sign: 'done', word: done }]
  return isActive(view, side, unit, own) ? [{ sign: 'ordered', word: 'may act' }] : []
}

const actionTexts: Readonly<Record<string, string>> = {
  engineered: 'has dug',
  moved: 'has moved',
  stayed: 'has stayed',
}

/** 9.7.3: true for units of the active Brigiment and independents activated with it. */
function isActive(
  { activation, independents }: BattleView,
  side: Stack['side'],
  unit: number,
  ownUnit: Readonly<Unit>,
): boolean {
  if (activation?.side !== side) return false
  const with_ = independents[side].find((one) => one.unit === unit)
  return (ownUnit.brigiment ?? with_?.brigiment) === activation.brigiment
}
