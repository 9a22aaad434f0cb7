/** Decks, discards and tokens. */
import type { Pile, Track } from '@firestep/face'
import type { Side } from '../../data/enums.ts'
import type { BattleView } from '../../rules/state.ts'
import { medalsOf } from '../../rules/victory.ts'
import { type Board, sideName, sidesInSeatOrder } from '../board.ts'
import * as texts from '../texts/panels.ts'

type Deck = 'command' | 'combat'
type Cards = Readonly<Record<string, { readonly title: string; readonly copies: number }>>

/** The rest of a deck follows from public facts: sizes of hands, discards and cards in play. */
export function pilesOf({ book }: Board, view: BattleView): readonly Pile[] {
  const { commandCards, combatCards } = book.data
  const { now, discards } = view
  const commandInPlay = (now.card === null ? 0 : 1) + (now.struckFirst === null ? 0 : 1)
  const combatInPlay = sidesInSeatOrder.filter((side) => now.combat[side] !== null).length
  return [
    pile(texts.commandCards, commandCards, discards.command, cardsInHands(view, 'command') + commandInPlay),
    pile(texts.combatCards, combatCards, discards.combat, cardsInHands(view, 'combat') + combatInPlay),
  ]
}

const cardsInHands = (view: BattleView, deck: Deck): number =>
  sidesInSeatOrder.reduce((sum, side) => sum + handSize(view, side, deck), 0)

/** The size of a hand, with cards just drawn. The viewer's own is not among those that are shown. */
export function handSize({ secrets: { viewer, own, shown } }: BattleView, side: Side, deck: Deck): number {
  if (viewer !== side || own === null) return shown[side]?.[deck] ?? 0
  return deck === 'combat' ? own.combat.length : own.command.length + own.drawn.length
}

function pile(title: string, cards: Cards, discards: readonly string[], cardsElsewhere: number): Pile {
  const copies = Object.values(cards).reduce((sum, card) => sum + card.copies, 0)
  const discardPile = [...new Set(discards)].map((id) => ({
    title: cards[id]?.title ?? id,
    count: discards.filter((other) => other === id).length,
  }))
  return { title, left: copies - discards.length - cardsElsewhere, discards: discardPile }
}

export function tracksOf(board: Board, view: BattleView): readonly Track[] {
  const battlefield = board.battlefieldOf(view)
  const { medals } = board.scenario
  return [
    ...sidesInSeatOrder.map((side) => {
      const value = medalsOf(battlefield, side)
      return {
        title: texts.medalsTrack(sideName(board, side)),
        seat: side,
        value,
        max: medals,
        detail: texts.medalsOfGoal(value, medals),
      }
    }),
    ...sidesInSeatOrder.map((side) => ({
      title: texts.tokensTrack(sideName(board, side)),
      seat: side,
      value: view.tokens[side],
      max: board.book.data.tokens,
      detail: tokenDetail(view, side),
    })),
    {
      title: texts.poolTrack,
      seat: null,
      value: view.pool,
      max: board.book.data.tokens,
      detail: texts.pool(view.pool),
    },
  ]
}

/** Tokens on a card or on units are neither in a reserve nor in the pool. */
function tokenDetail({ tokens, now, active }: BattleView, side: Side): string {
  const spent = now.paid[side] + (side === active ? now.spentOnOrders : 0)
  return texts.tokensInReserve(tokens[side], spent)
}
