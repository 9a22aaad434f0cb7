/** Odds of the rules, as texts and outcomes for the page. */
import { type Odds, type OddsOutcome, percent, signed } from '@firestep/face'
import { type Modifier, modifierTotal } from '@firestep/referee'
import { unitOf } from '../../rules/battlefield.ts'
import { type CheckOdds, oddsOfCheck } from '../../rules/cohesion-checks.ts'
import type { Shot } from '../../rules/events.ts'
import type { UnitId } from '../../rules/ids.ts'
import { odds as oddsOfShot } from '../../rules/odds.ts'
import { targetsOf } from '../../rules/shots.ts'
import type { QuestionContext } from './context.ts'
import { conditionOf, unitAt, unitCalled } from './unit-labels.ts'

type Notes = Odds['notes']

const ways = 36

/** Leaves out impossible outcomes. */
export const possible = (outcomes: readonly OddsOutcome[]): OddsOutcome[] => outcomes.filter(({ chance }) => chance > 0)

/** Odds of a check, over all 36 results of the dice. */
export const checkView = (title: string, odds: CheckOdds, notes: Notes = []): Odds => ({
  title,
  outcomes: possible([
    { label: 'Stands', chance: odds.stands / ways, tone: 'nothing' },
    { label: 'Fails, and nothing comes of it', chance: odds.fails / ways, tone: 'nothing' },
    { label: 'Stopped and spent', chance: odds.stopped / ways, tone: 'loss' },
    { label: 'Dispersed and spent', chance: odds.dispersed / ways, tone: 'loss' },
    { label: 'Destroyed', chance: odds.destroyed / ways, tone: 'destroyed' },
  ]),
  modifiers: odds.modifiers,
  sum: sumOf(odds.modifiers, odds.cohesion),
  notes,
})

const sumOf = (modifiers: readonly Modifier[], cohesion: number): string =>
  `2 dice ${signed(modifierTotal(modifiers))}, at most ${cohesion}`

/** 3.8-2 3.8-3: odds of a rally. */
export function rallyView(context: QuestionContext, unit: UnitId): Odds {
  const { stands, modifiers, cohesion } = oddsOfCheck(context.battlefield, unit, 'rally', [])
  return {
    title: `${unitAt(context, unit)} is rallied`,
    outcomes: possible([
      { label: 'Formed again, and spent', chance: stands / ways, tone: 'nothing' },
      { label: 'Stays as it is', chance: 1 - stands / ways, tone: 'retreat' },
    ]),
    modifiers,
    sum: sumOf(modifiers, cohesion),
    notes: [],
  }
}

/**
 * "fails in 42%, destroyed in 8%"; for a unit that failing does not affect (3.72-2) "destroyed in 8%" or "unharmed".
 */
export function inBrief({ stopped, dispersed, destroyed }: CheckOdds): string {
  const broken = stopped + dispersed
  const fails = broken === 0 ? [] : [`fails in ${percent((broken + destroyed) / ways)}`]
  const falls = destroyed === 0 ? [] : [`destroyed in ${percent(destroyed / ways)}`]
  return [...fails, ...falls].join(', ') || 'unharmed'
}

/** A unit that must check because of a shot. */
interface Struck {
  readonly target: UnitId
  readonly odds: CheckOdds
  /** True for units of the shooter's side (6.53). */
  readonly friend: boolean
}

export function struckBy({ battlefield }: Pick<QuestionContext, 'battlefield'>, shot: Shot): Struck[] {
  const { side } = unitOf(battlefield, shot.shooter)
  return targetsOf(battlefield, shot).map((target) => ({
    target,
    odds: oddsOfShot(battlefield, shot, target),
    friend: unitOf(battlefield, target).side === side,
  }))
}

/** "German 3rd Coy, RIR 234: fails in 42%, destroyed in 8%; your own A Coy, 2nd Worcesters: fails in 17%" */
export function shotInBrief(context: QuestionContext, shot: Shot): string {
  const struck = struckBy(context, shot)
  return struck.map(({ target, odds, friend }) => `${whose(context, target, friend)}: ${inBrief(odds)}`).join('; ')
}

const whose = (context: QuestionContext, target: UnitId, friend: boolean): string =>
  friend ? `a friend, ${unitCalled(context, target)}` : unitCalled(context, target)

/** Odds for each unit in the target hex; friends are marked as such. */
export function shotViews(context: QuestionContext, shot: Shot, notes: Notes = []): Odds[] {
  return struckBy(context, shot).map(({ target, odds, friend }) => {
    const own: Notes = friend ? [{ text: 'Area fire does not spare friends', rule: '6.53' }] : []
    const state: Notes = [{ text: `It is ${conditionOf(context, target)}`, rule: '3.2' }]
    const title = `${unitCalled(context, shot.shooter)} at ${whose(context, target, friend)}`
    return checkView(title, odds, [...own, ...state, ...notes])
  })
}

/** Sort value of a shot: chances that enemies fail, minus chances that friends do. */
export const fireValue = (struck: readonly Struck[]): number =>
  struck.reduce(
    (sum, { odds, friend }) => sum + (friend ? -1 : 1) * (odds.stopped + odds.dispersed + 2 * odds.destroyed),
    0,
  )
