/** A battle as a story: its moments, ground taken, units lost, and the turn that decided it. */
import type { Seat } from '@firestep/referee'
import type { TimelineStep } from '../match-session/timeline-step.ts'
import type { MatchStatistics } from './match-statistics.ts'

/** Something worth telling, with the number of answers before it. */
export interface StoryMoment {
  readonly answers: number
  readonly turn: string
  readonly text: string
  readonly seat: Seat | null
}

/** Headings of a kind that occurs more often than this are routine: a side's turn to act is no news. */
const maxRepeats = 3
/** Number of losses told besides everything that changed ground or score. */
const maxLosses = 5

/** The moments of a battle, oldest first; `heldText` says who holds a place now. */
export function storyMoments(
  steps: readonly TimelineStep[],
  statistics: MatchStatistics,
  heldText: (seat: Seat | null, places: readonly string[]) => string,
): readonly StoryMoment[] {
  const { turns, ground, heaviestLosses } = statistics
  const turnAt = (answers: number): string => turns.findLast(({ from }) => from < answers)?.name ?? turns[0]?.name ?? ''
  const moments = [
    ...landmarks(steps, statistics),
    ...ground.map(({ answers, seat, places }) => ({ answers, seat, text: heldText(seat, places) })),
    ...heaviestLosses.slice(0, maxLosses),
  ]
  const isNew = (moment: { answers: number; text: string }, i: number) =>
    moments.findIndex(({ answers, text }) => answers === moment.answers && text === moment.text) === i
  return moments
    .filter(isNew)
    .toSorted((a, b) => a.answers - b.answers)
    .map(({ answers, seat, text }) => ({ answers, turn: turnAt(answers), seat, text }))
}

/** Headings of rare kinds, and those that come with points; never those that only name a turn. */
function landmarks(steps: readonly TimelineStep[], { turns, score }: MatchStatistics) {
  const isTurn = (text: string): boolean =>
    turns.some(({ name }) => text.replace(/\.$/, '') === name || text.startsWith(`${name}:`))
  const headings = steps.flatMap(({ answers, lines, events }) =>
    lines.flatMap(({ weight, text, seat }, i) =>
      answers > 0 && weight === 'heading' && text !== '' && !isTurn(text)
        ? [{ answers, text, seat, type: typeOf(events[i]) }]
        : [],
    ),
  )
  const counts = new Map<string, number>()
  for (const { type } of headings) counts.set(type, (counts.get(type) ?? 0) + 1)
  const hasPoints = (answers: number) =>
    Object.values(score).some((series) => series[answers] !== series[Math.max(0, answers - 1)])
  return headings
    .filter(({ answers, type }) => (counts.get(type) ?? 0) <= maxRepeats || hasPoints(answers))
    .map(({ answers, text, seat }) => ({ answers, text, seat }))
}

const typeOf = (event: object | undefined): string =>
  event !== undefined && 'type' in event && typeof event.type === 'string' ? event.type : ''

/** The turn in which the lead changed most. */
export interface TurningPoint {
  readonly turn: string
  readonly from: number
  /** Scores before and after it, of the sides whose score changed. */
  readonly scores: readonly { readonly seat: Seat; readonly before: number; readonly after: number }[]
  readonly losses: readonly { readonly seat: Seat; readonly count: number }[]
}

/** Null if no turn changed the score or cost anybody anything. */
export function turningPoint(statistics: MatchStatistics): TurningPoint | null {
  const { turns, scoring, score, fallenIn, seats, strength } = statistics
  const last = (strength[seats[0] ?? '']?.length ?? 1) - 1
  const changes = turns.map(({ name, from }, i) => {
    const to = turns[i + 1]?.from ?? last
    const scores = scoring.map((seat) => ({ seat, before: score[seat]?.[from] ?? 0, after: score[seat]?.[to] ?? 0 }))
    const losses = seats.map((seat) => ({ seat, count: fallenIn[i]?.[seat] ?? 0 }))
    return { turn: name, from, scores, losses, swing: swingOf(scores), lossSwing: lossSwingOf(losses) }
  })
  const [most] = changes.toSorted((a, b) => b.swing - a.swing || b.lossSwing - a.lossSwing)
  if (most === undefined || (most.swing === 0 && most.lossSwing === 0)) return null
  return {
    turn: most.turn,
    from: most.from,
    scores: most.scores.filter(({ before, after }) => before !== after),
    losses: most.losses.filter(({ count }) => count > 0),
  }
}

/** The change of the lead: what one side gained more than the other. */
const swingOf = ([first, second]: TurningPoint['scores']): number =>
  Math.abs(
    (first === undefined ? 0 : first.after - first.before) - (second === undefined ? 0 : second.after - second.before),
  )

const lossSwingOf = ([first, second]: TurningPoint['losses']): number =>
  Math.abs((first?.count ?? 0) - (second?.count ?? 0))
