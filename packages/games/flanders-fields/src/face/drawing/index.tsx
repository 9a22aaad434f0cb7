/** How Flanders Fields looks: a table seen from above, true to scale. */
import type { Piece, TableFace } from '@firestep/face'
import { enrolled, footprint, poseOf, present } from '../../rules/field.ts'
import type { FlandersFields, FlandersView } from '../../rules/state.ts'
import { type Board, baseOfPiece, CENTIMETRE, onSheet, pieceOf, sheetHeading, sheetPoint } from '../board.ts'

type Drawing = Pick<
  TableFace<FlandersFields>,
  'sheet' | 'Ground' | 'groundKey' | 'placeLabel' | 'pieces' | 'Figure' | 'Thumbnail' | 'Die' | 'dieLabel'
>

export function drawing(board: Board): Drawing {
  const { land } = board.scenario
  const size = { width: onSheet(land.width), height: onSheet(land.height) }
  const Table = () => <rect width={size.width} height={size.height} fill="#c9c39a" />
  return {
    sheet: { ...size, places: [], lower: 'attacker', turns: false, open: { centimetre: CENTIMETRE } },
    Ground: Table,
    groundKey: () => '',
    placeLabel: (_view, place) => place,
    pieces: (view) => piecesOf(board, view),
    Figure({ view, piece }) {
      const field = board.field(view)
      const base = baseOfPiece(piece.id) ?? 0
      const { width, depth } = { width: 60, depth: 40 }
      return (
        <rect
          x={-width / 2}
          y={-depth / 2}
          width={width}
          height={depth}
          fill={enrolled(field, base).side === 'attacker' ? '#456' : '#865'}
        />
      )
    },
    Thumbnail: () => (
      <svg viewBox={`0 0 ${size.width} ${size.height}`} aria-hidden="true">
        <Table />
      </svg>
    ),
    Die: ({ face }) => <span>{face}</span>,
    dieLabel: (face) => face,
  }
}

function piecesOf(board: Board, view: FlandersView): Piece[] {
  const field = board.field(view)
  return present(field).map((base) => {
    const pose = poseOf(field, base)
    const { id, type, side } = enrolled(field, base)
    const at = sheetPoint(board, pose)
    const outline = footprint(field, base).shape.points.map((point) => sheetPoint(board, point))
    return {
      ...{ id: pieceOf(base), place: pieceOf(base), seat: side, label: `${id}, ${type}`, signs: [] },
      stands: { at, heading: sheetHeading(pose.heading), outline },
    }
  })
}
