/**
 * The map: a sheet that can be panned, zoomed and pointed at. It knows no rules: callers say what is lit, and it
 * reports what was touched.
 */
import { type Mark, type MatchFace, type PieceId, type Place, type PlaceId, type Point, turned } from '@firestep/face'
import type { Seat } from '@firestep/referee'
import { type KeyboardEvent, type MouseEvent, memo, type ReactNode, useEffect, useMemo, useRef } from 'react'
import type { AnyView } from '../match-session/timeline.ts'
import { Hatches, Marks } from './marks.tsx'
import './map.css'
import './gridless-map.css'
import { useStableCallbacks } from '../ui/use-stable-callbacks.ts'
import { joined, squared } from './geometry.ts'
import { pointSeen } from './gridless-map.ts'
import { initialViewport } from './initial-viewport.ts'
import { type OrientedSheet, orientSheet, placeIn, withPieces } from './oriented-sheet.ts'
import { Pieces } from './pieces.tsx'
import { placeNamed, placeUnder, walk } from './places.ts'
import { ScaleBar } from './scale-bar.tsx'
import { type Drawable, useStrokes } from './use-map-drawing.ts'
import { usePanZoom } from './use-pan-zoom.ts'
import { type Located, type PieceDrag, useFreehand } from './use-piece-drag.ts'

/** Highlight of a place: it can be chosen, it is part of the current answer, or it can only be pointed at. */
export type Lit = 'open' | 'chosen' | 'faint'

export interface MapProps {
  readonly matchFace: MatchFace
  readonly view: AnyView
  /** The seat whose troops the map opens on; by default the side at the bottom. */
  readonly viewer?: Seat
  /** Turned by 180 degrees, for the player at the upper edge. */
  readonly turn: boolean
  readonly lit: ReadonlyMap<PlaceId, Lit>
  readonly marks: readonly Mark[]
  /** Highlighted pieces. */
  readonly picked: ReadonlySet<PieceId>
  /** Pieces that act by standing orders; they bear a sign. */
  readonly ordered?: ReadonlySet<PieceId>
  /** The keyboard cursor. */
  readonly cursor: PlaceId | null
  readonly labels: boolean
  /** Shades reconstructed parts of the map. */
  readonly rebuilt: boolean
  /** No animations. */
  readonly still: boolean
  /** Scrolled into view whenever it changes. */
  readonly focus: readonly PlaceId[]
  /** Zoom when scrolling: out as far as needed; back to the zoom before that; or close enough to read the pieces. */
  readonly nearness?: 'far' | 'as before' | 'legible'
  /** Places where a drag draws a route instead of panning the map. */
  readonly drawable?: Drawable
  /** Drawing a route: a press on a drawable place, a move over each further place, the release. */
  onStroke?(phase: 'press' | 'over' | 'release', place: PlaceId): void
  onChoose(place: PlaceId): void
  onPoint(place: PlaceId | null): void
  onCursor(place: PlaceId): void
  /** Keys that the map itself does not use. */
  onKey?(event: KeyboardEvent): void
  /** Freehand dragging of pieces, anywhere on the sheet. */
  readonly freehand?: PieceDrag | undefined
  /** Called for a touch at a point before the map looks for a place; true if it was handled. */
  onTouch?(at: Point, reach: number): boolean
  /** Called for keys before the map uses them; true if the key was handled. */
  takesKey?(event: KeyboardEvent): boolean
  /** Pieces drawn faintly at their old position. */
  readonly ghosts?: ReadonlySet<PieceId> | undefined
  /** Drawn over the pieces. */
  over?(orientedSheet: OrientedSheet): ReactNode
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
  const {
    matchFace,
    view,
    turn,
    lit,
    marks,
    picked,
    ordered,
    cursor,
    labels,
    rebuilt,
    still,
    focus,
    nearness = 'far',
  } = props
  const { sheet } = matchFace
  const bare = useMemo(() => orientSheet(sheet, turn), [sheet, turn])
  const pieces = useMemo(() => matchFace.pieces(view), [matchFace, view])
  const orientedSheet = useMemo(() => withPieces(bare, pieces), [bare, pieces])
  const opening = useRef({ pieces, viewer: props.viewer ?? sheet.lower })
  const first = useMemo(() => initialViewport(bare, opening.current.pieces, opening.current.viewer), [bare])
  const panZoom = usePanZoom(sheet, still, first)
  const { frame, moving, scale, show, fit, zoomBy, panBy } = panZoom
  const typed = useRef({ text: '', at: 0 })
  const finger = useRef(false)

