/** The headline of a report, its extremes, and the goals of its plots. */
import type { MatchFace, SideStyle } from '@firestep/face'
import type { Seat } from '@firestep/referee'
import { headlineText } from '../texts/report.ts'
import { sideName } from '../texts/side-names.ts'
import { signedText } from '../ui/number-text.ts'
import type { MatchStatistics, Roll } from './match-statistics.ts'

export interface Extremes {
  readonly bloodiest: { readonly turn: string; readonly from: number; readonly losses: number } | null
  readonly luckiest: Roll | null
  readonly unluckiest: Roll | null
}

export function extremes({ turns, fallenIn, rolls }: MatchStatistics): Extremes {
  const totals = fallenIn.map((losses) => Object.values(losses).reduce((sum, count) => sum + count, 0))
  const maxLosses = Math.max(0, ...totals)
  const turn = turns[totals.indexOf(maxLosses)]
  const byLuck = rolls.toSorted((a, b) => luckOf(b) - luckOf(a))
  const [luckiest = null] = byLuck
  const unluckiest = byLuck.at(-1) ?? null
  return {
    bloodiest: turn === undefined || maxLosses === 0 ? null : { turn: turn.name, from: turn.from, losses: maxLosses },
    luckiest: luckiest !== null && luckOf(luckiest) > 0 ? luckiest : null,
    unluckiest: unluckiest !== null && luckOf(unluckiest) < 0 ? unluckiest : null,
  }
}

const luckOf = ({ got, expected }: Roll): number => got - expected

/** One sentence on the current standing or the result. */
export function headline({ scenario }: MatchFace, statistics: MatchStatistics, resultText: string | null): string {
  const { scoring, score, turns, unit } = statistics
  const scores = scoring
    .map((seat) => `${sideName(scenario.sides, seat)} ${signedText(score[seat]?.at(-1) ?? 0, true)}`)
    .join(', ')
  const lastTurn = turns.at(-1)?.name ?? ''
  const turnText = lastTurn.charAt(0).toLowerCase() + lastTurn.slice(1)
  const scoreText = ` ${capitalised(unit.many)}: ${scores}; ${decidingScoreText(statistics, scenario.sides)}.`
  return resultText === null
    ? headlineText.undecided(turnText, scoreText)
    : `${resultText}, in ${turnText}.${scoreText}`
}

/** Text of the deciding score; per side where they differ. */
export function decidingScoreText(
  { scoring, needed, unit }: MatchStatistics,
  sides: Readonly<Record<Seat, SideStyle>>,
): string {
  const countText = (count: number) => `${count} ${count === 1 ? unit.one : unit.many}`
  const [sharedScore = 0, ...otherScores] = [...new Set(scoring.map((seat) => needed[seat] ?? 0))]
  if (otherScores.length === 0) return `${countText(sharedScore)} ${sharedScore === 1 ? 'decides' : 'decide'} it`
  return scoring.map((seat) => `${sideName(sides, seat)} needs ${countText(needed[seat] ?? 0)}`).join(', ')
}

/** The deciding scores as lines across a plot. */
export function goals(statistics: MatchStatistics, sides: Readonly<Record<Seat, SideStyle>>): readonly Goal[] {
  const { scoring, needed } = statistics
  const decidingScores = new Set(scoring.map((seat) => needed[seat] ?? 0))
  if (decidingScores.size === 1)
    return [...decidingScores].map((count) => ({ figure: count, name: decidingScoreText(statistics, sides) }))
  return scoring.map((seat) => ({
    figure: needed[seat] ?? 0,
    name: `${needed[seat] ?? 0} for ${sideName(sides, seat)}`,
  }))
}

/** A deciding score, drawn across a plot. */
export interface Goal {
  readonly figure: number
  readonly name: string
}

/** Number of hints each player asked for; null if there were none. */
export function hintsText(
  sides: Readonly<Record<Seat, SideStyle>>,
  hints: Readonly<Record<Seat, number>>,
): string | null {
  const countTexts = Object.entries(hints).map(([seat, count]) => `${sideName(sides, seat)} ${count}`)
  return countTexts.length === 0 ? null : headlineText.hints(countTexts.join(', '))
}

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
