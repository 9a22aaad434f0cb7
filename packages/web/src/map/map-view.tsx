/**
 * The map: a sheet that can be panned, zoomed and pointed at. It knows no rules: callers say what is highlighted,
 * and it reports what was touched.
 */
import { type Mark, type MatchFace, type PieceId, type Place, type PlaceId, type Point, turned } from '@firestep/face'
import type { Seat } from '@firestep/referee'
import { type KeyboardEvent, type MouseEvent, memo, type ReactNode, useEffect, useMemo, useRef } from 'react'
import type { AnyView } from '../match-session/any-match.ts'
import { Hatches, Marks } from './marks.tsx'
import './map.css'
import './gridless-map.css'
import { useStableCallbacks } from '../ui/use-stable-callbacks.ts'
import type { CameraControl } from './camera-control.ts'
import { pointsAttribute, squaredDistance } from './geometry.ts'
import { placeOfPoint } from './gridless-place-lookup.ts'
import { initialViewport } from './initial-viewport.ts'
import { type MapDrags, noDrags } from './map-drags.ts'
import { type OrientedSheet, orientSheet, placeById, withPieces } from './oriented-sheet.ts'
import { Pieces } from './pieces.tsx'
import { placeForLabel, placeUnder, walk } from './place-lookup.ts'
import { ScaleBar } from './scale-bar.tsx'
import { useMapDrawing } from './use-map-drawing.ts'
import { usePanZoom } from './use-pan-zoom.ts'
import { type SheetPosition, usePieceDrag } from './use-piece-drag.ts'

/** Highlight of a place: it can be chosen, it is part of the current answer, or it can only be pointed at. */
export type Highlight = 'open' | 'chosen' | 'faint'

/** Lights and marks of the map besides its ground and pieces. */
export interface MapLights {
  readonly places: ReadonlyMap<PlaceId, Highlight>
  /** Highlighted pieces. */
  readonly pieces: ReadonlySet<PieceId>
  readonly marks: readonly Mark[]
  /** Pieces drawn faintly at their old position. */
  readonly ghosts: ReadonlySet<PieceId>
  /** Drawn over the pieces. */
  renderOver(orientedSheet: OrientedSheet): ReactNode
}

export const noLights: MapLights = {
  places: new Map(),
  pieces: new Set(),
  marks: [],
  ghosts: new Set(),
  renderOver: () => null,
}

/** The effects of pointer, finger and keys on the map. */
export interface MapPointer extends MapDrags {
  onChoose(place: PlaceId): void
  onPoint(place: PlaceId | null): void
  onCursor(place: PlaceId): void
  /** Called for a touch at a point before the map looks for a place; true if it was used. */
  onTouch(at: Point, reach: number): boolean
  /** Called for keys before the map uses them; true if the key was used. */
  onKeyFirst(event: KeyboardEvent): boolean
  /** Keys that the map itself does not use. */
  onKey(event: KeyboardEvent): void
}

const ignore = () => undefined
const unused = () => false

/** The map can be moved; nothing else happens. */
export const noPointer: MapPointer = {
  ...noDrags,
  onChoose: ignore,
  onPoint: ignore,
  onCursor: ignore,
  onTouch: unused,
  onKeyFirst: unused,
  onKey: ignore,
}

/** The part of the sheet that is seen. */
export interface MapCamera {
  /** The seat whose troops the map opens on. */
  readonly viewer: Seat
  /** Turned by 180 degrees, for the player at the upper edge. */
  readonly isTurned: boolean
  /** Scrolled into view whenever it changes. */
  readonly focus: readonly PlaceId[]
  /** Zoom when scrolling: out as far as needed; back to the zoom before that; or close enough to read the pieces. */
  readonly zoomTo: 'far' | 'as before' | 'legible'
}

/** How the map is drawn. */
export interface MapStyle {
  readonly showsLabels: boolean
  /** Shades reconstructed parts of the map. */
  readonly showsReconstruction: boolean
  /** No animations. */
  readonly isStill: boolean
  /** Pieces that act by standing orders; they bear a sign. */
  readonly orderedPieces: ReadonlySet<PieceId>
}

