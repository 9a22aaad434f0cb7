/** Confidence intervals of shares and means. */

export type Interval = readonly [low: number, high: number]

/** Quantile of the normal distribution for 95% intervals, two-sided. */
const z = 1.959964

/** Wilson score interval of `hits` in `n`; [0, 1] for n = 0. */
export function wilson(hits: number, n: number): Interval {
  if (n === 0) return [0, 1]
  const share = hits / n
  const centre = (share + (z * z) / (2 * n)) / (1 + (z * z) / n)
  const margin = (z * Math.sqrt((share * (1 - share)) / n + (z * z) / (4 * n * n))) / (1 + (z * z) / n)
  return [rounded(Math.max(0, centre - margin)), rounded(Math.min(1, centre + margin))]
}

/** 4 digits: more would suggest a precision that is not there. */
const rounded = (value: number): number => Math.round(value * 1e4) / 1e4

export interface Spread {
  readonly mean: number
  /** 95% confidence interval of the mean. */
  readonly interval: Interval
  readonly median: number
  readonly least: number
  readonly most: number
}

/** Summary of a list of numbers; null for an empty list. */
export function spread(values: readonly number[]): Spread | null {
  const sorted = [...values].sort((a, b) => a - b)
  const n = sorted.length
  const [least] = sorted
  const most = sorted[n - 1]
  if (least === undefined || most === undefined) return null
  const mean = sorted.reduce((sum, value) => sum + value, 0) / n
  const variance = n === 1 ? 0 : sorted.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (n - 1)
  const margin = z * Math.sqrt(variance / n)
  const median = ((sorted[Math.floor((n - 1) / 2)] ?? 0) + (sorted[Math.floor(n / 2)] ?? 0)) / 2
  return { mean: rounded(mean), interval: [rounded(mean - margin), rounded(mean + margin)], median, least, most }
}
