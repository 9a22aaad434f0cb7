/** Actions of a stack other than walking, each from its declaration to any fire it draws. */
import { at, type Script } from '@firestep/referee'
import { isInfantry, lightNow, unitOf } from '../battlefield.ts'
import { loseUnit } from '../fire/casualties.ts'
import { rally } from '../fire/rally.ts'
import { giveUpLong } from '../fire/stack-reference.ts'
import { hide, hideWindow } from '../fire/under-fire-windows.ts'
import type { TriggerAction } from '../fire-triggers.ts'
import type { Hex, UnitId } from '../ids.ts'
import { recordMove } from '../orders/order-duties.ts'
import type { Battle, Hiding, LongAction, Unit } from '../state.ts'
import { mobilityRuling, rallyCost } from './costs.ts'
import { canGoOnAfter, drawFire, endOfMovement, stepTrigger, triggerOf } from './draw-fire.ts'
import { enterHex, leaveHiding, moversOf, settleInHex } from './enter-hex.ts'
import type { Activity } from './events.ts'
import { columnPoints, entersColumn, isOutOfPit } from './formation.ts'
import { goesOnHidden, hidingRuling } from './hiding.ts'
import { costInto, currentBattlefield, currentMarch, movingOf } from './march.ts'

function tellActivity(battle: Battle, activity: Activity, rules: readonly string[], units?: readonly UnitId[]): void {
  const { side, hex } = movingOf(battle)
  const publicEvent = { type: 'activity', side, what: activity, hex, rules } as const
  battle.table.tell(publicEvent, { [side]: { ...publicEvent, units: units ?? currentMarch(battle).units } }, side)
  battle.table.noteUsed(activity)
}

/**
 * 17.4.11: points spent in the hex count for firers. They are paid before the action is done (14.1.5), so the stack is
 * fired at during it, and a stack that fails its check has not done it (16.3-3). Returns whether the stack may go on.
 */
function* spendAndDrawFire(
  battle: Battle,
  deed: TriggerAction,
  points: number,
  done: (unit: Unit) => void = () => {},
): Script<boolean> {
  const moving = movingOf(battle)
  moving.spent += points
  moving.did = 'moved'
  const trigger = triggerOf(battle, deed, { points: { entered: points, left: 0 } })
  const { checked, stopped } = yield* drawFire(battle, trigger)
  if (checked === 'failed') return false
  for (const unit of moversOf(battle)) if (unit.hiding === null) done(unit)
  return !stopped && currentMarch(battle).units.length > 0
}

/** 17.4.11: the cost counts for firers, and on the March it is higher (11.16.4a), which reveals such orders. */
function tellColumn(battle: Battle, activity: Activity, points: number): void {
  const { side, hex } = movingOf(battle)
  const dear = points > battle.book.tables.allowances.changeColumn
  const rules = ['14.2.3', '14.2.4', '14.2.4a', '14.2.5', ...(dear ? ['11.16.4a'] : [])]
  const publicEvent = { type: 'activity', side, what: activity, hex, points, rules } as const
  battle.table.reveal(publicEvent, side, { [side]: { ...publicEvent, units: currentMarch(battle).units } })
  battle.table.noteUsed(activity)
}

/** 14.2.3 14.2.4: all infantry of the stack enters column, or leaves it. */
export function* changeColumn(battle: Battle): Script<boolean> {
  leaveHiding(battle)
  const battlefield = currentBattlefield(battle)
  const march = currentMarch(battle)
  const entering = entersColumn(battlefield, march)
  const points = columnPoints(battlefield, march)
  tellColumn(battle, entering ? 'enter column' : 'leave column', points)
  return yield* spendAndDrawFire(battle, 'change column', points, (unit) => {
    unit.column = entering && isInfantry(battle.book.unitType(unit.type))
  })
}

/** 14.3.1 6.3.4: guns leave their pit first, which is a separate trigger. */
export function* limber(battle: Battle): Script<boolean> {
  leaveHiding(battle)
  const { limber: points, 'go on top': goOnTop } = battle.book.tables.terrain.activities
  const battlefield = currentBattlefield(battle)
  const inPits = currentMarch(battle).units.some((unit) => !isOutOfPit(battlefield, unit))
  if (inPits) {
    for (const unit of moversOf(battle)) unit.onTop = true
    tellActivity(battle, 'on top', ['6.3.4'])
    if (!(yield* spendAndDrawFire(battle, 'move within the hex', goOnTop))) return false
  }
  tellActivity(battle, 'limber', ['14.3.1', '14.3.3'])
  return yield* spendAndDrawFire(battle, 'limber', points, (unit) => {
    unit.column = true
  })
}

export function* unlimber(battle: Battle): Script<boolean> {
  tellActivity(battle, 'unlimber', ['14.3.1', '14.3.3'])
  return yield* spendAndDrawFire(battle, 'limber', battle.book.tables.terrain.activities.unlimber, (unit) => {
    unit.column = false
  })
}

/** 6.1.4 6.1.4a: either way the stack is On Top while it is fired at. */
export function* changeWork(battle: Battle, onTop: boolean): Script<boolean> {
  leaveHiding(battle)
  const { 'go on top': goOnTop, 'enter work': enterWork } = battle.book.tables.terrain.activities
  if (onTop) for (const unit of moversOf(battle)) unit.onTop = true
  tellActivity(battle, onTop ? 'on top' : 'into work', ['6.1.4', '6.1.4a', '3.3.10'])
  return yield* spendAndDrawFire(battle, 'move within the hex', onTop ? goOnTop : enterWork, (unit) => {
    unit.onTop = onTop
  })
}

