/** Validation of requests against a schema, with readable errors. */
import { issueText, shortened } from '@firestep/referee'
import type { z } from 'zod'
import { RequestRefused } from './refusal.ts'

/** Throws if the value does not fit; `where` names the part of the request in the message. */
export function validate<S extends z.ZodType>(schema: S, value: unknown, where: string): z.output<S> {
  const result = schema.safeParse(value, { error: issueText })
  if (result.success) return result.data
  throw new RequestRefused('malformed', issuesText(result.error.issues, where))
}

/** `name must have at least 2 letters.` Names the first two wrong parts, each with its first problem. */
function issuesText(issues: readonly z.core.$ZodIssue[], where: string): string {
  const first = new Map(
    issues.toReversed().map(({ path, message }) => [path.length === 0 ? where : fieldName(path), message]),
  )
  const messages = [...first]
    .toReversed()
    .slice(0, 2)
    .map(([part, message]) => `${part} ${message}`)
  const text = `${messages.join('; ')}.`
  return text.charAt(0).toUpperCase() + text.slice(1)
}

const fieldName = (path: readonly PropertyKey[]): string => shortened(path.map(String).join('.'))
