/** Phase 5: a card traded in, cards drawn, tokens taken, and cards in play cleared away. */
import { ask, type Json, refused, type Script, singleChoice } from '@firestep/referee'
import { type Side, sides } from '../data/schema.ts'
import { opponent } from './book.ts'
import { cardRuling, playable, playCard } from './card-windows.ts'
import { discard, draw, gainTokens } from './cards-and-tokens.ts'
import { distinct } from './command-phase.ts'
import { when } from './rules-when.ts'
import { freshTurn } from './setup.ts'
import type { Battle, Battlefield, BattleView } from './state.ts'
import { gainPermanent, medalsOf, objectiveRules } from './victory.ts'

export function* endTurn(war: Battle): Script {
  const { state } = war
  const side = state.active
  const traded = yield* tradeIn(war, side)
  const first = state.now.struckFirst
  if (first !== null) {
    state.now.struckFirst = null
    discardPlayed(war, first, 'strike-first')
    draw(war, first, 'command', 1, ['card.command.strike-first.4'])
  }
  yield* drawCommand(war, side)
  yield* replenish(war, side, traded)
  clear(war)
  state.active = opponent(side)
  state.phase = 'start'
}

function discardPlayed({ state, table }: Battle, side: Side, card: string): void {
  state.discards.command.push(card)
  table.tell({ type: 'discarded', side, deck: 'command', cards: [card], rules: ['end.1'] })
}

/** end.4, end.5: a player who played no combat card may trade one in for a token. Returns true if it was done. */
function* tradeIn(war: Battle, side: Side): Script<boolean> {
  const { state } = war
  if (state.now.combat[side] !== null || state.secrets[side].combat.length === 0) return false
  const card = yield* ask<string>({ seat: side, kind: 'trade', rule: 'end.4', about: null, open: true })
  if (card === 'keep') return false
  discard(war, side, 'combat', [card], ['end.4'])
  gainTokens(war, side, 1, ['end.4', 'tokens.10'])
  return true
}

/**
 * end.1, end.2: the card played is replaced; after a Recon, by one of two, or for the defender optionally by a medal.
 */
function* drawCommand(war: Battle, side: Side): Script {
  const { book, state } = war
  const { card, acts } = state.now
  state.now.card = null
  if (card !== null) discardPlayed(war, side, card)
  const recon = acts !== null && book.data.commandCards[acts]?.recon === true
  if (recon && mayTakeTime(war, side)) {
    const answer = yield* ask<string>({ seat: side, kind: 'time', rule: 'medal.time.1', about: null, open: true })
    if (answer === 'medal') {
      const objective = timePressure(war, side)
      const rules = [
        'medal.time.1',
        'medal.time.2',
        'card.command.recon.2',
        ...objectiveRules(war.battle.number, objective?.id ?? ''),
      ]
      gainPermanent(war, side, objective?.medals ?? 0, objective?.id ?? '', rules)
      return draw(war, side, 'command', 1, ['end.2', 'setup.10', 'card.command.recon.2'])
    }
  }
  if (!recon) return draw(war, side, 'command', 1, ['end.2', 'setup.10'])
  const winning = timePressure(war, side) !== undefined && !mayTakeTime(war, side) ? ['medal.time.3'] : []
  draw(war, side, 'command', 2, ['card.command.recon.1', ...winning], 'drawn')
  yield* keepOne(war, side)
}

/** card.command.recon.1: of two new cards one is kept. */
function* keepOne(war: Battle, side: Side): Script {
  const own = war.state.secrets[side]
  if (own.drawn.length < 2) {
    own.command.push(...own.drawn.splice(0))
    return
  }
  const kept = yield* ask<string>({ seat: side, kind: 'keep', rule: 'card.command.recon.1', about: null, open: true })
  const drawn = own.drawn.splice(0)
  drawn.splice(drawn.indexOf(kept), 1)
  own.command.push(kept)
  war.state.discards.command.push(...drawn)
  war.table.reveal({ type: 'discarded', side, deck: 'command', cards: drawn, rules: ['card.command.recon.1'] }, side)
}

const timePressure = ({ battle }: Battlefield, side: Side) =>
  battle.objectives.find((one) => one.kind === 'time pressure' && one.side === side)

/** medal.time.3: never as the medal that wins. */
function mayTakeTime(ground: Battlefield, side: Side): boolean {
  const objective = timePressure(ground, side)
  return objective !== undefined && medalsOf(ground, side) + objective.medals < ground.battle.medals
}

/** end.3: a combat card, or tokens; Improved Logistics gives more, unless a card was traded in this turn. */
function* replenish(war: Battle, side: Side, traded: boolean): Script {
  const answer = yield* ask<string>({ seat: side, kind: 'replenish', rule: 'end.3', about: traded, open: true })
  const replaced = when(war.state.now.combat[side] !== null, 'end.9')
  if (answer === 'card') return draw(war, side, 'combat', 1, ['end.3', 'setup.13', ...replaced])
  if (answer === 'tokens') {
    gainTokens(war, side, tokensAtEnd, ['end.3', 'tokens.9', ...replaced])
    return
  }
  playCard(war, side, answer)
  gainTokens(war, side, war.book.data.combatCards[answer]?.values.tokens ?? 0, [
    'card.combat.improved-logistics.2',
    'tokens.11',
  ])
}

const tokensAtEnd = 2

/** Combat cards go to the discards and the tokens on them to the pool (combat.9, combat.10). */
function clear(war: Battle): void {
  const { state, table } = war
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

export const tradeKind = singleChoice<BattleView>({
  rule: 'end.4',
  options: (view) => ['keep', ...distinct(view.secrets.own?.combat ?? [])],
})

export const timeKind = singleChoice<BattleView>({ rule: 'medal.time.1', options: (): Json[] => ['medal', 'cards'] })

export const keepKind = singleChoice<BattleView>({
  rule: 'card.command.recon.1',
  options: (view) => distinct(view.secrets.own?.drawn ?? []),
})

const handFull = (ground: Battlefield, view: BattleView): boolean =>
  (view.secrets.own?.combat.length ?? 0) >= ground.book.data.combatHandLimit

export const replenishKind = (groundOf: (view: BattleView) => Battlefield) =>
  singleChoice<BattleView, boolean>({
    rule: 'end.3',
    options(view, traded) {
      const ground = groundOf(view)
      return [
        ...(handFull(ground, view) ? [] : ['card']),
        'tokens',
        ...(traded ? [] : playable(ground, view, 'own end of turn gaining hq')),
      ]
    },
    explain(view, traded, thing) {
      const ground = groundOf(view)
      if (thing === 'card') return refused('end.6', 'your hand of combat cards is full')
      if (playable(ground, view, 'own end of turn gaining hq').includes(thing as string))
        return refused('end.4', 'a card is traded in only by someone who plays none this turn')
      if (traded && view.secrets.own?.combat.includes(thing as string))
        return refused('end.5', 'one card a turn is traded in, and you have done so')
      return cardRuling(ground, view, thing, ['own end of turn gaining hq'])
    },
  })
