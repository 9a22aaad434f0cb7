/** Sources of the data of each item. */
import type { PointerTarget, Provenance, ProvenanceMark } from '@firestep/face'
import { type Board, hexOf, unitOfPiece } from '../board.ts'
import { markOf } from './chart-rows.ts'

/** The data states its source in words; it is "found" only if all of it was found. */
const markOfSource = (text: string | boolean | undefined): ProvenanceMark =>
  typeof text === 'string' && text.startsWith('FOUND') && !text.includes('RECONSTRUCTED') ? 'found' : 'reconstructed'

export function provenanceOf(board: Board, pointed: PointerTarget): readonly Provenance[] {
  switch (pointed.at) {
    case 'place':
      return hexOf(board, pointed.place) === null ? [] : mapProvenance(board)
    case 'piece':
      return unitProvenance(board, pointed.piece)
    case 'card':
      return []
    default:
      return pointed satisfies never
  }
}

/** The printed maps are larger and not available; ours were drawn from the real terrain. */
function mapProvenance({ scenario, sheet }: Board): readonly Provenance[] {
  const { fieldworks } = scenario.data.provenance
  return [
    { what: 'the map: heights, ground, roads', mark: markOf(sheet.provenance) },
    ...(fieldworks === undefined ? [] : [{ what: 'its fieldworks', mark: markOfSource(fieldworks) }]),
  ]
}

function unitProvenance({ book, scenario }: Board, piece: string): readonly Provenance[] {
  const unit = unitOfPiece(piece)
  if (unit === null) return []
  const { forces, everything } = scenario.data.provenance
  return [
    { what: 'its figures', mark: markOf(book.tables.unitTypes.provenance) },
    { what: 'that it fought here, and how strong', mark: markOfSource(forces ?? everything) },
  ]
}
