/** Phase 5: a card traded in, cards drawn, tokens taken, and cards in play cleared away. */

import { either, nothing, oneOf, refused, type Script, yesOrNo } from '@firestep/referee'
import { type Side, sides } from '../data/enums.ts'
import type { BattlefieldOf } from './battlefield.ts'
import { opponent } from './book.ts'
import { type CommandId, isCombatId } from './card-ids.ts'
import { cardRuling, playableCards, playCard } from './card-windows.ts'
import { discard, draw, gainTokens } from './cards-and-tokens.ts'
import { when } from './cite-when.ts'
import { distinctSorted } from './command-phase.ts'
import { choice, combatShape, commandShape } from './question-types.ts'
import { freshTurn } from './setup.ts'
import type { Battle, Battlefield, BattleView } from './state.ts'
import * as refusals from './texts/refusals.ts'
import { gainPermanent, medalsOf, objectiveRules } from './victory.ts'

export function* endTurn(battle: Battle): Script {
  const { state } = battle
  const side = state.active
  const hasTraded = yield* tradeIn(battle, side)
  const striker = state.now.struckFirst
  if (striker !== null) {
    state.now.struckFirst = null
    discardPlayed(battle, striker, 'strike-first')
    draw(battle, striker, 'command', 1, ['card.command.strike-first.4'])
  }
  yield* drawCommand(battle, side)
  yield* replenish(battle, side, hasTraded)
  clearCardsInPlay(battle)
  state.active = opponent(side)
  state.phase = 'start'
}

function discardPlayed({ state, table }: Battle, side: Side, card: CommandId): void {
  state.discards.command.push(card)
  table.tell({ type: 'discarded', side, deck: 'command', cards: [card], rules: ['end.1'] })
}

export const tradeQuestion = choice('trade', {
  rule: 'end.4',
  about: nothing,
  answer: either(oneOf('keep'), combatShape),
})

/** end.4, end.5: a player who played no combat card may trade one in for a token. Returns true if it was done. */
function* tradeIn(battle: Battle, side: Side): Script<boolean> {
  const { state } = battle
  if (state.now.combat[side] !== null || state.secrets[side].combat.length === 0) return false
  const card = yield* tradeQuestion.ask(side, null)
  if (card === 'keep') return false
  discard(battle, side, 'combat', [card], ['end.4'])
  gainTokens(battle, side, 1, ['end.4', 'tokens.10'])
  return true
}

export const timeQuestion = choice('time', {
  rule: 'medal.time.1',
  about: nothing,
  answer: oneOf('medal', 'cards'),
})

/**
 * end.1, end.2: the card played is replaced; after a Recon, by one of two, or for the defender optionally by a medal.
 */
function* drawCommand(battle: Battle, side: Side): Script {
  const { book, state } = battle
  const { card, acts } = state.now
  state.now.card = null
  if (card !== null) discardPlayed(battle, side, card)
  const isRecon = acts !== null && book.data.commandCards[acts]?.recon === true
  if (isRecon && mayTakeTime(battle, side)) {
    const answer = yield* timeQuestion.ask(side, null)
    if (answer === 'medal') {
      const objective = timePressure(battle, side)
      const rules = [
        'medal.time.1',
        'medal.time.2',
        'card.command.recon.2',
        ...objectiveRules(battle.scenario.number, objective?.id ?? ''),
      ]
      gainPermanent(battle, side, objective?.medals ?? 0, objective?.id ?? '', rules)
      return draw(battle, side, 'command', 1, ['end.2', 'setup.10', 'card.command.recon.2'])
    }
  }
  if (!isRecon) return draw(battle, side, 'command', 1, ['end.2', 'setup.10'])
  const medalRules = timePressure(battle, side) !== undefined && !mayTakeTime(battle, side) ? ['medal.time.3'] : []
  draw(battle, side, 'command', 2, ['card.command.recon.1', ...medalRules], state.secrets[side].drawn)
  yield* keepOne(battle, side)
}

export const keepQuestion = choice('keep', {
  rule: 'card.command.recon.1',
  about: nothing,
  answer: commandShape,
})

