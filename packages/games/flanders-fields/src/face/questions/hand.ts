/** event.2 event.4: the random event cards of a seat, visible to that seat only. */
import { capital, type HandCard } from '@firestep/face'
import { type Ruling, refused } from '@firestep/referee'
import { ruleOf } from '../../rules/random-events/deck.ts'
import { playOptions } from '../../rules/random-events/play-cards.ts'
import type { BattleView } from '../../rules/state.ts'
import { type Board, pieceOf, viewerOf } from '../board.ts'
import { cardMoment, cardName, cardTitle, heldText } from '../names/cards.ts'
import * as texts from '../texts/orders.ts'
import { basesFor } from './orders/cards.ts'

export function handCards(board: Board, view: BattleView): readonly HandCard[] {
  const viewer = viewerOf(view)
  const battlefield = board.battlefieldOf(view)
  return (view.secrets.own?.cards ?? []).map((card): HandCard => {
    // Subjects of a card are known only in the own turn.
    const plays = viewer === battlefield.state.side ? playOptions(battlefield, [card]) : []
    const bases = new Set(plays.flatMap((play) => basesFor(battlefield, play)))
    const moment = cardMoment(card)
    return {
      card,
      title: capital(cardTitle(card)),
      deck: 'events',
      marks: [],
      label: texts.handCard(cardName(card), moment, heldText(card)),
      pieces: [...bases].map(pieceOf),
    }
  })
}

/** The reason a held card cannot be played now. */
export function whyNotPlayable(card: string): Ruling {
  const moment = cardMoment(card)
  if (moment === null) return refused(ruleOf(card), texts.cardDoesNothing(cardName(card)))
  return refused(ruleOf(card), texts.cardPlayedWhen(cardName(card), moment))
}
