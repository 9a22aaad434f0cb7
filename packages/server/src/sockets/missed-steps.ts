/** Steps missed by a client that reconnects: from memory after a short break, otherwise from the record. */
import type { TimelineReply } from '@firestep/api'
import { missing } from '../matches/model/recent-steps.ts'
import { type Viewer, type ViewerStep, viewerKey } from '../matches/model/viewer-steps.ts'
import type { LiveMatch } from '../matches/registry/live-match.ts'
import { RequestRefused } from '../requests/refusal.ts'

/** Missed steps of a viewer. `story` is set if they reach further back than memory. */
export interface MissedSteps<Told = TimelineReply | null> {
  readonly viewer: Viewer
  readonly heard: number
  readonly story: Told
}

/** Gaps of viewers that sent their stream position. Without one, the client requests the timeline itself. */
export function gapsOf(
  live: LiveMatch,
  viewers: readonly Viewer[],
  heard: Readonly<Record<string, number>>,
  tellStory: (viewer: Viewer, from: number) => Promise<TimelineReply>,
): MissedSteps<Promise<TimelineReply | null> | null>[] {
  const gaps: ReturnType<typeof gapsOf> = []
  for (const viewer of viewers) {
    live.watch(viewer)
    const from = Object.hasOwn(heard, viewerKey(viewer)) ? heard[viewerKey(viewer)] : undefined
    const seen = live.seenBy(viewer)
    if (from === undefined || seen === null || from >= seen.heard(viewer)) continue
    const known = live.recent(viewer)?.reaches(from) === true
    gaps.push({ viewer, heard: from, story: known ? null : told(tellStory(viewer, from)) })
  }
  return gaps
}

/** A timeline that cannot be built is left out; the current state is sent in any case. */
const told = (story: Promise<TimelineReply>): Promise<TimelineReply | null> =>
  story.catch((fault: unknown) => {
    if (fault instanceof RequestRefused) return null
    throw fault
  })

/** The steps that fill a gap: those of the timeline, and those made while it was built. */
export function stepsFor(live: LiveMatch, { viewer, heard, story }: MissedSteps): ViewerStep[] {
  const recent = live.recent(viewer)
  const steps: ViewerStep[] = (story?.steps ?? []).map((step) => ({ ...step, viewer: viewerKey(viewer) }))
  const last = steps.at(-1)
  const from = last === undefined ? heard : last.from + last.heard.length
  if (recent?.reaches(from) !== true) return steps
  return [...steps, ...missing(recent.told(), from)]
}