/** 7.2-1 7.2.4: after any fire its movement draws. In a Fire Trench or behind a ridge it may go on. */
export function* hideNow(battle: Battle, means: Hiding): Script<boolean> {
  yield* endOfMovement(battle)
  const moving = movingOf(battle)
  const battlefield = currentBattlefield(battle)
  const units = currentMarch(battle).units.filter((unit) => unitOf(battlefield, unit).hiding === null)
  if (moving.did === 'nothing') moving.did = 'stayed'
  if (units.length === 0 || !hidingRuling(battlefield, units, means).allowed) return false
  for (const unit of units) hide(battle, moving.side, unitOf(battlefield, unit), means)
  const goesOn = goesOnHidden(battlefield, moving.hex, means)
  const rules = ['7.2', '7.2-1', '7.2.6', '7.2.7', ...(goesOn ? [] : ['7.2.4'])]
  const publicEvent = { type: 'hide', side: moving.side, hex: moving.hex, rules } as const
  battle.table.tell(publicEvent, { [moving.side]: { ...publicEvent, units } }, moving.side)
  battle.table.noteUsed(`hide: ${means}`)
  return goesOn
}

/**
 * 7.6.2a 7.6.2b: coming out of hiding and doing nothing else is the trigger itself: the stack may then only hide again,
 * in another way.
 */
export function* comeOut(battle: Battle): Script<boolean> {
  leaveHiding(battle)
  const moving = movingOf(battle)
  if (moving.did === 'nothing') moving.did = 'stayed'
  // No more points may be spent. The points left depend on its orders, which the enemy must not learn.
  moving.limit = moving.spent
  moving.resting = true
  tellActivity(battle, 'come out', ['7.6.2a', '7.6.2b'])
  return canGoOnAfter(battle, yield* drawFire(battle, triggerOf(battle, 'leave hiding')))
}

/**
 * 16.5: the first action of a stack; it costs a third of its points by day, all of them at night, and nothing for units
 * without points.
 */
export function rallyNow(battle: Battle): void {
  const battlefield = currentBattlefield(battle)
  const { units } = currentMarch(battle)
  const shaken = units.filter((unit) => unitOf(battlefield, unit).confused && mobilityRuling(battlefield, unit).allowed)
  const night = lightNow(battlefield) === 'night'
  const moving = movingOf(battle)
  moving.spent += Math.max(0, ...shaken.map((unit) => rallyCost(battlefield, unit, night)))
  moving.did = 'stayed'
  rally(battle, moving.side, units)
}

/** 11.12.7-4 16.4.1: pickets are removed at once. Not allowed in Us/Them (8.3.1). */
export function routAtWill(battle: Battle): void {
  const { side } = movingOf(battle)
  const { units } = currentMarch(battle)
  tellActivity(battle, 'rout at will', ['11.12.7-4', '16.4'], units)
  for (const unit of units) loseUnit(battle, side, unit, 'rout')
}

/** 14.1.7: units left behind have ended their movement where they are. */
export function drop(battle: Battle, unitsLeft: readonly UnitId[]): void {
  const { side, path, triggered } = movingOf(battle)
  const army = battle.state.secrets[side]
  tellActivity(battle, 'drop', ['14.1.7'], unitsLeft)
  for (const unit of unitsLeft) {
    at(army.units, unit).action = 'moved'
  }
  // A unit left at its Objective has arrived there.
  recordMove(battle, side, unitsLeft, { path, whole: false, triggered, assaulted: false })
  army.moving = army.moving.filter((unit) => !unitsLeft.includes(unit))
}

/**
 * 12.2: takes the whole subsegment and is fired at as a Long Action; a stack that fails its check has failed in the
 * action too.
 */
function* longMove(
  battle: Battle,
  long: LongAction,
  activity: Activity,
  rules: readonly string[],
  to: Hex | null,
): Script {
  leaveHiding(battle)
  const { side, hex } = movingOf(battle)
  for (const unit of moversOf(battle)) unit.long = long
  movingOf(battle).did = 'moved'
  tellActivity(battle, activity, ['12.2', '12.2a', ...rules])
  const cost =
    to === null ? null : (costInto(currentBattlefield(battle), currentMarch(battle), to) ?? { hex: 0, side: 0 })
  if (to !== null && cost !== null) enterHex(battle, to, cost)
  const trigger =
    to === null
      ? triggerOf(battle, 'long move')
      : { ...stepTrigger(currentBattlefield(battle), hex, to, cost?.side ?? 0), deed: 'long move' as const }
  const { checked } = yield* drawFire(battle, trigger)
  const done = moversOf(battle).filter((unit) => unit.long === long)
  if (to === null) for (const unit of done) unit.onTop = true
  else yield* settleInHex(battle)
  for (const unit of moversOf(battle)) if (unit.long !== null) giveUpLong(battle, side, unit)
  // 7.6.2b: the action is done, and they may hide (again).
  if (checked !== 'failed') yield* hideWindow(battle, side, movingOf(battle).hex, ['7.6.2b'], 'moving')
}

/** 14.3.7 6.3.5 */
export const prolong = (battle: Battle): Script => longMove(battle, 'prolong', 'prolong', ['14.3.7', '6.3.5'], null)
/** 14.3.8: guns dragged into a pit are in it; no limbering is needed. */
export const drag = (battle: Battle, to: Hex): Script => longMove(battle, 'drag', 'drag', ['14.3.8', '14.3.8a'], to)
/** 14.1.11 */
export const oneHex = (battle: Battle, to: Hex): Script => longMove(battle, 'one hex', 'one hex', ['14.1.11'], to)
