/** The margin beside the map: the question and the panels. On a phone the question is a panel. */
import type { KeyboardEvent, ReactNode } from 'react'
import { giveAnswer } from '../editors/answer-editor.ts'
import type { AnyView } from '../match-session/any-match.ts'
import { Coach } from './coach.tsx'
import type { InputHandlers } from './input-handling.ts'
import { Panels } from './panel-tabs.tsx'
import { QuestionArea, QuestionDock } from './question-area.tsx'
import type { MatchScreenState } from './use-match-screen.ts'

interface BesideMapProps {
  readonly state: MatchScreenState
  readonly view: AnyView
  readonly handlers: InputHandlers
  /** The hands, where they are a panel; false otherwise. */
  readonly hands: ReactNode
}

export function BesideMap({ state, view, handlers, hands }: BesideMapProps): ReactNode {
  const { session, sessionState, page, planning, asking, map, standing, editors, campaign } = state
  const { coach } = asking
  const questionArea = <QuestionArea state={state} />
  const dock = <QuestionDock state={state} />
  const lesson = coach.lesson !== null && map.scene === null && (
    <Coach lesson={coach.lesson} onRead={coach.read} onSilence={coach.silence} />
  )
  const asked = (
    <>
      {lesson}
      {questionArea}
    </>
  )
  const onKeyDown = (event: KeyboardEvent): void => {
    asking.fromList.current = true
    if (event.key === 'Enter' && event.ctrlKey) giveAnswer(editors.editor)
  }
  return (
    <aside
      className="table-margin on-margin"
      aria-label="Beside the map"
      onKeyDown={onKeyDown}
      onPointerDown={() => {
        asking.fromList.current = false
      }}
    >
      {!page.isNarrow && (
        <div className="asked">
          {questionArea}
          {dock}
        </div>
      )}
      <Panels
        session={session}
        sessionState={sessionState}
        shownAnswers={state.playback.shownAnswers}
        view={view}
        decisions={standing.decisions}
        draft={asking.question.draft}
        campaign={campaign.overview}
        planDraft={planning.plan === null ? planning.planDraft : null}
        orderForm={standing.orderForm}
        unread={page.unreadChat}
        narrow={page.isNarrow}
        panel={page.panel}
        onPanel={page.setPanel}
        asked={page.isNarrow && asked}
        hand={hands}
        onShow={map.highlights.pointAtLine}
        onRule={handlers.openRule}
        onReport={handlers.openRulingReport}
        onPlace={handlers.goTo}
      />
      {!page.isNarrow && lesson}
      {page.isNarrow && dock}
    </aside>
  )
}
