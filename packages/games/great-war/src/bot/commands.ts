/** Candidate command cards, with or without a combat card beside them. */
import type { Candidate } from '@firestep/bots'
import type { AnswerOf } from '@firestep/referee'
import type { Side } from '../data/enums.ts'
import { occupants, unitOf, unitsOnBoard } from '../rules/battlefield.ts'
import { type Book, opponent } from '../rules/book.ts'
import { type CombatId, type CommandId, isCombatId, isCommandId, mirroredCard } from '../rules/card-ids.ts'
import type { commandQuestion } from '../rules/command-phase.ts'
import type { Battlefield, BattleView, Turn, Unit } from '../rules/state.ts'
import { medalsOf } from '../rules/victory.ts'
import type { PositionAnalysis } from './analysis.ts'
import { enemyDistance } from './hex-value.ts'
import { chanceOf } from './odds.ts'
import { orderSets } from './orders.ts'
import { bestStrike } from './roll-value.ts'
import {
  combatCardValue,
  costOf,
  expectedLoss,
  heldCommandValue,
  medalValue,
  strength,
  tokenValue,
} from './unit-and-card-values.ts'

/** A combat card is considered beside the best few command cards only. */
const maxCommandCards = 2

export function commandCandidates(analysis: PositionAnalysis): Candidate<AnswerOf<typeof commandQuestion>>[] {
  const kind = analysis.kinds.command
  const plays = kind
    .next(analysis.view, null, [])
    .parts.filter(isCommandId)
    .map((card) => ({ card, prior: cardValue(analysis, card, null) }))
    .sort((a, b) => b.prior - a.prior)
  const found: Candidate<AnswerOf<typeof commandQuestion>>[] = plays.map(({ card, prior }) => ({
    answer: [card],
    prior,
  }))
  for (const { card, prior } of plays.slice(0, maxCommandCards))
    for (const combatCard of kind.next(analysis.view, null, [card]).parts.filter(isCombatId))
      found.push({ answer: [card, combatCard], prior: prior + combatCardGain(analysis, card, combatCard, prior) })
  return found
}

/** The expected value of a turn with this card: its orders and other effects, less its value in a later turn. */
function cardValue(analysis: PositionAnalysis, card: CommandId, combatCard: CombatId | null): number {
  const now = turnWithCard(analysis, card, combatCard)
  const sets = orderSets(analysis, now)
  const orders = Math.max(0, ...sets.map(({ prior }) => prior))
  return orders + extraValue(analysis, now) - heldCommandValue(card)
}

function turnWithCard(
  { battlefield, side, view }: PositionAnalysis,
  card: CommandId,
  combatCard: CombatId | null,
): Turn {
  const { lastPlayed, now } = battlefield.state
  const copied = lastPlayed[opponent(side)]
  const acts = card !== 'counter-attack' ? card : copied === null ? null : mirroredCard(copied)
  return {
    ...now,
    card,
    acts,
    combat: { ...now.combat, [side]: combatCard },
    bigShow: acts === 'big-show' ? expectedBigShow(battlefield.book, cardsHeld(view)) : null,
  }
}

/** command.8: the card being played counts. */
const cardsHeld = ({ secrets }: BattleView): number => secrets.own?.command.length ?? 0

/** Average result of the dice of a Big Show. */
function expectedBigShow(book: Book, dice: number): NonNullable<Turn['bigShow']> {
  return {
    infantry: Math.round(dice * chanceOf(book, 'soldier')),
    weapons: Math.round(dice * chanceOf(book, 'deadly')),
    any: Math.round(dice * chanceOf(book, 'flag')),
  }
}

/** Value of a card besides its orders: a choice of cards, a medal for time pressure, restored figures. */
function extraValue(analysis: PositionAnalysis, { acts }: Turn): number {
  const { book, scenario } = analysis.battlefield
  if (acts === null) return 0
  if (book.data.commandCards[acts]?.recon === true) {
    const timePressure = scenario.objectives.find(
      ({ kind, side }) => kind === 'time pressure' && side === analysis.side,
    )
    const isDecided =
      timePressure !== undefined &&
      medalsOf(analysis.battlefield, analysis.side) + timePressure.medals < scenario.medals
    return isDecided ? medalValue * timePressure.medals : 0.04
  }
  if (acts === 'replacements') return restoredFiguresValue(analysis, cardsHeld(analysis.view))
  return 0
}

