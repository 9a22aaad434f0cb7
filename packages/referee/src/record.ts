/**
 * Match records: append-only lists of entries. Draws are stored with the entry that caused them; a takeback is an entry
 * of its own; nothing is ever rewritten. The active line is derived.
 */
import { z } from 'zod'
import { isTooDeep, type Json } from './json.ts'
import type { Seat } from './script.ts'
import type { Draw } from './tape.ts'

/**
 * The result of a match. `outcome` is the game's own if it was played to the end or ended with the score as it stood.
 */
export interface Result {
  readonly how: 'played' | 'resigned' | 'agreed' | 'timed out'
  readonly winner: Seat | null
  readonly outcome: Json
}

export interface AnswerEntry {
  readonly kind: 'answer'
  readonly seat: Seat
  readonly answer: Json
  readonly draws: readonly Draw[]
}

/** Withdraws entry `to` and all later ones; with `only`, just those of that seat (inside a parallel phase). */
interface TakebackEntry {
  readonly kind: 'takeback'
  readonly to: number
  readonly only: Seat | null
}

/** Agreement to end with the score as it stands: at once, or when the span with this number is over. */
export interface SettlementEntry {
  readonly kind: 'settlement'
  readonly after: { readonly span: string; readonly until: number } | null
}

export type Entry =
  | { readonly kind: 'start'; readonly draws: readonly Draw[] }
  | AnswerEntry
  | TakebackEntry
  | { readonly kind: 'resignation'; readonly seat: Seat }
  | { readonly kind: 'agreement'; readonly winner: Seat | null }
  | SettlementEntry
  | { readonly kind: 'time-out'; readonly seat: Seat }
  | { readonly kind: 'rules'; readonly version: string; readonly hash: string }

const text = z.string().max(10_000)
const sides = z.int().min(1).max(0x1_0000_0000)
const draws = z.array(z.tuple([sides, sides]).readonly()).readonly()
const ply = z.int().min(0)

const entry = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('start'), draws }),
  z.strictObject({ kind: z.literal('answer'), seat: text, answer: z.json(), draws }),
  z.strictObject({ kind: z.literal('takeback'), to: ply, only: text.nullable() }),
  z.strictObject({ kind: z.literal('resignation'), seat: text }),
  z.strictObject({ kind: z.literal('agreement'), winner: text.nullable() }),
  z.strictObject({
    kind: z.literal('settlement'),
    after: z.strictObject({ span: text, until: z.int() }).nullable(),
  }),
  z.strictObject({ kind: z.literal('time-out'), seat: text }),
  z.strictObject({ kind: z.literal('rules'), version: text, hash: text }),
])

const hex = z.string().regex(/^[0-9a-f]{64}$/, 'must be 64 hex digits')

const dice = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('fair'),
    commitments: z.strictObject({ server: hex, seats: z.record(text, hex) }),
    contributions: z.record(text, hex),
    secret: hex.nullable(),
  }),
  z.strictObject({ kind: z.literal('quick'), seed: z.int() }),
  z.strictObject({ kind: z.literal('by hand') }),
])

const result = z.strictObject({
  how: z.enum(['played', 'resigned', 'agreed', 'timed out']),
  winner: text.nullable(),
  outcome: z.json(),
})

const record = z.strictObject({
  format: z.literal('firestep match 1'),
  game: text,
  scenario: text,
  options: z.json(),
  rules: z.strictObject({ version: text, hash: hex }),
  overlay: z.json().nullable(),
  dice,
  entries: z.array(entry).min(1),
  /** The hash of the state after the last entry, and the result if the match is over. */
  closing: z.strictObject({ hash: hex, result: result.nullable() }),
})

/** The source of a match's draws: fair dice, quick dice from a seed, or values entered by hand. */
export type DiceRecord = z.infer<typeof dice>

/** A whole match as a file. */
export type MatchRecord = Omit<z.infer<typeof record>, 'entries'> & { readonly entries: readonly Entry[] }

/** The part of a record before its entries. It stays the same while the match goes on. */
export type RecordOpening = Omit<MatchRecord, 'entries' | 'closing'>

/** The part of a record from which a match is loaded. */
export type LoadableRecord = Omit<MatchRecord, 'closing'>

export interface BadRecord {
  readonly problem: string
}

/** Depth limit; no answer, overlay or option is nested this deep. */
const maxDepth = 100

/** A problem at a place of the file, without the validator's jargon. */
function issueText({ path, ...issue }: z.core.$ZodIssue, source: unknown): string {
  const place = path.join('.') || 'the file'
  if (issue.code === 'unrecognized_keys') return `${place} holds what none has: ${issue.keys.join(', ')}`
  const value = path.reduce<unknown>((value, key) => (value as Record<PropertyKey, unknown> | undefined)?.[key], source)
  return value === undefined ? `${place} is missing` : `${place} is not what stands there in a match file`
}

/** Reads a match file. Problems name their place in the file. */
export function readRecord(source: unknown): MatchRecord | BadRecord {
  if (isTooDeep(source, maxDepth)) return { problem: 'not a match file: it is nested too deeply' }
  const parsed = record.safeParse(source)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    return { problem: `not a match file: ${issue === undefined ? 'it is unreadable' : issueText(issue, source)}` }
  }
  const [first, ...rest] = parsed.data.entries
  if (first?.kind !== 'start') return { problem: 'not a match file: entry 0 is not a start' }
  const secondStart = rest.findIndex(({ kind }) => kind === 'start')
  if (secondStart >= 0) return { problem: `not a match file: entry ${secondStart + 1} starts the match again` }
  return parsed.data as MatchRecord
}
