import type { MatchRecord, Seat } from '@firestep/referee'
import type { Figures } from './game-figures.ts'

/** Something that should not have happened: by a bot, or by the rules themselves. */
export interface GameFault {
  /** Which bot of the pair; null if the rules failed. */
  readonly bot: 0 | 1 | null
  /** In which answer of the game. */
  readonly decision: number
  readonly problem: string
}

/** One game as the laboratory remembers it. */
export interface GameResult {
  readonly series: number
  readonly number: number
  readonly winner: Seat | null
  /** Played out, forfeited by faults, or broken off because the rules failed or it never ended. */
  readonly end: 'played' | 'forfeited' | 'broken'
  readonly turns: number
  readonly decisions: number
  readonly figures: Figures
  readonly faults: readonly GameFault[]
  /** Of a game that was broken off: how it came to it. */
  readonly record: MatchRecord | null
}
