/** 14.4: a stack moves to assault: Officer Point, check, last step under fire, and marker. */
import { at, type Script } from '@firestep/referee'
import { isUsThem, unitOf } from '../battlefield.ts'
import { spendOfficer } from '../command/officer-points.ts'
import { checkMorale } from '../fire/morale.ts'
import { hideWindow } from '../fire/under-fire-windows.ts'
import type { FireTrigger } from '../fire-triggers.ts'
import { type Facing, type Hex, isOnMap, nowhere } from '../ids.ts'
import { maskOf } from '../map-sheet.ts'
import { assaultsUnchecked } from '../orders/permissions.ts'
import type { Assault, Battle, Battlefield } from '../state.ts'
import { assaultCost, crossesWire, payersOf } from './assault-eligibility.ts'
import { totalOf } from './costs.ts'
import { drawFire, endOfMovement, stepTrigger } from './draw-fire.ts'
import { enterHex, moversOf } from './enter-hex.ts'
import { entryOf } from './map-entry.ts'
import { currentBattlefield, currentMarch, type March, movingOf } from './march.ts'

/** Returns whether the stack went in. Its movement is over either way. */
export function* moveToAssault(battle: Battle, to: Hex): Script<boolean> {
  const { state } = battle
  const moving = movingOf(battle)
  const battlefield = currentBattlefield(battle)
  const march = currentMarch(battle)
  const within = march.hex === to
  const wire = crossesWire(battlefield, march, to)
  const { moveToAssault: price } = battle.book.tables.officerCosts
  for (const brigiment of payersOf(battlefield, march.units)) {
    spendOfficer(battle, moving.side, brigiment, 'move to assault', price)
    if (brigiment === state.activation?.brigiment) continue
    battle.table.noteUsed('assaults with another Brigiment')
  }
  moving.did = 'moved'
  for (const unit of moversOf(battle)) unit.waitsFor = null
  if (!(yield* passesCheck(battle, wire))) {
    yield* stopShort(battle, within)
    return false
  }
  yield* enterAssault(battle, to, wire)
  return true
}

const isUnchecked = (battlefield: Battlefield, { units }: March): boolean =>
  units.every((unit) => assaultsUnchecked(battlefield, unit))

/** 14.4.1 14.4.1a: an Initial Attack needs no check on its first turn (11.9.4-1). */
function* passesCheck(battle: Battle, acrossWire: boolean): Script<boolean> {
  const { side, hex } = movingOf(battle)
  const battlefield = currentBattlefield(battle)
  if (isUnchecked(battlefield, currentMarch(battle))) return true
  const result = yield* checkMorale(battle, { side, hex, part: 'moving' }, 'move to assault', {
    acrossWire,
    within: isUsThem(battlefield, hex),
  })
  return result === 'passed'
}

/** The stack ends its movement where it is, and may hide; in Us/Them it never came out (8.3.1-2a). */
function* stopShort(battle: Battle, within: boolean): Script {
  const { side, hex } = movingOf(battle)
  if (within) {
    movingOf(battle).did = 'stayed'
    return
  }
  yield* endOfMovement(battle)
  if (isOnMap(hex)) yield* hideWindow(battle, side, hex, ['14.4.1a', '7.2-1'])
}

/** 14.4.5: each stack that enters, or rises in Us/Them, is a separate wave. */
function* enterAssault(battle: Battle, to: Hex, wire: boolean): Script {
  const moving = movingOf(battle)
  const battlefield = currentBattlefield(battle)
  const march = currentMarch(battle)
  const from = march.hex
  const cost = assaultCost(battlefield, march, to) ?? { hex: 0, side: 0 }
  const trigger = assaultTrigger(battlefield, march, to)
  // 14.4.6a: the other Brigiment has paid for its own part.
  const joined = payersOf(battlefield, march.units).some((one) => one !== battle.state.activation?.brigiment)
  const publicEvent = {
    type: 'move to assault',
    side: moving.side,
    from: isOnMap(from) ? from : null,
    hex: to,
    wave: trigger.wave,
    rules: ['14.4', '14.4.5', ...(from === to ? ['8.3.1-2', '8.3.1-2b'] : []), ...(joined ? ['14.4.6a'] : [])],
  } as const
  const rules = [...publicEvent.rules, ...(isUnchecked(battlefield, march) ? ['11.9.4-1'] : [])]
  battle.table.tell(publicEvent, { [moving.side]: { ...publicEvent, units: march.units, rules } }, moving.side)
  battle.table.noteUsed(`move to assault: wave ${Math.min(trigger.wave, 2)}`)
  if (from === to) {
    for (const unit of moversOf(battle)) unit.hiding = null
    moving.spent += totalOf(cost)
  } else enterHex(battle, to, cost)
  yield* drawFire(battle, trigger)
  placeUnits(battle, to, trigger.crossed, wire)
}

/**
 * The trigger of going in: each stack is a separate wave, and within Us/Them the side by which it entered counts
 * (8.3.1-2b).
 */
export function assaultTrigger(battlefield: Battlefield, march: March, to: Hex): FireTrigger {
  const { hex: from, units } = march
  const [first] = units
  const { side } = assaultCost(battlefield, march, to) ?? { side: 0 }
  const entry = !isOnMap(from) && first !== undefined ? entryOf(battlefield, first) : null
  const risen = from === to && first !== undefined ? unitOf(battlefield, first).entered : null
  const within = { left: null, crossed: from === to ? risen : (entry?.facing ?? null) }
  const isWithin = from === to || !isOnMap(from)
  const wave = (battlefield.state.assaults.find(({ hex }) => hex === to)?.waves ?? 0) + 1
  const points = { entered: side, left: isWithin ? 0 : side }
  const triggerFields = { ...(isWithin ? within : {}), points, wave, fromBoats: entry?.from === 'boats' }
  return { ...stepTrigger(battlefield, from === to ? nowhere : from, to, side, triggerFields), deed: 'move to assault' }
}

/** 16.3-3a: units that arrived are under the marker, Confused or not. */
function placeUnits(battle: Battle, hex: Hex, facing: Facing | null, wire: boolean): void {
  const { state } = battle
  const { side } = movingOf(battle)
  const hasMovers = state.secrets[side].moving.some((id) => at(state.secrets[side].units, id).hex === hex)
  if (!hasMovers) return
  const entered = facing === null ? 0 : maskOf([facing])
  const marker: Assault | undefined = state.assaults.find((one) => one.hex === hex)
  if (marker === undefined) {
    state.assaults.push({ hex, attacker: side, waves: 1, entered, wire, round: 0 })
    state.assaults.sort((a, b) => a.hex - b.hex)
  } else {
    marker.waves++
    marker.entered |= entered
    marker.wire ||= wire
  }
  const battlefield = currentBattlefield(battle)
  for (const id of state.secrets[side].moving) {
    const unit = unitOf(battlefield, id)
    if (unit.hex !== hex) continue
    unit.assaults = true
    unit.onTop = state.works.some((work) => work.hex === hex)
  }
}
