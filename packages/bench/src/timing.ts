/** Medians, durations and throughput of benchmarks. */
import { at } from '@firestep/referee'

/** The middle value; for an even number of values, the mean of the two in the middle. */
export function median(values: readonly number[]): number {
  if (values.length === 0) throw new RangeError('no figures, no median')
  const sorted = [...values].sort((a, b) => a - b)
  const half = sorted.length / 2
  return (at(sorted, Math.ceil(half) - 1) + at(sorted, Math.floor(half))) / 2
}

export interface Throughput {
  readonly count: number
  readonly seconds: number
}

export const perSecond = ({ count, seconds }: Throughput): number => count / seconds

/** Repeats a function until the time is used up, finishing the last call. */
export function throughputFor(seconds: number, once: () => number): Throughput {
  const start = performance.now()
  const end = start + seconds * 1000
  let count = 0
  let now = start
  do {
    count += once()
    now = performance.now()
  } while (now < end)
  return { count, seconds: (now - start) / 1000 }
}

/** Duration of one call in milliseconds. */
export function timeCall<T>(once: () => T): { readonly result: T; readonly ms: number } {
  const start = performance.now()
  const result = once()
  return { result, ms: performance.now() - start }
}
