/** Values of units, cards and tokens to a side, in medals. */
import type { Unit } from '../rules/state.ts'

export const medalValue = 1
export const tokenValue = 0.05

/**
 * The value of a unit apart from its figures: close to zero, because it is a possible medal. These and the other
 * weights of a position were fitted to the results of some hundreds of matches between bots.
 */
const baseValues = { infantry: -0.1, 'machine-gun': 0.05, mortar: -0.1 } as const
const bomberValue = 0.1
/** The value of its figures at full strength. */
const figuresValue = 0.65
/** The last figure is easily lost. */
const lastFigureCost = 0.05

/** The value of a unit to its owner by number of figures; with none it is the opponent's medal. */
export function strength(unit: Unit, figures: number = unit.figures): number {
  if (figures <= 0) return -medalValue
  const value = baseValues[unit.type] + (unit.bomber ? bomberValue : 0) + (figuresValue * figures) / unit.full
  return figures === 1 ? value - lastFigureCost : value
}

/** The value that hits cost a unit's owner. */
export const lossOf = (unit: Unit, hits: number): number =>
  strength(unit) - strength(unit, Math.max(0, unit.figures - hits))

/** The same for a number of hits expected on average. */
export function expectedLoss(unit: Unit, hits: number): number {
  const fullHits = Math.floor(hits)
  const fraction = hits - fullHits
  return (1 - fraction) * lossOf(unit, fullHits) + fraction * lossOf(unit, fullHits + 1)
}

/** The value of holding a combat card, besides its cost to play. */
const combatCardValues: Readonly<Record<string, number>> = {
  'advance-over-the-top': 0.1,
  'box-barrage': 0.06,
  'counter-intelligence': 0.05,
  'combat-card-espionage': 0.06,
  'gas-attack': 0.08,
  'machine-gun-barrage': 0.12,
  'mata-hari-spy': 0.05,
  'messenger-pigeons': 0.12,
  physician: 0.1,
  'trench-raid': 0.12,
  reposition: 0.05,
  'short-supply': 0.06,
  'stretcher-bearer': 0.1,
  tactician: 0.07,
  'three-on-a-match': 0.1,
  'mortar-barrage': 0.08,
  'battle-fury': 0.12,
  'body-armour': 0.1,
  'butt-bayonet': 0.12,
  lice: 0.06,
  'hand-grenade': 0.14,
  'hold-at-all-costs': 0.08,
  'lost-messenger': 0.1,
  'improved-logistics': 0.15,
  'return-fire': 0.12,
  'shell-shortage': 0.05,
  'surprise-ambush': 0.15,
  'trench-foot': 0.07,
  'wire-cutters': 0.04,
}
export const combatCardValue = (card: string): number => combatCardValues[card] ?? 0.08

/** The cost of playing one: the tokens, and the card itself. */
export const costOf = (card: string, tokens: number): number => tokens * tokenValue + combatCardValue(card) / 2

/** The expected value of a command card in some later turn. */
const commandCardValues: Readonly<Record<string, number>> = {
  recon: 0.08,
  probe: 0.14,
  attack: 0.22,
  assault: 0.26,
  'recon-in-force': 0.2,
  forward: 0.34,
  'out-flanked': 0.24,
  'artillery-bombard': 0.26,
  'big-show': 0.3,
  'counter-attack': 0.16,
  'direct-from-hq': 0.28,
  'infantry-assault': 0.28,
  replacements: 0.16,
  'rush-rotation': 0.12,
  'storm-of-fire': 0.34,
  'strike-first': 0.14,
  'whistles-bugle-calls': 0.26,
}
export const commandCardValue = (card: string): number =>
  commandCardValues[card] ?? commandCardValues[card.replace(/-(left|centre|right)$/, '')] ?? 0.15

/** Its value in the hand: half of that, because better ones may come. */
export const heldCommandValue = (card: string): number => commandCardValue(card) / 2
