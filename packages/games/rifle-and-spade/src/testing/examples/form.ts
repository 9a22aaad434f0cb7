/** A form of case: its name in the file, the fields that it takes, and how the rules replay it. */
import type { Json } from '@firestep/referee'
import { z } from 'zod'
import { readUnit } from '../test-data.ts'
import { type Position, position } from './position.ts'

/** A case of an example: what the file says comes of it, and what the rules make of it. */
export interface Case {
  readonly expected: Json
  outcome(given: Position): Json
}

/** A case may differ from the position that its example gives, or leave some of its units out. */
const variation = z.strictObject({
  also: position.default({}),
  without: z.array(z.string()).default([]),
})

/** Reads the cases that have the tag; what else stands in them are the fields, and how they differ. */
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
    return { expected: z.json().parse(expected), outcome: (given) => replay(vary(given, varied), input) }
  })
}

const vary = (given: Position, { also, without }: z.infer<typeof variation>): Position => {
  const { units = [], ...at } = { ...given, ...also }
  return { ...at, units: units.filter((text, i) => !without.includes(readUnit(text, i).name)) }
}
