/** Sources of the data of each item. */

import type { PointerTarget, Provenance, ProvenanceMark } from '@firestep/face'
import { type Board, hexOf, unitOfPiece, vertexOf } from '../board.ts'
import * as texts from '../texts/panels.ts'

/** The data states its source in words; it is "found" only if all of it was found. */
export const combinedMark = (texts: readonly string[]): ProvenanceMark =>
  texts.every((text) => text.startsWith('FOUND') && !text.includes('RECONSTRUCTED')) ? 'found' : 'reconstructed'

export const scenarioProvenance = ({ scenario }: Board): readonly Provenance[] =>
  Object.entries(scenario.provenance).map(([what, text]) => ({ what, mark: combinedMark([text]) }))

export function provenanceOf(board: Board, target: PointerTarget): readonly Provenance[] {
  switch (target.at) {
    case 'place':
      return hexOf(board, target.place) === null && vertexOf(board, target.place) === null ? [] : mapProvenance(board)
    case 'piece':
      return unitProvenance(board, unitOfPiece(target.piece))
    case 'card':
      return []
    default:
      return target satisfies never
  }
}

/** The rulebooks quote some hexes and the image of the map is lost, so the rest of it was reconstructed. */
function mapProvenance({ book, scenario }: Board): readonly Provenance[] {
  const map = book.data.maps[scenario.map]
  return [
    { what: texts.map, mark: combinedMark(Object.values(map?.provenance ?? {})) },
    { what: texts.battlefield, mark: combinedMark(groundProvenance(scenario.provenance)) },
  ]
}

const groundProvenance = (provenance: Readonly<Record<string, string>>): readonly string[] =>
  Object.entries(provenance)
    .filter(([what]) => /everything|map|playable|road limit|length/.test(what))
    .map(([, text]) => text)

function unitProvenance({ book, scenario }: Board, unit: number | null): readonly Provenance[] {
  const scenarioUnit = unit === null ? undefined : scenario.units[unit]
  if (scenarioUnit === undefined) return []
  const { values = '', melee = '' } = book.unitType(scenarioUnit.type).provenance
  const group = [...scenario.groups, ...scenario.reinforcements][scenarioUnit.group]
  const names = scenario.provenance['names of units']
  return [
    { what: texts.values, mark: combinedMark([values]) },
    { what: texts.meleeValue, mark: combinedMark([melee]) },
    { what: texts.presence, mark: combinedMark([group?.provenance ?? '']) },
    ...(names === undefined ? [] : [{ what: texts.unitName, mark: combinedMark([names]) }]),
  ]
}
