/** The result of a run, as text and as JSON. */

import type { Equivalent } from './equivalents.ts'
import { keyOf, type Mutant } from './mutant.ts'
import type { Outcome } from './runner.ts'

export interface TriedMutant {
  readonly mutant: Mutant
  readonly outcome: Outcome | 'equivalent'
}

export interface Report {
  readonly target: string
  readonly seed: number
  /** Number of all possible changes. */
  readonly possible: number
  readonly sampled: number
  /** Includes changes stopped because of an endless loop. */
  readonly noticed: number
  readonly hung: number
  readonly equivalent: number
  readonly notReached: number
  /** Percentage of noticed changes among those that are not equivalent, with one decimal. */
  readonly percentage: number
  readonly unnoticed: readonly {
    readonly outcome: string
    readonly change: Omit<Mutant, 'start' | 'end' | 'kind' | 'replacement'>
  }[]
  /** Entries of the list of equivalent changes whose line or change no longer exists. */
  readonly stale: readonly Equivalent[]
  readonly seconds: number
}

export function reportOf(
  header: Pick<Report, 'target' | 'seed' | 'possible' | 'stale' | 'seconds'>,
  triedMutants: readonly TriedMutant[],
): Report {
  const count = (counted: TriedMutant['outcome']): number =>
    triedMutants.filter(({ outcome }) => outcome === counted).length
  const noticed = count('noticed') + count('hung')
  const nonEquivalent = triedMutants.length - count('equivalent')
  return {
    ...header,
    sampled: triedMutants.length,
    noticed,
    hung: count('hung'),
    equivalent: count('equivalent'),
    notReached: count('not reached'),
    percentage: nonEquivalent === 0 ? 100 : Math.floor((1000 * noticed) / nonEquivalent) / 10,
    unnoticed: triedMutants
      .filter(({ outcome }) => outcome === 'survived' || outcome === 'not reached')
      .map(({ mutant: { file, line, source, before, after }, outcome }) => ({
        outcome,
        change: { file, line, source, before, after },
      })),
  }
}

/** Keys of the changes that an earlier report of the same target lists as unnoticed. */
export function unnoticedKeys(json: string, target: string): ReadonlySet<string> {
  const report: Partial<Report> | null = JSON.parse(json)
  if (!Array.isArray(report?.unnoticed)) throw new Error('this is no report of an earlier run')
  if (report.target !== target) throw new Error(`this is a report of ${report.target}`)
  return new Set(report.unnoticed.map(({ change }) => keyOf(change)))
}

export function reportText(report: Report): string {
  const { unnoticed, stale } = report
  const lines = unnoticed.map(
    ({ outcome, change: { file, line, before, after } }) => `${file}:${line} (${outcome})\n    ${before}  →  ${after}`,
  )
  const staleLines = stale.map(({ file, source, before, after }) => `${file}: ${source}\n    ${before}  →  ${after}`)
  return [
    ...(lines.length > 0 ? ['', 'No test noticed:', ...lines] : []),
    ...(stale.length > 0 ? ['', 'Named as equivalent, but no longer there:', ...staleLines] : []),
    '',
    `${report.target}, seed ${report.seed}`,
    `sampled      ${report.sampled} of ${report.possible}`,
    `noticed      ${report.noticed}${report.hung > 0 ? ` (${report.hung} went on for ever)` : ''}`,
    `survived     ${unnoticed.length - report.notReached}`,
    `not reached  ${report.notReached}`,
    `equivalent   ${report.equivalent}`,
    `percentage   ${report.percentage} % in ${Math.round(report.seconds)} s`,
  ].join('\n')
}
