/** Phase 1: a command card, an optional combat card beside it, and the opponent's reaction. */

import { allowed, noMoreParts, nothing, type Ruling, refused, type Script, sequence } from '@firestep/referee'
import type { BattlefieldOf } from './battlefield.ts'
import { combatCardBeforeOrders } from './before-orders.ts'
import { opponent } from './book.ts'
import { type CommandId, isCombatId, isCommandId, mirroredCard } from './card-ids.ts'
import { cardRuling, offerWindow, playableCards, playCard, windowKind } from './card-windows.ts'
import { gainTokens, reshuffle, takeFromHand } from './cards-and-tokens.ts'
import { when } from './cite-when.ts'
import { countOf, diceInTheBox, roll, rollBattleDice } from './dice.ts'
import { canOrderAny } from './order-phase.ts'
import { choice, combatShape, commandShape, list, passOrCombatCard } from './question-types.ts'
import { restoreFigures } from './restore-figures.ts'
import type { Battle, BattleView, OpenState } from './state.ts'
import * as refusals from './texts/refusals.ts'

export const commandQuestion = list('command', {
  rule: 'command.1',
  about: nothing,
  answer: sequence([commandShape], combatShape),
})

/** command.1: the turn begins with a card of the hand; a combat card may be played with it in one answer. */
export function* playCommandCard(battle: Battle): Script {
  const { state, table } = battle
  const side = state.active
  const [card, combat] = yield* commandQuestion.ask(side, null)
  takeFromHand(battle, side, 'command', card)
  state.now.card = card
  state.now.acts = actsAs(state, card)
  state.lastPlayed[side] = state.now.acts
  table.noteUsed(card)
  table.reveal({ type: 'command card', side, card, acts: state.now.acts, rules: playRules(battle, card) }, side)
  if (combat !== undefined) playCard(battle, side, combat)
  yield* answerCommandCard(battle)
  if (combat !== undefined) yield* combatCardBeforeOrders(battle, combat)
  yield* prepareOrders(battle)
  if (canOrderAny(battle)) state.phase = 'order'
  else {
    // command.9
    table.tell({ type: 'ordered', side, units: [], artillery: false, rules: ['command.9'] })
    state.phase = 'end'
  }
}

/** The card acted as: a Counter Attack mirrors the opponent's last card; null without one. */
export function actsAs(
  { lastPlayed, active }: Pick<OpenState, 'lastPlayed' | 'active'>,
  card: CommandId,
): CommandId | null {
  if (card !== 'counter-attack') return card
  const copied = lastPlayed[opponent(active)]
  return copied === null ? null : mirroredCard(copied)
}

/** The card is public. A copy cites the card it copies, and whether left and right are mirrored. */
function playRules({ state }: Battle, card: CommandId): string[] {
  const { acts } = state.now
  const isCopy = card === 'counter-attack'
  const isMirrored = isCopy && acts !== null && acts !== mirroredCard(acts)
  return [
    'command.2',
    ...when(isCopy, 'card.command.counter-attack.1'),
    ...when(isMirrored, 'card.command.counter-attack.2'),
  ]
}

const answerCommandQuestion = choice('answer command', {
  rule: 'combat.6',
  about: nothing,
  answer: passOrCombatCard,
})

/** Hold at All Costs and Lost Messenger answer the card that was just played. */
function* answerCommandCard(battle: Battle): Script {
  const enemy = opponent(battle.state.active)
  yield* offerWindow(battle, enemy, 'reaction to opponent command card', answerCommandQuestion, null)
}

/** Cards that roll before units are ordered. */
function* prepareOrders(battle: Battle): Script {
  const { state } = battle
  if (state.now.acts === 'big-show') rollBigShow(battle)
  if (state.now.acts === 'replacements') {
    const dice = rollBattleDice(battle, cardsHeld(battle), 'replacements', ['card.command.replacements.1', 'command.8'])
    const any = countOf(dice, 'hq') + countOf(dice, 'flag')
    const infantry = countOf(dice, 'soldier')
    const rules = ['card.command.replacements.2', 'card.command.replacements.3', 'card.command.replacements.4']
    yield* restoreFigures(battle, state.active, { infantry, any }, rules, true)
  }
}

/** command.8: the card being played counts among those held. */
const cardsHeld = ({ state }: Battle): number => state.secrets[state.active].command.length + 1

/** The one roll outside combat whose HQ symbols give tokens. A burst gives nothing. */
function rollBigShow(battle: Battle): void {
  const { state, table } = battle
  const dice = roll(battle, cardsHeld(battle))
  const rules = ['card.command.big-show.1', 'command.8', ...when(dice.length > diceInTheBox, 'comp.23')]
  table.tell({ type: 'dice', side: state.active, why: 'big-show', dice, rules })
  state.now.bigShow = {
    infantry: countOf(dice, 'soldier'),
    weapons: countOf(dice, 'deadly'),
    any: countOf(dice, 'flag'),
  }
  gainTokens(battle, state.active, countOf(dice, 'hq'), ['card.command.big-show.5'])
  reshuffle(battle, 'command', ['card.command.big-show.7'])
  reshuffle(battle, 'combat', ['card.command.big-show.8'])
}

/** Strike First answers a close combat and cannot be played at any other time. */
const isPlayedAsCommand = (card: CommandId): boolean => card !== 'strike-first'

export const commandKind = (battlefieldOf: BattlefieldOf) =>
  commandQuestion.kind({
    next(view, _about, soFar) {
      const own = view.secrets.own
      if (soFar.length === 0)
        return { parts: distinctSorted(own?.command ?? []).filter(isPlayedAsCommand), enough: false }
      if (soFar.length > 1) return noMoreParts
      return { parts: playableCards(battlefieldOf(view), view, 'with own command card'), enough: true }
    },
    check(view, _about, answer) {
      if (answer.length > 2) return refused('command.1', refusals.commandCardFirst)
      const [card, combat] = answer
      const ruling = commandRuling(view, card)
      if (!ruling.allowed || combat === undefined) return ruling
      const isPlayableNow = playableCards(battlefieldOf(view), view, 'with own command card').includes(combat)
      return isPlayableNow ? allowed : cardRuling(battlefieldOf(view), view, combat, ['with own command card'])
    },
    explain(view, _about, card) {
      const own = view.secrets.own
      if (isCombatId(card)) {
        const isPlayableNow = playableCards(battlefieldOf(view), view, 'with own command card').includes(card)
        return isPlayableNow ? allowed : cardRuling(battlefieldOf(view), view, card, ['with own command card'])
      }
      return own === null ? refused('command.1', refusals.onlyPlayersPlay) : commandRuling(view, card)
    },
  })

function commandRuling(view: BattleView, card: unknown): Ruling {
  const hand = view.secrets.own?.command ?? []
  if (!isCommandId(card) || !hand.includes(card)) return refused('command.1', refusals.commandCardNotHeld)
  return isPlayedAsCommand(card) ? allowed : refused('card.command.strike-first.1', refusals.strikeFirstIsReaction)
}

export const answerCommandKind = (battlefieldOf: BattlefieldOf) =>
  windowKind(answerCommandQuestion, 'reaction to opponent command card', battlefieldOf)

export const distinctSorted = <Card extends string>(cards: readonly Card[]): Card[] =>
  [...new Set(cards)].sort((a, b) => (a < b ? -1 : 1))
