/** Moments to jump to: those with a heading in the timeline. */
import type { TimelineStep } from '../match-session/timeline-step.ts'

export interface TimelineHeading {
  /** Its moment: the number of answers in force. */
  readonly answers: number
  readonly text: string
}

export const headingsOf = (steps: readonly TimelineStep[]): readonly TimelineHeading[] =>
  steps.flatMap(({ answers, lines }) =>
    lines.filter(({ weight }) => weight === 'heading').map(({ text }) => ({ answers, text })),
  )

/** Index of the latest heading at or before a moment; -1 before the first. */
export const headingAt = (headings: readonly TimelineHeading[], moment: number): number =>
  headings.findLastIndex((heading) => heading.answers <= moment)
