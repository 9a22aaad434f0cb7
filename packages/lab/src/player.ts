/** A bot or command that answers for a seat in the lab. */
import type { Budget } from '@firestep/bots'
import type { GameTypes, Json, Match, Question } from '@firestep/referee'

export interface PlayerTurn<T extends GameTypes> {
  readonly match: Match<T>
  readonly scenario: string
  readonly question: Question
  /** The same turn with the same seed should have the same answer. */
  readonly seed: number
  /** Time to think; null leaves it to the player. */
  readonly budget: Budget | null
}

/** An answer, with its effort if known; or the reason why there is none. */
export type PlayerReply = ({ readonly answer: Json } & Partial<Effort>) | { readonly problem: string }

export interface Effort {
  /** True if there was only one answer. */
  readonly forced: boolean
  /** Number of playouts. */
  readonly playouts: number
}

export interface Player<T extends GameTypes> {
  answer(turn: PlayerTurn<T>): PlayerReply | Promise<PlayerReply>
  close(): void
}
