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
  const { session, sessionState, screenViewer, display, asking } = state
  const { dialog, setDialog } = state.page
  const { overview: campaign, report } = state.campaign
  const { handOver } = screenViewer
  const close = () => setDialog(null)
  const dialogTarget = typeof dialog === 'object' ? dialog : null
  return (
    <>
      {handOver !== null && (
        <HandOver
          side={session.matchFace.scenario.sides[handOver]}
          steps={sessionState.steps}
          onTake={() => screenViewer.takeScreen(handOver)}
        />
      )}
      {dialog === 'campaign' && campaign !== null && (
        <CampaignDialog
          matchFace={session.matchFace}
          campaign={campaign}
          score={session.matchFace.score(view)}
          onReport={report.show}
          onClose={close}
        />
      )}
      {report.open && campaign !== null && (
        <SituationReportDialog
          report={campaign.report}
          sides={session.matchFace.scenario.sides}
          onClose={report.close}
        />
      )}
      {dialog === 'menu' && (
        <Menu
          session={session}
          sessionState={sessionState}
          settings={display.settings}
          onSettings={display.setSettings}
          labels={display.mapSettings.labels}
          onLabels={(labels) => display.setMapSettings({ labels })}
          rebuilt={display.mapSettings.rebuilt}
          onRebuilt={(rebuilt) => display.setMapSettings({ rebuilt })}
          coach={asking.coach}
          view={view}
          onKeys={() => setDialog('keys')}
          onCorrections={() => setDialog('corrections')}
          onDeputy={(seat) => setDialog({ deputy: seat })}
          onEndEarly={(seat) => setDialog({ end: seat })}
          onClose={close}
        />
      )}
      {dialogTarget !== null && 'deputy' in dialogTarget && (
        <DeputyDialog
          session={session}
          seat={dialogTarget.deputy}
          view={sessionState.views[dialogTarget.deputy] ?? view}
          onClose={close}
        />
      )}
      {dialogTarget !== null && 'end' in dialogTarget && (
        <EarlyEndDialog
          session={session}
          seat={dialogTarget.end}
          view={sessionState.views[dialogTarget.end] ?? view}
          onClose={close}
        />
      )}
      {dialog === 'corrections' && session.overlay !== null && (
        <CorrectionsDialog
          face={session.gameFace}
          scenario={session.matchFace.scenario.id}
          overlay={session.overlay}
          onClose={close}
        />
      )}
      {dialog === 'keys' && <KeysDialog onClose={close} />}
      {dialogTarget !== null && 'rule' in dialogTarget && (
        <RuleDialog face={session.gameFace} rule={dialogTarget.rule} onClose={close} />
      )}
      {dialogTarget !== null && 'doubtedLine' in dialogTarget && (
        <ReportRulingDialog session={session} line={dialogTarget.doubtedLine} onClose={close} />
      )}
    </>
  )
}
