/** The question of a seat, and its answer if there is only one. */
import {
  buildAnswer,
  type GameTypes,
  type Json,
  type Match,
  type Picker,
  type Question,
  type QuestionKind,
  type Seat,
} from '@firestep/referee'

export function askedQuestion<T extends GameTypes>(match: Match<T>, seat: Seat): Question {
  const asked = match.asked(seat)
  if (asked === undefined) throw new Error(`${seat} is not asked anything`)
  return asked.question
}

/** The answer to a question that has only one, found without search. */
export function onlyListedAnswer<View>(kind: QuestionKind<View>, view: View, about: Json): Json | undefined {
  let maxChoices = 1
  const countingPicker: Picker = (n) => {
    maxChoices = Math.max(maxChoices, n)
    return 0
  }
  const { parts, enough } = kind.next(view, about, [])
  if (parts.length + (enough ? 1 : 0) > 1) return undefined
  const answer = buildAnswer(kind, view, about, countingPicker)
  return maxChoices === 1 ? answer : undefined
}
