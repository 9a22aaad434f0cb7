/** A complete answer proposed by a hint, as a draft and as text. */
import { equal, type Json } from '@firestep/referee'
import { type AnswerDraft, answerDraft, type PosedQuestion, taken } from './answer-draft.ts'

/** The draft a player would have built for this answer; null if it cannot be built on this page. */
export function draftOf(posed: PosedQuestion, answer: Json): AnswerDraft | null {
  const built = answerDraft(posed, partsOf(posed, answer))
  return built.answer !== undefined && equal(built.answer, answer) && built.ruling?.allowed === true ? built : null
}

/** Text of the answer in the words of the option list, part after part. */
export function wordsOf(built: AnswerDraft): string {
  const words = taken(built).map(({ label }) => label)
  return words.length === 0 ? noneOf(built) : words.join(', ')
}

/** Text for choosing nothing. */
export const noneOf = ({ posed: { matchFace, view, question } }: AnswerDraft): string =>
  matchFace.prompt(view, question).none ?? 'Choose none'

function partsOf({ matchFace, kind, view, question }: PosedQuestion, answer: Json): readonly Json[] {
  if (!kind.isMultiPart) return [answer]
  const parts = Array.isArray(answer) ? answer : []
  const ticks = matchFace.ticks(view, question, [])
  // In the order of the list, whatever order the rules require.
  return ticks === null ? parts : ticks.parts.filter((part) => parts.some((one) => equal(one, part)))
}
