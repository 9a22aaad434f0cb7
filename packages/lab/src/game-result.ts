/** The result of a simulated game, and its faults. */
import type { MatchRecord, Seat } from '@firestep/referee'
import type { Figures } from './game-figures.ts'

/** A mistake of a bot, or a failure of the rules. */
export interface GameFault {
  /** Which bot of the pair; null if the rules failed. */
  readonly bot: 0 | 1 | null
  /** Number of the answer in the game. */
  readonly decision: number
  readonly problem: string
}

export interface GameResult {
  /** Index of the series in the plan, and of the game in its series. */
  readonly series: number
  readonly number: number
  readonly winner: Seat | null
  /** `broken`: the rules failed, or the game did not end. */
  readonly end: 'played' | 'forfeited' | 'broken'
  readonly turns: number
  readonly decisions: number
  readonly figures: Figures
  readonly faults: readonly GameFault[]
  /** The record of a broken game. */
  readonly record: MatchRecord | null
}
