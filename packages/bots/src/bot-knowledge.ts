/** What a game knows about playing itself well: what a position is worth, and which answers deserve a look. */
import type { GameTypes, Json, Problems, Question, Seat, View } from '@firestep/referee'

/** What 1 of a mind's `worth` is, in words that a player of the game uses. */
export interface ValueUnit {
  readonly one: string
  readonly many: string
  /** What is counted in it, in a sentence: a worth is an estimate, not only what the score shows. */
  readonly counts: string
}

export interface BotKnowledge<T extends GameTypes = GameTypes> {
  readonly unit: ValueUnit
  /** Reads the data of an edition, an overlay's corrections included. */
  forData(data: Json): PositionEvaluator<T> | Problems
}

/** Judges from views alone, so it never knows more than the seat whose view it is given. */
export interface PositionEvaluator<T extends GameTypes = GameTypes> {
  /** How good a position looks to the view's seat; higher is better, and 1 is a point of victory or its like. */
  value(view: View<T>, seat: Seat): number
  /** What the asked seat could answer. */
  candidates(view: View<T>, question: Question): CandidateAnswers
  /** A question in passing: the worth of a position is read only behind it. */
  isTransient(question: Question): boolean
  /**
   * A fair answer found fast, for futures that are played by the hundred; one that the rules allow. Without it, the best
   * of the outlook is taken.
   */
  quick?(view: View<T>, question: Question): Json | undefined
  /**
   * A question whose answers are told apart by what they promise alone: no futures are played for it, and on the way
   * through a future it is answered like one that has only one answer.
   */
  isDecidedByPrior?(question: Question): boolean
  /** How far a beginner's judgement goes astray at most: about a figure, half a company. Without it, a fifth of a point. */
  doubt?(view: View<T>): number
  /** For how many turns a future is played before its worth is read, the one under way included. Without it, for one. */
  horizon?(view: View<T>): number
}

export interface CandidateAnswers {
  /** Answers worth a look, in any order, at least one. */
  readonly candidates: readonly Candidate[]
  /**
   * Whether the position behind an answer tells more than its prior: then the best few are played ahead and the worth
   * counts. Otherwise (whom to order, which card to keep) nothing shows yet, and the prior decides.
   */
  readonly needsSearch: boolean
  /** Whether the best, where several promise the same, are told apart by chance: else the first of them is taken. */
  readonly randomTies?: boolean
}

export interface Candidate {
  readonly answer: Json
  /** What it promises, in the scale of `worth`. */
  readonly prior: number
}
