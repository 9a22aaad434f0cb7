/** Bounds of data that overlays can change: every number, text, list and record has a maximum. */
import { z } from 'zod'
import type { Problems } from './game.ts'
import { isTooDeep, type Json } from './json.ts'
import { issueText } from './validation-text.ts'

/** A name, a label, a line of text. */
export const line = z.string().max(300)
/** A paragraph: notes, sources, card texts. */
export const prose = z.string().max(4000)

/** A record by name, with a maximum number of rows. */
export const byName = <Value extends z.ZodType, Key extends z.core.$ZodRecordKey = typeof line>(
  value: Value,
  maxRows: number,
  key?: Key,
) =>
  z
    .record((key ?? line) as Key, value)
    .refine((rows) => Object.keys(rows).length <= maxRows, { error: `too many: at most ${maxRows}` })
    .meta({ most: maxRows })

/** Any value that the rules do not read, such as sources, with a maximum number of nodes. */
export const unread = (maxValues: number) =>
  z
    .unknown()
    .refine((value) => nodesIn(value, maxValues) <= maxValues, { error: `too much: at most ${maxValues} values` })
    .meta({ most: maxValues })

/** The number of values in a plain value, itself included; counting stops after `most`. */
export function nodesIn(value: unknown, maxCount = Number.POSITIVE_INFINITY): number {
  let count = 0
  const pending: unknown[] = [value]
  while (pending.length > 0 && count <= maxCount) {
    const next = pending.pop()
    count++
    if (typeof next === 'object' && next !== null) for (const child of Object.values(next)) pending.push(child)
  }
  return count
}

/** Limits on the number of values and the depth of an overlay, above those of the whole data of any of our games. */
const maxNodes = 20_000
const maxDepth = 50

/** The problem with the size of an overlay, checked before it is applied. */
export function sizeProblem(overlay: Json): Problems | null {
  if (isTooDeep(overlay, maxDepth)) return { problems: ['the corrections are nested too deeply'] }
  if (nodesIn(overlay, maxNodes) > maxNodes) return { problems: [`the corrections have more than ${maxNodes} values`] }
  return null
}

/** Work that data causes: its name, the place in the data, the amount, and the maximum for one match. */
export interface CountedWork {
  readonly place: string
  readonly what: string
  readonly amount: number
  readonly most: number
}

const maxProblems = 20

/** Data that has the right shape and stays within the work limits; or the problems, each with its place. */
export function readBounded<Schema extends z.ZodType>(
  schema: Schema,
  workOf: (data: z.output<Schema>) => readonly CountedWork[],
  value: Json,
): z.output<Schema> | Problems {
  const parsed = schema.safeParse(value, { error: issueText })
  if (!parsed.success)
    return {
      problems: parsed.error.issues
        .slice(0, maxProblems)
        .map(({ path, message }) => `${path.join('.') || 'the data'}: ${message}`),
    }
  const exceeded = workOf(parsed.data).filter(({ amount, most }) => amount > most)
  if (exceeded.length === 0) return parsed.data
  return {
    problems: exceeded
      .slice(0, maxProblems)
      .map(({ place, what, amount, most }) => `${place}: ${amount} ${what}, at most ${most}`),
  }
}