/** Average number of figures restored by the dice, limited by the losses. */
function restoredFiguresValue(analysis: PositionAnalysis, dice: number): number {
  const { book } = analysis.battlefield
  const restored = dice * (chanceOf(book, 'soldier') + chanceOf(book, 'flag') + chanceOf(book, 'hq'))
  const lost = unitsOf(analysis.battlefield, analysis.side).reduce((sum, unit) => sum + unit.full - unit.figures, 0)
  return Math.min(restored, lost) * 0.2
}

const unitsOf = (battlefield: Battlefield, side: Side): Unit[] =>
  unitsOnBoard(battlefield, side).map((unit) => unitOf(battlefield, unit))

/** The value a combat card adds to a turn, less its cost. */
function combatCardGain(analysis: PositionAnalysis, card: CommandId, combatCard: CombatId, plainValue: number): number {
  const cost = costOf(combatCard, analysis.battlefield.book.data.combatCards[combatCard]?.cost ?? 0)
  return combatCardEffect(analysis, card, combatCard, plainValue) - cost
}

function combatCardEffect(
  analysis: PositionAnalysis,
  card: CommandId,
  combatCard: CombatId,
  plainValue: number,
): number {
  const { battlefield, side } = analysis
  const enemy = opponent(side)
  const values = battlefield.book.data.combatCards[combatCard]?.values ?? {}
  switch (combatCard) {
    case 'advance-over-the-top':
    case 'gas-attack':
    case 'messenger-pigeons':
    case 'mortar-barrage':
    case 'reposition':
      return cardValue(analysis, card, combatCard) - plainValue
    case 'machine-gun-barrage':
      return bestStrikeOf(analysis, 'machine-gun')
    case 'trench-raid':
      return unitsOf(battlefield, side).some(
        (unit) => unit.type === 'infantry' && enemyDistance(battlefield, unit) <= 3,
      )
        ? 0.25
        : 0
    case 'physician':
      return Math.max(0, ...unitsOf(battlefield, side).map((unit) => healedValue(unit, values.figures ?? 0)))
    case 'stretcher-bearer':
      return restoredFiguresValue(analysis, values.dice ?? 0)
    case 'short-supply':
      return tokenValue * Math.min(values.tokens ?? 0, battlefield.state.tokens[enemy])
    case 'three-on-a-match':
      return sniperValue(analysis, values.dice ?? 0, values.figures ?? 0)
    case 'box-barrage':
      return card === 'artillery-bombard' ? 0.25 : 0
    case 'counter-intelligence':
    case 'combat-card-espionage':
      return (analysis.view.secrets.shown[enemy]?.combat ?? 0) > 0 ? 0.16 : 0
    case 'mata-hari-spy':
    case 'tactician':
      return 0.12
    default:
      return combatCardValue(combatCard)
  }
}

/** The best roll of any unit of a type from its current hex, discounted because its order is uncertain. */
function bestStrikeOf({ battlefield, side }: PositionAnalysis, type: string): number {
  const unitsByHex = occupants(battlefield)
  const strikeValues = unitsOnBoard(battlefield, side)
    .filter((unit) => unitOf(battlefield, unit).type === type)
    .map((unit) => bestStrike(battlefield, unitsByHex, unit))
  return 0.5 * Math.max(0, ...strikeValues)
}

const healedValue = (unit: Unit, figures: number): number =>
  strength(unit, Math.min(unit.full, unit.figures + figures)) - strength(unit)

function sniperValue({ battlefield, side }: PositionAnalysis, dice: number, figures: number): number {
  const possibleTargets = unitsOf(battlefield, opponent(side)).filter(
    (unit) => unit.figures >= figures && enemyDistance(battlefield, unit) <= 4,
  )
  const hits = dice * chanceOf(battlefield.book, 'deadly')
  return Math.max(0, ...possibleTargets.map((unit) => expectedLoss(unit, hits)))
}
