/** One change to one place of a source file. */
export interface Mutant {
  /** Path from the root of the project. */
  readonly file: string
  /** Counted from 1. */
  readonly line: number
  /** Trimmed text of the line on which the change begins. */
  readonly source: string
  /** The changed text, with as much around it as fits a line. */
  readonly before: string
  readonly after: string
  /** The syntax node that is replaced: its range in the source, and how it is switched. */
  readonly start: number
  readonly end: number
  readonly is: 'expression' | 'statement'
  /** Stands in the node's place; empty for a dropped statement. */
  readonly replacement: string
}

/** Outlives moved lines: file, line and change, never a number of a line. */
export const keyOf = ({ file, source, before, after }: Pick<Mutant, 'file' | 'source' | 'before' | 'after'>): string =>
  JSON.stringify([file, source, before, after])
