/** Random play on the referee: every answer grown part by part from the seat's own view. */
import {
  buildAnswer,
  type Game,
  type GameTypes,
  type Json,
  Match,
  orThrow,
  type Picker,
  type Position,
  type Question,
  quickTape,
  type Ruling,
} from '@firestep/referee'

/** A seeded picker. A choice of one uses no random number. */
export function seededPicker(seed: number): Picker {
  const tape = quickTape(seed)
  return (n) => (n === 1 ? 0 : tape.draw(n) - 1)
}

/** A new match with quick dice. */
export function startMatch<T extends GameTypes>(game: Game<T>, scenario: string, seed: number): Match<T> {
  return orThrow(Match.start(game, { scenario, dice: { kind: 'quick', seed } }))
}

/** One of the open questions. */
export function pickQuestion<T extends GameTypes>(position: Position<T>, pick: Picker): Question {
  const questions = position.questions()
  const question = questions[pick(questions.length)]
  if (question === undefined) throw new Error('nobody is asked and the match is not over')
  return question
}

const buildRandomAnswer = <T extends GameTypes>(position: Position<T>, question: Question, pick: Picker): Json =>
  buildAnswer(position.kind(question), position.view(question.seat), question.about, pick)

function expectAllowed(ruling: Ruling, { kind }: Question): void {
  if (!ruling.allowed)
    throw new Error(`${kind}: an answer grown along 'next' was refused: ${ruling.rule}, ${ruling.why}`)
}

/** One decision as a player makes it: view, answer, check, record. */
export function decide<T extends GameTypes>(match: Match<T>, pick: Picker): Question {
  const question = pickQuestion(match.position, pick)
  expectAllowed(match.choose(question.seat, buildRandomAnswer(match.position, question, pick)), question)
  return question
}

/** Plays a fork to its end and counts the decisions. */
export function playOut<T extends GameTypes>(position: Position<T>, pick: Picker): number {
  let decisions = 0
  while (position.outcome === undefined) {
    const question = pickQuestion(position, pick)
    const answer = buildRandomAnswer(position, question, pick)
    expectAllowed(position.check(question.seat, answer), question)
    position.play(question.seat, answer)
    decisions++
  }
  return decisions
}
