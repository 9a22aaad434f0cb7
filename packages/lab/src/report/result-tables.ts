/** The results as tables. */
import type { Seat } from '@firestep/referee'
import { decisionsOn, playoutsPerSecond, within } from '../decision-times.ts'
import { areEquals } from '../simulation-plan.ts'
import type { Interval, Spread } from '../statistics.ts'
import { overall, pairSummaries, type Results, type Summary, summaries } from '../summary.ts'
import { number, type ReportTable, words } from './table.ts'

/** Names of the game and its scenarios. */
export interface Names {
  readonly game: string
  readonly scenarios: Readonly<Record<string, string>>
}

/** A side that wins a larger share than this wins too often. */
export const lopsided = 0.65

/** Tables that are the same in every run: for equal bots the scenarios first, otherwise the bots. */
export function tablesOf(results: Results, names: Names): ReportTable[] {
  const all = summaries(results)
  const mixed = arePairsMixed(results)
  const several = new Set(all.map(({ scenario }) => scenario)).size > 1
  const sides = [
    battles(results.seats, several && !mixed ? [...all, overall(results)] : all, names, mixed),
    lengths(results.seats, all, names, mixed),
  ]
  if (areAllEquals(results)) return sides
  const pairs = bots('Wins by bot, sides swapped', results.seats, pairSummaries(results), names)
  return several ? [pairs, bots('Wins by bot and scenario', results.seats, all, names), ...sides] : [pairs, ...sides]
}

/** True unless the same two bots play throughout. */
export const arePairsMixed = ({ plan }: Results): boolean =>
  new Set(plan.series.map(({ bots }) => bots.map(({ name }) => name).join())).size > 1

/** True if every bot plays against its equal; only then do the figures describe the scenarios alone. */
export const areAllEquals = ({ plan }: Results): boolean => plan.series.every(({ bots }) => areEquals(bots))

const battles = (seats: readonly Seat[], all: readonly Summary[], names: Names, mixed: boolean): ReportTable => ({
  title: 'Wins by side',
  head: [
    words('scenario'),
    words('bots'),
    number('games'),
    ...seats.flatMap((seat) => [number(seat), number('share'), number('95%')]),
    number('draws'),
    number('faults'),
    words('too often'),
  ],
  rows: all.map((one) => [
    ...whichOf(one, names, mixed),
    ...seats.flatMap((seat) => [
      String(one.wins[seat] ?? 0),
      percent(one.wins[seat] ?? 0, one.games),
      range(one.intervals.wins[seat]),
    ]),
    String(one.draws),
    String(one.faults),
    verdictOn(one),
  ]),
})

/** The side that wins too often, if any. */
function verdictOn({ wins, games, intervals }: Summary): string {
  const [seat] = Object.keys(wins).filter((one) => (wins[one] ?? 0) > games * lopsided)
  if (seat === undefined) return ''
  const sure = (intervals.wins[seat]?.[0] ?? 0) > lopsided ? 'surely ' : ''
  return `${seat} ${sure}over ${lopsided * 100}%`
}

const lengths = (seats: readonly Seat[], all: readonly Summary[], names: Names, mixed: boolean): ReportTable => {
  const figures = [...new Set(all.flatMap((one) => Object.keys(one.figures)))]
  return {
    title: 'Length and figures of a game',
    head: [
      words('scenario'),
      words('bots'),
      number('games'),
      number('turns'),
      number('decisions'),
      ...figures.flatMap((name) => seats.map((seat) => number(`${name}, ${seat}`))),
    ],
    rows: all.map((one) => [
      ...whichOf(one, names, mixed),
      mean(one.length.turns),
      mean(one.length.decisions),
      ...figures.flatMap((name) => seats.map((seat) => mean(one.figures[name]?.[seat] ?? null))),
    ]),
  }
}

const bots = (title: string, seats: readonly Seat[], all: readonly Summary[], names: Names): ReportTable => ({
  title,
  head: [
    words('scenario'),
    words('bot'),
    words('against'),
    number('games'),
    number('wins'),
    number('share'),
    number('95%'),
    ...seats.map((seat) => number(`as ${seat}`)),
  ],
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
        String(one.bots[bot] ?? 0),
        percent(one.bots[bot] ?? 0, games),
        range(one.intervals.bots[bot]),
        ...seats.map((seat) => `${scores[seat]?.wins ?? 0} of ${scores[seat]?.games ?? 0}`),
      ]
    }),
  ),
})

/** Decision times of this run on this machine, with all workers busy. */
export const paceTable = ({ clocks }: Results): ReportTable => ({
  title: 'Pace of the decisions',
  head: [
    words('bot'),
    number('decisions'),
    number('half within, ms'),
    number('95% within, ms'),
    number('playouts'),
    number('playouts a second'),
    number('answers without a choice'),
  ],
  rows: [...clocks].map(([bot, clock]) => [
    bot,
    String(decisionsOn(clock)),
    milliseconds(within(clock, 0.5)),
    milliseconds(within(clock, 0.95)),
    clock.playouts === 0 ? '' : String(clock.playouts),
    playoutsPerSecond(clock)?.toFixed(0) ?? '',
    String(clock.forced),
  ]),
})

const milliseconds = (ms: number): string => ms.toFixed(ms < 1 ? 2 : ms < 100 ? 1 : 0)

const whichOf = (one: Summary, names: Names, mixed: boolean): string[] => [
  scenarioIn(one, names),
  mixed ? Object.keys(one.bots).join(' : ') : '',
  String(one.games),
]

const scenarioIn = ({ scenario }: Summary, { scenarios }: Names): string => scenarios[scenario] ?? scenario

const percent = (hits: number, n: number): string => (n === 0 ? '-' : `${((100 * hits) / n).toFixed(1)}%`)

const range = (interval: Interval | undefined): string =>
  interval === undefined ? '' : `${(100 * interval[0]).toFixed(1)} to ${(100 * interval[1]).toFixed(1)}`

/** The mean with its margin of error. */
function mean(spread: Spread | null): string {
  if (spread === null) return '-'
  const digits = spread.most >= 100 ? 0 : 1
  return `${fixed(spread.mean, digits)} ± ${(spread.interval[1] - spread.mean).toFixed(digits)}`
}

/** Avoids "-0.0". */
const fixed = (value: number, digits: number): string => value.toFixed(digits).replace(/^-(0(\.0*)?)$/, '$1')
