/** Checks of what players read in a match: every text of questions and log lines of random play. */
import type { GameTypes } from '@firestep/referee'
import { expect, test } from 'vitest'
import type { LogLine } from '../log.ts'
import { type AskedMoment, answerBeginnings } from './asked-moments.ts'
import type { QuestionChecks } from './question-checks.ts'
import { faultsOfText } from './text-checks.ts'

type TextChecks<T extends GameTypes> = Pick<QuestionChecks<T>, 'rules' | 'moments' | 'faceOf' | 'pointedAt'>

const present = (texts: readonly (string | null | undefined)[]): readonly string[] =>
  texts.flatMap((text) => text ?? []).filter((text) => text !== '')

/** Prompt and conditions, options and previews of every beginning of an answer, refusals of what is pointed at. */
function textsOfMoment<T extends GameTypes>(checks: TextChecks<T>, moment: AskedMoment<T>): readonly string[] {
  const { view, question } = moment
  const face = checks.faceOf(view)
  const prompt = face.prompt(view, question)
  const conditions = Object.values(face.conditions?.(view, question) ?? {})
  const ofAnswers = [...answerBeginnings(checks.rules, moment)].flatMap((soFar) => {
    const preview = face.preview(view, question, soFar)
    return [
      ...face.options(view, question, soFar).flatMap(({ label, detail, group }) => [label, detail, group]),
      preview.title,
      ...preview.lines,
      ...preview.odds.flatMap(({ title, sum, outcomes, modifiers, notes }) => [
        title,
        sum,
        ...outcomes.map(({ label }) => label),
        ...modifiers.map(({ name }) => name),
        ...notes.map(({ text }) => text),
      ]),
      face.warning(view, question, soFar.length === 1 ? (soFar[0] ?? null) : [...soFar]),
      ...face.unfinished(view, question, [...soFar]),
    ]
  })
  const refusals = checks.pointedAt(moment).map((pointed) => {
    const ruling = face.whyNot(view, question, [], pointed)
    return ruling === null || ruling.allowed ? null : ruling.why
  })
  return present([prompt.title, prompt.why, prompt.passText, ...conditions, ...ofAnswers, ...refusals])
}

/** A test that reads every text of the questions at some moments; `ids` are words of the program. */
export function checkQuestionTexts<T extends GameTypes>(checks: TextChecks<T>, ids: readonly string[] = []): void {
  test('every text of a question reads well', () => {
    const faults = new Set<string>()
    let count = 0
    for (const moment of checks.moments)
      for (const text of new Set(textsOfMoment(checks, moment))) {
        count++
        for (const fault of faultsOfText(text, ids)) faults.add(`${moment.question.kind}: ${fault}`)
      }
    expect([...faults]).toEqual([])
    expect(count).toBeGreaterThan(1000)
  })
}

/** The faults of what a log line says, on the map too. */
export const logLineFaults = (line: LogLine, ids: readonly string[] = []): readonly string[] =>
  present([
    line.text,
    line.result?.text,
    line.movement?.subject,
    ...line.sum.map(({ name }) => name),
    ...line.marks.map((mark) => ('text' in mark ? mark.text : null)),
  ]).flatMap((text) => faultsOfText(text, ids))
