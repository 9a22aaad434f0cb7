/** Fire at opportunities, and hiding from it, by standing orders: without being asked (17.4 7.2 7.6.5). */
import {
  applyInstructions,
  type Instruction,
  type InstructionField,
  type InstructionSupport,
  type InstructionVerdict,
  type Json,
} from '@firestep/referee'
import { type BattlefieldOf, distanceBetween, unitsAt } from '../battlefield.ts'
import type { Hex, UnitId } from '../ids.ts'
import { waysToHide } from '../movement/hiding.ts'
import type { Battlefield, BattleView, Hiding } from '../state.ts'
import { mustComeOut } from './eligibility.ts'
import { type Fire, type FirerId, firerOf } from './fire.ts'
import type { Aim } from './fire-declaration.ts'
import { parties, seenOdds } from './odds.ts'

/** Farther off than any map reaches. */
export const farthest = 30
/** In hundredths of a step. */
export const maxLost = 300

interface Bound extends Instruction {
  /** Whom it is for; none: everybody. */
  readonly who: readonly FirerId[]
  /** Where it holds: of fire where the enemy is, of hiding where one is oneself. None: anywhere. */
  readonly hexes: readonly Hex[]
  /** How near the enemy must be. */
  readonly range: number | null
  /** And if all that does not hold: nothing, or what the next order says. */
  readonly otherwise: 'hold' | 'next'
}

export interface FireOrder extends Bound {
  /** How much a fire of all who can must cost them on average, as far as they are seen: in hundredths of a step. */
  readonly lost: number | null
  /** Whether those who hide come out for it. */
  readonly hidden: 'stay' | 'fire'
  readonly does: 'fire' | 'hold' | 'ask'
}

export interface HideOrder extends Bound {
  readonly does: 'hide' | 'stay' | 'ask'
}

/** Everybody who ever could: a unit that has fallen is still in the list. */
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

/** One way to answer: what is fired at, by whom, and what that brings. */
interface Shot {
  readonly aim: Aim
  readonly firers: readonly FirerId[]
  readonly expected: number
}

const speaksOf = ({ who }: Bound, firer: FirerId): boolean => who.length === 0 || who.includes(firer)

/** Guns off the map are near nowhere, and far from nothing. */
function isNear(battlefield: Battlefield, { range }: Bound, firer: FirerId, hex: Hex): boolean {
  const { hex: from } = firerOf(battlefield, firer)
  return range === null || from === null || distanceBetween(battlefield, from, hex) <= range
}

/** Whether an order is about this one's part in a fire. */
const meets = (
  battlefield: Battlefield,
  order: FireOrder,
  firer: FirerId,
  { aim: { fire }, expected }: Shot,
): boolean =>
  (order.hexes.length === 0 || order.hexes.includes(fire.hex)) &&
  isNear(battlefield, order, firer, fire.hex) &&
  (order.lost === null || 100 * expected >= order.lost)

const staysHidden = (battlefield: Battlefield, { hidden }: FireOrder, firer: FirerId, { hex }: Fire): boolean =>
  hidden === 'stay' && typeof firer === 'number' && mustComeOut(battlefield, firer, hex)

function saysOfFire(
  battlefield: Battlefield,
  shots: readonly Shot[],
  order: FireOrder,
  firer: FirerId,
): InstructionVerdict {
  if (!speaksOf(order, firer)) return null
  const met = shots.filter((shot) => shot.firers.includes(firer) && meets(battlefield, order, firer, shot))
  if (met.length === 0) return order.otherwise === 'hold' ? 'hold' : null
  if (order.does !== 'fire') return order.does
  return met.every(({ aim }) => staysHidden(battlefield, order, firer, aim.fire)) ? 'hold' : 'act'
}

/** The order that has somebody fire. */
const orderFor = (battlefield: Battlefield, shots: readonly Shot[], orders: readonly FireOrder[], firer: FirerId) =>
  orders.find((order) => saysOfFire(battlefield, shots, order, firer) !== null)

/** Every fire that could be opened with all who are named. */
const shotsOf = (battlefield: Battlefield, aims: readonly Aim[], able: (aim: Aim) => readonly FirerId[]): Shot[] =>
  aims.flatMap((aim) =>
    parties(battlefield, aim.fire, able(aim)).map((firers) => ({
      aim,
      firers,
      expected: seenOdds(battlefield, aim.fire, firers).expected,
    })),
  )

