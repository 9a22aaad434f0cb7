/** Durations of decisions and numbers of playouts. Plain data, so that the times of several cores can be added up. */
import type { Effort } from './player.ts'

export interface DecisionTimes {
  /** Numbers of decisions by duration: each bucket is 2% longer than the one before. */
  readonly pace: number[]
  /** Number of answers without a choice. They take no time and would make every bot look quick. */
  forced: number
  /** Number of playouts, and the milliseconds of the decisions that used them. */
  playouts: number
  playing: number
}

const logBucketRatio = Math.log(1.02)
/** The first bucket ends at one microsecond, the last one has everything over six minutes. */
const bucketCount = 1000

export const newDecisionTimes = (): DecisionTimes => ({
  pace: new Array<number>(bucketCount).fill(0),
  forced: 0,
  playouts: 0,
  playing: 0,
})

export function timeDecision(
  clock: DecisionTimes,
  milliseconds: number,
  { forced = false, playouts = 0 }: Partial<Effort>,
): void {
  if (forced) {
    clock.forced++
    return
  }
  const index = Math.ceil(Math.log(Math.max(milliseconds * 1000, 1)) / logBucketRatio)
  const bucket = Math.min(index, bucketCount - 1)
  clock.pace[bucket] = (clock.pace[bucket] ?? 0) + 1
  if (playouts === 0) return
  clock.playouts += playouts
  clock.playing += milliseconds
}

export function addDecisionTimes(sum: DecisionTimes, { pace, forced, playouts, playing }: DecisionTimes): void {
  for (const [bucket, count] of pace.entries()) sum.pace[bucket] = (sum.pace[bucket] ?? 0) + count
  sum.forced += forced
  sum.playouts += playouts
  sum.playing += playing
}

export const decisionsIn = ({ pace }: DecisionTimes): number => pace.reduce((sum, count) => sum + count, 0)

/** The milliseconds within which this share of the decisions was made. */
export function durationAtShare(clock: DecisionTimes, share: number): number {
  const targetCount = decisionsIn(clock) * share
  let sum = 0
  const bucket = clock.pace.findIndex((count) => {
    sum += count
    return sum > 0 && sum >= targetCount
  })
  return bucket < 0 ? 0 : Math.exp(bucket * logBucketRatio) / 1000
}

/** On one core; null for a bot without playouts. */
export const playoutsPerSecond = ({ playouts, playing }: DecisionTimes): number | null =>
  playing === 0 ? null : (playouts * 1000) / playing
