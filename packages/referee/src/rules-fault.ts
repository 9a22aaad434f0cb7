import type { Entry } from './record.ts'

/** The rules threw on an answer they had allowed. The match stays as it was before `entry`, which caused the fault. */
export class RulesFault extends Error {
  readonly entry: Entry
  constructor(entry: Entry, cause: unknown) {
    super(`the rules failed: ${cause instanceof Error ? cause.message : String(cause)}`, { cause })
    this.entry = entry
  }
}
