/** 11.8.3 11.11.5 11.14.5 11.15.6 14.4.6b: when a stack may end its movement, and when a Brigiment may. */
import { allowed, type Ruling, refused } from '@firestep/referee'
import { isEnemyAt, unitOf } from '../battlefield.ts'
import { type Hex, isOnMap, type UnitId } from '../ids.ts'
import { type Duty, dutiesOf, isMarching, isNearer, ownDuty, progressDuty } from '../orders/order-duties.ts'
import { hasObjective, isOnObjective, roleOf } from '../orders/order-in-effect.ts'
import { actInHexRuling } from '../orders/permissions.ts'
import type { Battlefield } from '../state.ts'
import * as refusals from '../texts/movement.ts'
import { movableRuling } from './active-stacks.ts'
import { assaultRuling } from './assault-eligibility.ts'
import { columnPoints, columnRuling, entersColumn, soldiersOf } from './formation.ts'
import { afterStep, allowanceFor, loneMarch, type March, type MarchOnBattlefield, withUnits } from './march.ts'
import { aheadOf, stepRuling } from './step-ruling.ts'

/** A stack enters an enemy hex only into Us/Them, and assaults only hexes with an enemy. */
const mayEnterEnemyHex = (battlefield: Battlefield, march: March, to: Hex): boolean =>
  isEnemyAt(battlefield, to) && assaultRuling(battlefield, march, to).allowed

const canAssault = (battlefield: Battlefield, march: March): boolean =>
  aheadOf(battlefield, march).some((to) => mayEnterEnemyHex(battlefield, march, to)) ||
  (isOnMap(march.hex) && assaultRuling(battlefield, march, march.hex).allowed)

/** True if a stack can still take a step or assault. */
export const canGoOn = (battlefield: Battlefield, march: March): boolean =>
  aheadOf(battlefield, march).some((to) => stepRuling(battlefield, march, to).allowed) || canAssault(battlefield, march)

/** True if a stack could bring one of its units nearer to its destination under orders. */
const canComeNearer = ({ battlefield, march }: MarchOnBattlefield, unit: UnitId): boolean =>
  aheadOf(battlefield, march).some(
    (to) =>
      (!isOnMap(march.hex) || isNearer(battlefield, unit, march.hex, to)) && stepRuling(battlefield, march, to).allowed,
  )

/** The stack after changing its formation, and its battlefield. */
function afterFormationChange({ battlefield, march }: MarchOnBattlefield): MarchOnBattlefield {
  const column = entersColumn(battlefield, march)
  return {
    battlefield: withUnits(battlefield, soldiersOf(battlefield, march), { column }),
    march: { ...march, spent: march.spent + columnPoints(battlefield, march), did: 'moved' },
  }
}

/** 11.16.4: true if a unit on the March could go on once its stack has formed column. */
const canFormUp = (standing: MarchOnBattlefield, unit: UnitId): boolean =>
  !unitOf(standing.battlefield, unit).column &&
  isMarching(standing.battlefield, unit) &&
  columnRuling(standing.battlefield, standing.march).allowed &&
  canComeNearer(afterFormationChange(standing), unit)

/** Duties bind only units that can do them. */
const canDoDuty = (standing: MarchOnBattlefield, unit: UnitId, byAssault: boolean): boolean =>
  canComeNearer(standing, unit) ||
  canFormUp(standing, unit) ||
  (byAssault && canAssault(standing.battlefield, standing.march))

const canDoDutyAlone = (battlefield: Battlefield, unit: UnitId, byAssault: boolean): boolean =>
  movableRuling(battlefield, unit).allowed &&
  canDoDuty({ battlefield, march: loneMarch(battlefield, unit) }, unit, byAssault)

/** The duty of a unit that it must do before any action that keeps it in its hex. */
export function dutyOf(battlefield: Battlefield, unit: UnitId): Duty | null {
  const duty = ownDuty(battlefield, unit)
  return duty !== null && canDoDutyAlone(battlefield, unit, false) ? duty : null
}

