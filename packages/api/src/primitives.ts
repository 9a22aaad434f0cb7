/** Shared basic types: ids, secrets, timestamps, refusals. */
import type { Json } from '@firestep/referee'
import { z } from 'zod'

export const json: z.ZodType<Json> = z.json()

/** Of a match, user or invitation: letters and digits without meaning. */
export const id = z.string().regex(/^[0-9a-zA-Z]{8,32}$/, 'is no id')
/** Secret of a session, an invitation or a return link. */
export const secret = z.string().regex(/^[0-9a-zA-Z_-]{20,100}$/, 'is no token')
/** 64 hex digits. */
export const hash = z.string().regex(/^[0-9a-f]{64}$/, 'must be 64 hex digits')

export const userName = z
  .string()
  .normalize()
  .trim()
  .min(2, 'must have at least 2 letters')
  .max(32, 'must have at most 32 letters')
  .regex(/^\P{DI}*$/u, 'may not hold invisible characters')
  .regex(/^[\p{L}\p{N}][\p{L}\p{M}\p{N} ._'-]*$/u, 'may hold letters, digits, spaces and . _ - only')
/** Minimum length of new passwords. Older ones may be shorter. */
export const minPasswordLength = 10
export const password = z
  .string()
  .min(minPasswordLength, `must have at least ${minPasswordLength} characters`)
  .max(200, 'must have at most 200 characters')

export const seat = z.string().min(1).max(40)
/** Milliseconds since 1970, by the server’s clock. */
export const timestamp = z.int().min(0)

/** Why a request was refused. Nothing has changed. */
export const refusal = z.strictObject({
  /** The quota that is used up, if it is one: a storage limit of a match or user. */
  quota: z.string().optional(),
  /** Kind of refusal, for programs. */
  code: z.enum([
    'malformed',
    'too large',
    'not signed in',
    'not allowed',
    'not found',
    'stale',
    'refused',
    'taken',
    'too often',
    'full',
    'unavailable',
  ]),
  /** A sentence for people. */
  why: z.string(),
  /** The rule that forbids it, if one does. */
  rule: z.string().optional(),
})
export type Refusal = z.infer<typeof refusal>
