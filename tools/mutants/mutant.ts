/** One change to one place of a source file. */
export interface Mutant {
  /** Path from the root of the project. */
  readonly file: string
  /** Counted from 1. */
  readonly line: number
  /** Trimmed text of the line on which the change begins. */
  readonly source: string
  /** The changed text with its surroundings, cut to fit a line. */
  readonly before: string
  readonly after: string
  /** Range of the replaced syntax node, and its kind. */
  readonly start: number
  readonly end: number
  readonly kind: 'expression' | 'statement'
  /** Text in the node's place; empty for a dropped statement. */
  readonly replacement: string
}

/** Identifies a change without its line number, so that the key survives moved lines. */
export const keyOf = ({ file, source, before, after }: Pick<Mutant, 'file' | 'source' | 'before' | 'after'>): string =>
  JSON.stringify([file, source, before, after])
