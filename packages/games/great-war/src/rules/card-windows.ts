/**
 * Reaction windows for combat cards. A window opens by public facts alone (no card played yet, tokens enough, a copy
 * that could be in hand), never by the contents of the hand: a pause must not give a card away.
 */

import {
  type ChoiceQuestion,
  type Json,
  type QuestionType,
  type Ruling,
  refused,
  type Script,
  type TypeOf,
} from '@firestep/referee'
import { type CardWindow, isSide, type Side } from '../data/enums.ts'
import type { BattlefieldOf } from './battlefield.ts'
import { type Book, opponent } from './book.ts'
import { type CombatId, isCombatId } from './card-ids.ts'
import { takeFromHand } from './cards-and-tokens.ts'
import { when } from './cite-when.ts'
import type { passOrCombatCard } from './question-types.ts'
import type { Battle, Battlefield, BattleView } from './state.ts'
import { timingTexts } from './texts/card-timing.ts'
import * as refusals from './texts/refusals.ts'

/** The cards of a window, in the order of the data. */
const cardsOf = (book: Book, window: CardWindow): readonly CombatId[] => book.windowCards.get(window) ?? []

/** True if, by public facts, a side could hold and pay for a card. */
function couldPlay({ book, state }: Battlefield, side: Side, card: CombatId): boolean {
  const data = book.data.combatCards[card]
  if (data === undefined || data.cost > state.tokens[side]) return false
  // No card of this window is in play: this side has played none, and the other side has other windows.
  return state.discards.combat.filter((discarded) => discarded === card).length < data.copies
}

/** combat.11, combat.12: one card a player a turn. */
const mayPlayAnyCard = ({ state }: Battlefield, side: Side, handSize: number): boolean =>
  state.now.combat[side] === null && handSize > 0

/** True if a window opens for a side, by public facts alone. */
export function isWindowOpen(battle: Battle, side: Side, window: CardWindow): boolean {
  if (!mayPlayAnyCard(battle, side, battle.state.secrets[side].combat.length)) return false
  return cardsOf(battle.book, window).some((card) => couldPlay(battle, side, card))
}

/** The cards of a window that the viewer holds and can pay. */
export function playableCards(battlefield: Battlefield, view: BattleView, window: CardWindow): CombatId[] {
  const { own, viewer } = view.secrets
  if (own === null || !isSide(viewer) || !mayPlayAnyCard(battlefield, viewer, own.combat.length)) return []
  return cardsOf(battlefield.book, window).filter(
    (card) =>
      own.combat.includes(card) &&
      (battlefield.book.data.combatCards[card]?.cost ?? 0) <= battlefield.state.tokens[viewer],
  )
}

/** The reason a combat card cannot be played in a window. */
export function cardRuling(
  battlefield: Battlefield,
  view: BattleView,
  card: unknown,
  windows: readonly CardWindow[],
): Ruling {
  const { own, viewer: side } = view.secrets
  const data = isCombatId(card) ? battlefield.book.data.combatCards[card] : undefined
  if (!isCombatId(card) || data === undefined || own === null || !isSide(side))
    return refused('combat.5', refusals.noSuchCombatCard)
  if (!windows.includes(data.window))
    return refused('combat.5', refusals.cardPlayedElsewhen(data.title, timingTexts[data.window]))
  if (!own.combat.includes(card)) return refused('combat.5', refusals.cardNotHeld(data.title))
  const { combat } = battlefield.state.now
  if (combat[side] !== null && combat[opponent(side)] !== null) return refused('combat.13', refusals.bothHavePlayed)
  if (combat[side] !== null)
    return side === battlefield.state.active
      ? refused('combat.11', refusals.playedOwnTurn)
      : refused('combat.12', refusals.playedTheirTurn)
  if (data.cost > battlefield.state.tokens[side])
    return refused('combat.8', refusals.cardTooDear(data.title, data.cost, battlefield.state.tokens[side]))
  return refused('combat.5', refusals.cardUseless(data.title))
}

/** Pays for a card and plays it face up. The tokens stay on it until the turn ends. */
export function playCard(battle: Battle, side: Side, card: CombatId): void {
  const { book, state, table } = battle
  const cost = book.data.combatCards[card]?.cost ?? 0
  takeFromHand(battle, side, 'combat', card)
  state.now.combat[side] = card
  state.tokens[side] -= cost
  state.now.paid[side] += cost
  table.noteUsed(card)
  const rules = [`card.combat.${card}.1`, 'combat.7', ...when(cost > 0, 'combat.4')]
  table.reveal({ type: 'combat card', side, card, cost, rules }, side)
}

type PassOrCombatCard = TypeOf<typeof passOrCombatCard>

/** Opens a window in the other player's turn and returns the card played, or null. */
export function* offerWindow<About extends Json>(
  battle: Battle,
  side: Side,
  window: CardWindow,
  question: QuestionType<string, About, PassOrCombatCard>,
  about: About,
): Script<CombatId | null> {
  if (!isWindowOpen(battle, side, window)) return null
  const answer = yield* question.ask(side, about)
  if (answer === 'pass') return null
  playCard(battle, side, answer)
  return answer
}

/** A window in which one card may be played. */
export const windowKind = <Name extends string, About extends Json>(
  question: ChoiceQuestion<BattleView, Name, About, PassOrCombatCard>,
  window: CardWindow,
  battlefieldOf: BattlefieldOf,
) =>
  question.kind({
    refusalRule: 'combat.5',
    pass: 'pass',
    options: (view) => ['pass', ...playableCards(battlefieldOf(view), view, window)],
    explain: (view, _about, card) => cardRuling(battlefieldOf(view), view, card, [window]),
  })
