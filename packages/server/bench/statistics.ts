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
  readonly most: number | null
  readonly measured: number
  readonly unit: string
}

export const row = (figure: string, measured: number, unit: string, most: number | null = null): Row => ({
  figure,
  most,
  measured: Math.round(measured * 10) / 10,
  unit,
})

export function print(rows: readonly Row[]): void {
  for (const { figure, most, measured, unit } of rows)
    console.log(`${figure.padEnd(58)} ${`${measured} ${unit}`.padStart(12)}  ${verdict(measured, most)}`)
  const load = loadavg().map((one) => one.toFixed(1))
  console.log(`load average at the end: ${load.join(' ')}`)
}

const verdict = (measured: number, most: number | null): string =>
  most === null ? '' : `at most ${most}: ${measured <= most ? 'reached' : 'MISSED'}`
