/** The area above the panels: playback, plan, editor and question; and the dock that gives the answer. */
import { activeSpans } from '@firestep/referee'
import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import type { AnswerDraft } from '../answer/answer-draft.ts'
import { DraftingDock } from '../editors/orders/dock.tsx'
import { DraftingPanel } from '../editors/orders/panel.tsx'
import type { OrderEditorTools } from '../editors/orders/use-order-editor.ts'
import { RoutesDock, WaysPreview } from '../editors/routes/dock.tsx'
import { RoutesPanel } from '../editors/routes/panel.tsx'
import { LayingDock } from '../editors/setup/dock.tsx'
import { LayingPanel } from '../editors/setup/panel.tsx'
import type { SetupEditorState } from '../editors/setup/use-setup-editor.ts'
import { ArrangingDock } from '../editors/tabletop/dock.tsx'
import { ArrangingPanel } from '../editors/tabletop/panel.tsx'
import type { TabletopEditorState } from '../editors/tabletop/use-tabletop-editor.ts'
import { localSeats } from '../match-session/seating.ts'
import { Button } from '../ui/button.tsx'
import { AutoAnswered } from './auto-answered.tsx'
import { alwaysSo } from './decisions/decision-text.ts'
import { PlanButton, PlanCard } from './decisions/plan-cards.tsx'
import { partUnderWay } from './deputies.tsx'
import { HintArea } from './hint.tsx'
import { Ended, LastResult, MissedSummary, PlaybackCard, Reading, Thinking } from './playback-card.tsx'
import { Prompt, PromptDock, type PromptProps } from './prompt.tsx'
import { WaitingFor } from './remote/waiting-for.tsx'
import type { MatchScreenState } from './use-match-screen.ts'

export function QuestionArea({ table: state }: { readonly table: MatchScreenState }): ReactNode {
  const { session, sessionState, playback, draft, plan, planDraft, ways, orderTools, arranged, screen, narrow } = state
  const { matchFace } = session
  const { sides } = matchFace.scenario
  if (playback.missed !== null) return <MissedSummary missed={playback.missed} onRead={playback.read} />
  if (playback.playing !== null)
    return (
      <PlaybackCard matchFace={matchFace} playing={playback.playing} onNext={playback.next} onSkip={playback.skip} />
    )
  if (sessionState.result !== null)
    return <Ended session={session} sessionState={sessionState} result={sessionState.result} />
  if (playback.reading) return <Reading />
  if (draft === null && plan === null)
    return sessionState.remote !== null ? (
      <WaitingFor remote={sessionState.remote} sides={sides} />
    ) : (
      <Thinking side={sides[sessionState.thinkingSeat ?? screen.reaction ?? '']} reacting={screen.reaction !== null} />
    )
  return (
    <>
      {plan === null && !ways.open && orderTools?.open !== true && arranged?.open !== true && (
        <>
          <LastResult matchFace={matchFace} last={sessionState.steps.at(-1)} />
          <AutoAnswered
            steps={sessionState.steps}
            own={localSeats(sessionState.seating)}
            windows={session.gameFace.windows}
          />
        </>
      )}
      {plan !== null && <PlanCard session={session} planDraft={planDraft} plan={plan} />}
      {draft !== null && ways.open && (
        <RoutesPanel ways={ways} side={sideOf(state, draft)} sheet={matchFace.sheet}>
          {narrow && <WaysPreview ways={ways} />}
        </RoutesPanel>
      )}
      {draft !== null && !ways.open && <Question table={state} draft={draft} />}
    </>
  )
}

/** Named where more than one player shares the screen. */
const sideOf = ({ session, sessionState }: MatchScreenState, { posed }: AnswerDraft) =>
  localSeats(sessionState.seating).length > 1 ? session.matchFace.scenario.sides[posed.question.seat] : undefined

