/** The figures as tables: one model, printed as text, Markdown or HTML. */
import type { Seat } from '@firestep/referee'
import type { Interval, Spread } from '../statistics.ts'
import { overall, type Results, type Summary, summaries } from '../summary.ts'

export interface Table {
  readonly title: string
  readonly head: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

/** What is printed besides the figures: the names of things. */
export interface Names {
  readonly game: string
  readonly scenarios: Readonly<Record<string, string>>
}

/** A side that wins more often than this wins too often. */
export const lopsided = 0.65

export function tablesOf(results: Results, names: Names): Table[] {
  const all = summaries(results)
  const tables = [battles(results.seats, all, names), lengths(results.seats, all, names)]
  return [...tables, bots(results.seats, arePairsMixed(results) ? all : [overall(results)], names)]
}

/** Whether not the same two bots play throughout. */
export const arePairsMixed = ({ plan }: Results): boolean =>
  new Set(plan.series.map(({ bots }) => bots.map(({ name }) => name).join())).size > 1

const battles = (seats: readonly Seat[], all: readonly Summary[], names: Names): Table => ({
  title: 'Wins by side',
  head: ['scenario', 'bots', 'games', ...seats.flatMap((seat) => [seat, '95%']), 'draws', 'faults', ''],
  rows: all.map((one) => [
    ...whichOf(one, names),
    ...seats.flatMap((seat) => [percent(one.wins[seat] ?? 0, one.games), range(one.intervals.wins[seat])]),
    String(one.draws),
    String(one.faults),
    verdictOn(one),
  ]),
})

/** Which side wins too often, if one does. */
function verdictOn({ wins, games, intervals }: Summary): string {
  const [seat] = Object.keys(wins).filter((one) => (wins[one] ?? 0) > games * lopsided)
  if (seat === undefined) return ''
  const sure = (intervals.wins[seat]?.[0] ?? 0) > lopsided ? 'surely ' : ''
  return `${seat} ${sure}over ${lopsided * 100}%`
}

const lengths = (seats: readonly Seat[], all: readonly Summary[], names: Names): Table => {
  const figures = [...new Set(all.flatMap((one) => Object.keys(one.figures)))]
  return {
    title: 'Length and figures, means with their 95% intervals',
    head: [
      'scenario',
      'bots',
      'games',
      'turns',
      'decisions',
      ...figures.flatMap((name) => seats.map((seat) => `${name}, ${seat}`)),
    ],
    rows: all.map((one) => [
      ...whichOf(one, names),
      mean(one.length.turns),
      mean(one.length.decisions),
      ...figures.flatMap((name) => seats.map((seat) => mean(one.figures[name]?.[seat] ?? null))),
    ]),
  }
}

const bots = (seats: readonly Seat[], all: readonly Summary[], names: Names): Table => ({
  title: 'Wins by bot, sides swapped',
  head: ['scenario', 'bot', 'against', 'games', 'wins', '95%', ...seats.map((seat) => `as ${seat}`)],
  rows: all.flatMap((one) =>
    Object.entries(one.seats).map(([bot, scores]) => {
      const games = seats.reduce((sum, seat) => sum + (scores[seat]?.games ?? 0), 0)
      return [
        scenarioIn(one, names),
        bot,
        Object.keys(one.seats)
          .filter((other) => other !== bot)
          .join(', '),
        String(games),
        percent(one.bots[bot] ?? 0, games),
        range(one.intervals.bots[bot]),
        ...seats.map((seat) => `${scores[seat]?.wins ?? 0} of ${scores[seat]?.games ?? 0}`),
      ]
    }),
  ),
})

const whichOf = (one: Summary, names: Names): string[] => [
  scenarioIn(one, names),
  Object.keys(one.bots).join(' : '),
  String(one.games),
]

const scenarioIn = ({ scenario }: Summary, { scenarios }: Names): string => scenarios[scenario] ?? scenario

const percent = (hits: number, n: number): string => (n === 0 ? '-' : `${((100 * hits) / n).toFixed(1)}%`)

const range = (interval: Interval | undefined): string =>
  interval === undefined ? '' : `${(100 * interval[0]).toFixed(1)} to ${(100 * interval[1]).toFixed(1)}`

function mean(spread: Spread | null): string {
  if (spread === null) return '-'
  const digits = spread.most >= 100 ? 0 : 1
  return `${spread.mean.toFixed(digits)} (${spread.interval.map((end) => end.toFixed(digits)).join(' to ')})`
}

/** For a terminal: columns in line, empty ones left out. */
export function asText({ title, head, rows }: Table): string[] {
  const kept = head.flatMap((_, at) => (rows.some((row) => row[at] !== '') ? [at] : []))
  const lines = [head, ...rows].map((row) => kept.map((at) => row[at] ?? ''))
  const widths = kept.map((_, at) => Math.max(...lines.map((line) => line[at]?.length ?? 0)))
  return [
    title,
    ...lines.map((line) => `  ${line.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join('  ')}`.trimEnd()),
  ]
}

export function asMarkdown({ title, head, rows }: Table): string {
  const line = (cells: readonly string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
  return [`## ${title}`, '', line(head), `|${'---|'.repeat(head.length)}`, ...rows.map(line), ''].join('\n')
}
