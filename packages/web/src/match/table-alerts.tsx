/** Alerts above the table: a broken session, the connection, deputies, an agreed end, and stopped plans. */
import type { ReactNode } from 'react'
import type { MatchSession } from '../match-session/match-session.ts'
import { tableAlertsText } from '../texts/match.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { PlansStopped } from './decisions/plan-cards.tsx'
import { Deputies } from './deputies.tsx'
import { EarlyEndBanner } from './early-end.tsx'
import { Alerts } from './remote/alerts.tsx'
import styles from './table-alerts.module.css'
import type { MatchScreenState } from './use-match-screen.ts'

export function TableAlerts({ state }: { readonly state: MatchScreenState }): ReactNode {
  const { session, sessionState, playback, editors, standing, planning } = state
  return (
    <div className={styles.alerts}>
      {sessionState.problem !== null && <SessionProblem session={session} problem={sessionState.problem} />}
      {sessionState.remote !== null && session.remoteActions !== null && (
        <Alerts
          remoteActions={session.remoteActions}
          remote={sessionState.remote}
          sides={session.matchFace.scenario.sides}
        />
      )}
      <Deputies session={session} sessionState={sessionState} />
      {sessionState.endsAfter !== null && <EarlyEndBanner span={sessionState.endsAfter} />}
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
  )
}

interface SessionProblemProps {
  readonly session: MatchSession
  readonly problem: string
}

const SessionProblem = ({ session, problem }: SessionProblemProps): ReactNode => (
  <Banner
    tone="error"
    title={session.remoteActions === null ? tableAlertsText.computerSilent : tableAlertsText.loadingFailed}
    actions={
      <Button look="main" onClick={() => session.retry()}>
        {session.remoteActions === null ? tableAlertsText.retryComputer : tableAlertsText.tryAgain}
      </Button>
    }
  >
    <p>
      {problem} Nothing is lost.{session.remoteActions === null && ' You can also take its seat in the menu.'}
    </p>
  </Banner>
)
