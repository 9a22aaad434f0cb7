/** event.2: the hand limit of three cards; an excess card is played, or discarded where it cannot be. */
import {
  allowed,
  ask,
  type Json,
  multiPart,
  type QuestionKind,
  type Ruling,
  refused,
  type Script,
} from '@firestep/referee'
import type { Side } from '../../data/schema.ts'
import { type BattlefieldOf, viewerOf } from '../battlefield.ts'
import type { Battle, BattleView } from '../state.ts'
import { handLimit, throwAway } from './deck.ts'
import { playCard, playOptions, playRuling } from './play-cards.ts'

/** At any time: also when a card has been handed over in the enemy's turn. */
export function* keepToLimit(battle: Battle, side: Side): Script {
  while (battle.state.secrets[side].cards.length > handLimit) yield* giveUp(battle, side)
}

/** FF-331: played if it can be played now, otherwise discarded. */
function* giveUp(battle: Battle, side: Side): Script {
  const answer = yield* ask<Json>({ seat: side, kind: 'excess', rule: 'event.2', about: null, open: false })
  if (typeof answer === 'string') {
    throwAway(battle, side, answer)
    battle.table.reveal({ type: 'discarded', rule: 'event.2', side, card: answer }, side)
  } else yield* playCard(battle, answer)
}

/** A card of the own hand to discard, or in the own turn to play (FF-330). */
export function excessKind(fieldOf: BattlefieldOf): QuestionKind<BattleView> {
  const hand = (view: BattleView): readonly string[] => view.secrets.own?.cards ?? []
  const playable = (view: BattleView): readonly string[] => (viewerOf(view) === view.side ? hand(view) : [])
  const excessRuling = (view: BattleView, _about: Json, answer: Json): Ruling => {
    if (typeof answer !== 'string') return playRuling(fieldOf(view), playable(view), answer)
    return hand(view).includes(answer) ? allowed : refused('event.2', 'that card is not in your hand')
  }
  return {
    ...multiPart<BattleView>({
      sampled: true,
      next: (view, _about, soFar) =>
        soFar.length > 0
          ? { parts: [], enough: true }
          : { parts: [...hand(view), ...playOptions(fieldOf(view), playable(view))], enough: false },
      check: excessRuling,
      explain: excessRuling,
    }),
    isMultiPart: false,
  }
}
