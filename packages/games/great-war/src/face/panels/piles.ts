/** Decks, discards and tokens. */
import type { Pile, Track } from '@firestep/face'
import type { Side } from '../../data/enums.ts'
import type { BattleView } from '../../rules/state.ts'
import { medalsOf } from '../../rules/victory.ts'
import { type Board, counted, sideName, sidesInSeatOrder } from '../board.ts'

type Deck = 'command' | 'combat'
type Cards = Readonly<Record<string, { readonly title: string; readonly copies: number }>>

/** The rest of a deck follows from public facts: sizes of hands, discards and cards in play. */
export function pilesOf({ book }: Board, view: BattleView): readonly Pile[] {
  const { commandCards, combatCards } = book.data
  const { now, discards } = view
  const commandInPlay = (now.card === null ? 0 : 1) + (now.struckFirst === null ? 0 : 1)
  const combatInPlay = sidesInSeatOrder.filter((side) => now.combat[side] !== null).length
  return [
    pile('Command cards', commandCards, discards.command, cardsInHands(view, 'command') + commandInPlay),
    pile('Combat cards', combatCards, discards.combat, cardsInHands(view, 'combat') + combatInPlay),
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
        title: `${sideName(board, side)} medals`,
        seat: side,
        value,
        max: medals,
        detail: `${value} of ${counted(medals, 'medal')}`,
      }
    }),
    ...sidesInSeatOrder.map((side) => ({
      title: `${sideName(board, side)} HQ tokens`,
      seat: side,
      value: view.tokens[side],
      max: board.book.data.tokens,
      detail: tokenDetail(view, side),
    })),
    {
      title: 'HQ tokens in the pool',
      seat: null,
      value: view.pool,
      max: board.book.data.tokens,
      detail: view.pool === 0 ? 'the pool is empty: nobody gains tokens' : `${view.pool} in the common pool`,
    },
  ]
}

/** Tokens on a card or on units are neither in a reserve nor in the pool. */
function tokenDetail({ tokens, now, active }: BattleView, side: Side): string {
  const spent = now.paid[side] + (side === active ? now.spentOnOrders : 0)
  return `${tokens[side]} in reserve${spent === 0 ? '' : `, ${spent} laid out this turn`}`
}
