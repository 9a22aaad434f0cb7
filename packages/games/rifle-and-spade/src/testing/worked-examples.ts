/** The worked examples of the rulebook: given positions, queries or play, and outcomes, in our words. */
import { z } from 'zod'
import { charts } from './examples/charts.ts'
import { position } from './examples/position.ts'
import { questions } from './examples/questions.ts'
import { story } from './examples/stories.ts'
import data from './examples.json' with { type: 'json' }

const example = z.strictObject({
  id: z.string(),
  /** The rule in the rulebook. */
  rule: z.string(),
  when: z.string(),
  note: z.string().exactOptional(),
  given: position.default({}),
  cases: z.array(z.union([charts, questions, story])).min(1),
})

export type Example = z.output<typeof example>
export const readExamples = (source: unknown): readonly Example[] => z.array(example).parse(source)
export const examples = readExamples(data)
