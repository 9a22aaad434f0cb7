/** Dialogs over the match page: hand-over, campaign overview, menu and its dialogs, a rule. */
import type { ReactNode } from 'react'
import { KeysDialog } from '../answer/keyboard.tsx'
import { CampaignDialog } from '../campaign/campaign-dialog.tsx'
import { SituationReportDialog } from '../campaign/situation-report.tsx'
import { CorrectionsDialog } from '../corrections/corrections-section.tsx'
import type { AnyView } from '../match-session/timeline.ts'
import { DeputyDialog } from './deputies.tsx'
import { EarlyEndDialog } from './early-end.tsx'
import { HandOver } from './hand-over.tsx'
import { Menu } from './menu.tsx'
import { WrongRuling } from './report-ruling.tsx'
import { RuleDialog } from './rule-dialog.tsx'
import type { MatchScreenState } from './use-match-screen.ts'

interface OverTableProps {
  readonly table: MatchScreenState
  readonly view: AnyView
}

export function MatchDialogs({ table: state, view }: OverTableProps): ReactNode {
  const { session, sessionState, screen, opened, setOpened, course, report } = state
  const { handOver } = screen
  const close = () => setOpened(null)
  const over = typeof opened === 'object' ? opened : null
  return (
    <>
      {handOver !== null && (
        <HandOver
          side={session.matchFace.scenario.sides[handOver]}
          steps={sessionState.steps}
          onTake={() => screen.take(handOver)}
        />
      )}
      {opened === 'course' && course !== null && (
        <CampaignDialog
          matchFace={session.matchFace}
          campaign={course}
          score={session.matchFace.score(view)}
          onReport={report.show}
          onClose={close}
        />
      )}
      {report.open && course !== null && (
        <SituationReportDialog report={course.report} sides={session.matchFace.scenario.sides} onClose={report.close} />
      )}
      {opened === 'menu' && (
        <Menu
          session={session}
          sessionState={sessionState}
          settings={state.settings}
          onSettings={state.setSettings}
          labels={state.labels}
          onLabels={state.setLabels}
          rebuilt={state.rebuilt}
          onRebuilt={state.setRebuilt}
          coach={state.coach}
          view={view}
          onKeys={() => setOpened('keys')}
          onCorrections={() => setOpened('corrections')}
          onEntrust={(entrust) => setOpened({ entrust })}
          onEndEarly={(end) => setOpened({ end })}
          onClose={close}
        />
      )}
      {over !== null && 'entrust' in over && (
        <DeputyDialog
          session={session}
          seat={over.entrust}
          view={sessionState.views[over.entrust] ?? view}
          onClose={close}
        />
      )}
      {over !== null && 'end' in over && (
        <EarlyEndDialog session={session} seat={over.end} view={sessionState.views[over.end] ?? view} onClose={close} />
      )}
      {opened === 'corrections' && session.overlay !== null && (
        <CorrectionsDialog
          face={session.gameFace}
          scenario={session.matchFace.scenario.id}
          overlay={session.overlay}
          onClose={close}
        />
      )}
      {opened === 'keys' && <KeysDialog onClose={close} />}
      {over !== null && 'rule' in over && <RuleDialog face={session.gameFace} rule={over.rule} onClose={close} />}
      {over !== null && 'wrong' in over && <WrongRuling session={session} line={over.wrong} onClose={close} />}
    </>
  )
}
