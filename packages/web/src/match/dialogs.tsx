/** Dialogs over the match page: hand-over, campaign overview, menu and its dialogs, a rule. */
import type { ReactNode } from 'react'
import { KeysDialog } from '../answer/map-keyboard.tsx'
import { CampaignDialog } from '../campaign/campaign-dialog.tsx'
import { SituationReportDialog } from '../campaign/situation-report.tsx'
import { CorrectionsDialog } from '../corrections/corrections-section.tsx'
import type { AnyView } from '../match-session/any-match.ts'
import { DeputyDialog } from './deputies.tsx'
import { EarlyEndDialog } from './early-end.tsx'
import { HandOver } from './hand-over.tsx'
import { Menu } from './menu.tsx'
import { ReportRulingDialog } from './report-ruling.tsx'
import { RuleDialog } from './rule-dialog.tsx'
import type { MatchScreenState } from './use-match-screen.ts'

interface MatchDialogsProps {
  readonly state: MatchScreenState
  readonly view: AnyView
}

export function MatchDialogs({ state, view }: MatchDialogsProps): ReactNode {
  const { session, sessionState, screenViewer } = state
  const { overview: campaign, report } = state.campaign
  const { handOver } = screenViewer
  const { sides } = session.matchFace.scenario
  return (
    <>
      {handOver !== null && (
        <HandOver side={sides[handOver]} steps={sessionState.steps} onTake={() => screenViewer.takeScreen(handOver)} />
      )}
      <OpenedDialog state={state} view={view} />
      {report.open && campaign !== null && (
        <SituationReportDialog report={campaign.report} sides={sides} onClose={report.close} />
      )}
    </>
  )
}

/** The dialog that the player has opened. */
function OpenedDialog({ state, view }: MatchDialogsProps): ReactNode {
  const { session, sessionState, display, asking, campaign } = state
  const { dialog, setDialog } = state.page
  const close = () => setDialog(null)
  if (dialog === null) return null
  if (dialog === 'menu')
    return (
      <Menu
        session={session}
        sessionState={sessionState}
        display={display}
        coach={asking.coach}
        view={view}
        onOpen={setDialog}
        onClose={close}
      />
    )
  if (dialog === 'keys') return <KeysDialog onClose={close} />
  if (dialog === 'campaign')
    return campaign.overview === null ? null : (
      <CampaignDialog
        matchFace={session.matchFace}
        campaign={campaign.overview}
        score={session.matchFace.score(view)}
        onReport={campaign.report.show}
        onClose={close}
      />
    )
  if (dialog === 'corrections')
    return session.overlay === null ? null : (
      <CorrectionsDialog
        face={session.gameFace}
        scenario={session.matchFace.scenario.id}
        overlay={session.overlay}
        onClose={close}
      />
    )
  if ('rule' in dialog) return <RuleDialog face={session.gameFace} rule={dialog.rule} onClose={close} />
  if ('doubtedLine' in dialog) return <ReportRulingDialog session={session} line={dialog.doubtedLine} onClose={close} />
  const seat = 'deputy' in dialog ? dialog.deputy : dialog.end
  const seatView = sessionState.views[seat] ?? view
  return 'deputy' in dialog ? (
    <DeputyDialog session={session} seat={seat} view={seatView} onClose={close} />
  ) : (
    <EarlyEndDialog session={session} seat={seat} view={seatView} onClose={close} />
  )
}
