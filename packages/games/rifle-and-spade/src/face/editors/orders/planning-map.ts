/** 11.4.16: the planning map: own orders drawn over the map, given and sketched. The enemy never sees it (4.4). */
import type { MapLayer, MapLayerLine, Mark, SavedDrafts } from '@firestep/face'
import { ring } from '@firestep/face/hex'
import { brigimentOf, distanceBetween } from '../../../rules/battlefield.ts'
import { type BrigimentId, type Hex, isOnMap, type UnitId } from '../../../rules/ids.ts'
import { hasObjective, hasUnitsLeft, hexesOfPoint, objectiveOf, roleOf } from '../../../rules/orders/order-in-effect.ts'
import { routeOf } from '../../../rules/orders/routes-of-march.ts'
import type { Battlefield, BattleView, Brigiment } from '../../../rules/state.ts'
import { type Board, placeOf, viewerOf } from '../../board.ts'
import { formationOf } from '../../drawing/figure/designation.ts'
import { orderName, orderText } from '../../names/orders.ts'
import * as texts from '../../texts/order-editor.ts'
import { sketchesIn } from './order-editor.ts'
import type { OrderSheet } from './order-sheet.ts'
import { readBack } from './read-back.ts'

/** Empty for spectators, and in battles without orders (11.0). */
export const planningMap =
  (board: Board) =>
  (view: BattleView, drafts: SavedDrafts): readonly MapLayer[] => {
    if (viewerOf(view) === null || !view.orders) return []
    const battlefield = board.battlefieldOf(view)
    const plans = [...battlefield.army.brigiments.entries()].filter(([id]) => hasUnitsLeft(battlefield.army, id))
    const sketches = sketchesIn({ board, view, battlefield, side: battlefield.side }, drafts)
    return [
      {
        id: 'planning map',
        name: texts.orders,
        marks: [
          ...plans.flatMap(([id, brigiment]) => planMarks(board, battlefield, id, brigiment)),
          ...sketches.flatMap(sketchMarks),
        ],
        lines: [
          ...plans.map(([id, { name, order }]) =>
            lineFor(board, battlefield, id, texts.brigimentOrder(name, orderText(board, battlefield.army, id, order))),
          ),
          ...sketches.map(({ orderSheet, written }) => {
            const [, order = ''] = readBack(orderSheet, written).message
            return lineFor(board, battlefield, orderSheet.brigiment, texts.sketched(nameOf(orderSheet), order))
          }),
        ],
      },
    ]
  }

const nameOf = ({ compiler, brigiment }: OrderSheet): string => brigimentOf(compiler.battlefield, brigiment).name

/** A line of text shown at each hex with units of the Brigiment. */
function lineFor(board: Board, { army }: Battlefield, id: BrigimentId, text: string): MapLayerLine {
  const hexes = army.units.flatMap(({ brigiment, hex }) => (brigiment === id && isOnMap(hex) ? [hex] : []))
  return { text, places: [...new Set(hexes)].map((hex) => placeOf(board, hex)) }
}

/** Drawn as in the editor, with the name of the Brigiment. */
const sketchMarks = ({ orderSheet, written }: ReturnType<typeof sketchesIn>[number]): Mark[] =>
  readBack(orderSheet, written).marks.map((mark) =>
    'text' in mark && mark.text !== '' ? { ...mark, text: `${formationOf(nameOf(orderSheet))}: ${mark.text}?` } : mark,
  )

function planMarks(board: Board, battlefield: Battlefield, id: number, { name, order }: Brigiment): readonly Mark[] {
  const text = `${formationOf(name)}: ${orderName(order.type)}`
  const { line, point } = order
  const goal: Mark[] =
    line.length > 0
      ? [{ type: 'line', places: line.map((hex) => placeOf(board, hex)), seat: battlefield.side, text }]
      : (point === null ? [] : hexesOfPoint(battlefield, point)).map((hex, i) =>
          ring(placeOf(board, hex), 'aim', i === 0 ? text : ''),
        )
  return [...goal, ...unitMarks(board, battlefield, id)]
}

/** Routes of units that have not reached their goal, or their waiting hexes; shared routes are drawn once. */
function unitMarks(board: Board, battlefield: Battlefield, id: number): readonly Mark[] {
  const routes = new Map<string, readonly Hex[]>()
  const reached = new Set<Hex>()
  for (const [unit, { brigiment, hex }] of battlefield.army.units.entries()) {
    if (brigiment !== id || !isOnMap(hex) || !hasObjective(roleOf(battlefield, unit))) continue
    const goal = objectiveOf(battlefield, unit)?.hex
    if (typeof goal !== 'number') continue
    const route = routeAhead(battlefield, unit, hex)
    if (route.length > 1) routes.set(route.join(' '), route)
    else if (goal === hex) reached.add(hex)
  }
  return [
    ...[...routes.values()].map(
      (route): Mark => ({ type: 'path', places: route.map((hex) => placeOf(board, hex)), seat: battlefield.side }),
    ),
    ...[...reached].map((hex) => ring(placeOf(board, hex), 'good')),
  ]
}

/** The rest of a route from the unit's hex, or from the nearest hex of the route. */
function routeAhead(battlefield: Battlefield, unit: UnitId, hex: Hex): readonly Hex[] {
  const route = routeOf(battlefield, unit) ?? []
  const distances = route.map((one) => distanceBetween(battlefield, one, hex))
  const rest = route.slice(distances.lastIndexOf(Math.min(...distances)))
  return rest[0] === hex ? rest : [hex, ...rest]
}
