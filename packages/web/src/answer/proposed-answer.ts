/** A whole answer, as somebody else may propose it: as a draft to look at or to take over, and in words. */
import { equal, type Json } from '@firestep/referee'
import { type AnswerDraft, answerDraft, type PosedQuestion, taken } from './answer-draft.ts'

/** The answer as a person would have built it; null where it cannot be built at this table. */
export function draftOf(put: PosedQuestion, answer: Json): AnswerDraft | null {
  const built = answerDraft(put, partsOf(put, answer))
  return built.answer !== undefined && equal(built.answer, answer) && built.ruling?.allowed === true ? built : null
}

/** In the words of the list, part after part. */
export function wordsOf(built: AnswerDraft): string {
  const words = taken(built).map(({ label }) => label)
  return words.length === 0 ? noneOf(built) : words.join(', ')
}

/** What it is called to choose nothing. */
export const noneOf = ({ put: { table, view, question } }: AnswerDraft): string =>
  table.asking(view, question).none ?? 'Choose none'

function partsOf({ table, kind, view, question }: PosedQuestion, answer: Json): readonly Json[] {
  if (!kind.grown) return [answer]
  const parts = Array.isArray(answer) ? answer : []
  const ticks = table.ticks(view, question, [])
  // The order of the list, whatever order the rules want them given in.
  return ticks === null ? parts : ticks.parts.filter((part) => parts.some((one) => equal(one, part)))
}
