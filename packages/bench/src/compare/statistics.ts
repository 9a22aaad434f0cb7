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
const noiseThreshold = 0.02

/** Each pair holds the processor times of one round. */
export function changeOf(rounds: readonly { readonly old: number; readonly now: number }[]): Change {
  const ratios = rounds.map(({ old, now }) => now / old).sort((a, b) => a - b)
  const excludedRanks = ranksOutsideInterval(ratios.length)
  const low = excludedRanks === null ? 0 : (ratios[excludedRanks] ?? 0)
  const high = excludedRanks === null ? Number.POSITIVE_INFINITY : (ratios[ratios.length - 1 - excludedRanks] ?? 0)
  const ratio = median(ratios)
  const verdict = high < 1 - noiseThreshold ? 'faster' : low > 1 + noiseThreshold ? 'slower' : 'no change beyond noise'
  return { ratio, low, high, verdict }
}

/** One-sided: 2.5% on either end leave 95%. */
const tailProbability = 0.025

/**
 * Number of smallest, and of largest, values that can be left out so that the median lies within the rest with 95%
 * confidence; null for too few rounds.
 */
function ranksOutsideInterval(count: number): number | null {
  let probability = 0.5 ** count
  let tail = probability
  let excludedRanks: number | null = null
  for (let rank = 0; rank < count / 2 && tail <= tailProbability; rank++) {
    excludedRanks = rank
    probability *= (count - rank) / (rank + 1)
    tail += probability
  }
  return excludedRanks
}
