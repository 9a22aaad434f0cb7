/** The panels beside the map of a replay: log, hands, score and campaign. */
import { type ReactNode, useMemo, useState } from 'react'
import { CampaignPanel } from '../campaign/campaign-panel.tsx'
import { SituationReportDialog } from '../campaign/situation-report.tsx'
import type { AnyView } from '../match-session/any-match.ts'
import { ScorePanel } from '../panels/index.ts'
import { replayPanelsText } from '../texts/replay.ts'
import { Button } from '../ui/button.tsx'
import { Tabs } from '../ui/tabs.tsx'
import { Hands } from './hands.tsx'
import { LogList } from './log-list.tsx'
import type { ReplayTimeline } from './use-timeline.ts'
import { handsShown } from './viewpoint.ts'

const panels = [
  { id: 'log', name: replayPanelsText.log },
  { id: 'hands', name: replayPanelsText.hands },
  { id: 'score', name: replayPanelsText.score },
  { id: 'campaign', name: replayPanelsText.campaign },
] as const

interface ReplayPanelsProps {
  readonly replay: ReplayTimeline
  readonly view: AnyView
  readonly at: number
  readonly notes: ReadonlyMap<number, string>
  onAt(at: number): void
}

export function ReplayPanels({ replay, view, at, notes, onAt }: ReplayPanelsProps): ReactNode {
  const { matchFace, match, viewpoint, views } = replay
  const { sides } = matchFace.scenario
  const [panel, setPanel] = useState<(typeof panels)[number]['id']>('log')
  const [isReportOpen, setReportOpen] = useState(false)
  const campaign = useMemo(() => matchFace.campaign?.(view) ?? null, [matchFace, view])
  const shownPanels = panels
    .filter(({ id }) => (id !== 'hands' || matchFace.cards !== undefined) && (id !== 'campaign' || campaign !== null))
    .map((tab) => (tab.id === 'campaign' && campaign !== null ? { ...tab, name: campaign.title } : tab))
  return (
    <>
      <Tabs label={replayPanelsText.label} tabs={shownPanels} chosen={panel} onChoose={setPanel}>
        <h2 className="only-heard">{panels.find(({ id }) => id === panel)?.name}</h2>
        {panel === 'log' && <LogList steps={replay.timeline.steps} sides={sides} at={at} notes={notes} onAt={onAt} />}
        {panel === 'hands' && matchFace.cards !== undefined && (
          <Hands
            cards={matchFace.cards}
            sides={sides}
            hands={handsShown(viewpoint, match.edition.rules.seats).map((seat) => ({
              seat,
              view: views.view(seat, at),
            }))}
          />
        )}
        {panel === 'score' && <ScorePanel score={matchFace.score(view)} sides={sides} />}
        {panel === 'campaign' && campaign !== null && (
          <>
            <Button onClick={() => setReportOpen(true)}>{replayPanelsText.situationReport}</Button>
            <CampaignPanel matchFace={matchFace} campaign={campaign} score={matchFace.score(view)} />
          </>
        )}
      </Tabs>
      {isReportOpen && campaign !== null && (
        <SituationReportDialog report={campaign.report} sides={sides} onClose={() => setReportOpen(false)} />
      )}
    </>
  )
}
