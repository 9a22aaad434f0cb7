/** The average value of a shot to the side that fires it. */
import type { Side } from '../data/schema.ts'
import { isAfv, typeOf, unitOf, unitsAt } from '../rules/battlefield.ts'
import type { Shot } from '../rules/events.ts'
import type { UnitId } from '../rules/ids.ts'
import { odds } from '../rules/odds.ts'
import { canFire, targetsOf } from '../rules/shots.ts'
import type { Battlefield } from '../rules/state.ts'
import { harmOf, lossBy } from './fire-losses.ts'
import type { Values } from './unit-values.ts'

/** Friends in the hex are hit as well (6.53). */
export function shotValue(ground: Battlefield, values: Values, shot: Shot): number {
  const { side } = unitOf(ground, shot.shooter)
  let worth = 0
  for (const target of targetsOf(ground, shot)) {
    const unit = unitOf(ground, target)
    const loss = lossBy(harmOf(odds(ground, shot, target)), values.losses(unit))
    worth += unit.side === side ? -loss : loss
  }
  return worth
}

/** What those who are fired at may do in return at the same moment (6.74). */
export function answerValue(ground: Battlefield, values: Values, { shooter, hex }: Shot, enemy: Side): number {
  const afv = isAfv(typeOf(ground, shooter)) ? shooter : null
  const at = unitOf(ground, shooter).hex
  let worth = 0
  for (const unit of unitsAt(ground, hex, enemy)) {
    const back = { shooter: unit, hex: at, afv }
    if (typeOf(ground, unit).type !== 'mortar' && canFire(ground, back)) worth += shotValue(ground, values, back)
  }
  return Math.max(0, worth)
}

/** The enemies that a unit could be fired at in its hex: by area fire, or one vehicle. */
export const shotsAtHex = (ground: Battlefield, shooter: UnitId, hex: number, enemy: Side): Shot[] =>
  [null, ...unitsAt(ground, hex, enemy).filter((unit) => isAfv(typeOf(ground, unit)))]
    .map((afv) => ({ shooter, hex, afv }))
    .filter((shot) => canFire(ground, shot))
