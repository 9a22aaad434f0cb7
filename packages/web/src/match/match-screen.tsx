/** The match screen: the map, the question, the hand, and the panels. */
import type { ReactNode } from 'react'
import { giveAnswer } from '../editors/answer-editor.ts'
import type { MatchSession } from '../match-session/match-session.ts'
import { RuleTags } from '../panels/index.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import './decisions/decisions.css'
import { Coach } from './coach.tsx'
import { PlansStopped } from './decisions/plan-cards.tsx'
import { Deputies } from './deputies.tsx'
import { EndsAfter } from './early-end.tsx'
import { HandArea } from './hand-area.tsx'
import { useInputHandlers } from './input-handling.ts'
import { QuestionArea, QuestionDock } from './question-area.tsx'
import { Alerts } from './remote/alerts.tsx'
import './remote/remote.css'
import { MatchDialogs } from './dialogs.tsx'
import { Panels } from './panel-tabs.tsx'
import './match.css'
import { MatchMap } from './match-map.tsx'
import { TopBar } from './top-bar.tsx'
import { useHandCards } from './use-hand-cards.ts'
import { useMatchScreen } from './use-match-screen.ts'
import '../editors/routes/route-editor.css'

export function MatchScreen({ session }: { readonly session: MatchSession }): ReactNode {
  const state = useMatchScreen(session)
  const handlers = useInputHandlers(state)
  const cards = useHandCards(state.asking)
  const { sessionState, page, planning, screenViewer, playback, asking, map, standing, editors, campaign } = state
  const { highlights, view } = map
  const { coach, question } = asking
  const narrow = page.isNarrow
  const { matchFace } = session

  if (view === undefined) return <Banner tone="error">This match has no seat to look from.</Banner>

  const questionArea = <QuestionArea state={state} />
  const lesson = coach.lesson !== null && map.step === null && (
    <Coach lesson={coach.lesson} onRead={coach.read} onSilence={coach.silence} />
  )
  const dock = <QuestionDock state={state} />
  const hand = matchFace.cards !== undefined && (
    <HandArea
      session={session}
      sessionState={planning.shownState}
      seats={screenViewer.hands}
      covered={screenViewer.covered}
      {...cards}
      playing={question.draft?.posed.question.seat ?? null}
      onTouch={handlers.touchCard}
      onPoint={highlights.pointAtCard}
    />
  )

  return (
    <RuleTags game={session.gameFace.game.id} onOpen={handlers.openRule}>
      <div className={narrow ? 'table table-narrow' : 'table'}>
        <TopBar
          session={session}
          sessionState={sessionState}
          view={view}
          canRepeat={playback.canRepeat && playback.playing === null}
          onRepeat={handlers.repeat}
          isSightActive={highlights.sight !== null}
          onSight={handlers.sight}
          onFlip={handlers.flip}
          campaignTitle={campaign.overview?.title ?? null}
          onCampaign={handlers.campaign}
          onMenu={handlers.menu}
          onCorrections={handlers.corrections}
        />
        <div className="table-alerts">
          {sessionState.problem !== null && <SessionProblem session={session} problem={sessionState.problem} />}
          {sessionState.remote !== null && session.remoteActions !== null && (
            <Alerts
              remoteActions={session.remoteActions}
              remote={sessionState.remote}
              sides={matchFace.scenario.sides}
            />
          )}
          <Deputies session={session} sessionState={sessionState} />
          {sessionState.endsAfter !== null && <EndsAfter span={sessionState.endsAfter} />}
          {playback.isIdle && !editors.editor.isPlan && (
            <PlansStopped
              session={session}
              asked={sessionState.asked}
              decisions={standing.decisions}
              planDraft={planning.planDraft}
              repairPlan={editors.repairPlan}
              onContinue={playback.follow}
            />
          )}
        </div>
        <MatchMap state={state} view={view} handlers={handlers} />
        {!narrow && hand && <footer className="table-hand">{hand}</footer>}
        <aside
          className="table-margin on-margin"
          aria-label="Beside the map"
          onKeyDown={(event) => {
            asking.fromList.current = true
            if (event.key === 'Enter' && event.ctrlKey) giveAnswer(editors.editor)
          }}
          onPointerDown={() => {
            asking.fromList.current = false
          }}
        >
          {!narrow && (
            <div className="asked">
              {questionArea}
              {dock}
            </div>
          )}
          <Panels
            session={session}
            sessionState={sessionState}
            view={view}
            decisions={standing.decisions}
            draft={question.draft}
            campaign={campaign.overview}
            planDraft={planning.plan === null ? planning.planDraft : null}
            orderForm={standing.orderForm}
            unread={page.unreadChat}
            narrow={narrow}
            panel={page.panel}
            onPanel={page.setPanel}
            asked={
              narrow && (
                <>
                  {lesson}
                  {questionArea}
                </>
              )
            }
            hand={narrow && hand}
            onShow={highlights.pointAtLine}
            onRule={handlers.openRule}
            onReport={handlers.openRulingReport}
            onPlace={handlers.goTo}
          />
          {!narrow && lesson}
          {narrow && dock}
        </aside>
        <p ref={page.screenReader.region} className="only-heard" aria-live="polite" />
      </div>
      <MatchDialogs state={state} view={view} />
    </RuleTags>
  )
}

const SessionProblem = ({
  session,
  problem,
}: {
  readonly session: MatchSession
  readonly problem: string
}): ReactNode => (
  <Banner
    tone="error"
    title={
      session.remoteActions === null ? 'The opponent does not answer' : 'The story of this match could not be read'
    }
    actions={
      <Button look="main" onClick={() => session.retry()}>
        {session.remoteActions === null ? 'Let it try again' : 'Try again'}
      </Button>
    }
  >
    <p>
      {problem} Nothing is lost.{session.remoteActions === null && ' You can also take its seat in the menu.'}
    </p>
  </Banner>
)
