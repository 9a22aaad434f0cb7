/** Reaction fire by standing orders: who fires at what comes how near, and with what chance, without being asked (6.7). */
import {
  applyInstructions,
  type Instruction,
  type InstructionField,
  type InstructionSupport,
  type InstructionVerdict,
  type Json,
} from '@firestep/referee'
import { type BattlefieldOf, distanceBetween, unitOf } from './battlefield.ts'
import type { Shot } from './events.ts'
import type { Hex, UnitId } from './ids.ts'
import { odds } from './odds.ts'
import { targetsOf } from './shots.ts'
import type { Battlefield, BattleView } from './state.ts'

export interface ReactionOrder extends Instruction {
  /** Whom it is for; none: everybody. */
  readonly units: readonly UnitId[]
  /** Where the enemy must be; none: anywhere. */
  readonly hexes: readonly Hex[]
  /** How near the enemy must be. */
  readonly range: number | null
  /** In how many of a hundred cases an enemy must fail the check. */
  readonly odds: number | null
  /** What is done if all that holds. */
  readonly does: 'fire' | 'hold' | 'ask'
  /** And if it does not: nothing, or what the next order says. */
  readonly otherwise: 'hold' | 'next'
}

export const farthest = 30

function formOf({ state, sheet }: Battlefield, viewer: string | null): InstructionField[] {
  const units = state.units.flatMap(({ side }, unit) => (side === viewer ? [unit] : []))
  return [
    { name: 'units', type: 'some', of: units },
    { name: 'hexes', type: 'some', of: Array.from({ length: sheet.field.size }, (_, hex) => hex) },
    { name: 'range', type: 'number', least: 0, most: farthest },
    { name: 'odds', type: 'number', least: 1, most: 100 },
    { name: 'does', type: 'one', of: ['fire', 'hold', 'ask'] },
    { name: 'otherwise', type: 'one', of: ['hold', 'next'] },
  ]
}

const ways = 36

/** In how many of a hundred cases the enemy who stands worst fails the check. */
function chanceOf(ground: Battlefield, shot: Shot): number {
  const { side } = unitOf(ground, shot.shooter)
  const fails = targetsOf(ground, shot)
    .filter((target) => unitOf(ground, target).side !== side)
    .map((target) => ways - odds(ground, shot, target).stands)
  return (100 * Math.max(0, ...fails)) / ways
}

/** Friends in the hex check as well (6.53): whether that is worth it only their commander can say. */
const strikesFriends = (ground: Battlefield, shot: Shot): boolean =>
  targetsOf(ground, shot).some((target) => unitOf(ground, target).side === unitOf(ground, shot.shooter).side)

/** One who could fire, at what, and how that is answered. */
interface Shooter {
  readonly unit: UnitId
  readonly shots: readonly { readonly named: Json; readonly shot: Shot; readonly chance: number }[]
}

function says(ground: Battlefield, order: ReactionOrder, { unit, shots }: Shooter): InstructionVerdict {
  const { units, hexes, range, odds: least, does, otherwise } = order
  if (units.length > 0 && !units.includes(unit)) return null
  const meets = shots.some(
    ({ shot, chance }) =>
      (hexes.length === 0 || hexes.includes(shot.hex)) &&
      (range === null || distanceBetween(ground, unitOf(ground, unit).hex, shot.hex) <= range) &&
      (least === null || chance >= least),
  )
  if (!meets) return otherwise === 'hold' ? 'hold' : null
  if (does !== 'fire') return does
  return strikesFriends(ground, bestOf(shots).shot) ? 'ask' : 'act'
}

/** The likeliest to tell; of equal ones the first. */
const bestOf = (shots: Shooter['shots']): Shooter['shots'][number] => {
  const [first, ...more] = shots
  if (first === undefined) throw new Error('a shooter without a shot')
  return more.reduce((best, one) => (one.chance > best.chance ? one : best), first)
}

export interface Possible {
  readonly named: Json
  readonly shot: Shot
}

/** Who fires at once, in the order of the orders; and whether the player has still to be asked about somebody. */
function bidden(ground: Battlefield, possible: readonly Possible[], orders: readonly ReactionOrder[]) {
  const shooters = [...new Set(possible.map(({ shot }) => shot.shooter))].map((unit) => ({
    unit,
    shots: possible
      .filter(({ shot }) => shot.shooter === unit)
      .map((one) => ({ ...one, chance: chanceOf(ground, one.shot) })),
  }))
  const { acting, undecided } = applyInstructions(shooters, orders, (order, shooter) => says(ground, order, shooter))
  return { shots: acting.map(({ shots }) => bestOf(shots)), undecided }
}

/** Shot by shot: the first that is to be fired; nobody, if that holds for all. */
export const shotByShot = <About extends Json>(
  groundOf: BattlefieldOf,
  possible: (ground: Battlefield, about: About) => readonly Possible[],
  nobody: Json,
): InstructionSupport<BattleView, About> => ({
  form: (view) => formOf(groundOf(view), view.secrets.viewer),
  answer(view, about, orders) {
    const ground = groundOf(view)
    const { shots, undecided } = bidden(ground, possible(ground, about), orders as readonly ReactionOrder[])
    return shots[0]?.named ?? (undecided ? null : nobody)
  },
})

/** All at once, by ascending unit: only when something is said of everybody. */
export const shotsTogether = <About extends Json>(
  groundOf: BattlefieldOf,
  possible: (ground: Battlefield, about: About) => readonly Possible[],
): InstructionSupport<BattleView, About> => ({
  form: (view) => formOf(groundOf(view), view.secrets.viewer),
  answer(view, about, orders) {
    const ground = groundOf(view)
    const { shots, undecided } = bidden(ground, possible(ground, about), orders as readonly ReactionOrder[])
    if (undecided) return null
    return [...shots].sort((one, other) => one.shot.shooter - other.shot.shooter).map(({ named }) => named)
  },
})
