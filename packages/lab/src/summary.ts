/** Summaries of simulated games, for tables and JSON. */
import { at, type Seat } from '@firestep/referee'
import type { DecisionTimes } from './decision-times.ts'
import type { GameResult } from './game-result.ts'
import { botAt, type SimulationPlan } from './simulation-plan.ts'
import { type Interval, type Spread, spread, wilson } from './statistics.ts'

export interface Summary {
  readonly game: string
  readonly scenario: string
  readonly games: number
  /** Faulty answers, and games that broke off. */
  readonly faults: number
  readonly wins: Readonly<Record<Seat, number>>
  readonly draws: number
  readonly bots: Readonly<Record<string, number>>
  readonly seed: number
  /** 95% confidence intervals of the shares of wins. */
  readonly intervals: {
    readonly wins: Readonly<Record<Seat, Interval>>
    readonly bots: Readonly<Record<string, Interval>>
  }
  /** Scores of each bot at each seat. */
  readonly seats: Readonly<Record<string, Readonly<Record<Seat, Score>>>>
  readonly length: { readonly turns: Spread | null; readonly decisions: Spread | null }
  /** The game's own figures, by name and seat. */
  readonly figures: Readonly<Record<string, Readonly<Record<Seat, Spread | null>>>>
  /** Games forfeited by too many faults. */
  readonly forfeits: number
}

interface Score {
  readonly games: number
  readonly wins: number
}

export interface Results {
  readonly plan: SimulationPlan
  readonly seats: readonly Seat[]
  readonly played: readonly GameResult[]
  /** Keyed by the names of the bots. The only part that differs between runs. */
  readonly clocks: ReadonlyMap<string, DecisionTimes>
}

/** One summary for each series, in the order of the plan. */
export const summaries = (results: Results): Summary[] =>
  results.plan.series.map(({ scenario }, seriesIndex) =>
    summaryOf(
      results,
      scenario,
      results.played.filter(({ series }) => series === seriesIndex),
    ),
  )

/** One summary for each pair of bots over all its scenarios. */
export function pairSummaries(results: Results): Summary[] {
  const seriesByPair = new Map<string, Set<number>>()
  for (const [seriesIndex, { bots }] of results.plan.series.entries()) {
    const pair = bots.map(({ name }) => name).join()
    seriesByPair.set(pair, (seriesByPair.get(pair) ?? new Set()).add(seriesIndex))
  }
  return [...seriesByPair.values()].map((series) =>
    summaryOf(
      results,
      scenarioOf(results.plan),
      results.played.filter((result) => series.has(result.series)),
    ),
  )
}

/** All series in one. */
export const overall = (results: Results): Summary => summaryOf(results, scenarioOf(results.plan), results.played)

function scenarioOf({ series }: SimulationPlan): string {
  const scenarios = new Set(series.map(({ scenario }) => scenario))
  const [only = 'all'] = scenarios
  return scenarios.size === 1 ? only : 'all'
}

function summaryOf({ plan, seats }: Results, scenario: string, played: readonly GameResult[]): Summary {
  const scores = scoresOf(plan, seats, played)
  const totals = mapOf(Object.keys(scores), (bot) => ({
    games: sumOf(seats, (seat) => scores[bot]?.[seat]?.games ?? 0),
    wins: sumOf(seats, (seat) => scores[bot]?.[seat]?.wins ?? 0),
  }))
  const wins = mapOf(seats, (seat) => played.filter(({ winner }) => winner === seat).length)
  const names = [...new Set(played.flatMap(({ figures }) => Object.keys(figures)))]
  return {
    game: plan.game,
    scenario,
    games: played.length,
    faults: played.reduce((sum, { faults }) => sum + faults.length, 0),
    wins,
    draws: played.filter(({ winner }) => winner === null).length,
    bots: mapOf(Object.keys(totals), (bot) => totals[bot]?.wins ?? 0),
    seed: plan.seed,
    intervals: {
      wins: mapOf(seats, (seat) => wilson(wins[seat] ?? 0, played.length)),
      bots: mapOf(Object.keys(totals), (bot) => wilson(totals[bot]?.wins ?? 0, totals[bot]?.games ?? 0)),
    },
    seats: scores,
    length: {
      turns: spread(played.map(({ turns }) => turns)),
      decisions: spread(played.map(({ decisions }) => decisions)),
    },
    figures: mapOf(names, (name) => mapOf(seats, (seat) => spread(valuesOf(played, name, seat)))),
    forfeits: played.filter(({ end }) => end === 'forfeited').length,
  }
}

/** Values of one figure for a seat, game by game; 0 for a finished game without the figure. */
export const valuesOf = (played: readonly GameResult[], name: string, seat: Seat): number[] =>
  played.flatMap(({ figures, end }) => figures[name]?.[seat] ?? (end === 'played' ? 0 : []))

type ScoresByBot = Record<string, Record<Seat, { games: number; wins: number }>>

function scoresOf(plan: SimulationPlan, seats: readonly Seat[], played: readonly GameResult[]): ScoresByBot {
  const scores: ScoresByBot = {}
  for (const { series, number, winner } of played) {
    const { bots } = at(plan.series, series)
    for (const seat of seats) {
      const { name } = bots[botAt(seats, seat, number)]
      const botScores = scores[name] ?? mapOf(seats, () => ({ games: 0, wins: 0 }))
      const score = botScores[seat] ?? { games: 0, wins: 0 }
      score.games++
      if (winner === seat) score.wins++
      scores[name] = botScores
    }
  }
  // Names as the series have them, whichever bot sat first.
  const names = new Set(played.flatMap(({ series }) => plan.series[series]?.bots.map(({ name }) => name) ?? []))
  return Object.fromEntries([...names].flatMap((name) => (scores[name] ? [[name, scores[name]]] : [])))
}

const mapOf = <Value>(keys: readonly string[], value: (key: string) => Value): Record<string, Value> =>
  Object.fromEntries(keys.map((key) => [key, value(key)]))

const sumOf = (keys: readonly string[], value: (key: string) => number): number =>
  keys.reduce((sum, key) => sum + value(key), 0)