/** card.command.recon.1: of two new cards one is kept. */
function* keepOne(battle: Battle, side: Side): Script {
  const own = battle.state.secrets[side]
  if (own.drawn.length < 2) {
    own.command.push(...own.drawn.splice(0))
    return
  }
  const keptCard = yield* keepQuestion.ask(side, null)
  const drawn = own.drawn.splice(0)
  drawn.splice(drawn.indexOf(keptCard), 1)
  own.command.push(keptCard)
  battle.state.discards.command.push(...drawn)
  battle.table.reveal({ type: 'discarded', side, deck: 'command', cards: drawn, rules: ['card.command.recon.1'] }, side)
}

const timePressure = ({ scenario }: Battlefield, side: Side) =>
  scenario.objectives.find((objective) => objective.kind === 'time pressure' && objective.side === side)

/** medal.time.3: never as the medal that wins. */
function mayTakeTime(battlefield: Battlefield, side: Side): boolean {
  const objective = timePressure(battlefield, side)
  return objective !== undefined && medalsOf(battlefield, side) + objective.medals < battlefield.scenario.medals
}

/** About: true if a card was traded in this turn. */
export const replenishQuestion = choice('replenish', {
  rule: 'end.3',
  about: yesOrNo,
  answer: either(oneOf('card', 'tokens'), combatShape),
})

/** end.3: a combat card, or tokens; Improved Logistics gives more, unless a card was traded in this turn. */
function* replenish(battle: Battle, side: Side, hasTraded: boolean): Script {
  const answer = yield* replenishQuestion.ask(side, hasTraded)
  const replacementRules = when(battle.state.now.combat[side] !== null, 'end.9')
  if (answer === 'card') return draw(battle, side, 'combat', 1, ['end.3', 'setup.13', ...replacementRules])
  if (answer === 'tokens') {
    gainTokens(battle, side, tokensAtEnd, ['end.3', 'tokens.9', ...replacementRules])
    return
  }
  playCard(battle, side, answer)
  gainTokens(battle, side, battle.book.data.combatCards[answer]?.values.tokens ?? 0, [
    'card.combat.improved-logistics.2',
    'tokens.11',
  ])
}

/** Tokens taken instead of a combat card (end.3). */
export const tokensAtEnd = 2

/** Combat cards go to the discards and the tokens on them to the pool (combat.9, combat.10). */
function clearCardsInPlay(battle: Battle): void {
  const { state, table } = battle
  for (const side of sides) {
    const card = state.now.combat[side]
    if (card === null) continue
    state.discards.combat.push(card)
    state.pool += state.now.paid[side]
    table.tell({
      type: 'discarded',
      side,
      deck: 'combat',
      cards: [card],
      rules: [...when(state.now.paid[side] > 0, 'combat.9'), 'combat.10'],
    })
  }
  state.pool += state.now.spentOnOrders
  state.now = freshTurn()
}

export const tradeKind = tradeQuestion.kind({
  options: (view) => ['keep', ...distinctSorted(view.secrets.own?.combat ?? [])],
})

export const timeKind = timeQuestion.kind({ options: () => ['medal', 'cards'] })

export const keepKind = keepQuestion.kind({
  options: (view) => distinctSorted(view.secrets.own?.drawn ?? []),
})

const isHandFull = (battlefield: Battlefield, view: BattleView): boolean =>
  (view.secrets.own?.combat.length ?? 0) >= battlefield.book.data.combatHandLimit

export const replenishKind = (battlefieldOf: BattlefieldOf) =>
  replenishQuestion.kind({
    options(view, hasTraded) {
      const battlefield = battlefieldOf(view)
      return [
        ...(isHandFull(battlefield, view) ? [] : (['card'] as const)),
        'tokens',
        ...(hasTraded ? [] : playableCards(battlefield, view, 'own end of turn gaining hq')),
      ]
    },
    explain(view, hasTraded, part) {
      const battlefield = battlefieldOf(view)
      if (part === 'card') return refused('end.6', refusals.combatHandFull)
      if (playableCards(battlefield, view, 'own end of turn gaining hq').some((card) => card === part))
        return refused('end.4', refusals.noTradeAfterCard)
      if (hasTraded && isCombatId(part) && view.secrets.own?.combat.includes(part) === true)
        return refused('end.5', refusals.oneTrade)
      return cardRuling(battlefield, view, part, ['own end of turn gaining hq'])
    },
  })
