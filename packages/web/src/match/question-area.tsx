/** The area above the panels: playback, plan, editor and question; and the dock that gives the answer. */
import { activeSpans } from '@firestep/referee'
import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import type { AnswerDraft } from '../answer/answer-draft.ts'
import { OrdersDock } from '../editors/orders/dock.tsx'
import { OrdersPanel } from '../editors/orders/panel.tsx'
import type { OrderEditorTools } from '../editors/orders/use-order-editor.ts'
import { RoutesDock, RoutesForecast } from '../editors/routes/dock.tsx'
import { RoutesPanel } from '../editors/routes/panel.tsx'
import { SetupDock } from '../editors/setup/dock.tsx'
import { SetupPanel } from '../editors/setup/panel.tsx'
import type { SetupEditorState } from '../editors/setup/use-setup-editor.ts'
import { TabletopDock } from '../editors/tabletop/dock.tsx'
import { TabletopPanel } from '../editors/tabletop/panel.tsx'
import type { TabletopEditorState } from '../editors/tabletop/use-tabletop-editor.ts'
import { localSeats } from '../match-session/seating.ts'
import { Button } from '../ui/button.tsx'
import { alwaysInstruction } from './decisions/decision-text.ts'
import { PlanButton, PlanCard } from './decisions/plan-cards.tsx'
import { activeDelegableSpan } from './deputies.tsx'
import { ForcedAnswerNotice } from './forced-answer-notice.tsx'
import { HintPanel } from './hint-panel.tsx'
import { LastResult, LoadingTimeline, MatchEnd, MissedSummary, PlaybackCard, WaitingForSide } from './playback-card.tsx'
import { Prompt, PromptDock, type PromptProps } from './prompt.tsx'
import { WaitingFor } from './remote/waiting-for.tsx'
import type { MatchScreenState } from './use-match-screen.ts'

export function QuestionArea({ state }: { readonly state: MatchScreenState }): ReactNode {
  const {
    session,
    sessionState,
    playback,
    draft,
    plan,
    planDraft,
    routeTools,
    orderTools,
    tabletopTools,
    screenViewer,
    narrow,
  } = state
  const { matchFace } = session
  const { sides } = matchFace.scenario
  if (playback.missed !== null) return <MissedSummary missed={playback.missed} onRead={playback.read} />
  if (playback.playing !== null)
    return (
      <PlaybackCard matchFace={matchFace} playing={playback.playing} onNext={playback.next} onSkip={playback.skip} />
    )
  if (sessionState.result !== null)
    return <MatchEnd session={session} sessionState={sessionState} result={sessionState.result} />
  if (playback.isLoading) return <LoadingTimeline />
  if (draft === null && plan === null)
    return sessionState.remote !== null ? (
      <WaitingFor remote={sessionState.remote} sides={sides} />
    ) : (
      <WaitingForSide
        side={sides[sessionState.thinkingSeat ?? screenViewer.reaction ?? '']}
        isReacting={screenViewer.reaction !== null}
      />
    )
  return (
    <>
      {plan === null && !routeTools.open && orderTools?.open !== true && tabletopTools?.open !== true && (
        <>
          <LastResult matchFace={matchFace} lastStep={sessionState.steps.at(-1)} />
          <ForcedAnswerNotice
            steps={sessionState.steps}
            ownSeats={localSeats(sessionState.seating)}
            windows={session.gameFace.windows}
          />
        </>
      )}
      {plan !== null && <PlanCard session={session} planDraft={planDraft} plan={plan} />}
      {draft !== null && routeTools.open && (
        <RoutesPanel routeTools={routeTools} side={sideOf(state, draft)} sheet={matchFace.sheet}>
          {narrow && <RoutesForecast routeTools={routeTools} />}
        </RoutesPanel>
      )}
      {draft !== null && !routeTools.open && <Question state={state} draft={draft} />}
    </>
  )
}

/** Named where more than one player shares the screen. */
const sideOf = ({ session, sessionState }: MatchScreenState, { posed }: AnswerDraft) =>
  localSeats(sessionState.seating).length > 1 ? session.matchFace.scenario.sides[posed.question.seat] : undefined

