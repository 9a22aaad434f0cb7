/** Names of orders, and orders as field messages. */
import { capital, listed } from '@firestep/face'
import type { OrderType } from '../../data/schema.ts'
import type { BrigimentId, Hex, UnitId } from '../../rules/ids.ts'
import type { Army, ObjectivePoint, Order } from '../../rules/state.ts'
import { type Board, placeOf } from '../board.ts'
import { hexName } from './places.ts'
import { unitIn, unitNamesText } from './units.ts'

/** The heading on the display: "Cordon Defense". */
export const orderName = (type: OrderType): string => type.split(' ').map(capital).join(' ')

/** "turn 6 (14:00)" */
export function turnText({ scenario }: Board, turn: number): string {
  const start = scenario.turns[turn - 1]?.start
  return start === undefined ? `turn ${turn}` : `turn ${turn} (${start})`
}

/**
 * The whole order in one line: "Attack from turn 6 (14:00): line 12.04 to 12.09; 3/57 in support". It needs the owner's
 * army, so no other viewer can see it (4.4).
 */
export function orderText(board: Board, army: Army, brigiment: BrigimentId, order: Order): string {
  const { type, start, support } = order
  const texts = [
    ...goalTexts(board, army, brigiment, order),
    ...(support.length > 0 ? [`${listed(support)} in support`] : []),
    ...musterText(board, army, order),
    ...order.rallyPoints.map(({ battalion, hex }) => `${battalion} on picket, rallying at ${hexName(board, hex)}`),
  ]
  const head = `${orderName(type)}${start === null ? '' : ` from ${turnText(board, start)}`}`
  return texts.length === 0 ? head : `${head}: ${texts.join('; ')}`
}

/** The goal to be reached or held. */
function goalTexts(board: Board, army: Army, brigiment: BrigimentId, order: Order): readonly string[] {
  const { type, line, point, fallBack } = order
  if (fallBack) return [`fall back on ${point === null ? 'the HQ' : pointText(board, point)}`]
  if (type === 'disorganized defense') return ['hold where its units stand']
  if (line.length > 0) return [`line ${lineText(board, line)}`]
  if (point !== null) return [pointText(board, point)]
  if (isHolding(type)) return ['hold where its units stand']
  const aims = objectivesText(board, army, brigiment, order)
  return aims === '' ? [] : [aims]
}

const isHolding = (type: OrderType): boolean => type === 'defense' || type === 'cordon defense'

/** "12.04 to 12.09", the ends of the line. */
export function lineText(board: Board, line: readonly Hex[]): string {
  const [first, last] = [line[0], line.at(-1)]
  if (first === undefined || last === undefined) return 'none yet'
  return first === last ? hexName(board, first) : `${hexName(board, first)} to ${hexName(board, last)}`
}

/** "12.07 (Old Castle) and a hex round it" */
export function pointText(board: Board, { hex, radius }: ObjectivePoint): string {
  if (hex === 'ships') return 'aboard the ships'
  return radius === 0 ? hexName(board, hex) : `${hexName(board, hex)} and the hexes round it`
}

/** "L 9 Bn to 02.15 (Gaba Tepe), L and R 10 Bn to 10.09": units with their own Objectives. */
function objectivesText(board: Board, army: Army, brigiment: BrigimentId, { objectives }: Order): string {
  const places = new Map<string, UnitId[]>()
  for (const { unit, point } of objectives) {
    if (unitIn(army, unit).brigiment !== brigiment) continue
    const words = pointText(board, point)
    places.set(words, [...(places.get(words) ?? []), unit])
  }
  return [...places].map(([place, units]) => `${unitNamesText(board, army, units)} to ${place}`).join(', ')
}

/** 11.8.1: hexes where units wait for an attack to begin. */
const musterText = (board: Board, army: Army, { muster }: Order): readonly string[] =>
  muster.length === 0
    ? []
    : [`waiting: ${muster.map(({ unit, hex }) => `${unitIn(army, unit).name} at ${placeOf(board, hex)}`).join(', ')}`]
