/** Odds of the rules, as texts and outcomes for the page. */
import { capital, type Odds, type OddsOutcome, percent, signed } from '@firestep/face'
import { modifierTotal, type RuleId } from '@firestep/referee'
import type { Tables } from '../../data/schema.ts'
import { fireCell } from '../../rules/charts.ts'
import type { MoraleEvent } from '../../rules/fire/events.ts'
import type { MoraleOdds } from '../../rules/fire/morale.ts'
import type { FireChance, FireOdds } from '../../rules/fire/odds.ts'
import { namedModifiers } from '../names/modifiers.ts'
import { fractionText } from '../texts/numbers.ts'
import * as texts from '../texts/odds.ts'
import type { QuestionContext } from './context.ts'
import { unitText } from './unit-labels.ts'

export type Notes = Odds['notes']

/** Leaves out impossible outcomes. */
export const possibleOutcomes = (outcomes: readonly OddsOutcome[]): OddsOutcome[] =>
  outcomes.filter(({ chance }) => chance > 0)

const chanceView = ({ losses, nearMiss, chance }: FireChance): OddsOutcome => {
  if (losses > 0) return { label: texts.stepsLost(losses), chance, tone: 'loss' }
  return nearMiss
    ? { label: texts.nearMiss, chance, tone: 'retreat' }
    : { label: texts.noEffect, chance, tone: 'nothing' }
}

/** "Column 6, rows −3 to 6": the part of the table in use. */
function tableRowNotes(tables: Tables, points: number, net: number): Notes {
  const [best, worst] = [fireCell(tables, points, net), fireCell(tables, points, net + 9)]
  if (best === null) return []
  const row = (value: number): string => (value < 0 ? `−${-value}` : String(value))
  const last = worst === null ? texts.offTable : texts.tableRow(row(worst.row), fractionText(worst.column))
  return [{ text: texts.tableRows(row(best.row), fractionText(best.column), last), rule: '17.2 step 4' }]
}

/** 17.2: odds of a fire. */
export function fireView(
  { battlefield }: Pick<QuestionContext, 'battlefield'>,
  title: string,
  odds: FireOdds,
  notes: Notes = [],
): Odds {
  const { volley, modifiers, chances } = odds
  const { points, isLimited } = volley
  const { tables } = battlefield.book
  const net = modifierTotal(modifiers)
  const tooLittle = points < tables.fire.strength.least
  return {
    title: capital(title),
    outcomes: chances.map(chanceView),
    modifiers: namedModifiers(modifiers),
    sum: tooLittle ? texts.tooLittleFire : texts.fireSum(firePointsText(points), signed(net)),
    notes: [
      ...tableRowNotes(tables, points, net),
      ...(isLimited ? [{ text: texts.tooMuchFire, rule: '17.1.3' }] : []),
      ...notes,
    ],
  }
}

export const firePointsText = (points: number): string =>
  texts.firePoints(fractionText(points), points > 0 && points <= 1)

/** "8 fire points at −2: 0.6 steps on average, a check in 54%" */
export function fireText({ volley, modifiers, chances, expected }: FireOdds): string {
  const noEffect = chances.find(({ losses, nearMiss }) => losses === 0 && !nearMiss)?.chance ?? 0
  const check = noEffect > 1 - 1e-9 ? texts.noHarm : texts.averageAndCheck(average(expected), percent(1 - noEffect))
  return texts.fireResult(firePointsText(volley.points), signed(modifierTotal(modifiers)), check)
}

/** "0.62 steps" */
export const average = (expected: number): string => texts.averageSteps(expected.toFixed(expected < 0.095 ? 2 : 1))

/** 16.2: odds of a morale check, 00 to 99. */
export function moraleView(
  context: QuestionContext,
  title: string,
  event: MoraleEvent,
  odds: MoraleOdds,
  notes: Notes = [],
): Odds {
  const { unit, rating, modifiers, ways } = odds
  const bestMoraleNote: { readonly text: string; readonly rule: RuleId } = {
    text: texts.bestMorale(unitText(context, unit)),
    rule: '16.2 step 1',
  }
  return {
    title: capital(title),
    outcomes: possibleOutcomes([
      { label: texts.passes, chance: ways.passed / 100, tone: 'nothing' },
      { label: texts.failures[event], chance: ways.failed / 100, tone: 'retreat' },
      { label: texts.routs, chance: ways.routed / 100, tone: 'destroyed' },
    ]),
    modifiers: namedModifiers(modifiers),
    sum: texts.moraleSum(signed(modifierTotal(modifiers)), rating),
    notes: [bestMoraleNote, ...notes],
  }
}

export const passingText = ({ ways }: MoraleOdds): string => texts.toPass(percent(ways.passed / 100))
