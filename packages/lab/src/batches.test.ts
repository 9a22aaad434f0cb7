import { expect, test } from 'vitest'
import { type Batch, Batches, cut } from './batches.ts'

/** Everything that is dealt out while each game takes so many seconds. */
function dealt(total: number, workers: number, secondsPerGame: number): Batch[] {
  const batches = new Batches(total, workers)
  const all: Batch[] = []
  for (let batch = batches.take(); batch !== null; batch = batches.take()) {
    all.push(batch)
    batches.took(batch.to - batch.from, (batch.to - batch.from) * secondsPerGame)
  }
  return all
}

const sizes = (all: readonly Batch[]): number[] => all.map(({ from, to }) => to - from)

test('every game is dealt out once', () => {
  for (const [total, workers] of [
    [1, 8],
    [7, 2],
    [1000, 3],
  ] as const)
    expect(
      dealt(total, workers, 0.001).flatMap(({ from, to }) => Array.from({ length: to - from }, (_, i) => from + i)),
    ).toEqual(Array.from({ length: total }, (_, i) => i))
})

test('short games go in batches of half a second, long ones one by one', () => {
  expect(Math.max(...sizes(dealt(100_000, 2, 0.001)))).toBe(500)
  expect(new Set(sizes(dealt(100, 2, 10)))).toEqual(new Set([1]))
})

test('towards the end batches get smaller, so that all cores end together', () => {
  expect(sizes(dealt(1000, 2, 0.001)).slice(-4)).toEqual([1, 1, 1, 1])
})

test('cut beforehand, every game is in one batch, and there are not more of them than wanted', () => {
  for (const [total, most] of [
    [1, 400],
    [399, 400],
    [401, 400],
    [1000, 7],
  ] as const) {
    const batches = cut(total, most)
    expect(batches.length).toBeLessThanOrEqual(most)
    expect(batches.flatMap(({ from, to }) => Array.from({ length: to - from }, (_, i) => from + i))).toEqual(
      Array.from({ length: total }, (_, at) => at),
    )
  }
})
