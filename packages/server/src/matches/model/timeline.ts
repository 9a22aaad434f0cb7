/** Timeline of a match for one viewer, built by replaying the record once. */
import type { TimelineReply } from '@firestep/api'
import {
  type AutomaticEntries,
  type Game,
  type Json,
  Match,
  type MatchRecord,
  type StoredSnapshot,
} from '@firestep/referee'
import type { AnyMatch } from './match-registry.ts'
import { stepsAfter } from './recent-steps.ts'
import { copyView, sentItems, type Viewer, type ViewerStep, ViewerSteps, viewerKey } from './viewer-steps.ts'

/** Input of a timeline. Plain data, so that it can be sent to a thread. */
export interface TimelineRequest {
  readonly record: MatchRecord
  /** Starting point that spares replaying events before `from`. */
  readonly snapshot: StoredSnapshot | undefined
  /** Starting point if the rules that the match started under are gone. */
  readonly fallbackSnapshot: StoredSnapshot | undefined
  readonly viewer: Viewer
  /** First stream number wanted. */
  readonly from: number
  /** The viewer's entries that standing decisions produced. */
  readonly automaticEntries: AutomaticEntries
  /** Set for finished matches: all viewers may know all answers. */
  readonly showAllAnswers: boolean
}

/** Builds the timeline, or says why the current rules cannot replay the match. */
export function buildTimeline(game: Game, request: TimelineRequest): TimelineReply | { readonly problem: string } {
  const timeline = buildFrom(game, request, request.snapshot)
  return 'problem' in timeline && request.fallbackSnapshot !== undefined
    ? buildFrom(game, request, request.fallbackSnapshot)
    : timeline
}

function buildFrom(
  game: Game,
  request: TimelineRequest,
  snapshot: StoredSnapshot | undefined,
): ReturnType<typeof buildTimeline> {
  try {
    const match = Match.begin(game, request.record, snapshot)
    return 'problems' in match ? { problem: match.problems.join('; ') } : replayRecord(match, request)
  } catch (fault) {
    return { problem: fault instanceof Error ? fault.message : String(fault) }
  }
}

function replayRecord(
  match: AnyMatch,
  { record, viewer, from, automaticEntries, showAllAnswers }: TimelineRequest,
): TimelineReply {
  if (viewer !== null) match.decisions.setAutomaticEntries(viewer, automaticEntries)
  const start = copyView(match, viewer)
  const collected: ViewerStep[] = match.entries.length === 1 ? [setupStep(match, viewer)] : []
  const steps = new ViewerSteps(match, { showAllAnswers })
  steps.add(viewer)
  match.onEntry = (event) => {
    const step = steps.stepsFor(event).get(viewer)
    if (step !== undefined) collected.push(step)
  }
  for (const entry of record.entries.slice(match.entries.length)) match.apply(entry)
  return timelineReply(start, from === 0 ? collected : stepsAfter({ start, steps: collected }, from), viewer)
}

/** The step with the events of the setup. */
const setupStep = (match: AnyMatch, viewer: Viewer): ViewerStep => ({
  viewer: viewerKey(viewer),
  from: 0,
  heard: sentItems(match.events(viewer)),
  answers: 0,
  seat: null,
  kind: null,
  change: [],
})

const timelineReply = (start: Json, steps: readonly ViewerStep[], viewer: Viewer): TimelineReply => ({
  viewer: viewerKey(viewer),
  start,
  steps: steps.map(({ viewer: _viewer, ...step }) => step),
})

/** The newest snapshot from which all events from a stream number on can be rebuilt. */
export const snapshotFor = (
  snapshots: readonly StoredSnapshot[],
  entries: number,
  viewerIndex: number,
  from: number,
): StoredSnapshot | undefined =>
  from === 0
    ? undefined
    : snapshots.find((candidate) => candidate.entries <= entries && (candidate.heard[viewerIndex] ?? 0) <= from)
