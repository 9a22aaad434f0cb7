/** The report as Markdown: the tables, and the command that makes them again. */
import { gamesIn } from '../batches.ts'
import type { SimulationPlan } from '../simulation-plan.ts'
import type { Results } from '../summary.ts'
import { areAllEquals, maxFairShare, type Names, paceTable, tablesOf } from './result-tables.ts'
import { tableAsMarkdown } from './table.ts'

export function markdownReport(results: Results, names: Names, command: string): string {
  const { plan } = results
  const bots = botsOf(plan)
  return [
    `# ${names.game}: ${areAllEquals(results) ? 'who wins between equal bots' : 'a tournament of bots'}`,
    '',
    `Made by \`${command}\`${isTimed(plan) ? '' : ', which makes the same figures again (all but the pace)'}.`,
    '',
    `- Bots: ${bots.join(', ')}. They change sides every second game.`,
    `- Games: ${plan.games} for each pair at each scenario, ${gamesIn(plan)} in all, with seed ${plan.seed}.`,
    `- Thinking: ${thinkingOf(plan)}.`,
    '- Shares stand with their 95% intervals (Wilson); the figures of a game are means, ± to the ends of theirs.',
    `- A side that wins over ${maxFairShare * 100}% wins too often; surely, if its whole interval lies above.`,
    '',
    ...[...tablesOf(results, names), paceTable(results)].map(tableAsMarkdown),
  ].join('\n')
}

const botsOf = ({ series }: SimulationPlan): string[] => [
  ...new Set(series.flatMap(({ bots }) => bots.map(({ name }) => name))),
]

/** True if a bot thinks by the clock; no two runs are then alike. */
const isTimed = ({ series, thinking }: SimulationPlan): boolean =>
  (thinking === null || 'msPerGame' in thinking) &&
  series.some(({ bots }) => bots.some((bot) => bot.kind === 'command' || bot.strength === 'colonel'))

function thinkingOf(plan: SimulationPlan): string {
  const { thinking } = plan
  if (thinking === null) return isTimed(plan) ? 'as long as each bot likes' : 'none of these bots looks at a clock'
  if ('iterations' in thinking) return `${thinking.iterations} playouts for a decision, by bots that play any`
  return `${thinking.msPerGame / 1000} seconds for each bot and game, by bots that look at a clock`
}
