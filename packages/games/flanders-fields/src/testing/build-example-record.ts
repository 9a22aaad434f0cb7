/** Plays a worked example with preset dice and returns it as a match record. */
import { type ExampleRecord, recordExample, startByHand } from '@firestep/conformance/arrange'
import type { ExampleScript } from '../face/examples/example-script.ts'
import { flandersFields } from '../index.ts'

const setupKinds = ['fire plan', 'deploy']

export function buildExampleRecord({ story, ...choice }: ExampleScript): ExampleRecord {
  const example = startByHand(flandersFields, choice)
  const { match, say } = example
  const setUp = (): void => {
    for (;;) {
      const question = match.position.questions().find(({ kind }) => setupKinds.includes(kind))
      if (question === undefined) return
      const prepared = match.position.kind(question).preparedAnswer(match.position.view(question.seat), question.about)
      if (prepared === null) throw new Error(`there is no prepared answer to '${question.kind}'`)
      say(question.seat, prepared)
    }
  }
  return recordExample(example, story({ say, setUp }))
}
