/** Odds of the rules as the page shows them. */

import type { Odds, OddsOutcome } from '@firestep/face'
import { type Modifier, modifierTotal } from '@firestep/referee'
import { baseOf, enrolled, unitOf } from '../../rules/battlefield.ts'
import type { BaseId } from '../../rules/ids.ts'
import type { Chances } from '../../rules/shooting/attack.ts'
import type { Battlefield } from '../../rules/state.ts'
import { baseCovered } from '../names/cover.ts'
import * as texts from '../texts/combat.ts'
import type { QuestionContext } from './context.ts'
import { baseNameFor } from './unit-labels.ts'

/** The outcome of a die result. */
type DieReading = (die: number) => Pick<OddsOutcome, 'label' | 'tone'>

const dieFaces = [1, 2, 3, 4, 5, 6]

/** Rounding error of summed chances. */
const minChance = 1e-9

/** Merges outcomes with the same label. */
function mergeOutcomes(outcomes: readonly OddsOutcome[]): OddsOutcome[] {
  const merged = new Map<string, OddsOutcome>()
  for (const outcome of outcomes) {
    const previous = merged.get(outcome.label)
    if (outcome.chance > minChance)
      merged.set(outcome.label, { ...outcome, chance: outcome.chance + (previous?.chance ?? 0) })
  }
  return [...merged.values()]
}

/** Odds of one die, result by result. */
export const dieOdds = (
  title: string,
  modifiers: readonly Modifier[],
  outcomeOf: DieReading,
  notes: Odds['notes'] = [],
  sum = diceText(1, modifiers),
): Odds => ({
  title,
  outcomes: mergeOutcomes(dieFaces.map((die) => ({ ...outcomeOf(die), chance: 1 / 6 }))),
  modifiers: nonZero(modifiers),
  sum,
  notes,
})

/** "one die", "2 dice −1" */
function diceText(dice: number, modifiers: readonly Modifier[]): string {
  const modifier = modifierTotal(modifiers)
  return texts.dice(dice, modifier)
}

/** Modifiers of zero are not shown. */
const nonZero = (modifiers: readonly Modifier[]): readonly Modifier[] => modifiers.filter(({ value }) => value !== 0)

/** Odds of opposed dice with modifiers; the lead of the first side decides. */
export function duelOdds(
  title: string,
  [first, second]: readonly [readonly Modifier[], readonly Modifier[]],
  outcomeOf: (lead: number) => Pick<OddsOutcome, 'label' | 'tone'>,
  notes: Odds['notes'] = [],
): Odds {
  const lead = modifierTotal(first) - modifierTotal(second)
  const outcomes = dieFaces.flatMap((a) => dieFaces.map((b) => ({ ...outcomeOf(a + lead - b), chance: 1 / 36 })))
  return {
    title,
    outcomes: mergeOutcomes(outcomes),
    modifiers: [...nonZero(first), ...nonZero(second).map((modifier) => ({ ...modifier, value: -modifier.value }))],
    sum: texts.duelDice(lead),
    notes,
  }
}

export interface StruckChances extends Chances {
  readonly dice: number
  readonly spreads: boolean
}

/** suppress.kill.1: outcomes for a base after several dice: unharmed, suppressed, or killed by markers. */
export const struckOutcomes = (battlefield: Battlefield, target: BaseId, attack: StruckChances): OddsOutcome[] =>
  struckByAll(battlefield, target, [attack])

/** The same for several attacks in a row; their markers add up. */
export function struckByAll(
  battlefield: Battlefield,
  target: BaseId,
  attacks: readonly StruckChances[],
): OddsOutcome[] {
  const { marks, faces: markedFaces } = baseOf(battlefield, target)
  let chanceByMarkers = new Map([[0, 1]])
  for (const attack of attacks) {
    const next = new Map<number, number>()
    for (const [markers, chance] of chanceByMarkers)
      for (const [added, attackChance] of markersOf(battlefield, target, attack))
        if (markedFaces !== null || marks + markers + added < 3)
          next.set(markers + added, (next.get(markers + added) ?? 0) + chance * attackChance)
    chanceByMarkers = next
  }
  const killed = 1 - [...chanceByMarkers.values()].reduce((sum, chance) => sum + chance, 0)
  const suppress = attacks.some((attack) => attack.suppress > 0)
  return mergeOutcomes([
    ...[...chanceByMarkers]
      .sort(([a], [b]) => a - b)
      .map(
        ([markers, chance]): OddsOutcome => ({
          label: texts.suppressed(markers, marks),
          chance,
          tone: toneOf(markers),
        }),
      ),
    {
      label: marks === 2 && suppress ? texts.killedByMarkers : texts.killed,
      chance: killed,
      tone: 'destroyed',
    },
  ])
}

/** Chances of the marker counts after one attack; outright kills are not included. */
function markersOf(
  battlefield: Battlefield,
  target: BaseId,
  { dice, spreads, suppress, kill }: StruckChances,
): Map<number, number> {
  // FF-84: fire that spreads over a company marks it at most once.
  const isCapped =
    spreads && hasCompany(battlefield, target) && battlefield.scenario.switches.spread === 'once an attack'
  const maxMarkers = isCapped ? 1 : Infinity
  let chanceByMarkers = new Map([[0, 1]])
  for (let die = 0; die < dice; die++) {
    const next = new Map<number, number>()
    const add = (markers: number, chance: number) => next.set(markers, (next.get(markers) ?? 0) + chance)
    for (const [markers, chance] of chanceByMarkers) {
      add(markers, (chance * (6 - kill - suppress)) / 6)
      add(Math.min(maxMarkers, markers + 1), (chance * suppress) / 6)
    }
    chanceByMarkers = next
  }
  return chanceByMarkers
}

const toneOf = (markers: number): OddsOutcome['tone'] => (markers === 0 ? 'nothing' : 'retreat')

/** Odds of one attack on one base. */
export function struckOdds(context: QuestionContext, title: string, target: BaseId, attack: StruckChances): Odds {
  const { dice, cover, rule, modifiers, spreads } = attack
  return {
    title,
    outcomes: struckOutcomes(context.battlefield, target, attack),
    modifiers: nonZero(modifiers),
    sum: diceText(dice, modifiers),
    notes: [
      { text: texts.baseIs(baseNameFor(context, target), baseCovered(context.battlefield, target, cover)), rule },
      ...(spreads && hasCompany(context.battlefield, target)
        ? [{ text: texts.hitMarksCompany, rule: 'suppress.5' }]
        : []),
    ],
  }
}

function hasCompany(battlefield: Battlefield, base: BaseId): boolean {
  const { unit } = enrolled(battlefield, base)
  return unit !== null && unitOf(battlefield, unit).company !== null
}

/** "killed 17%, suppressed 33%" */
export function outcomesInBrief(outcomes: readonly OddsOutcome[]): string {
  const chanceOfTone = (tone: OddsOutcome['tone']): number =>
    outcomes.filter((outcome) => outcome.tone === tone).reduce((sum, { chance }) => sum + chance, 0)
  return texts.inBrief(chanceOfTone('destroyed'), chanceOfTone('retreat'))
}

/** From cases out of six. */
export const actionsInBrief = (cases: readonly number[]): string =>
  texts.actionsInBrief(cases.map((count) => count / 6))
