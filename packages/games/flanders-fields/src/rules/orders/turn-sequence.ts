/** The order sequences of the playsheets (Turn Sequence). */
import type { RuleId } from '@firestep/referee'
import type { Period } from '../../data/schema.ts'
import type { Battlefield, TurnStep } from '../state.ts'

/** The steps of a player turn, each with its line on the sheet. Gas and planned fire are in early games too (FF-22). */
const early: readonly (readonly [TurnStep, number | null])[] = [
  ['gas', null],
  ['bombardment', null],
  ['staff', 1],
  ['support', 1],
  ['battalions', 2],
  ['command stands', 3],
]
const later: readonly (readonly [TurnStep, number | null])[] = [
  ['deep suppression', 1],
  ['barrage', 2],
  ['gas', 3],
  ['bombardment', 4],
  ['staff', 5],
  ['support', 5],
  ['air', 5],
  ['battalions', 6],
  ['command stands', 7],
]
const sheets: Readonly<Record<Period, typeof later>> = {
  early,
  mid: later.filter(([step]) => step !== 'air'),
  late: later,
}

/** The steps of a player turn on a period's sheet, each with its line. */
export const stepsOf = (period: Period): readonly { readonly step: TurnStep; readonly rule: RuleId }[] =>
  sheets[period].map(([step, line]) => ({ step, rule: ruleOfLine(period, line) }))

/** sequence.2: once in a game turn, in the attacker's part of it. */
export const attackersOnly: readonly TurnStep[] = ['deep suppression', 'barrage', 'gas', 'bombardment']

/** A step, its line on the sheet, and the other rules for it. */
interface NextStep {
  readonly step: TurnStep
  readonly rule: RuleId
  readonly because: readonly RuleId[]
}

/** The next step of the player turn; null at its end. */
export function stepAfter(battlefield: Battlefield, step: TurnStep): NextStep | null {
  const { period } = battlefield.scenario.data
  const { side } = battlefield.state
  const sheet = sheets[period]
  const current = sheet.findIndex(([sheetStep]) => sheetStep === step)
  const remaining = sheet.slice(current + 1)
  const next = remaining.findIndex(([sheetStep]) => side === 'attacker' || !attackersOnly.includes(sheetStep))
  const nextEntry = remaining[next]
  if (nextEntry === undefined) return null
  return {
    step: nextEntry[0],
    rule: ruleOfLine(period, nextEntry[1]),
    // The first step of a turn cites the sheet of the period; the defender's turn leaves out the attacker's steps.
    because: [...(current < 0 ? ['period.1'] : []), ...(next > 0 ? ['sequence.2'] : [])],
  }
}

/** The last game turn in which a once-per-turn step has begun. */
export function lastTurnOf({ scenario, state: { turn, side, step } }: Battlefield, targetStep: TurnStep): number {
  const steps = sheets[scenario.data.period].map(([sheetStep]) => sheetStep)
  return side === 'defender' || steps.indexOf(step) >= steps.indexOf(targetStep) ? turn : turn - 1
}

const ruleOfLine = (period: Period, line: number | null): RuleId =>
  line === null ? 'sequence.2' : `period.${period}.sequence.${line}`
