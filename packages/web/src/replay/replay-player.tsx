/** The replay of a timeline. */
import type { LogLine, PieceId } from '@firestep/face'
import { type ReactNode, useCallback, useMemo, useState } from 'react'
import { CampaignPanel } from '../campaign/campaign-panel.tsx'
import { SituationReportDialog } from '../campaign/situation-report.tsx'
import { placesOfMarks } from '../map/places.ts'
import { resultText } from '../match-session/match-session.ts'
import { PhaseStrip, RuleTags, ScorePanel } from '../panels/index.ts'
import { Button } from '../ui/button.tsx'
import { Tabs } from '../ui/tabs.tsx'
import { usePrefersReducedMotion } from '../ui/use-media-queries.ts'
import { Caption } from './caption.tsx'
import { Hands } from './hands.tsx'
import { headingsOf } from './headings.ts'
import { Chronicle } from './log-list.tsx'
import { Transport } from './playback-controls.tsx'
import { Stage } from './replay-layout.tsx'
import { usePlaying } from './use-auto-play.ts'
import { useReplayKeys } from './use-replay-keys.ts'
import type { ReplayTimeline } from './use-timeline.ts'
import { clamped } from './view-cache.ts'
import { handsShown, viewerOf } from './viewpoint.ts'

interface PlayerProps {
  readonly story: ReplayTimeline
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
  { id: 'course', name: 'Campaign' },
] as const

export function Player({ story, at: wanted, onAt, head, notes = noNotes, actions }: PlayerProps): ReactNode {
  const { matchFace, match, viewpoint, moments } = story
  const { steps } = story.timeline
  const last = moments.last
  const at = clamped(wanted, last)
  const [panel, setPanel] = useState<(typeof panels)[number]['id']>('log')
  const [pointed, setPointed] = useState<LogLine | null>(null)
  const quiet = usePrefersReducedMotion()
  const go = useCallback(
    (to: number) => {
      setPointed(null)
      onAt(clamped(to, last))
    },
    [onAt, last],
  )
  const playing = usePlaying(steps, at, go)
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
  const view = moments.view(viewer, at)
  const headings = useMemo(() => headingsOf(steps), [steps])
  const shown = useMemo(() => (pointed === null ? (step?.lines ?? []) : [pointed]), [pointed, step])
  const marks = useMemo(() => shown.flatMap((line) => line.marks), [shown])
  const focus = useMemo(() => placesOfMarks(marks), [marks])
  const picked = useMemo(() => new Set<PieceId>(shown.flatMap(({ pieces }) => pieces)), [shown])
  const result = at === last && match.result !== null ? resultText(match.result, matchFace) : null
  const note = notes.get(at)
  const course = useMemo(() => matchFace.campaign?.(view) ?? null, [matchFace, view])
  const [reads, setReads] = useState(false)
  const shownPanels = panels
    .filter(({ id }) => (id !== 'hands' || matchFace.cards !== undefined) && (id !== 'course' || course !== null))
    .map((one) => (one.id === 'course' && course !== null ? { ...one, name: course.title } : one))

  return (
    <RuleTags game={match.edition.game.id}>
      <Stage
        matchFace={matchFace}
        view={view}
        isTurned={
          matchFace.sheet.turns !== false &&
          viewpoint !== 'all' &&
          viewpoint.seat !== null &&
          viewpoint.seat !== matchFace.sheet.lower
        }
        marks={marks}
        highlightedPieces={picked}
        isStill={quiet || (playing.on && playing.speed === 4)}
        focus={focus}
        head={head}
        controls={
          <Transport
            at={at}
            last={last}
            headings={headings}
            playing={playing.on}
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
        <Caption matchFace={matchFace} step={step} ending={result} aloud={!playing.on} onPoint={setPointed} />
        {actions}
        <Tabs label="Beside the map" tabs={shownPanels} chosen={panel} onChoose={setPanel}>
          <h2 className="only-heard">{panels.find(({ id }) => id === panel)?.name}</h2>
          {panel === 'log' && (
            <Chronicle steps={steps} sides={matchFace.scenario.sides} at={at} notes={notes} onAt={jump} />
          )}
          {panel === 'hands' && matchFace.cards !== undefined && (
            <Hands
              cards={matchFace.cards}
              sides={matchFace.scenario.sides}
              hands={handsShown(viewpoint, seats).map((seat) => ({ seat, view: moments.view(seat, at) }))}
            />
          )}
          {panel === 'score' && <ScorePanel score={matchFace.score(view)} sides={matchFace.scenario.sides} />}
          {panel === 'course' && course !== null && (
            <>
              <Button onClick={() => setReads(true)}>Situation report</Button>
              <CampaignPanel matchFace={matchFace} campaign={course} score={matchFace.score(view)} />
            </>
          )}
        </Tabs>
      </Stage>
      {reads && course !== null && (
        <SituationReportDialog
          report={course.report}
          sides={matchFace.scenario.sides}
          onClose={() => setReads(false)}
        />
      )}
    </RuleTags>
  )
}
