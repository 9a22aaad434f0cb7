/** The state of the match screen: match, viewer, question, editors and dialogs. */
import type { LogLine, PieceId } from '@firestep/face'
import { allowed, type RuleId, type Seat } from '@firestep/referee'
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { useQuestion } from '../answer/use-question.ts'
import { useSituationReport } from '../campaign/use-situation-report.ts'
import { setYourTurn } from '../connection/my-matches.ts'
import { useOrderEditor } from '../editors/orders/use-order-editor.ts'
import { useRouteEditor } from '../editors/routes/use-route-editor.ts'
import { drawerOf, type SavedDraftAnswers } from '../editors/saved-drafts.ts'
import { useSetupEditor } from '../editors/setup/use-setup-editor.ts'
import { useTabletopEditor } from '../editors/tabletop/use-tabletop-editor.ts'
import { useSheets } from '../editors/use-saved-drafts.ts'
import { useLayers } from '../map/use-layers.ts'
import type { MatchSession, SessionState } from '../match-session/match-session.ts'
import { isShared, localSeats } from '../match-session/seating.ts'
import { useNarrowScreen, usePrefersReducedMotion } from '../ui/use-media-queries.ts'
import { newStep, orderedPieces } from './decisions/decision-text.ts'
import { planned } from './decisions/plan-draft.ts'
import { useOrderMaking } from './decisions/use-order-form.ts'
import { usePlanning } from './decisions/use-plan-draft.ts'
import type { PanelId } from './panel-tabs.tsx'
import { useTalk } from './remote/use-unread-chat.ts'
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
  | 'course'
  | 'corrections'
  | { readonly rule: RuleId }
  | { readonly wrong: LogLine }
  | { readonly entrust: Seat }
  | { readonly end: Seat }
  | null

const noDrafts: SavedDraftAnswers = {}

export type MatchScreenState = ReturnType<typeof useMatchScreen>

export function useMatchScreen(session: MatchSession) {
  const sessionState = useSyncExternalStore(session.subscribe, session.snapshot)
  const [settings, setSettings] = useSettings()
  const narrow = useNarrowScreen()
  const still = usePrefersReducedMotion()
  const { planDraft, plan } = usePlanning(session, sessionState)
  // While a plan is made, view and question are those after the plan; playback stays with the actual match.
  const shown = useMemo(() => planned(sessionState, plan), [sessionState, plan])
  const screen = useScreenViewer(session, shown)
  const playback = usePlayback(session, sessionState, screen.viewer, settings.playback)
  const waiting = screen.handOver !== null || (screen.reaction !== null && screen.window)
  const question = useQuestion(session, shown, settings, playback.atRest && !waiting, (built, answer, number) => {
    if (plan === null) return session.answer(built.posed.question.seat, answer, number)
    void planDraft.add(newStep(built, answer))
    return allowed
  })
  const { draft } = question
  const coach = useCoach(session, sessionState, draft, settings, setSettings)
  const step = playback.playing?.step ?? null
  const view = playback.playing?.view ?? screen.view
  // Hints are about the actual question, not the one after a plan.
  const hint = useHint(session, screen.covered || plan !== null ? null : (draft?.posed ?? null))
  const highlights = useHighlights(session, draft, step, view, hint.pointed)
  const ways = useRouteEditor(
    session,
    plan === null && !screen.covered ? draft : null,
    highlights.pointed,
    playback.follow,
  )
  const laying = useSetupEditor(session, question, shown.asked?.number ?? null, hint.pointed)
  const orderTools = useOrderEditor(session, question, hint.pointed)
  const arranged = useTabletopEditor(session, question, hint.pointed)
  // Plans are visible to their own side only.
  const drafts = useSheets(drawerOf(session.id, screen.viewer)) ?? noDrafts
  const layers = useLayers(session.matchFace, screen.covered ? undefined : view, drafts)
  const [flipped, setFlipped] = useState(false)
  const [labels, setLabels] = useState(true)
  const [rebuilt, setRebuilt] = useState(false)
  const [panel, setPanel] = useState<PanelId>('asked')
  const [opened, setOpened] = useState<OpenDialog>(null)
  const saying = useScreenReader()
  const talk = useTalk(sessionState.remote?.chat ?? null, panel === 'chat', saying.say)
  /** The player uses the option list by keyboard. */
  const fromList = useRef(false)
  const ahead = useMemo(
    () => mayRead(sessionState, screen.viewer, screen.covered),
    [sessionState, screen.viewer, screen.covered],
  )
  const ordered = useMemo(() => {
    const orders = Object.values(ahead).flatMap((decided) => decided.orders)
    return screen.view === undefined ? noPieces : orderedPieces(session.matchFace, screen.view, orders)
  }, [ahead, session, screen.view])
  const orders = useOrderMaking(panel === 'ahead' && !screen.covered)
  const { matchFace } = session
  const course = useMemo(() => (view === undefined ? null : (matchFace.campaign?.(view) ?? null)), [matchFace, view])
  const report = useSituationReport(
    session.id,
    readerOf(sessionState, screen.viewer),
    course?.report ?? null,
    playback.atRest && !sessionState.isLoading && screen.handOver === null && sessionState.result === null,
  )

  useEffect(() => {
    session.begin()
    return () => session.close()
  }, [session])
  useAnnouncements(saying, { draft, question, step, laying, orderTools, hint, sessionState })
  const isRemote = sessionState.remote !== null
  const isAsked = sessionState.asked !== null
  useEffect(() => {
    if (isRemote) setYourTurn(session.id, isAsked)
  }, [session, isRemote, isAsked])

  return {
    session: session,
    sessionState: sessionState,
    settings: settings,
    setSettings: setSettings,
    narrow: narrow,
    still: still,
    planDraft: planDraft,
    plan: plan,
    shown: shown,
    screen: screen,
    playback: playback,
    question: question,
    draft: draft,
    coach: coach,
    step: step,
    view: view,
    hint: hint,
    highlights: highlights,
    ways: ways,
    laying: laying,
    orderTools: orderTools,
    arranged: arranged,
    layers: layers,
    flipped: flipped,
    setFlipped: setFlipped,
    labels: labels,
    setLabels: setLabels,
    rebuilt: rebuilt,
    setRebuilt: setRebuilt,
    panel: panel,
    setPanel: setPanel,
    opened: opened,
    setOpened: setOpened,
    saying: saying,
    talk: talk,
    fromList: fromList,
    ahead: ahead,
    ordered: ordered,
    orders: orders,
    course: course,
    report: report,
  }
}

/** The reader of a situation report: each of two players in one tab, a player of both sides once, no spectators. */
function readerOf({ seating }: SessionState, viewer: Seat): string | null {
  if (localSeats(seating).length === 0) return null
  return isShared(seating) ? viewer : 'me'
}

/** Standing decisions that may be read now: with two players in one tab, only those of the player at the screen. */
function mayRead(
  { seating, decisions: ahead }: SessionState,
  viewer: Seat,
  covered: boolean,
): SessionState['decisions'] {
  if (!isShared(seating)) return ahead
  const own = ahead[viewer]
  return covered || own === undefined ? {} : { [viewer]: own }
}
