/** Candidate answers in the other player's turn, and for the choices within a fight. */
import type { Candidate } from '@firestep/bots'
import type { AboutOf, AnswerOf } from '@firestep/referee'
import type { shellShortageQuestion } from '../rules/artillery.ts'
import type { returnFireQuestion } from '../rules/battle-phase.ts'
import { occupants, unitAt, unitOf, unitsOnBoard } from '../rules/battlefield.ts'
import { opponent } from '../rules/book.ts'
import type { CardId, CombatId } from '../rules/card-ids.ts'
import type { battleBackQuestion, firstStrikeQuestion } from '../rules/close-combat.ts'
import type { DeclaredCombat } from '../rules/combat.ts'
import type { Hex, UnitId } from '../rules/ids.ts'
import type { PositionAnalysis } from './analysis.ts'
import { artilleryValue, bombardmentValue } from './bombardments.ts'
import { chanceOf } from './odds.ts'
import { enemiesInReach, strikeValue } from './roll-value.ts'
import { commandCardValue, costOf, expectedLoss } from './unit-and-card-values.ts'

/** The cards of a window, each with its gain minus its cost. */
function cardCandidates<Card extends CardId>(
  analysis: PositionAnalysis,
  options: readonly (Card | 'pass')[],
  gainOf: (card: Card) => number,
): Candidate<Card | 'pass'>[] {
  const { combatCards } = analysis.battlefield.book.data
  return options.map((card) => {
    if (card === 'pass') return { answer: card, prior: 0 }
    const data = combatCards[card]
    return {
      answer: card,
      prior: gainOf(card) - (data === undefined ? commandCardValue(card) : costOf(card, data.cost)),
    }
  })
}

type Fight = AboutOf<typeof battleBackQuestion>
type CardOrPass = CombatId | 'pass'

/** The defender strikes: `enemy` is the unit attacked, `unit` the attacker. */
const strikeBackValue = (
  { battlefield }: PositionAnalysis,
  { unit, enemy }: Fight,
  declared: DeclaredCombat = {},
): number => strikeValue(battlefield, [enemy], unit, declared)

/** Bonus of striking first, which may prevent the whole attack. */
const strikeFirstBonus = 0.05

export const firstStrike = (
  analysis: PositionAnalysis,
  fight: Fight,
  options: readonly AnswerOf<typeof firstStrikeQuestion>[],
) =>
  cardCandidates(
    analysis,
    options,
    (card) => strikeFirstBonus + strikeBackValue(analysis, fight, { ambush: card === 'surprise-ambush' }),
  )

export const battleBack = (analysis: PositionAnalysis, fight: Fight, options: readonly CardOrPass[]) =>
  cardCandidates(analysis, options, () => strikeBackValue(analysis, fight))

/**
 * Each option names the card and the gun it answers. The target of the fire is not given: it is one of the units in the
 * gun's sight.
 */
export function returnFire(
  { battlefield }: PositionAnalysis,
  options: readonly AnswerOf<typeof returnFireQuestion>[],
): Candidate<AnswerOf<typeof returnFireQuestion>>[] {
  const cost = costOf('return-fire', battlefield.book.data.combatCards['return-fire']?.cost ?? 0)
  const unitsByHex = occupants(battlefield)
  return options.map((option) => {
    if (option === 'pass') return { answer: option, prior: 0 }
    const [, gun] = option
    const possibleTargets = enemiesInReach(battlefield, unitsByHex, gun)
    const sum = possibleTargets.reduce((value, unit) => value + strikeValue(battlefield, [unit], gun), 0)
    return { answer: option, prior: sum / Math.max(1, possibleTargets.length) - cost }
  })
}

/** Trench Foot: its gain is the value that the move would have. */
export const trenchFoot = (analysis: PositionAnalysis, mover: UnitId, options: readonly CardOrPass[]) =>
  cardCandidates(analysis, options, () => analysis.gain(mover, { ...analysis.view.now, ordered: [] }))

export function shellShortage(
  analysis: PositionAnalysis,
  { centre, dice }: AboutOf<typeof shellShortageQuestion>,
  options: readonly CardOrPass[],
) {
  const diceLost = analysis.battlefield.book.data.combatCards['shell-shortage']?.values.dice ?? 0
  const diceLeft = Math.max(0, dice - diceLost)
  const unitsByHex = occupants(analysis.battlefield)
  const valueOfDice = (count: number): number =>
    count === 0 ? 0 : bombardmentValue(analysis.battlefield, unitsByHex, centre, count)
  return cardCandidates(analysis, options, () => valueOfDice(dice) - valueOfDice(diceLeft))
}

/** Hold at All Costs gains with the number of orders; Lost Messenger costs the opponent the best of them. */
export function answerCommand(analysis: PositionAnalysis, options: readonly CardOrPass[]) {
  const { battlefield, view } = analysis
  const gains = unitsOnBoard(battlefield, opponent(analysis.side))
    .map((unit) => analysis.gain(unit, view.now))
    .sort((a, b) => b - a)
  const [best = 0, second = 0, third = 0] = gains
  return cardCandidates(analysis, options, (card) =>
    card === 'lost-messenger' ? 0.5 * (best - third) : 0.1 * (best + second),
  )
}

export const loseOrder = (
  analysis: PositionAnalysis,
  options: readonly (UnitId | 'artillery')[],
): Candidate<UnitId | 'artillery'>[] =>
  options.map((option) => {
    const { now } = analysis.view
    const guns = now.artillery === null ? 0 : artilleryValue(analysis, analysis.view, now.artillery)
    return {
      answer: option,
      prior: option === 'artillery' ? guns : analysis.gain(option, { ...now, ordered: [] }),
    }
  })

export const bonusCombat = (
  analysis: PositionAnalysis,
  unit: UnitId,
  options: readonly (Hex | 'pass')[],
): Candidate<Hex | 'pass'>[] =>
  options.map((hex) =>
    typeof hex === 'number'
      ? { answer: hex, prior: strikeValue(analysis.battlefield, [unit], unitAt(analysis.battlefield, hex)) }
      : { answer: hex, prior: 0 },
  )

export function sniper(analysis: PositionAnalysis, options: readonly UnitId[]): Candidate<UnitId>[] {
  const { book } = analysis.battlefield
  const hits = (book.data.combatCards['three-on-a-match']?.values.dice ?? 0) * chanceOf(book, 'deadly')
  return options.map((unit) => ({
    answer: unit,
    prior: expectedLoss(unitOf(analysis.battlefield, unit), hits),
  }))
}

/** Flags are usually worth ignoring; the value of the position afterwards decides. */
export const flags = (options: readonly number[]): Candidate<number>[] =>
  options.map((ignored) => ({ answer: ignored, prior: 0.01 * ignored }))
