/** Forced answers of the player's own seats, shown so that nothing happens unseen. */
import type { LogLine } from '@firestep/face'
import type { ReactNode } from 'react'
import type { TimelineStep } from '../match-session/timeline-step.ts'
import { forcedAnswerNoticeText } from '../texts/match.ts'
import styles from './rail.module.css'

/** Kinds of questions answered automatically since the player's last own answer, with their number. */
export function countForcedAnswers(
  steps: readonly TimelineStep[],
  ownSeats: readonly string[],
): ReadonlyMap<string, number> {
  const byKind = new Map<string, number>()
  for (const { seat, kind, lines, forced = false, ordered = false, deputed = false } of steps.toReversed()) {
    if (seat === null || !ownSeats.includes(seat) || ordered || deputed) continue
    if (!forced) break
    // An answer with visible events has already been played back.
    if (kind !== null && !lines.some(isVisible)) byKind.set(kind, (byKind.get(kind) ?? 0) + 1)
  }
  return byKind
}

const isVisible = ({ weight }: LogLine): boolean => weight !== 'small'

interface ForcedAnswerNoticeProps {
  readonly steps: readonly TimelineStep[]
  readonly ownSeats: readonly string[]
  /** Names of the question kinds. */
  readonly windows: Readonly<Record<string, string>>
}

export function ForcedAnswerNotice({ steps, ownSeats, windows }: ForcedAnswerNoticeProps): ReactNode {
  const forcedCounts = [...countForcedAnswers(steps, ownSeats)]
  if (forcedCounts.length === 0) return null
  const texts = forcedCounts.map(
    ([kind, count]) =>
      `${withLowerCaseStart(windows[kind] ?? kind)}${count > 1 ? ` ${forcedAnswerNoticeText.times(count)}` : ''}`,
  )
  return (
    <p className={styles.wentBy} role="status">
      {forcedAnswerNoticeText.automaticAnswers(texts.join('; '))}
    </p>
  )
}

/** Log line of a forced answer without events. */
export const forcedText = (kind: string | null, windows: Readonly<Record<string, string>>): string =>
  kind === null ? forcedAnswerNoticeText.onlyChoice : `${windows[kind] ?? kind}: nothing to decide (automatic).`

const withLowerCaseStart = (text: string): string => `${text.charAt(0).toLowerCase()}${text.slice(1)}`
