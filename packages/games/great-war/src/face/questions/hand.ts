/** The viewer's hand, each card with the units it concerns. */
import type { HandCard, Mark, PieceId } from '@firestep/face'
import { isSide, type Side } from '../../data/enums.ts'
import type { CombatId, CommandId } from '../../rules/card-ids.ts'
import { actsAs } from '../../rules/command-phase.ts'
import { isOnMap } from '../../rules/ids.ts'
import type { BattleRules } from '../../rules/index.ts'
import type { BattleView, Unit } from '../../rules/state.ts'
import type { Board } from '../board.ts'
import { combatCardText, commandCardText } from '../names/card-effects.ts'
import { cardTitle } from '../names/text.ts'
import { combatCardLabel, commandCardLabel } from '../texts/cards.ts'
import { ringHex } from './context.ts'
import { orderable } from './orderable-units.ts'

export function handOf(board: Board, rules: BattleRules, view: BattleView): readonly HandCard[] {
  const { own, viewer } = view.secrets
  if (own === null || !isSide(viewer)) return []
  return [
    ...own.command.map((card) => commandCard(board, rules, view, viewer, card, false)),
    ...own.drawn.map((card) => commandCard(board, rules, view, viewer, card, true)),
    ...own.combat.map((card) => combatCard(board, view, viewer, card)),
  ]
}

function commandCard(
  board: Board,
  rules: BattleRules,
  view: BattleView,
  side: Side,
  card: CommandId,
  isJustDrawn: boolean,
): HandCard {
  const { units } = orderable(board, rules, view, side, card)
  return {
    card,
    title: cardTitle(board, card),
    deck: 'command',
    label: commandCardLabel(cardTitle(board, card), isJustDrawn, commandCardText(board, view, side, card)),
    marks: sectionMarks(board, view, side, card),
    pieces: units.map(String),
  }
}

/** Hexes of the sections that a card orders. */
function sectionMarks({ book }: Board, view: BattleView, side: Side, card: CommandId): Mark[] {
  const acts = actsAs({ lastPlayed: view.lastPlayed, active: side }, card)
  const orders = acts === null ? undefined : book.data.commandCards[acts]?.orders
  if (orders === undefined) return []
  return book.boardHexes
    .filter((hex) => book.sectionsOf(hex, side).some((section) => orders[section] !== undefined))
    .map((hex) => ringHex(hex, 'neutral'))
}

/** Combat cards that act only on some of the player's units. */
const concernsUnit: Readonly<Record<string, (unit: Unit) => boolean>> = {
  'machine-gun-barrage': ({ type }) => type === 'machine-gun',
  'mortar-barrage': ({ type }) => type === 'mortar',
  reposition: ({ type }) => type !== 'infantry',
  physician: ({ figures, full }) => figures < full,
  'stretcher-bearer': ({ figures, full }) => figures < full,
  'trench-raid': ({ type }) => type === 'infantry',
  'hand-grenade': ({ type }) => type === 'infantry',
  'battle-fury': ({ type }) => type === 'infantry',
}

function combatCard(board: Board, view: BattleView, side: Side, card: CombatId): HandCard {
  const cost = board.book.data.combatCards[card]?.cost ?? 0
  const pieces: PieceId[] = view.units.flatMap((unit, i) =>
    unit.side === side && isOnMap(unit.hex) && concernsUnit[card]?.(unit) === true ? [String(i)] : [],
  )
  const label = combatCardLabel(cardTitle(board, card), cost, combatCardText(board, card))
  return { card, title: cardTitle(board, card), deck: 'combat', label, marks: [], pieces }
}
