/** Plays a worked example with preset dice and returns it as a match record. */
import { type Json, Match, type MatchRecord, orThrow, presetTape } from '@firestep/referee'
import type { ExampleScript } from '../face/examples/example-script.ts'
import { type FlandersFields, flandersFields } from '../index.ts'

export interface ExampleRecord {
  readonly record: MatchRecord
  /** Notes, each with the number of answers before it. */
  readonly notes: readonly { readonly after: number; readonly text: string }[]
}

const setupKinds = ['fire plan', 'deploy']

export function buildExampleRecord({ scenario, overlay, dice, story }: ExampleScript): ExampleRecord {
  const tape = presetTape(...dice)
  const match = orThrow(
    Match.start<FlandersFields>(flandersFields, { scenario, overlay, dice: { kind: 'by hand' }, tape }),
  )
  const say = (side: string, answer: Json): void => {
    const ruling = match.choose(side, answer)
    if (!ruling.allowed) throw new Error(`${side} ${JSON.stringify(answer)}: ${ruling.rule}, ${ruling.why}`)
  }
  const setUp = (): void => {
    for (;;) {
      const question = match.position.questions().find(({ kind }) => setupKinds.includes(kind))
      if (question === undefined) return
      const prepared = match.position.kind(question).preparedAnswer(match.position.view(question.seat), question.about)
      if (prepared === null) throw new Error(`nothing stands ready for '${question.kind}'`)
      say(question.seat, prepared)
    }
  }
  const notes: { after: number; text: string }[] = []
  for (const text of story({ say, setUp })) notes.push({ after: match.plies.length, text })
  if (tape.left > 0) throw new Error(`${tape.left} numbers were never drawn`)
  return { record: match.toRecord(), notes }
}
