/** Odds of the rules, as texts and outcomes for the page. */
import { capital, counted, type Odds, type OddsOutcome, percent, signed } from '@firestep/face'
import { modifierTotal, type RuleId } from '@firestep/referee'
import type { Tables } from '../../data/schema.ts'
import { fireCell } from '../../rules/charts.ts'
import type { MoraleEvent } from '../../rules/fire/events.ts'
import type { MoraleOdds } from '../../rules/fire/morale.ts'
import type { FireChance, FireOdds } from '../../rules/fire/odds.ts'
import { namedModifiers } from '../names/modifiers.ts'
import { fractionText } from '../texts/numbers.ts'
import type { QuestionContext } from './context.ts'
import { unitText } from './unit-labels.ts'

export type Notes = Odds['notes']

/** Leaves out impossible outcomes. */
export const possibleOutcomes = (outcomes: readonly OddsOutcome[]): OddsOutcome[] =>
  outcomes.filter(({ chance }) => chance > 0)

const chanceView = ({ losses, nearMiss, chance }: FireChance): OddsOutcome => {
  if (losses > 0) return { label: `${counted(losses, 'step')} lost, and a check`, chance, tone: 'loss' }
  return nearMiss
    ? { label: 'Near miss: a morale check', chance, tone: 'retreat' }
    : { label: 'No effect', chance, tone: 'nothing' }
}

/** "Column 6, rows −3 to 6": the part of the table in use. */
function tableRowNotes(tables: Tables, points: number, net: number): Notes {
  const [best, worst] = [fireCell(tables, points, net), fireCell(tables, points, net + 9)]
  if (best === null) return []
  const row = (value: number): string => (value < 0 ? `−${-value}` : String(value))
  const last = worst === null ? 'off the table' : `row ${row(worst.row)} in column ${fractionText(worst.column)}`
  return [
    { text: `Read from row ${row(best.row)} in column ${fractionText(best.column)} to ${last}`, rule: '17.2 step 4' },
  ]
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
    sum: tooLittle ? 'too little fire: no die is rolled' : `${firePointsText(points)}, one die ${signed(net)}`,
    notes: [
      ...tableRowNotes(tables, points, net),
      ...(isLimited
        ? [{ text: 'More than may fire across one hexside: what is over does not count', rule: '17.1.3' }]
        : []),
      ...notes,
    ],
  }
}

export const firePointsText = (points: number): string =>
  `${fractionText(points)} fire point${points > 0 && points <= 1 ? '' : 's'}`

/** "8 fire points at −2: 0.6 steps on average, a check in 54%" */
export function fireText({ volley, modifiers, chances, expected }: FireOdds): string {
  const noEffect = chances.find(({ losses, nearMiss }) => losses === 0 && !nearMiss)?.chance ?? 0
  const check =
    noEffect > 1 - 1e-9 ? 'no effect' : `${average(expected)} on average, a check in ${percent(1 - noEffect)}`
  return `${firePointsText(volley.points)} at ${signed(modifierTotal(modifiers))}: ${check}`
}

/** "0.62 steps" */
export const average = (expected: number): string => `${expected.toFixed(expected < 0.095 ? 2 : 1)} steps`

/** 16.3: consequences of failing a check, by event. */
const failureTexts: Readonly<Record<MoraleEvent, string>> = {
  fire: 'Fails: confused, and goes no further',
  'near miss': 'Fails: confused, and goes no further',
  assault: 'Fails: retreats',
  'move to assault': 'Fails: does not go in',
}

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
    text: `The best morale counts: ${unitText(context, unit)}`,
    rule: '16.2 step 1',
  }
  return {
    title: capital(title),
    outcomes: possibleOutcomes([
      { label: 'Passes', chance: ways.passed / 100, tone: 'nothing' },
      { label: failureTexts[event], chance: ways.failed / 100, tone: 'retreat' },
      { label: 'Routs', chance: ways.routed / 100, tone: 'destroyed' },
    ]),
    modifiers: namedModifiers(modifiers),
    sum: `percentile dice ${signed(modifierTotal(modifiers))}, at most ${rating}`,
    notes: [bestMoraleNote, ...notes],
  }
}

export const passingText = ({ ways }: MoraleOdds): string => `passes in ${percent(ways.passed / 100)}`
