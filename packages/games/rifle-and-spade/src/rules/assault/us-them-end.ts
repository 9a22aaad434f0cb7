/** 8.2.1 8.3.3 8.3.4: Hiding in a shared hex, and the end of Us/Them. */
import { at, type Script } from '@firestep/referee'
import { type Side, sides } from '../../data/schema.ts'
import { battlefieldFor, isOwnAt, isUsThem, unitOf, unitsAt } from '../battlefield.ts'
import { settleOccupation } from '../engineering/capture.ts'
import { hide } from '../fire/under-fire-windows.ts'
import { type Hex, isOnMap } from '../ids.ts'
import { workOf } from '../movement/hiding.ts'
import type { Battle } from '../state.ts'

/** The way a side left: by moving away; by fire within the hex or assault; or otherwise, such as by fire from outside. */
export type Departure = 'moved out' | 'driven out' | 'gone'

/**
 * 8.3.3 8.3.4: one side has gone. If it was driven out by fire in the hex or by assault, the others stop hiding;
 * otherwise they stay hidden, except units that came out to fire at it. Neither draws fire.
 */
export function* endUsThem(battle: Battle, hex: Hex, departure: Departure): Script<void> {
  const { state, table } = battle
  if (!isUsThem(battlefieldFor(battle, 'entente'), hex)) return
  const remainingSides = sides.filter((side) => isOwnAt(battlefieldFor(battle, side), hex))
  const [remainingSide] = remainingSides
  if (remainingSides.length === 2) return
  state.usThem = state.usThem.filter((one) => one.hex !== hex)
  if (remainingSide === undefined) return
  if (departure === 'driven out')
    for (const unit of state.secrets[remainingSide].units) if (unit.hex === hex) unit.hiding = null
  table.tell({ type: 'us/them over', side: remainingSide, hex, rules: [departure === 'moved out' ? '8.3.3' : '8.3.4'] })
  table.noteUsed(`us/them over: ${departure}`)
  yield* settleOccupation(battle, hex)
}

/**
 * After fire: the marker is removed where one side is gone. Where both remain, all units hide again except moving ones:
 * these hide when their action ends.
 */
export function* settleUsThem(battle: Battle, hexLeft: Hex | null): Script<void> {
  const { state } = battle
  for (const { hex } of [...state.usThem]) {
    const absentSide = sides.find((side) => !isOwnAt(battlefieldFor(battle, side), hex))
    if (absentSide === undefined) {
      for (const side of sides) backIntoHiding(battle, side, hex)
      continue
    }
    const walkedOut =
      hex === hexLeft && state.secrets[absentSide].moving.some((id) => isUnitOnMap(battle, absentSide, id))
    yield* endUsThem(battle, hex, walkedOut ? 'moved out' : wasFiredOnWithin(battle, hex) ? 'driven out' : 'gone')
  }
}

const isUnitOnMap = ({ state }: Battle, side: Side, id: number): boolean =>
  isOnMap(at(state.secrets[side].units, id).hex)

/** 17.1.7: true if a unit in the hex has fired in the exchange that is ending. */
const wasFiredOnWithin = ({ state }: Battle, hex: Hex): boolean =>
  sides.some((side) => state.secrets[side].shot.some((id) => state.secrets[side].units[id]?.hex === hex))

/** 8.2.1 8.3.1-3: units in the open in Us/Them hide again, unless they are moving or under an Assault marker. */
export function backIntoHiding(battle: Battle, side: Side, hex: Hex): void {
  const battlefield = battlefieldFor(battle, side)
  for (const id of unitsAt(battlefield, hex)) {
    const unit = unitOf(battlefield, id)
    if (unit.hiding !== null || unit.assaults || battlefield.army.moving.includes(id)) continue
    unit.column = false
    hide(battle, side, unit, workOf(battlefield, id) === undefined ? 'terrain' : 'work')
  }
}
