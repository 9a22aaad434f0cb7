/** Candidate command cards, with or without a combat card beside them. */
import type { Candidate } from '@firestep/bots'
import type { Side } from '../data/schema.ts'
import { occupants, standing, unitOf } from '../rules/battlefield.ts'
import { type Book, opponent } from '../rules/book.ts'
import { mirroredCard } from '../rules/card-ids.ts'
import type { Battlefield, BattleView, Turn, Unit } from '../rules/state.ts'
import { medalsOf } from '../rules/victory.ts'
import type { PositionAnalysis } from './analysis.ts'
import { enemyDistance } from './hex-value.ts'
import { chanceOf } from './odds.ts'
import { orderSets } from './orders.ts'
import { bestStrike } from './roll-value.ts'
import { combatCardValue, costOf, heldCommandValue, lossAround, medal, strength, token } from './values.ts'

/** A combat card is considered beside the best few command cards only. */
const considered = 2

export function commandPlays(study: PositionAnalysis): Candidate[] {
  const kind = study.kinds.command
  if (kind === undefined) return []
  const plain = kind
    .next(study.view, null, [])
    .parts.map((card) => ({ card: card as string, prior: cardWorth(study, card as string, null) }))
    .sort((a, b) => b.prior - a.prior)
  const found: Candidate[] = plain.map(({ card, prior }) => ({ answer: [card], prior }))
  for (const { card, prior } of plain.slice(0, considered))
    for (const beside of kind.next(study.view, null, [card]).parts as string[])
      found.push({ answer: [card, beside], prior: prior + besideWorth(study, card, beside, prior) })
  return found
}

/** The expected value of a turn with this card: its orders and other effects, less its value in a later turn. */
function cardWorth(study: PositionAnalysis, card: string, beside: string | null): number {
  const now = turnWith(study, card, beside)
  const sets = orderSets(study, now)
  const orders = Math.max(0, ...sets.map(({ prior }) => prior))
  return orders + extras(study, now) - heldCommandValue(card)
}

function turnWith({ ground, side, view }: PositionAnalysis, card: string, beside: string | null): Turn {
  const { lastPlayed, now } = ground.state
  const copied = lastPlayed[opponent(side)]
  const acts = card !== 'counter-attack' ? card : copied === null ? null : mirroredCard(copied)
  return {
    ...now,
    card,
    acts,
    combat: { ...now.combat, [side]: beside },
    bigShow: acts === 'big-show' ? expectedShow(ground.book, cardsHeld(view)) : null,
  }
}

/** command.8: the card being played counts. */
const cardsHeld = ({ secrets }: BattleView): number => secrets.own?.command.length ?? 0

/** Average result of the dice of a Big Show. */
function expectedShow(book: Book, dice: number): NonNullable<Turn['bigShow']> {
  return {
    infantry: Math.round(dice * chanceOf(book, 'soldier')),
    weapons: Math.round(dice * chanceOf(book, 'deadly')),
    any: Math.round(dice * chanceOf(book, 'flag')),
  }
}

/** Effects of cards besides orders: a choice of cards or a medal for time, restored figures. */
function extras(study: PositionAnalysis, { acts }: Turn): number {
  const { book, battle } = study.ground
  if (acts === null) return 0
  if (book.data.commandCards[acts]?.recon === true) {
    const time = battle.objectives.find(({ kind, side }) => kind === 'time pressure' && side === study.side)
    const open = time !== undefined && medalsOf(study.ground, study.side) + time.medals < battle.medals
    return open ? medal * time.medals : 0.04
  }
  if (acts === 'replacements') return figuresBack(study, cardsHeld(study.view))
  return 0
}

/** Average number of figures restored by the dice, limited by the losses. */
function figuresBack(study: PositionAnalysis, dice: number): number {
  const { book } = study.ground
  const back = dice * (chanceOf(book, 'soldier') + chanceOf(book, 'flag') + chanceOf(book, 'hq'))
  const lost = unitsOf(study.ground, study.side).reduce((sum, unit) => sum + unit.full - unit.figures, 0)
  return Math.min(back, lost) * 0.2
}

const unitsOf = (ground: Battlefield, side: Side): Unit[] => standing(ground, side).map((unit) => unitOf(ground, unit))

/** The value a combat card adds to a turn, less its cost. */
function besideWorth(study: PositionAnalysis, card: string, beside: string, plain: number): number {
  const cost = costOf(beside, study.ground.book.data.combatCards[beside]?.cost ?? 0)
  return effectOf(study, card, beside, plain) - cost
}

function effectOf(study: PositionAnalysis, card: string, beside: string, plain: number): number {
  const { ground, side } = study
  const enemy = opponent(side)
  const values = ground.book.data.combatCards[beside]?.values ?? {}
  switch (beside) {
    case 'advance-over-the-top':
    case 'gas-attack':
    case 'messenger-pigeons':
    case 'mortar-barrage':
    case 'reposition':
      return cardWorth(study, card, beside) - plain
    case 'machine-gun-barrage':
      return bestOf(study, 'machine-gun')
    case 'trench-raid':
      return unitsOf(ground, side).some((unit) => unit.type === 'infantry' && enemyDistance(ground, unit) <= 3)
        ? 0.25
        : 0
    case 'physician':
      return Math.max(0, ...unitsOf(ground, side).map((unit) => healed(unit, values.figures ?? 0)))
    case 'stretcher-bearer':
      return figuresBack(study, values.dice ?? 0)
    case 'short-supply':
      return token * Math.min(values.tokens ?? 0, ground.state.tokens[enemy])
    case 'three-on-a-match':
      return sniped(study, values.dice ?? 0, values.figures ?? 0)
    case 'box-barrage':
      return card === 'artillery-bombard' ? 0.25 : 0
    case 'counter-intelligence':
    case 'combat-card-espionage':
      return (study.view.secrets.shown[enemy]?.combat ?? 0) > 0 ? 0.16 : 0
    case 'mata-hari-spy':
    case 'tactician':
      return 0.12
    default:
      return combatCardValue(beside)
  }
}

/** The best roll of any unit of a type from its current hex, discounted because its order is uncertain. */
function bestOf({ ground, side }: PositionAnalysis, type: string): number {
  const who = occupants(ground)
  const worths = standing(ground, side)
    .filter((unit) => unitOf(ground, unit).type === type)
    .map((unit) => bestStrike(ground, who, unit))
  return 0.5 * Math.max(0, ...worths)
}

const healed = (unit: Unit, figures: number): number =>
  strength(unit, Math.min(unit.full, unit.figures + figures)) - strength(unit)

function sniped({ ground, side }: PositionAnalysis, dice: number, figures: number): number {
  const near = unitsOf(ground, opponent(side)).filter(
    (unit) => unit.figures >= figures && enemyDistance(ground, unit) <= 4,
  )
  const hits = dice * chanceOf(ground.book, 'deadly')
  return Math.max(0, ...near.map((unit) => lossAround(unit, hits)))
}
