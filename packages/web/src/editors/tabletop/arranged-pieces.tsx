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
      {readback.placedPieces.map((stand) => (
        <MovementPath key={stand.piece} stand={stand} orientedSheet={orientedSheet} />
      ))}
      {readback.placedPieces.map((stand) => (
        <PlacedFigure
          key={stand.piece}
          matchFace={matchFace}
          view={view}
          seat={seat}
          piece={controller.tabletopEditor.pieces.find(({ piece }) => piece === stand.piece)}
          stand={stand}
          isSelected={selected.includes(stand.piece)}
          orientedSheet={orientedSheet}
        />
      ))}
      <Marks marks={otherMarks} orientedSheet={orientedSheet} sides={sides} />
      {lead !== undefined && state.before !== null && <MovedDistance stand={lead} orientedSheet={orientedSheet} />}
    </g>
  )
}

function MovementPath({
  stand: { path: way },
  orientedSheet: { sheet, isTurned: turn },
}: {
  readonly stand: PlacedPiece
  readonly orientedSheet: OrientedSheet
}): ReactNode {
  if (way.length < 2) return null
  const points = pointsAttribute(way.map((point) => turned(sheet, point, turn)))
  return (
    <g className="arranged-way">
      <polyline className="mark-under" points={points} />
      <polyline points={points} />
    </g>
  )
}

interface PlacedFigureProps extends Omit<ArrangedPiecesProps, 'controller'> {
  readonly seat: Seat
  readonly piece: TabletopPiece | undefined
  readonly stand: PlacedPiece
  readonly isSelected: boolean
}

function PlacedFigure({
  matchFace,
  view,
  seat,
  piece,
  stand,
  isSelected,
  orientedSheet: { sheet, isTurned: turn },
}: PlacedFigureProps): ReactNode {
  const { piece: id, at, heading, outline, isImpossible: barred, isLater: later } = stand
  const { x, y } = turned(sheet, at, turn)
  const classes = [
    'arranged-stand',
    isSelected && 'arranged-held',
    barred && 'arranged-barred',
    later && 'arranged-later',
  ]
  return (
    <g className={classes.filter(Boolean).join(' ')} data-piece={id}>
      <g transform={`translate(${x} ${y}) rotate(${heading + (turn ? 180 : 0)})`}>
        <CachedFigure matchFace={matchFace} view={view} seat={seat} id={id} label={piece?.label ?? id} />
      </g>
      <polygon points={pointsAttribute(outline.map((point) => turned(sheet, point, turn)))} />
    </g>
  )
}

interface CachedFigureProps extends Pick<ArrangedPiecesProps, 'matchFace' | 'view'> {
  readonly seat: Seat
  readonly id: string
  readonly label: string
}

/** A figure is rendered once: only its position changes. */
const CachedFigure = memo(function Drawn({ matchFace, view, seat, id, label }: CachedFigureProps): ReactNode {
  const { Figure } = matchFace
  const piece = useMemo((): Piece => {
    const standing = matchFace.pieces(view).find((candidate) => candidate.id === id)
    return standing ?? { id, place: id, seat, label, badges: [] }
  }, [id, label, seat, matchFace, view])
  return <Figure view={view} piece={piece} />
})

/** Distance moved, beside the selected piece. */
function MovedDistance({
  stand,
  orientedSheet: { sheet, isTurned: turn },
}: {
  readonly stand: PlacedPiece
  readonly orientedSheet: OrientedSheet
}): ReactNode {
  const { x, y } = turned(sheet, stand.at, turn)
  return (
    <text className="arranged-said" x={x} y={y - 40} textAnchor="middle">
      {stand.text.split(';')[0]}
    </text>
  )
}
