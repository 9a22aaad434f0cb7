/** Statistics of measurements, and their output. */
import { loadavg } from 'node:os'

/** The value that a given share of the values does not exceed. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  const value = sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))]
  if (value === undefined) throw new Error('nothing was measured')
  return value
}

export const median = (values: readonly number[]): number => quantile(values, 0.5)

export interface Row {
  readonly figure: string
  /** Upper limit; null if there is none. */
  readonly max: number | null
  readonly measured: number
  readonly unit: string
}

export const row = (figure: string, measured: number, unit: string, max: number | null = null): Row => ({
  figure,
  max,
  measured: Math.round(measured * 10) / 10,
  unit,
})

export function printRows(rows: readonly Row[]): void {
  for (const { figure, max, measured, unit } of rows)
    console.log(`${figure.padEnd(58)} ${`${measured} ${unit}`.padStart(12)}  ${verdict(measured, max)}`)
  const load = loadavg().map((average) => average.toFixed(1))
  console.log(`load average at the end: ${load.join(' ')}`)
}

const verdict = (measured: number, max: number | null): string =>
  max === null ? '' : `at most ${max}: ${measured <= max ? 'reached' : 'MISSED'}`