/** 11.8.3-3: the stack was, or could have been, fired on as it moved; that is attempt enough for all its duties. */
const hasDrawnFire = ({ state: { moving } }: Battlefield): boolean => moving?.triggered === true

/** The duty of a unit that the path of its stack so far has not met. */
function unmetDuty({ battlefield, march: { path, hex } }: MarchOnBattlefield, unit: UnitId): Duty | null {
  const duty = ownDuty(battlefield, unit)
  if (duty === null || hasDrawnFire(battlefield)) return null
  return duty.byAnyStep === true && isNearer(battlefield, unit, path[0] ?? hex, hex) ? null : duty
}

/** True if the movement of a stack so far would not count (11.8.3-1 to 11.8.3-3). */
function lacksProgress({ battlefield, march }: MarchOnBattlefield): boolean {
  if (hasDrawnFire(battlefield)) return false
  if (march.path.length < 2) return true
  const line = march.units.filter((unit) => hasObjective(roleOf(battlefield, unit)))
  return march.spent < allowanceFor(battlefield, march) && !line.some((unit) => isOnObjective(battlefield, unit))
}

/** The end of a movement, to be judged. */
interface Ending {
  /** The stack as it is, if it does not end its movement. */
  readonly now: MarchOnBattlefield
  /** The units that end their movement, and the stack as it is then. */
  readonly units: readonly UnitId[]
  readonly there: MarchOnBattlefield
  /** The stack that could still go on then, or the rest of it; null: none. */
  readonly next: MarchOnBattlefield | null
}

/** A duty that units could do now and would leave undone. */
function dutyLeftUndone({ now, units, there, next }: Ending): Duty | null {
  const { activation, orders } = now.battlefield.state
  if (!orders || activation === null || !isOnMap(now.march.hex)) return null
  const { brigiment } = activation
  // A unit that has done nothing yet is not held by the rest of its stack.
  const canDoNow = (unit: UnitId, byAssault: boolean): boolean =>
    now.march.did === 'nothing' ? canDoDutyAlone(now.battlefield, unit, byAssault) : canDoDuty(now, unit, byAssault)
  const canNext = (unit: UnitId, byAssault: boolean): boolean =>
    next?.march.units.includes(unit) === true && canDoDuty(next, unit, byAssault)
  for (const unit of units) {
    if (unitOf(now.battlefield, unit).brigiment !== brigiment) continue
    const duty = unmetDuty(there, unit)
    if (duty !== null && canDoNow(unit, false) && !canNext(unit, false)) return duty
  }
  if (!lacksProgress(there)) return null
  const otherUnitsDuty = progressDuty(now.battlefield, brigiment, (unit) =>
    now.march.units.includes(unit) ? canNext(unit, true) : canDoDutyAlone(now.battlefield, unit, true),
  )
  return otherUnitsDuty === null
    ? progressDuty(now.battlefield, brigiment, (unit) => units.includes(unit) && canDoNow(unit, true))
    : null
}

function endingRuling(ending: Ending): Ruling {
  const undone = dutyLeftUndone(ending)
  return undone === null ? allowed : refused(undone.rule, undone.why)
}

/** 14.4.6b: a unit that has waited must move to assault. */
function waitingRuling(battlefield: Battlefield, march: March): Ruling {
  const waits = march.units.some((unit) => unitOf(battlefield, unit).waitsFor !== null)
  return waits && canGoOn(battlefield, march) ? refused('14.4.6b', refusals.mustAssault) : allowed
}

const cachedRestRulings = new WeakMap<March, { readonly battlefield: Battlefield; readonly ruling: Ruling }>()

/** Ruling for a stack to end its movement where it is; hiding is no more progress than stopping. */
export function restRuling(battlefield: Battlefield, march: March): Ruling {
  const known = battlefield.isFrozen ? cachedRestRulings.get(march) : undefined
  if (known?.battlefield === battlefield) return known.ruling
  const standing: MarchOnBattlefield = { battlefield, march }
  const waiting = waitingRuling(battlefield, march)
  const ruling = waiting.allowed
    ? endingRuling({ now: standing, units: march.units, there: standing, next: null })
    : waiting
  cachedRestRulings.set(march, { battlefield, ruling })
  return ruling
}

