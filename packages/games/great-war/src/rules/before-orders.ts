/** Combat cards played beside the command card that take effect before units are ordered. */
import { allowed, ask, type Json, multiPart, refused, type Script, singleChoice } from '@firestep/referee'
import type { Side } from '../data/schema.ts'
import { distanceBetween, isUnit, occupants, sees, standing, unitOf } from './battlefield.ts'
import { opponent } from './book.ts'
import { discard, draw, returnTokens, see, takeFromHand } from './cards-and-tokens.ts'
import { countOf, rollBattleDice } from './dice.ts'
import { loseFigures } from './losses.ts'
import { restoreFigures } from './restore-figures.ts'
import type { Battle, Battlefield, BattleView, CombatId, UnitId } from './state.ts'

export function* combatCardBeforeOrders(war: Battle, card: CombatId): Script {
  const { book, state } = war
  const side = state.active
  const enemy = opponent(side)
  const values = book.data.combatCards[card]?.values ?? {}
  const rule = `card.combat.${card}.2`
  switch (card) {
    case 'counter-intelligence': {
      see(war, side, 'combat', [rule])
      if (state.secrets[enemy].combat.length === 0) return
      const chosen = yield* ask<string>({ seat: side, kind: 'enemy card', rule, about: 'combat', open: true })
      discard(war, enemy, 'combat', [chosen], [rule])
      return
    }
    case 'combat-card-espionage':
      return yield* steal(war, rule)
    case 'mata-hari-spy': {
      see(war, side, 'command', [rule])
      if (state.secrets[enemy].command.length === 0) return
      const chosen = yield* ask<string>({ seat: side, kind: 'enemy card', rule, about: 'command', open: true })
      discard(war, enemy, 'command', [chosen], [rule])
      draw(war, enemy, 'command', 1, [rule])
      return
    }
    case 'short-supply':
      return returnTokens(war, enemy, values.tokens ?? 0, [rule])
    case 'stretcher-bearer': {
      const dice = rollBattleDice(war, values.dice ?? 0, card, [rule])
      const any = countOf(dice, 'flag') + countOf(dice, 'hq')
      return yield* restoreFigures(war, side, { infantry: countOf(dice, 'soldier'), any }, [rule])
    }
    case 'tactician': {
      const count = values.cards ?? 0
      draw(war, side, 'command', count, [rule])
      const cards = yield* ask<string[]>({ seat: side, kind: 'discard command', rule, about: count, open: true })
      return discard(war, side, 'command', cards, [rule])
    }
    case 'three-on-a-match':
      return yield* snipe(war, rule)
    default:
      // The others act later in the turn.
      return
  }
}

/** Combat Card Espionage: a random card changes hands, and both sides know which. */
function* steal(war: Battle, rule: string): Script {
  const { state, table, book } = war
  const side = state.active
  const enemy = opponent(side)
  const hand = state.secrets[enemy].combat
  if (hand.length === 0) return
  const card = table.pick(hand)
  takeFromHand(war, enemy, 'combat', card)
  state.secrets[side].combat.push(card)
  state.secrets[enemy].knows.combat.push(card)
  const open = { type: 'saw', side, deck: 'combat', rules: [rule] } as const
  table.tell(open, { [side]: { ...open, cards: [card] }, [enemy]: { ...open, cards: [card] } })
  if (state.secrets[side].combat.length <= book.data.combatHandLimit) return
  const spare = yield* ask<string>({ seat: side, kind: 'discard combat', rule: 'combat.1', about: null, open: true })
  discard(war, side, 'combat', [spare], ['combat.1', rule])
}

/**
 * Three on a Match: a sniper fires at a unit that presents a target, within rifle range and sight of an own infantry
 * unit.
 */
