/** The state of the match screen: match, viewer, question, editors and dialogs. */
import type { LogLine, PieceId } from '@firestep/face'
import { allowed, type RuleId, type Seat } from '@firestep/referee'
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { useQuestion } from '../answer/use-question.ts'
import { useSituationReport } from '../campaign/use-situation-report.ts'
import { setYourTurn } from '../connection/my-matches.ts'
import { useOrderEditor } from '../editors/orders/use-order-editor.ts'
import { useRouteEditor } from '../editors/routes/use-route-editor.ts'
import { draftKeyOf, type SavedDraftAnswers } from '../editors/saved-drafts.ts'
import { useSetupEditor } from '../editors/setup/use-setup-editor.ts'
import { useTabletopEditor } from '../editors/tabletop/use-tabletop-editor.ts'
import { useSavedDrafts } from '../editors/use-saved-drafts.ts'
import { useLayers } from '../map/use-layers.ts'
import type { MatchSession, SessionState } from '../match-session/match-session.ts'
import { isShared, localSeats } from '../match-session/seating.ts'
import { useNarrowScreen, usePrefersReducedMotion } from '../ui/use-media-queries.ts'
import { newStep, orderedPieces } from './decisions/decision-text.ts'
import { stateAfterPlan } from './decisions/plan-draft.ts'
import { usePlanDraft } from './decisions/use-plan-draft.ts'
import { useStandingOrderForm } from './decisions/use-standing-order-form.ts'
import type { PanelId } from './panel-tabs.tsx'
import { useUnreadChat } from './remote/use-unread-chat.ts'
import { useCoach } from './use-coach.ts'
import { useHighlights } from './use-highlights.ts'
import { useHint } from './use-hint.ts'
import { usePlayback } from './use-playback.ts'
import { useAnnouncements, useScreenReader } from './use-screen-reader.ts'
import { useSettings } from './use-settings.ts'
import { useScreenViewer } from './use-viewer.ts'

const noPieces: ReadonlySet<PieceId> = new Set()

/** A dialog over the match. */
export type OpenDialog =
  | 'menu'
  | 'keys'
  | 'campaign'
  | 'corrections'
  | { readonly rule: RuleId }
  | { readonly doubtedLine: LogLine }
  | { readonly deputy: Seat }
  | { readonly end: Seat }
  | null

const noDrafts: SavedDraftAnswers = {}

export type MatchScreenState = ReturnType<typeof useMatchScreen>

