/** Odds of the rules as the page shows them. */

import { counted, type Odds, type OddsOutcome, percent, signed } from '@firestep/face'
import { type Modifier, modifierTotal } from '@firestep/referee'
import { baseOf, enrolled, unitOf } from '../../rules/battlefield.ts'
import type { BaseId } from '../../rules/roster.ts'
import type { Chances } from '../../rules/shooting/attack.ts'
import type { Battlefield } from '../../rules/state.ts'
import { baseCovered } from '../names/cover.ts'
import type { QuestionContext } from './context.ts'
import { baseCalled } from './unit-labels.ts'

/** The outcome of a die result. */
type Reads = (die: number) => Pick<OddsOutcome, 'label' | 'tone'>

const faces = [1, 2, 3, 4, 5, 6]

/** Rounding error of summed chances. */
const almostNone = 1e-9

/** Merges outcomes with the same label. */
function gathered(outcomes: readonly OddsOutcome[]): OddsOutcome[] {
  const found = new Map<string, OddsOutcome>()
  for (const one of outcomes) {
    const before = found.get(one.label)
    if (one.chance > almostNone) found.set(one.label, { ...one, chance: one.chance + (before?.chance ?? 0) })
  }
  return [...found.values()]
}

/** Odds of one die, result by result. */
export const dieOdds = (
  title: string,
  modifiers: readonly Modifier[],
  reads: Reads,
  notes: Odds['notes'] = [],
  sum = diceWords(1, modifiers),
): Odds => ({
  title,
  outcomes: gathered(faces.map((die) => ({ ...reads(die), chance: 1 / 6 }))),
  modifiers: shown(modifiers),
  sum,
  notes,
})

/** "one die", "2 dice −1" */
function diceWords(dice: number, modifiers: readonly Modifier[]): string {
  const more = modifierTotal(modifiers)
  return `${dice === 1 ? 'one die' : `${dice} dice`}${more === 0 ? '' : ` ${signed(more)}`}`
}

/** Modifiers of zero are not shown. */
const shown = (modifiers: readonly Modifier[]): readonly Modifier[] => modifiers.filter(({ value }) => value !== 0)

/** Odds of opposed dice with modifiers; the lead of the first side decides. */
export function duelOdds(
  title: string,
  [one, two]: readonly [readonly Modifier[], readonly Modifier[]],
  reads: (lead: number) => Pick<OddsOutcome, 'label' | 'tone'>,
  notes: Odds['notes'] = [],
): Odds {
  const ahead = modifierTotal(one) - modifierTotal(two)
  const outcomes = faces.flatMap((a) => faces.map((b) => ({ ...reads(a + ahead - b), chance: 1 / 36 })))
  return {
    title,
    outcomes: gathered(outcomes),
    modifiers: [...shown(one), ...shown(two).map((other) => ({ ...other, value: -other.value }))],
    sum: ahead === 0 ? 'a die against a die' : `a die against a die, ${signed(ahead)}`,
    notes,
  }
}

export interface Struck extends Chances {
  readonly dice: number
  readonly spreads: boolean
}

/** suppress.kill.1: outcomes for a base after several dice: unharmed, suppressed, or killed by markers. */
export const struckOutcomes = (battlefield: Battlefield, target: BaseId, struck: Struck): OddsOutcome[] =>
  struckByAll(battlefield, target, [struck])

/** The same for several attacks in a row; their markers add up. */
export function struckByAll(battlefield: Battlefield, target: BaseId, attacks: readonly Struck[]): OddsOutcome[] {
  const { marks, faces: bears } = baseOf(battlefield, target)
  let standing = new Map([[0, 1]])
  for (const attack of attacks) {
    const next = new Map<number, number>()
    for (const [markers, chance] of standing)
      for (const [more, part] of markersOf(battlefield, target, attack))
        if (bears !== null || marks + markers + more < 3)
          next.set(markers + more, (next.get(markers + more) ?? 0) + chance * part)
    standing = next
  }
  const killed = 1 - [...standing.values()].reduce((sum, chance) => sum + chance, 0)
  const suppress = attacks.some((one) => one.suppress > 0)
  return gathered([
    ...[...standing]
      .sort(([a], [b]) => a - b)
      .map(([markers, chance]): OddsOutcome => ({ label: markerWords(markers, marks), chance, tone: toneOf(markers) })),
    {
      label: marks === 2 && suppress ? 'Killed, a third marker included' : 'Killed',
      chance: killed,
      tone: 'destroyed',
    },
  ])
}

/** Chances of the marker counts after one attack; outright kills are not included. */
function markersOf(
  battlefield: Battlefield,
  target: BaseId,
  { dice, spreads, suppress, kill }: Struck,
): Map<number, number> {
  // FF-84: fire that spreads over a company marks it at most once.
  const isCapped =
    spreads && hasCompany(battlefield, target) && battlefield.scenario.switches.spread === 'once an attack'
  const most = isCapped ? 1 : Infinity
  let found = new Map([[0, 1]])
  for (let die = 0; die < dice; die++) {
    const next = new Map<number, number>()
    const add = (markers: number, chance: number) => next.set(markers, (next.get(markers) ?? 0) + chance)
    for (const [markers, chance] of found) {
      add(markers, (chance * (6 - kill - suppress)) / 6)
      add(Math.min(most, markers + 1), (chance * suppress) / 6)
    }
    found = next
  }
  return found
}

const toneOf = (markers: number): OddsOutcome['tone'] => (markers === 0 ? 'nothing' : 'retreat')

function markerWords(markers: number, before: number): string {
  if (markers === 0) return 'Unharmed'
  const now = before > 0 ? `: ${before + markers} markers` : ''
  return markers === 1 ? `Suppressed${now}` : `Suppressed twice${now}`
}

/** Odds of one attack on one base. */
export function struckOdds(context: QuestionContext, title: string, target: BaseId, struck: Struck): Odds {
  const { dice, cover, rule, modifiers, spreads } = struck
  return {
    title,
    outcomes: struckOutcomes(context.battlefield, target, struck),
    modifiers: shown(modifiers),
    sum: diceWords(dice, modifiers),
    notes: [
      { text: `${baseCalled(context, target)} is ${baseCovered(context.battlefield, target, cover)}`, rule },
      ...(spreads && hasCompany(context.battlefield, target)
        ? [{ text: 'A hit marks its whole company', rule: 'suppress.5' }]
        : []),
    ],
  }
}

function hasCompany(battlefield: Battlefield, base: BaseId): boolean {
  const { unit } = enrolled(battlefield, base)
  return unit !== null && unitOf(battlefield, unit).company !== null
}

/** "killed 17%, suppressed 33%" */
export function inBrief(outcomes: readonly OddsOutcome[]): string {
  const part = (tone: OddsOutcome['tone']): number =>
    outcomes.filter((one) => one.tone === tone).reduce((sum, { chance }) => sum + chance, 0)
  const [killed, marked] = [part('destroyed'), part('retreat')]
  if (killed === 0 && marked === 0) return 'no effect'
  return [
    ...(killed > 0 ? [`killed ${percent(killed)}`] : []),
    ...(marked > 0 ? [`suppressed ${percent(marked)}`] : []),
  ].join(', ')
}

/** "no action 33%, one 50%, two 17%", from cases out of six. */
export function actionsInBrief(cases: readonly number[]): string {
  const words = ['no action', 'one', 'two', 'three']
  return cases.flatMap((count, actions) => (count === 0 ? [] : [`${words[actions]} ${percent(count / 6)}`])).join(', ')
}

export const actionsText = (actions: number): string => (actions === 0 ? 'No action' : counted(actions, 'action'))
