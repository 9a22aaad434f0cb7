/** The map: a sheet that is panned, zoomed and pointed at. It knows no rules: it is told what is lit and says what was touched. */
import type { Mark, Piece, PieceId, Place, PlaceId, TableFace } from '@firestep/face'
import { type KeyboardEvent, type MouseEvent, memo, type ReactNode, useEffect, useMemo, useRef } from 'react'
import type { AnyView } from '../desk/reel.ts'
import { Marks } from './marks.tsx'
import './map.css'
import { firstLook } from './first-look.ts'
import { placeNamed, placeUnder, type Seen, seenSheet, walk } from './places.ts'
import { usePanZoom } from './use-pan-zoom.ts'
import { useStrokes } from './use-strokes.ts'

/** How a place stands out: it can be chosen, it is part of the answer being built, or it can be pointed at only. */
export type Lit = 'open' | 'chosen' | 'faint'

export interface MapProps {
  readonly table: TableFace
  readonly view: AnyView
  /** Turned round, for the player at the upper edge. */
  readonly turn: boolean
  readonly lit: ReadonlyMap<PlaceId, Lit>
  readonly marks: readonly Mark[]
  /** Pieces that stand out. */
  readonly picked: ReadonlySet<PieceId>
  /** Pieces that act by standing orders: they bear a sign. */
  readonly ordered?: ReadonlySet<PieceId>
  /** Where the keyboard stands. */
  readonly cursor: PlaceId | null
  readonly labels: boolean
  /** Shades what is rebuilt. */
  readonly rebuilt: boolean
  /** Nothing moves by itself. */
  readonly still: boolean
  /** Brought into sight whenever it changes. */
  readonly focus: readonly PlaceId[]
  /** Where a press that moves on draws a way instead of moving the map. */
  readonly drawable?: ReadonlySet<PlaceId>
  /** A way is drawn: pressed on a drawable place, over each other place, released. */
  onStroke?(phase: 'press' | 'over' | 'release', place: PlaceId): void
  onChoose(place: PlaceId): void
  onPoint(place: PlaceId | null): void
  onCursor(place: PlaceId): void
  /** Keys that the map itself does not use. */
  onKey?(event: KeyboardEvent): void
}

const arrows: Readonly<Record<string, { readonly x: number; readonly y: number }>> = {
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
}

