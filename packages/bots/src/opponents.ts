/** The opponents a player can choose from, and what each answers. */
import {
  growAnswer,
  type Json,
  type Kind,
  type Match,
  type Picker,
  quickTape,
  type Seat,
  type Shape,
} from '@firestep/referee'
import type { Mind } from './mind.ts'
import { recruit } from './recruit.ts'

export type StrengthId = 'random' | 'recruit'

export interface Strength {
  readonly id: StrengthId
  readonly name: string
  readonly blurb: string
}

export const strengths: readonly Strength[] = [
  { id: 'recruit', name: 'Recruit', blurb: 'Sees what is in front of it, and now and then takes the second best.' },
  { id: 'random', name: 'Anything goes', blurb: 'Keeps to the rules and has no plan at all.' },
]

/**
 * What an opponent answers for a seat that is asked: always something the rules allow, the same for the same seed. A
 * game without a mind is played at random.
 */
export function answerFor<T extends Shape>(
  match: Match<T>,
  mind: Mind<T> | null,
  strength: StrengthId,
  seat: Seat,
  seed: number,
): Json {
  const asked = match.asked(seat)
  if (asked === undefined) throw new Error(`${seat} is not asked anything`)
  const { question } = asked
  const kind = match.position.kind(question)
  const view = match.view(seat)
  const forced = onlyAnswer(kind, view, question.about)
  if (forced !== undefined) return forced
  const tape = quickTape(seed)
  const thought = strength === 'recruit' && mind !== null ? recruit({ match, mind, question, tape }) : undefined
  return thought ?? growAnswer(kind, view, question.about, (n) => tape.draw(n) - 1)
}

/** The answer to a question that has only one: it costs no thinking. */
function onlyAnswer<View>(kind: Kind<View>, view: View, about: Json): Json | undefined {
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
