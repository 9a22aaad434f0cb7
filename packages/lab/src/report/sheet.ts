/** The report as Markdown: the tables alone, with everything needed to make them again. */
import type { Results } from '../summary.ts'
import { asMarkdown, type Names, tablesOf } from './tables.ts'

export function reportSheet(results: Results, names: Names, command: string): string {
  return [
    `# ${names.game}: ${results.played.length} games between bots`,
    '',
    `Made by \`${command}\`. The bots change seats every second game; intervals are Wilson's at 95%.`,
    '',
    ...tablesOf(results, names).map(asMarkdown),
  ].join('\n')
}
