/** 11.8.3 14.4.6b: when a stack may stop, and when the movement of a Brigiment may end. */
import { allowed, type Ruling, refused } from '@firestep/referee'
import { isEnemyAt, unitOf } from '../ground.ts'
import type { UnitId } from '../ids.ts'
import { type Duty, dutiesOf, isMarching, progressDuty } from '../orders/progress.ts'
import { isOnObjective } from '../orders/standing.ts'
import type { Ground } from '../state.ts'
import { mayBeMoved } from './activated.ts'
import { assaultRuling } from './assaulting.ts'
import { columnRuling } from './formation.ts'
import { aheadOf, stepRuling } from './going.ts'
import { allowanceFor, loneMarch, type March, withUnits } from './march.ts'

/** Whether a stack has anywhere to go, or anybody to assault. */
export const canGoOn = (ground: Ground, march: March): boolean =>
  aheadOf(ground, march).some(
    (to) =>
      // Where the enemy is one goes only into Us/Them, and nobody assaults a hex without him.
      stepRuling(ground, march, to).allowed || (isEnemyAt(ground, to) && assaultRuling(ground, march, to).allowed),
  ) ||
  (march.hex >= 0 && assaultRuling(ground, march, march.hex).allowed)

/** 11.16.4: on the march, whether a unit could go on once it has formed column. */
function canFormUp(ground: Ground, unit: UnitId): boolean {
  if (unitOf(ground, unit).column || !isMarching(ground, unit)) return false
  if (!columnRuling(ground, loneMarch(ground, unit)).allowed) return false
  const formed = withUnits(ground, [unit], { column: true })
  return canGoOn(formed, loneMarch(formed, unit))
}

/** Duties bind those who can really do them. */
const isAble = (ground: Ground, unit: UnitId): boolean =>
  mayBeMoved(ground, unit).allowed && (canGoOn(ground, loneMarch(ground, unit)) || canFormUp(ground, unit))

/** 11.8.3: while nobody else is left to make progress, this stack presses on. 14.4.6b: and whoever has waited assaults. */
export function stopRuling(ground: Ground, march: March): Ruling {
  const { activation, orders } = ground.state
  if (march.did === 'nothing' || activation === null) return allowed
  const waits = march.units.some((unit) => unitOf(ground, unit).waitsFor !== null)
  if (waits && canGoOn(ground, march)) return refused('14.4.6b', 'having waited, it must move to assault')
  const { brigiment } = activation
  if (!orders || !owesProgress(ground, march) || !canGoOn(ground, march)) return allowed
  const others = progressDuty(ground, brigiment, (unit) => !march.units.includes(unit) && isAble(ground, unit))
  if (others !== null) return allowed
  const own = progressDuty(withUnits(ground, march.units, { action: null }), brigiment)
  return own === null ? allowed : refused(own.rule, own.why)
}

/** Whether its movement so far would not count (11.8.3-1 to 11.8.3-3). */
function owesProgress(ground: Ground, march: March): boolean {
  const whole = march.spent >= allowanceFor(ground, march)
  const arrived = march.path.length > 1 && march.units.some((unit) => isOnObjective(ground, unit))
  return !whole && !arrived && ground.state.moving?.triggered !== true
}

/** Whether the subsegment may end. */
export function endRuling(ground: Ground): Ruling {
  const { activation, assaults } = ground.state
  if (activation === null) return refused('2.0', 'no Brigiment is active')
  const waiting = ground.army.units.findIndex(
    ({ waitsFor }, unit) =>
      waitsFor !== null &&
      assaults.some(({ hex, attacker }) => hex === waitsFor && attacker === ground.side) &&
      mayBeMoved(ground, unit).allowed &&
      canGoOn(ground, loneMarch(ground, unit)),
  )
  if (waiting >= 0)
    return refused('14.4.6b', `${unitOf(ground, waiting).name} has waited for this assault and must move to it`)
  const [first] = dutiesLeft(ground)
  return first === undefined ? allowed : refused(first.rule, first.why)
}

/** What the active Brigiment still owes to its order and can do. */
export function* dutiesLeft(ground: Ground): Generator<Duty, void> {
  const { activation } = ground.state
  if (activation !== null) yield* dutiesOf(ground, activation.brigiment, (unit) => isAble(ground, unit))
}
