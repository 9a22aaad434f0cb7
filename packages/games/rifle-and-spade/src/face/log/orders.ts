/** Log lines of orders, which only the owner reads (4.4). */
import { listed, type RollResult } from '@firestep/face'
import type { Side } from '../../data/schema.ts'
import type { BrigimentId, UnitId } from '../../rules/ids.ts'
import type { OrdersEvent, OrdersRoll } from '../../rules/orders/events.ts'
import { pieceOf } from '../board.ts'
import { orderName, orderText } from '../names/orders.ts'
import { brigimentName, theBrigiment, unitName, unitNamesText } from '../names/units.ts'
import * as texts from '../texts/command-log.ts'
import { armyAfter } from './actor-names.ts'
import type { EventLogWriters, LogContext, LogLineParts } from './context.ts'
import { percentile, percentileDice, rolled, sumText } from './dice-text.ts'
import { brigimentResult } from './results.ts'
import { capitalName } from './sequence.ts'

export const orderWriters: EventLogWriters<OrdersEvent['type']> = {
  'order continues': ({ side, brigiment, order, roll }, context) => ({
    text: texts.keepsOrder(capitalBrigimentText(context, side, brigiment), orderName(order), rollText(roll)),
    seat: side,
    ...diceOf(roll),
    result: rollResult(context, side, brigiment, roll, texts.orderStands, 'good'),
    weight: roll === null ? 'small' : 'plain',
  }),

  'order fails': ({ side, brigiment, order, to, roll }, context) => ({
    text: texts.failsOrder(
      capitalBrigimentText(context, side, brigiment),
      orderName(order),
      rollText(roll),
      orderName(to),
    ),
    seat: side,
    ...diceOf(roll),
    result: rollResult(context, side, brigiment, roll, texts.nowOrder(orderName(to)), 'bad'),
  }),

  'order degraded': ({ side, brigiment, order, support }, context) => ({
    text: texts.degraded(
      capitalBrigimentText(context, side, brigiment),
      orderName(order),
      support.length === 0 ? null : listing(context, side, support),
    ),
    seat: side,
    pieces: support.map((unit) => pieceOf(side, unit)),
    weight: 'small',
  }),

  'attack begins': ({ side, brigiment, order }, context) => ({
    text: texts.attackBegins(
      orderName(order),
      theBrigiment(brigimentName(context.board, context.after, side, brigiment)),
    ),
    seat: side,
  }),

  change: ({ side, brigiment, from, to, roll, success }, context) => ({
    text: texts.changes(
      capitalBrigimentText(context, side, brigiment),
      orderName(from),
      orderName(to),
      rollText(roll),
      success,
    ),
    seat: side,
    ...diceOf(roll),
    result: rollResult(
      context,
      side,
      brigiment,
      roll,
      success ? texts.nowOrder(orderName(to)) : texts.orderFails,
      success ? 'good' : 'bad',
    ),
  }),

  'order written': ({ side, brigiment, order }, context) => {
    const army = armyAfter(context, side)
    return {
      text: texts.newOrder(
        capitalBrigimentText(context, side, brigiment),
        army === null ? orderName(order.type) : orderText(context.board, army, brigiment, order),
      ),
      seat: side,
    }
  },

  posture: ({ side, brigiment, fallBack }, context) => ({
    text: texts.posture(capitalBrigimentText(context, side, brigiment), fallBack),
    seat: side,
  }),

  commit: ({ side, brigiment, battalion, revert, roll, success }, context) => ({
    text: texts.commits(capitalBrigimentText(context, side, brigiment), revert, battalion, rollText(roll), success),
    seat: side,
    ...diceOf(roll),
    result: rollResult(
      context,
      side,
      brigiment,
      roll,
      success ? (revert ? texts.calledBack : texts.committed) : texts.orderFails,
      success ? 'good' : 'bad',
    ),
  }),

  committed: ({ side, brigiment, units }, context) => ({
    text:
      units.length === 0
        ? texts.backToRegroup(capitalBrigimentText(context, side, brigiment))
        : texts.committedUnits(listing(context, side, units)),
    seat: side,
    pieces: units.map((unit) => pieceOf(side, unit)),
    weight: 'small',
  }),

  'regroup entered': ({ side, brigiment, missing, routed }, context) => ({
    text: texts.beginsRegroup(capitalBrigimentText(context, side, brigiment), routed, missing),
    seat: side,
  }),

  'step recovered': ({ side, unit, from }, context) => ({
    text: texts.stepBack(from, listing(context, side, [unit])),
    seat: side,
    pieces: [pieceOf(side, unit)],
  }),

  'steps exchanged': ({ side, brigiment, moves }, context) => ({
    text: texts.exchanges(
      capitalBrigimentText(context, side, brigiment),
      moves.map((move) => texts.givesTo(move.map((unit) => nameIn(context, side, unit)))).join(', '),
    ),
    seat: side,
    pieces: [...new Set(moves.flat())].map((unit) => pieceOf(side, unit)),
  }),

  'regroup left': ({ side, brigiment, maximum, half }, context) => ({
    text: texts.regrouped(capitalBrigimentText(context, side, brigiment), maximum, half),
    seat: side,
  }),
}

/** "The 57th Regiment" */
export const capitalBrigimentText = ({ board, after }: LogContext, side: Side, brigiment: BrigimentId): string =>
  capitalName(brigimentName(board, after, side, brigiment))

export function listing(context: LogContext, side: Side, units: readonly UnitId[]): string {
  const army = armyAfter(context, side)
  return army === null ? listed(units.map(() => texts.aUnit)) : unitNamesText(context.board, army, units)
}

function nameIn(context: LogContext, side: Side, unit: UnitId): string {
  const army = armyAfter(context, side)
  return army === null ? texts.aUnit : unitName(army, unit)
}

/** ": 45 + 10 = 55 against 60" */
const rollText = (roll: OrdersRoll | null): string =>
  roll === null ? '' : `: ${texts.rollAgainst(sumText(roll.roll, roll.modifiers, percentile(roll.roll)), roll.number)}`

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
