/** Tables of the results of a simulation. */
import type { Seat } from '@firestep/referee'
import { decisionsIn, durationAtShare, playoutsPerSecond } from '../decision-times.ts'
import { areEqualBots } from '../simulation-plan.ts'
import type { Interval, Spread } from '../statistics.ts'
import { overall, pairSummaries, type Results, type Summary, summaries } from '../summary.ts'
import { numberColumn, type ReportTable, textColumn } from './table.ts'

/** Names of the game and its scenarios. */
export interface Names {
  readonly game: string
  readonly scenarios: Readonly<Record<string, string>>
}

/** A side that wins a larger share than this wins too often. */
export const maxFairShare = 0.65

/** Tables that are the same in every run: for equal bots the scenarios first, otherwise the bots. */
export function tablesOf(results: Results, names: Names): ReportTable[] {
  const allSummaries = summaries(results)
  // If the same two bots play throughout, the tables of scenarios need no column for them.
  const showsBots = arePairsMixed(results)
  const hasSeveralScenarios = new Set(allSummaries.map(({ scenario }) => scenario)).size > 1
  const sideTables = [
    winsTable(
      results.seats,
      hasSeveralScenarios && !showsBots ? [...allSummaries, overall(results)] : allSummaries,
      names,
      showsBots,
    ),
    lengthTable(results.seats, allSummaries, names, showsBots),
  ]
  if (areAllEquals(results)) return sideTables
  const pairs = botTable('Wins by bot, sides swapped', results.seats, pairSummaries(results), names)
  return hasSeveralScenarios
    ? [pairs, botTable('Wins by bot and scenario', results.seats, allSummaries, names), ...sideTables]
    : [pairs, ...sideTables]
}

/** True unless the same two bots play throughout. */
export const arePairsMixed = ({ plan }: Results): boolean =>
  new Set(plan.series.map(({ bots }) => bots.map(({ name }) => name).join())).size > 1

/** True if every bot plays against its equal; only then do the figures describe the scenarios alone. */
export const areAllEquals = ({ plan }: Results): boolean => plan.series.every(({ bots }) => areEqualBots(bots))

const winsTable = (
  seats: readonly Seat[],
  allSummaries: readonly Summary[],
  names: Names,
  showsBots: boolean,
): ReportTable => ({
  title: 'Wins by side',
  head: [
    textColumn('scenario'),
    textColumn('bots'),
    numberColumn('games'),
    ...seats.flatMap((seat) => [numberColumn(seat), numberColumn('share'), numberColumn('95%')]),
    numberColumn('draws'),
    numberColumn('faults'),
    textColumn('too often'),
  ],
  rows: allSummaries.map((summary) => [
    ...leadingCells(summary, names, showsBots),
    ...seats.flatMap((seat) => [
      String(summary.wins[seat] ?? 0),
      percentText(summary.wins[seat] ?? 0, summary.games),
      rangeText(summary.intervals.wins[seat]),
    ]),
    String(summary.draws),
    String(summary.faults),
    verdictText(summary),
  ]),
})

/** The side that wins too often, if any. */
function verdictText({ wins, games, intervals }: Summary): string {
  const seat = Object.keys(wins).find((candidate) => (wins[candidate] ?? 0) > games * maxFairShare)
  if (seat === undefined) return ''
  const certainty = (intervals.wins[seat]?.[0] ?? 0) > maxFairShare ? 'surely ' : ''
  return `${seat} ${certainty}over ${maxFairShare * 100}%`
}

const lengthTable = (
  seats: readonly Seat[],
  allSummaries: readonly Summary[],
  names: Names,
  showsBots: boolean,
): ReportTable => {
  const figures = [...new Set(allSummaries.flatMap((summary) => Object.keys(summary.figures)))]
  return {
    title: 'Length and figures of a game',
    head: [
      textColumn('scenario'),
      textColumn('bots'),
      numberColumn('games'),
      numberColumn('turns'),
      numberColumn('decisions'),
      ...figures.flatMap((name) => seats.map((seat) => numberColumn(`${name}, ${seat}`))),
    ],
    rows: allSummaries.map((summary) => [
      ...leadingCells(summary, names, showsBots),
      meanText(summary.length.turns),
      meanText(summary.length.decisions),
      ...figures.flatMap((name) => seats.map((seat) => meanText(summary.figures[name]?.[seat] ?? null))),
    ]),
  }
}

const botTable = (
  title: string,
  seats: readonly Seat[],
  allSummaries: readonly Summary[],
  names: Names,
): ReportTable => ({
  title,
  head: [
    textColumn('scenario'),
    textColumn('bot'),
    textColumn('against'),
    numberColumn('games'),
    numberColumn('wins'),
    numberColumn('share'),
    numberColumn('95%'),
    ...seats.map((seat) => numberColumn(`as ${seat}`)),
  ],
  rows: allSummaries.flatMap((summary) =>
    Object.entries(summary.seats).map(([bot, scores]) => {
      const games = seats.reduce((sum, seat) => sum + (scores[seat]?.games ?? 0), 0)
      return [
        scenarioNameOf(summary, names),
        bot,
        Object.keys(summary.seats)
          .filter((opponent) => opponent !== bot)
          .join(', '),
        String(games),
        String(summary.bots[bot] ?? 0),
        percentText(summary.bots[bot] ?? 0, games),
        rangeText(summary.intervals.bots[bot]),
        ...seats.map((seat) => `${scores[seat]?.wins ?? 0} of ${scores[seat]?.games ?? 0}`),
      ]
    }),
  ),
})

/** Decision times of this run on this machine, with all workers busy. */
export const paceTable = ({ clocks }: Results): ReportTable => ({
  title: 'Pace of the decisions',
  head: [
    textColumn('bot'),
    numberColumn('decisions'),
    numberColumn('half within, ms'),
    numberColumn('95% within, ms'),
    numberColumn('playouts'),
    numberColumn('playouts a second'),
    numberColumn('answers without a choice'),
  ],
  rows: [...clocks].map(([bot, clock]) => [
    bot,
    String(decisionsIn(clock)),
    millisecondsText(durationAtShare(clock, 0.5)),
    millisecondsText(durationAtShare(clock, 0.95)),
    clock.playouts === 0 ? '' : String(clock.playouts),
    playoutsPerSecond(clock)?.toFixed(0) ?? '',
    String(clock.forced),
  ]),
})

const millisecondsText = (ms: number): string => ms.toFixed(ms < 1 ? 2 : ms < 100 ? 1 : 0)

const leadingCells = (summary: Summary, names: Names, showsBots: boolean): string[] => [
  scenarioNameOf(summary, names),
  showsBots ? Object.keys(summary.bots).join(' : ') : '',
  String(summary.games),
]

const scenarioNameOf = ({ scenario }: Summary, { scenarios }: Names): string => scenarios[scenario] ?? scenario

const percentText = (hits: number, n: number): string => (n === 0 ? '-' : `${((100 * hits) / n).toFixed(1)}%`)

const rangeText = (interval: Interval | undefined): string =>
  interval === undefined ? '' : `${(100 * interval[0]).toFixed(1)} to ${(100 * interval[1]).toFixed(1)}`

/** The mean with its margin of error. */
function meanText(spread: Spread | null): string {
  if (spread === null) return '-'
  const digits = spread.most >= 100 ? 0 : 1
  return `${fixedText(spread.mean, digits)} ± ${(spread.interval[1] - spread.mean).toFixed(digits)}`
}

/** Avoids "-0.0". */
const fixedText = (value: number, digits: number): string => value.toFixed(digits).replace(/^-(0(\.0*)?)$/, '$1')
