/** The replay of a timeline. */
import type { LogLine, PieceId } from '@firestep/face'
import { type ReactNode, useCallback, useMemo, useState } from 'react'
import { CampaignPanel } from '../campaign/campaign-panel.tsx'
import { SituationReportDialog } from '../campaign/situation-report.tsx'
import { type MapLights, noLights } from '../map/map-props.ts'
import { placesOfMarks } from '../map/place-lookup.ts'
import { resultText } from '../match-session/match-session.ts'
import { PhaseStrip, RuleTags, ScorePanel } from '../panels/index.ts'
import { Button } from '../ui/button.tsx'
import { Tabs } from '../ui/tabs.tsx'
import { usePrefersReducedMotion } from '../ui/use-media-queries.ts'
import { Caption } from './caption.tsx'
import { Hands } from './hands.tsx'
import { LogList } from './log-list.tsx'
import { PlaybackControls } from './playback-controls.tsx'
import { ReplayLayout } from './replay-layout.tsx'
import { headingsOf } from './timeline-headings.ts'
import { maxSpeed, useAutoPlay } from './use-auto-play.ts'
import { useReplayKeys } from './use-replay-keys.ts'
import type { ReplayTimeline } from './use-timeline.ts'
import { clampStep } from './view-cache.ts'
import { handsShown, viewerOf } from './viewpoint.ts'

interface ReplayPlayerProps {
  readonly replay: ReplayTimeline
  readonly at: number
  onAt(at: number): void
  readonly head: ReactNode
  /** Our own notes at single moments. */
  readonly notes?: ReadonlyMap<number, string>
  /** Actions available at this moment. */
  readonly actions?: ReactNode
}

const noNotes: ReadonlyMap<number, string> = new Map()
const panels = [
  { id: 'log', name: 'Log' },
  { id: 'hands', name: 'Hands' },
  { id: 'score', name: 'Score' },
  { id: 'campaign', name: 'Campaign' },
] as const

export function ReplayPlayer({
  replay,
  at: requestedAt,
  onAt,
  head,
  notes = noNotes,
  actions,
}: ReplayPlayerProps): ReactNode {
  const { matchFace, match, viewpoint, views } = replay
  const { steps } = replay.timeline
  const last = views.last
  const at = clampStep(requestedAt, last)
  const [panel, setPanel] = useState<(typeof panels)[number]['id']>('log')
  const [pointed, setPointed] = useState<LogLine | null>(null)
  const reducedMotion = usePrefersReducedMotion()
  const go = useCallback(
    (to: number) => {
      setPointed(null)
      onAt(clampStep(to, last))
    },
    [onAt, last],
  )
  const playing = useAutoPlay(steps, at, go)
  const jump = (to: number) => {
    playing.stop()
    go(to)
  }
  useReplayKeys({
    ArrowLeft: () => jump(at - 1),
    ArrowRight: () => jump(at + 1),
    Home: () => jump(0),
    End: () => jump(last),
    ' ': playing.toggle,
  })

  const { seats } = match.edition.rules
  const step = steps[at]
  const viewer = viewerOf(viewpoint, step?.seat ?? null, seats[0] ?? '')
  const view = views.view(viewer, at)
  const headings = useMemo(() => headingsOf(steps), [steps])
  const shownLines = useMemo(() => (pointed === null ? (step?.lines ?? []) : [pointed]), [pointed, step])
  const marks = useMemo(() => shownLines.flatMap((line) => line.marks), [shownLines])
  const focus = useMemo(() => placesOfMarks(marks), [marks])
  const lights = useMemo(
    (): MapLights => ({ ...noLights, marks, pieces: new Set<PieceId>(shownLines.flatMap(({ pieces }) => pieces)) }),
    [marks, shownLines],
  )
  const result = at === last && match.result !== null ? resultText(match.result, matchFace) : null
  const note = notes.get(at)
  const campaign = useMemo(() => matchFace.campaign?.(view) ?? null, [matchFace, view])
  const [isReportOpen, setReportOpen] = useState(false)
  const shownPanels = panels
    .filter(({ id }) => (id !== 'hands' || matchFace.cards !== undefined) && (id !== 'campaign' || campaign !== null))
    .map((tab) => (tab.id === 'campaign' && campaign !== null ? { ...tab, name: campaign.title } : tab))

  return (
    <RuleTags game={match.edition.game.id}>
      <ReplayLayout
        matchFace={matchFace}
        view={view}
        isTurned={
          matchFace.sheet.turns !== false &&
          viewpoint !== 'all' &&
          viewpoint.seat !== null &&
          viewpoint.seat !== matchFace.sheet.lowerSeat
        }
        lights={lights}
        isStill={reducedMotion || (playing.isOn && playing.speed === maxSpeed)}
        focus={focus}
        head={head}
        controls={
          <PlaybackControls
            at={at}
            last={last}
            headings={headings}
            playing={playing.isOn}
            speed={playing.speed}
            onAt={jump}
            onPlay={playing.toggle}
            onSpeed={playing.setSpeed}
          />
        }
      >
        <PhaseStrip bar={matchFace.phases(view)} sides={matchFace.scenario.sides} />
        {note !== undefined && (
          <aside className="replay-note" aria-live="polite">
            {note}
          </aside>
        )}
        <Caption
          matchFace={matchFace}
          step={step}
          resultText={result}
          isAnnounced={!playing.isOn}
          onPoint={setPointed}
        />
        {actions}
        <Tabs label="Beside the map" tabs={shownPanels} chosen={panel} onChoose={setPanel}>
          <h2 className="only-heard">{panels.find(({ id }) => id === panel)?.name}</h2>
          {panel === 'log' && (
            <LogList steps={steps} sides={matchFace.scenario.sides} at={at} notes={notes} onAt={jump} />
          )}
          {panel === 'hands' && matchFace.cards !== undefined && (
            <Hands
              cards={matchFace.cards}
              sides={matchFace.scenario.sides}
              hands={handsShown(viewpoint, seats).map((seat) => ({ seat, view: views.view(seat, at) }))}
            />
          )}
          {panel === 'score' && <ScorePanel score={matchFace.score(view)} sides={matchFace.scenario.sides} />}
          {panel === 'campaign' && campaign !== null && (
            <>
              <Button onClick={() => setReportOpen(true)}>Situation report</Button>
              <CampaignPanel matchFace={matchFace} campaign={campaign} score={matchFace.score(view)} />
            </>
          )}
        </Tabs>
      </ReplayLayout>
      {isReportOpen && campaign !== null && (
        <SituationReportDialog
          report={campaign.report}
          sides={matchFace.scenario.sides}
          onClose={() => setReportOpen(false)}
        />
      )}
    </RuleTags>
  )
}