function Question({ state, draft }: { readonly state: MatchScreenState; readonly draft: AnswerDraft }): ReactNode {
  const {
    settings,
    setSettings,
    narrow,
    setupTools,
    orderTools,
    tabletopTools,
    question,
    highlights,
    fromList,
    plan,
    planDraft,
  } = state
  const { hint, routeTools } = state
  const isExplained = settings.how ?? !narrow
  const { seat } = draft.posed.question
  const span = activeDelegableSpan(state.session, draft.posed.view)
  // The hint is adopted, not given: the button that gives it gets the focus next.
  const adoptHint = (proposed: AnswerDraft) => {
    flushSync(() => {
      if (tabletopTools?.open === true) tabletopTools.load(proposed.answer)
      else if (setupTools !== null) setupTools.load(proposed.answer)
      else if (orderTools?.open === true) orderTools.load(proposed.answer)
      else question.adopt(proposed)
      hint.close()
    })
    document.querySelector<HTMLElement>('.commit button:not(:disabled)')?.focus()
  }
  return (
    <ActivePrompt
      tabletopTools={tabletopTools}
      setupTools={setupTools}
      orderTools={orderTools}
      question={question}
      draft={draft}
      side={sideOf(state, draft)}
      onPointOption={highlights.pointAtOption}
      takeFocus={fromList.current}
      fold={{ isOpen: isExplained, onToggle: (isOpen) => isOpen !== isExplained && setSettings({ how: isOpen }) }}
      hintPanel={
        plan === null && (
          <div className="prompt-aids">
            {hint.isAvailable && <HintPanel hint={hint} onTake={adoptHint} />}
            {tabletopTools !== null && !tabletopTools.open && (
              <div className="ways-begin">
                <Button look="quiet" onClick={() => tabletopTools.setOpen(true)}>
                  {tabletopTools.controller.tabletopEditor.openLabel}…
                </Button>
              </div>
            )}
            {orderTools !== null && !orderTools.open && (
              <div className="ways-begin">
                <Button look="quiet" onClick={() => orderTools.setOpen(true)}>
                  {orderTools.orderEditor.isPreparation ? 'Sketch it on the map first…' : 'Write it on the map…'}
                </Button>
              </div>
            )}
            {routeTools.routeEditor !== null && (
              <div className="ways-begin">
                <Button look="quiet" onClick={() => routeTools.begin()}>
                  Draw ways…
                </Button>
              </div>
            )}
            <PlanButton planDraft={planDraft} seat={seat} />
            {span !== null && (
              <div className="ways-begin">
                <Button look="quiet" onClick={() => state.setDialog({ deputy: seat })}>
                  Let an opponent play this {span}…
                </Button>
              </div>
            )}
          </div>
        )
      }
    />
  )
}

interface ActivePromptProps extends PromptProps {
  readonly tabletopTools: TabletopEditorState | null
  readonly setupTools: SetupEditorState | null
  readonly orderTools: OrderEditorTools | null
}

/** The prompt for an answer built part by part, or in the setup, order or tabletop editor. */
function ActivePrompt({ tabletopTools, setupTools, orderTools, ...props }: ActivePromptProps): ReactNode {
  if (tabletopTools?.open === true) return <TabletopPanel tabletopTools={tabletopTools} {...props} />
  if (orderTools?.open === true) return <OrdersPanel orderTools={orderTools} {...props} />
  return setupTools === null ? <Prompt {...props} /> : <SetupPanel setupTools={setupTools} {...props} />
}

/** The preview of the choice, and the buttons that give it. */
export function QuestionDock({ state }: { readonly state: MatchScreenState }): ReactNode {
  const {
    session,
    draft,
    playback,
    narrow,
    hint,
    routeTools,
    orderTools,
    tabletopTools,
    setupTools,
    question,
    highlights,
    plan,
    screenViewer,
  } = state
  if (routeTools.open)
    return <RoutesDock routeTools={routeTools}>{!narrow && <RoutesForecast routeTools={routeTools} />}</RoutesDock>
  const isHintShown = hint.status.phase === 'answered'
  // A phone has no space for both: while the hint is open, the map alone shows what is meant.
  if (draft === null || !playback.isIdle || (narrow && isHintShown)) return null
  if (tabletopTools?.open === true)
    return hint.previewed === null && <TabletopDock tabletopTools={tabletopTools} question={question} />
  if (orderTools?.open === true)
    return hint.previewed === null && <OrdersDock orderTools={orderTools} question={question} />
  if (setupTools !== null) return hint.previewed === null && <SetupDock setupTools={setupTools} question={question} />
  const { seat, kind } = draft.posed.question
  // In that panel the chosen answer can be made a standing order.
  const isDecisionsPanelOpen = state.panel === 'ahead'
  return (
    <PromptDock
      question={question}
      draft={draft}
      preview={highlights.preview}
      takeFocus={state.fromList.current}
      isPreviewing={hint.previewed !== null}
      spans={Object.keys(activeSpans(session.rules, draft.posed.view))}
      onAlways={
        plan === null && !isDecisionsPanelOpen && alwaysInstruction(session.matchFace, draft) !== null
          ? () => state.setPanel('ahead')
          : null
      }
      beside={isDecisionsPanelOpen}
      onPassWindow={screenViewer.isWindow ? (mode) => session.setWindow(seat, kind, mode) : null}
    />
  )
}
