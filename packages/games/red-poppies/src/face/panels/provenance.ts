/** Sources of the data of each item. */
import type { PointerTarget, Provenance, ProvenanceMark } from '@firestep/face'
import { type Board, hexOf, unitOfPiece, vertexOf } from '../board.ts'

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
    { what: 'the map: heights, woods, roads, trenches', mark: combinedMark(Object.values(map?.provenance ?? {})) },
    { what: 'where the battle is fought', mark: combinedMark(groundProvenance(scenario.provenance)) },
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
    { what: 'fire, range, cohesion and movement', mark: combinedMark([values]) },
    { what: 'melee', mark: combinedMark([melee]) },
    { what: 'that it fought here', mark: combinedMark([group?.provenance ?? '']) },
    ...(names === undefined ? [] : [{ what: 'its name', mark: combinedMark([names]) }]),
  ]
}
