/** Standing orders for reaction fire: shooters, targets, range and minimum odds, without a question (6.7). */
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
  /** The units it applies to; empty for all. */
  readonly units: readonly UnitId[]
  /** Required hexes of the enemy; empty for any. */
  readonly hexes: readonly Hex[]
  /** Maximum distance of the enemy. */
  readonly range: number | null
  /** Minimum probability, in per cent, that an enemy fails the check. */
  readonly odds: number | null
  /** Action if all conditions hold. */
  readonly does: 'fire' | 'hold' | 'ask'
  /** Action otherwise: none, or the next order. */
  readonly otherwise: 'hold' | 'next'
}

export const farthest = 30

function formOf({ state, sheet }: Battlefield, viewer: string | null): InstructionField[] {
  const units = state.units.flatMap(({ side }, unit) => (side === viewer ? [unit] : []))
  return [
    { name: 'units', type: 'some', of: units },
    { name: 'hexes', type: 'some', of: Array.from({ length: sheet.grid.size }, (_, hex) => hex) },
    { name: 'range', type: 'number', least: 0, most: farthest },
    { name: 'odds', type: 'number', least: 1, most: 100 },
    { name: 'does', type: 'one', of: ['fire', 'hold', 'ask'] },
    { name: 'otherwise', type: 'one', of: ['hold', 'next'] },
  ]
}

const rollOutcomes = 36

/** Probability, in per cent, that the enemy in the worst position fails the check. */
function chanceOf(battlefield: Battlefield, shot: Shot): number {
  const { side } = unitOf(battlefield, shot.shooter)
  const fails = targetsOf(battlefield, shot)
    .filter((target) => unitOf(battlefield, target).side !== side)
    .map((target) => rollOutcomes - odds(battlefield, shot, target).stands)
  return (100 * Math.max(0, ...fails)) / rollOutcomes
}

/** Friends in the hex check as well (6.53): only the player can decide whether to accept that. */
const strikesFriends = (battlefield: Battlefield, shot: Shot): boolean =>
  targetsOf(battlefield, shot).some(
    (target) => unitOf(battlefield, target).side === unitOf(battlefield, shot.shooter).side,
  )

/** A unit that could fire, its shots, and their answers. */
interface Shooter {
  readonly unit: UnitId
  readonly shots: readonly { readonly named: Json; readonly shot: Shot; readonly chance: number }[]
}

function says(battlefield: Battlefield, order: ReactionOrder, { unit, shots }: Shooter): InstructionVerdict {
  const { units, hexes, range, odds: least, does, otherwise } = order
  if (units.length > 0 && !units.includes(unit)) return null
  const meets = shots.some(
    ({ shot, chance }) =>
      (hexes.length === 0 || hexes.includes(shot.hex)) &&
      (range === null || distanceBetween(battlefield, unitOf(battlefield, unit).hex, shot.hex) <= range) &&
      (least === null || chance >= least),
  )
  if (!meets) return otherwise === 'hold' ? 'hold' : null
  if (does !== 'fire') return does
  return strikesFriends(battlefield, bestOf(shots).shot) ? 'ask' : 'act'
}

/** The shot with the best odds; of equal ones the first. */
const bestOf = (shots: Shooter['shots']): Shooter['shots'][number] => {
  const [first, ...more] = shots
  if (first === undefined) throw new Error('a shooter without a shot')
  return more.reduce((best, one) => (one.chance > best.chance ? one : best), first)
}

export interface Possible {
  readonly named: Json
  readonly shot: Shot
}

/** Units that fire at once, in the order of the orders; and whether the player must still be asked about a unit. */
function bidden(battlefield: Battlefield, possible: readonly Possible[], orders: readonly ReactionOrder[]) {
  const shooters = [...new Set(possible.map(({ shot }) => shot.shooter))].map((unit) => ({
    unit,
    shots: possible
      .filter(({ shot }) => shot.shooter === unit)
      .map((one) => ({ ...one, chance: chanceOf(battlefield, one.shot) })),
  }))
  const { acting, undecided } = applyInstructions(shooters, orders, (order, shooter) =>
    says(battlefield, order, shooter),
  )
  return { shots: acting.map(({ shots }) => bestOf(shots)), undecided }
}

/** Shot by shot: the first to be fired; none, if the orders hold for all. */
export const shotByShot = <About extends Json>(
  toBattlefield: BattlefieldOf,
  possible: (battlefield: Battlefield, about: About) => readonly Possible[],
  nobody: Json,
): InstructionSupport<BattleView, About> => ({
  form: (view) => formOf(toBattlefield(view), view.secrets.viewer),
  answer(view, about, orders) {
    const battlefield = toBattlefield(view)
    const { shots, undecided } = bidden(battlefield, possible(battlefield, about), orders as readonly ReactionOrder[])
    return shots[0]?.named ?? (undecided ? null : nobody)
  },
})

/** All together, by ascending unit: only if the orders cover every unit. */
export const shotsTogether = <About extends Json>(
  toBattlefield: BattlefieldOf,
  possible: (battlefield: Battlefield, about: About) => readonly Possible[],
): InstructionSupport<BattleView, About> => ({
  form: (view) => formOf(toBattlefield(view), view.secrets.viewer),
  answer(view, about, orders) {
    const battlefield = toBattlefield(view)
    const { shots, undecided } = bidden(battlefield, possible(battlefield, about), orders as readonly ReactionOrder[])
    if (undecided) return null
    return [...shots].sort((one, other) => one.shot.shooter - other.shot.shooter).map(({ named }) => named)
  },
})
