/** The stage: the map as the active editor shows it, its tool bar, the tooltip and the coach. */
import type { PlaceId } from '@firestep/face'
import { type ReactNode, useMemo } from 'react'
import { chosenPlaces, isComplete } from '../answer/answer-draft.ts'
import { LayerSwitch } from '../map/layer-switch.tsx'
import type { MapCamera, MapLights, MapPointer, MapStyle } from '../map/map-props.ts'
import { MapView } from '../map/map-view.tsx'
import type { AnyView } from '../match-session/any-match.ts'
import { SoundCaption } from '../sound/sound-caption.tsx'
import { usePrefersReducedMotion } from '../ui/use-media-queries.ts'
import { Coach } from './coach.tsx'
import { ConfirmChip } from './confirm-chip.tsx'
import { ReactionStrip } from './hand-over.tsx'
import type { InputHandlers } from './input-handling.ts'
import styles from './match-map.module.css'
import { PlaceTooltip } from './place-tooltip.tsx'
import type { MatchScreenState } from './use-match-screen.ts'
import { useTooltipTarget } from './use-tooltip-target.ts'

interface MatchMapProps {
  readonly state: MatchScreenState
  readonly view: AnyView
  readonly handlers: InputHandlers
}

export function MatchMap({ state, view, handlers }: MatchMapProps): ReactNode {
  const { session, sessionState, screenViewer, map, standing, page } = state
  const { highlights, layers } = map
  const { editor } = state.editors
  const { matchFace } = session
  const drawnView = editor.map.drawnView(view)
  const lights = useLights(state)
  const tooltip = useTooltipTarget(state)
  const pointer = usePointer(state, handlers)
  const camera = useCamera(state)
  const look = useMapStyle(state)
  const layerSwitch = useMemo(() => <LayerSwitch layers={layers} narrow={page.isNarrow} />, [layers, page.isNarrow])
  const { coach, question } = state.asking
  const chipPlace = confirmedPlace(state)
  const lesson = coach.lesson !== null && map.scene === null && state.playback.isIdle && map.camera !== null && (
    <Coach
      key={coach.lesson.id}
      lesson={coach.lesson}
      onRead={coach.read}
      onSilence={coach.silence}
      matchFace={matchFace}
      view={drawnView}
      camera={map.camera}
      isTurned={camera.isTurned}
      choices={lights.places}
    />
  )
  return (
    <main
      className={editor.isPlan ? `${styles.stage} ${styles.planned}` : styles.stage}
      data-zone="stage"
      {...tooltip.handlers}
    >
      {screenViewer.reaction !== null && sessionState.asked !== null && (
        <ReactionStrip
          session={session}
          asked={sessionState.asked}
          view={sessionState.views[screenViewer.reaction] ?? view}
          window={screenViewer.isWindow}
          onClaim={screenViewer.claim}
        />
      )}
      <MapView
        matchFace={matchFace}
        view={drawnView}
        lights={lights}
        cursor={highlights.cursor}
        pointer={pointer}
        camera={camera}
        look={look}
        beside={layerSwitch}
        onCamera={map.setCamera}
        stage={state.stage}
      />
      <SoundCaption />
      {editor.page.toolbar}
      {chipPlace !== null && map.camera !== null && (
        <ConfirmChip
          matchFace={matchFace}
          view={drawnView}
          place={chipPlace}
          camera={map.camera}
          isTurned={camera.isTurned}
          onGo={question.give}
          onBack={question.back}
        />
      )}
      {tooltip.target !== null && tooltip.target.place !== chipPlace && map.camera !== null && (
        <PlaceTooltip
          matchFace={matchFace}
          view={drawnView}
          place={tooltip.target.place}
          isPinned={tooltip.target.isPinned}
          camera={map.camera}
          isTurned={camera.isTurned}
          whyNot={editor.map.whyNot}
          sight={highlights.sight}
          ordered={standing.ordered}
          notesAt={layers.notesAt}
        />
      )}
      {lesson}
    </main>
  )
}

/** The place of a complete answer that waits for its last word; null if there is none. */
function confirmedPlace({ asking: { question, hint }, editors }: MatchScreenState): PlaceId | null {
  const { draft, warnings } = question
  if (draft === null || editors.editor.name !== 'list' || hint.previewed !== null || warnings.length > 0) return null
  return isComplete(draft) ? (chosenPlaces(draft).at(-1) ?? null) : null
}

/** The editor's lights, with the marks of the layers. */
function useLights({ map, editors, playback }: MatchScreenState): MapLights {
  const { places, pieces, marks, ghosts, renderOver } = editors.editor.map.lights
  const { pointed } = map.highlights
  const forbidden =
    pointed === null || places.has(pointed) || editors.editor.map.whyNot({ at: 'place', place: pointed }) === null
      ? null
      : pointed
  const layerMarks = map.layers.marks
  const { trail } = playback
  return useMemo(
    () => ({ places, forbidden, pieces, marks: [...layerMarks, ...marks], trail, ghosts, renderOver }),
    [places, forbidden, pieces, layerMarks, marks, trail, ghosts, renderOver],
  )
}

function usePointer({ map, editors }: MatchScreenState, handlers: InputHandlers): MapPointer {
  const { drawable, freehand } = editors.editor.map.drags
  const { pointAt } = map.highlights
  const { stroke, touch, walkTo, touchTable, takesKey, key } = handlers
  return useMemo(
    () => ({
      drawable,
      freehand,
      onStroke: stroke,
      onChoose: touch,
      onPoint: pointAt,
      onCursor: walkTo,
      onTouch: touchTable,
      onKeyFirst: takesKey,
      onKey: key,
    }),
    [drawable, freehand, stroke, touch, pointAt, walkTo, touchTable, takesKey, key],
  )
}

function useCamera({ session, screenViewer, display, editors }: MatchScreenState): MapCamera {
  const { viewer, turned } = screenViewer
  const isTurned = display.mapSettings.flipped !== turned
  const { focus, zoomTo } = editors.editor.map.framing
  const saveKey = `map ${session.id}`
  return useMemo(() => ({ viewer, saveKey, isTurned, focus, zoomTo }), [viewer, saveKey, isTurned, focus, zoomTo])
}

function useMapStyle({ display, standing, editors }: MatchScreenState): MapStyle {
  const { labels, rebuilt } = display.mapSettings
  const isStill = usePrefersReducedMotion()
  const orderedPieces = standing.ordered
  const { isPlan } = editors.editor
  return useMemo(
    () => ({ showsLabels: labels, showsReconstruction: rebuilt, isPlan, isStill, orderedPieces }),
    [labels, rebuilt, isPlan, isStill, orderedPieces],
  )
}
