/** Contents of the map: a moment of the match, highlights, and layers. */
import { draftKeyOf, type SavedDraftAnswers } from '../editors/saved-drafts.ts'
import { useSavedDrafts } from '../editors/use-saved-drafts.ts'
import { type Layers, useLayers } from '../map/use-layers.ts'
import type { AnyView } from '../match-session/any-match.ts'
import type { MatchSession } from '../match-session/match-session.ts'
import type { TimelineStep } from '../match-session/timeline-step.ts'
import type { Asking } from './use-asking.ts'
import { type Highlights, useHighlights } from './use-highlights.ts'
import type { PlayedStep } from './use-playback.ts'
import type { ScreenViewer } from './use-viewer.ts'

export interface ShownMap {
  /** The step being played back. */
  readonly step: TimelineStep | null
  readonly view: AnyView | undefined
  readonly highlights: Highlights
  readonly layers: Layers
}

const noDrafts: SavedDraftAnswers = {}

export function useShownMap(
  session: MatchSession,
  screenViewer: ScreenViewer,
  playing: PlayedStep | null,
  { question, hint }: Asking,
): ShownMap {
  const step = playing?.step ?? null
  const view = playing?.view ?? screenViewer.view
  const highlights = useHighlights(session, question.draft, step, view, hint.previewed)
  // Plans are visible to their own side only.
  const drafts = useSavedDrafts(draftKeyOf(session.id, screenViewer.viewer)) ?? noDrafts
  const layers = useLayers(session.matchFace, screenViewer.covered ? undefined : view, drafts)
  return { step, view, highlights, layers }
}