export const MapView = memo(function MapView(props: MapProps): ReactNode {
  const { table, view, turn, lit, marks, picked, ordered, cursor, labels, rebuilt, still, focus } = props
  const { sheet } = table
  const seen = useMemo(() => seenSheet(sheet, turn), [sheet, turn])
  const pieces = useMemo(() => table.pieces(view), [table, view])
  const opening = useRef(pieces)
  const first = useMemo(() => firstLook(seen, opening.current), [seen])
  const panZoom = usePanZoom(sheet, still, first)
  const { frame, moving, show, fit, zoomBy, panBy } = panZoom
  const typed = useRef({ text: '', at: 0 })

  useEffect(() => {
    show(focus.flatMap((id) => seen.places.get(id)?.at ?? []))
  }, [focus, seen, show])

  const under = (event: MouseEvent): PlaceId | null => {
    const box = moving.current?.getBoundingClientRect()
    if (box === undefined || box.width === 0) return null
    const scale = sheet.width / box.width
    const point = { x: (event.clientX - box.left) * scale, y: (event.clientY - box.top) * scale }
    return placeUnder(seen, point, lit, thumb * scale)
  }

  const { handlers, dragged } = useStrokes(panZoom, under, props)

  const goTo = (place: PlaceId | null) => {
    const found = place === null ? undefined : seen.places.get(place)
    if (found === undefined) return
    props.onCursor(found.id)
    show([found.at])
  }

  const onKeyDown = (event: KeyboardEvent) => {
    const arrow = arrows[event.key]
    const start = cursor ?? [...lit.keys()][0] ?? sheet.places[0]?.id ?? null
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (arrow !== undefined && event.shiftKey) panBy(-arrow.x * 80, -arrow.y * 80)
    else if (arrow !== undefined) goTo(cursor === null ? start : (walk(seen, cursor, arrow) ?? cursor))
    else if (event.key === '+' || event.key === '=') zoomBy(1.25)
    else if (event.key === '-') zoomBy(0.8)
    else if (event.key === '0' && typed.current.text === '') fit()
    else if ((event.key === 'Enter' || event.key === ' ') && cursor !== null) props.onChoose(cursor)
    else if (/^[A-Z]$/.test(event.key) || (/^\d$/.test(event.key) && recent(typed.current))) {
      // Capitals begin a label, figures go on with it: small letters are left to commands.
      const goesOn = recent(typed.current) && !(/[A-Z]/.test(event.key) && /\d$/.test(typed.current.text))
      const text = goesOn ? typed.current.text + event.key : event.key
      typed.current = { text, at: Date.now() }
      goTo(placeNamed(seen, text))
    } else return props.onKey?.(event)
    event.preventDefault()
  }

  const here = cursor === null ? '' : table.placeLabel(view, cursor)
  const whole = { width: sheet.width, height: sheet.height }
  return (
    <div className="map">
      <div
        ref={frame}
        className="map-frame"
        role="application"
        aria-roledescription="map"
        aria-label={`Map of ${table.scenario.title}. Arrow keys walk from hex to hex, Enter chooses, capital letters and figures jump to a label. ${here}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the map is one tab stop; arrows walk it.
        tabIndex={0}
        {...handlers}
        onKeyDown={onKeyDown}
        onMouseMove={(event) => props.onPoint(under(event))}
        onMouseLeave={() => props.onPoint(null)}
        onClick={(event) => {
          const place = dragged() ? null : under(event)
          if (place !== null) props.onChoose(place)
        }}
        onDoubleClick={(event) => event.preventDefault()}
      >
        <div ref={moving} className="map-sheet" style={whole}>
          <svg {...whole} viewBox={`0 0 ${sheet.width} ${sheet.height}`} aria-hidden="true" focusable="false">
            <GroundLayer table={table} view={view} turn={turn} rebuilt={rebuilt} ground={table.groundKey(view)} />
            {labels && <Labels seen={seen} />}
            <LitLayer seen={seen} lit={lit} />
            <g className={still ? 'pieces' : 'pieces pieces-moving'}>
              {stacked(pieces).map(({ piece, depth }) => (
                <PieceLayer
                  key={piece.id}
                  table={table}
                  view={view}
                  piece={piece}
                  at={seen.places.get(piece.place)}
                  depth={depth}
                  picked={picked.has(piece.id)}
                  ordered={ordered?.has(piece.id) ?? false}
                />
              ))}
            </g>
            <Marks marks={marks} seen={seen} sides={table.scenario.sides} />
            {cursor !== null && <Cursor place={seen.places.get(cursor)} />}
          </svg>
        </div>
      </div>
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
  )
})

/** How far beside a small place one may touch the screen. */
const thumb = 20

const recent = ({ text, at }: { readonly text: string; readonly at: number }): boolean =>
  text !== '' && Date.now() - at < 1200

interface GroundProps extends Pick<MapProps, 'table' | 'view' | 'turn' | 'rebuilt'> {
  readonly ground: string
}

/** Drawn anew only when the ground itself changes. */
const GroundLayer = memo(
  function GroundLayer({ table, view, turn, rebuilt }: GroundProps): ReactNode {
    const { width, height } = table.sheet
    const { Ground } = table
    return (
      <g transform={turn ? `rotate(180 ${width / 2} ${height / 2})` : undefined}>
        <Ground view={view} rebuilt={rebuilt} />
      </g>
    )
  },
  (a, b) => a.table === b.table && a.turn === b.turn && a.rebuilt === b.rebuilt && a.ground === b.ground,
)

const Labels = memo(function Labels({ seen }: { readonly seen: Seen }): ReactNode {
  return (
    <g className="place-labels">
      {labelled(seen).map((place) => (
        <text key={place.id} x={place.at.x} y={topOf(place) + 25} textAnchor="middle">
          {place.label}
        </text>
      ))}
    </g>
  )
})

const labelled = ({ places }: Seen): Place[] => [...places.values()].filter(({ small }) => !small)

const topOf = ({ outline }: Place): number => Math.min(...outline.map(({ y }) => y))

const pointsOf = ({ outline }: Place): string => outline.map(({ x, y }) => `${x},${y}`).join(' ')

const LitLayer = memo(function LitLayer({
  seen,
  lit,
}: {
  readonly seen: Seen
  readonly lit: MapProps['lit']
}): ReactNode {
  return [...lit].map(([id, how]) => {
    const place = seen.places.get(id)
    return place === undefined ? null : (
      <polygon key={id} className={`lit lit-${how}`} points={pointsOf(place)} data-place={place.label} />
    )
  })
})

/** Pieces in one place lie on one another: each with how many lie beneath it. */
function stacked(pieces: readonly Piece[]): { readonly piece: Piece; readonly depth: number }[] {
  const lying = new Map<PlaceId, number>()
  return pieces.map((piece) => {
    const depth = lying.get(piece.place) ?? 0
    lying.set(piece.place, depth + 1)
    return { piece, depth }
  })
}

interface PieceProps {
  readonly table: TableFace
  readonly view: AnyView
  readonly piece: Piece
  readonly at: Place | undefined
  readonly depth: number
  readonly picked: boolean
  readonly ordered: boolean
}

const PieceLayer = memo(
  function PieceLayer({ table, view, piece, at, depth, picked, ordered }: PieceProps): ReactNode {
    const { Figure } = table
    if (at === undefined) return null
    const { x, y } = at.at
    const beside = piece.beside ?? { x: depth * 7, y: depth * -7 }
    return (
      <g
        className={picked ? 'piece piece-picked' : 'piece'}
        style={{ transform: `translate(${x + beside.x}px, ${y + beside.y}px)` }}
      >
        {picked && <circle className="piece-halo" r={piece.beside === undefined ? 50 : 38} />}
        <Figure view={view} piece={piece} />
        {ordered && <StandingOrderSign />}
      </g>
    )
  },
  (a, b) =>
    a.table === b.table &&
    a.at === b.at &&
    a.depth === b.depth &&
    a.picked === b.picked &&
    a.ordered === b.ordered &&
    a.piece.label === b.piece.label &&
    a.piece.beside?.x === b.piece.beside?.x &&
    a.piece.beside?.y === b.piece.beside?.y &&
    a.piece.signs.length === b.piece.signs.length &&
    a.piece.signs.every(({ word }, i) => word === b.piece.signs[i]?.word),
)

/** A sealed order, in the corner of the piece. */
const StandingOrderSign = (): ReactNode => (
  <g className="piece-order" transform="translate(30 -30)">
    <rect x="-13" y="-10" width="26" height="20" rx="2" />
    <path d="M-13 -10 L0 2 L13 -10" />
  </g>
)

function Cursor({ place }: { readonly place: Place | undefined }): ReactNode {
  return place === undefined ? null : <polygon className="map-cursor" points={pointsOf(place)} />
}
