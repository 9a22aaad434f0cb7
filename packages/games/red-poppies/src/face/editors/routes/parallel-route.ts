/** The way of one unit for others: side by side with it, step by step in the same direction. */
import type { PieceRoute } from '@firestep/face'
import { type Json, type Ruling, refused } from '@firestep/referee'
import { distanceBetween, unitOf } from '../../../rules/battlefield.ts'
import type { Hex, UnitId } from '../../../rules/ids.ts'
import { entryHexes } from '../../../rules/reinforcements.ts'
import { type Battlefield, offMap } from '../../../rules/state.ts'
import { asJson, leaderOf, type Stroke, strokesOf } from './route-strokes.ts'

/** Which of the six sides leads from one hex to the next; -1 where they do not touch. */
function directionOf({ sheet }: Battlefield, from: Hex, to: Hex): number {
  for (let side = 0; side < 6; side++) if (sheet.grid.neighbours[from * 6 + side] === to) return side
  return -1
}

/**
 * The ways by which a unit would go as the model does, the likeliest first, or why it cannot. Who stands on the map has one;
 * arrivals come by a hex of their own (10.2), the nearest to the model's that the rules then allow (10.21).
 */
export function alike(
  battlefield: Battlefield,
  model: PieceRoute,
  unit: UnitId,
): readonly (readonly Json[] | Ruling)[] {
  const from = unitOf(battlefield, leaderOf(model)).hex
  const start = unitOf(battlefield, unit).hex
  if (from !== offMap && start !== offMap) return [shifted(battlefield, model, from, start)]
  if (from !== start) return [refused('10.21', 'one comes onto the map, the other stands on it')]
  const first = strokesOf(model).find((stroke) => stroke[0] === 'enter')
  if (first === undefined) return [shifted(battlefield, model, offMap, offMap)]
  const [, by] = first
  return [...entryHexes(battlefield, unit)]
    .sort((a, b) => distanceBetween(battlefield, by, a) - distanceBetween(battlefield, by, b) || a - b)
    .map((entry) => shifted(battlefield, model, offMap, entry))
}

/** Companions are not asked along: whoever goes the same way goes by itself. Off the map `start` is where it comes in. */
function shifted(battlefield: Battlefield, route: PieceRoute, from: Hex, start: Hex): readonly Json[] | Ruling {
  const { neighbours } = battlefield.sheet.grid
  let [was, is] = [from, start]
  const strokes: Stroke[] = []
  for (const stroke of strokesOf(route)) {
    if (stroke[0] === 'with') continue
    if (stroke[0] !== 'enter') {
      strokes.push(stroke)
      continue
    }
    const direction = was === offMap ? -1 : directionOf(battlefield, was, stroke[1])
    const to = was === offMap ? start : direction < 0 ? -1 : (neighbours[is * 6 + direction] as number)
    if (to < 0) return refused('6.62', 'that way leads off the map')
    strokes.push(stroke[2] === 'rally' ? ['enter', to, 'rally'] : ['enter', to])
    was = stroke[1]
    is = to
  }
  return strokes.map(asJson)
}
