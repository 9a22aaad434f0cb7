import { raid } from '@firestep/trials'
import { expect, test } from 'vitest'
import { bench } from './index.ts'
import { median } from './timing.ts'

test('reports every figure even in a very short run', async () => {
  const measurements: string[] = []
  const { referee, sight, paths, games } = await bench({
    games: [
      { id: 'some game', game: raid, scenario: 'skirmish', round: 'commanded', knowledge: null, long: 'skirmish' },
    ],
    seconds: 0.5,
    progress: (measurement) => measurements.push(measurement),
  })
  const { colonelPlayoutsPerSecond, waits, opening, ...playFigures } = games['some game'] ?? {}
  expect(colonelPlayoutsPerSecond).toBeNull()
  expect(opening).toMatchObject({ scenario: 'skirmish', entries: expect.any(Number) })
  expect(opening?.worstMs).toBeGreaterThanOrEqual(opening?.ms ?? -1)
  expect(waits?.oneByOne.rounds).toBeGreaterThan(0)
  expect(waits?.withPlans.changes).toBeGreaterThan(0)
  for (const figure of [
    ...Object.values(referee),
    ...Object.values(sight),
    ...Object.values(paths),
    ...Object.values(playFigures),
  ])
    expect(figure).toBeGreaterThan(0)
  expect(Object.keys(games)).toEqual(['some game'])
  expect(games['some game']?.decisionsPerGame).toBeGreaterThan(100)
  expect(games['some game']?.decisionsPerGame).toBeLessThan(500)
  expect(referee.forkShare).toBeGreaterThan(0)
  expect(measurements.at(-1)).toBe('the Colonel at some game')
})

test('the median is the middle value, or the mean of the two middle values', () => {
  expect(median([30, 10, 20])).toBe(20)
  expect(median([4, 1, 3, 2])).toBe(2.5)
  expect(median([7])).toBe(7)
})
