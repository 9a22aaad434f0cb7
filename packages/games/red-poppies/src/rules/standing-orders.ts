/** Standing orders for reaction fire: shooters, targets, range and minimum odds, without a question (6.7). */
import {
  applyInstructions,
  fields,
  type Instruction,
  type InstructionField,
  type InstructionSupport,
  type InstructionVerdict,
  integer,
  type Json,
  listOf,
  oneOf,
  orNull,
  type TypeOf,
} from '@firestep/referee'
import { type BattlefieldOf, distanceBetween, unitOf } from './battlefield.ts'
import type { Shot } from './events.ts'
import type { UnitId } from './ids.ts'
import { odds } from './odds.ts'
import { hexShape, unitShape } from './question-types.ts'
import { targetsOf } from './shots.ts'
import type { Battlefield, BattleView } from './state.ts'

const reactionOrderShape = fields({
  /** The units it applies to; empty for all. */
  units: listOf(unitShape),
  /** Required hexes of the enemy; empty for any. */
  hexes: listOf(hexShape),
  /** Maximum distance of the enemy. */
  range: orNull(integer()),
  /** Minimum probability, in per cent, that an enemy fails the check. */
  odds: orNull(integer()),
  /** Action if all conditions hold. */
  does: oneOf('fire', 'hold', 'ask'),
  /** Action otherwise: none, or the next order. */
  otherwise: oneOf('hold', 'next'),
})
export type ReactionOrder = TypeOf<typeof reactionOrderShape>

/** An instruction as an order: the form lets nothing else in. */
export function reactionOrderOf(instruction: Instruction): ReactionOrder {
  if (!reactionOrderShape.fits(instruction)) throw new Error('that instruction is no order for reaction fire')
  return instruction
}

/** Limit on the range of an order. */
export const maxRange = 30

function formOf({ state, sheet }: Battlefield, viewer: string | null): InstructionField[] {
  const units = state.units.flatMap(({ side }, unit) => (side === viewer ? [unit] : []))
  return [
    { name: 'units', type: 'some', of: units },
    { name: 'hexes', type: 'some', of: Array.from({ length: sheet.grid.size }, (_, hex) => hex) },
    { name: 'range', type: 'number', least: 0, most: maxRange },
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
  readonly shots: readonly { readonly part: Json; readonly shot: Shot; readonly chance: number }[]
}

function verdictOf(battlefield: Battlefield, order: ReactionOrder, { unit, shots }: Shooter): InstructionVerdict {
  const { units, hexes, range, odds: minOdds, does, otherwise } = order
  if (units.length > 0 && !units.includes(unit)) return null
  const meets = shots.some(
    ({ shot, chance }) =>
      (hexes.length === 0 || hexes.includes(shot.hex)) &&
      (range === null || distanceBetween(battlefield, unitOf(battlefield, unit).hex, shot.hex) <= range) &&
      (minOdds === null || chance >= minOdds),
  )
  if (!meets) return otherwise === 'hold' ? 'hold' : null
  if (does !== 'fire') return does
  return strikesFriends(battlefield, bestOf(shots).shot) ? 'ask' : 'act'
}

/** The shot with the best odds; of equal ones the first. */
const bestOf = (shots: Shooter['shots']): Shooter['shots'][number] => {
  const [first, ...otherShots] = shots
  if (first === undefined) throw new Error('a shooter without a shot')
  return otherShots.reduce((best, shot) => (shot.chance > best.chance ? shot : best), first)
}

/** True if no shot can have an effect: every target, friend or enemy, is sure to pass its check. */
export const isFireInVain = (battlefield: Battlefield, possible: readonly PossibleShot[]): boolean =>
  possible.every(({ shot }) =>
    targetsOf(battlefield, shot).every((target) => odds(battlefield, shot, target).stands === rollOutcomes),
  )

/** A shot that could be fired. */
export interface PossibleShot {
  /** The shot in the form of the answer. */
  readonly part: Json
  readonly shot: Shot
}

/** Units that fire at once, in the order of the orders; and whether the player must still be asked about a unit. */
function shotsByOrders(battlefield: Battlefield, possible: readonly PossibleShot[], orders: readonly ReactionOrder[]) {
  const shooters = [...new Set(possible.map(({ shot }) => shot.shooter))].map((unit) => ({
    unit,
    shots: possible
      .filter(({ shot }) => shot.shooter === unit)
      .map((candidate) => ({ ...candidate, chance: chanceOf(battlefield, candidate.shot) })),
  }))
  const { acting, undecided } = applyInstructions(shooters, orders, (order, shooter) =>
    verdictOf(battlefield, order, shooter),
  )
  return { shots: acting.map(({ shots }) => bestOf(shots)), undecided }
}

/** Shot by shot: the first to be fired; none, if the orders hold for all. */
export const shotByShot = <About extends Json>(
  battlefieldOf: BattlefieldOf,
  possible: (battlefield: Battlefield, about: About) => readonly PossibleShot[],
  holdFire: Json,
): InstructionSupport<BattleView, About> => ({
  form: (view) => formOf(battlefieldOf(view), view.secrets.viewer),
  answer(view, about, instructions) {
    const battlefield = battlefieldOf(view)
    const { shots, undecided } = shotsByOrders(
      battlefield,
      possible(battlefield, about),
      instructions.map(reactionOrderOf),
    )
    return shots[0]?.part ?? (undecided ? null : holdFire)
  },
})

/** All together, by ascending unit: only if the orders cover every unit. */
export const shotsTogether = <About extends Json>(
  battlefieldOf: BattlefieldOf,
  possible: (battlefield: Battlefield, about: About) => readonly PossibleShot[],
): InstructionSupport<BattleView, About> => ({
  form: (view) => formOf(battlefieldOf(view), view.secrets.viewer),
  answer(view, about, instructions) {
    const battlefield = battlefieldOf(view)
    const { shots, undecided } = shotsByOrders(
      battlefield,
      possible(battlefield, about),
      instructions.map(reactionOrderOf),
    )
    if (undecided) return null
    return [...shots].sort((a, b) => a.shot.shooter - b.shot.shooter).map(({ part }) => part)
  },
})
