/** Contents of the map: a moment of the match, highlights, and layers. */
import { useState } from 'react'
import { draftKeyOf, type SavedDraftAnswers } from '../editors/saved-drafts.ts'
import { useSavedDrafts } from '../editors/use-saved-drafts.ts'
import type { CameraControl } from '../map/camera-control.ts'
import { type Layers, useLayers } from '../map/use-layers.ts'
import type { AnyView } from '../match-session/any-match.ts'
import type { MatchSession } from '../match-session/match-session.ts'
import type { PlaybackScene } from './playback/scenes.ts'
import type { PlaybackState } from './playback/use-playback.ts'
import type { Asking } from './use-asking.ts'
import { type Highlights, useHighlights } from './use-highlights.ts'
import type { ScreenViewer } from './use-viewer.ts'

export interface ShownMap {
  /** The camera of the map, once it is mounted. */
  readonly camera: CameraControl | null
  setCamera(camera: CameraControl): void
  /** The scene being played back. */
  readonly scene: PlaybackScene | null
  readonly view: AnyView | undefined
  readonly highlights: Highlights
  readonly layers: Layers
}

const noDrafts: SavedDraftAnswers = {}

export function useShownMap(
  session: MatchSession,
  screenViewer: ScreenViewer,
  { playing }: PlaybackState,
  { question, hint }: Asking,
): ShownMap {
  const scene = playing?.scene ?? null
  const view = playing?.view ?? screenViewer.view
  const highlights = useHighlights(session, question.draft, scene, view, hint.previewed)
  // Plans are visible to their own side only.
  const drafts = useSavedDrafts(draftKeyOf(session.id, screenViewer.viewer)) ?? noDrafts
  const [camera, setCamera] = useState<CameraControl | null>(null)
  const layers = useLayers(session.matchFace, screenViewer.covered ? undefined : view, drafts)
  return { scene, view, highlights, layers, camera, setCamera }
}
