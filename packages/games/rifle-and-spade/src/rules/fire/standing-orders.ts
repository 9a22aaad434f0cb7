/** Standing orders for opportunity fire and for hiding (17.4 7.2 7.6.5). */
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
  type Shape,
  type TypeOf,
} from '@firestep/referee'
import { type BattlefieldOf, distanceBetween, unitsAt } from '../battlefield.ts'
import type { Hex, UnitId } from '../ids.ts'
import { waysToHide } from '../movement/hiding.ts'
import { hexShape } from '../shapes.ts'
import type { Battlefield, BattleView, Hiding } from '../state.ts'
import { mustComeOut } from './eligibility.ts'
import { type Fire, type FirerId, firerOf, firerShape } from './fire.ts'
import type { AimedFire } from './fire-declaration.ts'
import { fireParties, seenOdds } from './odds.ts'

/** A range that no map exceeds. */
export const farthest = 30
/** In hundredths of a step. */
export const maxLost = 300

const bound = {
  /** Units and guns the order is for; empty: all. */
  who: listOf(firerShape),
  /** Hexes in which the order holds: the target's for fire, the unit's own for hiding. Empty: all. */
  hexes: listOf(hexShape),
  /** Maximum range to the enemy. */
  range: orNull(integer('a range')),
  /** The verdict if the conditions are not met: hold, or leave it to the next order. */
  otherwise: oneOf('hold', 'next'),
}
const boundShape = fields(bound)
type Bound = TypeOf<typeof boundShape>

const fireOrderShape = fields({
  ...bound,
  /** Minimum average loss of a fire by all units that can take part, as far as known, in hundredths of a step. */
  lost: orNull(integer('a loss')),
  /** The decision of hiding units: stay hidden, or come out to fire. */
  hidden: oneOf('stay', 'fire'),
  does: oneOf('fire', 'hold', 'ask'),
})
export type FireOrder = TypeOf<typeof fireOrderShape>

const hideOrderShape = fields({ ...bound, does: oneOf('hide', 'stay', 'ask') })
export type HideOrder = TypeOf<typeof hideOrderShape>

/** Reads instructions that the form has allowed. */
const orderOf =
  <Order>(shape: Shape<Order>) =>
  (instruction: Instruction): Order => {
    if (!shape.fits(instruction)) throw new Error(shape.problem(instruction, 'the standing order'))
    return instruction
  }
export const fireOrderOf = orderOf(fireOrderShape)
export const hideOrderOf = orderOf(hideOrderShape)

/** Fields shared by all orders. Units are all of the army, including lost ones. */
function boundFields({ army, sheet, scenario, side }: Battlefield, guns: boolean): InstructionField[] {
  const offMap = scenario.data.offMapFire.filter((one) => one.side === side).map(({ name }) => name)
  const firers: Json[] = [...army.units.keys(), ...(guns ? offMap : [])]
  return [
    { name: 'who', type: 'some', of: firers },
    { name: 'hexes', type: 'some', of: Array.from({ length: sheet.grid.size }, (_, hex) => hex) },
    { name: 'range', type: 'number', least: 0, most: farthest },
    { name: 'otherwise', type: 'one', of: ['hold', 'next'] },
  ]
}

/** One possible answer: target, firers and expected losses. */
interface Shot {
  readonly target: AimedFire
  readonly firers: readonly FirerId[]
  readonly expected: number
}

const appliesTo = ({ who }: Bound, firer: FirerId): boolean => who.length === 0 || who.includes(firer)

/** Off-map guns meet any range. */
function isNear(battlefield: Battlefield, { range }: Bound, firer: FirerId, hex: Hex): boolean {
  const { hex: from } = firerOf(battlefield, firer)
  return range === null || from === null || distanceBetween(battlefield, from, hex) <= range
}

/** True if an order's conditions are met for a firer's part in a fire. */
const meetsConditions = (
  battlefield: Battlefield,
  order: FireOrder,
  firer: FirerId,
  { target: { fire }, expected }: Shot,
): boolean =>
  (order.hexes.length === 0 || order.hexes.includes(fire.hex)) &&
  isNear(battlefield, order, firer, fire.hex) &&
  (order.lost === null || 100 * expected >= order.lost)

const staysHidden = (battlefield: Battlefield, { hidden }: FireOrder, firer: FirerId, { hex }: Fire): boolean =>
  hidden === 'stay' && typeof firer === 'number' && mustComeOut(battlefield, firer, hex)

function fireVerdict(
  battlefield: Battlefield,
  shots: readonly Shot[],
  order: FireOrder,
  firer: FirerId,
): InstructionVerdict {
  if (!appliesTo(order, firer)) return null
  const met = shots.filter((shot) => shot.firers.includes(firer) && meetsConditions(battlefield, order, firer, shot))
  if (met.length === 0) return order.otherwise === 'hold' ? 'hold' : null
  if (order.does !== 'fire') return order.does
  return met.every(({ target }) => staysHidden(battlefield, order, firer, target.fire)) ? 'hold' : 'act'
}

