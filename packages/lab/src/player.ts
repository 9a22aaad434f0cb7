/** Whoever answers for a seat in the laboratory. */
import type { Budget } from '@firestep/bots'
import type { GameTypes, Json, Match, Question } from '@firestep/referee'

export interface PlayerTurn<T extends GameTypes> {
  readonly match: Match<T>
  readonly scenario: string
  readonly question: Question
  /** The same turn with the same seed should have the same answer. */
  readonly seed: number
  /** How long to think; null leaves it to the player. */
  readonly budget: Budget | null
}

/** An answer, with what it took where that is known; or why there is none. */
export type PlayerReply = ({ readonly answer: Json } & Partial<Effort>) | { readonly problem: string }

export interface Effort {
  /** Whether there was nothing to decide. */
  readonly forced: boolean
  /** How many futures were played through. */
  readonly playouts: number
}

export interface Player<T extends GameTypes> {
  answer(turn: PlayerTurn<T>): PlayerReply | Promise<PlayerReply>
  close(): void
}
