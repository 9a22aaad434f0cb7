/** 17.2: Odds of a fire before it is rolled. */
import { type Modifier, modifierTotal } from '@firestep/referee'
import type { Tables } from '../../data/schema.ts'
import { distanceBetween, enemyAt } from '../battlefield.ts'
import { type FireCell, fireCell } from '../charts.ts'
import { decimalRound } from '../dice.ts'
import type { Battlefield } from '../state.ts'
import { type Fire, type Firer, type FirerId, firerOf } from './fire.ts'
import { type Volley, volleyOf } from './fire-points.ts'
import { fireModifiers } from './modifiers.ts'
import { seenTargets, type Target } from './targets.ts'

/** 17.2 step 5 17.2.5: the effect of a percentile roll in a box of the table. */
export function effectOf(
  { nearMiss: { within } }: Tables,
  { hundredths }: FireCell,
  percentile: number,
): { readonly losses: number; readonly nearMiss: boolean } {
  const losses = decimalRound(hundredths, percentile)
  return { losses, nearMiss: losses === 0 && percentile <= hundredths + within }
}

export interface FireChance {
  readonly losses: number
  /** No losses, but the stack checks morale. */
  readonly nearMiss: boolean
  readonly chance: number
}

const dieFaces = 10
const percentiles = 100

/** Chances of all dice results, grouped by effect, the mildest first. */
function fireChances(tables: Tables, points: number, net: number): FireChance[] {
  const tally = new Map<number, number>()
  const nearly = -1
  const add = (effect: number, ways: number) => tally.set(effect, (tally.get(effect) ?? 0) + ways)
  for (let die = 0; die < dieFaces; die++) {
    const cell = fireCell(tables, points, die + net)
    if (cell === null) add(0, percentiles)
    else
      for (let percentile = 0; percentile < percentiles; percentile++) {
        const { losses, nearMiss } = effectOf(tables, cell, percentile)
        add(nearMiss ? nearly : losses, 1)
      }
  }
  const rank = (effect: number): number => (effect === 0 ? -2 : effect)
  return [...tally]
    .sort(([a], [b]) => rank(a) - rank(b))
    .map(([effect, rollCount]) => ({
      losses: Math.max(0, effect),
      nearMiss: effect === nearly,
      chance: rollCount / (dieFaces * percentiles),
    }))
}

export interface FireOdds {
  readonly volley: Volley
  readonly modifiers: readonly Modifier[]
  readonly chances: readonly FireChance[]
  /** Average number of steps lost. */
  readonly expected: number
}

/** The odds of a fire by these firers at these targets. */
export function fireOdds(
  battlefield: Battlefield,
  fire: Fire,
  firers: readonly Firer[],
  targets: readonly Target[],
): FireOdds {
  const volley = volleyOf(battlefield, fire, firers, targets)
  const modifiers = volley.firers.length === 0 ? [] : fireModifiers(battlefield, fire, volley.firers, targets)
  return oddsWith(battlefield, volley, modifiers)
}

function oddsWith({ book: { tables } }: Battlefield, volley: Volley, modifiers: readonly Modifier[]): FireOdds {
  const chances = fireChances(tables, volley.points, modifierTotal(modifiers))
  const expected = chances.reduce((sum, { losses, chance }) => sum + losses * chance, 0)
  return { volley, modifiers, chances, expected }
}

/**
 * The odds as far as the firing side knows: it sees top units and all markers of the target (3.8.1), and remembers the
 * density found by its last fire there (3.8.2).
 */
export function seenOdds(battlefield: Battlefield, fire: Fire, firers: readonly FirerId[]): FireOdds {
  const odds = fireOdds(
    battlefield,
    fire,
    firers.map((id) => firerOf(battlefield, id)),
    seenTargetsWithSteps(battlefield, fire),
  )
  const known = battlefield.army.knows.densities.find(({ hex }) => hex === fire.hex)
  if (known === undefined || fire.trigger !== null) return odds
  const otherModifiers = odds.modifiers.filter(({ name }) => name !== 'density')
  const density = known.modifier === 0 ? [] : [{ rule: '3.8.2', name: 'density', value: known.modifier }]
  return oddsWith(battlefield, odds.volley, [...density, ...otherModifiers])
}

/** The target as it is seen, with the steps of visible units; units landing from boats count double (17.2.4). */
function seenTargetsWithSteps(battlefield: Battlefield, fire: Fire): Target[] {
  const steps = (enemyAt(battlefield, fire.hex)?.units ?? []).reduce((sum, unit) => sum + unit.steps, 0)
  const seen = fire.trigger?.fromBoats === true ? 2 * steps : steps
  return seenTargets(battlefield, fire).map((target, i) => (i === 0 ? { ...target, steps: seen } : target))
}

/**
 * 17.4: the largest combinations of these firers for an Opportunity Fire: stacks adjacent to the target with all
 * machine guns, or one farther stack.
 */
export function fireParties(battlefield: Battlefield, { hex }: Fire, able: readonly FirerId[]): FirerId[][] {
  const firers = able.map((id) => firerOf(battlefield, id))
  const isNear = ({ hex: from, arm }: Firer): boolean =>
    from !== null && (arm === 'mg' || distanceBetween(battlefield, from, hex) <= 1)
  const near = firers.filter(isNear).map(({ id }) => id)
  const places = new Set(firers.filter((firer) => !isNear(firer)).map((firer) => firer.hex ?? firer.id))
  const otherFirers = [...places].map((place) =>
    firers.filter((one) => (one.hex ?? one.id) === place).map(({ id }) => id),
  )
  return near.length === 0 ? otherFirers : [near, ...otherFirers]
}