  // A piece that moves on a gridless map is not scrolled into view again.
  const { bring } = useStableCallbacks({
    bring: (ids: readonly PlaceId[]) =>
      show(
        ids.flatMap((id) => placeIn(orientedSheet, id)?.at ?? []),
        nearness === 'far' ? null : { least: nearness === 'legible' ? (sheet.legible ?? 0) / first.place : 0 },
      ),
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: also runs when the sheet is turned.
  useEffect(() => bring(focus), [bring, focus, bare, show])

  /** In coordinates of the displayed sheet. */
  const pointed = (event: MouseEvent): Located | null => {
    const box = moving.current?.getBoundingClientRect()
    if (box === undefined || box.width === 0) return null
    const units = sheet.width / box.width
    // A mouse is exact: on a gridless map a point beside a piece is meant.
    const reach = sheet.gridless !== undefined && !finger.current ? 0 : thumb
    return { at: { x: (event.clientX - box.left) * units, y: (event.clientY - box.top) * units }, reach: reach * units }
  }
  const under = (event: MouseEvent): PlaceId | null => {
    const found = pointed(event)
    return found === null ? null : placeUnder(orientedSheet, found.at, lit, found.reach)
  }
  /** In coordinates of the printed sheet. */
  const locate = (event: MouseEvent): Located | null => {
    const found = pointed(event)
    return found === null ? null : { ...found, at: turned(sheet, found.at, turn) }
  }

  const strokes = useStrokes(panZoom, under, props)
  const { handlers, dragged, busy } = useFreehand(panZoom, strokes, locate, props.freehand)

  const goTo = (place: PlaceId | null) => {
    const found = place === null ? undefined : placeIn(orientedSheet, place)
    if (found === undefined) return
    props.onCursor(found.id)
    show([found.at], null)
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (props.takesKey?.(event) === true) return event.preventDefault()
    const arrow = arrows[event.key]
    const start = cursor ?? [...lit.keys(), ...orientedSheet.places.keys(), ...orientedSheet.standing.keys()][0] ?? null
    if (arrow !== undefined && event.ctrlKey && sheet.gridless !== undefined)
      goTo(stepped(orientedSheet, start, arrow, sheet.gridless.centimetre / (event.shiftKey ? 10 : 1)))
    else if (event.ctrlKey || event.metaKey || event.altKey) return
    else if (arrow !== undefined && event.shiftKey) panBy(-arrow.x * 80, -arrow.y * 80)
    else if (arrow !== undefined) goTo(cursor === null ? start : (walk(orientedSheet, cursor, arrow) ?? cursor))
    else if (event.key === '+' || event.key === '=') zoomBy(1.25)
    else if (event.key === '-') zoomBy(0.8)
    else if (event.key === '0' && typed.current.text === '') fit()
    else if ((event.key === 'Enter' || event.key === ' ') && cursor !== null) props.onChoose(cursor)
    else if (/^[A-Z]$/.test(event.key) || (/^\d$/.test(event.key) && recent(typed.current))) {
      // Capitals begin a label and digits continue it; lower-case letters are commands.
      const goesOn = recent(typed.current) && !(/[A-Z]/.test(event.key) && /\d$/.test(typed.current.text))
      const text = goesOn ? typed.current.text + event.key : event.key
      typed.current = { text, at: Date.now() }
      goTo(placeNamed(orientedSheet, text))
    } else return props.onKey?.(event)
    event.preventDefault()
  }

  // Marked areas are drawn beneath the pieces.
  const [grounds, others] = useMemo(() => [marks.filter(isArea), marks.filter((mark) => !isArea(mark))], [marks])
  const here = cursor === null ? '' : matchFace.placeLabel(view, cursor)
  const whole = { width: sheet.width, height: sheet.height }
  return (
    <div className="map">
      <div
        ref={frame}
        className="map-frame"
        role="application"
        aria-roledescription="map"
        aria-label={`Map of ${matchFace.scenario.title}. ${sheet.gridless === undefined ? hexWords : openWords} ${here}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the map is one tab stop; arrows move within it.
        tabIndex={0}
        {...handlers}
        onPointerDownCapture={({ pointerType }) => {
          finger.current = pointerType === 'touch'
        }}
        onKeyDown={onKeyDown}
        onMouseMove={(event) => !busy() && props.onPoint(under(event))}
        onMouseLeave={() => props.onPoint(null)}
        onClick={(event) => {
          const found = dragged() ? null : locate(event)
          if (found === null || props.onTouch?.(found.at, found.reach) === true) return
          const place = under(event)
          if (place !== null) props.onChoose(place)
        }}
        onDoubleClick={(event) => event.preventDefault()}
      >
        <div ref={moving} className={sheet.gridless === undefined ? 'map-sheet' : 'map-sheet map-open'} style={whole}>
          <svg {...whole} viewBox={`0 0 ${sheet.width} ${sheet.height}`} aria-hidden="true" focusable="false">
            <GroundLayer
              matchFace={matchFace}
              view={view}
              turn={turn}
              rebuilt={rebuilt}
              ground={matchFace.groundKey(view)}
            />
            {labels && sheet.gridless === undefined && <Labels orientedSheet={orientedSheet} />}
            {sheet.gridless !== undefined && <Hatches />}
            <Marks marks={grounds} orientedSheet={orientedSheet} sides={matchFace.scenario.sides} />
            <LitLayer orientedSheet={orientedSheet} lit={lit} />
            <Pieces
              matchFace={matchFace}
              view={view}
              pieces={pieces}
              orientedSheet={orientedSheet}
              picked={picked}
              ordered={ordered}
              ghosts={props.ghosts}
              still={still}
            />
            {props.over?.(orientedSheet)}
            <Marks marks={others} orientedSheet={orientedSheet} sides={matchFace.scenario.sides} />
            {cursor !== null && <Cursor place={placeIn(orientedSheet, cursor)} open={sheet.gridless !== undefined} />}
          </svg>
        </div>
      </div>
      <div className="map-foot">
        {sheet.gridless !== undefined && <ScaleBar scale={scale} centimetre={sheet.gridless.centimetre} />}
        {props.beside}
        <div className="map-tools">
          <button type="button" onClick={() => zoomBy(1.3)} aria-label="Zoom in" title="Zoom in (+)">
            +
          </button>
          <button type="button" onClick={() => zoomBy(1 / 1.3)} aria-label="Zoom out" title="Zoom out (−)">
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

/** Tolerance in pixels when touching a small place. */
const thumb = 20

const hexWords = 'Arrow keys walk from hex to hex, Enter chooses, capital letters and figures jump to a label.'
const openWords =
  'Arrow keys walk from piece to piece, with Ctrl a centimetre, Enter chooses, capital letters jump to a name.'

/** The point of a gridless map at this distance from a place. */
function stepped(orientedSheet: OrientedSheet, from: PlaceId | null, { x, y }: Point, far: number): PlaceId | null {
  const at = from === null ? undefined : placeIn(orientedSheet, from)?.at
  return at === undefined ? null : pointSeen(orientedSheet, { x: at.x + x * far, y: at.y + y * far })
}

const recent = ({ text, at }: { readonly text: string; readonly at: number }): boolean =>
  text !== '' && Date.now() - at < 1200

interface GroundProps extends Pick<MapProps, 'matchFace' | 'view' | 'turn' | 'rebuilt'> {
  readonly ground: string
}

/** Rendered again only when the ground itself changes. */
const GroundLayer = memo(
  function GroundLayer({ matchFace, view, turn, rebuilt }: GroundProps): ReactNode {
    const { width, height } = matchFace.sheet
    const { Ground } = matchFace
    return (
      <g transform={turn ? `rotate(180 ${width / 2} ${height / 2})` : undefined}>
        <Ground view={view} rebuilt={rebuilt} />
      </g>
    )
  },
  (a, b) => a.matchFace === b.matchFace && a.turn === b.turn && a.rebuilt === b.rebuilt && a.ground === b.ground,
)

const Labels = memo(function Labels({ orientedSheet }: { readonly orientedSheet: OrientedSheet }): ReactNode {
  return (
    <g className="place-labels">
      {labelled(orientedSheet).map((place) => (
        <text key={place.id} x={place.at.x} y={topOf(place) + 25} textAnchor="middle">
          {place.label}
        </text>
      ))}
    </g>
  )
})

const labelled = ({ places }: OrientedSheet): Place[] => [...places.values()].filter(({ small }) => !small)

const topOf = ({ outline }: Place): number => Math.min(...outline.map(({ y }) => y))

const LitLayer = memo(function LitLayer({
  orientedSheet,
  lit,
}: {
  readonly orientedSheet: OrientedSheet
  readonly lit: MapProps['lit']
}): ReactNode {
  return [...lit].map(([id, how]) => {
    const place = placeIn(orientedSheet, id)
    return place === undefined ? null : (
      <polygon key={id} className={`lit lit-${how}`} points={joined(place.outline)} data-place={place.label} />
    )
  })
})

function Cursor({ place, open }: { readonly place: Place | undefined; readonly open: boolean }): ReactNode {
  if (place === undefined) return null
  if (!open) return <polygon className="map-cursor" points={joined(place.outline)} />
  // Bases are small: the ring keeps a distance, so as not to cover them.
  const round = Math.max(...place.outline.map((corner) => Math.sqrt(squared(corner, place.at))))
  return (
    <g className="map-ring-cursor">
      <circle cx={place.at.x} cy={place.at.y} r={round + 10} />
      <circle cx={place.at.x} cy={place.at.y} r={round + 10} />
    </g>
  )
}
