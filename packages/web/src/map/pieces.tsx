/** The pieces on the map, each rendered once and then moved. */
import { type MatchFace, type Piece, type PlaceId, type Point, turned } from '@firestep/face'
import { memo, type ReactNode, useRef } from 'react'
import type { AnyView } from '../match-session/any-match.ts'
import { classNames } from '../ui/class-names.ts'
import { pointsAttribute } from './geometry.ts'
import { type OrientedSheet, placeById } from './oriented-sheet.ts'
import styles from './pieces.module.css'

interface PiecesProps {
  readonly matchFace: MatchFace
  readonly view: AnyView
  readonly pieces: readonly Piece[]
  readonly orientedSheet: OrientedSheet
  readonly picked: ReadonlySet<string>
  readonly ordered: ReadonlySet<string>
  /** Pieces drawn faintly, because they are about to move. */
  readonly ghosts: ReadonlySet<string>
  readonly still: boolean
}

export const Pieces = ({
  matchFace,
  view,
  pieces,
  orientedSheet,
  picked,
  ordered,
  ghosts,
  still,
}: PiecesProps): ReactNode => (
  <g className={still ? undefined : styles.moving}>
    {posePieces(orientedSheet, pieces).map(({ piece, at, heading }) => (
      <PieceLayer
        key={piece.id}
        matchFace={matchFace}
        view={view}
        piece={piece}
        x={at.x}
        y={at.y}
        heading={heading}
        picked={picked.has(piece.id)}
        ordered={ordered.has(piece.id)}
        isGhost={ghosts.has(piece.id)}
      />
    ))}
  </g>
)

interface PosedPiece {
  readonly piece: Piece
  readonly at: Point
  readonly heading: number
}

/** Distance between the pieces of a stack, in sheet units. */
const stackOffset = 7

/** Position of each piece: its own, or that of its place, where pieces without an offset form a stack. */
function posePieces(orientedSheet: OrientedSheet, pieces: readonly Piece[]): PosedPiece[] {
  const pieceCounts = new Map<PlaceId, number>()
  return pieces.flatMap((piece): PosedPiece[] => {
    const { pose } = piece
    if (pose !== undefined) {
      const at = turned(orientedSheet.sheet, pose.at, orientedSheet.isTurned)
      return [{ piece, at, heading: pose.heading + (orientedSheet.isTurned ? 180 : 0) }]
    }
    const depth = pieceCounts.get(piece.place) ?? 0
    pieceCounts.set(piece.place, depth + 1)
    const centre = placeById(orientedSheet, piece.place)?.at
    const offset = piece.offset ?? { x: depth * stackOffset, y: depth * -stackOffset }
    return centre === undefined ? [] : [{ piece, at: { x: centre.x + offset.x, y: centre.y + offset.y }, heading: 0 }]
  })
}

interface PieceProps extends Pick<PiecesProps, 'matchFace' | 'view'> {
  readonly piece: Piece
  readonly x: number
  readonly y: number
  readonly heading: number
  readonly picked: boolean
  readonly ordered: boolean
  readonly isGhost: boolean
}

const PieceLayer = memo(
  function PieceLayer({ matchFace, view, piece, x, y, heading, picked, ordered, isGhost }: PieceProps): ReactNode {
    const { Figure } = matchFace
    const angle = useContinuousHeading(heading)
    const rotation = piece.pose === undefined ? '' : ` rotate(${angle}deg)`
    return (
      <g
        className={classNames(styles.piece, isGhost && styles.ghost)}
        data-part="piece"
        style={{ transform: `translate(${x}px, ${y}px)${rotation}` }}
      >
        {picked && <Halo piece={piece} />}
        <Figure view={view} piece={piece} />
        {ordered && <StandingOrderSign rotation={-angle} small={piece.pose !== undefined} />}
      </g>
    )
  },
  (previous, next) =>
    previous.matchFace === next.matchFace &&
    previous.x === next.x &&
    previous.y === next.y &&
    previous.heading === next.heading &&
    previous.picked === next.picked &&
    previous.ordered === next.ordered &&
    previous.isGhost === next.isGhost &&
    previous.piece.label === next.piece.label &&
    previous.piece.badges.length === next.piece.badges.length &&
    previous.piece.badges.every(({ word }, i) => word === next.piece.badges[i]?.word),
)

/** The heading in degrees plus full turns, chosen so that the rotation from the last heading is at most half a turn. */
function useContinuousHeading(heading: number): number {
  const continuous = useRef(heading)
  continuous.current += ((((heading - continuous.current) % 360) + 540) % 360) - 180
  return continuous.current
}

function Halo({ piece: { pose, offset } }: { readonly piece: Piece }): ReactNode {
  if (pose === undefined) return <circle className={styles.halo} r={offset === undefined ? 50 : 38} />
  return <polygon className={styles.halo} points={pointsAttribute(uprightOutline(pose))} />
}

/** The outline of a piece as its figure is drawn: facing up, around its centre. */
function uprightOutline({ at, heading, outline }: NonNullable<Piece['pose']>): Point[] {
  const angle = (-heading * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  return outline.map(({ x, y }) => {
    const offset = { x: x - at.x, y: y - at.y }
    return { x: offset.x * cos - offset.y * sin, y: offset.x * sin + offset.y * cos }
  })
}

/** A sealed envelope in the corner of the piece. */
const StandingOrderSign = ({ rotation, small }: { readonly rotation: number; readonly small: boolean }) => (
  <g
    className={styles.orderSign}
    data-part="standing-order"
    transform={`rotate(${rotation}) ${small ? 'translate(14 -14) scale(0.6)' : 'translate(30 -30)'}`}
  >
    <rect x="-13" y="-10" width="26" height="20" rx="2" />
    <path d="M-13 -10 L0 2 L13 -10" />
  </g>
)
