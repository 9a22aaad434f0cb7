/** The worked examples of the rulebook: what is given and what comes of it, in our words. */
import { z } from 'zod'
import data from './examples.json' with { type: 'json' }

const example = z.strictObject({
  id: z.string(),
  rule: z.string(),
  given: z.json(),
  when: z.string(),
  // biome-ignore lint/suspicious/noThenProperty: a story has given, when and then; nobody awaits it
  then: z.json(),
  note: z.string().optional(),
})

export type Example = z.infer<typeof example>
export const examples: readonly Example[] = z.array(example).parse(data)
