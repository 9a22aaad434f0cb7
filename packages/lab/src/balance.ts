/** Results of scenarios between equal bots, as the scenario browser shows them. Stored as JSON in the game's folder. */
import type { Seat } from '@firestep/referee'
import { type Results, type Summary, summaries } from './summary.ts'

interface Balance {
  /** The bot on both sides, and the first seed. */
  readonly bots: string
  readonly seed: number
  readonly matches: number
  readonly wins: Summary['wins']
  /** The 95% confidence interval of each side's share of wins. */
  readonly likely: Readonly<Record<Seat, { readonly low: number; readonly high: number }>>
}

export type Balances = Readonly<Record<string, Balance>>

/** Path of the file in the game's folder. */
export const balanceFile = 'src/data/balance.json'

export const balancesOf = (results: Results): Balances =>
  Object.fromEntries(
    summaries(results).map(({ scenario, wins, games, seed, bots, intervals }) => [
      scenario,
      { bots: Object.keys(bots)[0] ?? '', seed, matches: games, wins, likely: intervalsOf(intervals.wins) },
    ]),
  )

const intervalsOf = (intervals: Summary['intervals']['wins']): Balance['likely'] =>
  Object.fromEntries(Object.entries(intervals).map(([seat, [low, high]]) => [seat, { low, high }]))

/** Balances as text. Scenarios that were not measured again keep their old figures. */
export const balanceText = (known: Balances, measured: Balances): string =>
  `${JSON.stringify({ ...known, ...measured }, null, 2)}\n`

/** Reads balances; null for any other content. */
export function readBalances(source: unknown): Balances | null {
  return isBalances(source) ? source : null
}

const isBalances = (source: unknown): source is Balances => isRecord(source) && Object.values(source).every(isBalance)

const isBalance = (value: unknown): boolean =>
  isRecord(value) &&
  typeof value.bots === 'string' &&
  typeof value.seed === 'number' &&
  typeof value.matches === 'number' &&
  isRecord(value.wins) &&
  Object.values(value.wins).every((count) => typeof count === 'number') &&
  isRecord(value.likely) &&
  Object.values(value.likely).every(
    (share) => isRecord(share) && typeof share.low === 'number' && typeof share.high === 'number',
  )

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
