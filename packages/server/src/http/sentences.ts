/** Checks what came in against a shape, and says in plain words what is wrong with it. */
import type { z } from 'zod'
import { Refused } from './handler.ts'

/** Refuses what has not the shape; `where` names the part of the request for people. */
export function shaped<S extends z.ZodType>(schema: S, value: unknown, where: string): z.output<S> {
  const read = schema.safeParse(value, { error: inWords })
  if (read.success) return read.data
  throw new Refused('malformed', sentence(read.error.issues, where))
}

/** `name must have at least 2 letters.` Of several things that are wrong the first two are said. */
function sentence(issues: readonly z.core.$ZodIssue[], where: string): string {
  const said = issues.slice(0, 2).map(({ path, message }) => `${path.length === 0 ? where : named(path)} ${message}`)
  const whole = `${said.join('; ')}.`
  return whole.charAt(0).toUpperCase() + whole.slice(1)
}

/** What names a thing is the asker's: it is cut where it would fill the sentence. */
const short = (text: string): string => (text.length > 40 ? `${text.slice(0, 40)}…` : text)
const named = (path: readonly PropertyKey[]): string => short(path.map(String).join('.'))

const kinds: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
}

/** What follows the name of the thing: shapes that have words of their own keep them. */
const inWords: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'is missing' : `must be ${kinds[issue.expected] ?? issue.expected}`
    case 'unrecognized_keys':
      return `has something in it that is not known here: ${issue.keys.slice(0, 3).map(short).join(', ')}`
    case 'invalid_value':
      return `must be one of: ${issue.values.map(String).join(', ')}`
    case 'too_small':
      return `must ${sized(issue.origin, issue.minimum, 'at least')}`
    case 'too_big':
      return `must ${sized(issue.origin, issue.maximum, 'at most')}`
    case 'invalid_union':
      return issue.input === undefined ? 'is missing' : 'is of no kind that is known here'
    default:
      return 'is not as it should be'
  }
}

function sized(origin: string, bound: number | bigint, most: string): string {
  if (origin === 'string') return `have ${most} ${bound} characters`
  if (origin === 'array' || origin === 'set') return `hold ${most} ${bound}`
  return `be ${most} ${bound}`
}
