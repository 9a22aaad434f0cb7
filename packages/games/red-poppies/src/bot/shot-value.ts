/** The average value of a shot to the side that fires it. */
import type { Side } from '../data/schema.ts'
import { isAfv, typeOf, unitOf, unitsAt } from '../rules/battlefield.ts'
import type { Shot } from '../rules/events.ts'
import type { Hex, UnitId } from '../rules/ids.ts'
import { odds } from '../rules/odds.ts'
import { canFire, targetsOf } from '../rules/shots.ts'
import type { Battlefield } from '../rules/state.ts'
import { harmOf, lossFrom } from './fire-losses.ts'
import type { Values } from './unit-values.ts'

/** Friends in the hex are hit as well (6.53). */
export function shotValue(battlefield: Battlefield, values: Values, shot: Shot): number {
  const { side } = unitOf(battlefield, shot.shooter)
  let value = 0
  for (const target of targetsOf(battlefield, shot)) {
    const unit = unitOf(battlefield, target)
    const loss = lossFrom(harmOf(odds(battlefield, shot, target)), values.losses(unit))
    value += unit.side === side ? -loss : loss
  }
  return value
}

/** The value of return fire by the targets at the same moment (6.74). */
export function returnFireValue(battlefield: Battlefield, values: Values, { shooter, hex }: Shot, enemy: Side): number {
  const afv = isAfv(typeOf(battlefield, shooter)) ? shooter : null
  const at = unitOf(battlefield, shooter).hex
  let value = 0
  for (const unit of unitsAt(battlefield, hex, enemy)) {
    const returnShot = { shooter: unit, hex: at, afv }
    if (typeOf(battlefield, unit).type !== 'mortar' && canFire(battlefield, returnShot))
      value += shotValue(battlefield, values, returnShot)
  }
  return Math.max(0, value)
}

/** A unit's possible shots at a hex: area fire, or fire at one vehicle. */
export const shotsAtHex = (battlefield: Battlefield, shooter: UnitId, hex: Hex, enemy: Side): Shot[] =>
  [null, ...unitsAt(battlefield, hex, enemy).filter((unit) => isAfv(typeOf(battlefield, unit)))]
    .map((afv) => ({ shooter, hex, afv }))
    .filter((shot) => canFire(battlefield, shot))
