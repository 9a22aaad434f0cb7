/**
 * Timelines of matches: short ones are built at once, long ones and those of matches with overlays in a thread, so that
 * other requests do not wait.
 */
import { availableParallelism } from 'node:os'
import type { TimelineReply } from '@firestep/api'
import { noAutomaticEntries } from '@firestep/referee'
import type { Log } from '../../logging/log.ts'
import { OverQuota, RequestRefused } from '../../requests/refusal.ts'
import { Overloaded } from '../../threads/fair-queue-runner.ts'
import { LimitedThreads, type ThreadLimits, TooCostly } from '../../threads/limited-threads.ts'
import { buildTimeline, snapshotFor, type TimelineRequest } from '../model/timeline.ts'
import type { Viewer } from '../model/viewer-steps.ts'
import { hasOverlay } from '../registry/dry-run-service.ts'
import type { LiveMatch } from '../registry/live-match.ts'

export interface TimelineService {
  /** Number of timelines being built, and number waiting for a thread. */
  readonly running: number
  readonly waiting: number
  /**
   * Call it inside the match queue. The reply comes later; requests are queued fairly by person. A timeline that cannot
   * be built is refused.
   */
  build(live: LiveMatch, viewer: Viewer, from: number, person: string): Promise<TimelineReply>
  close(): Promise<void>
}

/** Number of entries up to which a timeline is built at once, without an overlay. */
const defaultInlineEntries = 24
/** Timelines of the longest matches take a few seconds and 200 MB. A page requests one at a time, and one per seat. */
const defaultLimits: ThreadLimits = {
  maxRunning: Math.min(2, availableParallelism()),
  timeMs: 60_000,
  maxMegabytes: 512,
  maxPerPerson: 8,
  maxWaiting: 200,
}

export function createTimelineService(
  log: Log,
  maxInlineEntries = defaultInlineEntries,
  limits: ThreadLimits = defaultLimits,
): TimelineService {
  const threads = new LimitedThreads<TimelineRequest, TimelineResult>(
    new URL('../../../bin/timeline-worker.js', import.meta.url),
    limits,
    log,
  )
  return {
    get running() {
      return threads.running
    },
    get waiting() {
      return threads.waiting
    },
    async build(live, viewer, from, person) {
      const request = timelineRequestFor(live, viewer, from)
      const length = request.record.entries.length - (request.snapshot?.entries ?? 0)
      const isInline = length <= maxInlineEntries && !hasOverlay(request.record)
      const result = isInline ? buildTimeline(live.game, request) : await runInThread(threads, person, request)
      if (!('problem' in result)) return result
      log.warn('A story could not be told.', { match: live.row.id, problem: result.problem })
      throw new RequestRefused(
        'unavailable',
        'The story cannot be told: the rules have changed since. The match itself is there.',
      )
    },
    close: () => threads.close(),
  }
}

type TimelineResult = TimelineReply | { readonly problem: string }

async function runInThread(
  threads: LimitedThreads<TimelineRequest, TimelineResult>,
  person: string,
  request: TimelineRequest,
): Promise<TimelineResult> {
  try {
    return await threads.run(person, request)
  } catch (fault) {
    if (fault instanceof Overloaded)
      throw new OverQuota('stories', overloadedTexts[fault.by], fault.by === 'all' ? 'unavailable' : 'too often')
    if (fault instanceof TooCostly)
      throw new OverQuota('stories', 'Telling this story takes more than the server has for one.', 'unavailable')
    return { problem: fault instanceof Error ? fault.message : String(fault) }
  }
}

const overloadedTexts = {
  'one person': 'You have asked for many stories at once. Wait until one of them is told.',
  all: 'Many stories are being told at this moment. Try again in a minute.',
} as const

function timelineRequestFor(live: LiveMatch, viewer: Viewer, from: number): TimelineRequest {
  const isOver = live.row.status === 'over'
  const record = live.toRecord()
  const upTo = viewer === null && !isOver ? live.spectatedEntries() : record.entries.length
  const seats = live.match?.edition.rules.seats ?? live.checkpoint?.edition.rules.seats ?? []
  const viewerIndex = viewer === null ? seats.length : seats.indexOf(viewer)
  return {
    record: { ...record, entries: record.entries.slice(0, upTo) },
    snapshot: snapshotFor(live.snapshots, upTo, viewerIndex, from),
    fallbackSnapshot: live.snapshots.findLast((candidate) => candidate.entries <= upTo),
    viewer,
    from,
    automaticEntries:
      (viewer === null ? undefined : live.match?.decisions.automaticEntriesOf(viewer)) ?? noAutomaticEntries,
    showAllAnswers: isOver,
  }
}
