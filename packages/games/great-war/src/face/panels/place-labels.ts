/** Labels of hexes. */
import type { PlaceId } from '@firestep/face'
import { isSide } from '../../data/enums.ts'
import { type Hex, isOnMap, offBoard } from '../../rules/ids.ts'
import type { BattleView } from '../../rules/state.ts'
import { type Board, hexName, sideName } from '../board.ts'
import { groundName } from '../names/ground.ts'
import { sectionText } from '../names/sections.ts'
import * as texts from '../texts/panels.ts'
import { objective as objectiveName } from '../texts/words.ts'
import { objectivesAt, ownerText } from './objectives.ts'

/** The hex of a place, or -1 if there is none. */
export function hexOfPlace({ book }: Board, place: PlaceId): Hex {
  const index = /^\d+$/.test(place) ? Number(place) : -1
  return book.boardHexes[index] ?? offBoard
}

/** "C4, trench with wire, British objective (German front line), left section" */
export function placeLabel(board: Board, view: BattleView, place: PlaceId): string {
  const hex = hexOfPlace(board, place)
  if (!isOnMap(hex)) return texts.offMap
  const { viewer } = view.secrets
  const side = isSide(viewer) ? viewer : 'british'
  return [
    hexName(board, hex),
    groundName(board.battlefieldOf(view), hex),
    ...objectivesAt(board.scenario, hex).map((objective) => {
      const index = board.scenario.objectives.indexOf(objective)
      const holding = view.held.find((held) => held.objective === index && (held.hex === null || held.hex === hex))
      const holder = holding === undefined ? null : sideName(board, holding.side)
      return texts.objectiveLabel(ownerText(board, objective), objectiveName(objective.id), holder)
    }),
    sectionText(board, hex, side),
  ].join(', ')
}