/** The order that applies to a firer. */
const orderFor = (battlefield: Battlefield, shots: readonly Shot[], orders: readonly FireOrder[], firer: FirerId) =>
  orders.find((order) => fireVerdict(battlefield, shots, order, firer) !== null)

/** All fires that could be declared with the able firers. */
const shotsOf = (
  battlefield: Battlefield,
  targets: readonly AimedFire[],
  able: (target: AimedFire) => readonly FirerId[],
): Shot[] =>
  targets.flatMap((target) =>
    fireParties(battlefield, target.fire, able(target)).map((firers) => ({
      target,
      firers,
      expected: seenOdds(battlefield, target.fire, firers).expected,
    })),
  )

export const fireInstructions = <About extends Json>(
  battlefieldOf: BattlefieldOf,
  aimedFires: (battlefield: Battlefield, about: About) => readonly AimedFire[],
  eligible: (battlefield: Battlefield, fire: Fire) => FirerId[],
): InstructionSupport<BattleView, About> => ({
  form: (view) => [
    ...boundFields(battlefieldOf(view), true),
    { name: 'lost', type: 'number', least: 1, most: maxLost },
    { name: 'hidden', type: 'one', of: ['stay', 'fire'] },
    { name: 'does', type: 'one', of: ['fire', 'hold', 'ask'] },
  ],
  /**
   * The combination with the highest expected loss among the units told to fire; none if no fire could have an effect.
   */
  answer(view, about, instructions) {
    const battlefield = battlefieldOf(view)
    const orders = instructions.map(fireOrderOf)
    const targets = aimedFires(battlefield, about)
    const shots = shotsOf(battlefield, targets, ({ fire }) => eligible(battlefield, fire))
    const firers = [...new Set(shots.flatMap((shot) => shot.firers))]
    const { acting, undecided } = applyInstructions(firers, orders, (order, firer) =>
      fireVerdict(battlefield, shots, order, firer),
    )
    if (undecided) return null
    const takesPart = (firer: FirerId, target: AimedFire): boolean => {
      const order = orderFor(battlefield, shots, orders, firer)
      if (!acting.includes(firer) || order === undefined || staysHidden(battlefield, order, firer, target.fire))
        return false
      return shots.some(
        (shot) =>
          shot.target === target && shot.firers.includes(firer) && meetsConditions(battlefield, order, firer, shot),
      )
    }
    const open = shotsOf(battlefield, targets, (target) =>
      eligible(battlefield, target.fire).filter((firer) => takesPart(firer, target)),
    )
    const [best] = open.filter(({ expected }) => expected > 0).sort((a, b) => b.expected - a.expected)
    return best === undefined ? [] : [best.target.aim, ...best.firers]
  },
})

/** Units that may hide: all in the hex, or only those that have just arrived (7.2-2). */
export type HideAbout = { readonly hex: Hex; readonly part: 'hex' | 'moving' }
export const hideAboutShape: Shape<HideAbout> = fields({ hex: hexShape, part: oneOf('hex', 'moving') })

export type Hider = readonly [UnitId, Hiding]

function hideVerdict(battlefield: Battlefield, { hex }: HideAbout, order: HideOrder, unit: UnitId): InstructionVerdict {
  if (!appliesTo(order, unit)) return null
  const near = battlefield.enemy.stacks.some(
    (stack) => order.range === null || distanceBetween(battlefield, stack.hex, hex) <= order.range,
  )
  const met = (order.hexes.length === 0 || order.hexes.includes(hex)) && near
  if (!met) return order.otherwise === 'hold' ? 'hold' : null
  return order.does === 'hide' ? 'act' : order.does === 'stay' ? 'hold' : 'ask'
}

/** `fits` is true if a unit may hide in this way after the others. */
export const hideInstructions = (
  battlefieldOf: BattlefieldOf,
  fits: (battlefield: Battlefield, about: HideAbout, before: readonly Hider[], one: Hider) => boolean,
): InstructionSupport<BattleView, HideAbout> => ({
  form: (view) => [
    ...boundFields(battlefieldOf(view), false),
    { name: 'does', type: 'one', of: ['hide', 'stay', 'ask'] },
  ],
  /** Each unit hides in the first way open to it, as far as there is room. */
  answer(view, about, instructions) {
    const battlefield = battlefieldOf(view)
    const hidersOf = (unit: UnitId): Hider[] => waysToHide(battlefield, unit).map((way): Hider => [unit, way])
    const able = unitsAt(battlefield, about.hex).filter((unit) =>
      hidersOf(unit).some((one) => fits(battlefield, about, [], one)),
    )
    const orders = instructions.map(hideOrderOf)
    const { acting, undecided } = applyInstructions(able, orders, (order, unit) =>
      hideVerdict(battlefield, about, order, unit),
    )
    if (undecided) return null
    const hiders: Hider[] = []
    for (const unit of able.filter((one) => acting.includes(one))) {
      const found = hidersOf(unit).find((one) => fits(battlefield, about, hiders, one))
      if (found !== undefined) hiders.push(found)
    }
    return hiders
  },
})
