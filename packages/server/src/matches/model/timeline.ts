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
import { missing } from './recent-steps.ts'
import { freezeView, type Viewer, type ViewerStep, ViewerSteps, viewerKey } from './viewer-steps.ts'

/** Input of a timeline. Plain data, so that it can be sent to a thread. */
export interface TimelineRequest {
  readonly record: MatchRecord
  /** Starting point that spares replaying events before `from`. */
  readonly snapshot: StoredSnapshot | undefined
  /** Starting point if the rules that the match started under are gone. */
  readonly otherwise: StoredSnapshot | undefined
  readonly viewer: Viewer
  /** First stream number wanted. */
  readonly from: number
  /** The viewer's entries that standing decisions produced. */
  readonly given: AutomaticEntries
  /** Set for finished matches: all viewers may know all answers. */
  readonly everything: boolean
}

/** Builds the timeline, or says why the current rules cannot replay the match. */
export function buildTimeline(game: Game, request: TimelineRequest): TimelineReply | { readonly problem: string } {
  const whole = toldFrom(game, request, request.snapshot)
  return 'problem' in whole && request.otherwise !== undefined ? toldFrom(game, request, request.otherwise) : whole
}

function toldFrom(
  game: Game,
  request: TimelineRequest,
  snapshot: StoredSnapshot | undefined,
): ReturnType<typeof buildTimeline> {
  try {
    const match = Match.begin(game, request.record, snapshot)
    return 'problems' in match ? { problem: match.problems.join('; ') } : walk(match, request)
  } catch (fault) {
    return { problem: fault instanceof Error ? fault.message : String(fault) }
  }
}

function walk(match: AnyMatch, { record, viewer, from, given, everything }: TimelineRequest): TimelineReply {
  if (viewer !== null) match.decisions.setGiven(viewer, given)
  const start = freezeView(match, viewer)
  const told: ViewerStep[] = match.entries.length === 1 ? [setUp(match, viewer)] : []
  const steps = new ViewerSteps(match, { everything })
  steps.add(viewer)
  match.onEntry = (done) => {
    const step = steps.after(done).get(viewer)
    if (step !== undefined) told.push(step)
  }
  for (const entry of record.entries.slice(match.entries.length)) match.apply(entry)
  return storyOf(start, from === 0 ? told : missing({ start, steps: told }, from), viewer)
}

/** The step with the events of the setup. */
const setUp = (match: AnyMatch, viewer: Viewer): ViewerStep => ({
  viewer: viewerKey(viewer),
  from: 0,
  heard: match.events(viewer) as unknown as ViewerStep['heard'],
  answers: 0,
  seat: null,
  kind: null,
  change: [],
})

const storyOf = (start: Json, steps: readonly ViewerStep[], viewer: Viewer): TimelineReply => ({
  viewer: viewerKey(viewer),
  start,
  steps: steps.map(({ viewer: _viewer, ...step }) => step),
})

/** The newest snapshot from which all events from a stream number on can be rebuilt. */
export const checkpointFor = (
  snapshots: readonly StoredSnapshot[],
  entries: number,
  place: number,
  from: number,
): StoredSnapshot | undefined =>
  from === 0 ? undefined : snapshots.find((one) => one.entries <= entries && (one.heard[place] ?? 0) <= from)
