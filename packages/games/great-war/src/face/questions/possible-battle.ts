/** A possible battle: its dice, its odds, and a line with both. */
import type { Odds } from '@firestep/face'
import { distanceBetween, unitAt, unitOf } from '../../rules/battlefield.ts'
import { type DeclaredCombat, diceCount, diceOf } from '../../rules/combat.ts'
import { type Hex, noUnit, type UnitId } from '../../rules/ids.ts'
import { combatOdds, type RollOdds, symbolOdds } from '../../rules/odds.ts'
import { hexName } from '../board.ts'
import { percent } from '../names/text.ts'
import * as texts from '../texts/battle.ts'
import { diceCount as diceText } from '../texts/words.ts'
import type { QuestionContext } from './context.ts'
import { combatView, oddsSummary } from './odds.ts'
import { shownModifiers, unitsText, unitText } from './unit-labels.ts'

export interface PossibleBattle {
  /** "German machine gun at E6" or "wire at E6". */
  readonly target: string
  /** "3 dice at range 2, 45% chance of a loss" */
  readonly detail: string
  /** Target and detail in one line. */
  readonly summary: string
  readonly odds: Odds
  /** Null for wire. */
  readonly roll: RollOdds | null
}

/** A unit, or guns in cross fire, against the target in a hex. */
export function battleOf(
  context: QuestionContext,
  unit: UnitId,
  hex: Hex,
  guns: readonly UnitId[] = [],
  declared: DeclaredCombat = {},
): PossibleBattle {
  const enemy = unitAt(context.battlefield, hex)
  return enemy === noUnit ? wireBattle(context, unit, hex) : unitBattle(context, [unit, ...guns], enemy, declared)
}

export function unitBattle(
  context: QuestionContext,
  by: readonly UnitId[],
  enemy: UnitId,
  declared: DeclaredCombat = {},
): PossibleBattle {
  const { battlefield } = context
  const [first = noUnit] = by
  const range = distanceBetween(battlefield, unitOf(battlefield, first).hex, unitOf(battlefield, enemy).hex)
  const roll = combatOdds(battlefield, by, enemy, declared)
  const target = unitText(context, enemy)
  const detail = oddsSummary(roll, range)
  const title = texts.against(unitsText(context, by), target)
  return {
    target,
    detail,
    summary: texts.targetWithOdds(target, detail),
    odds: combatView(context, title, roll, range),
    roll,
  }
}

/** terrain.wire.6: a mortar's burst removes wire. */
function wireBattle(context: QuestionContext, unit: UnitId, hex: Hex): PossibleBattle {
  const { board, battlefield } = context
  const modifiers = diceOf(battlefield, unit, hex)
  const dice = diceCount(modifiers)
  const [none] = symbolOdds(battlefield.book, dice, 'burst')
  const staysChance = none?.of === 0 ? none.chance : 0
  const target = texts.wireAt(hexName(board, hex))
  const range = distanceBetween(battlefield, unitOf(battlefield, unit).hex, hex)
  const detail = texts.wireOdds(dice, range, percent(1 - staysChance))
  const odds: Odds = {
    title: texts.against(unitText(context, unit), target),
    outcomes: [
      { label: texts.outcomes.wireStays, chance: staysChance, tone: 'nothing' },
      { label: texts.outcomes.wireGone, chance: 1 - staysChance, tone: 'destroyed' },
    ],
    modifiers: shownModifiers(modifiers),
    sum: diceText(dice),
    notes: [
      { text: texts.onlyBurstsOnWire, rule: 'terrain.wire.6' },
      { text: texts.noTokensFromWire, rule: 'tokens.14' },
    ],
  }
  return { target, detail, summary: texts.targetWithOdds(target, detail), odds, roll: null }
}
