/** Odds of the rules, as texts and outcomes for the page. */

import { type Odds, type OddsOutcome, percent, signed } from '@firestep/face'
import { type Modifier, modifierTotal } from '@firestep/referee'
import { unitOf } from '../../rules/battlefield.ts'
import { type CheckOdds, oddsOfCheck } from '../../rules/cohesion-checks.ts'
import type { Shot } from '../../rules/events.ts'
import type { UnitId } from '../../rules/ids.ts'
import { odds as oddsOfShot } from '../../rules/odds.ts'
import { targetsOf } from '../../rules/shots.ts'
import * as fire from '../texts/fire.ts'
import type { QuestionContext } from './context.ts'
import { unitAt, unitConditionText, unitNameOf } from './unit-labels.ts'

type Notes = Odds['notes']

const rollOutcomes = 36

/** Leaves out impossible outcomes. */
export const possible = (outcomes: readonly OddsOutcome[]): OddsOutcome[] => outcomes.filter(({ chance }) => chance > 0)

/** Odds of a check, over all 36 results of the dice. */
export const checkOddsView = (title: string, odds: CheckOdds, notes: Notes = []): Odds => ({
  title,
  outcomes: possible([
    { label: fire.stands, chance: odds.stands / rollOutcomes, tone: 'nothing' },
    { label: fire.fails, chance: odds.fails / rollOutcomes, tone: 'nothing' },
    { label: fire.stopped, chance: odds.stopped / rollOutcomes, tone: 'loss' },
    { label: fire.dispersed, chance: odds.dispersed / rollOutcomes, tone: 'loss' },
    { label: fire.destroyed, chance: odds.destroyed / rollOutcomes, tone: 'destroyed' },
  ]),
  modifiers: odds.modifiers,
  sum: sumText(odds.modifiers, odds.cohesion),
  notes,
})

const sumText = (modifiers: readonly Modifier[], cohesion: number): string =>
  fire.checkSum(signed(modifierTotal(modifiers)), cohesion)

/** 3.8-2 3.8-3: odds of a rally. */
export function rallyOddsView(context: QuestionContext, unit: UnitId): Odds {
  const { stands, modifiers, cohesion } = oddsOfCheck(context.battlefield, unit, 'rally', [])
  return {
    title: fire.rallies(unitAt(context, unit)),
    outcomes: possible([
      { label: fire.formsUp, chance: stands / rollOutcomes, tone: 'nothing' },
      { label: fire.staysDispersed, chance: 1 - stands / rollOutcomes, tone: 'retreat' },
    ]),
    modifiers,
    sum: sumText(modifiers, cohesion),
    notes: [],
  }
}

/**
 * "fails 42%, destroyed 8%"; for a unit that failing does not affect (3.72-2) "destroyed 8%" or "unharmed".
 */
export function checkSummary({ stopped, dispersed, destroyed }: CheckOdds): string {
  const broken = stopped + dispersed
  const failsTexts = broken === 0 ? [] : [fire.failsIn(percent((broken + destroyed) / rollOutcomes))]
  const destroyedTexts = destroyed === 0 ? [] : [fire.destroyedIn(percent(destroyed / rollOutcomes))]
  return [...failsTexts, ...destroyedTexts].join(', ') || fire.unharmed
}

/** A unit that must check because of a shot. */
interface StruckUnit {
  readonly target: UnitId
  readonly odds: CheckOdds
  /** True for units of the shooter's side (6.53). */
  readonly friend: boolean
}

export function unitsStruckBy({ battlefield }: Pick<QuestionContext, 'battlefield'>, shot: Shot): StruckUnit[] {
  const { side } = unitOf(battlefield, shot.shooter)
  return targetsOf(battlefield, shot).map((target) => ({
    target,
    odds: oddsOfShot(battlefield, shot, target),
    friend: unitOf(battlefield, target).side === side,
  }))
}

/** "German 3rd Coy, RIR 234: fails 42%, destroyed 8%; a friend, A Coy, 2nd Worcesters: fails 17%" */
export function shotSummary(context: QuestionContext, shot: Shot): string {
  const struck = unitsStruckBy(context, shot)
  return struck
    .map(({ target, odds, friend }) => fire.unitOutcome(unitOwnerText(context, target, friend), checkSummary(odds)))
    .join('; ')
}

const unitOwnerText = (context: QuestionContext, target: UnitId, friend: boolean): string =>
  friend ? fire.friend(unitNameOf(context, target)) : unitNameOf(context, target)

/** Odds for each unit in the target hex; friends are marked as such. */
export function shotOddsViews(context: QuestionContext, shot: Shot, notes: Notes = []): Odds[] {
  return unitsStruckBy(context, shot).map(({ target, odds, friend }) => {
    const own: Notes = friend ? [{ text: fire.hitsFriends, rule: '6.53' }] : []
    const state: Notes = [{ text: fire.condition(unitConditionText(context, target)), rule: '3.2' }]
    const title = fire.shot(unitNameOf(context, shot.shooter), unitOwnerText(context, target, friend))
    return checkOddsView(title, odds, [...own, ...state, ...notes])
  })
}

/** Sort value of a shot: chances that enemies fail, minus chances that friends do. */
export const fireValue = (struck: readonly StruckUnit[]): number =>
  struck.reduce(
    (sum, { odds, friend }) => sum + (friend ? -1 : 1) * (odds.stopped + odds.dispersed + 2 * odds.destroyed),
    0,
  )
