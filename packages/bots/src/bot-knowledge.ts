/** A game's knowledge for bots: a position evaluator and candidate answers. */
import type { GameTypes, Json, Problems, Question, Seat, View } from '@firestep/referee'

/** The unit of position values, in words that players of the game use. */
export interface ValueUnit {
  readonly one: string
  readonly many: string
  /** A sentence about the contents of the value: it is an estimate, not only the score. */
  readonly meaning: string
}

export interface BotKnowledge<T extends GameTypes = GameTypes> {
  readonly valueUnit: ValueUnit
  /** Builds the evaluator for the data of an edition, with its overlay. */
  forData(data: Json): PositionEvaluator<T> | Problems
}

/** Judges from views alone, so it never knows more than the seat whose view it is given. */
export interface PositionEvaluator<T extends GameTypes = GameTypes> {
  /** Value of a position for the seat; higher is better, and 1 is about one victory point. */
  value(view: View<T>, seat: Seat): number
  candidates(view: View<T>, question: Question): CandidateAnswers
  /** True for a question that must be answered before its position can be valued. */
  isTransient(question: Question): boolean
  /** A fair legal answer found fast, for playouts. Without it, the candidate with the highest prior is taken. */
  quick?(view: View<T>, question: Question): Json | undefined
  /**
   * True if priors alone decide between the answers: no playouts are run for it, and within playouts it is answered
   * quickly.
   */
  isDecidedByPrior?(question: Question): boolean
  /** Largest error of the Recruit's judgement, about one figure or half a company; 0.2 by default. */
  doubt?(view: View<T>): number
  /** Number of turns a playout lasts, the current one included; 1 by default. */
  horizon?(view: View<T>): number
}

export interface CandidateAnswers {
  /** In any order, at least one. */
  readonly candidates: readonly Candidate[]
  /**
   * True if positions after an answer say more than its prior: the best candidates are then played ahead and valued.
   * Otherwise (whom to order, which card to keep) the prior decides.
   */
  readonly needsSearch: boolean
  /** True if ties are broken at random; otherwise the first of the best is taken. */
  readonly randomTies?: boolean
}

export interface Candidate<Answer extends Json = Json> {
  readonly answer: Answer
  /** Estimate without look-ahead, in the scale of `value`. */
  readonly prior: number
}
