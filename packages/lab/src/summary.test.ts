import { describe, expect, test } from 'vitest'
import { balancesOf, balanceText, readBalances } from './balance.ts'
import { newDecisionTimes, timeDecision } from './decision-times.ts'
import type { GameResult } from './game-result.ts'
import { htmlReport, markdownReport, paceTable, tablesOf } from './report/index.ts'
import { numberColumn, tableAsHtml, tableAsMarkdown, tableAsText, textColumn } from './report/table.ts'
import type { Bot, SimulationPlan } from './simulation-plan.ts'
import { overall, type Results, summaries, valuesOf } from './summary.ts'

const bot = (name: string): Bot => ({ kind: 'strength', name, strength: 'recruit' })
const bots = [bot('recruit'), bot('recruit 2')] as const
const plan: SimulationPlan = {
  game: 'race',
  series: [
    { scenario: 'one', bots },
    { scenario: 'two', bots },
  ],
  games: 4,
  seed: 3,
  thinking: null,
  patience: 1,
}

const game = (series: number, number: number, winner: string | null, turns: number, points: number): GameResult => ({
  series,
  number,
  winner,
  end: 'played',
  turns,
  decisions: 2 * turns,
  figures: { points: { north: points, south: 0 } },
  faults: number === 3 ? [{ bot: 0, decision: 1, problem: 'asleep' }] : [],
  record: null,
})

const clock = newDecisionTimes()
for (const ms of [9.5, 10.5, 10.5]) timeDecision(clock, ms, { playouts: 2 })

const results: Results = {
  plan,
  clocks: new Map([['recruit', clock]]),
  seats: ['north', 'south'],
  played: [
    // The first bot has the north seat in games 0 and 2.
    game(0, 0, 'north', 10, 3),
    game(0, 1, 'north', 12, 5),
    game(0, 2, 'north', 14, 4),
    game(0, 3, null, 20, 0),
    game(1, 0, 'south', 8, 1),
    game(1, 1, 'south', 8, 1),
    game(1, 2, 'north', 8, 6),
    game(1, 3, 'north', 8, 6),
  ],
}
const names = { game: 'Race & Run', scenarios: { one: 'Up <the> hill', two: 'Down' } }

test('counts wins by seat and by bot, with their intervals', () => {
  const [scenarioOne, scenarioTwo] = summaries(results)
  expect(scenarioOne).toMatchObject({
    game: 'race',
    scenario: 'one',
    games: 4,
    faults: 1,
    wins: { north: 3, south: 0 },
    draws: 1,
    bots: { recruit: 2, 'recruit 2': 1 },
    seed: 3,
    intervals: { wins: { north: [0.3006, 0.9544] }, bots: { recruit: [0.15, 0.85] } },
    seats: { recruit: { north: { games: 2, wins: 2 }, south: { games: 2, wins: 0 } } },
    length: { turns: { mean: 14, median: 13, least: 10, most: 20 } },
    figures: { points: { north: { mean: 3 }, south: { mean: 0 } } },
  })
  expect(scenarioTwo).toMatchObject({ wins: { north: 2, south: 2 }, draws: 0, bots: { recruit: 2, 'recruit 2': 2 } })
  expect(overall(results)).toMatchObject({ scenario: 'all', games: 8, wins: { north: 5, south: 2 }, faults: 2 })
})

test('a missing figure is 0 in a game played to its end and left out in a forfeited one', () => {
  const withoutFigures = { ...game(0, 0, 'north', 9, 9), figures: {} }
  const forfeited = { ...withoutFigures, end: 'forfeited' as const }
  expect(valuesOf([game(0, 0, 'north', 9, 4), withoutFigures, forfeited], 'points', 'north')).toEqual([4, 0])
})

test('the tables name the side that wins too often', () => {
  const [winsTable] = tablesOf(results, names)
  expect(winsTable?.rows.map((row) => [row[0], row[3], row[4], row[5], row.at(-1)])).toEqual([
    ['Up <the> hill', '3', '75.0%', '30.1 to 95.4', 'north over 65%'],
    ['Down', '2', '50.0%', '15.0 to 85.0', ''],
    ['all', '5', '62.5%', '30.6 to 86.3', ''],
  ])
})

test('for unequal bots the table of pairs comes before the table of scenarios', () => {
  const [recruit, secondRecruit] = bots
  const randomBot: Bot = { kind: 'strength', name: 'random', strength: 'random' }
  const series = [
    { scenario: 'one', bots: [recruit, randomBot] as const },
    { scenario: 'one', bots: [secondRecruit, randomBot] as const },
    { scenario: 'two', bots: [recruit, randomBot] as const },
    { scenario: 'two', bots: [secondRecruit, randomBot] as const },
  ]
  const played = series.flatMap((_, index) => [game(index, 0, 'north', 9, 1), game(index, 1, 'south', 9, 1)])
  const [pairs, scenarios] = tablesOf({ ...results, plan: { ...plan, series, games: 2 }, played }, names)
  expect(pairs?.rows).toEqual([
    ['all', 'recruit', 'random', '4', '4', '100.0%', '51.0 to 100.0', '2 of 2', '2 of 2'],
    ['all', 'random', 'recruit', '4', '0', '0.0%', '0.0 to 49.0', '0 of 2', '0 of 2'],
    ['all', 'recruit 2', 'random', '4', '4', '100.0%', '51.0 to 100.0', '2 of 2', '2 of 2'],
    ['all', 'random', 'recruit 2', '4', '0', '0.0%', '0.0 to 49.0', '0 of 2', '0 of 2'],
  ])
  expect(scenarios?.rows).toHaveLength(8)
})

