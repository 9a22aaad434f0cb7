/**
 * Questions that have only one answer, or only one that makes sense. They are asked all the same, because skipping them
 * would tell the other seats that there was nothing to decide. The asked player may have them answered automatically;
 * what that reveals is judged here, not in a game.
 */

import type { GameTypes } from './game.ts'
import type { MatchHistory } from './history.ts'
import type { Json } from './json.ts'
import type { QuestionKind } from './question-kind.ts'
import type { Question } from './script.ts'
import { quickTape } from './tape.ts'

/** The only answer; undefined if there is a choice, or if the listed answers may be only a sample. */
export function onlyAnswer<View, About extends Json>(
  kind: QuestionKind<View, About>,
  view: View,
  about: About,
): Json | undefined {
  const soFar: Json[] = []
  for (;;) {
    const { parts, enough, all } = kind.next(view, about, soFar)
    if (kind.sampled && all !== true) return undefined
    const [part, secondPart] = parts
    if (part === undefined) return enough ? soFar : undefined
    if (enough || secondPart !== undefined) return undefined
    if (!kind.isMultiPart) return part
    soFar.push(part)
  }
}

/** The answer where nothing is to be decided: the only one, or the one that the kind says is obvious. */
export function settledAnswer<View, About extends Json>(
  kind: QuestionKind<View, About>,
  view: View,
  about: About,
): Json | undefined {
  const obvious = kind.obviousAnswer?.(view, about)
  return obvious === undefined ? onlyAnswer(kind, view, about) : obvious
}

/** The number of redeals examined for each of the other seats. */
const redealsPerSeat = 6

/**
 * True if an immediate answer reveals nothing: the others do not notice it, or the seat would have had no choice in any
 * redeal consistent with what they know. A hand that happens to hold nothing does not qualify.
 */
export function isPubliclyForced<T extends GameTypes>(match: MatchHistory<T>, { seat, kind }: Question): boolean {
  const { edition, entries, position } = match
  if (position.parallelSince !== undefined) return true
  const others = edition.rules.seats.filter((other) => other !== seat)
  return others.every((other) => {
    const tape = quickTape(entries.length)
    for (let redeal = 0; redeal < redealsPerSeat; redeal++) {
      const fork = match.fork({ seat: other, tape })
      const question = fork.asked(seat)
      if (question?.kind !== kind) return false
      if (settledAnswer(fork.kind(question), fork.view(seat), question.about) === undefined) return false
    }
    return true
  })
}
