/** What a hex is, in words. */
import type { PlaceId } from '@firestep/face'
import type { Hex, WarView } from '../../rules/state.ts'
import { type Board, hexName, isSide, sideName } from '../board.ts'
import { objectiveName, objectivesAt, ownerOf } from './objectives.ts'
import { sectionWords } from './sections.ts'

/** The hex of a place, or -1 where there is none. */
export function hexOfPlace({ book }: Board, place: PlaceId): Hex {
  const hex = /^\d+$/.test(place) ? Number(place) : -1
  return hex < book.hexes ? hex : -1
}

/** "C4, trench, wire, British objective (German front line), left section" */
export function placeLabel(board: Board, view: WarView, place: PlaceId): string {
  const hex = hexOfPlace(board, place)
  if (hex < 0) return 'off the map'
  const { viewer } = view.secrets
  const side = viewer !== null && isSide(viewer) ? viewer : 'british'
  return [
    hexName(board, hex),
    groundName(board, view, hex),
    ...(view.wire.includes(hex) ? ['wire'] : []),
    ...objectivesAt(board.battle, hex).map((objective) => {
      const index = board.battle.objectives.indexOf(objective)
      const held = view.held.find((one) => one.objective === index && (one.hex === null || one.hex === hex))
      const holder = held === undefined ? '' : `, ${sideName(board, held.side)} held`
      return `${ownerOf(board, objective)} (${objectiveName(objective.id)}${holder})`
    }),
    sectionWords(board, hex, side),
  ].join(', ')
}

/** The terrain with what a battle or the guns have made of it. */
function groundName({ battle }: Board, view: WarView, hex: Hex): string {
  const name = battle.terrain[hex]?.name ?? 'countryside'
  if (view.craters.includes(hex)) return name === 'countryside' ? 'shell crater' : `${name} with a shell crater`
  return battle.special.fortified !== undefined && battle.strengthened.has(hex) && name === 'building'
    ? 'fortified building'
    : name
}
