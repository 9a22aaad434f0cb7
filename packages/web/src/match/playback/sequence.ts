/** The sequence of scenes since the player's last decision, and how much of it has been seen. */
import type { Seat } from '@firestep/referee'
import type { TimelineStep } from '../../match-session/timeline-step.ts'
import { hasRoll, isShown, type PlaybackScene, scenesOf } from './scenes.ts'

/** What tells the player's own decisions from all else. */
export interface SequenceViewer {
  readonly ownSeats: readonly Seat[]
  /** Kinds of question that a reaction answers: passing one is no decision that ends a sequence. */
  readonly isReaction: (kind: string) => boolean
  /** The number of answers before a plan that is watched; null if there is none. */
  readonly planFrom: number | null
}

export interface PlaybackSequence {
  readonly scenes: readonly PlaybackScene[]
  /** Index of the first scene that has not been seen; the number of scenes if all have. */
  readonly nextIndex: number
  /** True if something unseen must be shown before the next question: what others did, or a plan. */
  readonly isBlocking: boolean
  /** True if something unseen is worth showing: also the player's own rolls. */
  readonly isPlaying: boolean
}

/** The sequence since the last decision. `watched` is the number of answers seen. */
export function sequenceOf(
  steps: readonly TimelineStep[],
  watched: number,
  sequenceViewer: SequenceViewer,
): PlaybackSequence {
  const start = lastDecision(steps, watched, sequenceViewer)
  const played = steps.slice(start)
  // What has been seen is not shown again with what followed, as a movement that goes on after a reaction.
  const unseen = scenesOf(played.filter(({ answers }) => answers > watched))
  const scenes = [...scenesOf(played.filter(({ answers }) => answers <= watched)), ...unseen]
  const nextIndex = scenes.length - unseen.length
  const isBlocking = unseen.some((scene) => isNews(scene, watched, sequenceViewer))
  return { scenes, nextIndex, isBlocking, isPlaying: isBlocking || unseen.some(hasRoll) }
}

/** Index of the step of the last decision that was made before anything unseen by others. */
function lastDecision(steps: readonly TimelineStep[], watched: number, sequenceViewer: SequenceViewer): number {
  const firstNews = steps.findIndex((step) => step.answers > watched && isStepNews(step, sequenceViewer))
  const end = firstNews < 0 ? steps.length : firstNews
  const decision = steps.slice(0, end).findLastIndex((step) => isDecision(step, sequenceViewer))
  if (decision >= 0) return decision
  // The set-up is no scene of a player.
  const firstAnswer = steps.findIndex(({ seat }) => seat !== null)
  return firstAnswer < 0 ? steps.length : firstAnswer
}

function isDecision(step: TimelineStep, { ownSeats, isReaction, planFrom }: SequenceViewer): boolean {
  const { seat, kind, ordered = false, deputed = false, forced = false, answers } = step
  if (seat === null || kind === null || !ownSeats.includes(seat)) return false
  return !ordered && !deputed && !forced && !isReaction(kind) && (planFrom === null || answers <= planFrom)
}

const isNews = ({ steps }: PlaybackScene, watched: number, sequenceViewer: SequenceViewer): boolean =>
  steps.some((step) => step.answers > watched && isStepNews(step, sequenceViewer))

/** An answer that another seat, a deputy or a plan gave, and that did more than let the player's own action go on. */
export function isStepNews(
  { seat, lines, answers, deputed = false, forced = false }: TimelineStep,
  { ownSeats, planFrom }: SequenceViewer,
): boolean {
  if (seat === null) return false
  if (planFrom !== null && answers > planFrom) return lines.some(isShown)
  const isOwn = ownSeats.includes(seat) && !deputed && !forced
  return !isOwn && lines.some(isShown)
}
