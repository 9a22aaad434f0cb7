/** Instrumented sources that report reached changes, and sources with one change made. */
import type { Mutant } from './mutant.ts'

export interface Numbered extends Mutant {
  readonly number: number
}

/** Instrumented sources call this with the number of each change they reach. */
export const switchName = '__mutantReached'

/** The source with one change made. */
export function changed(text: string, { start, end, replacement, is }: Mutant): string {
  const { begin, finish } = brackets[is]
  return text.slice(0, start) + begin + replacement + finish + text.slice(end)
}

/** The unchanged source, instrumented to report each change it reaches. */
export function noting(text: string, mutants: readonly Numbered[]): string {
  const begins = new Map<number, string>()
  const ends = new Map<number, string>()
  const innermostFirst = [...mutants].sort((a, b) => a.end - a.start - (b.end - b.start) || rank(a) - rank(b))
  for (const { number, start, end, is } of innermostFirst) {
    const { begin, between, finish } = brackets[is]
    begins.set(start, `${begin}globalThis.${switchName}(${number})${between}${begins.get(start) ?? ''}`)
    ends.set(end, `${ends.get(end) ?? ''}${finish}`)
  }
  const places = [...new Set([0, ...begins.keys(), ...ends.keys()])].sort((a, b) => a - b)
  return places
    .map((at, index) => `${ends.get(at) ?? ''}${begins.get(at) ?? ''}${text.slice(at, places[index + 1])}`)
    .join('')
}

/** `(0, …)` is never read as the parameters of an arrow function, nor `if` as the body of the one before. */
const brackets = {
  expression: { begin: '(0, ', between: ', ', finish: ')' },
  statement: { begin: 'if (true) {', between: ';', finish: '} else {}' },
} as const

/** With equal ranges, the statement is the outer node. */
const rank = ({ is }: Mutant): number => (is === 'statement' ? 1 : 0)
