/** Instrumented sources that report reached changes, and sources with one change made. */
import type { Mutant } from './mutant.ts'

export interface NumberedMutant extends Mutant {
  readonly number: number
}

/** Instrumented sources call this with the number of each change they reach. */
export const switchName = '__mutantReached'

/** The source with one change made. */
export function applyMutant(text: string, { start, end, replacement, is }: Mutant): string {
  const { begin: opening, finish: closing } = brackets[is]
  return text.slice(0, start) + opening + replacement + closing + text.slice(end)
}

/** The unchanged source, instrumented to report each change it reaches. */
export function instrument(text: string, mutants: readonly NumberedMutant[]): string {
  const prefixes = new Map<number, string>()
  const suffixes = new Map<number, string>()
  const innermostFirst = [...mutants].sort((a, b) => a.end - a.start - (b.end - b.start) || rank(a) - rank(b))
  for (const { number, start, end, is } of innermostFirst) {
    const { begin, between, finish } = brackets[is]
    prefixes.set(start, `${begin}globalThis.${switchName}(${number})${between}${prefixes.get(start) ?? ''}`)
    suffixes.set(end, `${suffixes.get(end) ?? ''}${finish}`)
  }
  const places = [...new Set([0, ...prefixes.keys(), ...suffixes.keys()])].sort((a, b) => a - b)
  return places
    .map((at, index) => `${suffixes.get(at) ?? ''}${prefixes.get(at) ?? ''}${text.slice(at, places[index + 1])}`)
    .join('')
}

/** `(0, …)` is never read as the parameters of an arrow function, nor `if` as the body of the one before. */
const brackets = {
  expression: { begin: '(0, ', between: ', ', finish: ')' },
  statement: { begin: 'if (true) {', between: ';', finish: '} else {}' },
} as const

/** With equal ranges, the statement is the outer node. */
const rank = ({ is }: Mutant): number => (is === 'statement' ? 1 : 0)
