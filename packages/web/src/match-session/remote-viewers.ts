/**
 * The viewers of this tab in a match on a server: the newest view of each, and its timeline. Duplicate steps are
 * ignored; missing steps are detected by number and fetched.
 */
import type { ApiClient, MatchState } from '@firestep/api'
import type { MatchFace } from '@firestep/face'
import type { Seat } from '@firestep/referee'
import { type AnyView, parseView } from './any-match.ts'
import { type ReceivedStep, ReceivedTimeline } from './received-timeline.ts'
import { runInSlices } from './time-slices.ts'
import type { TimelineStep } from './timeline-step.ts'
import { patchView } from './view-history.ts'

/** A viewer's newest view from the server, and the number of stream items it includes. */
interface NewestView {
  readonly view: AnyView
  readonly itemCount: number
  readonly answers: number
}

export class RemoteViewers {
  private readonly id: string
  private readonly matchFace: MatchFace
  private readonly call: ApiClient
  private newestViews = new Map<Seat, NewestView>()
  /** Fetched timelines by viewer. */
  private readonly timelines = new Map<Seat, ReceivedTimeline>()
  /** Steps that arrived while the timeline was being fetched. */
  private readonly earlySteps = new Map<Seat, ReceivedStep[]>()

  constructor(id: string, matchFace: MatchFace, call: ApiClient) {
    this.id = id
    this.matchFace = matchFace
    this.call = call
  }

  /** Replaces everything by the server's current state. */
  reset({ views, heard, answers }: MatchState): void {
    this.newestViews = new Map(
      Object.entries(views).map(([viewer, view]) => [
        viewer,
        { view: parseView(view), itemCount: heard[viewer] ?? 0, answers },
      ]),
    )
    this.adoptNewestViews()
  }

  /** Adds one step. False if it does not follow from the steps here; the match state must then be fetched. */
  addStep(viewer: Seat, step: ReceivedStep): boolean {
    try {
      const isConsecutive = this.advance(viewer, step)
      const timeline = this.timelines.get(viewer)
      if (timeline === undefined) this.earlySteps.set(viewer, [...(this.earlySteps.get(viewer) ?? []), step])
      else timeline.add(step)
      this.adoptNewestViews()
      return isConsecutive
    } catch {
      // The change does not fit the view here: the timeline is fetched again.
      this.timelines.delete(viewer)
      return false
    }
  }

  /** Number of stream items per viewer that the server need not send again. */
  itemCounts(): Record<Seat, number> {
    return Object.fromEntries([...this.timelines].map(([viewer, timeline]) => [viewer, timeline.itemCount]))
  }

  /** Total number of a viewer's stream items. */
  totalItems(viewer: Seat): number {
    return this.newestViews.get(viewer)?.itemCount ?? 0
  }

  view(viewer: Seat): AnyView | undefined {
    return this.newestViews.get(viewer)?.view
  }

  viewAt(viewer: Seat, answers: number): AnyView | undefined {
    return this.timelines.get(viewer)?.viewAt(answers) ?? this.view(viewer)
  }

  answers(viewers: readonly Seat[]): number {
    return Math.max(0, ...viewers.map((viewer) => this.newestViews.get(viewer)?.answers ?? 0))
  }

  takenBack(viewer: Seat): string | null {
    return this.timelines.get(viewer)?.takenBack ?? null
  }

  isLoaded(viewers: readonly Seat[]): boolean {
    return viewers.every((viewer) => this.timelines.has(viewer))
  }

  /** Some announced stream items have not arrived as steps. */
  isBehind(): boolean {
    return [...this.timelines].some(([viewer, timeline]) => timeline.itemCount < this.totalItems(viewer))
  }

  /** With several seats, each answer is shown as the seat that gave it saw it. */
  steps(viewers: readonly Seat[]): readonly TimelineStep[] {
    const [firstTimeline, ...otherTimelines] = viewers.flatMap((viewer) => this.timelines.get(viewer) ?? [])
    if (firstTimeline === undefined) return []
    if (otherTimelines.length === 0) return [...firstTimeline.steps]
    return firstTimeline.steps.map((step) => {
      const ownTimeline = step.seat === null ? undefined : this.timelines.get(step.seat)
      return ownTimeline?.steps.find(({ answers }) => answers === step.answers) ?? step
    })
  }

  /** Fetches the missing part of the timeline in time slices, which keeps the page responsive. */
  async load(viewer: Seat, isCancelled: () => boolean): Promise<void> {
    let timeline = this.timelines.get(viewer)
    for (;;) {
      const from = timeline?.itemCount ?? 0
      const reply = await this.call('story', { params: { id: this.id }, query: { viewer, from } })
      if (isCancelled()) return
      const target: ReceivedTimeline =
        timeline ?? new ReceivedTimeline(this.matchFace, parseView(reply.start), reply.steps[0]?.from ?? 0)
      await runInSlices(addSteps(target, reply.steps), isCancelled)
      if (isCancelled()) return
      timeline = target
      if (timeline.itemCount === from || timeline.itemCount >= this.totalItems(viewer)) break
    }
    for (const step of this.earlySteps.get(viewer) ?? []) timeline.add(step)
    this.earlySteps.delete(viewer)
    this.timelines.set(viewer, timeline)
    this.adoptNewestViews()
  }

  private advance(viewer: Seat, step: ReceivedStep): boolean {
    const newest = this.newestViews.get(viewer)
    const end = step.from + step.heard.length
    if (newest === undefined || step.from < newest.itemCount) return true
    if (step.from > newest.itemCount) return false
    if (end > newest.itemCount || step.answers > newest.answers)
      this.newestViews.set(viewer, { view: patchView(newest.view, step.change), itemCount: end, answers: step.answers })
    return true
  }

  /** A view can change without new stream items; the timeline then adopts the server's view. */
  private adoptNewestViews(): void {
    for (const [viewer, timeline] of this.timelines) {
      const newest = this.newestViews.get(viewer)
      if (newest !== undefined && newest.itemCount === timeline.itemCount) timeline.adopt(newest.view, newest.answers)
    }
  }
}

function* addSteps(target: ReceivedTimeline, steps: readonly ReceivedStep[]): Generator<void, true> {
  for (const step of steps) {
    target.add(step)
    yield
  }
  return true
}
