/** Placements of units on the map: each in a hex, formed or dispersed, IN a work or not. */

import type { PlaceId, Placement, PlacementSwitch, SetupItem, SwitchSettings } from '@firestep/face'
import type { Ruling } from '@firestep/referee'
import type { UnitId } from '../../../rules/ids.ts'
import type { Battlefield, BattleView } from '../../../rules/state.ts'
import { applyPlacement, type UnitPlacement } from '../../../rules/unit-placement.ts'
import { hexOf, nameOf, pieceOf, placeOf, unitOfPiece } from '../../board.ts'
import type { QuestionContext } from '../../questions/context.ts'
import { otherSideFiguresText, unitFiguresText } from '../../questions/unit-labels.ts'
import * as setupTexts from '../../texts/setup-editor.ts'

/** 3.2, 8.02: switches for formation and shelter. */
export const switches: readonly PlacementSwitch[] = [
  {
    id: 'order',
    name: setupTexts.order,
    options: [
      { id: 'formed', name: setupTexts.formed, word: setupTexts.formedWord },
      { id: 'dispersed', name: setupTexts.dispersed, word: setupTexts.dispersedWord },
    ],
  },
  {
    id: 'shelter',
    name: setupTexts.shelter,
    options: [
      { id: 'in', name: setupTexts.inShelter, word: setupTexts.inShelter },
      { id: 'on', name: setupTexts.outside, word: '' },
    ],
  },
]

/** 3.4: maximum number of units of a side in a hex. */
export const stackLimit = 2

export function unitItem(context: QuestionContext, unit: UnitId): SetupItem {
  const { board } = context
  const { type = '', group = -1 } = board.scenario.units[unit] ?? {}
  return {
    id: pieceOf(unit),
    label: nameOf(board, unit),
    kind: board.book.unitType(type).name,
    detail: setupTexts.figures(unitFiguresText(context, unit), otherSideFiguresText(context, unit)),
    sort: `${group} ${type}`,
    layer: 'units',
    switches: switches.map(({ id }) => id),
  }
}

export function placementOf({ board }: QuestionContext, [unit, hex, order, shelter]: UnitPlacement): Placement {
  return { thing: pieceOf(unit), place: placeOf(board, hex), way: { order, shelter } }
}

/** The unit placement of an item in the rules' form; null for other items, or a place that is no hex. */
export function unitPlacementOf({ board }: QuestionContext, { thing, place, way }: Placement): UnitPlacement | null {
  const [unit, hex] = [unitOfPiece(thing), hexOf(board, place)]
  if (unit === null || hex === null) return null
  return [unit, hex, way.order === 'dispersed' ? 'dispersed' : 'formed', way.shelter === 'in' ? 'in' : 'on']
}

/** The ruling on a unit placement; units never stand on vertices. */
export const placementRulings =
  (context: QuestionContext, thing: string, elsewhere: Ruling, ruling: (post: UnitPlacement) => Ruling) =>
  (place: PlaceId, way: SwitchSettings): Ruling => {
    const post = unitPlacementOf(context, { thing, place, way })
    return post === null ? elsewhere : ruling(post)
  }

/** The battlefield with these units placed. */
export function withPlacements(
  battlefield: Battlefield,
  view: BattleView,
  posts: readonly UnitPlacement[],
): BattleView {
  const changedView = { ...view, units: view.units.map((unit) => ({ ...unit })) }
  for (const post of posts) applyPlacement({ ...battlefield, state: changedView }, post)
  return changedView
}
