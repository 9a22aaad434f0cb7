import { describe, expect, test } from 'vitest'
import { balancesOf, balanceText, readBalances } from './balance.ts'
import { noPace } from './pace.ts'
import type { Bot, Plan } from './plan.ts'
import type { Played } from './played.ts'
import { asText, reportPage, reportSheet, tablesOf } from './report/index.ts'
import { overall, type Results, summaries } from './summary.ts'

const bot = (name: string): Bot => ({ kind: 'strength', name, strength: 'recruit' })
const bots = [bot('recruit'), bot('recruit 2')] as const
const plan: Plan = {
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

const game = (series: number, number: number, winner: string | null, turns: number, points: number): Played => ({
  series,
  number,
  winner,
  end: 'played',
  turns,
  decisions: 2 * turns,
  figures: { points: { north: points, south: 0 } },
  faults: number === 3 ? [{ bot: 0, decision: 1, problem: 'asleep' }] : [],
  record: null,
  pace: [noPace(), noPace()],
})

const results: Results = {
  plan,
  seats: ['north', 'south'],
  played: [
    // The first bot sits in the north in games 0 and 2.
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

test('wins are counted by seat and by bot, with their intervals', () => {
  const [one, two] = summaries(results)
  expect(one).toMatchObject({
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
  expect(two).toMatchObject({ wins: { north: 2, south: 2 }, draws: 0, bots: { recruit: 2, 'recruit 2': 2 } })
  expect(overall(results)).toMatchObject({ scenario: 'all', games: 8, wins: { north: 5, south: 2 }, faults: 2 })
})

test('the tables name the side that wins too often', () => {
  const [battles] = tablesOf(results, names)
  expect(battles?.rows.map((row) => [row[0], row[3], row[4], row.at(-1)])).toEqual([
    ['Up <the> hill', '75.0%', '30.1 to 95.4', 'north over 65%'],
    ['Down', '50.0%', '15.0 to 85.0', ''],
  ])
})

test('text stands in columns, and a column without anything is left out', () => {
  const table = {
    title: 'T',
    head: ['a', 'b', ''],
    rows: [
      ['long', '1', ''],
      ['x', '22', ''],
    ],
  }
  expect(asText(table)).toEqual(['T', '  a     b', '  long  1', '  x     22'])
})

describe('the report', () => {
  test('is one page that loads nothing, with a plot of wins, lengths and points', () => {
    const page = reportPage(results, names, 'firestep simulate race all')
    expect(page).not.toMatch(/(src|href)=|@import|url\(/)
    expect(page).toContain('Race &amp; Run: 8 games')
    expect(page).toContain('<code>firestep simulate race all</code>')
    expect(page).toContain('Up &lt;the&gt; hill: north 75.0% (30.1% to 95.4%)')
    expect(page).not.toContain('<the>')
    for (const label of ['Share of games won by each side', 'Down: length in turns', 'Down: points by side'])
      expect(page).toContain(`aria-label="${label}"`)
    expect(page).toContain('<title>north: 6: 2</title>')
  })

  test('as a sheet holds the tables and what made them', () => {
    const sheet = reportSheet(results, names, 'firestep simulate race all')
    expect(sheet).toContain('Made by `firestep simulate race all`.')
    expect(sheet).toContain('| Down | recruit : recruit 2 | 4 | 50.0% | 15.0 to 85.0 |')
  })
})

describe('the balance file', () => {
  const kept = { two: { wins: { north: 9, south: 1 }, matches: 10, bots: 'random', seed: 1 } }
  const other = { three: { wins: { north: 1, south: 1 }, matches: 2, bots: 'random', seed: 1 } }

  test('holds what was measured, and what was known of other scenarios', () => {
    const text = balanceText({ ...kept, ...other }, balancesOf(results))
    expect(JSON.parse(text)).toEqual({
      one: { wins: { north: 3, south: 0 }, matches: 4, bots: 'recruit', seed: 3 },
      two: { wins: { north: 2, south: 2 }, matches: 4, bots: 'recruit', seed: 3 },
      ...other,
    })
    expect(readBalances(JSON.parse(text))).toEqual(JSON.parse(text))
  })

  test('is not mistaken for another file', () => {
    for (const source of [null, [], { one: 1 }, { one: { wins: { north: 'many' }, matches: 1, bots: '', seed: 1 } }])
      expect(readBalances(source)).toBeNull()
  })
})
