/** The arranged pieces, drawn over the map at every frame of a drag while the map itself does not render. */
import { type MatchFace, type Piece, type PlacedPiece, type TabletopPiece, turned } from '@firestep/face'
import type { Seat } from '@firestep/referee'
import { memo, type ReactNode, useMemo } from 'react'
import { pointsAttribute } from '../../map/geometry.ts'
import { Marks } from '../../map/marks.tsx'
import type { OrientedSheet } from '../../map/oriented-sheet.ts'
import type { AnyView } from '../../match-session/any-match.ts'
import type { TabletopController } from './tabletop-controller.ts'
import './tabletop-editor.css'
import { useTabletopSnapshot } from './use-tabletop-editor.ts'

interface ArrangedPiecesProps {
  readonly controller: TabletopController
  readonly matchFace: MatchFace
  readonly view: AnyView
  readonly orientedSheet: OrientedSheet
}

export function ArrangedPieces({ controller, matchFace, view, orientedSheet }: ArrangedPiecesProps): ReactNode {
  const { state, readback, selected, forecast } = useTabletopSnapshot({ controller })
  const { seat } = controller.tabletopEditor
  const lead = readback.placedPieces.find(({ piece }) => piece === (state.lead ?? selected[0]))
  const areaMarks = useMemo(() => readback.marks.filter(({ type }) => type === 'area'), [readback])
  const otherMarks = [...readback.marks.filter(({ type }) => type !== 'area'), ...(forecast?.marks ?? [])]
  const { sides } = matchFace.scenario
  return (
    <g className="arranged">
      <Marks marks={areaMarks} orientedSheet={orientedSheet} sides={sides} />
      {readback.placedPieces.map((placedPiece) => (
        <MovementPath key={placedPiece.piece} placedPiece={placedPiece} orientedSheet={orientedSheet} />
      ))}
      {readback.placedPieces.map((placedPiece) => (
        <PlacedFigure
          key={placedPiece.piece}
          matchFace={matchFace}
          view={view}
          seat={seat}
          piece={controller.tabletopEditor.pieces.find(({ piece }) => piece === placedPiece.piece)}
          placedPiece={placedPiece}
          isSelected={selected.includes(placedPiece.piece)}
          orientedSheet={orientedSheet}
        />
      ))}
      <Marks marks={otherMarks} orientedSheet={orientedSheet} sides={sides} />
      {lead !== undefined && state.arrangementBeforeDrag !== null && (
        <MovedDistance placedPiece={lead} orientedSheet={orientedSheet} />
      )}
    </g>
  )
}

function MovementPath({
  placedPiece: { path },
  orientedSheet: { sheet, isTurned },
}: {
  readonly placedPiece: PlacedPiece
  readonly orientedSheet: OrientedSheet
}): ReactNode {
  if (path.length < 2) return null
  const points = pointsAttribute(path.map((point) => turned(sheet, point, isTurned)))
  return (
    <g className="arranged-way">
      <polyline className="arranged-casing" points={points} />
      <polyline points={points} />
    </g>
  )
}

interface PlacedFigureProps extends Omit<ArrangedPiecesProps, 'controller'> {
  readonly seat: Seat
  readonly piece: TabletopPiece | undefined
  readonly placedPiece: PlacedPiece
  readonly isSelected: boolean
}

function PlacedFigure({
  matchFace,
  view,
  seat,
  piece,
  placedPiece,
  isSelected,
  orientedSheet: { sheet, isTurned },
}: PlacedFigureProps): ReactNode {
  const { piece: id, at, heading, outline, isImpossible, isLater } = placedPiece
  const { x, y } = turned(sheet, at, isTurned)
  const classes = [
    'arranged-stand',
    isSelected && 'arranged-held',
    isImpossible && 'arranged-barred',
    isLater && 'arranged-later',
  ]
  return (
    <g className={classes.filter(Boolean).join(' ')} data-piece={id}>
      <g transform={`translate(${x} ${y}) rotate(${heading + (isTurned ? 180 : 0)})`}>
        <CachedFigure matchFace={matchFace} view={view} seat={seat} id={id} label={piece?.label ?? id} />
      </g>
      <polygon points={pointsAttribute(outline.map((point) => turned(sheet, point, isTurned)))} />
    </g>
  )
}

interface CachedFigureProps extends Pick<ArrangedPiecesProps, 'matchFace' | 'view'> {
  readonly seat: Seat
  readonly id: string
  readonly label: string
}

/** A figure that is rendered once: during a drag only its position changes. */
const CachedFigure = memo(function CachedFigure({ matchFace, view, seat, id, label }: CachedFigureProps): ReactNode {
  const { Figure } = matchFace
  const piece = useMemo((): Piece => {
    const current = matchFace.pieces(view).find((candidate) => candidate.id === id)
    return current ?? { id, place: id, seat, label, badges: [] }
  }, [id, label, seat, matchFace, view])
  return <Figure view={view} piece={piece} />
})

/** Distance moved, beside the selected piece. */
function MovedDistance({
  placedPiece,
  orientedSheet: { sheet, isTurned },
}: {
  readonly placedPiece: PlacedPiece
  readonly orientedSheet: OrientedSheet
}): ReactNode {
  const { x, y } = turned(sheet, placedPiece.at, isTurned)
  return (
    <text className="arranged-said" x={x} y={y - 40} textAnchor="middle">
      {placedPiece.text.split(';')[0]}
    </text>
  )
}
