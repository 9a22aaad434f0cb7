/** Validation errors in plain words, without the validator's jargon. */
import type { z } from 'zod'

/** Names come from the request, so long ones are shortened. */
export const shortened = (text: string): string => (text.length > 40 ? `${text.slice(0, 40)}…` : text)

const typeNames: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
}

/** The rest of the sentence after the name; schemas with their own message keep it. */
export const issueText: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'is missing' : `must be ${typeNames[issue.expected] ?? issue.expected}`
    case 'unrecognized_keys':
      return `has something in it that is not known here: ${issue.keys.slice(0, 3).map(shortened).join(', ')}`
    case 'invalid_value':
      return `must be one of: ${listText(issue.values.map(String))}`
    case 'too_small':
      return `must ${sizeText(issue.origin, issue.minimum, 'at least')}`
    case 'too_big':
      return `must ${sizeText(issue.origin, issue.maximum, 'at most')}`
    case 'invalid_key':
      return 'is no name that is known here'
    case 'invalid_format':
      return 'is not written as it should be'
    case 'invalid_union':
      return issue.input === undefined ? 'is missing' : 'is of no kind that is known here'
    default:
      return 'is not as it should be'
  }
}

/** Limit on listed values: some enumerations would fill a page. */
const maxListed = 12
const listText = (values: readonly string[]): string =>
  values.length <= maxListed
    ? values.join(', ')
    : `${values.slice(0, maxListed).join(', ')} and ${values.length - maxListed} more`

function sizeText(origin: string, bound: number | bigint, qualifier: string): string {
  if (origin === 'string') return `have ${qualifier} ${bound} characters`
  if (origin === 'array' || origin === 'set') return `hold ${qualifier} ${bound}`
  return `be ${qualifier} ${bound}`
}
