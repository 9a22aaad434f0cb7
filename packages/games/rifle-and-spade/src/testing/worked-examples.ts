/** The worked examples of the rulebook: given positions, queries or play, and outcomes, in our words. */
import { z } from 'zod'
import { chartsSchema } from './worked-examples/charts.ts'
import { positionSchema } from './worked-examples/position.ts'
import { questionsSchema } from './worked-examples/questions.ts'
import { storySchema } from './worked-examples/stories.ts'
import data from './worked-examples.json' with { type: 'json' }

const exampleSchema = z.strictObject({
  id: z.string(),
  /** The rule in the rulebook that the example explains. */
  rule: z.string(),
  /** The occasion, in our words: "an ordinary fraction is rounded". */
  when: z.string(),
  note: z.string().exactOptional(),
  /** The position from which every case begins. */
  given: positionSchema.default({}),
  cases: z.array(z.union([chartsSchema, questionsSchema, storySchema])).min(1),
})

export type WorkedExample = z.output<typeof exampleSchema>
export const readWorkedExamples = (source: unknown): readonly WorkedExample[] => z.array(exampleSchema).parse(source)
export const workedExamples = readWorkedExamples(data)
