/**
 * The viewers of this tab in a match on a server: the newest view of each, and its timeline. Duplicate steps are
 * ignored; missing steps are detected by number and fetched.
 */
import type { ApiClient, MatchState } from '@firestep/api'
import type { MatchFace } from '@firestep/face'
import type { Seat } from '@firestep/referee'
import { type ReceivedStep, ReceivedTimeline } from './received-timeline.ts'
import { inSlices } from './time-slices.ts'
import type { AnyView, TimelineStep } from './timeline.ts'
import { changed } from './view-history.ts'

/** A viewer's newest view from the server, and the number of stream items it includes. */
interface Front {
  readonly view: AnyView
  readonly heard: number
  readonly answers: number
}

export class RemoteTimeline {
  private readonly id: string
  private readonly matchFace: MatchFace
  private readonly call: ApiClient
  private fronts = new Map<Seat, Front>()
  /** Fetched timelines by viewer. */
  private readonly stories = new Map<Seat, ReceivedTimeline>()
  /** Steps that arrived while the timeline was being fetched. */
  private readonly early = new Map<Seat, ReceivedStep[]>()

  constructor(id: string, matchFace: MatchFace, call: ApiClient) {
    this.id = id
    this.matchFace = matchFace
    this.call = call
  }

  /** Replaces everything by the server's current state. */
  stand({ views, heard, answers }: MatchState): void {
    this.fronts = new Map(
      Object.entries(views).map(([viewer, view]) => [
        viewer,
        { view: view as unknown as AnyView, heard: heard[viewer] ?? 0, answers },
      ]),
    )
    this.agree()
  }

  /** Adds one step. False if it does not follow from the steps here; the match state must then be fetched. */
  take(viewer: Seat, step: ReceivedStep): boolean {
    try {
      const fits = this.advance(viewer, step)
      const story = this.stories.get(viewer)
      if (story === undefined) this.early.set(viewer, [...(this.early.get(viewer) ?? []), step])
      else story.take(step)
      this.agree()
      return fits
    } catch {
      // The change does not fit the view here: the timeline is fetched again.
      this.stories.delete(viewer)
      return false
    }
  }

  /** Number of stream items per viewer that the server need not send again. */
  heard(): Record<Seat, number> {
    return Object.fromEntries([...this.stories].map(([viewer, story]) => [viewer, story.heard]))
  }

  /** Total number of a viewer's stream items. */
  newest(viewer: Seat): number {
    return this.fronts.get(viewer)?.heard ?? 0
  }

  view(viewer: Seat): AnyView | undefined {
    return this.fronts.get(viewer)?.view
  }

  viewAt(viewer: Seat, answers: number): AnyView | undefined {
    return this.stories.get(viewer)?.viewAt(answers) ?? this.view(viewer)
  }

  answers(viewers: readonly Seat[]): number {
    return Math.max(0, ...viewers.map((viewer) => this.fronts.get(viewer)?.answers ?? 0))
  }

  takenBack(viewer: Seat): string | null {
    return this.stories.get(viewer)?.takenBack ?? null
  }

  isRead(viewers: readonly Seat[]): boolean {
    return viewers.every((viewer) => this.stories.has(viewer))
  }

  /** Some announced stream items have not arrived as steps. */
  isBehind(): boolean {
    return [...this.stories].some(([viewer, story]) => story.heard < this.newest(viewer))
  }

  /** With several seats, each answer is shown as the seat that gave it saw it. */
  steps(viewers: readonly Seat[]): readonly TimelineStep[] {
    const [first, ...others] = viewers.flatMap((viewer) => this.stories.get(viewer) ?? [])
    if (first === undefined) return []
    if (others.length === 0) return [...first.steps]
    return first.steps.map((step) => {
      const own = step.seat === null ? undefined : this.stories.get(step.seat)
      return own?.steps.find(({ answers }) => answers === step.answers) ?? step
    })
  }

  /** Fetches the missing part of the timeline in time slices, which keeps the page responsive. */
  async read(viewer: Seat, isGone: () => boolean): Promise<void> {
    let story = this.stories.get(viewer)
    for (;;) {
      const from = story?.heard ?? 0
      const part = await this.call('story', { params: { id: this.id }, query: { viewer, from } })
      if (isGone()) return
      const seen: ReceivedTimeline =
        story ?? new ReceivedTimeline(this.matchFace, part.start as unknown as AnyView, part.steps[0]?.from ?? 0)
      await inSlices(taking(seen, part.steps), isGone)
      if (isGone()) return
      story = seen
      if (story.heard === from || story.heard >= this.newest(viewer)) break
    }
    for (const step of this.early.get(viewer) ?? []) story.take(step)
    this.early.delete(viewer)
    this.stories.set(viewer, story)
    this.agree()
  }

  private advance(viewer: Seat, step: ReceivedStep): boolean {
    const front = this.fronts.get(viewer)
    const end = step.from + step.heard.length
    if (front === undefined || step.from < front.heard) return true
    if (step.from > front.heard) return false
    if (end > front.heard || step.answers > front.answers)
      this.fronts.set(viewer, { view: changed(front.view, step.change), heard: end, answers: step.answers })
    return true
  }

  /** A view can change without new stream items; the timeline then adopts the server's view. */
  private agree(): void {
    for (const [viewer, story] of this.stories) {
      const front = this.fronts.get(viewer)
      if (front !== undefined && front.heard === story.heard) story.adopt(front.view, front.answers)
    }
  }
}

function* taking(seen: ReceivedTimeline, steps: readonly ReceivedStep[]): Generator<void, true> {
  for (const step of steps) {
    seen.take(step)
    yield
  }
  return true
}
