/** Random play: every choice comes from a tape, so that runs can be repeated. */
import {
  buildAnswer,
  type GameTypes,
  type Json,
  Match,
  orThrow,
  type Position,
  type Scenario,
  type ScenarioChoice,
  type Seat,
  type Tape,
} from '@firestep/referee'

/** The seat to answer, and its answer. */
export interface RandomAnswer {
  readonly seat: Seat
  readonly answer: Json
}

export function randomAnswer<T extends GameTypes>(position: Position<T>, tape: Tape): RandomAnswer {
  const questions = position.questions()
  const question = questions[questions.length === 1 ? 0 : tape.draw(questions.length) - 1]
  if (question === undefined) throw new Error('nobody is asked, and the match is not over')
  const { seat, about } = question
  const kind = position.kind(question)
  const view = position.view(seat)
  // Half of the prepared answers are taken: armies set up at random seldom meet.
  const prepared = kind.preparedAnswer(view, about)
  if (prepared !== null && tape.draw(2) === 1) return { seat, answer: prepared }
  return { seat, answer: buildAnswer(kind, view, about, (n) => tape.draw(n) - 1) }
}

/** A scenario in its second shortest variant, if any: long enough for rules that apply only after the first span. */
export const shortVariantOf = (scenario: Scenario | undefined): ScenarioChoice => ({
  scenario: scenario?.id ?? '',
  options: (scenario?.variants?.[1] ?? scenario?.variants?.[0])?.options ?? null,
})

/** The first entries of a match, loaded from its own record. */
export function reloadMatch<T extends GameTypes>(match: Match<T>, upTo = match.entries.length): Match<T> {
  const record = match.toRecord()
  return orThrow(Match.load(match.edition.game, { ...record, entries: record.entries.slice(0, upTo) }))
}
