/** Log lines of orders, which only the owner reads (4.4). */
import { counted, listed, type RollResult } from '@firestep/face'
import type { Side } from '../../data/schema.ts'
import type { BrigimentId, UnitId } from '../../rules/ids.ts'
import type { OrdersEvent, OrdersRoll } from '../../rules/orders/events.ts'
import { pieceOf } from '../board.ts'
import { orderName, orderText } from '../names/orders.ts'
import { brigimentName, theBrigiment, unitName, unitNamesText } from '../names/units.ts'
import { armyAfter } from './actor-names.ts'
import type { EventLogWriters, LogContext, LogLineParts } from './context.ts'
import { percentile, percentileDice, rolled, sumText } from './dice-text.ts'
import { brigimentResult } from './results.ts'
import { capitalName } from './sequence.ts'

export const orderWriters: EventLogWriters<OrdersEvent['type']> = {
  'order continues': ({ side, brigiment, order, roll }, context) => ({
    text: `${capitalBrigimentText(context, side, brigiment)} keeps to its ${orderName(order)}${rollText(roll)}.`,
    seat: side,
    ...diceOf(roll),
    result: rollResult(context, side, brigiment, roll, 'order stands', 'good'),
    weight: roll === null ? 'small' : 'plain',
  }),

  'order fails': ({ side, brigiment, order, to, roll }, context) => ({
    text: `${capitalBrigimentText(context, side, brigiment)} cannot keep up its ${orderName(order)}${rollText(roll)}. It falls to ${orderName(to)}.`,
    seat: side,
    ...diceOf(roll),
    result: rollResult(context, side, brigiment, roll, `now ${orderName(to)}`, 'bad'),
  }),

  'order degraded': ({ side, brigiment, order, support }, context) => ({
    text: `${capitalBrigimentText(context, side, brigiment)} now has a ${orderName(order)}${support.length === 0 ? '' : `, still with ${listing(context, side, support)} In Support`}.`,
    seat: side,
    pieces: support.map((unit) => pieceOf(side, unit)),
    weight: 'small',
  }),

  'attack begins': ({ side, brigiment, order }, context) => ({
    text: `The ${orderName(order)} of ${theBrigiment(brigimentName(context.board, context.after, side, brigiment))} begins.`,
    seat: side,
  }),

  change: ({ side, brigiment, from, to, roll, success }, context) => ({
    text: `${capitalBrigimentText(context, side, brigiment)}, from ${orderName(from)} to ${orderName(to)}${rollText(roll)}: ${success ? 'the order gets through' : 'nothing comes of it this turn'}.`,
    seat: side,
    ...diceOf(roll),
    result: rollResult(
      context,
      side,
      brigiment,
      roll,
      success ? `now ${orderName(to)}` : 'order not through',
      success ? 'good' : 'bad',
    ),
  }),

  'order written': ({ side, brigiment, order }, context) => {
    const army = armyAfter(context, side)
    return {
      text: `${capitalBrigimentText(context, side, brigiment)} has a new order. ${army === null ? orderName(order.type) : orderText(context.board, army, brigiment, order)}.`,
      seat: side,
    }
  },

  posture: ({ side, brigiment, fallBack }, context) => ({
    text: `${capitalBrigimentText(context, side, brigiment)}, disorganised, ${fallBack ? 'falls back on its HQ' : 'holds where it is'}.`,
    seat: side,
  }),

  commit: ({ side, brigiment, battalion, revert, roll, success }, context) => ({
    text: `${capitalBrigimentText(context, side, brigiment)} ${revert ? 'calls back' : 'sends forward'} ${battalion}${rollText(roll)}: ${success ? 'it goes' : 'the order does not get through'}.`,
    seat: side,
    ...diceOf(roll),
    result: rollResult(
      context,
      side,
      brigiment,
      roll,
      success ? (revert ? 'called back' : 'sent forward') : 'order not through',
      success ? 'good' : 'bad',
    ),
  }),

  committed: ({ side, brigiment, units }, context) => ({
    text:
      units.length === 0
        ? `${capitalBrigimentText(context, side, brigiment)}: back to the Regroup Point.`
        : `Committed from support: ${listing(context, side, units)}.`,
    seat: side,
    pieces: units.map((unit) => pieceOf(side, unit)),
    weight: 'small',
  }),

  'regroup entered': ({ side, brigiment, missing, routed }, context) => ({
    text: `${capitalBrigimentText(context, side, brigiment)} begins to regroup: ${routed + missing === 0 ? 'no steps are' : `${counted(routed, 'routed step')} and ${counted(missing, 'missing step')} are`} to come back.`,
    seat: side,
  }),

  'step recovered': ({ side, unit, from }, context) => ({
    text: `A ${from} step comes back to ${listing(context, side, [unit])}.`,
    seat: side,
    pieces: [pieceOf(side, unit)],
  }),

  'steps exchanged': ({ side, brigiment, moves }, context) => ({
    text: `${capitalBrigimentText(context, side, brigiment)} evens out its steps: ${moves
      .map((move) => move.map((unit) => nameIn(context, side, unit)).join(' to '))
      .join(', ')}.`,
    seat: side,
    pieces: [...new Set(moves.flat())].map((unit) => pieceOf(side, unit)),
  }),

  'regroup left': ({ side, brigiment, maximum, half }, context) => ({
    text: `${capitalBrigimentText(context, side, brigiment)} has regrouped: at most ${counted(maximum, 'Officer Point')} from now on, half is ${half}.`,
    seat: side,
  }),
}

/** "The 57th Regiment" */
export const capitalBrigimentText = ({ board, after }: LogContext, side: Side, brigiment: BrigimentId): string =>
  capitalName(brigimentName(board, after, side, brigiment))

export function listing(context: LogContext, side: Side, units: readonly UnitId[]): string {
  const army = armyAfter(context, side)
  return army === null ? listed(units.map(() => 'a unit')) : unitNamesText(context.board, army, units)
}

function nameIn(context: LogContext, side: Side, unit: UnitId): string {
  const army = armyAfter(context, side)
  return army === null ? 'a unit' : unitName(army, unit)
}

/** ": 45 + 10 = 55 against 60" */
const rollText = (roll: OrdersRoll | null): string =>
  roll === null ? '' : `: ${sumText(roll.roll, roll.modifiers, percentile(roll.roll))} against ${roll.number}`

/** At the Brigiment; null if nothing was rolled. */
const rollResult = (
  context: LogContext,
  side: Side,
  brigiment: BrigimentId,
  roll: OrdersRoll | null,
  text: string,
  tone: RollResult['tone'],
): RollResult | null => (roll === null ? null : brigimentResult(context, side, brigiment, text, tone))

const diceOf = (roll: OrdersRoll | null): Pick<LogLineParts, 'dice' | 'sum'> =>
  roll === null ? {} : rolled(percentileDice(roll.roll), roll.modifiers)
