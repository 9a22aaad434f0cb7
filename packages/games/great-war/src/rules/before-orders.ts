/** Combat cards played beside the command card that take effect before units are ordered. */
import { allowed, either, integer, listOf, nothing, oneOf, refused, type Script } from '@firestep/referee'
import {
  type BattlefieldOf,
  distanceBetween,
  hasSightTo,
  isUnit,
  occupants,
  unitOf,
  unitsOnBoard,
} from './battlefield.ts'
import { opponent } from './book.ts'
import { type CombatId, isCommandId } from './card-ids.ts'
import { discard, draw, returnTokens, see, takeFromHand } from './cards-and-tokens.ts'
import { countOf, rollBattleDice } from './dice.ts'
import type { UnitId } from './ids.ts'
import { loseFigures } from './losses.ts'
import { choice, combatShape, commandShape, list, unitShape } from './question-types.ts'
import { restoreFigures } from './restore-figures.ts'
import type { Battle, Battlefield } from './state.ts'
import * as refusals from './texts/refusals.ts'

/** The card to take from the other hand. The choosing side has just seen that hand and reads it from its own memory. */
export const enemyCardQuestion = choice('enemy card', {
  rule: 'card.combat.counter-intelligence.2',
  about: oneOf('command', 'combat'),
  answer: either(commandShape, combatShape),
})

/** Tactician: a number of cards of the hand, in any combination. */
export const discardCommandQuestion = list('discard command', {
  rule: 'card.combat.tactician.2',
  about: integer('a number of cards'),
  answer: listOf(commandShape),
})

export function* combatCardBeforeOrders(battle: Battle, card: CombatId): Script {
  const { book, state } = battle
  const side = state.active
  const enemy = opponent(side)
  const values = book.data.combatCards[card]?.values ?? {}
  const rule = `card.combat.${card}.2`
  switch (card) {
    case 'counter-intelligence': {
      see(battle, side, 'combat', [rule])
      const hand = state.secrets[enemy].combat
      if (hand.length === 0) return
      const chosen = cardIn(hand, yield* enemyCardQuestion.ask(side, 'combat', rule))
      discard(battle, enemy, 'combat', [chosen], [rule])
      return
    }
    case 'combat-card-espionage':
      return yield* stealCard(battle, rule)
    case 'mata-hari-spy': {
      see(battle, side, 'command', [rule])
      const hand = state.secrets[enemy].command
      if (hand.length === 0) return
      const chosen = cardIn(hand, yield* enemyCardQuestion.ask(side, 'command', rule))
      discard(battle, enemy, 'command', [chosen], [rule])
      draw(battle, enemy, 'command', 1, [rule])
      return
    }
    case 'short-supply':
      return returnTokens(battle, enemy, values.tokens ?? 0, [rule])
    case 'stretcher-bearer': {
      const dice = rollBattleDice(battle, values.dice ?? 0, card, [rule])
      const any = countOf(dice, 'flag') + countOf(dice, 'hq')
      return yield* restoreFigures(battle, side, { infantry: countOf(dice, 'soldier'), any }, [rule])
    }
    case 'tactician': {
      const count = values.cards ?? 0
      draw(battle, side, 'command', count, [rule])
      const cards = yield* discardCommandQuestion.ask(side, count, rule)
      return discard(battle, side, 'command', cards, [rule])
    }
    case 'three-on-a-match':
      return yield* fireSniper(battle, rule)
    default:
      // The other cards act later in the turn.
      return
  }
}

function cardIn<Card extends string>(hand: readonly Card[], name: string): Card {
  const found = hand.find((card) => card === name)
  if (found === undefined) throw new Error(`the hand has no card '${name}'`)
  return found
}

export const discardCombatQuestion = choice('discard combat', {
  rule: 'combat.1',
  about: nothing,
  answer: combatShape,
})

/** Combat Card Espionage: a random card changes hands, and both sides know which one. */
function* stealCard(battle: Battle, rule: string): Script {
  const { state, table, book } = battle
  const side = state.active
  const enemy = opponent(side)
  const hand = state.secrets[enemy].combat
  if (hand.length === 0) return
  const card = table.pick(hand)
  takeFromHand(battle, enemy, 'combat', card)
  state.secrets[side].combat.push(card)
  state.secrets[enemy].knows.combat.push(card)
  const publicEvent = { type: 'saw', side, deck: 'combat', rules: [rule] } as const
  const ownEvent = { ...publicEvent, cards: [card] }
  table.tell(publicEvent, { [side]: ownEvent, [enemy]: ownEvent })
  if (state.secrets[side].combat.length <= book.data.combatHandLimit) return
  const discarded = yield* discardCombatQuestion.ask(side, null)
  discard(battle, side, 'combat', [discarded], ['combat.1', rule])
}

