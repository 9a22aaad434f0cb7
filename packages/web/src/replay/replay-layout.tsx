/** The layout of replays, examples and what-ifs: the map, the controls under it, the panels beside it. */
import type { MatchFace, PieceId, PlaceId } from '@firestep/face'
import { type ReactNode, useMemo, useState } from 'react'
import { type MapDrags, noDrags } from '../map/map-drags.ts'
import { type MapCamera, type MapLights, type MapPointer, type MapStyle, noPointer } from '../map/map-props.ts'
import { MapView } from '../map/map-view.tsx'
import type { AnyView } from '../match-session/any-match.ts'
import { useStableCallbacks } from '../ui/use-stable-callbacks.ts'
import styles from './replay-layout.module.css'

interface ReplayLayoutProps {
  readonly matchFace: MatchFace
  readonly view: AnyView
  readonly isTurned: boolean
  readonly lights: MapLights
  readonly isStill: boolean
  readonly focus: readonly PlaceId[]
  onChoose?(place: PlaceId): void
  /** Drags that draw on the map. */
  readonly drags?: MapDrags
  /** Below the map. */
  readonly controls: ReactNode
  /** Beside the map; on a phone this part stays above the map. */
  readonly head: ReactNode
  readonly children: ReactNode
}

export function ReplayLayout(props: ReplayLayoutProps): ReactNode {
  const { matchFace, view, lights, onChoose = noPointer.onChoose, drags = noDrags } = props
  const [cursor, setCursor] = useState<PlaceId | null>(null)
  const [pointed, setPointed] = useState<PlaceId | null>(null)
  const describedPlace = pointed ?? cursor
  const { choose, stroke } = useStableCallbacks({
    choose(place: PlaceId) {
      setCursor(place)
      onChoose(place)
    },
    stroke: drags.onStroke,
  })
  const { drawable, freehand } = drags
  const pointer = useMemo(
    (): MapPointer => ({
      ...noPointer,
      drawable,
      freehand,
      onStroke: stroke,
      onChoose: choose,
      onPoint: setPointed,
      onCursor: setCursor,
    }),
    [drawable, freehand, stroke, choose],
  )
  return (
    <main className={`${styles.replay} on-margin`}>
      <header className={styles.head}>{props.head}</header>
      <div className={`${styles.map} on-paper`}>
        <MapView
          matchFace={matchFace}
          view={view}
          lights={lights}
          cursor={cursor}
          pointer={pointer}
          camera={useCamera(props)}
          look={useLook(props.isStill)}
        />
        <p className={styles.here}>{describedPlace === null ? '' : placeText(matchFace, view, describedPlace)}</p>
      </div>
      <div className={styles.controls}>{props.controls}</div>
      <div className={styles.margin}>{props.children}</div>
    </main>
  )
}

function useCamera({ matchFace, isTurned, focus }: ReplayLayoutProps): MapCamera {
  const viewer = matchFace.sheet.lowerSeat
  return useMemo(() => ({ viewer, isTurned, focus, zoomTo: 'far' }), [viewer, isTurned, focus])
}

const noPieces: ReadonlySet<PieceId> = new Set()

const useLook = (isStill: boolean): MapStyle =>
  useMemo(
    () => ({ showsLabels: true, showsReconstruction: false, isPlan: false, isStill, orderedPieces: noPieces }),
    [isStill],
  )

/** A place and its pieces as text. */
function placeText(matchFace: MatchFace, view: AnyView, place: PlaceId): string {
  const pieces = matchFace.pieces(view).filter((piece) => piece.place === place)
  return [matchFace.placeLabel(view, place), ...pieces.map(({ label }) => label)].join('. ')
}
