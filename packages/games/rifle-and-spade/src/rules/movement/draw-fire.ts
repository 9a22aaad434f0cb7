/** 17.4.4 17.4.5: Opportunity Fire Triggers of the moving stack, and the effects of the fire on its movement. */
import type { Script } from '@firestep/referee'
import { facingTo, unitOf } from '../battlefield.ts'
import { mightFire, mightSmallArmsFire } from '../fire/fire-windows.ts'
import { type Aftermath, firesAt, opportunityFire } from '../fire/opportunity-fire.ts'
import { type FireTrigger, type TriggerAction, triggerIn } from '../fire-triggers.ts'
import { type Facing, type Hex, isOnMap } from '../ids.ts'
import { columnCost } from '../orders/movement-allowance.ts'
import { isSpared } from '../orders/permissions.ts'
import type { Battle, Battlefield } from '../state.ts'
import { drawsFire } from './active-stacks.ts'
import { soldiersOf } from './formation.ts'
import { followsAshore } from './map-entry.ts'
import { allowanceFor, currentBattlefield, currentMarch, type March, movingOf } from './march.ts'

const noAftermath: Aftermath = { fired: false, at: null, checked: null, stopped: false, hid: false, leftColumn: false }

/** A trigger of the moving stack; by default an action in its hex. */
export function triggerOf(battle: Battle, deed: TriggerAction, changes: Partial<FireTrigger> = {}): FireTrigger {
  const { side, hex } = movingOf(battle)
  return triggerIn(side, deed, hex, changes)
}

/** 17.4.11b: the points of the hexside count in both hexes. */
export function stepTrigger(
  { sheet, side: mover }: Pick<Battlefield, 'sheet' | 'side'>,
  from: Hex,
  to: Hex,
  side: number,
  changes: Partial<FireTrigger> = {},
): FireTrigger {
  const arrivalFields = !isOnMap(from)
  const crossed: Facing | null = arrivalFields ? null : facingTo(sheet, to, from)
  const points = { entered: side, left: arrivalFields ? 0 : side }
  return triggerIn(mover, 'move', to, { left: arrivalFields ? null : from, crossed, points, ...changes })
}

/** 11.7.1: true if the whole stack still has Tactical Surprise. For a landing it covers the first hex entered. */
export function isSurprising(battlefield: Battlefield, { units, hex, path, limit }: March, wave: number): boolean {
  const entered = limit === null ? path.length - 1 : path.length
  if (limit !== null && followsAshore(battlefield, units, hex)) return false
  return units.length > 0 && units.every((unit) => isSpared(battlefield, unit, entered, wave))
}

/** True if rifles or machine guns could fire at a trigger, as far as is public (17.7.7). */
export function isInSmallArmsReach(battle: Battle, trigger: FireTrigger): boolean {
  const battlefield = currentBattlefield(battle)
  return firesAt(trigger).some((fire) => mightSmallArmsFire(battlefield, fire))
}

/** 11.8.3-3: only moves from hex to hex count, not forming column or leaving a work. */
const isMoveBetweenHexes = ({ deed }: FireTrigger): boolean =>
  deed === 'move' || deed === 'move to assault' || deed === 'long move'

/** True if the moving stack can draw fire: it is not only HQs, and a unit of it does not hide. */
function isInSight(battle: Battle): boolean {
  const battlefield = currentBattlefield(battle)
  const { units } = currentMarch(battle)
  return drawsFire(battlefield, units) && units.some((unit) => unitOf(battlefield, unit).hiding === null)
}

/** 11.8.3-3: records that the stack has exposed itself to fire on its way. */
export function noteTrigger(battle: Battle, triggers: readonly FireTrigger[]): void {
  if (
    isInSight(battle) &&
    triggers.some((trigger) => isMoveBetweenHexes(trigger) && firesAt(trigger).some((fire) => mightFire(battle, fire)))
  )
    movingOf(battle).triggered = true
}

/**
 * 11.7.1 11.9.4-2: no fire is drawn. Orders are secret: only the owner is told why, and only if an enemy might have
 * fired.
 */
function reportSurprise(battle: Battle, trigger: FireTrigger): void {
  battle.table.noteUsed('tactical surprise')
  if (!isInSight(battle) || !firesAt(trigger).some((fire) => mightFire(battle, fire))) return
  const { side, hex, wave } = trigger
  const rules = ['11.7.1', '11.9.4-2', ...(wave > 0 ? ['11.7.1a'] : [])]
  battle.table.tell(null, { [side]: { type: 'surprise', side, hex, rules } }, side)
}

export function* drawFire(battle: Battle, trigger: FireTrigger): Script<Aftermath> {
  movingOf(battle).declared = false
  if (isSurprising(currentBattlefield(battle), currentMarch(battle), trigger.wave)) {
    reportSurprise(battle, trigger)
    return noAftermath
  }
  noteTrigger(battle, [trigger])
  return yield* opportunityFire(battle, trigger)
}

/** True if the stack can go on after fire. One that left column pays for that or stops (14.2.8). */
export function canGoOnAfter(battle: Battle, { stopped, leftColumn }: Aftermath): boolean {
  const battlefield = currentBattlefield(battle)
  const march = currentMarch(battle)
  if (stopped || march.units.length === 0) return false
  if (!leftColumn) return true
  const soldiers = soldiersOf(battlefield, march)
  const { unlimber } = battlefield.book.tables.terrain.activities
  const cost =
    soldiers.length === 0
      ? unlimber
      : Math.max(...soldiers.map((unit) => columnCost(battlefield, unit, march.path, march.beganInColumn)))
  const moving = movingOf(battle)
  if (moving.spent + cost > allowanceFor(battlefield, march)) return false
  moving.spent += cost
  return true
}

/** 17.4.10: the end of a movement is announced if the movement has not been fired at. */
export function* endOfMovement(battle: Battle): Script {
  const { did, firedOn, hex, limit, path } = movingOf(battle)
  const march = currentMarch(battle)
  if (did !== 'moved' || firedOn || !isOnMap(hex) || march.units.length === 0) return
  const entered = limit === null ? path.length - 1 : path.length
  if (entered <= 1 && isSurprising(currentBattlefield(battle), march, 0)) return
  // 6.1.4: a stack is On Top only while it enters; by now units in a work are protected by it.
  yield* opportunityFire(battle, triggerOf(battle, 'end of movement', { inWork: true }))
}
