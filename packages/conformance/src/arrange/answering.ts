/** Questions and answers of a test. */
import {
  buildAnswer,
  type GameTypes,
  type Json,
  type Position,
  type Question,
  type Ruling,
  type Seat,
} from '@firestep/referee'

/** Answers by kind of question. */
type AnswersByKind = Readonly<Record<string, Json>>

export interface Answering {
  /** Gives an answer; throws on a refusal, with its rule. */
  say(seat: Seat, answer: Json): void
  /** The rule that refuses an answer, or 'allowed'; nothing is played. */
  refusal(seat: Seat, answer: Json): string
  /** The rule by which a part cannot be chosen, or 'allowed'. */
  whyNot(seat: Seat, thing: Json): string
  /** The kind of question a seat is asked now. */
  asked(seat: Seat): string | undefined
  /** The question a seat is asked now; throws if there is none. */
  question(seat: Seat): Question
  /** The parts that may come next. */
  choices(seat: Seat, ...soFar: Json[]): readonly Json[]
  /** True if the parts so far are a whole answer. */
  mayStop(seat: Seat, ...soFar: Json[]): boolean
  /** Answers for all seats, as given or with the first choices, until a question of this kind is asked. */
  answerUntil(kind: string, answers?: AnswersByKind): void
  /** Answers for all seats, as given or with the first choices, until nobody is asked. */
  answerToTheEnd(answers?: AnswersByKind): void
  /** Number of values left on the tape. */
  readonly drawsLeft: number
}

interface Answered<T extends GameTypes> {
  readonly position: () => Position<T>
  /** Plays an answer if it is allowed. */
  readonly give: (seat: Seat, answer: Json) => Ruling
  readonly tape: { readonly left: number }
}

/** Limit on answers until a question is asked. */
const maxAnswers = 2000

export function answering<T extends GameTypes>({ position, give, tape }: Answered<T>): Answering {
  const question = (seat: Seat): Question => {
    const asked = position().asked(seat)
    if (asked === undefined) throw new Error(`${seat} is not asked anything`)
    return asked
  }
  const say = (seat: Seat, answer: Json): void => {
    const ruling = give(seat, answer)
    if (!ruling.allowed)
      throw new Error(`${seat} may not say ${JSON.stringify(answer)} (${ruling.rule}): ${ruling.why}`)
  }
  const nextParts = (seat: Seat, soFar: readonly Json[]) => {
    const asked = position().asked(seat)
    return asked && position().kind(asked).next(position().view(seat), asked.about, soFar)
  }
  const firstChoices = (asked: Question): Json =>
    buildAnswer(position().kind(asked), position().view(asked.seat), asked.about, () => 0)
  /** Answers until the kind is asked; false if nobody is asked any more. */
  const meets = (kind: string | null, answers: AnswersByKind): boolean => {
    for (let n = 0; n < maxAnswers; n++) {
      const questions = position().questions()
      const [first] = questions
      if (first === undefined) return false
      if (questions.some((asked) => asked.kind === kind)) return true
      say(first.seat, answers[first.kind] ?? firstChoices(first))
    }
    throw new Error(`not over within ${maxAnswers} answers`)
  }
  return {
    say,
    refusal: (seat, answer) => ruleOf(position().check(seat, answer)),
    whyNot(seat, thing) {
      const asked = question(seat)
      return ruleOf(position().kind(asked).explain(position().view(seat), asked.about, thing))
    },
    asked: (seat) => position().asked(seat)?.kind,
    question,
    choices: (seat, ...soFar) => nextParts(seat, soFar)?.parts ?? [],
    mayStop: (seat, ...soFar) => nextParts(seat, soFar)?.enough ?? false,
    answerUntil(kind, answers = {}) {
      if (!meets(kind, answers)) throw new Error(`the match ended before anyone was asked '${kind}'`)
    },
    answerToTheEnd: (answers = {}) => void meets(null, answers),
    get drawsLeft() {
      return tape.left
    },
  }
}

const ruleOf = (ruling: Ruling): string => (ruling.allowed ? 'allowed' : ruling.rule)
