/** How scenarios fall out between equal bots: what the scenario browser shows. Kept as JSON in the game's folder. */
import type { Seat } from '@firestep/referee'
import { type Results, type Summary, summaries } from './summary.ts'

interface Balance {
  /** Who played on both sides, and where chance began. */
  readonly bots: string
  readonly seed: number
  readonly matches: number
  readonly wins: Summary['wins']
  /** Between which shares of wins the true one lies, nineteen times in twenty. */
  readonly likely: Readonly<Record<Seat, { readonly low: number; readonly high: number }>>
}

export type Balances = Readonly<Record<string, Balance>>

/** Where a game keeps it, from the game's own folder. */
export const balanceFile = 'src/data/balance.json'

/** Each scenario's balance, by its id. */
export const balancesOf = (results: Results): Balances =>
  Object.fromEntries(
    summaries(results).map(({ scenario, wins, games, seed, bots, intervals }) => [
      scenario,
      { bots: Object.keys(bots)[0] ?? '', seed, matches: games, wins, likely: likelyOf(intervals.wins) },
    ]),
  )

const likelyOf = (intervals: Summary['intervals']['wins']): Balance['likely'] =>
  Object.fromEntries(Object.entries(intervals).map(([seat, [low, high]]) => [seat, { low, high }]))

/** As text. Scenarios that were not played again keep what was known of them. */
export const balanceText = (known: Balances, measured: Balances): string =>
  `${JSON.stringify({ ...known, ...measured }, null, 2)}\n`

/** Reads what was kept; null if it is something else. */
export function readBalances(source: unknown): Balances | null {
  return isRecord(source) && Object.values(source).every(isBalance) ? (source as Balances) : null
}

const isBalance = (one: unknown): boolean =>
  isRecord(one) &&
  typeof one.bots === 'string' &&
  typeof one.seed === 'number' &&
  typeof one.matches === 'number' &&
  isRecord(one.wins) &&
  Object.values(one.wins).every((count) => typeof count === 'number') &&
  isRecord(one.likely) &&
  Object.values(one.likely).every(
    (share) => isRecord(share) && typeof share.low === 'number' && typeof share.high === 'number',
  )

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
