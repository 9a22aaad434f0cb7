/** 14.1: a march: a stack that moves, or could move, as its owner sees it: its units, its path and its points. */
import { battlefieldFor, facingTo, isHeadquarters, isInfantry, typeOf, unitOf } from '../battlefield.ts'
import { byId, type Hex, isOnMap, type UnitId } from '../ids.ts'
import { memoizeOnBattlefield } from '../memoize.ts'
import { allowanceUnder } from '../orders/movement-allowance.ts'
import { type Army, awaited, type Battle, type Battlefield, type Moving, type Unit } from '../state.ts'
import { type Cost, gaitOf, stepCost, totalOf } from './costs.ts'
import { entryOf } from './map-entry.ts'

export interface March extends Readonly<Pick<Moving, 'hex' | 'spent' | 'limit' | 'beganInColumn' | 'did'>> {
  readonly units: readonly UnitId[]
  /** The hexes of its activation, ending with `hex`. */
  readonly path: readonly Hex[]
}

/** The march of a stack that has not acted yet: its activation begins in the hex of its first unit. */
export function freshMarch(battlefield: Battlefield, units: readonly UnitId[]): March {
  const hex = units[0] === undefined ? awaited : unitOf(battlefield, units[0]).hex
  const soldiers = units.filter((unit) => isInfantry(typeOf(battlefield, unit)))
  return {
    units,
    hex,
    path: isOnMap(hex) ? [hex] : [],
    spent: 0,
    limit: null,
    beganInColumn: soldiers.every((unit) => unitOf(battlefield, unit).column),
    did: 'nothing',
  }
}

/** The march of a single unit that has not acted yet. */
export const loneMarch = memoizeOnBattlefield(
  (battlefield: Battlefield, unit: UnitId): March => freshMarch(battlefield, [unit]),
)

/** The march of the stack that moves now, reduced to units still in it. */
export const marchOf = memoizeOnBattlefield((battlefield): March => {
  const { moving } = battlefield.state
  if (moving === null || moving.side !== battlefield.side) throw new Error('no stack of this side is under way')
  return marchOfMoving(moving, battlefield.army)
})

export function marchOfMoving(moving: Moving, army: Army): March {
  const { hex, path, spent, limit, beganInColumn, did } = moving
  const units = army.moving.filter((unit) => army.units[unit]?.hex === hex)
  return { units, hex, path, spent, limit, beganInColumn, did }
}

/** The stack that moves now; throws if there is none. */
export function movingOf({ state }: Battle): Moving {
  if (state.moving === null) throw new Error('no stack is under way')
  return state.moving
}

/** The battlefield as the side of the moving stack knows it. */
export const currentBattlefield = (battle: Battle): Battlefield => battlefieldFor(battle, movingOf(battle).side)

/** The march of the moving stack. */
export function currentMarch(battle: Battle): March {
  const moving = movingOf(battle)
  return marchOfMoving(moving, battle.state.secrets[moving.side])
}

/** 14.1.7: a stack moves at the rate of its slowest unit; the remainder of a halved allowance is dropped (1.4.7). */
export function allowanceFor(
  battlefield: Battlefield,
  { units, path, limit }: Pick<March, 'units' | 'path' | 'limit'>,
): number {
  let least = Number.POSITIVE_INFINITY
  for (const unit of units) least = Math.min(least, allowanceUnder(battlefield, unit, path))
  least = Math.floor(least)
  return limit === null ? least : Math.min(least, limit)
}

/** 9.2.4 14.2.6: columns, limbered guns (which are in column) and HQs (which count as a column) use roads. */
const usesRoads = (battlefield: Battlefield, unit: UnitId): boolean =>
  unitOf(battlefield, unit).column || isHeadquarters(typeOf(battlefield, unit))

/** The cost of the next hex: the highest cost of any unit of the stack; null where one of them may not go (14.1.9). */
export function costInto(battlefield: Battlefield, { units, hex }: Pick<March, 'units' | 'hex'>, to: Hex): Cost | null {
  let worst: Cost = { hex: 0, side: 0 }
  for (const unit of units) {
    const cost = isOnMap(hex)
      ? stepCost(battlefield, gaitOf(battlefield, unit), usesRoads(battlefield, unit), hex, to)
      : (entryOf(battlefield, unit)?.cost ?? null)
    if (cost === null) return null
    if (totalOf(cost) > totalOf(worst)) worst = cost
  }
  return worst
}

/** A march with the battlefield on which its units stand in its hex: after a step that is only tried, a changed one. */
export interface MarchOnBattlefield {
  readonly battlefield: Battlefield
  readonly march: March
}

/** Memoizes a function of a march and its next hex on a frozen battlefield. */
export function memoizePerStep<T>(
  compute: (battlefield: Battlefield, march: March, to: Hex) => T,
): (battlefield: Battlefield, march: March, to: Hex) => T {
  const memories = new WeakMap<March, { readonly battlefield: Battlefield; readonly byHex: Map<Hex, T> }>()
  return (battlefield, march, to) => {
    if (!battlefield.isFrozen) return compute(battlefield, march, to)
    let memory = memories.get(march)
    if (memory === undefined || memory.battlefield !== battlefield) {
      memory = { battlefield, byHex: new Map() }
      memories.set(march, memory)
    }
    const remembered = memory.byHex.get(to)
    if (remembered !== undefined) return remembered
    const computed = compute(battlefield, march, to)
    memory.byHex.set(to, computed)
    return computed
  }
}

/** The march as it would be after that step, and its battlefield. */
export const afterStep = memoizePerStep((battlefield, march, to): MarchOnBattlefield => {
  const cost = costInto(battlefield, march, to)
  const spent = march.spent + (cost === null ? 0 : totalOf(cost))
  const entered = isOnMap(march.hex) ? facingTo(battlefield.sheet, to, march.hex) : null
  const changed = withUnits(battlefield, march.units, { hex: to, hiding: null, onTop: false, entered })
  const limit = isOnMap(march.hex) ? march.limit : limitAfter(battlefield, march, spent)
  return { battlefield: changed, march: { ...march, hex: to, path: [...march.path, to], spent, limit, did: 'moved' } }
})

/** The point limit of a stack after a landing. */
export function limitAfter(battlefield: Battlefield, { units }: Pick<March, 'units'>, spent: number): number | null {
  const [first] = units
  const { landing } = battlefield.scenario.data
  if (landing === null || first === undefined || entryOf(battlefield, first)?.from !== 'boats') return null
  return spent + landing.pointsAfter
}

/** The battlefield with some units changed. */
export function withUnits(battlefield: Battlefield, ids: readonly UnitId[], changes: Partial<Unit>): Battlefield {
  const units = byId<UnitId, Unit>([...battlefield.army.units])
  for (const id of ids) units[id] = { ...unitOf(battlefield, id), ...changes }
  return { ...battlefield, army: { ...battlefield.army, units } }
}
