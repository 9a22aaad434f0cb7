/** 14.1.5 6.1.4: a stack enters a hex, and takes its place there. */
import { at, type RuleId, type Script } from '@firestep/referee'
import { facingTo, isEnemyAt, isUsThem, unitOf } from '../battlefield.ts'
import { recordEntry, settleOccupation } from '../engineering/capture.ts'
import { type Facing, type Hex, isOnMap, type UnitId } from '../ids.ts'
import { markThreatenedBrigiments } from '../orders/imminent-threats.ts'
import type { Battle, Battlefield, Hiding, Unit } from '../state.ts'
import { drawsFire } from './active-stacks.ts'
import { type Cost, totalOf } from './costs.ts'
import { leftOutside } from './enter-works.ts'
import { entryOf } from './map-entry.ts'
import { currentBattlefield, currentMarch, limitAfter, movingOf } from './march.ts'
import { hasWork } from './step-ruling.ts'

export function moversOf(battle: Battle): Unit[] {
  const { units } = battle.state.secrets[movingOf(battle).side]
  return currentMarch(battle).units.map((unit) => at(units, unit))
}

/** 7.6.2-1: a stack that moves first leaves Hiding. */
export function leaveHiding(battle: Battle): void {
  const { side, hex } = movingOf(battle)
  const army = battle.state.secrets[side]
  const units = currentMarch(battle).units.filter((id) => army.units[id]?.hiding !== null)
  if (units.length === 0) return
  for (const id of units) at(army.units, id).hiding = null
  const publicEvent = { type: 'come out', side, hex, rules: ['7.6.2', '7.6.2-1', '7.6.2-2', '17.4.9'] } as const
  battle.table.tell(publicEvent, { [side]: { ...publicEvent, units } }, side)
}

/** 17.4.6 17.4.7: rules by which this step draws no fire because of the stack. */
function unseenStep(battlefield: Battlefield, units: readonly UnitId[], hiding: Hiding | null): RuleId[] {
  if (!drawsFire(battlefield, units)) return ['9.2.6', '17.4.6']
  return hiding === 'work' ? ['7.3', '17.4.7'] : hiding === 'ridge' ? ['7.4', '17.4.7'] : []
}

/** 14.1.5: moves the stack into a hex; the cost is paid before. */
export function enterHex(
  battle: Battle,
  to: Hex,
  cost: Cost,
  hiding: Hiding | null = null,
  because: readonly RuleId[] = [],
): void {
  const { state, table, sheet } = battle
  const moving = movingOf(battle)
  const battlefield = currentBattlefield(battle)
  const march = currentMarch(battle)
  const from = moving.hex
  const isEntry = !isOnMap(from)
  const entry = isEntry ? entryOf(battlefield, at(march.units, 0)) : null
  const facing: Facing | null = isEntry ? (entry?.facing ?? null) : facingTo(sheet, to, from)
  const remembersFacing = state.works.some(({ hex }) => hex === to) || isEnemyAt(battlefield, to)
  const spent = moving.spent + totalOf(cost)
  if (isEntry) enterMap(battle, to, spent)
  for (const id of march.units) {
    const unit = at(state.secrets[moving.side].units, id)
    unit.hex = to
    unit.onTop = false
    unit.hiding = hiding
    unit.entered = remembersFacing ? facing : null
  }
  moving.hex = to
  moving.path.push(to)
  moving.spent = spent
  moving.did = 'moved'
  markThreatenedBrigiments(battle)
  const rules: RuleId[] = ['14.1.5', '14.1', ...unseenStep(battlefield, march.units, hiding), ...because]
  if (remembersFacing) rules.push('6.1.6a')
  if (entry !== null) rules.push(entry.from === 'edge' ? '15.1.1' : '15.1.3')
  const publicEvent = {
    type: 'step',
    side: moving.side,
    from: isEntry ? null : from,
    to,
    spent,
    hiding: hiding !== null,
    rules,
  } as const
  table.tell(publicEvent, { [moving.side]: { ...publicEvent, units: march.units } }, moving.side)
}

/** 15.1: limits the points of a stack that enters the map, over its edge or by boat. */
function enterMap(battle: Battle, to: Hex, spent: number): void {
  const battlefield = currentBattlefield(battle)
  const march = currentMarch(battle)
  movingOf(battle).limit = limitAfter(battlefield, march, spent)
  const from = entryOf(battlefield, at(march.units, 0))?.from
  battle.table.noteUsed(`comes by ${from}`)
  if (from === 'boats') countLanding(battle, to)
}

/** 15.1.3: counts the steps landed on a beach this turn. */
function countLanding(battle: Battle, to: Hex): void {
  const battlefield = currentBattlefield(battle)
  const march = currentMarch(battle)
  const steps = march.units.reduce((sum, unit) => sum + unitOf(battlefield, unit).steps, 0)
  const { landed } = battle.state
  const beach = landed.find(({ hex }) => hex === to)
  if (beach === undefined) landed.push({ hex: to, steps })
  else beach.steps += steps
}

/**
 * 6.1.2: after any fire drawn, units go into the work while it has room, unless they stay on top. A side that is alone
 * in the hex then occupies it.
 */
export function* settleInHex(battle: Battle, stayOnTop = false): Script {
  const moving = movingOf(battle)
  if (!isOnMap(moving.hex)) return
  // A stack that was stopped as it left a hex is still in it: the hex it did not reach leaves its path.
  if (moving.path.at(-1) !== moving.hex) moving.path.pop()
  const battlefield = currentBattlefield(battle)
  const { units } = currentMarch(battle)
  if (units.length === 0) return
  const { hex, side } = moving
  recordEntry(battle.state, hex, side)
  const isWorks = battle.state.works.some((work) => work.hex === hex)
  const staysOnTop = stayOnTop || (isUsThem(battlefield, hex) && !hasWork(battlefield, hex))
  const outside = staysOnTop ? units : leftOutside(battlefield, hex, units)
  for (const id of units) {
    const unit = unitOf(battlefield, id)
    unit.onTop = isWorks && outside.includes(id)
    if (unit.hiding === 'work' && unit.onTop) unit.hiding = null
  }
  yield* settleOccupation(battle, hex)
}
