/** Equivalent changes, which no test can notice, each with a reason; one file per target. */
import { existsSync, readFileSync } from 'node:fs'
import { keyOf, type Mutant } from './mutant.ts'

export interface Equivalent {
  readonly file: string
  /** Trimmed text of the line. */
  readonly source: string
  readonly before: string
  readonly after: string
  readonly reason: string
}

const fields = ['file', 'source', 'before', 'after', 'reason'] as const

export function readEquivalents(path: string): Equivalent[] {
  if (!existsSync(path)) return []
  const entries: unknown = JSON.parse(readFileSync(path, 'utf8'))
  if (!Array.isArray(entries)) throw new Error(`${path}: a list is expected`)
  return entries.map((entry: unknown, index) => {
    if (!isEquivalent(entry))
      throw new Error(`${path}: entry ${index + 1} needs ${fields.join(', ')}, none of them empty`)
    return entry
  })
}

const isEquivalent = (entry: unknown): entry is Equivalent =>
  isRecord(entry) && fields.every((field) => Object.hasOwn(entry, field) && /\S/.test(String(entry[field])))

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/** Entries whose line or change no longer exists. */
export function staleEntries(entries: readonly Equivalent[], mutants: readonly Mutant[]): Equivalent[] {
  const currentKeys = new Set(mutants.map(keyOf))
  return entries.filter((entry) => !currentKeys.has(keyOf(entry)))
}
