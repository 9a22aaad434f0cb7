/** Comparison of two builds by rounds in which both did the same work. */
import { median } from '../timing.ts'

export interface Change {
  /** Median ratio of processor times, new build over old: 0.5 is twice as fast. */
  readonly ratio: number
  /** The median lies within these bounds with at least 95% confidence, whatever the noise. */
  readonly low: number
  readonly high: number
  readonly verdict: 'faster' | 'slower' | 'no change beyond noise'
}

/** A smaller change counts as noise, since machines are shared. */
const noise = 0.02

/** Each pair holds the processor times of one round. */
export function changeOf(rounds: readonly { readonly old: number; readonly now: number }[]): Change {
  const ratios = rounds.map(({ old, now }) => now / old).sort((a, b) => a - b)
  const outside = ranksOutside(ratios.length)
  const low = outside === null ? 0 : (ratios[outside] ?? 0)
  const high = outside === null ? Number.POSITIVE_INFINITY : (ratios[ratios.length - 1 - outside] ?? 0)
  const ratio = median(ratios)
  const verdict = high < 1 - noise ? 'faster' : low > 1 + noise ? 'slower' : 'no change beyond noise'
  return { ratio, low, high, verdict }
}

/** One-sided: 2.5% on either end leave 95%. */
const tailOf95 = 0.025

/**
 * Number of smallest, and of largest, values that can be left out so that the median lies within the rest with 95%
 * confidence; null for too few rounds.
 */
function ranksOutside(count: number): number | null {
  let chance = 0.5 ** count
  let tail = chance
  let outside: number | null = null
  for (let rank = 0; rank < count / 2 && tail <= tailOf95; rank++) {
    outside = rank
    chance *= (count - rank) / (rank + 1)
    tail += chance
  }
  return outside
}
