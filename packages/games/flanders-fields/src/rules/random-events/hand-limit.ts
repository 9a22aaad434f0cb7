/** event.2: the hand limit of three cards; an excess card is played, or discarded where it cannot be. */
import { allowed, either, nothing, refused, type Script } from '@firestep/referee'
import type { Side } from '../../data/schema.ts'
import { type BattlefieldOf, viewingSide } from '../battlefield.ts'
import { choice } from '../question-types.ts'
import type { Battle, BattleView } from '../state.ts'
import * as refusals from '../texts/refusals.ts'
import { cardShape, handLimit, handOf, throwAway } from './deck.ts'
import { playCard, playOptions, playRuling, playShape } from './play-cards.ts'

/** An excess card: thrown away, or played. */
export const excessQuestion = choice('excess', {
  rule: 'event.2',
  about: nothing,
  answer: either(cardShape, playShape),
  open: false,
})

/** At any time: also when a card has been handed over in the enemy's turn. */
export function* keepToLimit(battle: Battle, side: Side): Script {
  while (battle.state.secrets[side].cards.length > handLimit) yield* giveUp(battle, side)
}

/** FF-331: played if it can be played now, otherwise discarded. */
function* giveUp(battle: Battle, side: Side): Script {
  const answer = yield* excessQuestion.ask(side, null)
  if (typeof answer === 'string') {
    throwAway(battle, side, answer)
    battle.table.reveal({ type: 'discarded', rule: 'event.2', side, card: answer }, side)
  } else yield* playCard(battle, answer)
}

/** A card of the own hand to discard, or in the own turn to play (FF-330). */
export function excessKind(battlefieldOf: BattlefieldOf) {
  const playable = (view: BattleView): readonly string[] => (viewingSide(view) === view.side ? handOf(view) : [])
  return excessQuestion.kind({
    sampled: true,
    options: (view) => [...handOf(view), ...playOptions(battlefieldOf(view), playable(view))],
    check(view, _about, answer) {
      if (typeof answer !== 'string') return playRuling(battlefieldOf(view), playable(view), answer)
      return handOf(view).includes(answer) ? allowed : refused('event.2', refusals.cardNotInHand)
    },
  })
}
