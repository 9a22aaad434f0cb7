/** Where one can jump to: the moments that the story gives a heading. */
import type { TimelineStep } from '../match-session/timeline.ts'

export interface Heading {
  readonly answers: number
  readonly text: string
}

export const headingsOf = (steps: readonly TimelineStep[]): readonly Heading[] =>
  steps.flatMap(({ answers, lines }) =>
    lines.filter(({ weight }) => weight === 'heading').map(({ text }) => ({ answers, text })),
  )

/** The latest heading at or before a moment, as its place in the list; -1 before the first. */
export const headingAt = (headings: readonly Heading[], answers: number): number =>
  headings.findLastIndex((heading) => heading.answers <= answers)
