/** A form of test case: its name in the file, its fields, and its replay by the rules. */
import type { Json } from '@firestep/referee'
import { z } from 'zod'
import { parseUnit } from '../test-data.ts'
import { type Position, positionSchema } from './position.ts'

/** One case of an example: the expected outcome in the file, and the replay. */
export interface Case {
  readonly expected: Json
  outcome(given: Position): Json
}

/** Changes of a case to its example's position; some units may be left out. */
const variation = z.strictObject({
  also: positionSchema.default({}),
  without: z.array(z.string()).default([]),
})

/** Reads the cases with this tag; their other properties are fields and variations. */
export function form<S extends z.ZodRawShape>(
  tag: z.ZodRawShape,
  shape: S,
  replay: (at: Position, fields: z.output<z.ZodObject<S, z.core.$strict>>) => Json,
) {
  const fields = z.strictObject(shape)
  // biome-ignore lint/suspicious/noThenProperty: a story has given, when and then; nobody awaits it
  return z.looseObject({ ...tag, then: z.json() }).transform(({ then: expected, also, without, ...read }): Case => {
    const rest = Object.entries(read).filter(([key]) => key in shape || !(key in tag))
    const input = fields.parse(Object.fromEntries(rest))
    const varied = variation.parse({ also, without })
    return { expected: z.json().parse(expected), outcome: (given) => replay(applyVariation(given, varied), input) }
  })
}

const applyVariation = (position: Position, { also, without }: z.infer<typeof variation>): Position => {
  const { units = [], ...rest } = { ...position, ...also }
  return { ...rest, units: units.filter((text, i) => !without.includes(parseUnit(text, i).name)) }
}
