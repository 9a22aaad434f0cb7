/** Sources of the data, item by item. */
import type { PointerTarget, Provenance } from '@firestep/face'
import { type Board, baseOfPiece } from '../board.ts'
import { kindName } from '../names/units.ts'

export function provenanceOf(board: Board, pointed: PointerTarget): readonly Provenance[] {
  switch (pointed.at) {
    case 'place':
      return baseOfPiece(pointed.place) === null ? groundProvenance : baseProvenance(board, pointed.place)
    case 'piece':
      return baseProvenance(board, pointed.piece)
    case 'card':
      return [{ what: 'what the card does', mark: 'found' }]
    default:
      return pointed satisfies never
  }
}

/** No battle in the rulebook has a map: all polygons are ours. */
const groundProvenance: readonly Provenance[] = [{ what: 'the ground, its works and wire', mark: 'reconstructed' }]

function baseProvenance({ book: { tables }, scenario: { roster, data } }: Board, piece: string): readonly Provenance[] {
  const base = roster.bases[baseOfPiece(piece) ?? -1]
  if (base === undefined) return []
  const weapon = tables.weapons[base.type]
  const isListed = data.provenance.found.some((text) => text.includes('order of battle'))
  return [
    { what: `the size of the base of a ${kindName(base)}`, mark: tables.bases[base.type].source.status },
    ...(weapon === undefined ? [] : [{ what: 'its range, arc and dice', mark: weapon.source.status }]),
    { what: 'that it fought here', mark: isListed ? 'found' : 'reconstructed' },
    { what: 'where it stands at first', mark: 'reconstructed' },
  ]
}
