/** 11.8.3 11.11.5 11.14.5 11.15.6 14.4.6b: when a stack may end its movement, and when a Brigiment may. */
import { allowed, type Ruling, refused } from '@firestep/referee'
import { isEnemyAt, unitOf } from '../battlefield.ts'
import type { Hex, UnitId } from '../ids.ts'
import { hasObjective, isOnObjective, roleOf } from '../orders/order-in-effect.ts'
import { mayShift } from '../orders/permissions.ts'
import { type Duty, dutiesOf, isMarching, isNearer, ownDuty, progressDuty } from '../orders/progress.ts'
import type { Battlefield } from '../state.ts'
import { mayBeMoved } from './active-stacks.ts'
import { assaultRuling } from './assault-eligibility.ts'
import { columnPoints, columnRuling, entersColumn, soldiersOf } from './formation.ts'
import { allowanceFor, loneMarch, type March, type MarchStanding, walked, withUnits } from './march.ts'
import { aheadOf, stepRuling } from './step-ruling.ts'

/** Where the enemy is one goes only into Us/Them, and nobody assaults a hex without him. */
const mayGoIn = (ground: Battlefield, march: March, to: Hex): boolean =>
  isEnemyAt(ground, to) && assaultRuling(ground, march, to).allowed

const canAssault = (ground: Battlefield, march: March): boolean =>
  aheadOf(ground, march).some((to) => mayGoIn(ground, march, to)) ||
  (march.hex >= 0 && assaultRuling(ground, march, march.hex).allowed)

/** Whether a stack has anywhere to go, or anybody to assault. */
export const canGoOn = (ground: Battlefield, march: March): boolean =>
  aheadOf(ground, march).some((to) => stepRuling(ground, march, to).allowed) || canAssault(ground, march)

/** True where a stack could bring one of its units nearer to where its orders send it. */
const canComeNearer = ({ ground, march }: MarchStanding, unit: UnitId): boolean =>
  aheadOf(ground, march).some(
    (to) => (march.hex < 0 || isNearer(ground, unit, march.hex, to)) && stepRuling(ground, march, to).allowed,
  )

/** The stack once it has changed its formation, and the table with it. */
function formed({ ground, march }: MarchStanding): MarchStanding {
  const column = entersColumn(ground, march)
  return {
    ground: withUnits(ground, soldiersOf(ground, march), { column }),
    march: { ...march, spent: march.spent + columnPoints(ground, march), did: 'moved' },
  }
}

/** 11.16.4: on the march, whether a unit could go on once its stack has formed column. */
const canFormUp = (at: MarchStanding, unit: UnitId): boolean =>
  !unitOf(at.ground, unit).column &&
  isMarching(at.ground, unit) &&
  columnRuling(at.ground, at.march).allowed &&
  canComeNearer(formed(at), unit)

/** Duties bind those who can really do them. */
const canPay = (at: MarchStanding, unit: UnitId, byAssault: boolean): boolean =>
  canComeNearer(at, unit) || canFormUp(at, unit) || (byAssault && canAssault(at.ground, at.march))

const canPayAlone = (ground: Battlefield, unit: UnitId, byAssault: boolean): boolean =>
  mayBeMoved(ground, unit).allowed && canPay({ ground, march: loneMarch(ground, unit) }, unit, byAssault)

/** Duties a unit has and can do before anything that keeps it where it is. */
export function dutyOf(ground: Battlefield, unit: UnitId): Duty | null {
  const own = ownDuty(ground, unit)
  return own !== null && canPayAlone(ground, unit, false) ? own : null
}

/** 11.8.3-3: it was, or could have been, fired on as it went: that is attempt enough for whatever it owes. */
const hasDrawnFire = ({ state: { moving } }: Battlefield): boolean => moving?.triggered === true

/** Duties of a unit that the way of its stack so far has not paid. */
function owesItself({ ground, march: { path, hex } }: MarchStanding, unit: UnitId): Duty | null {
  const own = ownDuty(ground, unit)
  if (own === null || hasDrawnFire(ground)) return null
  return own.byAnyStep === true && isNearer(ground, unit, path[0] ?? hex, hex) ? null : own
}

/** True where the movement of a stack so far would not count (11.8.3-1 to 11.8.3-3). */
function owesProgress({ ground, march }: MarchStanding): boolean {
  if (hasDrawnFire(ground)) return false
  if (march.path.length < 2) return true
  const line = march.units.filter((unit) => hasObjective(roleOf(ground, unit)))
  return march.spent < allowanceFor(ground, march) && !line.some((unit) => isOnObjective(ground, unit))
}

/** A movement that would end. */
interface Ending {
  /** An alternative that the stack has. */
  readonly now: MarchStanding
  /** The side that ends it, and where the stack stands then. */
  readonly units: readonly UnitId[]
  readonly there: MarchStanding
  /** How it could still go on then, or others of it; null: it cannot. */
  readonly next: MarchStanding | null
}

