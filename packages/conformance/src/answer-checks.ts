/** Checks of questions: answers grown by `next` pass `check`, and all others are refused with a rule. */
import {
  buildAnswer,
  canonical,
  type GameTypes,
  instructionRuling,
  type Json,
  type Match,
  type Question,
  type QuestionKind,
  quickTape,
  type Ruling,
  randomInstruction,
  type Tape,
  type View,
} from '@firestep/referee'
import { type Finding, finding } from './finding.ts'
import { isOffered } from './only-offered.ts'

const answersPerQuestion = 4
const alteredAnswersPerQuestion = 12
/** Number of listed answers that are checked, spread over the list. */
const maxListedAnswers = 40

export function checkAnswers<T extends GameTypes>(match: Match<T>, tape: Tape): Finding[] {
  return match.position.questions().flatMap((question) => {
    const checks = new QuestionChecks(match, question)
    return [
      ...checks.checkSubject(),
      ...checks.checkBuiltAnswers(tape),
      ...checks.checkListedAnswers(),
      ...checks.checkPreparedAnswer(),
      ...checks.checkAlteredAnswers(tape),
      ...checks.checkPass(),
      ...checks.checkObviousAnswer(),
      ...checks.checkInstructions(),
      ...checks.checkPurity(),
    ]
  })
}

/** One open question under test. */
class QuestionChecks<T extends GameTypes> {
  private readonly match: Match<T>
  private readonly question: Question
  private readonly kind: QuestionKind<View<T>>
  private readonly view: View<T>
  private readonly textBefore: string

  constructor(match: Match<T>, question: Question) {
    this.match = match
    this.question = question
    this.kind = match.position.kind(question)
    this.view = match.view(question.seat)
    this.textBefore = canonical([this.view, question])
  }

  /** A question is about what the shape of its kind says. */
  checkSubject(): Finding[] {
    const { about } = this.kind.shapes
    return about.fits(this.question.about)
      ? []
      : [this.findingOf('shapes', about.problem(this.question.about, 'its subject'))]
  }

  checkBuiltAnswers(tape: Tape): Finding[] {
    const findings: Finding[] = []
    for (let i = 0; i < answersPerQuestion; i++) {
      const answer = this.buildRandomAnswer(tape)
      findings.push(...this.checkShape(answer, tape))
      const ruling = this.kind.check(this.view, this.question.about, answer)
      if (!ruling.allowed)
        findings.push(
          this.findingOf(
            'answers',
            `next grows ${answerText(answer)}, check refuses it: ${ruling.why} (${ruling.rule})`,
          ),
        )
    }
    return findings
  }

  /** A built answer has the shape of its kind; with one value of another type in it, it has another or is refused. */
  private checkShape(answer: Json, tape: Tape): Finding[] {
    const shape = this.kind.shapes.answer
    if (!shape.fits(answer)) return [this.findingOf('shapes', shape.problem(answer, answerText(answer)))]
    const misshapen = retyped(answer, tape)
    const ruling = this.kind.check(this.view, this.question.about, misshapen)
    return ruling.allowed && !shape.fits(misshapen)
      ? [this.findingOf('shapes', `check allows ${answerText(misshapen)}, which is not ${shape.noun}`)]
      : []
  }

  /** Every listed answer can be played. */
  checkListedAnswers(): Finding[] {
    if (this.kind.isMultiPart) return []
    const { parts } = this.kind.next(this.view, this.question.about, [])
    const step = Math.max(1, Math.ceil(parts.length / maxListedAnswers))
    return parts.flatMap((part, i) => {
      const ruling = i % step === 0 ? this.kind.check(this.view, this.question.about, part) : null
      return ruling === null || ruling.allowed
        ? []
        : [
            this.findingOf(
              'answers',
              `next lists ${answerText(part)}, check refuses it: ${ruling.why} (${ruling.rule})`,
            ),
          ]
    })
  }

  /** A prepared answer can be played. */
  checkPreparedAnswer(): Finding[] {
    const answer = this.kind.preparedAnswer(this.view, this.question.about)
    if (answer === null) return []
    const ruling = this.kind.check(this.view, this.question.about, answer)
    return ruling.allowed
      ? []
      : [
          this.findingOf(
            'answers',
            `${answerText(answer)} stands ready, check refuses it: ${ruling.why} (${ruling.rule})`,
          ),
        ]
  }

  /**
   * Slightly or heavily changed answers are refused with a rule, or can be grown by `next`. A refusal changes nothing.
   */
  checkAlteredAnswers(tape: Tape): Finding[] {
    const findings: Finding[] = []
    const { seat, about } = this.question
    const entries = this.match.entries.length
    const hash = this.match.hash()
    for (let i = 0; i < alteredAnswersPerQuestion; i++) {
      const answer = alteredAnswer(this.buildRandomAnswer(tape), tape)
      const ruling = this.kind.check(this.view, about, answer)
      const explanation = this.kind.explain(this.view, about, answer)
      if (lacksReason(ruling) || lacksReason(explanation))
        findings.push(this.findingOf('refusals', `${answerText(answer)} is refused without a rule or a reason`))
      if (ruling.allowed) {
        if (!this.kind.sampled && !isOffered(this.kind, this.view, about, answer))
          findings.push(this.findingOf('refusals', `check allows ${answerText(answer)}, next never grows it`))
      } else if (this.match.choose(seat, answer).allowed)
        findings.push(this.findingOf('refusals', `${answerText(answer)} is refused by check and taken by choose`))
    }
    if (this.match.entries.length !== entries || this.match.hash() !== hash)
      findings.push(this.findingOf('refusals', 'a refused answer changed the match'))
    return findings
  }

