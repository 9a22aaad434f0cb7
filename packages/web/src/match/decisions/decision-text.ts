/** Texts of standing decisions. */
import type { Face } from '@firestep/face'
import type { PlannedAnswer, StandingOrder } from '@firestep/referee'

/** Maximum length of a stored text. */
const maxLength = 500
/** A text cut to the length that is stored. */
export const truncate = (text: string): string => (text.length <= maxLength ? text : `${text.slice(0, maxLength - 1)}…`)

/** The moments at which questions of these kinds are asked. */
export const momentsOf = (face: Face, kinds: readonly string[]): string[] =>
  kinds.map((kind) => face.windows[kind] ?? kind)

/** Decisions made by a program have no text: they are named by their kind. */
export function decisionText(face: Face, decision: PlannedAnswer | StandingOrder): string {
  if (decision.words !== undefined) return decision.words
  const kinds = 'kinds' in decision ? decision.kinds : [decision.kind]
  const content = 'kinds' in decision ? decision.instruction : decision.answer
  return `${momentsOf(face, kinds).join(', ')}: ${typeof content === 'string' ? content : JSON.stringify(content)}`
}
