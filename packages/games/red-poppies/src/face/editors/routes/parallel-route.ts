/** The route of one unit copied to others: parallel, step by step in the same direction. */

import type { PieceRoute, RouteCopy } from '@firestep/face'
import { refused } from '@firestep/referee'
import { directionTo, neighbour } from '@firestep/terrain'
import { distanceBetween, unitOf } from '../../../rules/battlefield.ts'
import { type Hex, isOnMap, type UnitId } from '../../../rules/ids.ts'
import { entryHexes } from '../../../rules/reinforcements.ts'
import { type Battlefield, offMap } from '../../../rules/state.ts'
import * as routeTexts from '../../texts/routes.ts'
import { leaderOf, type Stroke, strokesOf } from './route-strokes.ts'

/**
 * Variants of the model route for a unit, the likeliest first, or the reason why there is none. A unit on the map has
 * one; arrivals enter by their own hex (10.2), the nearest to the model's that is legal (10.21).
 */
export function copiesOf(
  battlefield: Battlefield,
  model: PieceRoute,
  unit: UnitId,
): readonly [RouteCopy, ...RouteCopy[]] {
  const from = unitOf(battlefield, leaderOf(model)).hex
  const start = unitOf(battlefield, unit).hex
  if (from !== offMap && start !== offMap) return [shiftedRoute(battlefield, model, from, start)]
  if (from !== start) return [refused('10.21', routeTexts.notTogether)]
  const first = strokesOf(model).find((stroke) => stroke[0] === 'enter')
  if (first === undefined) return [shiftedRoute(battlefield, model, offMap, offMap)]
  const [, modelEntry] = first
  const [nearest = refused('10.2', routeTexts.noEntry), ...others] = [...entryHexes(battlefield, unit)]
    .sort((a, b) => distanceBetween(battlefield, modelEntry, a) - distanceBetween(battlefield, modelEntry, b) || a - b)
    .map((entry) => shiftedRoute(battlefield, model, offMap, entry))
  return [nearest, ...others]
}

/**
 * Companions are left out, because each unit with the same route moves by itself. Off the map `start` is the entry hex.
 */
function shiftedRoute(battlefield: Battlefield, route: PieceRoute, from: Hex, start: Hex): RouteCopy {
  const { grid } = battlefield.sheet
  let [fromHex, toHex] = [from, start]
  const strokes: Stroke[] = []
  for (const stroke of strokesOf(route)) {
    if (stroke[0] === 'with') continue
    if (stroke[0] !== 'enter') {
      strokes.push(stroke)
      continue
    }
    const direction = fromHex === offMap ? null : directionTo(grid, fromHex, stroke[1])
    const next = direction === null ? null : neighbour(grid, toHex, direction)
    const to = fromHex === offMap ? start : next
    if (to === null || !isOnMap(to)) return refused('6.62', routeTexts.leadsOff)
    strokes.push(stroke[2] === 'rally' ? ['enter', to, 'rally'] : ['enter', to])
    fromHex = stroke[1]
    toHex = to
  }
  return strokes
}
