/** A whole answer, as somebody else may propose it: as a draft to look at or to take over, and in words. */
import { equal, type Json } from '@firestep/referee'
import { type Draft, draft, type Put, taken } from './answer-draft.ts'

/** The answer as a person would have built it; null where it cannot be built at this table. */
export function draftOf(put: Put, answer: Json): Draft | null {
  const built = draft(put, partsOf(put, answer))
  return built.answer !== undefined && equal(built.answer, answer) && built.ruling?.allowed === true ? built : null
}

/** In the words of the list, part after part. */
export function wordsOf(built: Draft): string {
  const words = taken(built).map(({ label }) => label)
  return words.length === 0 ? noneOf(built) : words.join(', ')
}

/** What it is called to choose nothing. */
export const noneOf = ({ put: { table, view, question } }: Draft): string =>
  table.asking(view, question).none ?? 'Choose none'

function partsOf({ table, kind, view, question }: Put, answer: Json): readonly Json[] {
  if (!kind.grown) return [answer]
  const parts = Array.isArray(answer) ? answer : []
  const ticks = table.ticks(view, question, [])
  // The order of the list, whatever order the rules want them given in.
  return ticks === null ? parts : ticks.parts.filter((part) => parts.some((one) => equal(one, part)))
}
