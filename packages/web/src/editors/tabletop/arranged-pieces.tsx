/** The arranged pieces, drawn over the map at every frame of a drag while the map itself does not render. */
import { type MatchFace, type Piece, type PlacedPiece, type TabletopPiece, turned } from '@firestep/face'
import type { Seat } from '@firestep/referee'
import { memo, type ReactNode, useMemo } from 'react'
import { pointsAttribute } from '../../map/geometry.ts'
import { Marks } from '../../map/marks.tsx'
import type { OrientedSheet } from '../../map/oriented-sheet.ts'
import type { AnyView } from '../../match-session/timeline.ts'
import type { TabletopController } from './tabletop-controller.ts'
import './tabletop-editor.css'
import { useShown } from './use-tabletop-editor.ts'

interface LayerProps {
  readonly controller: TabletopController
  readonly matchFace: MatchFace
  readonly view: AnyView
  readonly orientedSheet: OrientedSheet
}

export function ArrangedLayer({ controller, matchFace, view, orientedSheet }: LayerProps): ReactNode {
  const { holding, readback, hand, weighed } = useShown({ controller })
  const { seat } = controller.tabletopEditor
  const lead = readback.stands.find(({ piece }) => piece === (holding.lead ?? hand[0]))
  const grounds = useMemo(() => readback.marks.filter(({ type }) => type === 'area'), [readback])
  const others = [...readback.marks.filter(({ type }) => type !== 'area'), ...(weighed?.marks ?? [])]
  const { sides } = matchFace.scenario
  return (
    <g className="arranged">
      <Marks marks={grounds} orientedSheet={orientedSheet} sides={sides} />
      {readback.stands.map((stand) => (
        <Way key={stand.piece} stand={stand} orientedSheet={orientedSheet} />
      ))}
      {readback.stands.map((stand) => (
        <Stand
          key={stand.piece}
          matchFace={matchFace}
          view={view}
          seat={seat}
          of={controller.tabletopEditor.pieces.find(({ piece }) => piece === stand.piece)}
          stand={stand}
          held={hand.includes(stand.piece)}
          orientedSheet={orientedSheet}
        />
      ))}
      <Marks marks={others} orientedSheet={orientedSheet} sides={sides} />
      {lead !== undefined && holding.before !== null && <Said stand={lead} orientedSheet={orientedSheet} />}
    </g>
  )
}

function Way({
  stand: { way },
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

interface StandProps extends Omit<LayerProps, 'controller'> {
  readonly seat: Seat
  readonly of: TabletopPiece | undefined
  readonly stand: PlacedPiece
  readonly held: boolean
}

function Stand({
  matchFace,
  view,
  seat,
  of,
  stand,
  held,
  orientedSheet: { sheet, isTurned: turn },
}: StandProps): ReactNode {
  const { piece: id, at, heading, outline, barred, later } = stand
  const { x, y } = turned(sheet, at, turn)
  const ways = ['arranged-stand', held && 'arranged-held', barred && 'arranged-barred', later && 'arranged-later']
  return (
    <g className={ways.filter(Boolean).join(' ')} data-piece={id}>
      <g transform={`translate(${x} ${y}) rotate(${heading + (turn ? 180 : 0)})`}>
        <Drawn matchFace={matchFace} view={view} seat={seat} id={id} label={of?.label ?? id} />
      </g>
      <polygon points={pointsAttribute(outline.map((point) => turned(sheet, point, turn)))} />
    </g>
  )
}

interface DrawnProps extends Pick<LayerProps, 'matchFace' | 'view'> {
  readonly seat: Seat
  readonly id: string
  readonly label: string
}

/** A figure is rendered once: only its position changes. */
const Drawn = memo(function Drawn({ matchFace, view, seat, id, label }: DrawnProps): ReactNode {
  const { Figure } = matchFace
  const piece = useMemo((): Piece => {
    const standing = matchFace.pieces(view).find((one) => one.id === id)
    return standing ?? { id, place: id, seat, label, signs: [] }
  }, [id, label, seat, matchFace, view])
  return <Figure view={view} piece={piece} />
})

/** Distance moved, beside the selected piece. */
function Said({
  stand,
  orientedSheet: { sheet, isTurned: turn },
}: {
  readonly stand: PlacedPiece
  readonly orientedSheet: OrientedSheet
}): ReactNode {
  const { x, y } = turned(sheet, stand.at, turn)
  return (
    <text className="arranged-said" x={x} y={y - 40} textAnchor="middle">
      {stand.words.split(';')[0]}
    </text>
  )
}
