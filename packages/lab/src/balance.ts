/** How scenarios fall out between equal bots: what the scenario browser shows. Kept as JSON in the game's folder. */
import { type Results, type Summary, summaries } from './summary.ts'

interface Balance {
  readonly wins: Summary['wins']
  readonly matches: number
  /** Who played on both sides, and where chance began. */
  readonly bots: string
  readonly seed: number
}

export type Balances = Readonly<Record<string, Balance>>

/** Where a game keeps it, from the game's own folder. */
export const balanceFile = 'src/data/balance.json'

/** Each scenario's balance, by its id. */
export const balancesOf = (results: Results): Balances =>
  Object.fromEntries(
    summaries(results).map(({ scenario, wins, games, seed, bots }) => [
      scenario,
      { wins, matches: games, bots: Object.keys(bots)[0] ?? '', seed },
    ]),
  )

/** As text. Scenarios that were not played again keep what was known of them. */
export const balanceText = (known: Balances, measured: Balances): string =>
  `${JSON.stringify({ ...known, ...measured }, null, 2)}\n`

/** Reads what was kept; null if it is something else. */
export function readBalances(source: unknown): Balances | null {
  if (typeof source !== 'object' || source === null || Array.isArray(source)) return null
  return Object.values(source).every(isBalance) ? (source as Balances) : null
}

const isBalance = (one: unknown): one is Balance =>
  typeof one === 'object' &&
  one !== null &&
  'wins' in one &&
  typeof one.wins === 'object' &&
  one.wins !== null &&
  Object.values(one.wins).every((count) => typeof count === 'number') &&
  'matches' in one &&
  typeof one.matches === 'number' &&
  'bots' in one &&
  typeof one.bots === 'string' &&
  'seed' in one &&
  typeof one.seed === 'number'