  checkPass(): Finding[] {
    const { pass } = this.kind
    if (pass === undefined) return []
    const ruling = this.kind.check(this.view, this.question.about, pass)
    return ruling.allowed ? [] : [this.findingOf('windows', `the window cannot be let go by: ${ruling.why}`)]
  }

  /** An obvious answer is legal, and found without changing the view. */
  checkObviousAnswer(): Finding[] {
    const answer = this.kind.obviousAnswer?.(this.view, this.question.about)
    if (answer === undefined) return []
    const ruling = this.kind.check(this.view, this.question.about, answer)
    return ruling.allowed
      ? []
      : [this.findingOf('answers', `the obvious answer ${answerText(answer)} is refused: ${ruling.why}`)]
  }

  /** An accepted instruction yields a legal answer or leaves the question to the player; others are refused. */
  checkInstructions(): Finding[] {
    // A tape of its own, so that games without instructions are tested as before.
    const tape = quickTape(this.match.entries.length)
    const { instructions } = this.kind
    if (instructions === undefined) return []
    const findings: Finding[] = []
    const form = instructions.form(this.view)
    for (let i = 0; i < answersPerQuestion; i++) {
      const filled = Array.from({ length: tape.draw(3) }, () => randomInstruction(form, (n) => tape.draw(n) - 1))
      if (filled.some((instruction) => !instructionRuling(form, instruction).allowed))
        findings.push(this.findingOf('instructions', `${answerText(filled)} fills in the form, and is refused`))
      const answer = instructions.answer(this.view, this.question.about, filled)
      const ruling = answer === null ? null : this.kind.check(this.view, this.question.about, answer)
      if (ruling?.allowed === false)
        findings.push(
          this.findingOf(
            'instructions',
            `${answerText(filled)} leads to ${answerText(answer)}: ${ruling.why} (${ruling.rule})`,
          ),
        )
    }
    return findings
  }

  /** Reading changes nothing. */
  checkPurity(): Finding[] {
    return canonical([this.view, this.question]) === this.textBefore
      ? []
      : [this.findingOf('purity', 'next, check or explain changed the view')]
  }

  private buildRandomAnswer(tape: Tape): Json {
    return buildAnswer(this.kind, this.view, this.question.about, (n) => tape.draw(n) - 1)
  }

  private findingOf(
    check: 'shapes' | 'answers' | 'refusals' | 'windows' | 'instructions' | 'purity',
    problem: string,
  ): Finding {
    return finding(check, `${this.question.kind} (${this.question.rule}): ${problem}`)
  }
}

/** The answer with one of its leaves replaced by a value of another type. */
function retyped(answer: Json, tape: Tape): Json {
  if (Array.isArray(answer) && answer.length > 0) {
    const i = tape.draw(answer.length) - 1
    return answer.map((part: Json, n) => (n === i ? retyped(part, tape) : part))
  }
  if (typeof answer === 'object' && answer !== null && !Array.isArray(answer)) {
    const names = Object.keys(answer)
    const name = names[tape.draw(Math.max(1, names.length)) - 1]
    return Object.fromEntries(
      Object.entries(answer).map(([key, part]) => [key, key === name ? retyped(part, tape) : part]),
    )
  }
  return typeof answer === 'number' ? String(answer) : typeof answer === 'string' ? [answer] : { was: answer }
}

const lacksReason = (ruling: Ruling): boolean => !ruling.allowed && (ruling.rule === '' || ruling.why === '')

const answerText = (answer: Json): string => canonical(answer).slice(0, 120)

const garbage: readonly Json[] = [
  null,
  true,
  -1,
  0,
  1,
  0.5,
  1e9,
  -1e300,
  '',
  'nothing of the kind',
  '__proto__',
  [],
  [null],
  [[]],
  [0, 0, 0],
  [-1, -1],
  {},
  { length: 2 },
  [{ seat: 1 }, 'x'],
]

/** An answer with one part swapped, doubled, dropped, moved by one or replaced; or an empty answer. */
function alteredAnswer(answer: Json, tape: Tape): Json {
  const replacement = garbage[tape.draw(garbage.length) - 1] ?? null
  if (tape.draw(3) === 1) return replacement
  if (typeof answer === 'number') return answer + tape.draw(5) - 3
  if (typeof answer === 'string') return tape.draw(2) === 1 ? `${answer}x` : answer.slice(1)
  if (!Array.isArray(answer) || answer.length === 0) return replacement
  const parts: Json[] = [...answer]
  const i = tape.draw(parts.length) - 1
  const part = parts[i] ?? null
  switch (tape.draw(6)) {
    case 1:
      parts.splice(i, 1)
      break
    case 2:
      parts.splice(i, 0, part)
      break
    case 3:
      parts.reverse()
      break
    case 4:
      parts[i] = replacement
      break
    case 5:
      parts.push(replacement)
      break
    default:
      parts[i] =
        Array.isArray(part) || typeof part === 'number' || typeof part === 'string'
          ? alteredAnswer(part, tape)
          : replacement
  }
  return parts
}
