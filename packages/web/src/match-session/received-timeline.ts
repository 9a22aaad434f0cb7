/** A timeline built step by step from the messages of a server; the counterpart of `timeline.ts`. */
import type { StreamItem } from '@firestep/api'
import { type MatchFace, narrateAll } from '@firestep/face'
import { equal, type Json, type Seat } from '@firestep/referee'
import { receivedTimelineText } from '../texts/session.ts'
import type { AnyView } from './any-match.ts'
import type { TimelineStep } from './timeline-step.ts'
import { ViewHistory } from './view-history.ts'

/** One step as received from the server, live or as part of the timeline. */
export interface ReceivedStep {
  readonly answers: number
  readonly seat: Seat | null
  readonly kind: string | null
  readonly answer?: Json | undefined
  readonly ordered?: true | undefined
  readonly deputed?: true | undefined
  readonly forced?: true | undefined
  readonly heard: readonly StreamItem[]
  readonly from: number
  readonly change: readonly Json[]
}

/** `gap`: an earlier stream item is missing. */
type AddResult = 'added' | 'known' | 'gap'

export class ReceivedTimeline {
  readonly steps: TimelineStep[] = []
  /** Number of stream items received. */
  itemCount: number
  /** Description of the last takeback; null once something has been played since. */
  takenBack: string | null = null
  private answers = -1
  private readonly matchFace: MatchFace
  private readonly views: ViewHistory

  /** `start` is the view before stream item number `from`. */
  constructor(matchFace: MatchFace, start: AnyView, from = 0) {
    this.matchFace = matchFace
    this.itemCount = from
    this.views = new ViewHistory(start)
  }

  get view(): AnyView {
    return this.views.last
  }

  viewAt(answers: number): AnyView {
    return this.views.at(answers)
  }

  add(step: ReceivedStep): AddResult {
    if (step.from > this.itemCount) return 'gap'
    if (this.isKnown(step)) return 'known'
    const viewBefore = this.views.last
    this.views.push(step.answers, step.change)
    const viewAfter = this.views.last
    const takeback = step.heard.find((item) => item.type === 'taken back')
    const events = step.heard.flatMap((item) => (item.type === 'told' ? [item.event as object] : []))
    const lines = narrateAll(this.matchFace, events, viewBefore, viewAfter)
    if (takeback?.type === 'taken back') {
      while ((this.steps.at(-1)?.answers ?? 0) > step.answers) this.steps.pop()
      this.takenBack = takenBackText(takeback.rolls)
    } else this.takenBack = null
    // Events after an answer and before the next one belong to its step.
    const lastStep = this.steps.at(-1)
    const { answers, seat, kind, answer = null, ordered = false, deputed = false, forced = false } = step
    if (lastStep !== undefined && lastStep.answers >= answers) {
      if (events.length > 0)
        this.steps[this.steps.length - 1] = {
          ...lastStep,
          lines: [...lastStep.lines, ...lines],
          events: [...lastStep.events, ...events],
        }
    } else this.steps.push({ answers, seat, kind, answer, lines, events, ordered, deputed, forced })
    this.itemCount = step.from + step.heard.length
    this.answers = step.answers
    return 'added'
  }

  /** Replaces the view when it has changed without new stream items. */
  adopt(view: AnyView, answers: number): void {
    if (answers <= this.answers && equal(view, this.view)) return
    this.views.replace(answers, view)
    if (answers > (this.steps.at(-1)?.answers ?? -1))
      this.steps.push({ answers, seat: null, kind: null, answer: null, lines: [], events: [] })
    this.answers = answers
  }

  private isKnown({ from, heard, answers }: ReceivedStep): boolean {
    const end = from + heard.length
    return end < this.itemCount || (end === this.itemCount && (heard.length > 0 || answers <= this.answers))
  }
}

const takenBackText = (rolls: number): string =>
  rolls === 0
    ? receivedTimelineText.takeback
    : `Taken back; ${rolls === 1 ? 'one roll or draw is' : `${rolls} rolls and draws are`} made again.`
