/** Whole legal answers, for a bot that does not know the rules. */
import { buildAnswer, equal, type GameTypes, type Json, type Match, type Question, quickTape } from '@firestep/referee'

export interface LegalAnswers {
  readonly options: readonly Json[]
  /** True if the options are complete. */
  readonly isComplete: boolean
}

/** Number of random answers listed for a multi-part question. */
const maxRandomAnswers = 24

export function legalAnswers<T extends GameTypes>(
  match: Match<T>,
  question: Question,
  seed: number,
  maxAnswers = maxRandomAnswers,
): LegalAnswers {
  const kind = match.position.kind(question)
  const view = match.view(question.seat)
  if (!kind.isMultiPart) return { options: kind.next(view, question.about, []).parts, isComplete: !kind.sampled }
  const tape = quickTape(seed)
  const options: Json[] = kind.pass === undefined ? [] : [kind.pass]
  for (let i = 0; i < maxAnswers; i++) {
    const answer = buildAnswer(kind, view, question.about, (n) => tape.draw(n) - 1)
    if (!options.some((known) => equal(known, answer))) options.push(answer)
  }
  return { options, isComplete: false }
}
