/** The words that both sides use: names, marks of time, refusals. */
import { z } from 'zod'

/** A match, a user, an invitation: letters and digits, nothing to be read into them. */
export const id = z.string().regex(/^[0-9a-zA-Z]{8,32}$/, 'is no id')
/** A secret that opens something: a session, an invitation, a way back. */
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
/** Of a new password. Those that are older may be shorter. */
export const shortestPassword = 10
export const password = z
  .string()
  .min(shortestPassword, `must have at least ${shortestPassword} characters`)
  .max(200, 'must have at most 200 characters')

export const seat = z.string().min(1).max(40)
/** Milliseconds since 1970, by the server's clock. */
export const timestamp = z.int().min(0)

/** Why something was not done. Nothing has changed. */
export const refusal = z.strictObject({
  /** Which quota is used up, where it is one: a limit on what is kept of one match or one person. */
  quota: z.string().optional(),
  /** What kind of refusal it is, for programs. */
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
  /** The rule of the game that forbids it, where one does. */
  rule: z.string().optional(),
})
export type Refusal = z.infer<typeof refusal>