/** A stack that was named and has done nothing may be dropped again: it has not been activated. */
export const stopRuling = (battlefield: Battlefield, march: March): Ruling =>
  march.did === 'nothing' ? allowed : restRuling(battlefield, march)

/** 11.13.5: ruling of the orders of all units on movement actions within their hex. */
const shiftRuling = (battlefield: Battlefield, { units }: March): Ruling =>
  units.map((unit) => actInHexRuling(battlefield, unit)).find((ruling) => !ruling.allowed) ?? allowed

/** 14.2.4: units do not change formation if that stops them from doing a duty that they can do now. */
export function formationRuling(battlefield: Battlefield, march: March): Ruling {
  const shift = shiftRuling(battlefield, march)
  if (!shift.allowed) return shift
  const standing: MarchOnBattlefield = { battlefield, march }
  return endingRuling({ now: standing, units: march.units, there: standing, next: afterFormationChange(standing) })
}

/** 6.1.4: likewise for entering or leaving a work. */
export function changeWorkRuling(battlefield: Battlefield, march: March, onTop: boolean): Ruling {
  const shift = shiftRuling(battlefield, march)
  if (!shift.allowed) return shift
  const standing: MarchOnBattlefield = { battlefield, march }
  const { 'go on top': goOnTop, 'enter work': enterWork } = battlefield.book.tables.terrain.activities
  const next: MarchOnBattlefield = {
    battlefield: withUnits(battlefield, march.units, { onTop }),
    march: { ...march, spent: march.spent + (onTop ? goOnTop : enterWork), did: 'moved' },
  }
  return endingRuling({ now: standing, units: march.units, there: standing, next })
}

/** 14.1.11 14.3.8: a move that takes the whole subsegment is all that the stack moves. */
export function wholeMoveRuling(battlefield: Battlefield, march: March, to: Hex): Ruling {
  const standing: MarchOnBattlefield = { battlefield, march }
  return endingRuling({ now: standing, units: march.units, there: afterStep(battlefield, march, to), next: null })
}

/** 14.1.7: units left behind end their movement there; the others go on. */
export function leavingRuling(battlefield: Battlefield, march: March, unitsLeft: readonly UnitId[]): Ruling {
  const standing: MarchOnBattlefield = { battlefield, march }
  const units = march.units.filter((unit) => !unitsLeft.includes(unit))
  return endingRuling({
    now: standing,
    units: unitsLeft,
    there: standing,
    next: { battlefield, march: { ...march, units } },
  })
}

/** 14.4.6b: waiting units must assault when the hex is assaulted, or with the last Brigiment that could. */
function isCalled(battlefield: Battlefield, waitsFor: Hex): boolean {
  const { assaults, cups } = battlefield.state
  return (
    cups[battlefield.side].length === 0 ||
    assaults.some(({ hex, attacker }) => hex === waitsFor && attacker === battlefield.side)
  )
}

/** Ruling on the end of the subsegment. */
export function endRuling(battlefield: Battlefield): Ruling {
  if (battlefield.state.activation === null) return refused('2.0', refusals.noActiveBrigiment)
  const waiting = battlefield.army.units.findIndex(
    ({ waitsFor }, unit) =>
      waitsFor !== null &&
      isCalled(battlefield, waitsFor) &&
      movableRuling(battlefield, unit).allowed &&
      canGoOn(battlefield, loneMarch(battlefield, unit)),
  )
  if (waiting !== -1) return refused('14.4.6b', refusals.waitedMustAssault(unitOf(battlefield, waiting).name))
  const [first] = dutiesLeft(battlefield)
  return first === undefined ? allowed : refused(first.rule, first.why)
}

/** Duties of the active Brigiment that can still be done. */
export function* dutiesLeft(battlefield: Battlefield): Generator<Duty, void> {
  const { activation } = battlefield.state
  if (activation === null) return
  yield* dutiesOf(battlefield, activation.brigiment, (unit, byAssault) => canDoDutyAlone(battlefield, unit, byAssault))
}
