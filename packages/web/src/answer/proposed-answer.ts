/** A complete answer proposed by a hint, as a draft and as text. */
import { equal, type Json } from '@firestep/referee'
import { type AnswerDraft, answerDraft, chosenOptions, type PosedQuestion } from './answer-draft.ts'

/** The draft a player would have built for this answer; null if it cannot be built on this page. */
export function draftOfAnswer(posed: PosedQuestion, answer: Json): AnswerDraft | null {
  const draft = answerDraft(posed, partsOf(posed, answer))
  return draft.answer !== undefined && equal(draft.answer, answer) && draft.ruling?.allowed === true ? draft : null
}

/** Text of the answer in the words of the option list, part after part. */
export function answerText(draft: AnswerDraft): string {
  const labels = chosenOptions(draft).map(({ label }) => label)
  return labels.length === 0 ? noneText(draft) : labels.join(', ')
}

/** Text for choosing nothing. */
export const noneText = ({ posed: { matchFace, view, question } }: AnswerDraft): string =>
  matchFace.prompt(view, question).noneLabel ?? 'Choose none'

function partsOf({ matchFace, kind, view, question }: PosedQuestion, answer: Json): readonly Json[] {
  if (!kind.isMultiPart) return [answer]
  const parts = Array.isArray(answer) ? answer : []
  const ticks = matchFace.ticks(view, question, [])
  // In the order of the list, whatever order the rules require.
  return ticks === null ? parts : ticks.parts.filter((part) => parts.some((chosen) => equal(chosen, part)))
}
