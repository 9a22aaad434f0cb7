/** The report as one self-contained HTML page. */
import type { Seat } from '@firestep/referee'
import type { GameResult } from '../game-result.ts'
import { type Results, type Summary, summaries, valuesOf } from '../summary.ts'
import { histogram, type Row, whiskers } from './plots.ts'
import { arePairsMixed, maxFairShare, type Names, paceTable, tablesOf } from './result-tables.ts'
import { element, escapeMarkup } from './svg.ts'
import { tableAsHtml } from './table.ts'

const style = `
body { margin: 0 auto; max-width: 76rem; padding: 2rem 1.5rem 4rem; background: #f4ecd8; color: #2b2418;
  font: 16px/1.5 "Source Sans 3", "Segoe UI", system-ui, sans-serif }
h1, h2, h3 { font-family: "EB Garamond", Garamond, Georgia, serif; font-weight: 600; line-height: 1.2 }
h2 { margin-top: 2.5rem; border-bottom: 1px solid #b9a981 }
h3 { margin: 1.5rem 0 .25rem }
.wide { overflow-x: auto }
table { border-collapse: collapse; font-size: 14px; font-variant-numeric: tabular-nums }
th, td { padding: .3rem .7rem; border-bottom: 1px solid #d8caa5; text-align: left; white-space: nowrap }
.number { text-align: right }
.plots { display: flex; flex-wrap: wrap; gap: 1rem }
figure { margin: 0 } figcaption { font-size: 14px }
svg { max-width: 100%; height: auto; font-size: 12px } svg text { fill: #2b2418 }
svg .first { fill: #9c3325; stroke: #9c3325 } svg .second { fill: #2f557f; stroke: #2f557f }
svg .second.bar { fill: #c3cfdb }
svg line.first, svg line.second { stroke-width: 2 } svg line.second { stroke-dasharray: 5 2 }
svg .grid { stroke: #d8caa5 } svg .half, svg .axis { stroke: #2b2418 } svg .band { fill: #e6d9b6 }
`

export function htmlReport(results: Results, names: Names, command: string): string {
  const { seats, played } = results
  const title = `${names.game}: ${played.length} games between bots`
  const allSummaries = summaries(results)
  const contestNames = allSummaries.map((summary) => contestNameOf(summary, names, arePairsMixed(results)))
  const botNames = pairNames(results)
  const sections = [
    element('h2', {}, ['Who wins']),
    element('p', {}, [
      `The bots change seats every second game. A mark is the share of games won, its line the 95% interval (Wilson); in the shaded band neither side wins over ${maxFairShare * 100}%.`,
    ]),
    plot(
      whiskers(
        'Share of games won by each side',
        seats,
        allSummaries.map((summary, index) => sideRow(seats, summary, contestNames[index] ?? '')),
        band,
      ),
    ),
    element('h3', {}, ['By bot']),
    plot(
      whiskers(
        'Share of games won by each bot',
        botNames,
        allSummaries.map((summary, index) => botRow(summary, contestNames[index] ?? '')),
        band,
      ),
    ),
    ...[...tablesOf(results, names), paceTable(results)].map(tableAsHtml),
    element('h2', {}, ['How long, and how far']),
    ...allSummaries.map((summary, index) =>
      distributions(
        seats,
        summary,
        contestNames[index] ?? '',
        played.filter(({ series }) => series === index),
      ),
    ),
  ]
  const madeBy = element('p', {}, ['Made by ', element('code', {}, [escapeMarkup(command)]), '.'])
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeMarkup(title)}</title>
<style>${style}</style></head>
<body><main>${element('h1', {}, [escapeMarkup(title)])}
${madeBy}
${sections.join('\n')}
</main></body></html>
`
}

/** Legend of round and square marks: bot names if the same two bots play throughout. */
const pairNames = (results: Results): readonly string[] =>
  arePairsMixed(results)
    ? ['the first named', 'the second named']
    : (results.plan.series[0]?.bots.map(({ name }) => name) ?? [])

const band = [1 - maxFairShare, maxFairShare] as const

const plot = (svg: string): string => element('div', { class: 'wide' }, [svg])

const contestNameOf = (summary: Summary, { scenarios }: Names, showsBots: boolean): string =>
  [
    scenarios[summary.scenario] ?? summary.scenario,
    ...(showsBots ? [Object.keys(summary.bots).map(shortBotName).join(' : ')] : []),
  ].join(', ')

/** A command without its folder. */
const shortBotName = (bot: string): string => bot.replace(/^cmd:.*\//, 'cmd:')

const sideRow = (seats: readonly Seat[], summary: Summary, label: string): Row => ({
  label,
  estimates: seats.map((seat) => ({
    name: seat,
    share: (summary.wins[seat] ?? 0) / Math.max(1, summary.games),
    interval: summary.intervals.wins[seat] ?? [0, 1],
  })),
})

const botRow = (summary: Summary, label: string): Row => ({
  label,
  estimates: Object.entries(summary.bots).map(([bot, wins]) => ({
    name: bot,
    share: wins / Math.max(1, summary.games),
    interval: summary.intervals.bots[bot] ?? [0, 1],
  })),
})

function distributions(seats: readonly Seat[], summary: Summary, name: string, played: readonly GameResult[]): string {
  const plots = [
    figure(
      'turns',
      histogram(`${name}: length in turns`, [{ name: 'turns', values: played.map(({ turns }) => turns) }]),
    ),
    ...Object.keys(summary.figures).map((figureName) =>
      figure(
        figureName,
        histogram(
          `${name}: ${figureName} by side`,
          seats.map((seat) => ({ name: seat, values: valuesOf(played, figureName, seat) })),
        ),
      ),
    ),
  ]
  return element('section', {}, [element('h3', {}, [escapeMarkup(name)]), element('div', { class: 'plots' }, plots)])
}

const figure = (caption: string, svg: string): string =>
  element('figure', {}, [element('figcaption', {}, [escapeMarkup(caption)]), svg])
