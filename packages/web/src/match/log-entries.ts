/** The entries of the log: one for each step, and one for all steps of a movement. */
import { type Face, type LogLine, logLine, type MatchFace } from '@firestep/face'
import { memoBy } from '@firestep/referee'
import type { SessionState } from '../match-session/match-session.ts'
import type { TimelineStep } from '../match-session/timeline-step.ts'
import type { LogEntry } from '../panels/index.ts'
import { logEntriesText } from '../texts/match.ts'
import { forcedText } from './forced-answer-notice.tsx'
import { shownText } from './playback/scene-text.ts'
import { isShown, joinMovements } from './playback/scenes.ts'

interface StepOfLog {
  readonly step: TimelineStep
  readonly source: LogSource
}

interface LogSource {
  readonly windows: Face['windows']
  readonly matchFace: Pick<MatchFace, 'sheet'>
}

/** The log up to this number of answers: what is still to be played is not told before. */
export function logEntries(
  { steps, takenBack }: Pick<SessionState, 'steps' | 'takenBack'>,
  shownAnswers: number,
  source: LogSource,
): LogEntry[] {
  const entries: LogEntry[] = []
  for (const step of steps) {
    if (step.answers > shownAnswers) break
    const entry = entryOf({ step, source })
    const first = entries.at(-1)
    const joined = first === undefined || first.seat !== entry.seat ? null : joinEntries({ first, next: entry, source })
    if (joined === null) entries.push(entry)
    else entries[entries.length - 1] = joined
  }
  if (takenBack !== null) entries.push({ id: -1, seat: null, lines: [plainLine(takenBack, 'plain')] })
  return entries
}

/** One entry per step, so that the log recognises entries it has already rendered. */
const entryOf = memoBy(
  ({ step }: StepOfLog) => step,
  ({ step, source }: StepOfLog): LogEntry => ({
    id: step.answers,
    seat: step.seat,
    lines: linesOf(step, source.windows),
  }),
)

interface NeighbouringEntries {
  readonly first: LogEntry
  readonly next: LogEntry
  readonly source: LogSource
}

/** Both entries as one if the second goes on with the movement that ends the first; null otherwise. */
const joinEntries = memoBy(({ next }: NeighbouringEntries) => next, joinedEntry)

function joinedEntry({ first, next, source: { matchFace } }: NeighbouringEntries): LogEntry | null {
  const lastMovement = first.lines.findLast(isShown)
  const firstMovement = next.lines.find(isShown)
  if (lastMovement === undefined || firstMovement === undefined) return null
  const [joined, ...others] = joinMovements([lastMovement, firstMovement])
  if (joined === undefined || others.length > 0) return null
  const movementLine = { ...joined, text: shownText(matchFace, joined) }
  const rest = [...first.lines.filter((line) => line !== lastMovement), ...next.lines]
  const lines = [movementLine, ...rest.filter((line) => line !== firstMovement)]
  return { id: next.id, seat: next.seat, lines }
}

const plainLine = (text: string, weight: LogLine['weight']): LogLine => logLine({ text, weight }, [])

/** The reason why the answer was given automatically; null if a player gave it. A lack of choice is small news. */
function automaticAnswerLine({ ordered, deputed, forced }: TimelineStep): LogLine | null {
  if (deputed) return plainLine(logEntriesText.byDeputy, 'plain')
  if (ordered) return plainLine(logEntriesText.byStandingOrder, 'plain')
  return forced ? plainLine('(automatic: only one choice)', 'small') : null
}

function linesOf(step: TimelineStep, windows: Face['windows']): readonly LogLine[] {
  const { kind, lines, forced } = step
  if (forced && lines.length === 0) return [plainLine(forcedText(kind, windows), 'small')]
  const note = automaticAnswerLine(step)
  return note !== null && lines.length > 0 ? [...lines, note] : lines
}
