/** Quantiles and medians of measurements. */

/** The value that this share of the values does not exceed. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  const value = sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))]
  if (value === undefined) throw new Error('nothing was measured')
  return value
}

export const median = (values: readonly number[]): number => quantile(values, 0.5)