/** The groups are memoised by the caller: the map renders again when one of them is another object. */
export interface MapProps {
  readonly matchFace: MatchFace
  readonly view: AnyView
  readonly lights: MapLights
  /** The keyboard cursor. */
  readonly cursor: PlaceId | null
  readonly pointer: MapPointer
  readonly camera: MapCamera
  readonly look: MapStyle
  /** Shown at the bottom of the map, beside its own tools. */
  readonly beside?: ReactNode
}

const arrows: Readonly<Record<string, { readonly x: number; readonly y: number }>> = {
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
}

export const MapView = memo(function MapView(props: MapProps): ReactNode {
  const { matchFace, view, lights, cursor, pointer, camera, look } = props
  const { isTurned, focus, zoomTo } = camera
  const { sheet } = matchFace
  const emptySheet = useMemo(() => orientSheet(sheet, isTurned), [sheet, isTurned])
  const pieces = useMemo(() => matchFace.pieces(view), [matchFace, view])
  const orientedSheet = useMemo(() => withPieces(emptySheet, pieces), [emptySheet, pieces])
  const openingPieces = useRef({ pieces, viewer: camera.viewer })
  const firstViewport = useMemo(
    () => initialViewport(emptySheet, openingPieces.current.pieces, openingPieces.current.viewer),
    [emptySheet],
  )
  const panZoom = usePanZoom(sheet, look.isStill, firstViewport)
  const { frame, content, scale, camera: cameraControl } = panZoom
  const { show, fit, zoomBy, panBy } = cameraControl
  const typedLabel = useRef({ text: '', at: 0 })
  const isTouch = useRef(false)

  // A piece that moves on a gridless map is not scrolled into view again.
  const { scrollIntoView } = useStableCallbacks({
    scrollIntoView(ids: readonly PlaceId[], shownSheet: OrientedSheet, scrollTo: CameraControl['show']) {
      const located = withPieces(shownSheet, pieces)
      const minScale = zoomTo === 'legible' ? (sheet.legible ?? 0) / firstViewport.place : 0
      scrollTo(
        ids.flatMap((id) => placeById(located, id)?.at ?? []),
        zoomTo === 'far' ? null : { scale: minScale },
      )
    },
  })
  useEffect(() => scrollIntoView(focus, emptySheet, show), [scrollIntoView, focus, emptySheet, show])

  /** In coordinates of the displayed sheet. */
  const locateOnSheet = (event: MouseEvent): SheetPosition | null => {
    const box = content.current?.getBoundingClientRect()
    if (box === undefined || box.width === 0) return null
    const unitsPerPixel = sheet.width / box.width
    // A mouse is exact: on a gridless map a click beside a piece means the point there.
    const reach = sheet.gridless !== undefined && !isTouch.current ? 0 : touchReachPixels
    return {
      at: { x: (event.clientX - box.left) * unitsPerPixel, y: (event.clientY - box.top) * unitsPerPixel },
      reach: reach * unitsPerPixel,
    }
  }
  const placeAt = (event: MouseEvent): PlaceId | null => {
    const located = locateOnSheet(event)
    return located === null ? null : placeUnder(orientedSheet, located.at, lights.places, located.reach)
  }
  /** In coordinates of the printed sheet. */
  const locate = (event: MouseEvent): SheetPosition | null => {
    const located = locateOnSheet(event)
    return located === null ? null : { ...located, at: turned(sheet, located.at, isTurned) }
  }

  const drawing = useMapDrawing(panZoom, placeAt, pointer)
  const { handlers, wasDragged, isDragging } = usePieceDrag(panZoom, drawing, locate, pointer.freehand)

  const goTo = (place: PlaceId | null) => {
    const located = place === null ? undefined : placeById(orientedSheet, place)
    if (located === undefined) return
    pointer.onCursor(located.id)
    show([located.at], null)
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (pointer.onKeyFirst(event)) return event.preventDefault()
    const arrow = arrows[event.key]
    const start =
      cursor ?? [...lights.places.keys(), ...orientedSheet.places.keys(), ...orientedSheet.pieces.keys()][0] ?? null
    if (arrow !== undefined && event.ctrlKey && sheet.gridless !== undefined)
      goTo(placeAtOffset(orientedSheet, start, arrow, sheet.gridless.centimetre / (event.shiftKey ? 10 : 1)))
    else if (event.ctrlKey || event.metaKey || event.altKey) return
    else if (arrow !== undefined && event.shiftKey) panBy(-arrow.x * panStepPixels, -arrow.y * panStepPixels)
    else if (arrow !== undefined) goTo(cursor === null ? start : (walk(orientedSheet, cursor, arrow) ?? cursor))
    else if (event.key === '+' || event.key === '=') zoomBy(keyZoomFactor)
    else if (event.key === '-') zoomBy(1 / keyZoomFactor)
    else if (event.key === '0' && typedLabel.current.text === '') fit()
    else if ((event.key === 'Enter' || event.key === ' ') && cursor !== null) pointer.onChoose(cursor)
    else if (/^[A-Z]$/.test(event.key) || (/^\d$/.test(event.key) && isRecent(typedLabel.current))) {
      // Capitals begin a label and digits continue it; lower-case letters are commands.
      const continuesLabel =
        isRecent(typedLabel.current) && !(/[A-Z]/.test(event.key) && /\d$/.test(typedLabel.current.text))
      const text = continuesLabel ? typedLabel.current.text + event.key : event.key
      typedLabel.current = { text, at: Date.now() }
      goTo(placeForLabel(orientedSheet, text))
    } else return pointer.onKey(event)
    event.preventDefault()
  }

  // Marked areas are drawn beneath the pieces.
  const [areaMarks, otherMarks] = useMemo(
    () => [lights.marks.filter(isArea), lights.marks.filter((mark) => !isArea(mark))],
    [lights.marks],
  )
  const cursorLabel = cursor === null ? '' : matchFace.placeLabel(view, cursor)
  const size = { width: sheet.width, height: sheet.height }
  return (
    <div className="map">
      <div
        ref={frame}
        className="map-frame"
        role="application"
        aria-roledescription="map"
        aria-label={`Map of ${matchFace.scenario.title}. ${sheet.gridless === undefined ? hexHelp : gridlessHelp} ${cursorLabel}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the map is one tab stop; arrows move within it.
        tabIndex={0}
        {...handlers}
        onPointerDownCapture={({ pointerType }) => {
          isTouch.current = pointerType === 'touch'
        }}
        onKeyDown={onKeyDown}
        onMouseMove={(event) => !isDragging() && pointer.onPoint(placeAt(event))}
        onMouseLeave={() => pointer.onPoint(null)}
        onClick={(event) => {
          const located = wasDragged() ? null : locate(event)
          if (located === null || pointer.onTouch(located.at, located.reach)) return
          const place = placeAt(event)
          if (place !== null) pointer.onChoose(place)
        }}
        onDoubleClick={(event) => event.preventDefault()}
      >
        <div ref={content} className={sheet.gridless === undefined ? 'map-sheet' : 'map-sheet map-open'} style={size}>
          <svg {...size} viewBox={`0 0 ${sheet.width} ${sheet.height}`} aria-hidden="true" focusable="false">
            <GroundLayer
              matchFace={matchFace}
              view={view}
              isTurned={isTurned}
              showsReconstruction={look.showsReconstruction}
              groundKey={matchFace.groundKey(view)}
            />
            {look.showsLabels && sheet.gridless === undefined && <Labels orientedSheet={orientedSheet} />}
            {sheet.gridless !== undefined && <Hatches />}
            <Marks marks={areaMarks} orientedSheet={orientedSheet} sides={matchFace.scenario.sides} />
            <HighlightLayer orientedSheet={orientedSheet} highlights={lights.places} />
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
            {lights.renderOver(orientedSheet)}
            <Marks marks={otherMarks} orientedSheet={orientedSheet} sides={matchFace.scenario.sides} />
            {cursor !== null && (
              <Cursor place={placeById(orientedSheet, cursor)} isGridless={sheet.gridless !== undefined} />
            )}
          </svg>
        </div>
      </div>
      <div className="map-foot">
        {sheet.gridless !== undefined && <ScaleBar scale={scale} centimetre={sheet.gridless.centimetre} />}
        {props.beside}
        <div className="map-tools">
          <button type="button" onClick={() => zoomBy(buttonZoomFactor)} aria-label="Zoom in" title="Zoom in (+)">
            +
          </button>
          <button type="button" onClick={() => zoomBy(1 / buttonZoomFactor)} aria-label="Zoom out" title="Zoom out (−)">
            −
          </button>
          <button type="button" onClick={fit} aria-label="Show the whole map" title="Show the whole map (0)">
            <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
              <path d="M2 7V2h5M13 2h5v5M18 13v5h-5M7 18H2v-5" fill="none" stroke="currentColor" strokeWidth="2" />
            </svg>
          </button>
        </div>
      </div>
    </div>
  )
})

const isArea = ({ type }: Mark): boolean => type === 'area'

const panStepPixels = 80
const keyZoomFactor = 1.25
const buttonZoomFactor = 1.3

/** Tolerance in pixels when touching a small place. */
const touchReachPixels = 20

const hexHelp = 'Arrow keys walk from hex to hex, Enter chooses, capital letters and figures jump to a label.'
const gridlessHelp =
  'Arrow keys walk from piece to piece, with Ctrl a centimetre, Enter chooses, capital letters jump to a name.'

/** The point of a gridless map at this distance from a place. */
function placeAtOffset(
  orientedSheet: OrientedSheet,
  origin: PlaceId | null,
  { x, y }: Point,
  distance: number,
): PlaceId | null {
  const at = origin === null ? undefined : placeById(orientedSheet, origin)?.at
  return at === undefined ? null : placeOfPoint(orientedSheet, { x: at.x + x * distance, y: at.y + y * distance })
}

/** Milliseconds after which a typed letter begins another label. */
const typingPauseMs = 1200

const isRecent = ({ text, at }: { readonly text: string; readonly at: number }): boolean =>
  text !== '' && Date.now() - at < typingPauseMs

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

const Labels = memo(function Labels({ orientedSheet }: { readonly orientedSheet: OrientedSheet }): ReactNode {
  return (
    <g className="place-labels">
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

const HighlightLayer = memo(function HighlightLayer({
  orientedSheet,
  highlights,
}: {
  readonly orientedSheet: OrientedSheet
  readonly highlights: MapLights['places']
}): ReactNode {
  return [...highlights].map(([id, highlight]) => {
    const place = placeById(orientedSheet, id)
    return place === undefined ? null : (
      <polygon
        key={id}
        className={`lit lit-${highlight}`}
        points={pointsAttribute(place.outline)}
        data-place={place.label}
      />
    )
  })
})

/** Distance of the ring cursor from a base, in sheet units. */
const cursorGap = 10

function Cursor({ place, isGridless }: { readonly place: Place | undefined; readonly isGridless: boolean }): ReactNode {
  if (place === undefined) return null
  if (!isGridless) return <polygon className="map-cursor" points={pointsAttribute(place.outline)} />
  // Bases are small: the ring keeps a distance, so as not to cover them.
  const radius = Math.max(...place.outline.map((corner) => Math.sqrt(squaredDistance(corner, place.at))))
  return (
    <g className="map-ring-cursor">
      <circle cx={place.at.x} cy={place.at.y} r={radius + cursorGap} />
      <circle cx={place.at.x} cy={place.at.y} r={radius + cursorGap} />
    </g>
  )
}
