/** What a handful of games says about all of them. */

export type Interval = readonly [low: number, high: number]

/** Nineteen of twenty. */
const z = 1.959964

/** Where a share lies of which `hits` in `n` were seen (Wilson); anywhere, if nothing was seen. */
export function wilson(hits: number, n: number): Interval {
  if (n === 0) return [0, 1]
  const share = hits / n
  const middle = (share + (z * z) / (2 * n)) / (1 + (z * z) / n)
  const reach = (z * Math.sqrt((share * (1 - share)) / n + (z * z) / (4 * n * n))) / (1 + (z * z) / n)
  return [rounded(Math.max(0, middle - reach)), rounded(Math.min(1, middle + reach))]
}

/** Four digits: more would only pretend. */
const rounded = (value: number): number => Math.round(value * 1e4) / 1e4

export interface Spread {
  readonly mean: number
  /** Where the mean of all such games lies. */
  readonly interval: Interval
  readonly median: number
  readonly least: number
  readonly most: number
}

/** How a list of numbers lies; null of an empty one. */
export function spread(values: readonly number[]): Spread | null {
  const sorted = [...values].sort((a, b) => a - b)
  const n = sorted.length
  const [least] = sorted
  const most = sorted[n - 1]
  if (least === undefined || most === undefined) return null
  const mean = sorted.reduce((sum, value) => sum + value, 0) / n
  const variance = n === 1 ? 0 : sorted.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (n - 1)
  const reach = z * Math.sqrt(variance / n)
  const median = ((sorted[Math.floor((n - 1) / 2)] ?? 0) + (sorted[Math.floor(n / 2)] ?? 0)) / 2
  return { mean: rounded(mean), interval: [rounded(mean - reach), rounded(mean + reach)], median, least, most }
}
