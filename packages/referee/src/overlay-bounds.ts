/** Bounds of data that people may correct: every number, text, list and table of names in it has a most. */
import { z } from 'zod'
import type { Problems } from './game.ts'
import { isTooDeep, type Json } from './json.ts'
import { issueText } from './validation-text.ts'

/** A name, a label, a line of text. */
export const line = z.string().max(300)
/** A paragraph: notes, sources, what a card does. */
export const prose = z.string().max(4000)

/** A table by name, with so many rows at most. */
export const byName = <Value extends z.ZodType, Key extends z.core.$ZodRecordKey = typeof line>(
  value: Value,
  most: number,
  key?: Key,
) =>
  z
    .record((key ?? line) as Key, value)
    .refine((rows) => Object.keys(rows).length <= most, { error: `too many: at most ${most}` })
    .meta({ most })

/** Anything that the rules do not read, such as sources, with so many values at most. */
export const unread = (most: number) =>
  z
    .unknown()
    .refine((value) => nodesIn(value, most) <= most, { error: `too much: at most ${most} values` })
    .meta({ most })

/** How many values a plain value is made of, itself included; counting ends behind `most`. */
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

/** An overlay has no more values than this, and is nested no deeper: more than any of our games' whole data. */
const mostNodes = 20_000
const deepest = 50

/** What is wrong with the size of an overlay, before anything is done with it. */
export function tooLarge(overlay: Json): Problems | null {
  if (isTooDeep(overlay, deepest)) return { problems: ['the corrections are nested too deeply'] }
  if (nodesIn(overlay, mostNodes) > mostNodes)
    return { problems: [`the corrections have more than ${mostNodes} values`] }
  return null
}

/** Counted work: what it is, of which place in the data, how much it is, and the most that a match may ask for. */
export interface Counted {
  readonly place: string
  readonly what: string
  readonly amount: number
  readonly most: number
}

const mostProblems = 20

/** Data that has the right shape and asks for no more work than may be; or each place that is wrong. */
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
