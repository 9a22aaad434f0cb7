/** The effects of cards in a line, with the numbers of the data. */
import type { Side } from '../../data/enums.ts'
import type { CommandId } from '../../rules/card-ids.ts'
import { actsAs } from '../../rules/command-phase.ts'
import type { BattleView } from '../../rules/state.ts'
import type { Board } from '../board.ts'
import * as texts from '../texts/cards.ts'
import { cardTitle } from './text.ts'

/** The units that a command card orders. */
export function orderedUnitsText({ book }: Board, card: string): string {
  const data = book.data.commandCards[card]
  if (data === undefined) return texts.ordersNobody
  return data.kind === 'section'
    ? texts.sectionOrders(data.orders ?? {})
    : (texts.tacticOrders(card, data.values) ?? texts.ordersNobody)
}

/** The units that a command card orders, and what else it says. */
export function orderText(board: Board, card: string): string {
  const { battlefieldOnly = false, recon = false } = board.book.data.commandCards[card] ?? {}
  return [orderedUnitsText(board, card), ...texts.sectionCardNotes(battlefieldOnly, recon)].join('; ')
}

/** The effect of a command card for a side now: a Counter Attack has that of its copy. */
export function commandCardText(board: Board, view: BattleView, side: Side, card: CommandId): string {
  const acts = actsAs({ lastPlayed: view.lastPlayed, active: side }, card)
  if (acts === null) return texts.nothingToCopy
  const units = orderText(board, acts)
  return acts === card ? texts.orders(units) : texts.ordersAs(cardTitle(board, acts), units)
}

/** The effect of a combat card. */
export const combatCardText = ({ book }: Board, card: string): string =>
  texts.combatEffect(card, book.data.combatCards[card]?.values ?? {}) ?? ''

/** Rules about a card are `card.combat.<card>.<n>`: the number of the one about its effect, which mostly is 2. */
const effectEntries: Readonly<Record<string, number>> = {
  'advance-over-the-top': 3,
  'machine-gun-barrage': 3,
  'trench-raid': 5,
  'trench-foot': 3,
}

/** The rule about the effect of a combat card. */
export const effectRule = (card: string): string => `card.combat.${card}.${effectEntries[card] ?? 2}`

/** "costs 2 of your 5 tokens" */
export const costText = ({ book }: Board, view: BattleView, side: Side, card: string): string =>
  texts.cost(book.data.combatCards[card]?.cost ?? 0, view.tokens[side])
