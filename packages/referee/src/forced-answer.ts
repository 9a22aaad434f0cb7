/**
 * Questions that have only one answer. They are asked all the same: not to ask would tell the others that there was nothing
 * to decide. Who is asked may have them answered, and what that tells is weighed here and not in a game.
 */

import type { GameTypes } from './game.ts'
import type { MatchHistory } from './history.ts'
import type { Json } from './json.ts'
import type { QuestionKind } from './question-kind.ts'
import type { Question } from './script.ts'
import { quickTape } from './tape.ts'

/** The answer, where there is no other; undefined where there is a choice, and where what is offered may be only a sample. */
export function onlyAnswer<View, About extends Json>(
  kind: QuestionKind<View, About>,
  view: View,
  about: About,
): Json | undefined {
  const soFar: Json[] = []
  for (;;) {
    const { parts, enough, all } = kind.next(view, about, soFar)
    if (kind.sampled && all !== true) return undefined
    const [part, another] = parts
    if (part === undefined) return enough ? soFar : undefined
    if (enough || another !== undefined) return undefined
    if (!kind.grown) return part
    soFar.push(part)
  }
}

/** So many worlds are looked into, as each of the others might imagine them. */
const worlds = 6

/**
 * Whether nobody learns from an answer that comes at once: because the others do not notice it, or because the seat would
 * have had no choice in any world that they can imagine. A hand that only happens to hold nothing is no such case.
 */
export function isPubliclyForced<T extends GameTypes>(course: MatchHistory<T>, { seat, kind }: Question): boolean {
  const { edition, entries, position } = course
  if (position.sideSince !== undefined) return true
  const others = edition.rules.seats.filter((other) => other !== seat)
  return others.every((other) => {
    const tape = quickTape(entries.length)
    for (let world = 0; world < worlds; world++) {
      const there = course.fork({ seat: other, tape })
      const asked = there.asked(seat)
      if (asked?.kind !== kind) return false
      if (onlyAnswer(there.kind(asked), there.view(seat), asked.about) === undefined) return false
    }
    return true
  })
}