test('the pace table tells milliseconds near 10 apart, and shows playouts per second', () => {
  expect(paceTable(results).rows).toEqual([['recruit', '3', '10.6', '10.6', '6', '197', '0']])
})

describe('a table', () => {
  const table = {
    title: 'T',
    head: [textColumn('a'), numberColumn('b'), textColumn('')],
    rows: [
      ['long', '1', ''],
      ['x', '22', ''],
    ],
  }

  test('as text has aligned columns, numbers to the right, and omits empty columns', () => {
    expect(tableAsText(table)).toEqual(['T', '  a      b', '  long   1', '  x     22'])
  })

  test('as Markdown and HTML aligns numbers to the right', () => {
    expect(tableAsMarkdown(table)).toBe('## T\n\n| a | b |\n|---|---:|\n| long | 1 |\n| x | 22 |\n')
    expect(tableAsHtml(table)).toContain('<td>x</td><td class="number">22</td></tr>')
  })
})

describe('the report', () => {
  test('as HTML is one page that loads nothing, with plots of wins, lengths and points', () => {
    const page = htmlReport(results, names, 'firestep simulate race all')
    expect(page).not.toMatch(/(src|href)=|@import|url\(/)
    expect(page).toContain('Race &amp; Run: 8 games')
    expect(page).toContain('<code>firestep simulate race all</code>')
    expect(page).toContain('Up &lt;the&gt; hill: north 75.0% (30.1% to 95.4%)')
    expect(page).not.toContain('<the>')
    for (const label of ['Share of games won by each side', 'Down: length in turns', 'Down: points by side'])
      expect(page).toContain(`aria-label="${label}"`)
    expect(page).toContain('<title>north: 6: 2</title>')
  })

  test('as Markdown has the tables and the command that made them', () => {
    const report = markdownReport(results, names, 'firestep simulate race all')
    expect(report).toContain('Made by `firestep simulate race all`, which makes the same figures again')
    expect(report).toContain('Bots: recruit, recruit 2.')
    expect(report).toContain('4 for each pair at each scenario, 8 in all, with seed 3')
    expect(report).toContain('| Down | 4 | 2 | 50.0% | 15.0 to 85.0 |')
    expect(report).toContain('| Down | 4 | 8.0 ± 0.0 | 16.0 ± 0.0 | 3.5 ± 2.8 | 0.0 ± 0.0 |')
    expect(report).toContain('| recruit | 3 | 10.6 |')
  })

  test('says that figures cannot be repeated if a bot thinks by the clock', () => {
    const colonel: Bot = { kind: 'strength', name: 'colonel', strength: 'colonel' }
    const series = [{ scenario: 'one', bots: [bots[0], colonel] as const }]
    const reportOf = (thinking: SimulationPlan['thinking']) =>
      markdownReport({ ...results, plan: { ...plan, series, thinking } }, names, 'firestep')
    expect(reportOf({ iterations: 50 })).toContain('which makes the same figures again')
    expect(reportOf({ iterations: 50 })).toContain('Thinking: 50 playouts for a decision')
    expect(reportOf({ msPerGame: 2000 })).not.toContain('the same figures')
    expect(reportOf({ msPerGame: 2000 })).toContain('Thinking: 2 seconds for each bot and game')
    expect(reportOf(null)).not.toContain('the same figures')
  })
})

describe('the balance file', () => {
  const likely = { north: { low: 0.1, high: 0.9 }, south: { low: 0.1, high: 0.9 } }
  const oldBalances = { two: { bots: 'random', seed: 1, matches: 10, wins: { north: 9, south: 1 }, likely } }
  const otherBalances = { three: { bots: 'random', seed: 1, matches: 2, wins: { north: 1, south: 1 }, likely } }

  test('has the new results and keeps those of other scenarios', () => {
    const text = balanceText({ ...oldBalances, ...otherBalances }, balancesOf(results))
    expect(JSON.parse(text)).toEqual({
      one: {
        bots: 'recruit',
        seed: 3,
        matches: 4,
        wins: { north: 3, south: 0 },
        likely: { north: { low: 0.3006, high: 0.9544 }, south: { low: 0, high: 0.4899 } },
      },
      two: {
        bots: 'recruit',
        seed: 3,
        matches: 4,
        wins: { north: 2, south: 2 },
        likely: { north: { low: 0.15, high: 0.85 }, south: { low: 0.15, high: 0.85 } },
      },
      ...otherBalances,
    })
    expect(readBalances(JSON.parse(text))).toEqual(JSON.parse(text))
  })

  test('is refused if its content is something else', () => {
    const { two } = oldBalances
    for (const one of [1, { ...two, wins: { north: 'many' } }, { ...two, likely: { north: 0.5 } }, { ...two, bots: 3 }])
      expect(readBalances({ one })).toBeNull()
    for (const source of [null, []]) expect(readBalances(source)).toBeNull()
  })
})
