/** The replay of a timeline. */
import type { LogLine } from '@firestep/face'
import { type ReactNode, useMemo, useState } from 'react'
import { type MapLights, noLights } from '../map/map-props.ts'
import { placesOfMarks } from '../map/place-lookup.ts'
import { resultText } from '../match-session/match-session.ts'
import type { TimelineStep } from '../match-session/timeline-step.ts'
import { PhaseStrip, RuleTags } from '../panels/index.ts'
import { usePrefersReducedMotion } from '../ui/use-media-queries.ts'
import { useStableCallbacks } from '../ui/use-stable-callbacks.ts'
import { Caption } from './caption.tsx'
import { PlaybackControls } from './playback-controls.tsx'
import { ReplayLayout } from './replay-layout.tsx'
import { ReplayPanels } from './replay-panels.tsx'
import replayTextStyles from './replay-text.module.css'
import { headingsOf } from './timeline-headings.ts'
import { maxSpeed, useAutoPlay } from './use-auto-play.ts'
import { useReplayKeys } from './use-replay-keys.ts'
import type { ReplayTimeline } from './use-timeline.ts'
import { clampStep } from './view-cache.ts'
import { viewerOf } from './viewpoint.ts'

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

export function ReplayPlayer(props: ReplayPlayerProps): ReactNode {
  const { replay, head, notes = noNotes, actions } = props
  const { matchFace, match, viewpoint, views } = replay
  const { steps } = replay.timeline
  const { last } = views
  const at = clampStep(props.at, last)
  const { shownLines, point, resetPointed } = useShownLines(steps[at])
  const { playing, jump } = useReplayMoves(replay, at, (to) => {
    resetPointed()
    props.onAt(to)
  })
  const reducedMotion = usePrefersReducedMotion()

  const step = steps[at]
  const view = views.view(viewerOf(viewpoint, step?.seat ?? null, match.edition.rules.seats[0] ?? ''), at)
  const { lights, focus } = useMapOfLines(shownLines)
  const headings = useMemo(() => headingsOf(steps), [steps])
  const result = at === last && match.result !== null ? resultText(match.result, matchFace) : null
  const note = notes.get(at)
  return (
    <RuleTags game={match.edition.game.id}>
      <ReplayLayout
        matchFace={matchFace}
        view={view}
        isTurned={isTurnedFor(replay)}
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
          <aside className={replayTextStyles.note} aria-live="polite">
            {note}
          </aside>
        )}
        <Caption matchFace={matchFace} step={step} resultText={result} isAnnounced={!playing.isOn} onPoint={point} />
        {actions}
        <ReplayPanels replay={replay} view={view} at={at} notes={notes} onAt={jump} />
      </ReplayLayout>
    </RuleTags>
  )
}

/** The map is turned for a player at its upper edge, if it is a map that turns. */
const isTurnedFor = ({ matchFace: { sheet }, viewpoint }: ReplayTimeline): boolean =>
  sheet.turns !== false && viewpoint !== 'all' && viewpoint.seat !== null && viewpoint.seat !== sheet.lowerSeat

/** Steps by keys and buttons, and by itself. */
function useReplayMoves({ timeline, views: { last } }: ReplayTimeline, at: number, onAt: (at: number) => void) {
  const { go } = useStableCallbacks({ go: (to: number) => onAt(clampStep(to, last)) })
  const playing = useAutoPlay(timeline.steps, at, go)
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
  return { playing, jump }
}

/** The lines shown on the map: the one pointed at, or else all of the step. */
function useShownLines(step: TimelineStep | undefined) {
  const [pointed, setPointed] = useState<LogLine | null>(null)
  const shownLines = useMemo(() => (pointed === null ? (step?.lines ?? []) : [pointed]), [pointed, step])
  return { shownLines, point: setPointed, resetPointed: () => setPointed(null) }
}

/** The marks and pieces of lines as lights, and their places to be seen. */
function useMapOfLines(lines: readonly LogLine[]) {
  return useMemo(() => {
    const marks = lines.flatMap((line) => line.marks)
    const lights: MapLights = { ...noLights, marks, pieces: new Set(lines.flatMap(({ pieces }) => pieces)) }
    return { lights, focus: placesOfMarks(marks) }
  }, [lines])
}
