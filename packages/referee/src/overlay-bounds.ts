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
  most: number,
  key?: Key,
) =>
  z
    .record((key ?? line) as Key, value)
    .refine((rows) => Object.keys(rows).length <= most, { error: `too many: at most ${most}` })
    .meta({ most })

/** Any value that the rules do not read, such as sources, with a maximum number of nodes. */
export const unread = (most: number) =>
  z
    .unknown()
    .refine((value) => nodesIn(value, most) <= most, { error: `too much: at most ${most} values` })
    .meta({ most })

/** The number of values in a plain value, itself included; counting stops after `most`. */
export function nodesIn(value: unknown, most = Number.POSITIVE_INFINITY): number {
  let count = 0
  const left: unknown[] = [value]
  while (left.length > 0 && count <= most) {
    const next = left.pop()
    count++
    if (typeof next === 'object' && next !== null) for (const part of Object.values(next)) left.push(part)
  }
  return count
}

/** Limits on the number of values and the depth of an overlay, above those of the whole data of any of our games. */
const mostNodes = 20_000
const deepest = 50

/** The problem with the size of an overlay, checked before it is applied. */
export function tooLarge(overlay: Json): Problems | null {
  if (isTooDeep(overlay, deepest)) return { problems: ['the corrections are nested too deeply'] }
  if (nodesIn(overlay, mostNodes) > mostNodes)
    return { problems: [`the corrections have more than ${mostNodes} values`] }
  return null
}

/** Work that data causes: its name, the place in the data, the amount, and the maximum for one match. */
export interface Counted {
  readonly place: string
  readonly what: string
  readonly amount: number
  readonly most: number
}

const mostProblems = 20

/** Data that has the right shape and stays within the work limits; or the problems, each with its place. */
export function readBounded<Schema extends z.ZodType>(
  schema: Schema,
  work: (data: z.output<Schema>) => readonly Counted[],
  source: Json,
): z.output<Schema> | Problems {
  const read = schema.safeParse(source, { error: issueText })
  if (!read.success)
    return {
      problems: read.error.issues
        .slice(0, mostProblems)
        .map(({ path, message }) => `${path.join('.') || 'the data'}: ${message}`),
    }
  const over = work(read.data).filter(({ amount, most }) => amount > most)
  if (over.length === 0) return read.data
  return {
    problems: over
      .slice(0, mostProblems)
      .map(({ place, what, amount, most }) => `${place}: ${amount} ${what}, at most ${most}`),
  }
}