function Question({
  table: state,
  draft,
}: {
  readonly table: MatchScreenState
  readonly draft: AnswerDraft
}): ReactNode {
  const {
    settings,
    setSettings,
    narrow,
    laying,
    orderTools,
    arranged,
    question,
    highlights,
    fromList,
    plan,
    planDraft,
  } = state
  const { hint, ways } = state
  const explained = settings.how ?? !narrow
  const { seat } = draft.posed.question
  const part = partUnderWay(state.session, draft.posed.view)
  // The hint is adopted, not given: the button that gives it gets the focus next.
  const takeAdvice = (built: AnswerDraft) => {
    flushSync(() => {
      if (arranged?.open === true) arranged.take(built.answer)
      else if (laying !== null) laying.take(built.answer)
      else if (orderTools?.open === true) orderTools.take(built.answer)
      else question.adopt(built)
      hint.close()
    })
    document.querySelector<HTMLElement>('.commit button:not(:disabled)')?.focus()
  }
  return (
    <AskedOf
      arranged={arranged}
      laying={laying}
      orderTools={orderTools}
      question={question}
      draft={draft}
      side={sideOf(state, draft)}
      onPointOffer={highlights.pointAtOffer}
      takeFocus={fromList.current}
      how={{ isOpen: explained, onToggle: (open) => open !== explained && setSettings({ how: open }) }}
      advice={
        plan === null && (
          <div className="prompt-aids">
            {hint.offered && <HintArea hint={hint} onTake={takeAdvice} />}
            {arranged !== null && !arranged.open && (
              <div className="ways-begin">
                <Button look="quiet" onClick={() => arranged.turn(true)}>
                  {arranged.controller.tabletopEditor.invites}…
                </Button>
              </div>
            )}
            {orderTools !== null && !orderTools.open && (
              <div className="ways-begin">
                <Button look="quiet" onClick={() => orderTools.turn(true)}>
                  {orderTools.orderEditor.ahead ? 'Sketch it on the map first…' : 'Write it on the map…'}
                </Button>
              </div>
            )}
            {ways.routeEditor !== null && (
              <div className="ways-begin">
                <Button look="quiet" onClick={() => ways.begin()}>
                  Draw ways…
                </Button>
              </div>
            )}
            <PlanButton planDraft={planDraft} seat={seat} />
            {part !== null && (
              <div className="ways-begin">
                <Button look="quiet" onClick={() => state.setOpened({ entrust: seat })}>
                  Let an opponent play this {part}…
                </Button>
              </div>
            )}
          </div>
        )
      }
    />
  )
}

interface AskedOfProps extends PromptProps {
  readonly arranged: TabletopEditorState | null
  readonly laying: SetupEditorState | null
  readonly orderTools: OrderEditorTools | null
}

/** The prompt for an answer built part by part, or in the setup, order or tabletop editor. */
function AskedOf({ arranged, laying, orderTools, ...asked }: AskedOfProps): ReactNode {
  if (arranged?.open === true) return <ArrangingPanel state={arranged} {...asked} />
  if (orderTools?.open === true) return <DraftingPanel orderTools={orderTools} {...asked} />
  return laying === null ? <Prompt {...asked} /> : <LayingPanel out={laying} {...asked} />
}

/** The preview of the choice, and the buttons that give it. */
export function QuestionDock({ table: state }: { readonly table: MatchScreenState }): ReactNode {
  const {
    session,
    draft,
    playback,
    narrow,
    hint,
    ways,
    orderTools,
    arranged,
    laying,
    question,
    highlights,
    plan,
    screen,
  } = state
  if (ways.open) return <RoutesDock ways={ways}>{!narrow && <WaysPreview ways={ways} />}</RoutesDock>
  const advised = hint.advice.at === 'there'
  // A phone has no space for both: while the hint is open, the map alone shows what is meant.
  if (draft === null || !playback.atRest || (narrow && advised)) return null
  if (arranged?.open === true) return hint.pointed === null && <ArrangingDock state={arranged} question={question} />
  if (orderTools?.open === true)
    return hint.pointed === null && <DraftingDock orderTools={orderTools} question={question} />
  if (laying !== null) return hint.pointed === null && <LayingDock out={laying} question={question} />
  const { seat, kind } = draft.posed.question
  // The chosen answer can be made a standing order there.
  const beside = state.panel === 'ahead'
  return (
    <PromptDock
      question={question}
      draft={draft}
      preview={highlights.preview}
      takeFocus={state.fromList.current}
      elsewhere={hint.pointed !== null}
      spans={Object.keys(activeSpans(session.rules, draft.posed.view))}
      onAlways={
        plan === null && !beside && alwaysSo(session.matchFace, draft) !== null ? () => state.setPanel('ahead') : null
      }
      beside={beside}
      onLetPass={screen.window ? (mode) => session.setWindow(seat, kind, mode) : null}
    />
  )
}
