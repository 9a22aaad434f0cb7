/** The area above the panels: playback, plan, editor and question; and the dock that gives the answer. */
import { isReaction } from '@firestep/referee'
import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import type { AnswerDraft } from '../answer/answer-draft.ts'
import type { DockContext } from '../editors/answer-editor.ts'
import { localSeats } from '../match-session/seating.ts'
import promptStyles from '../panels/prompt.module.css'
import { questionAreaText } from '../texts/match.ts'
import { Button } from '../ui/button.tsx'
import { AutomaticAnswerNotice } from './decisions/automatic-answer-notice.tsx'
import { PlanButton } from './decisions/plan-cards.tsx'
import { ReactionPolicySelect } from './decisions/reaction-policy.tsx'
import { activeDelegableSpan } from './deputies.tsx'
import { ForcedAnswerNotice } from './forced-answer-notice.tsx'
import { HintPanel } from './hint-panel.tsx'
import { LastResult, LoadingTimeline, MatchEnd, MissedSummary, PlaybackCard, WaitingForSide } from './playback-card.tsx'
import { WaitingFor } from './remote/waiting-for.tsx'
import type { MatchScreenState } from './use-match-screen.ts'

export function QuestionArea({ state }: { readonly state: MatchScreenState }): ReactNode {
  const { session, sessionState, playback, asking, editors } = state
  const { matchFace } = session
  if (playback.missed !== null) return <MissedSummary missed={playback.missed} onRead={playback.read} />
  if (playback.playing !== null) return <PlaybackCard matchFace={matchFace} playing={playback.playing} />
  if (sessionState.result !== null)
    return <MatchEnd session={session} sessionState={sessionState} result={sessionState.result} />
  if (playback.isLoading) return <LoadingTimeline />
  if (asking.question.draft === null && !editors.editor.isPlan) return <Waiting state={state} />
  return (
    <>
      {editors.editor.page.showsLastResult && (
        <>
          <LastResult matchFace={matchFace} scenes={playback.rolled} />
          <ForcedAnswerNotice
            steps={sessionState.steps}
            ownSeats={localSeats(sessionState.seating)}
            windows={session.gameFace.windows}
          />
        </>
      )}
      {!editors.editor.isPlan && <AutomaticAnswerNotice session={session} sessionState={sessionState} />}
      <EditorPanel state={state} />
    </>
  )
}

function Waiting({ state: { session, sessionState, screenViewer } }: { readonly state: MatchScreenState }): ReactNode {
  const { sides } = session.matchFace.scenario
  if (sessionState.remote !== null) return <WaitingFor remote={sessionState.remote} sides={sides} />
  return (
    <WaitingForSide
      side={sides[sessionState.thinkingSeat ?? screenViewer.reaction ?? '']}
      isReacting={screenViewer.reaction !== null}
    />
  )
}

const dockContext = ({ page, asking }: MatchScreenState): DockContext => ({
  isNarrow: page.isNarrow,
  takeFocus: asking.fromList.current,
  isPreviewing: asking.hint.previewed !== null,
})

function EditorPanel({ state }: { readonly state: MatchScreenState }): ReactNode {
  const { session, sessionState, asking, editors } = state
  const { settings, setSettings } = state.display
  const { draft } = asking.question
  const isExplained = settings.how ?? false
  // Named where more than one player shares the screen.
  const isShared = localSeats(sessionState.seating).length > 1
  return editors.editor.page.panel({
    ...dockContext(state),
    side: isShared && draft !== null ? session.matchFace.scenario.sides[draft.posed.question.seat] : undefined,
    fold: { isOpen: isExplained, onToggle: (isOpen) => isOpen !== isExplained && setSettings({ how: isOpen }) },
    aids: editors.editor.page.showsAids && draft !== null && <Aids state={state} draft={draft} />,
    reactionPolicy: draft !== null && <QuestionPolicy state={state} draft={draft} />,
  })
}

/** How often such questions are asked, for a reaction. */
function QuestionPolicy({ state: { session, standing }, draft }: QuestionPartProps): ReactNode {
  const { seat, kind: kindName } = draft.posed.question
  const kind = session.rules.kinds[kindName]
  const policy = standing.decisions[seat]?.reactions
  if (kind === undefined || !isReaction(kind) || policy === undefined) return null
  return <ReactionPolicySelect session={session} seat={seat} policy={policy} />
}

interface QuestionPartProps {
  readonly state: MatchScreenState
  readonly draft: AnswerDraft
}

/** Hints, and other ways to answer: other editors, a plan, a deputy. */
function Aids({ state, draft }: QuestionPartProps): ReactNode {
  const { session, asking, editors, planning, page } = state
  const { hint } = asking
  const { seat } = draft.posed.question
  const span = activeDelegableSpan(session, draft.posed.view)
  // The hint is adopted, not given: the button that gives it gets the focus next.
  const adoptHint = (proposed: AnswerDraft) => {
    flushSync(() => {
      editors.editor.answer.adopt(proposed)
      hint.close()
    })
    document.querySelector<HTMLElement>('[data-part="commit"] button:not(:disabled)')?.focus()
  }
  return (
    <div className={promptStyles.aids} data-part="aids">
      {hint.isAvailable && <HintPanel hint={hint} onTake={adoptHint} />}
      {editors.openings.map(({ label, open }) => (
        <Button key={label} look="quiet" data-part="open-editor" onClick={open}>
          {label}
        </Button>
      ))}
      <PlanButton planDraft={planning.planDraft} seat={seat} />
      {span !== null && (
        <Button look="quiet" onClick={() => page.setDialog({ deputy: seat })}>
          {questionAreaText.letComputerPlay(span)}
        </Button>
      )}
    </div>
  )
}

/** The preview of the choice, and the buttons that give it. */
export function QuestionDock({ state }: { readonly state: MatchScreenState }): ReactNode {
  const { playback, asking, editors } = state
  if (asking.question.draft === null || !playback.isIdle) return null
  return editors.editor.page.dock(dockContext(state))
}
