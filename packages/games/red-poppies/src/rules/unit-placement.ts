/**
 * Placement of a unit in a hex, before play or as an arrival (10.22): hex, formed or dispersed, IN a shelter or not.
 */

import { allowed, type Json, oneOf, type Ruling, refused, type Shape, sequence } from '@firestep/referee'
import { isHex, isUnit, unitOf } from './battlefield.ts'
import { settleControl } from './control.ts'
import type { Hex, UnitId } from './ids.ts'
import type { PlacedUnit } from './placed-unit.ts'
import { hexShape, unitShape } from './question-types.ts'
import { shelterFor } from './shelter.ts'
import type { Battle, Battlefield } from './state.ts'
import * as refusals from './texts/refusals.ts'

export type UnitPlacement = readonly [unit: UnitId, hex: Hex, deployment: 'formed' | 'dispersed', place: 'in' | 'on']
export const placementShape: Shape<UnitPlacement> = sequence([
  unitShape,
  hexShape,
  oneOf('formed', 'dispersed'),
  oneOf('in', 'on'),
])

/** True for a placement of a unit that there is in a hex that there is. */
export const isUnitPlacement = (battlefield: Battlefield, part: Json): part is UnitPlacement =>
  placementShape.fits(part) && isUnit(battlefield, part[0]) && isHex(battlefield, part[1])

/** Adds every possible placement of a unit in a hex. */
export function addPlacements(
  placements: Pick<UnitPlacement[], 'push'>,
  battlefield: Battlefield,
  unit: UnitId,
  hex: Hex,
  forced: 'formed' | 'dispersed' | null,
): void {
  const sheltered = shelterFor(battlefield, unit, hex) !== null
  if (forced !== 'dispersed') {
    if (sheltered) placements.push([unit, hex, 'formed', 'in'])
    placements.push([unit, hex, 'formed', 'on'])
  }
  if (forced !== 'formed') {
    if (sheltered) placements.push([unit, hex, 'dispersed', 'in'])
    placements.push([unit, hex, 'dispersed', 'on'])
  }
}

/** Units of a side in each hex during placement. */
export class StackLimits {
  private readonly counts: Uint8Array

  constructor({ sheet }: Battlefield) {
    this.counts = new Uint8Array(sheet.grid.size)
  }

  add(hex: Hex): void {
    this.counts[hex] = this.in(hex) + 1
  }

  in(hex: Hex): number {
    return this.counts[hex] ?? 0
  }

  /** 3.4: two of a side in a hex. */
  ruling(battlefield: Battlefield, hex: Hex): Ruling {
    return this.in(hex) < 2 ? allowed : refused('3.4', refusals.hexFull(battlefield.sheet.label(hex)))
  }
}

/** Places a unit as its placement says. */
export function applyPlacement(battlefield: Battlefield, [id, hex, deployment, place]: UnitPlacement): PlacedUnit {
  const unit = unitOf(battlefield, id)
  unit.hex = hex
  unit.formed = deployment === 'formed'
  unit.within = place === 'in' ? shelterFor(battlefield, id, hex) : null
  return { unit: id, hex, formed: unit.formed, within: unit.within }
}

export function placeUnit(battle: Battle, post: UnitPlacement): PlacedUnit {
  const posted = applyPlacement(battle, post)
  if (posted.within !== null) battle.table.noteUsed(`in: ${posted.within}`)
  settleControl(battle, posted.hex)
  return posted
}

/** The rules by which units placed in this way are IN something. */
export function shelterRules({ sheet }: Battlefield, posted: readonly PlacedUnit[]): string[] {
  const rules: string[] = []
  const inTrench = posted.filter(({ within }) => within === 'trench')
  if (inTrench.length > 0) rules.push('8.321-2')
  if (inTrench.some(({ hex }) => sheet.trench[hex] !== null)) rules.push('8.322')
  if (inTrench.some(({ hex }) => sheet.trench[hex] === null)) rules.push('8.322-1')
  if (posted.some(({ within }) => within === 'blockhouse')) rules.push('8.31-1')
  return rules
}