export function useMatchScreen(session: MatchSession) {
  const sessionState = useSyncExternalStore(session.subscribe, session.snapshot)
  const [settings, setSettings] = useSettings()
  const narrow = useNarrowScreen()
  const reducedMotion = usePrefersReducedMotion()
  const { planDraft, plan } = usePlanDraft(session, sessionState)
  // While a plan is made, view and question are those after the plan; playback stays with the actual match.
  const shownState = useMemo(() => stateAfterPlan(sessionState, plan), [sessionState, plan])
  const screenViewer = useScreenViewer(session, shownState)
  const playback = usePlayback(session, sessionState, screenViewer.viewer, settings.playback)
  const isWaiting = screenViewer.handOver !== null || (screenViewer.reaction !== null && screenViewer.isWindow)
  const question = useQuestion(
    session,
    shownState,
    settings,
    playback.isIdle && !isWaiting,
    (draft, answer, number) => {
      if (plan === null) return session.answer(draft.posed.question.seat, answer, number)
      void planDraft.add(newStep(draft, answer))
      return allowed
    },
  )
  const { draft } = question
  const coach = useCoach(session, sessionState, draft, settings, setSettings)
  const step = playback.playing?.step ?? null
  const view = playback.playing?.view ?? screenViewer.view
  // Hints are about the actual question, not the one after a plan.
  const hint = useHint(session, screenViewer.covered || plan !== null ? null : (draft?.posed ?? null))
  const highlights = useHighlights(session, draft, step, view, hint.previewed)
  const routeTools = useRouteEditor(
    session,
    plan === null && !screenViewer.covered ? draft : null,
    highlights.pointed,
    playback.follow,
  )
  const setupTools = useSetupEditor(session, question, shownState.asked?.number ?? null, hint.previewed)
  const orderTools = useOrderEditor(session, question, hint.previewed)
  const tabletopTools = useTabletopEditor(session, question, hint.previewed)
  // Plans are visible to their own side only.
  const drafts = useSavedDrafts(draftKeyOf(session.id, screenViewer.viewer)) ?? noDrafts
  const layers = useLayers(session.matchFace, screenViewer.covered ? undefined : view, drafts)
  const [flipped, setFlipped] = useState(false)
  const [labels, setLabels] = useState(true)
  const [rebuilt, setRebuilt] = useState(false)
  const [panel, setPanel] = useState<PanelId>('asked')
  const [dialog, setDialog] = useState<OpenDialog>(null)
  const screenReader = useScreenReader()
  const unreadChat = useUnreadChat(sessionState.remote?.chat ?? null, panel === 'chat', screenReader.say)
  /** The player uses the option list by keyboard. */
  const fromList = useRef(false)
  const decisions = useMemo(
    () => readableDecisions(sessionState, screenViewer.viewer, screenViewer.covered),
    [sessionState, screenViewer.viewer, screenViewer.covered],
  )
  const ordered = useMemo(() => {
    const orders = Object.values(decisions).flatMap((seatDecisions) => seatDecisions.orders)
    return screenViewer.view === undefined ? noPieces : orderedPieces(session.matchFace, screenViewer.view, orders)
  }, [decisions, session, screenViewer.view])
  const orderForm = useStandingOrderForm(panel === 'ahead' && !screenViewer.covered)
  const { matchFace } = session
  const campaign = useMemo(() => (view === undefined ? null : (matchFace.campaign?.(view) ?? null)), [matchFace, view])
  const report = useSituationReport(
    session.id,
    reportReader(sessionState, screenViewer.viewer),
    campaign?.report ?? null,
    playback.isIdle && !sessionState.isLoading && screenViewer.handOver === null && sessionState.result === null,
  )

  useEffect(() => {
    session.begin()
    return () => session.close()
  }, [session])
  useAnnouncements(screenReader, { draft, question, step, setupTools, orderTools, hint, sessionState })
  const isRemote = sessionState.remote !== null
  const isAsked = sessionState.asked !== null
  useEffect(() => {
    if (isRemote) setYourTurn(session.id, isAsked)
  }, [session, isRemote, isAsked])

  return {
    session,
    sessionState,
    settings,
    setSettings,
    narrow,
    reducedMotion,
    planDraft,
    plan,
    shownState,
    screenViewer,
    playback,
    question,
    draft,
    coach,
    step,
    view,
    hint,
    highlights,
    routeTools,
    setupTools,
    orderTools,
    tabletopTools,
    layers,
    flipped,
    setFlipped,
    labels,
    setLabels,
    rebuilt,
    setRebuilt,
    panel,
    setPanel,
    dialog,
    setDialog,
    screenReader,
    unreadChat,
    fromList,
    decisions,
    ordered,
    orderForm,
    campaign,
    report,
  }
}

/** The reader of a situation report: each of two players in one tab, a player of both sides once, no spectators. */
function reportReader({ seating }: SessionState, viewer: Seat): string | null {
  if (localSeats(seating).length === 0) return null
  return isShared(seating) ? viewer : 'me'
}

/** Standing decisions that may be read now: with two players in one tab, only those of the player at the screen. */
function readableDecisions(
  { seating, decisions }: SessionState,
  viewer: Seat,
  isCovered: boolean,
): SessionState['decisions'] {
  if (!isShared(seating)) return decisions
  const viewerDecisions = decisions[viewer]
  return isCovered || viewerDecisions === undefined ? {} : { [viewer]: viewerDecisions }
}
