/** The match screen: the map, the question, the hand, and the panels. */
import type { ReactNode } from 'react'
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
import { give, useInputHandlers } from './input-handling.ts'
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
  const handling = useInputHandlers(state)
  const cards = useHandCards(state)
  const { sessionState, view, narrow, screen, draft, step, coach, plan, planDraft, playback, ways, highlights } = state
  const { matchFace } = session

  if (view === undefined) return <Banner tone="error">This match has no seat to look from.</Banner>

  const asked = <QuestionArea table={state} />
  const lesson = coach.lesson !== null && step === null && (
    <Coach lesson={coach.lesson} onRead={coach.read} onSilence={coach.silence} />
  )
  const dock = <QuestionDock table={state} />
  const hand = matchFace.cards !== undefined && (
    <HandArea
      session={session}
      sessionState={state.shown}
      seats={screen.hands}
      covered={screen.covered}
      {...cards}
      playing={draft?.posed.question.seat ?? null}
      onTouch={handling.touchCard}
      onPoint={highlights.pointAtCard}
    />
  )

  return (
    <RuleTags game={session.gameFace.game.id} onOpen={handling.openRule}>
      <div className={narrow ? 'table table-narrow' : 'table'}>
        <TopBar
          session={session}
          sessionState={sessionState}
          view={view}
          canAgain={playback.canAgain && playback.playing === null}
          onAgain={handling.again}
          sighting={highlights.sight !== null}
          onSight={handling.sight}
          onFlip={handling.flip}
          course={state.course?.title ?? null}
          onCourse={handling.course}
          onMenu={handling.menu}
          onCorrections={handling.corrections}
        />
        <div className="table-alerts">
          {sessionState.problem !== null && <Trouble session={session} trouble={sessionState.problem} />}
          {sessionState.remote !== null && session.remoteActions !== null && (
            <Alerts
              remoteActions={session.remoteActions}
              remote={sessionState.remote}
              sides={matchFace.scenario.sides}
            />
          )}
          <Deputies session={session} sessionState={sessionState} />
          {sessionState.endsAfter !== null && <EndsAfter span={sessionState.endsAfter} />}
          {plan === null && playback.atRest && !ways.open && (
            <PlansStopped
              session={session}
              asked={sessionState.asked}
              ahead={state.ahead}
              planDraft={planDraft}
              mend={ways.mend}
              onGoOn={playback.follow}
            />
          )}
        </div>
        <MatchMap table={state} view={view} handling={handling} />
        {!narrow && hand && <footer className="table-hand">{hand}</footer>}
        <aside
          className="table-margin on-margin"
          aria-label="Beside the map"
          onKeyDown={(event) => {
            state.fromList.current = true
            if (event.key === 'Enter' && event.ctrlKey) give(state)
          }}
          onPointerDown={() => {
            state.fromList.current = false
          }}
        >
          {!narrow && (
            <div className="asked">
              {asked}
              {dock}
            </div>
          )}
          <Panels
            session={session}
            sessionState={sessionState}
            view={view}
            ahead={state.ahead}
            draft={draft}
            course={state.course}
            planDraft={plan === null ? planDraft : null}
            orders={state.orders}
            unread={state.talk.unread}
            narrow={narrow}
            panel={state.panel}
            onPanel={state.setPanel}
            asked={
              narrow && (
                <>
                  {lesson}
                  {asked}
                </>
              )
            }
            hand={narrow && hand}
            onShow={highlights.pointAtLine}
            onRule={handling.openRule}
            onWrong={handling.openWrong}
            onPlace={handling.bring}
          />
          {!narrow && lesson}
          {narrow && dock}
        </aside>
        <p ref={state.saying.heard} className="only-heard" aria-live="polite" />
      </div>
      <MatchDialogs table={state} view={view} />
    </RuleTags>
  )
}

const Trouble = ({ session, trouble }: { readonly session: MatchSession; readonly trouble: string }): ReactNode => (
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
      {trouble} Nothing is lost.{session.remoteActions === null && ' You can also take its seat in the menu.'}
    </p>
  </Banner>
)