export const fireInstructions = <About extends Json>(
  toBattlefield: BattlefieldOf,
  aims: (battlefield: Battlefield, about: About) => readonly Aim[],
  eligible: (battlefield: Battlefield, fire: Fire) => FirerId[],
): InstructionSupport<BattleView, About> => ({
  form: (view) => [
    ...boundFields(toBattlefield(view), true),
    { name: 'lost', type: 'number', least: 1, most: maxLost },
    { name: 'hidden', type: 'one', of: ['stay', 'fire'] },
    { name: 'does', type: 'one', of: ['fire', 'hold', 'ask'] },
  ],
  /** Of those who are to fire the party that brings the most; nobody fires who could do nothing. */
  answer(view, about, instructions) {
    const battlefield = toBattlefield(view)
    const orders = instructions as readonly FireOrder[]
    const targets = aims(battlefield, about)
    const shots = shotsOf(battlefield, targets, ({ fire }) => eligible(battlefield, fire))
    const firers = [...new Set(shots.flatMap((shot) => shot.firers))]
    const { acting, undecided } = applyInstructions(firers, orders, (order, firer) =>
      saysOfFire(battlefield, shots, order, firer),
    )
    if (undecided) return null
    const takesPart = (firer: FirerId, aim: Aim): boolean => {
      const order = orderFor(battlefield, shots, orders, firer)
      if (!acting.includes(firer) || order === undefined || staysHidden(battlefield, order, firer, aim.fire))
        return false
      return shots.some(
        (shot) => shot.aim === aim && shot.firers.includes(firer) && meets(battlefield, order, firer, shot),
      )
    }
    const open = shotsOf(battlefield, targets, (aim) =>
      eligible(battlefield, aim.fire).filter((firer) => takesPart(firer, aim)),
    )
    const [best] = open.filter(({ expected }) => expected > 0).sort((a, b) => b.expected - a.expected)
    return best === undefined ? [] : [best.aim.name, ...best.firers]
  },
})

/** Who may hide: all in the hex, or those of them who have just come there (7.2-2). */
export interface HideAbout {
  readonly [key: string]: Json
  readonly hex: Hex
  readonly part: 'hex' | 'moving'
}

export type Hider = readonly [UnitId, Hiding]

function saysOfHiding(
  battlefield: Battlefield,
  { hex }: HideAbout,
  order: HideOrder,
  unit: UnitId,
): InstructionVerdict {
  if (!speaksOf(order, unit)) return null
  const near = battlefield.enemy.stacks.some(
    (stack) => order.range === null || distanceBetween(battlefield, stack.hex, hex) <= order.range,
  )
  const met = (order.hexes.length === 0 || order.hexes.includes(hex)) && near
  if (!met) return order.otherwise === 'hold' ? 'hold' : null
  return order.does === 'hide' ? 'act' : order.does === 'stay' ? 'hold' : 'ask'
}

/** `fits`: whether this one may hide so behind those before it. */
export const hideInstructions = (
  toBattlefield: BattlefieldOf,
  fits: (battlefield: Battlefield, about: HideAbout, before: readonly Hider[], one: Hider) => boolean,
): InstructionSupport<BattleView, HideAbout> => ({
  form: (view) => [
    ...boundFields(toBattlefield(view), false),
    { name: 'does', type: 'one', of: ['hide', 'stay', 'ask'] },
  ],
  /** Each in the first way that is open to it, as far as there is room. */
  answer(view, about, instructions) {
    const battlefield = toBattlefield(view)
    const ways = (unit: UnitId): Hider[] => waysToHide(battlefield, unit).map((way): Hider => [unit, way])
    const able = unitsAt(battlefield, about.hex).filter((unit) =>
      ways(unit).some((one) => fits(battlefield, about, [], one)),
    )
    const orders = instructions as readonly HideOrder[]
    const { acting, undecided } = applyInstructions(able, orders, (order, unit) =>
      saysOfHiding(battlefield, about, order, unit),
    )
    if (undecided) return null
    const hiders: Hider[] = []
    for (const unit of able.filter((one) => acting.includes(one))) {
      const found = ways(unit).find((one) => fits(battlefield, about, hiders, one))
      if (found !== undefined) hiders.push(found)
    }
    return hiders as unknown as Json
  },
})
