/** Estimates of enemy stacks, from visible counters, their fire, and what was disclosed earlier. */
import { isHeadquarters, isRifle } from '../rules/battlefield.ts'
import type { Hex } from '../rules/ids.ts'
import type { Battlefield, ShownStack } from '../rules/state.ts'

export interface EnemyEstimate {
  readonly hex: Hex
  /** Rifle steps, possibly fractions. */
  readonly steps: number
  /** Fire points of machine guns. */
  readonly mg: number
  readonly guns: number
  readonly gunRange: number
  /** Strength in an assault besides the rifles. */
  readonly otherStrength: number
  readonly hidden: boolean
  readonly confused: boolean
}

/** Riflemen assumed under a machine gun: usually a company under a section, less under a single gun. */
const riflesPerMachineGunPoint = 0.5
/** The largest visible unit often has another one under it. */
const hiddenBelowFactor = 1.25
/** 17.2.2: steps that a density modifier stands for. */
const stepsByDensity: Readonly<Record<number, number>> = { [-1]: 3.5, [-2]: 6, [-3]: 10, [-4]: 14 }

/** 17.1.3 */
export const pointsPerStep = 2

export const foesOf = (battlefield: Battlefield): EnemyEstimate[] =>
  battlefield.enemy.stacks.map((stack) => foeOf(battlefield, stack))

function foeOf(battlefield: Battlefield, { hex, units, postures }: ShownStack): EnemyEstimate {
  const { knows } = battlefield.army
  const { assaultValues } = battlefield.book.tables
  let shownSteps = 0
  let mg = 0
  let guns = 0
  let gunRange = 0
  let otherStrength = 0
  for (const { type: id, steps } of units) {
    const type = battlefield.book.unitType(id)
    if (isRifle(type)) shownSteps += steps
    else if (type.kind === 'mg') mg += type.points
    else if (isHeadquarters(type)) otherStrength += assaultValues.headquarters
    else {
      guns += type.steps === 0 ? 0 : (type.points * steps) / type.steps
      gunRange = Math.max(gunRange, type.gun?.range ?? 0)
      otherStrength += assaultValues.otherArtillery
    }
  }
  const knownStrength = knows.strengths.find((one) => one.hex === hex)
  const density = knows.densities.find((one) => one.hex === hex)?.modifier ?? 0
  const infantry = postures.some((one) => one.infantry)
  const guess = !infantry
    ? 0
    : shownSteps > 0
      ? shownSteps * (shownSteps >= 1 ? hiddenBelowFactor : 1)
      : Math.min(1, riflesPerMachineGunPoint * mg)
  // Revealed by fire; there may be more units that did not fire.
  const knownSteps =
    knownStrength === undefined || knownStrength.rifle === 0 ? null : knownStrength.rifle / pointsPerStep
  const steps = Math.max(knownSteps ?? guess, shownSteps, stepsByDensity[density] ?? 0)
  mg = Math.max(mg, knownStrength?.mg ?? 0)
  const infantryPostures = postures.filter((one) => one.infantry)
  return {
    hex,
    steps,
    mg,
    guns,
    gunRange,
    otherStrength: otherStrength + assaultValues.mg * mg,
    hidden: infantryPostures.length > 0 && infantryPostures.every(({ hiding }) => hiding !== null),
    confused: infantryPostures.length > 0 && infantryPostures.every(({ confused }) => confused),
  }
}

/** Defence strength in an assault (18.3). */
export const defenceOf = ({ steps, otherStrength, confused }: EnemyEstimate): number =>
  Math.max(0.25, (steps + otherStrength) * (confused ? 0.5 : 1))
