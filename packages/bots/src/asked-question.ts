/** What a seat is asked, and the answer to a question that has only one. */
import {
  growAnswer,
  type Json,
  type Kind,
  type Match,
  type Picker,
  type Question,
  type Seat,
  type Shape,
} from '@firestep/referee'

export function askedOf<T extends Shape>(match: Match<T>, seat: Seat): Question {
  const asked = match.asked(seat)
  if (asked === undefined) throw new Error(`${seat} is not asked anything`)
  return asked.question
}

/** The answer to a question that has only one: it costs no thinking. */
export function onlyAnswer<View>(kind: Kind<View>, view: View, about: Json): Json | undefined {
  let choices = 1
  const first: Picker = (n) => {
    choices = Math.max(choices, n)
    return 0
  }
  const { parts, enough } = kind.next(view, about, [])
  if (parts.length + (enough ? 1 : 0) > 1) return undefined
  const answer = growAnswer(kind, view, about, first)
  return choices === 1 ? answer : undefined
}
