import { expect, test } from 'vitest'
import { type Batch, BatchQueue, cutIntoBatches } from './batches.ts'

/** All batches, if each game takes this many seconds. */
function takeAllBatches(total: number, workers: number, secondsPerGame: number): Batch[] {
  const batches = new BatchQueue(total, workers)
  const taken: Batch[] = []
  for (let batch = batches.take(); batch !== null; batch = batches.take()) {
    taken.push(batch)
    batches.noteBatch(batch.to - batch.from, (batch.to - batch.from) * secondsPerGame)
  }
  return taken
}

const sizes = (batches: readonly Batch[]): number[] => batches.map(({ from, to }) => to - from)

test('every game is in exactly one batch', () => {
  for (const [total, workers] of [
    [1, 8],
    [7, 2],
    [1000, 3],
  ] as const)
    expect(
      takeAllBatches(total, workers, 0.001).flatMap(({ from, to }) =>
        Array.from({ length: to - from }, (_, i) => from + i),
      ),
    ).toEqual(Array.from({ length: total }, (_, i) => i))
})

test('a batch of short games takes half a second; long games go one by one', () => {
  expect(Math.max(...sizes(takeAllBatches(100_000, 2, 0.001)))).toBe(500)
  expect(new Set(sizes(takeAllBatches(100, 2, 10)))).toEqual(new Set([1]))
})

test('batches get smaller towards the end', () => {
  expect(sizes(takeAllBatches(1000, 2, 0.001)).slice(-4)).toEqual([1, 1, 1, 1])
})

test('cutIntoBatches puts every game in one batch and makes no more batches than allowed', () => {
  for (const [total, maxBatches] of [
    [1, 400],
    [399, 400],
    [401, 400],
    [1000, 7],
  ] as const) {
    const batches = cutIntoBatches(total, maxBatches)
    expect(batches.length).toBeLessThanOrEqual(maxBatches)
    expect(batches.flatMap(({ from, to }) => Array.from({ length: to - from }, (_, i) => from + i))).toEqual(
      Array.from({ length: total }, (_, i) => i),
    )
  }
})