/** Duties it could have done and would leave undone. */
function leftUndone({ now, units, there, next }: Ending): Duty | null {
  const { activation, orders } = now.ground.state
  if (!orders || activation === null || now.march.hex < 0) return null
  const { brigiment } = activation
  // A unit that has done nothing yet is not held by the others of its stack.
  const can = (unit: UnitId, byAssault: boolean): boolean =>
    now.march.did === 'nothing' ? canPayAlone(now.ground, unit, byAssault) : canPay(now, unit, byAssault)
  const canNext = (unit: UnitId, byAssault: boolean): boolean =>
    next?.march.units.includes(unit) === true && canPay(next, unit, byAssault)
  for (const unit of units) {
    if (unitOf(now.ground, unit).brigiment !== brigiment) continue
    const own = owesItself(there, unit)
    if (own !== null && can(unit, false) && !canNext(unit, false)) return own
  }
  if (!owesProgress(there)) return null
  const others = progressDuty(now.ground, brigiment, (unit) =>
    now.march.units.includes(unit) ? canNext(unit, true) : canPayAlone(now.ground, unit, true),
  )
  return others === null ? progressDuty(now.ground, brigiment, (unit) => units.includes(unit) && can(unit, true)) : null
}

function endingRuling(ending: Ending): Ruling {
  const undone = leftUndone(ending)
  return undone === null ? allowed : refused(undone.rule, undone.why)
}

/** 14.4.6b: whoever has waited moves to assault. */
function waitingRuling(ground: Battlefield, march: March): Ruling {
  const waits = march.units.some((unit) => unitOf(ground, unit).waitsFor !== null)
  return waits && canGoOn(ground, march) ? refused('14.4.6b', 'having waited, it must move to assault') : allowed
}

const rests = new WeakMap<March, { readonly ground: Battlefield; readonly ruling: Ruling }>()

/** Permission for a stack to end its movement where it is: lying down is no more progress than stopping. */
export function restRuling(ground: Battlefield, march: March): Ruling {
  const known = ground.still ? rests.get(march) : undefined
  if (known?.ground === ground) return known.ruling
  const now: MarchStanding = { ground, march }
  const waiting = waitingRuling(ground, march)
  const ruling = waiting.allowed ? endingRuling({ now, units: march.units, there: now, next: null }) : waiting
  rests.set(march, { ground, ruling })
  return ruling
}

/** A unit that was named and has done nothing may be left again: it has not been activated. */
export const stopRuling = (ground: Battlefield, march: March): Ruling =>
  march.did === 'nothing' ? allowed : restRuling(ground, march)

/** 11.13.5: whether the orders of all let them move at all without leaving their hex. */
const shiftRuling = (ground: Battlefield, { units }: March): Ruling =>
  units.map((unit) => mayShift(ground, unit)).find((ruling) => !ruling.allowed) ?? allowed

/** 14.2.4: nobody changes formation who could then no longer do his duty, and can now. */
export function formationRuling(ground: Battlefield, march: March): Ruling {
  const shift = shiftRuling(ground, march)
  if (!shift.allowed) return shift
  const now: MarchStanding = { ground, march }
  return endingRuling({ now, units: march.units, there: now, next: formed(now) })
}

/** 6.1.4: nor goes into a work or out of it. */
export function placeRuling(ground: Battlefield, march: March, onTop: boolean): Ruling {
  const shift = shiftRuling(ground, march)
  if (!shift.allowed) return shift
  const now: MarchStanding = { ground, march }
  const { 'go on top': out, 'enter work': into } = ground.book.tables.terrain.activities
  const next: MarchStanding = {
    ground: withUnits(ground, march.units, { onTop }),
    march: { ...march, spent: march.spent + (onTop ? out : into), did: 'moved' },
  }
  return endingRuling({ now, units: march.units, there: now, next })
}

/** 14.1.11 14.3.8: a hex that takes the whole subsegment is all that the stack moves. */
export function wholeMoveRuling(ground: Battlefield, march: March, to: Hex): Ruling {
  const now: MarchStanding = { ground, march }
  return endingRuling({ now, units: march.units, there: walked(ground, march, to), next: null })
}

/** 14.1.7: whoever is left behind has ended its movement there; the others go on. */
export function leavingRuling(ground: Battlefield, march: March, left: readonly UnitId[]): Ruling {
  const now: MarchStanding = { ground, march }
  const units = march.units.filter((unit) => !left.includes(unit))
  return endingRuling({ now, units: left, there: now, next: { ground, march: { ...march, units } } })
}

/** 14.4.6b: those who have waited go in when the hex is assaulted, or with the last Brigiment that could do so. */
function isCalled(ground: Battlefield, waitsFor: Hex): boolean {
  const { assaults, cups } = ground.state
  return (
    cups[ground.side].length === 0 || assaults.some(({ hex, attacker }) => hex === waitsFor && attacker === ground.side)
  )
}

/** Whether the subsegment may end. */
export function endRuling(ground: Battlefield): Ruling {
  if (ground.state.activation === null) return refused('2.0', 'no Brigiment is active')
  const waiting = ground.army.units.findIndex(
    ({ waitsFor }, unit) =>
      waitsFor !== null &&
      isCalled(ground, waitsFor) &&
      mayBeMoved(ground, unit).allowed &&
      canGoOn(ground, loneMarch(ground, unit)),
  )
  if (waiting >= 0)
    return refused('14.4.6b', `${unitOf(ground, waiting).name} has waited for this assault and must move to it`)
  const [first] = dutiesLeft(ground)
  return first === undefined ? allowed : refused(first.rule, first.why)
}

/** What the active Brigiment still owes to its order and can do. */
export function* dutiesLeft(ground: Battlefield): Generator<Duty, void> {
  const { activation } = ground.state
  if (activation === null) return
  yield* dutiesOf(ground, activation.brigiment, (unit, byAssault) => canPayAlone(ground, unit, byAssault))
}
