/** Sources of the data, item by item. */
import type { PointerTarget, Provenance } from '@firestep/face'
import { type Board, baseOfPiece } from '../board.ts'
import { kindName } from '../names/units.ts'
import * as texts from '../texts/panels.ts'

export function provenanceOf(board: Board, pointed: PointerTarget): readonly Provenance[] {
  switch (pointed.at) {
    case 'place':
      return baseOfPiece(pointed.place) === null ? groundProvenance : baseProvenance(board, pointed.place)
    case 'piece':
      return baseProvenance(board, pointed.piece)
    case 'card':
      return [{ what: texts.provenance.card, mark: 'found' }]
    default:
      return pointed satisfies never
  }
}

/** No battle in the rulebook has a map: all polygons are ours. */
const groundProvenance: readonly Provenance[] = [{ what: texts.provenance.ground, mark: 'reconstructed' }]

function baseProvenance({ book: { tables }, scenario: { roster, data } }: Board, piece: string): readonly Provenance[] {
  const base = roster.bases[baseOfPiece(piece) ?? -1]
  if (base === undefined) return []
  const weapon = tables.weapons[base.type]
  const isListed = data.provenance.found.some((text) => text.includes('order of battle'))
  return [
    { what: texts.baseSize(kindName(base)), mark: tables.bases[base.type].source.status },
    ...(weapon === undefined ? [] : [{ what: texts.provenance.weapon, mark: weapon.source.status }]),
    { what: texts.provenance.presence, mark: isListed ? 'found' : 'reconstructed' },
    { what: texts.provenance.start, mark: 'reconstructed' },
  ]
}
