/** Instrumented sources that report reached changes, and sources with one change made. */
import type { Mutant } from './mutant.ts'

export interface NumberedMutant extends Mutant {
  readonly number: number
}

/** Instrumented sources call this with the number of each change they reach. */
export const switchName = '__mutantReached'

/** The source with one change made. */
export function applyMutant(text: string, { start, end, replacement, kind }: Mutant): string {
  const { opening, closing } = brackets[kind]
  return text.slice(0, start) + opening + replacement + closing + text.slice(end)
}

/** The unchanged source, instrumented to report each change it reaches. */
export function instrument(text: string, mutants: readonly NumberedMutant[]): string {
  const prefixes = new Map<number, string>()
  const suffixes = new Map<number, string>()
  const innermostFirst = [...mutants].sort((a, b) => a.end - a.start - (b.end - b.start) || rank(a) - rank(b))
  for (const { number, start, end, kind } of innermostFirst) {
    const { opening, separator, closing } = brackets[kind]
    prefixes.set(start, `${opening}globalThis.${switchName}(${number})${separator}${prefixes.get(start) ?? ''}`)
    suffixes.set(end, `${suffixes.get(end) ?? ''}${closing}`)
  }
  const offsets = [...new Set([0, ...prefixes.keys(), ...suffixes.keys()])].sort((a, b) => a - b)
  return offsets
    .map(
      (offset, index) =>
        `${suffixes.get(offset) ?? ''}${prefixes.get(offset) ?? ''}${text.slice(offset, offsets[index + 1])}`,
    )
    .join('')
}

/**
 * Text around a node. `(0, …)` is never read as the parameters of an arrow function, and the `else` ends the `if`, so
 * that it does not take over the `else` of an `if` around it.
 */
const brackets = {
  expression: { opening: '(0, ', separator: ', ', closing: ')' },
  statement: { opening: 'if (true) {', separator: ';', closing: '} else {}' },
} as const

/** With equal ranges, the statement is the outer node. */
const rank = ({ kind }: Mutant): number => (kind === 'statement' ? 1 : 0)
