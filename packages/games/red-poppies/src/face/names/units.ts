/** Names of sides and units. */

import { listed } from '@firestep/face'
import type { Side } from '../../data/schema.ts'
import { type Hex, isOnMap, type UnitId } from '../../rules/ids.ts'
import { type BattleView, offMap, type Unit } from '../../rules/state.ts'
import { type Board, nameOf, placeOf, sideName } from '../board.ts'
import * as texts from '../texts/names.ts'

/** "the Germans", "the British". */
export function peopleOf(board: Board, side: Side): string {
  const name = sideName(board, side)
  return texts.people(name)
}

export const hexOfUnit = (view: BattleView, unit: UnitId): Hex => view.units[unit]?.hex ?? offMap

/** "A Coy, 2nd Worcesters (N19)": the hex at the time of the event, not always the present one. */
export const unitInText = (board: Board, unit: UnitId, hex: Hex): string =>
  isOnMap(hex) ? texts.unitInHex(nameOf(board, unit), placeOf(board, hex)) : nameOf(board, unit)

/** "formed, ready, IN the trench" */
export const conditionText = ({ formed, spent, within }: Readonly<Unit>): string =>
  texts.condition(formed, spent, within)

/** Limit on the names listed in a line. */
const maxListed = 3

/** "A Coy and B Coy, 2nd Worcesters; MG Section, 2nd Camerons"; longer lists give the number of units of each type. */
export function unitsNamed(board: Board, units: readonly UnitId[]): string {
  if (units.length === 0) return texts.noUnits
  if (units.length > maxListed) return byType(board, units)
  const parents = new Map<string, string[]>()
  for (const unit of units) {
    const [own = '', ...parent] = nameOf(board, unit).split(', ')
    const key = parent.join(', ')
    parents.set(key, [...(parents.get(key) ?? []), own])
  }
  return [...parents].map(([parent, own]) => (parent === '' ? listed(own) : texts.companies(own, parent))).join('; ')
}

/** Types as on the counters: "3 × BEF infantry company (1914); 1 × British machine gun platoon". */
export function byType({ book, scenario }: Board, units: readonly UnitId[]): string {
  const counts = new Map<string, number>()
  for (const unit of units) {
    const type = scenario.units[unit]?.type
    if (type !== undefined) counts.set(type, (counts.get(type) ?? 0) + 1)
  }
  return [...counts].map(([type, count]) => texts.typeCount(count, book.unitType(type).name)).join('; ')
}