export const sniperQuestion = choice('sniper', {
  rule: 'card.combat.three-on-a-match.2',
  about: nothing,
  answer: unitShape,
})

/** Three on a Match: a sniper fires at a large enough unit within rifle range and sight of a friendly infantry unit. */
function* fireSniper(battle: Battle, rule: string): Script {
  const values = battle.book.data.combatCards['three-on-a-match']?.values ?? {}
  if (targetsOfSniper(battle).length === 0) return
  const target = yield* sniperQuestion.ask(battle.state.active, null, rule)
  const dice = rollBattleDice(battle, values.dice ?? 0, 'three-on-a-match', [rule])
  loseFigures(battle, target, countOf(dice, 'deadly'), [rule])
}

export function targetsOfSniper(battlefield: Battlefield): UnitId[] {
  const { book, state } = battlefield
  const { figures: minFigures = 0, range = 0 } = book.data.combatCards['three-on-a-match']?.values ?? {}
  const unitsByHex = occupants(battlefield)
  const snipers = unitsOnBoard(battlefield, state.active)
    .map((unit) => unitOf(battlefield, unit))
    .filter(({ type }) => type === 'infantry')
  return unitsOnBoard(battlefield, opponent(state.active)).filter((target) => {
    const { hex, figures: targetFigures } = unitOf(battlefield, target)
    return (
      targetFigures >= minFigures &&
      snipers.some(
        (sniper) =>
          distanceBetween(battlefield, sniper.hex, hex) <= range &&
          hasSightTo(battlefield, unitsByHex, sniper.hex, hex),
      )
    )
  })
}

export const enemyCardKind = enemyCardQuestion.kind({
  options: (view, deck) => [...new Set(view.secrets.own?.knows[deck] ?? [])],
  explain: (_view, deck) =>
    refused(`card.combat.${deck === 'command' ? 'mata-hari-spy' : 'counter-intelligence'}.2`, refusals.notSeenCard),
})

export const discardCombatKind = discardCombatQuestion.kind({
  options: (view) => [...new Set(view.secrets.own?.combat ?? [])],
})

export const discardCommandKind = discardCommandQuestion.kind({
  next(view, count, soFar) {
    const remaining = [...(view.secrets.own?.command ?? [])].sort((a, b) => (a < b ? -1 : 1))
    for (const card of soFar) remaining.splice(remaining.indexOf(card), 1)
    const last = soFar.at(-1) ?? ''
    const discardCount = Math.min(count, (view.secrets.own?.command ?? []).length)
    if (soFar.length >= discardCount) return { parts: [], enough: true }
    const parts = [
      ...new Set(remaining.filter((card, i) => card >= last && remaining.length - i >= discardCount - soFar.length)),
    ]
    return { parts, enough: false }
  },
  check(view, count, answer) {
    const hand = [...(view.secrets.own?.command ?? [])]
    const discardCount = Math.min(count, hand.length)
    if (answer.length !== discardCount) return refused('card.combat.tactician.2', refusals.discardCount(discardCount))
    for (const [i, card] of answer.entries()) {
      const index = hand.indexOf(card)
      if (index < 0) return refused('card.combat.tactician.2', refusals.cardNotInHand)
      if (i > 0 && (answer[i - 1] ?? '') > card)
        return refused('card.combat.tactician.2', refusals.cardsInAlphabeticalOrder)
      hand.splice(index, 1)
    }
    return allowed
  },
  explain: (view, _count, card) =>
    isCommandId(card) && view.secrets.own?.command.includes(card) === true
      ? allowed
      : refused('card.combat.tactician.2', refusals.cardNotInHand),
})

export const sniperKind = (battlefieldOf: BattlefieldOf) =>
  sniperQuestion.kind({
    options: (view) => targetsOfSniper(battlefieldOf(view)),
    explain(view, _about, unit) {
      const battlefield = battlefieldOf(view)
      if (!isUnit(battlefield, unit) || unitOf(battlefield, unit).side === view.secrets.viewer)
        return refused('card.combat.three-on-a-match.2', refusals.notEnemyUnit)
      return refused('card.combat.three-on-a-match.2', refusals.noSniperTarget)
    },
  })