function* snipe(war: Battle, rule: string): Script {
  const values = war.book.data.combatCards['three-on-a-match']?.values ?? {}
  if (targetsOfSniper(war).length === 0) return
  const target = yield* ask<UnitId>({ seat: war.state.active, kind: 'sniper', rule, about: null, open: true })
  const dice = rollBattleDice(war, values.dice ?? 0, 'three-on-a-match', [rule])
  loseFigures(war, target, countOf(dice, 'deadly'), [rule])
}

function targetsOfSniper(ground: Battlefield): UnitId[] {
  const { book, state } = ground
  const { figures = 0, range = 0 } = book.data.combatCards['three-on-a-match']?.values ?? {}
  const who = occupants(ground)
  const snipers = standing(ground, state.active)
    .map((unit) => unitOf(ground, unit))
    .filter(({ type }) => type === 'infantry')
  return standing(ground, opponent(state.active)).filter((target) => {
    const { hex, figures: left } = unitOf(ground, target)
    return (
      left >= figures &&
      snipers.some((sniper) => distanceBetween(ground, sniper.hex, hex) <= range && sees(ground, who, sniper.hex, hex))
    )
  })
}

/** The card to take from the other hand. The choosing side has just seen that hand and reads it from its own memory. */
export const enemyCardKind = singleChoice<BattleView>({
  rule: 'card.combat.counter-intelligence.2',
  options: (view, about) => [...new Set(view.secrets.own?.knows[about === 'command' ? 'command' : 'combat'] ?? [])],
  explain: (_view, about) =>
    refused(
      `card.combat.${about === 'command' ? 'mata-hari-spy' : 'counter-intelligence'}.2`,
      'choose one of the cards you have just seen',
    ),
})

export const discardCombatKind = singleChoice<BattleView>({
  rule: 'combat.1',
  options: (view) => [...new Set(view.secrets.own?.combat ?? [])],
})

/** Tactician: a number of cards of the hand, in any combination. */
export const discardCommandKind = multiPart<BattleView, number>({
  next(view, count, soFar) {
    const left = [...(view.secrets.own?.command ?? [])].sort((a, b) => (a < b ? -1 : 1))
    for (const card of soFar) left.splice(left.indexOf(card as string), 1)
    const last = (soFar.at(-1) as string | undefined) ?? ''
    const due = Math.min(count, (view.secrets.own?.command ?? []).length)
    if (soFar.length >= due) return { parts: [], enough: true }
    const parts = [...new Set(left.filter((card, i) => card >= last && left.length - i >= due - soFar.length))]
    return { parts, enough: false }
  },
  check(view, count, answer) {
    const hand = [...(view.secrets.own?.command ?? [])]
    const due = Math.min(count, hand.length)
    if (!Array.isArray(answer) || answer.length !== due)
      return refused('card.combat.tactician.2', `discard ${due} cards`)
    for (const [i, card] of (answer as Json[]).entries()) {
      const at = hand.indexOf(card as string)
      if (at < 0) return refused('card.combat.tactician.2', 'that card is not in your hand')
      if (i > 0 && (answer[i - 1] as string) > (card as string))
        return refused('card.combat.tactician.2', 'name the cards in alphabetical order')
      hand.splice(at, 1)
    }
    return allowed
  },
  explain: (view, _count, thing) =>
    view.secrets.own?.command.includes(thing as string)
      ? allowed
      : refused('card.combat.tactician.2', 'that card is not in your hand'),
})

export const sniperKind = (groundOf: (view: BattleView) => Battlefield) =>
  singleChoice<BattleView>({
    rule: 'card.combat.three-on-a-match.2',
    options: (view) => targetsOfSniper(groundOf(view)),
    explain(view, _about, thing) {
      const ground = groundOf(view)
      if (!isUnit(ground, thing) || unitOf(ground, thing).side === (view.secrets.viewer as Side))
        return refused('card.combat.three-on-a-match.2', 'that is not an enemy unit')
      return refused(
        'card.combat.three-on-a-match.2',
        'it has too few figures, or no infantry of yours has it in range and sight',
      )
    },
  })
