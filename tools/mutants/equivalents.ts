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
  typeof entry === 'object' &&
  entry !== null &&
  fields.every((field) => field in entry && /\S/.test(String((entry as Record<string, unknown>)[field])))

/** Entries whose line or change no longer exists. */
export function staleEntries(entries: readonly Equivalent[], mutants: readonly Mutant[]): Equivalent[] {
  const currentKeys = new Set(mutants.map(keyOf))
  return entries.filter((entry) => !currentKeys.has(keyOf(entry)))
}
