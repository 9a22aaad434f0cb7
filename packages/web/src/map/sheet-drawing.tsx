/** The drawn sheet: ground, highlights, pieces, names, marks and cursor, from bottom to top. */
import type { Mark, Piece, Place } from '@firestep/face'
import { memo, type ReactNode, useMemo } from 'react'
import { pointsAttribute, squaredDistance } from './geometry.ts'
import { ForbiddenPlace, HighlightLayer, HighlightPatterns, HighlightSigns } from './highlight-layer.tsx'
import type { MapProps } from './map-props.ts'
import { Hatches, Marks } from './marks.tsx'
import { type OrientedSheet, placeById } from './oriented-sheet.ts'
import { Pieces } from './pieces.tsx'
import styles from './sheet-drawing.module.css'
import stageStyles from './stage-layer.module.css'

interface SheetDrawingProps extends Pick<MapProps, 'matchFace' | 'view' | 'lights' | 'cursor' | 'look'> {
  readonly orientedSheet: OrientedSheet
  readonly pieces: readonly Piece[]
}

export function SheetDrawing(props: SheetDrawingProps): ReactNode {
  const { matchFace, view, lights, cursor, look, orientedSheet, pieces } = props
  const { width, height, gridless } = matchFace.sheet
  const { sides } = matchFace.scenario
  // Marked areas are drawn beneath the pieces.
  const [areaMarks, otherMarks] = useMemo(
    () => [lights.marks.filter(isArea), lights.marks.filter((mark) => !isArea(mark))],
    [lights.marks],
  )
  return (
    <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden="true" focusable="false">
      <GroundLayer
        matchFace={matchFace}
        view={view}
        isTurned={orientedSheet.isTurned}
        showsReconstruction={look.showsReconstruction}
        groundKey={matchFace.groundKey(view)}
      />
      {look.showsLabels && gridless === undefined && <Labels orientedSheet={orientedSheet} />}
      {gridless !== undefined && <Hatches />}
      <HighlightPatterns />
      <Marks marks={areaMarks} orientedSheet={orientedSheet} sides={sides} />
      {lights.trail.length > 0 && (
        <g className={stageStyles.trail} data-trail="">
          <Marks marks={lights.trail} orientedSheet={orientedSheet} sides={sides} />
        </g>
      )}
      <HighlightLayer orientedSheet={orientedSheet} highlights={lights.places} />
      {lights.forbidden !== null && <ForbiddenPlace place={placeById(orientedSheet, lights.forbidden)} />}
      <Pieces
        matchFace={matchFace}
        view={view}
        pieces={pieces}
        orientedSheet={orientedSheet}
        picked={lights.pieces}
        ordered={look.orderedPieces}
        ghosts={lights.ghosts}
        still={look.isStill}
      />
      <NameLayer matchFace={matchFace} pieces={pieces} />
      <HighlightSigns orientedSheet={orientedSheet} highlights={lights.places} />
      {lights.renderOver(orientedSheet)}
      <Marks marks={otherMarks} orientedSheet={orientedSheet} sides={sides} />
      {cursor !== null && <Cursor place={placeById(orientedSheet, cursor)} isGridless={gridless !== undefined} />}
    </svg>
  )
}

const isArea = ({ type }: Mark): boolean => type === 'area'

interface GroundProps extends Pick<MapProps, 'matchFace' | 'view'> {
  readonly isTurned: boolean
  readonly showsReconstruction: boolean
  readonly groundKey: string
}

/** Rendered again only when the ground itself changes. */
const GroundLayer = memo(
  function GroundLayer({ matchFace, view, isTurned, showsReconstruction }: GroundProps): ReactNode {
    const { width, height } = matchFace.sheet
    const { Ground } = matchFace
    return (
      <g transform={isTurned ? `rotate(180 ${width / 2} ${height / 2})` : undefined}>
        <Ground view={view} rebuilt={showsReconstruction} />
      </g>
    )
  },
  (previous, next) =>
    previous.matchFace === next.matchFace &&
    previous.isTurned === next.isTurned &&
    previous.showsReconstruction === next.showsReconstruction &&
    previous.groundKey === next.groundKey,
)

/** Rendered again only when the counters change. */
const NameLayer = memo(function NameLayer({ matchFace, pieces }: NameLayerProps): ReactNode {
  const { Names } = matchFace
  return Names === undefined ? null : <Names pieces={pieces} />
})

interface NameLayerProps extends Pick<MapProps, 'matchFace'> {
  readonly pieces: readonly Piece[]
}

const Labels = memo(function Labels({ orientedSheet }: { readonly orientedSheet: OrientedSheet }): ReactNode {
  return (
    <g className={styles.labels} data-part="place-labels">
      {labelledPlaces(orientedSheet).map((place) => (
        <text key={place.id} x={place.at.x} y={topEdge(place) + 25} textAnchor="middle">
          {place.label}
        </text>
      ))}
    </g>
  )
})

const labelledPlaces = ({ places }: OrientedSheet): Place[] => [...places.values()].filter(({ small }) => !small)

const topEdge = ({ outline }: Place): number => Math.min(...outline.map(({ y }) => y))

/** Distance of the ring cursor from a base, in sheet units. */
const cursorGap = 10

function Cursor({ place, isGridless }: { readonly place: Place | undefined; readonly isGridless: boolean }): ReactNode {
  if (place === undefined) return null
  if (!isGridless) return <polygon className={styles.cursor} points={pointsAttribute(place.outline)} />
  // Bases are small: the ring keeps a distance, so as not to cover them.
  const radius = Math.max(...place.outline.map((corner) => Math.sqrt(squaredDistance(corner, place.at))))
  return (
    <g className={styles.ringCursor}>
      <circle cx={place.at.x} cy={place.at.y} r={radius + cursorGap} />
      <circle cx={place.at.x} cy={place.at.y} r={radius + cursorGap} />
    </g>
  )
}
