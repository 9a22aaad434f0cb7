/** The layout of replays, examples and what-ifs: the map, the controls under it, the panels beside it. */
import type { Mark, MatchFace, PieceId, PlaceId } from '@firestep/face'
import { type ReactNode, useState } from 'react'
import { type Highlight, MapView } from '../map/map-view.tsx'
import type { AnyView } from '../match-session/any-match.ts'
import './replay.css'

interface ReplayLayoutProps {
  readonly matchFace: MatchFace
  readonly view: AnyView
  readonly isTurned: boolean
  readonly marks: readonly Mark[]
  readonly highlightedPieces: ReadonlySet<PieceId>
  readonly highlights?: ReadonlyMap<PlaceId, Highlight>
  readonly isStill: boolean
  readonly focus: readonly PlaceId[]
  onChoose?(place: PlaceId): void
  /** Places where a drag draws. */
  readonly drawable?: ReadonlySet<PlaceId>
  onStroke?(phase: 'press' | 'over' | 'release', place: PlaceId): void
  /** Below the map. */
  readonly controls: ReactNode
  /** Beside the map; on a phone this part stays above the map. */
  readonly head: ReactNode
  readonly children: ReactNode
}

const noHighlights: ReadonlyMap<PlaceId, Highlight> = new Map()

export function ReplayLayout({
  matchFace,
  view,
  highlights = noHighlights,
  onChoose,
  controls,
  head,
  children,
  ...mapProps
}: ReplayLayoutProps): ReactNode {
  const [cursor, setCursor] = useState<PlaceId | null>(null)
  const [pointed, setPointed] = useState<PlaceId | null>(null)
  const describedPlace = pointed ?? cursor
  return (
    <main className="replay on-margin">
      <header className="replay-head">{head}</header>
      <div className="replay-map on-paper">
        <MapView
          matchFace={matchFace}
          view={view}
          highlights={highlights}
          cursor={cursor}
          showsLabels
          showsReconstruction={false}
          onChoose={(place) => {
            setCursor(place)
            onChoose?.(place)
          }}
          onPoint={setPointed}
          onCursor={setCursor}
          {...mapProps}
        />
        <p className="replay-here">{describedPlace === null ? '' : placeText(matchFace, view, describedPlace)}</p>
      </div>
      <div className="replay-controls">{controls}</div>
      <div className="replay-margin">{children}</div>
    </main>
  )
}

/** A place and its pieces as text. */
function placeText(matchFace: MatchFace, view: AnyView, place: PlaceId): string {
  const pieces = matchFace.pieces(view).filter((piece) => piece.place === place)
  return [matchFace.placeLabel(view, place), ...pieces.map(({ label }) => label)].join('. ')
}
