/** Questions of one's own that went by themselves because they had only one answer: nothing happens unseen. */
import type { LogLine } from '@firestep/face'
import type { ReactNode } from 'react'
import type { TimelineStep } from '../match-session/timeline.ts'

/** What has been answered by itself since a person last decided something here, by kind, and how often. */
export function autoAnswered(steps: readonly TimelineStep[], own: readonly string[]): ReadonlyMap<string, number> {
  const byKind = new Map<string, number>()
  for (const { seat, kind, lines, forced = false, ordered = false, deputed = false } of steps.toReversed()) {
    if (seat === null || !own.includes(seat) || ordered || deputed) continue
    if (!forced) break
    // What led to something has been watched.
    if (kind !== null && !lines.some(isTold)) byKind.set(kind, (byKind.get(kind) ?? 0) + 1)
  }
  return byKind
}

const isTold = ({ weight }: LogLine): boolean => weight !== 'small'

interface WentByProps {
  readonly steps: readonly TimelineStep[]
  readonly own: readonly string[]
  /** The moments of each kind in words. */
  readonly windows: Readonly<Record<string, string>>
}

export function AutoAnswered({ steps, own, windows }: WentByProps): ReactNode {
  const gone = [...autoAnswered(steps, own)]
  if (gone.length === 0) return null
  const moments = gone.map(
    ([kind, times]) => `${lowered(windows[kind] ?? kind)}${times > 1 ? ` (${times} times)` : ''}`,
  )
  return (
    <p className="went-by" role="status">
      Nothing to decide, so it went by: {moments.join('; ')}.
    </p>
  )
}

/** The line of the log for one that told nothing. */
export const forcedText = (kind: string | null, windows: Readonly<Record<string, string>>): string =>
  kind === null ? 'There was only one answer.' : `${windows[kind] ?? kind}: nothing to decide.`

const lowered = (text: string): string => `${text.charAt(0).toLowerCase()}${text.slice(1)}`
