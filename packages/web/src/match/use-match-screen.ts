/** The state of the match screen, in groups. */
import { useEffect, useSyncExternalStore } from 'react'
import { setYourTurn } from '../connection/my-matches.ts'
import type { MatchSession, SessionState } from '../match-session/match-session.ts'
import { usePlanning } from './decisions/use-planning.ts'
import { useStandingDecisions } from './decisions/use-standing-decisions.ts'
import { sceneText } from './playback/scene-text.ts'
import { usePlayback } from './playback/use-playback.ts'
import { useStage } from './playback/use-stage.ts'
import { useAsking } from './use-asking.ts'
import { useCampaign } from './use-campaign.ts'
import { useDisplaySettings } from './use-display-settings.ts'
import { useEditors } from './use-editors.tsx'
import { useMatchSound } from './use-match-sound.ts'
import { usePage } from './use-page.ts'
import { useAnnouncements } from './use-screen-reader.ts'
import { useShownMap } from './use-shown-map.ts'
import { useScreenViewer } from './use-viewer.ts'

export type MatchScreenState = ReturnType<typeof useMatchScreen>

export function useMatchScreen(session: MatchSession) {
  const sessionState = useSyncExternalStore(session.subscribe, session.snapshot)
  const display = useDisplaySettings()
  const page = usePage(sessionState)
  const planning = usePlanning(session, sessionState)
  const screenViewer = useScreenViewer(session, planning.shownState)
  // Playback stays with the actual match while a plan is made.
  const playback = usePlayback(session, sessionState, screenViewer.viewer, display.settings)
  const asking = useAsking(session, sessionState, planning, screenViewer, display, playback.isIdle)
  const map = useShownMap(session, screenViewer, playback, asking)
  const stage = useStage(session, screenViewer.viewer, playback)
  const standing = useStandingDecisions(session, sessionState, screenViewer, page.panel === 'ahead')
  const editors = useEditors({
    session,
    screenViewer,
    playback,
    planning,
    asking,
    map,
    orderForm: standing.orderForm,
    isConfirmed: display.settings.confirm,
    panel: page.panel,
    setPanel: page.setPanel,
  })
  const campaign = useCampaign(session, sessionState, screenViewer, map.view, playback.isIdle)
  useSessionOnScreen(session, sessionState)
  useMatchSound({ session, sessionState, display, playback, stage, asking, screenViewer })
  useAnnouncements(page.screenReader, {
    question: asking.question,
    scene: map.scene === null ? null : { start: map.scene.steps[0], text: sceneText(session.matchFace, map.scene) },
    editorText: editors.editor.page.announcement,
    hintText: asking.hint.announcement,
    connection: sessionState.remote?.connection ?? null,
  })
  return {
    session,
    sessionState,
    display,
    page,
    planning,
    screenViewer,
    playback,
    stage,
    asking,
    map,
    standing,
    editors,
    campaign,
  }
}

/** The session runs while its screen is mounted, and the lobby hears of the player's turn. */
function useSessionOnScreen(session: MatchSession, sessionState: SessionState): void {
  useEffect(() => {
    session.begin()
    return () => session.close()
  }, [session])
  const isRemote = sessionState.remote !== null
  const isAsked = sessionState.asked !== null
  useEffect(() => {
    if (isRemote) setYourTurn(session.id, isAsked)
  }, [session, isRemote, isAsked])
}
