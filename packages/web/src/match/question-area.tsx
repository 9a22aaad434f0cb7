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
  const { session, now, playback, draft, plan, planning, ways, writer, arranged, screen, narrow } = state
  const { matchFace: table } = session
  const { sides } = table.scenario
  if (playback.missed !== null) return <MissedSummary missed={playback.missed} onRead={playback.read} />
  if (playback.playing !== null)
    return <PlaybackCard table={table} playing={playback.playing} onNext={playback.next} onSkip={playback.skip} />
  if (now.result !== null) return <Ended session={session} now={now} result={now.result} />
  if (playback.reading) return <Reading />
  if (draft === null && plan === null)
    return now.remote !== null ? (
      <WaitingFor remote={now.remote} sides={sides} />
    ) : (
      <Thinking side={sides[now.thinking ?? screen.reaction ?? '']} reacting={screen.reaction !== null} />
    )
  return (
    <>
      {plan === null && !ways.open && writer?.open !== true && arranged?.open !== true && (
        <>
          <LastResult table={table} last={now.steps.at(-1)} />
          <AutoAnswered steps={now.steps} own={localSeats(now.seating)} windows={session.gameFace.windows} />
        </>
      )}
      {plan !== null && <PlanCard session={session} planning={planning} plan={plan} />}
      {draft !== null && ways.open && (
        <RoutesPanel ways={ways} side={sideOf(state, draft)} sheet={table.sheet}>
          {narrow && <WaysPreview ways={ways} />}
        </RoutesPanel>
      )}
      {draft !== null && !ways.open && <Question table={state} draft={draft} />}
    </>
  )
}

/** Named where more than one player shares the screen. */
const sideOf = ({ session, now }: MatchScreenState, { put }: AnswerDraft) =>
  localSeats(now.seating).length > 1 ? session.matchFace.scenario.sides[put.question.seat] : undefined

function Question({
  table: state,
  draft,
}: {
  readonly table: MatchScreenState
  readonly draft: AnswerDraft
}): ReactNode {
  const { settings, setSettings, narrow, laying, writer, arranged, question, looking, fromList, plan, planning } = state
  const { hint, ways } = state
  const explained = settings.how ?? !narrow
  const { seat } = draft.put.question
  const part = partUnderWay(state.session, draft.put.view)
  // The hint is adopted, not given: the button that gives it gets the focus next.
  const takeAdvice = (built: AnswerDraft) => {
    flushSync(() => {
      if (arranged?.open === true) arranged.take(built.answer)
      else if (laying !== null) laying.take(built.answer)
      else if (writer?.open === true) writer.take(built.answer)
      else question.takeOver(built)
      hint.close()
    })
    document.querySelector<HTMLElement>('.commit button:not(:disabled)')?.focus()
  }
  return (
    <AskedOf
      arranged={arranged}
      laying={laying}
      writer={writer}
      question={question}
      draft={draft}
      side={sideOf(state, draft)}
      onPointOffer={looking.pointAtOffer}
      takeFocus={fromList.current}
      how={{ open: explained, onFold: (open) => open !== explained && setSettings({ how: open }) }}
      advice={
        plan === null && (
          <div className="prompt-aids">
            {hint.offered && <HintArea hint={hint} onTake={takeAdvice} />}
            {arranged !== null && !arranged.open && (
              <div className="ways-begin">
                <Button look="quiet" onClick={() => arranged.turn(true)}>
                  {arranged.arranger.arranging.invites}…
                </Button>
              </div>
            )}
            {writer !== null && !writer.open && (
              <div className="ways-begin">
                <Button look="quiet" onClick={() => writer.turn(true)}>
                  {writer.drafting.ahead ? 'Sketch it on the map first…' : 'Write it on the map…'}
                </Button>
              </div>
            )}
            {ways.routes !== null && (
              <div className="ways-begin">
                <Button look="quiet" onClick={() => ways.begin()}>
                  Draw ways…
                </Button>
              </div>
            )}
            <PlanButton planning={planning} seat={seat} />
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
  readonly writer: OrderEditorTools | null
}

/** The prompt for an answer built part by part, or in the setup, order or tabletop editor. */
function AskedOf({ arranged, laying, writer, ...asked }: AskedOfProps): ReactNode {
  if (arranged?.open === true) return <ArrangingPanel state={arranged} {...asked} />
  if (writer?.open === true) return <DraftingPanel writer={writer} {...asked} />
  return laying === null ? <Prompt {...asked} /> : <LayingPanel out={laying} {...asked} />
}

/** The preview of the choice, and the buttons that give it. */
export function QuestionDock({ table: state }: { readonly table: MatchScreenState }): ReactNode {
  const { session, draft, playback, narrow, hint, ways, writer, arranged, laying, question, looking, plan, screen } =
    state
  if (ways.open) return <RoutesDock ways={ways}>{!narrow && <WaysPreview ways={ways} />}</RoutesDock>
  const advised = hint.advice.at === 'there'
  // A phone has no space for both: while the hint is open, the map alone shows what is meant.
  if (draft === null || !playback.atRest || (narrow && advised)) return null
  if (arranged?.open === true) return hint.pointed === null && <ArrangingDock state={arranged} question={question} />
  if (writer?.open === true) return hint.pointed === null && <DraftingDock writer={writer} question={question} />
  if (laying !== null) return hint.pointed === null && <LayingDock out={laying} question={question} />
  const { seat, kind } = draft.put.question
  // The chosen answer can be made a standing order there.
  const beside = state.panel === 'ahead'
  return (
    <PromptDock
      question={question}
      draft={draft}
      preview={looking.preview}
      takeFocus={state.fromList.current}
      elsewhere={hint.pointed !== null}
      spans={Object.keys(activeSpans(session.rules, draft.put.view))}
      onAlways={
        plan === null && !beside && alwaysSo(session.matchFace, draft) !== null ? () => state.setPanel('ahead') : null
      }
      beside={beside}
      onLetPass={screen.window ? (mode) => session.setWindow(seat, kind, mode) : null}
    />
  )
}
