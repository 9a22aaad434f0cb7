/** Steps missed by a client that reconnects: from memory after a short break, otherwise from the record. */
import type { TimelineReply } from '@firestep/api'
import { stepsAfter } from '../matches/model/recent-steps.ts'
import { type Viewer, type ViewerStep, viewerKey } from '../matches/model/viewer-steps.ts'
import type { LiveMatch } from '../matches/registry/live-match.ts'
import { RequestRefused } from '../requests/refusal.ts'

/** Missed steps of a viewer. `timeline` is set if they reach further back than memory. */
export interface MissedSteps<Timeline = TimelineReply | null> {
  readonly viewer: Viewer
  readonly position: number
  readonly timeline: Timeline
}

/** Gaps of viewers that sent their stream position. Without one, the client requests the timeline itself. */
export function gapsOf(
  live: LiveMatch,
  viewers: readonly Viewer[],
  heard: Readonly<Record<string, number>>,
  requestTimeline: (viewer: Viewer, from: number) => Promise<TimelineReply>,
): MissedSteps<Promise<TimelineReply | null> | null>[] {
  const gaps: ReturnType<typeof gapsOf> = []
  for (const viewer of viewers) {
    live.watch(viewer)
    const from = Object.hasOwn(heard, viewerKey(viewer)) ? heard[viewerKey(viewer)] : undefined
    const seenMatch = live.seenBy(viewer)
    if (from === undefined || seenMatch === null || from >= seenMatch.streamLength(viewer)) continue
    const isInMemory = live.recentStepsOf(viewer)?.reaches(from) === true
    gaps.push({ viewer, position: from, timeline: isInMemory ? null : ignoreRefusal(requestTimeline(viewer, from)) })
  }
  return gaps
}

/** A timeline that cannot be built is left out; the current state is sent in any case. */
const ignoreRefusal = (timeline: Promise<TimelineReply>): Promise<TimelineReply | null> =>
  timeline.catch((fault: unknown) => {
    if (fault instanceof RequestRefused) return null
    throw fault
  })

/** The steps that fill a gap: those of the timeline, and those made while it was built. */
export function stepsFor(live: LiveMatch, { viewer, position, timeline }: MissedSteps): ViewerStep[] {
  const recent = live.recentStepsOf(viewer)
  const steps: ViewerStep[] = (timeline?.steps ?? []).map((step) => ({ ...step, viewer: viewerKey(viewer) }))
  const lastStep = steps.at(-1)
  const from = lastStep === undefined ? position : lastStep.from + lastStep.heard.length
  if (recent?.reaches(from) !== true) return steps
  return [...steps, ...stepsAfter(recent.range(), from)]
}
