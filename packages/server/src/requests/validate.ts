/** Validation of requests against a schema, with readable errors. */
import { issueText, shortened } from '@firestep/referee'
import type { z } from 'zod'
import { RequestRefused } from './refusal.ts'

/** Throws if the value does not fit; `where` names the part of the request in the message. */
export function validate<S extends z.ZodType>(schema: S, value: unknown, where: string): z.output<S> {
  const read = schema.safeParse(value, { error: issueText })
  if (read.success) return read.data
  throw new RequestRefused('malformed', sentence(read.error.issues, where))
}

/** `name must have at least 2 letters.` Names the first two wrong parts, each with its first problem. */
function sentence(issues: readonly z.core.$ZodIssue[], where: string): string {
  const first = new Map(
    issues.toReversed().map(({ path, message }) => [path.length === 0 ? where : named(path), message]),
  )
  const said = [...first]
    .toReversed()
    .slice(0, 2)
    .map(([part, message]) => `${part} ${message}`)
  const whole = `${said.join('; ')}.`
  return whole.charAt(0).toUpperCase() + whole.slice(1)
}

const named = (path: readonly PropertyKey[]): string => shortened(path.map(String).join('.'))
