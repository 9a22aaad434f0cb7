/** 7.21: modes of transmission from an observer to the guns: delays and possible observers. */

import { asId, type RuleId } from '@firestep/referee'
import type { Mode, Side } from '../data/schema.ts'
import { isInfantry, typeOf, unitOf } from './battlefield.ts'
import { isOnMap, type UnitId, type Vertex } from './ids.ts'
import { seesVertex } from './sight.ts'
import type { Battlefield, Group } from './state.ts'

interface Transmission {
  readonly signal: number
  /** After a preliminary bombardment (7.14). */
  readonly afterBombardment: number
  /** In turns. */
  readonly delay: number
  readonly rules: readonly RuleId[]
}

const transmissions: Readonly<Record<Mode, Transmission>> = {
  aircraft: { signal: 7, afterBombardment: 6, delay: 1, rules: ['7.21-1', 'card.mot.aircraft', '4.7'] },
  flare: { signal: 7, afterBombardment: 5, delay: 0, rules: ['7.21-2', 'card.mot.flare'] },
  runner: { signal: 6, afterBombardment: 4, delay: 3, rules: ['7.21-3', 'card.mot.runner'] },
  telephone: { signal: 7, afterBombardment: 0, delay: 1, rules: ['7.21-5', 'card.mot.telephone'] },
  'trench set': { signal: 8, afterBombardment: 8, delay: 1, rules: ['7.21-6', 'card.mot.trenchset'] },
}
const telephoneWithTrench = 9
const runnerAfterBombardment = 6

export const modeRules = (mode: Mode): readonly RuleId[] => transmissions[mode].rules

/** Current mode of a group. 11.522: in a night scenario groups with aircraft use the telephone. */
export const modeOf = ({ scenario }: Battlefield, { mode }: Group): Mode =>
  scenario.grounded && mode === 'aircraft' ? 'telephone' : mode

/** The highest total of two dice that succeeds. */
export function signalNumber(battlefield: Battlefield, mode: Mode): number {
  const { signal, afterBombardment } = transmissions[mode]
  if (battlefield.state.bombarded) return afterBombardment
  return mode === 'telephone' && isTrenchOnMap(battlefield) ? telephoneWithTrench : signal
}

/** Of either side, printed or a counter. */
const isTrenchOnMap = ({ sheet, state }: Battlefield): boolean =>
  state.trenches.length > 0 || sheet.trench.some((side) => side !== null)

/** Number of turns the hourglass is placed ahead. */
export const delayOf = ({ state }: Battlefield, mode: Mode): number =>
  mode === 'runner' && state.bombarded ? runnerAfterBombardment : transmissions[mode].delay

/** 7.21-6: true if a unit observes for its side's trench sets; it must stay where it was set up. */
export const isObserver = ({ state }: Battlefield, unit: UnitId): boolean =>
  state.observers.central === unit || state.observers.entente === unit

/** Possible observers for a side's groups of a mode, except aircraft: infantry on the map, ready or not (6.1-3). */
export function observersOf(battlefield: Battlefield, side: Side, mode: Mode): UnitId[] {
  const { units, observers } = battlefield.state
  const unitIds: UnitId[] = []
  for (let i = 0; i < units.length; i++) {
    const unit = units[i]
    if (unit?.side !== side || !isOnMap(unit.hex)) continue
    const id = asId<UnitId>(i)
    if (mode === 'trench set' ? observers[side] === id : isInfantry(typeOf(battlefield, id))) unitIds.push(id)
  }
  return unitIds
}

/** True if a side has infantry on the map: one of them can always send a runner (7.21-4). */
export function hasInfantry(battlefield: Battlefield, side: Side): boolean {
  const { units } = battlefield.state
  for (let i = 0; i < units.length; i++) {
    const unit = units[i]
    if (unit?.side === side && isOnMap(unit.hex) && isInfantry(typeOf(battlefield, asId<UnitId>(i)))) return true
  }
  return false
}

/** 6.1-1, 4.7: true if an observer of the mode sees the vertex. */
export function isObserved(battlefield: Battlefield, side: Side, mode: Mode, vertex: Vertex): boolean {
  if (mode === 'aircraft') return true
  return observersOf(battlefield, side, mode).some((unit) =>
    seesVertex(battlefield, unitOf(battlefield, unit).hex, vertex),
  )
}
